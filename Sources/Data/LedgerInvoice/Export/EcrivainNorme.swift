import LedgerModel
import LedgerProjections

/// A document or a group of it, as files state it.
protocol GroupeNorme {
  /// The value of `terme`, or nil.
  func valeur(_ terme: TermeNorme) -> Valeur?
  /// Writes `element` for each group or value that the document has at its place.
  func ecrit(_ element: Modele.Element, _ ecrivain: inout EcrivainNorme)
}

extension GroupeNorme {
  func ecrit(_ element: Modele.Element, _ ecrivain: inout EcrivainNorme) {}
}

/// Writes a document at the places of a syntax, in their order. An element in which nothing stands is left out.
struct EcrivainNorme {
  private let modele: Modele
  /// The currency code, written with every amount in UBL.
  private let devise: String
  private var xml: XMLWriter

  init(_ modele: Modele, devise: Devise, after bytes: consuming [UInt8]) {
    (self.modele, self.devise, xml) = (modele, devise.description, XMLWriter(bytes))
  }

  /// Writes the whole of `document`. Returns the bytes, with the first character that XML cannot hold.
  mutating func ecrit(_ document: some GroupeNorme) -> (bytes: [UInt8], interdit: UInt32?) {
    xml.declaration()
    ecrit(document, 0..<modele.elements.count)
    return (xml.release(), xml.interdit)
  }

  private mutating func ecrit(_ groupe: some GroupeNorme, _ places: Range<Int>) {
    var place = places.lowerBound
    while place < places.upperBound {
      let element = modele.elements[place]
      place = element.parties.upperBound
      switch element.genre {
      case .terme: if let valeur = groupe.valeur(element.terme) { ecrit(valeur, element) }
      case .groupe: groupe.ecrit(element, &self)
      case .enveloppe: enveloppe(groupe, element)
      }
    }
  }

  /// Writes `groupe` in `element`.
  mutating func enveloppe(_ groupe: some GroupeNorme, _ element: Modele.Element) {
    let avant = xml.count
    xml.append(element.ouvre, of: modele.bytes)
    let dedans = xml.count
    ecrit(groupe, element.parties)
    guard xml.count > dedans || element.ecriture == .memeVide else { return xml.removeAll(from: avant) }
    xml.append(element.ferme, of: modele.bytes)
  }

  /// Writes a value in `element`, or in its parts.
  mutating func ecrit(_ valeur: Valeur, _ element: Modele.Element) {
    guard element.parties.isEmpty else { return enveloppe(valeur, element) }
    let dit = valeur.attribut
    guard element.ecriture != .avecSchema || dit != nil, element.ecriture != .sansSchema || dit == nil else { return }
    xml.append(element.ouvre, of: modele.bytes)
    if !element.attribut.isEmpty {
      if let dit = dit ?? (element.estUnMontant ? devise : nil) {
        xml.append(element.attribut, of: modele.bytes)
        xml.append(dit, inAttribute: true)
        xml.append(markup: "\"")
      }
      xml.append(markup: ">")
    }
    switch valeur {
    case .texte(let texte, _): xml.append(texte)
    case .nombre(let nombre, let decimales, let auMoins, _):
      xml.append(number: nombre, decimals: decimales, atLeast: auMoins)
    case .jour(let jour): xml.append(element.estCompact ? jour.chiffres : jour.description)
    }
    xml.append(element.ferme, of: modele.bytes)
  }
}
