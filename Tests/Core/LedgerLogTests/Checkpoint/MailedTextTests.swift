import Testing

@testable import LedgerLog

/// Texts that programs on the way changed.
struct MailedTextTests {
  @Test(arguments: [
    ("a\nb\n", "a\nb\n", false), ("a\r\nb\r\n", "a\nb\n", true), ("\u{FEFF}a\n", "a\n", true), ("a", "a\n", false),
    ("\u{FEFF}", "", true), ("", "", false), ("a\rb\n", "a\rb\n", false),
  ])
  func `a text is read as it was sent`(received: String, sent: String, isChanged: Bool) {
    #expect(MailedText.bytes(Array(received.utf8)) == Array(sent.utf8))
    #expect(MailedText.isChanged(Array(received.utf8)) == isChanged)
  }
}
