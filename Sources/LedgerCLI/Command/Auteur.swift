import LedgerDomain
import LedgerWords

extension Arguments {
  /// Who does it: `--auteur`, else the login name, else the user's number.
  func auteur() throws(UsageError) -> String {
    guard let given = given("auteur") else {
      for name in ["USER", "LOGNAME"] {
        if let bytes = HostProcess.variable(name), let text = String(validating: bytes, as: UTF8.self),
          Self.isAuteur(text)
        {
          return text
        }
      }
      let number = HostProcess.userNumber()
      return LoginName.of(number).flatMap { Self.isAuteur($0) ? $0 : nil } ?? "uid \(number)"
    }
    guard Self.isAuteur(given) else {
      throw .badValue(place: .option("auteur"), .auteur(given))
    }
    return given
  }

  private static func isAuteur(_ text: String) -> Bool {
    !Texte.estVide(text) && text.unicodeScalars.count <= 200 && text.unicodeScalars.allSatisfy(Texte.estSur)
  }
}
