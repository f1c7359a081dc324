import LedgerModel

/// A key that identifies a document in the text of a payment: its number, with or without separators between its groups.
struct CleDocument: Sendable {
  let signes: [UInt8]
  /// The places before which a separator may stand: between groups of letters and of digits.
  private let groupes: Set<Int>

  /// The key of the number `numero`; nil if it is too short, or if its digits alone could mean something else.
  init?(_ numero: String) {
    let serre = TexteSerre(numero)
    let chiffres = serre.signes.count(where: TexteSerre.estChiffre)
    guard serre.signes.count >= Self.moinsDeSignes, chiffres > 0 else { return nil }
    if chiffres == serre.signes.count, chiffres < Self.moinsDeChiffres || Self.estUneDate(serre.signes) { return nil }
    let signes = serre.signes
    self.signes = signes
    groupes = Set(
      signes.indices.dropFirst().filter { place in
        serre.separe[place] || TexteSerre.estChiffre(signes[place]) != TexteSerre.estChiffre(signes[place - 1])
      })
    // A key with many digits counts even between other letters.
    peutToucher = chiffres >= Self.moinsDeChiffres
  }

  /// The key of a creditor reference, also as printed in groups of four; payers may put blanks anywhere.
  init(_ reference: ReferenceRF) {
    signes = TexteSerre(reference.description).signes
    groupes = Set(signes.indices)
    peutToucher = true
  }

  /// Whether letters may stand right before or after it.
  private let peutToucher: Bool

  private static let moinsDeSignes = 4
  private static let moinsDeChiffres = 6

  /// Whether the key is in `texte` at `place`.
  func estDans(_ texte: TexteSerre, a place: Int) -> Bool {
    let fin = place + signes.count
    guard fin <= texte.signes.count, texte.signes[place..<fin].elementsEqual(signes) else { return false }
    guard !texte.coupeUnNombre(place), !texte.coupeUnNombre(fin) else { return false }
    let separes = signes.indices.dropFirst().filter { texte.separe[place + $0] }
    guard separes.allSatisfy(groupes.contains) else { return false }
    return (!texte.touche(place) || (peutToucher && texte.estUnMotDAppel(avant: place)))
      && (!texte.touche(fin) || (peutToucher && !texte.estUnSuffixe(a: fin)))
  }

  /// Whether the digits may be a day or a month: AAAAMMJJ, JJMMAAAA, JJMMAA, AAMMJJ, AAAAMM or MMAAAA.
  private static func estUneDate(_ signes: [UInt8]) -> Bool {
    func nombre(_ places: Range<Int>) -> Int { signes[places].reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    func estUnJour(_ jour: Int, _ mois: Int) -> Bool { (1...31).contains(jour) && (1...12).contains(mois) }
    switch signes.count {
    case 8:
      return ((1_900...2_199).contains(nombre(0..<4)) && estUnJour(nombre(6..<8), nombre(4..<6)))
        || ((1_900...2_199).contains(nombre(4..<8)) && estUnJour(nombre(0..<2), nombre(2..<4)))
    case 6:
      return estUnJour(nombre(0..<2), nombre(2..<4)) || estUnJour(nombre(4..<6), nombre(2..<4))
        || ((1_900...2_199).contains(nombre(0..<4)) && estUnJour(1, nombre(4..<6)))
        || ((1_900...2_199).contains(nombre(2..<6)) && estUnJour(1, nombre(0..<2)))
    default: return false
    }
  }
}

/// The keys of the documents of a ledger.
struct ClesDocuments: Sendable {
  /// A key found in a text.
  struct Trouvee: Sendable {
    /// The documents with that key: several if their numbers differ by separators alone.
    let documents: [Int]
    /// The field that contains it.
    let champ: LigneReleve.Champ
    /// The reference of another system; nil for the number and keys made from it.
    let recue: String?
    /// Whether it stands in one piece of the text: a key across two joined pieces is never certain.
    let estSure: Bool

    /// The evidence that it gives for the document of that number.
    func preuve(_ numero: String) -> Rapprochement.Preuve {
      .init(code: recue == nil ? .numero : .reference, champ: champ, valeur: recue ?? numero)
    }
  }

  private var cles: [CleDocument] = []
  /// The documents of each key.
  private var documents: [[Int]] = []
  /// The keys by the hash of their characters.
  private var places: [UInt64: [Int]] = [:]
  /// The lengths of keys, the longest first.
  private var longueurs: [Int] = []
  /// The references made by other systems, by their keys.
  private var recues: [Int: String] = [:]

  /// The keys of `numeros`, each for the document at its place: the number, and the RF reference made from it (ISO 11649).
  /// `references` are those made by another system; one that several documents share identifies none of them.
  init(_ numeros: [String], references: [String?] = []) {
    var tailles: Set<Int> = []
    for (document, numero) in numeros.enumerated() {
      guard let cle = CleDocument(numero) else { continue }
      tailles.insert(ajoute(cle, document))
      // The text may quote the RF reference even if the seller does not print it.
      if let reference = ReferenceRF(numero: numero) { tailles.insert(ajoute(CleDocument(reference), document)) }
    }
    let nombres = Dictionary(references.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    for (document, reference) in references.enumerated() {
      guard let reference, nombres[reference] == 1,
        let cle = ReferenceRF(reference).map({ CleDocument($0) }) ?? CleDocument(reference)
      else { continue }
      tailles.insert(ajoute(cle, document, recue: reference))
    }
    longueurs = tailles.sorted(by: >)
  }

  /// Adds a key of `document`, and returns its length.
  private mutating func ajoute(_ cle: CleDocument, _ document: Int, recue: String? = nil) -> Int {
    let somme = Sommes(cle.signes).de(0..<cle.signes.count)
    if let place = places[somme]?.first(where: { cles[$0].signes == cle.signes }) {
      documents[place].append(document)
    } else {
      places[somme, default: []].append(cles.count)
      recues[cles.count] = recue
      cles.append(cle)
      documents.append([document])
    }
    return cle.signes.count
  }

  /// The keys in `textes`, each once, at its first place. If keys overlap, the longest counts: `AVF-2026-0001` does not name
  /// `F-2026-0001`. The search covers each piece of a text, and the joined pieces.
  func trouvees(_ textes: [LigneReleve.Texte]) -> [Trouvee] {
    let morceaux = textes.flatMap(Morceau.lus)
    if let seul = morceaux.first, morceaux.count == 1 { return uniques(cles(dans: seul.serre), morceaux) }
    let trouvees = LigneReleve.Champ.allCases.flatMap { champ in
      let rangs = morceaux.indices.filter { morceaux[$0].champ == champ }
      return Morceaux(rangs, morceaux).cles(de: self)
    }
    return uniques(trouvees.sorted { ($0.rang, $0.places.lowerBound) < ($1.rang, $1.places.lowerBound) }, morceaux)
  }

  /// Each document once: its number and its reference are both keys of it.
  private func uniques(_ cles: [Place], _ morceaux: [Morceau]) -> [Trouvee] {
    var (rangs, trouvees) = ([[Int]: Int](), [Trouvee]())
    for cle in cles {
      let trouvee = Trouvee(
        documents: documents[cle.cle], champ: morceaux[cle.rang].champ, recue: recues[cle.cle], estSure: cle.estSure)
      if let rang = rangs[trouvee.documents] {
        if trouvee.estSure, !trouvees[rang].estSure { trouvees[rang] = trouvee }
      } else {
        rangs[trouvee.documents] = trouvees.count
        trouvees.append(trouvee)
      }
    }
    return trouvees
  }

  /// The place of a key: the text, and its characters there.
  fileprivate struct Place {
    let cle: Int
    var rang = 0
    var places: Range<Int>
    var estSure = true
  }

  fileprivate func cles(dans texte: TexteSerre) -> [Place] {
    let sommes = Sommes(texte.signes)
    var pris = [Bool](repeating: false, count: texte.signes.count)
    var trouvees: [Place] = []
    for longueur in longueurs where longueur <= texte.signes.count {
      for place in 0...texte.signes.count - longueur where !pris[place] && !pris[place + longueur - 1] {
        guard let possibles = places[sommes.de(place..<place + longueur)],
          let cle = possibles.first(where: { cles[$0].estDans(texte, a: place) })
        else { continue }
        for signe in place..<place + longueur { pris[signe] = true }
        trouvees.append(Place(cle: cle, places: place..<place + longueur))
      }
    }
    return trouvees.sorted { $0.places.lowerBound < $1.places.lowerBound }
  }
}

/// A piece of the text: one line of a field. A line end separates words as the end of a field does.
private struct Morceau {
  let champ: LigneReleve.Champ
  let serre: TexteSerre
  /// Whether it fills its field: the next piece may then continue its number.
  let estPlein: Bool

  /// The pieces of `texte`.
  static func lus(_ texte: LigneReleve.Texte) -> [Morceau] {
    let lignes = texte.texte.utf8.split(separator: 0x0A)
    return lignes.enumerated().map { rang, ligne in
      let ligne = String(Substring(ligne))
      return Morceau(
        champ: texte.champ, serre: TexteSerre(ligne),
        estPlein: LigneReleve.Texte.remplit(ligne) || (rang + 1 == lignes.count && texte.remplitSonChamp))
    }
  }
}

/// The pieces of one text, and the text of all pieces joined.
///
///     FACTURE FA2026-1          2 ARTICLES      the piece does not fill its field: FA2026-1
///     … 35 signs … FA2026-1     2 ARTICLES      it does, and may be cut: FA2026-12, which is not certain
private struct Morceaux {
  private let rangs: [Int]
  private let morceaux: [Morceau]
  /// The start of each piece in the whole text.
  private let debuts: [Int]

  init(_ rangs: [Int], _ morceaux: [Morceau]) {
    (self.rangs, self.morceaux) = (rangs, morceaux)
    var debuts = [0]
    for rang in rangs { debuts.append((debuts.last ?? 0) + morceaux[rang].serre.signes.count) }
    self.debuts = debuts
  }

  /// The keys in each piece, then the keys that only the whole text has, as where a piece ends within FACTUREFA2026-12.
  func cles(de documents: ClesDocuments) -> [ClesDocuments.Place] {
    let seules = rangs.indices.flatMap { morceau in
      documents.cles(dans: morceaux[rangs[morceau]].serre).map { cle in place(cle, dans: morceau) }
    }
    guard rangs.count > 1 else { return seules }
    let entier = TexteSerre(colles: rangs.map { morceaux[$0].serre })
    let gardees = documents.cles(dans: entier).filter { jointe in
      estCoupee(jointe.places) || !seules.contains { $0.places.overlaps(jointe.places) }
    }
    return seules.filter { seule in !gardees.contains { $0.places.overlaps(seule.places) } }.map { seule in
      var seule = seule
      // The end of the piece may cut this number.
      seule.estSure = !estCoupee(seule.places, entier)
      return relative(seule)
    }
      + gardees.map { jointe in
        var jointe = jointe
        (jointe.rang, jointe.estSure) = (rangs[morceau(jointe.places.lowerBound)], false)
        return relative(jointe)
      }
  }

  /// A key of a piece, with places in the whole text.
  private func place(_ cle: ClesDocuments.Place, dans morceau: Int) -> ClesDocuments.Place {
    var cle = cle
    cle.rang = rangs[morceau]
    cle.places = cle.places.lowerBound + debuts[morceau]..<cle.places.upperBound + debuts[morceau]
    return cle
  }

  private func relative(_ cle: ClesDocuments.Place) -> ClesDocuments.Place {
    var cle = cle
    let debut = debuts[morceau(cle.places.lowerBound)]
    cle.places = cle.places.lowerBound - debut..<cle.places.upperBound - debut
    return cle
  }

  /// The piece that contains the character at `place`.
  private func morceau(_ place: Int) -> Int { max(0, debuts.dropLast().lastIndex { $0 <= place } ?? 0) }

  /// Whether a piece that fills its field ends within `places`.
  private func estCoupee(_ places: Range<Int>) -> Bool {
    rangs.indices.dropLast().contains { morceau in
      places.contains(debuts[morceau + 1]) && debuts[morceau + 1] > places.lowerBound
        && morceaux[rangs[morceau]].estPlein
    }
  }

  /// Whether `places` begin or end at the end of a full piece, with a digit on the other side.
  private func estCoupee(_ places: Range<Int>, _ entier: TexteSerre) -> Bool {
    rangs.indices.dropLast().contains { morceau in
      let bord = debuts[morceau + 1]
      return (places.lowerBound == bord || places.upperBound == bord) && morceaux[rangs[morceau]].estPlein
        && entier.coupeUnNombre(bord)
    }
  }
}

/// The hashes of all parts of a text, each in constant time: a polynomial modulo 2 to the 64th. Equal hashes are compared
/// sign by sign after that.
private struct Sommes {
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var sommes: [UInt64] = [0]
  private var puissances: [UInt64] = [1]

  init(_ signes: [UInt8]) {
    for (place, signe) in signes.enumerated() {
      sommes.append(sommes[place] &* Self.base &+ UInt64(signe) &+ 1)
      puissances.append(puissances[place] &* Self.base)
    }
  }

  func de(_ places: Range<Int>) -> UInt64 {
    sommes[places.upperBound] &- sommes[places.lowerBound] &* puissances[places.count]
  }
}
