import LedgerModel

/// Texts in bank files.
enum TexteBancaire {
  /// A text without outer and repeated blanks; nil if it becomes empty.
  static func net(_ texte: String) -> String? {
    // Most texts need no change.
    var avant: UInt8 = 0x20
    for octet in texte.utf8 {
      guard octet > 0x20 || (octet == 0x20 && avant != 0x20) else { return sansBlancs(texte) }
      // These bytes may begin white space beyond ASCII, such as the narrow no-break space.
      guard octet != 0xC2, !(0xE1...0xE3).contains(octet) else { return mots(texte) }
      avant = octet
    }
    return avant == 0x20 ? sansBlancs(texte) : texte
  }

  /// A text with a line feed between its lines, each of them as ``net(_:)``; nil if it becomes empty.
  static func lignes(_ texte: String) -> String? {
    // The first bytes of line ends: most texts lack them.
    guard texte.utf8.contains(where: { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }) else {
      return net(texte)
    }
    let lignes = texte.split(whereSeparator: \.isNewline).compactMap { net(String($0)) }
    return lignes.isEmpty ? nil : lignes.joined(separator: "\n")
  }

  /// A name in the form for comparison: case and the form of an apostrophe do not count.
  static func reduit(_ nom: String) -> String {
    let petit = nom.lowercased()
    // To replace is slow, and few names have the first byte of that apostrophe.
    return petit.utf8.contains(0xE2) ? petit.replacing("\u{2019}", with: "'") : petit
  }

  /// A piece of a text: unchanged if it fills its field, since the next piece continues it; else ``lignes(_:)``.
  static func morceau(_ texte: String) -> String? {
    let estPlein = LigneReleve.Texte.remplit(texte) && texte.utf8.allSatisfy { $0 >= 0x20 }
    return estPlein && texte.utf8.first != 0x20 && texte.utf8.last != 0x20 ? texte : lignes(texte)
  }

  /// ``net(_:)`` for blanks of ASCII.
  private static func sansBlancs(_ texte: String) -> String? {
    var net: [UInt8] = []
    net.reserveCapacity(texte.utf8.count)
    var estApresUnBlanc = false
    for octet in texte.utf8 {
      switch octet {
      case 0x20, 0x09...0x0D: estApresUnBlanc = true
      case 0xC2, 0xE1...0xE3: return mots(texte)
      default:
        if estApresUnBlanc, !net.isEmpty { net.append(0x20) }
        estApresUnBlanc = false
        net.append(octet)
      }
    }
    return net.isEmpty ? nil : String(decoding: net, as: UTF8.self)
  }

  /// ``net(_:)`` for any white space.
  private static func mots(_ texte: String) -> String? {
    let mots = texte.split { $0.isWhitespace }
    return mots.isEmpty ? nil : mots.joined(separator: " ")
  }

  /// The IBAN of a French account: its key follows from bank, branch and account.
  static func iban(banque: String, guichet: String, compte: String) -> String? {
    func nombre(_ texte: String) -> Int? {
      texte.uppercased().utf8.reduce(0) { somme, signe -> Int? in
        guard let somme else { return nil }
        switch signe {
        case 0x30...0x39: return somme * 10 + Int(signe) - 0x30
        // A to I and J to R are 1 to 9, S to Z are 2 to 9.
        case 0x41...0x52: return somme * 10 + (Int(signe) - 0x41) % 9 + 1
        case 0x53...0x5A: return somme * 10 + Int(signe) - 0x53 + 2
        default: return nil
        }
      }
    }
    guard banque.utf8.count == 5, guichet.utf8.count == 5, compte.utf8.count == 11, let b = nombre(banque),
      let g = nombre(guichet), let c = nombre(compte)
    else { return nil }
    let cle = 97 - (89 * (b % 97) + 15 * (g % 97) + 3 * (c % 97)) % 97
    let bban = banque + guichet + compte.uppercased() + (cle < 10 ? "0\(cle)" : "\(cle)")
    // FR00 behind, letters as numbers from 10 on (ISO 7064).
    let reste = (bban + "FR00").utf8.reduce(0) { reste, signe in
      signe < 0x3A ? (reste * 10 + Int(signe) - 0x30) % 97 : (reste * 100 + Int(signe) - 55) % 97
    }
    let controle = 98 - reste
    return "FR" + (controle < 10 ? "0\(controle)" : "\(controle)") + bban
  }
}
