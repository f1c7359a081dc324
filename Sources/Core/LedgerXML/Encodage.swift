/// Decodes the bytes of every file, in any encoding and with any line ends: readers get UTF-8 and line feeds.
package enum Encodage {
  /// `bytes` in UTF-8, without a byte order mark or the end mark of DOS, each line end as one line feed. They are UTF-16 by their
  /// beginning, or UTF-8 if valid, or ISO-8859-15 if declared or likely, or else Windows-1252, which includes ISO-8859-1.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    var texte =
      if let unites = utf16(bytes) {
        Array(String(decoding: unites, as: UTF16.self).utf8)
      } else if String(validating: bytes, as: UTF8.self) != nil {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      } else {
        huitBits(bytes)
      }
    while texte.last == 0x1A { texte.removeLast() }
    return texte.contains(0x0D) ? avecSautsDeLigne(texte) : texte
  }

  /// The same for XML that declares an encoding which expat does not know: nil for any other document.
  package static func utf8(xml bytes: [UInt8]) -> [UInt8]? {
    let declare = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    guard declare.hasPrefix("<?xml"), let fin = declare.firstRange(of: "?>") else { return nil }
    let mots = declare[..<fin.lowerBound].split { " \"'=\n\r\t".contains($0) }
    guard let place = mots.firstIndex(of: "encoding"), place + 1 < mots.count,
      ["utf8", "windows-1252", "cp1252", "iso-8859-15", "latin9", "latin-9"].contains(mots[place + 1])
    else { return nil }
    return utf8(bytes)
  }

  /// The units of UTF-16 without their mark; nil if `bytes` are not UTF-16.
  private static func utf16(_ bytes: [UInt8]) -> [UInt16]? {
    guard bytes.count >= 4 else { return nil }
    let debut = (bytes[0], bytes[1])
    let aUneMarque = debut == (0xFF, 0xFE) || debut == (0xFE, 0xFF)
    // Each form begins with an ASCII character: its other byte is zero.
    let petitBout = debut == (0xFF, 0xFE) || (bytes[0] != 0 && bytes[1] == 0 && bytes[2] != 0 && bytes[3] == 0)
    let grandBout = debut == (0xFE, 0xFF) || (bytes[0] == 0 && bytes[1] != 0 && bytes[2] == 0 && bytes[3] != 0)
    guard petitBout || grandBout else { return nil }
    return stride(from: aUneMarque ? 2 : 0, to: bytes.count - 1, by: 2).map { place in
      let (premier, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return petitBout ? second << 8 | premier : premier << 8 | second
    }
  }

  private static func avecSautsDeLigne(_ texte: [UInt8]) -> [UInt8] {
    var lignes: [UInt8] = []
    lignes.reserveCapacity(texte.count)
    for (place, octet) in texte.enumerated() {
      if octet != 0x0D {
        lignes.append(octet)
      } else if place + 1 == texte.count || texte[place + 1] != 0x0A {
        lignes.append(0x0A)
      }
    }
    return lignes
  }

  private static func huitBits(_ bytes: [UInt8]) -> [UInt8] {
    let table = estLatin9(bytes) ? latin9 : windows
    var texte: [UInt8] = []
    texte.reserveCapacity(bytes.count + bytes.count / 8)
    for octet in bytes {
      if octet < 0x80 {
        texte.append(octet)
      } else if let scalaire = Unicode.Scalar(table[Int(octet) - 0x80]), let code = UTF8.encode(scalaire) {
        texte.append(contentsOf: code)
      }
    }
    return texte
  }

  /// Whether they are ISO-8859-15: the file declares it, or has its characters at places that Windows-1252 would read as a
  /// fraction inside a word or as ¤.
  private static func estLatin9(_ bytes: [UInt8]) -> Bool {
    let declare = String(decoding: bytes.prefix(300), as: UTF8.self)
    if declare.contains("8859-15") || declare.lowercased().contains("latin") { return true }
    if declare.contains("8859-1") || declare.contains("1252") { return false }
    guard !bytes.contains(where: { (0x80..<0xA0).contains($0) }) else { return false }
    func estLettre(_ place: Int) -> Bool {
      bytes.indices.contains(place) && ((bytes[place] | 0x20) >= 0x61 && (bytes[place] | 0x20) <= 0x7A)
    }
    return bytes.indices.contains { place in
      bytes[place] == 0xA4 || ((0xBC...0xBE).contains(bytes[place]) && (estLettre(place - 1) || estLettre(place + 1)))
    }
  }

  /// The characters of Windows-1252 from 0x80 on.
  private static let windows: [UInt32] =
    [
      0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
      0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
      0x0153, 0xFFFD, 0x017E, 0x0178,
    ] + Array(0xA0...0xFF)

  /// The characters of ISO-8859-15 from 0x80 on: eight differ from ISO-8859-1.
  private static let latin9: [UInt32] = {
    var table = Array(UInt32(0x80)...0xFF)
    for (octet, code) in [
      (0xA4, 0x20AC), (0xA6, 0x0160), (0xA8, 0x0161), (0xB4, 0x017D), (0xB8, 0x017E), (0xBC, 0x0152), (0xBD, 0x0153),
      (0xBE, 0x0178),
    ] {
      table[octet - 0x80] = UInt32(code)
    }
    return table
  }()
}
