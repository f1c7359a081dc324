import LedgerModel

/// An amount in bank files: `1 718,70`, `-1.234,56`, `(12,00)`, `12,00-`, `−.5`, `1’234.50`, `EUR 12,00`.
package struct MontantEcrit {
  let montant: Montant
  /// The currency beside it, unchanged, or nil.
  let devise: String?

  /// Reads the whole of `texte`. A mark of thousands stands before three digits.
  ///
  /// - Parameter decimale: the mark before the cents; nil: the last point or comma, if it can be that mark.
  /// - Returns: nil if the text contains anything else.
  init?(_ texte: String, decimale: Character?) {
    var signes = Array(texte.unicodeScalars).filter { $0 != "\u{AD}" }[...]
    let devant = Self.devise(&signes)
    guard let estNegatif = Self.signe(&signes) else { return nil }
    // The currency may stand after the sign.
    let devise = devant ?? Self.devise(&signes)
    guard let plain = Self.chiffres(signes, decimale ?? Self.marque(signes)), let montant = try? Montant(plain)
    else { return nil }
    self.montant = estNegatif ? Montant(centimes: -montant.centimes) : montant
    self.devise = devise
  }

  private static func estBlanc(_ signe: Unicode.Scalar) -> Bool {
    signe == " " || signe == "\u{A0}" || signe == "\u{202F}"
  }

  private static func rogne(_ signes: inout ArraySlice<Unicode.Scalar>) {
    signes = signes.drop(while: estBlanc)
    while let dernier = signes.last, estBlanc(dernier) { signes.removeLast() }
  }

  /// Takes three capitals, or the euro sign, off one end.
  private static func devise(_ signes: inout ArraySlice<Unicode.Scalar>) -> String? {
    rogne(&signes)
    defer { rogne(&signes) }
    func estUnCode(_ bout: ArraySlice<Unicode.Scalar>) -> Bool {
      bout.count == 3 && bout.allSatisfy { (0x41...0x5A).contains($0.value) }
    }
    if signes.first == "€" {
      signes.removeFirst()
    } else if signes.last == "€" {
      signes.removeLast()
    } else if estUnCode(signes.prefix(3)) {
      let code = signes.prefix(3)
      signes = signes.dropFirst(3)
      return String(String.UnicodeScalarView(code))
    } else if estUnCode(signes.suffix(3)) {
      let code = signes.suffix(3)
      signes = signes.dropLast(3)
      return String(String.UnicodeScalarView(code))
    } else {
      return nil
    }
    return "EUR"
  }

  /// Takes the sign off, before or after, or parentheses; returns whether it is below zero, nil if there are two signs.
  private static func signe(_ signes: inout ArraySlice<Unicode.Scalar>) -> Bool? {
    defer { rogne(&signes) }
    if signes.first == "(", signes.last == ")", signes.count > 2 {
      signes = signes.dropFirst().dropLast()
      return true
    }
    let negatifs: Set<Unicode.Scalar> = ["-", "\u{2212}"]
    func estUnSigne(_ signe: Unicode.Scalar?) -> Bool { signe.map { $0 == "+" || negatifs.contains($0) } ?? false }
    let (devant, derriere) = (estUnSigne(signes.first), signes.count > 1 && estUnSigne(signes.last))
    guard !(devant && derriere) else { return nil }
    if devant { return negatifs.contains(signes.removeFirst()) }
    return derriere ? negatifs.contains(signes.removeLast()) : false
  }

  /// The mark of the cents if the form does not set it: the last one of two kinds, or the only one.
  private static func marque(_ signes: ArraySlice<Unicode.Scalar>) -> Character {
    let marques = signes.filter { $0 == "." || $0 == "," }
    guard let derniere = marques.last, Set(marques).count == 2 || marques.count == 1 else {
      return marques.first == "," ? "." : ","
    }
    return Character(derniere)
  }

  /// The digits with a point before the cents; nil if a mark stands in a wrong place.
  private static func chiffres(_ signes: ArraySlice<Unicode.Scalar>, _ decimale: Character) -> String? {
    var plain = ""
    /// The number of digits since the last mark of thousands; nil before the first mark.
    var groupe: Int?
    var centimes: Int?
    for signe in signes {
      if (0x30...0x39).contains(signe.value) {
        plain.unicodeScalars.append(signe)
        if centimes == nil { groupe = groupe.map { $0 + 1 } } else { centimes = centimes.map { $0 + 1 } }
      } else if Character(signe) == decimale, centimes == nil {
        guard groupe ?? 3 == 3 else { return nil }
        if plain.isEmpty { plain = "0" }
        (groupe, centimes) = (nil, 0)
        plain.append(".")
      } else if estBlanc(signe) || signe == "." || signe == "," || signe == "'" || signe == "\u{2019}" {
        guard centimes == nil, groupe ?? 3 == 3, !plain.isEmpty else { return nil }
        groupe = 0
      } else {
        return nil
      }
    }
    return groupe ?? 3 == 3 && centimes != 0 && !plain.isEmpty ? plain : nil
  }
}

extension MontantEcrit {
  /// What an amount without a declared mark shows of the mark before its cents.
  package enum Marque: Equatable {
    /// It has no mark, or only marks of thousands.
    case aucune
    /// The mark stands before its cents.
    case centimes(Character)
    /// One mark before three digits, which may be thousands as well as cents.
    case ambigue(Character)

    /// Reads an amount.
    package init(_ texte: String) {
      let marques = texte.filter { $0 == "." || $0 == "," }
      guard let derniere = marques.last, let place = texte.lastIndex(of: derniere) else {
        self = .aucune
        return
      }
      func chiffres(_ part: Substring) -> String { part.filter { $0.isASCII && $0.isNumber } }
      let (devant, derriere) = (chiffres(texte[..<place]), chiffres(texte[place...]).count)
      if marques.count > 1 {
        self = Set(marques).count == 1 ? .aucune : .centimes(derniere)
      } else if derriere == 3, (1...3).contains(devant.count), devant.first != "0" {
        self = .ambigue(derniere)
      } else {
        self = .centimes(derniere)
      }
    }
  }
}
