import LedgerDomain

/// Texts and numbers as banks write them.
enum TexteBancaire {
  /// `bytes` in UTF-8 where they are that, else in Windows-1252, which is ISO-8859-1 for what banks write.
  static func texte(_ bytes: some Collection<UInt8>) -> String {
    if let utf8 = String(validating: bytes, as: UTF8.self) { return utf8 }
    var texte = String.UnicodeScalarView()
    for octet in bytes {
      let code = octet >= 0x80 && octet < 0xA0 ? windows[Int(octet) - 0x80] : UInt32(octet)
      texte.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return String(texte)
  }

  /// What Windows-1252 has from 0x80 to 0x9F.
  private static let windows: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
    0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  /// An amount with `decimale` before its cents, and blanks, or the other mark of the two, before each three digits:
  /// `-1 718,70`, `+12.5`, `-1.234,56`.
  static func montant(_ texte: String, decimale: Character) -> Montant? {
    var plain = ""
    /// How many digits there are since the last mark of thousands; nil: there was none.
    var groupe: Int?
    var aDesCentimes = false
    for signe in texte {
      switch signe {
      case " ", "\u{A0}", "\u{202F}", "€": continue
      case decimale:
        guard groupe ?? 3 == 3 else { return nil }
        (groupe, aDesCentimes) = (nil, true)
        plain.append(".")
      case ".", ",":
        guard groupe ?? 3 == 3, !aDesCentimes, plain.last?.isNumber == true else { return nil }
        groupe = 0
      case "+": if !plain.isEmpty { return nil }
      case "-": plain.append(signe)
      case "0"..."9":
        groupe = groupe.map { $0 + 1 }
        plain.append(signe)
      default: return nil
      }
    }
    return groupe ?? 3 == 3 ? try? Montant(plain) : nil
  }

  /// A text without blanks around it and in a row; nil where nothing is left.
  static func net(_ texte: String) -> String? {
    // Most texts are as they should be.
    var avant: UInt8 = 0x20
    for octet in texte.utf8 {
      guard octet > 0x20 || (octet == 0x20 && avant != 0x20) else { return sansBlancs(texte) }
      // What begins so may be white space beyond ASCII, as the narrow no-break space.
      guard octet != 0xC2, !(0xE1...0xE3).contains(octet) else { return mots(texte) }
      avant = octet
    }
    return avant == 0x20 ? sansBlancs(texte) : texte
  }

  /// The same, for blanks of ASCII.
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

  /// The same, for any white space.
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
