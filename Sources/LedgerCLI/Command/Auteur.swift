import LedgerDomain

extension Arguments {
  /// Who does it: `--auteur`, else the login name, else the user's number.
  func auteur() throws(UsageError) -> String {
    guard let given = given("auteur") else {
      let names = [HostProcess.variable("USER"), HostProcess.variable("LOGNAME")]
      return names.compactMap { $0 }.first(where: Self.isAuteur) ?? "uid \(HostProcess.userNumber())"
    }
    guard Self.isAuteur(given) else {
      throw .badValue(place: "--auteur", .auteur(given))
    }
    return given
  }

  private static func isAuteur(_ text: String) -> Bool {
    !Texte.estVide(text) && text.unicodeScalars.count <= 200 && text.unicodeScalars.allSatisfy(Texte.estSur)
  }
}
