import LedgerData
import LedgerWords
import Testing

@testable import LedgerTerminal

/// What is said of a long command while it runs.
struct ProgressLineTests {
  @Test func `progress shows bytes, events, rate and time left`() {
    let text = ProgressLine.text(.init(bytes: 100_000_000, totalBytes: 400_000_000, events: 150_000), elapsedMs: 500)
    #expect(text.en == "100.0 MB of 400.0 MB, 25 %, 150,000 events, 300,000 events/s, 2 s left")
    #expect(
      ProgressLine.text(.init(bytes: 0, totalBytes: nil, events: 0), elapsedMs: 0).en == "0 bytes, 0 events, 0 events/s"
    )
  }
}
