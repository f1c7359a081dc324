/// E-mail addresses (RFC 5321, 5322) in their usual form: without comments and quotation marks.
package enum Email {
  /// Whether `texte` has a name, an @, and a domain of several parts.
  package static func estValide(_ texte: String) -> Bool {
    let parts = texte.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, texte.utf8.count <= 254, (1...64).contains(parts[0].utf8.count) else { return false }
    let domaine = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return domaine.count > 1 && sansTrou(parts[0].split(separator: ".", omittingEmptySubsequences: false))
      && sansTrou(domaine) && parts[0].unicodeScalars.allSatisfy(estDuNom)
      && domaine.allSatisfy { $0.unicodeScalars.allSatisfy(estDuDomaine) && $0.first != "-" && $0.last != "-" }
  }

  private static func sansTrou(_ parts: [Substring]) -> Bool { parts.allSatisfy { !$0.isEmpty } }

  private static func estDuNom(_ scalar: Unicode.Scalar) -> Bool {
    Texte.estSur(scalar) && !scalar.properties.isWhitespace && !"()<>[],;:\\\"".unicodeScalars.contains(scalar)
  }

  private static func estDuDomaine(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-"
      || scalar.properties.generalCategory == .nonspacingMark
  }
}
