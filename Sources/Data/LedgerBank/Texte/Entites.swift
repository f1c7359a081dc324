/// Decodes entities: the five of XML, the Latin letters of HTML, and numbers.
enum Entites {
  /// `texte` with its entities as characters. An unknown entity stays unchanged.
  static func decode(_ texte: String) -> String {
    guard texte.utf8.contains(0x26) else { return texte }
    var (lu, reste) = ("", texte[...])
    while let debut = reste.firstIndex(of: "&") {
      lu += reste[..<debut]
      reste = reste[debut...]
      let fin = reste.prefix(longueur).firstIndex(of: ";")
      if let fin, let signe = signe(reste[reste.index(after: debut)..<fin]) {
        lu.unicodeScalars.append(signe)
        reste = reste[reste.index(after: fin)...]
      } else {
        lu += "&"
        reste = reste.dropFirst()
      }
    }
    return lu + reste
  }

  /// The length of the longest entity, with `&` and `;`.
  private static let longueur = 12

  private static func signe(_ nom: Substring) -> Unicode.Scalar? {
    guard nom.first == "#" else { return noms[String(nom)] }
    let chiffres = nom.dropFirst()
    let code =
      chiffres.first == "x" || chiffres.first == "X" ? UInt32(chiffres.dropFirst(), radix: 16) : UInt32(chiffres)
    // A control character is not text.
    return code.flatMap { $0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13 ? Unicode.Scalar($0) : nil }
  }

  private static let noms: [String: Unicode.Scalar] = {
    var noms: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "euro": "€", "OElig": "Œ", "oelig": "œ",
      "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "ndash": "–",
      "mdash": "—", "hellip": "…", "bull": "•",
    ]
    for (place, nom) in latin.split(separator: " ").enumerated() {
      noms[String(nom)] = Unicode.Scalar(0xA0 + UInt32(place))
    }
    return noms
  }()

  /// The names of HTML for U+00A0 to U+00FF, in this order.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para \
    middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute \
    Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml \
    Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """
}
