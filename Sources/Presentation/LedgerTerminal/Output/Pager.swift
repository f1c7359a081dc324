import LedgerData

/// The program that shows people a long answer page by page.
package enum Pager {
  /// Shows `bytes`, and waits until the person has read enough; false if the program is missing, and nothing was shown.
  ///
  /// - Parameter command: a command of the shell.
  package static func show(_ bytes: [UInt8], by command: String) -> Bool {
    // A short text is shown at once, with its colours, and stays when less ends.
    if HostProcess.variable("LESS") == nil { HostProcess.set("LESS", "FRX") }
    // All is UTF-8, also if the locale that the environment names is not installed.
    if HostProcess.variable("LESSCHARSET") == nil { HostProcess.set("LESSCHARSET", "utf-8") }
    let exit = HostProcess.shell(command, input: bytes)
    // Other exit codes do not matter: a person may leave it in the middle.
    return exit != HostProcess.notStarted && exit != 126
  }

  /// The pager of `$FACTURE_PAGER`, else of `$PAGER`, else `less`. Nil for a pager that would show the same as the terminal
  /// itself, and for a terminal that cannot turn pages.
  ///
  /// - Throws: ``LedgerFailure`` for a relative path in it.
  static func command() throws(LedgerFailure) -> String? {
    guard let terminal = HostProcess.variable("TERM"), terminal != Array("dumb".utf8) else { return nil }
    let named = try HostProcess.command(of: "FACTURE_PAGER", "PAGER")
    return named == "cat" ? nil : named ?? "less"
  }
}
