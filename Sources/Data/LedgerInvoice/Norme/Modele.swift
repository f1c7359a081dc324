import LedgerModel

/// The places of a syntax as bytes, indented, so that an element costs two copies: a row for each element, before the rows of
/// its parts.
struct Modele: Sendable {
  struct Element: Sendable {
    let terme: TermeNorme
    let ecriture: Place.Ecriture
    let genre: Genre
    /// Whether it states its currency, and whether a day in it is `AAAAMMJJ`.
    let estUnMontant, estCompact: Bool
    /// The bytes before the attribute or the content, those of the attribute, and those after the content.
    let ouvre, attribut, ferme: Range<Int>
    /// The rows of its parts.
    var parties: Range<Int>
  }

  /// A term, groups or several values of a term, or an element around others.
  enum Genre { case terme, groupe, enveloppe }

  private(set) var bytes: [UInt8] = []
  private(set) var elements: [Element] = []

  /// The places below the element `racine` with its name spaces, given as XML attributes.
  init(_ racine: String, _ espaces: String, _ places: [Place]) {
    ajoute(Place(racine, nil, parts: places), 0, " \(espaces)")
  }

  private mutating func ajoute(_ place: Place, _ profondeur: Int, _ espaces: String = "") {
    guard place.ecriture != .jamais else { return }
    let (noms, estVide, estCompact) = (
      place.path.split(separator: "/"), place.places.isEmpty, place.attribut == "format"
    )
    let attribut = estCompact ? nil : place.attribut
    let rang = elements.count
    let ouvre = garde { bytes in
      for (niveau, nom) in noms.enumerated() {
        Self.retrait(profondeur + niveau, &bytes)
        bytes += "<".utf8
        bytes += nom.utf8
        if niveau < noms.count - 1 { bytes += ">\n".utf8 }
      }
      bytes += (estCompact ? " format=\"102\"" : espaces).utf8
      if attribut == nil { bytes += (estVide ? ">" : ">\n").utf8 }
    }
    let avecAttribut = garde { if let attribut { $0 += " \(attribut)=\"".utf8 } }
    let ferme = garde { bytes in
      for (niveau, nom) in noms.enumerated().reversed() {
        if !estVide || niveau < noms.count - 1 { Self.retrait(profondeur + niveau, &bytes) }
        bytes += "</".utf8
        bytes += nom.utf8
        bytes += ">\n".utf8
      }
    }
    elements.append(
      Element(
        terme: place.terme ?? .ignore, ecriture: place.ecriture, genre: place.genre,
        estUnMontant: attribut == "currencyID", estCompact: estCompact, ouvre: ouvre, attribut: avecAttribut,
        ferme: ferme, parties: rang + 1..<rang + 1))
    for partie in place.places { ajoute(partie, profondeur + noms.count) }
    elements[rang].parties = rang + 1..<elements.count
  }

  private mutating func garde(_ ecrit: (inout [UInt8]) -> Void) -> Range<Int> {
    let debut = bytes.count
    ecrit(&bytes)
    return debut..<bytes.count
  }

  private static func retrait(_ profondeur: Int, _ bytes: inout [UInt8]) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * profondeur))
  }
}

extension Place {
  fileprivate var genre: Modele.Genre {
    switch terme {
    case nil: .enveloppe
    case .joint(let nom)?: nom.fiche.plusieurs ? .groupe : .terme
    case .identifiants?, .notes?: .groupe
    default: places.isEmpty ? .terme : .groupe
    }
  }
}
