import Testing

@testable import LedgerTerminal

/// Who runs the program, where the environment does not say.
struct LoginNameTests {
  @Test(arguments: [
    ("root:x:0:0::/root:/bin/sh\nzoé:x:1000:1000::/:/bin/sh\n", 1_000, "zoé"), ("a:x:10\nb:x:1:", 1, "b"),
    ("a:x:1", 1, "a"),
    ("a:x\n:::\n\nb", 0, nil), ("a:x:01\nb:x: 1\nc:1:x", 1, nil), ("", 0, nil), ("a:x:1\nb:x:1\n", 1, "a"),
  ])
  func `a login name comes from the system's list of users`(list: String, number: UInt32, name: String?) {
    #expect(LoginName.name(of: number, in: Array(list.utf8)) == name)
  }
}
