import FuzzSupport
import Glibc
import LedgerNorm
import LedgerUseCases
import LedgerXML

@testable import LedgerInvoice

/// XML, and the invoice made of it. Bytes between two bytes 0xFF, which no XML has, are repeated until the file is large: its
/// tree takes memory in proportion to its size, and reading it takes little time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXml(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = repeated(unsafe FuzzInput.bytes(start, count))
  holds(file)
  let before = milliseconds()
  for syntaxe in Syntaxe.allCases {
    do throws(RefusNorme) {
      let recue = try syntaxe.lit(file)
      guard recue.remarques.count <= file.count / 4 + 10 else {
        finding("what is left out is told in a few sentences", recue.remarques.count)
      }
    } catch {
      continue
    }
  }
  let taken = milliseconds() - before
  guard taken < 1_000 + file.count / 200 else { finding("reading takes time in proportion", taken, file.count) }
  return 0
}

/// The tree of `file` takes at most forty times its size.
private func holds(_ file: [UInt8]) {
  let before = allocated()
  let tree: XMLNode?
  do throws(RefusNorme) { tree = try Expat.tree(file) } catch { tree = nil }
  let taken = allocated() - before
  // Some memory is allocated once in a process.
  guard taken <= 40 * file.count + (8 << 20) else {
    finding("a tree takes at most forty times the file", taken, file.count, tree == nil)
  }
}

/// How many bytes of this process are resident.
private func allocated() -> Int {
  let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  defer { close(file) }
  var text = [UInt8](repeating: 0, count: 128)
  let count = unsafe read(file, &text, text.count)
  let words = text.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
  guard words.count > 5, let pages = Int(String(decoding: words[1], as: UTF8.self)) else { return 0 }
  return pages << 12
}

private func repeated(_ input: [UInt8]) -> [UInt8] {
  let parts = input.split(separator: 0xFF, maxSplits: 2, omittingEmptySubsequences: false)
  guard parts.count == 3, !parts[1].isEmpty else { return input }
  let times = max(1, (200_000 - parts[0].count - parts[2].count) / parts[1].count)
  return parts[0] + Array(repeatElement(parts[1], count: times).joined()) + parts[2]
}

/// The processor time of this thread.
private func milliseconds() -> Int {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}
