import LedgerModel
import LedgerWords

extension Arguments {
  /// The author: `--auteur`, else the one in the settings, else the login name, else the user's number.
  package func auteur() throws(UsageError) -> String { try value(of: .auteur).text }

  /// The login name, else the user's number.
  static var loginName: String {
    for name in ["USER", "LOGNAME"] {
      if let text = HostProcess.text(name), Texte.estAuteur(text) { return text }
    }
    let number = HostProcess.userNumber()
    return LoginName.of(number).flatMap { Texte.estAuteur($0) ? $0 : nil } ?? "uid \(number)"
  }
}
