/// What names a document in the text of a payment: its number, with or without what separates its groups.
struct CleDocument: Sendable {
  let signes: [UInt8]
  /// The places before which something may stand: between groups of letters and of digits.
  private let groupes: Set<Int>

  /// The key of the number `numero`; nil where it is too short, or is digits that may mean anything else.
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
    // Within other letters it is only found where its digits alone say much.
    peutToucher = chiffres >= Self.moinsDeChiffres
  }

  /// The key of a creditor reference, also as it is printed, in groups of four; payers may put blanks anywhere else.
  init(_ reference: ReferenceRF) {
    signes = TexteSerre(reference.description).signes
    groupes = Set(signes.indices)
    peutToucher = true
  }

  /// Whether letters may stand right before or after it.
  private let peutToucher: Bool

  private static let moinsDeSignes = 4
  private static let moinsDeChiffres = 6

  /// Whether it stands in `texte` from `place` on.
  func estDans(_ texte: TexteSerre, a place: Int) -> Bool {
    let fin = place + signes.count
    guard fin <= texte.signes.count, texte.signes[place..<fin].elementsEqual(signes) else { return false }
    guard !texte.coupeUnNombre(place), !texte.coupeUnNombre(fin) else { return false }
    let separes = signes.indices.dropFirst().filter { texte.separe[place + $0] }
    guard separes.allSatisfy(groupes.contains) else { return false }
    // What kept its separators is not glued to other words: REF-2026-0001 does not name F-2026-0001.
    let peutToucher = peutToucher && separes.isEmpty
    return (!touche(texte, place) || (peutToucher && texte.estUnMotDAppel(avant: place)))
      && (!touche(texte, fin) || peutToucher)
  }

  /// Whether signs touch at `place`.
  private func touche(_ texte: TexteSerre, _ place: Int) -> Bool {
    place > 0 && place < texte.signes.count && !texte.separe[place]
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
  /// A key that stands in a text.
  struct Trouvee: Sendable {
    /// The documents that it names: more than one where their numbers differ by separators alone.
    let documents: [Int]
    /// Where it stands.
    let texte: LigneReleve.Texte
    /// What it is, where it is neither the number nor made of it.
    let recue: String?

    /// What it says of the document of that number.
    func preuve(_ numero: String) -> Rapprochement.Preuve {
      .init(code: recue == nil ? .numero : .reference, champ: texte.champ, valeur: recue ?? numero)
    }
  }

  private var cles: [CleDocument] = []
  /// The documents of each key.
  private var documents: [[Int]] = []
  /// The keys by the hash of their signs.
  private var places: [UInt64: [Int]] = [:]
  /// The lengths of keys, the longest first.
  private var longueurs: [Int] = []
  /// The references that another system made, by their keys.
  private var recues: [Int: String] = [:]

  /// The keys of `numeros`, each of the document at its place: the number, and the reference RF made of it (ISO 11649).
  /// `references` are those that another system had payers quote; one that several documents have names none of them.
  init(_ numeros: [String], references: [String?] = []) {
    var tailles: Set<Int> = []
    for (document, numero) in numeros.enumerated() {
      guard let cle = CleDocument(numero) else { continue }
      tailles.insert(ajoute(cle, document))
      // Its check digits are in the reference whether its seller prints it or not.
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

  /// The keys in `textes`, each once, where it stands first. Where keys overlap, the longest counts: `AVF-2026-0001` does
  /// not name `F-2026-0001`.
  func trouvees(_ textes: [LigneReleve.Texte]) -> [Trouvee] {
    // Its number and its reference are two keys of one document.
    var (connus, trouvees) = (Set<[Int]>(), [Trouvee]())
    for texte in textes {
      for cle in cles(dans: TexteSerre(texte.texte)) where connus.insert(documents[cle]).inserted {
        trouvees.append(Trouvee(documents: documents[cle], texte: texte, recue: recues[cle]))
      }
    }
    return trouvees
  }

  private func cles(dans texte: TexteSerre) -> [Int] {
    let sommes = Sommes(texte.signes)
    var pris = [Bool](repeating: false, count: texte.signes.count)
    var trouvees: [(place: Int, cle: Int)] = []
    for longueur in longueurs where longueur <= texte.signes.count {
      for place in 0...texte.signes.count - longueur where !pris[place] && !pris[place + longueur - 1] {
        guard let possibles = places[sommes.de(place..<place + longueur)],
          let cle = possibles.first(where: { cles[$0].estDans(texte, a: place) })
        else { continue }
        for signe in place..<place + longueur { pris[signe] = true }
        trouvees.append((place, cle))
      }
    }
    return trouvees.sorted { $0.place < $1.place }.map(\.cle)
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
