import Testing

@testable import LedgerDesk

/// The state of the log in an ETag, as servers in front may change it.
struct WeakTagTests {
  @Test(arguments: [
    ("\"6:ab01\"", "6:ab01"), ("W/\"6:ab01\"", "6:ab01"), ("\"6:ab01-gzip\"", "6:ab01"), ("W/\"6:ab01-br\"", "6:ab01"),
    ("\"6:ab01;gzip\"", "6:ab01"), ("\"\"", nil), ("6:ab01", nil), ("\"6:ab01\", \"7:cd02\"", nil), ("\"", nil),
    ("\"-gzip\"", nil), ("", nil), ("w/\"6:ab01\"", nil),
  ])
  func `only the state counts`(tag: String, state: String?) { #expect(Api.state(tag) == state) }
}
