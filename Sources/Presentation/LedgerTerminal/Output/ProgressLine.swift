package import LedgerData
import LedgerLog
import LedgerReports
package import LedgerWords
import Synchronization

/// One line on the terminal that shows the progress of a long work; silent without a terminal.
package struct ProgressLine: Sendable {
  private let startMs: Int
  private let columns: Int?
  private let language: Language
  /// Ten times a second is as often as people can read.
  private static let intervalMs = 100

  package init(_ language: Language) {
    self.language = language
    columns = HostProcess.isTerminal(HostProcess.errors) ? HostProcess.columns(HostProcess.errors) ?? 80 : nil
    startMs = Host.monotonicMs()
    // A work that is done before anybody could read of it shows nothing.
    UnderWay.lastLineMs.store(startMs + 200, ordering: .sequentiallyConsistent)
  }

  package var report: (@Sendable (Progress) -> Void)? {
    guard columns != nil else { return nil }
    return { progress in show { Self.text(progress, elapsedMs: $0) } }
  }

  /// Runs `work`, which reports its progress to its argument, and removes the line.
  package func during<Outcome>(_ work: ((@Sendable (Progress) -> Void)?) throws -> Outcome) rethrows -> Outcome {
    defer {
      if UnderWay.hasOpenLine.load(ordering: .sequentiallyConsistent) {
        Files.tell("\r\u{1B}[K")
        UnderWay.hasOpenLine.store(false, ordering: .sequentiallyConsistent)
      }
    }
    return try work(report)
  }

  /// Shows the text that `text` makes of the elapsed time, if another line is due.
  package func show(_ text: (_ elapsedMs: Int) -> Words) {
    guard let columns else { return }
    let now = Host.monotonicMs()
    guard UnderWay.takesLine(nowMs: now, intervalMs: Self.intervalMs) else { return }
    UnderWay.hasOpenLine.store(true, ordering: .sequentiallyConsistent)
    // A line that wraps could not be taken back.
    Files.tell("\r\u{1B}[K\(SafeText.cut(text(now - startMs)[language], to: columns - 1))")
  }

  /// As in `118.3 MB of 402.1 MB, 29 %, 178,000 events, 541,000 events/s, 2 s left`.
  static func text(_ progress: Progress, elapsedMs: Int) -> Words {
    let elapsedMs = max(1, elapsedMs)
    var parts = [Measure.bytes(progress.bytes)]
    if let total = progress.totalBytes, total > 0 {
      parts = [Words("\(parts[0]) of \(Measure.bytes(total))", fr: "\(parts[0]) sur \(Measure.bytes(total))")]
      parts.append(Words(same: "\(min(100, progress.bytes / max(1, total / 100))) %"))
    }
    let rate = progress.events * 1000 / elapsedMs
    parts.append(
      Words("\(progress.events, "event", "events")", fr: "\(progress.events, "événement", "événements")"))
    parts.append(Words("\(rate, "event/s", "events/s")", fr: "\(rate, "événement/s", "événements/s")"))
    if let total = progress.totalBytes, progress.bytes > 0 {
      let left = Double(max(0, total - progress.bytes)) / Double(progress.bytes) * Double(elapsedMs) / 1000
      let time = Measure.duration(left)
      parts.append(Words("\(time) left", fr: "encore \(time)"))
    }
    return parts.joined(separator: ", ")
  }
}
