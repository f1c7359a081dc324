import LedgerBytes
package import LedgerModel

/// An issued document at rest: its events in few bytes, by which it is built again where it is read.
///
///     octets   head │ lines │ issue │ payment │ payment │ …        what most documents have
///     objets   frozen client and seller │ deal │ other events      what few documents have, or many share
///
/// A ledger has hundreds of thousands of issued documents, and mostly reads one at a time. A ``Facture`` takes some 1,600 bytes: its
/// fields, most of them empty, and what follows from its lines. At rest it takes some 250.
///
/// A new field of documents or lines is written and read here, unless it is one of the values kept as they are: builds for tests compare
/// each document at rest with itself.
package struct FactureSerree: Sendable {
  /// A value that is kept as it is.
  enum Objet: Sendable {
    case copies([FactureEnvoyee.Copie])
    case affaires([Affaire])
    case details([LigneFacture.Details])
    case reprises([RepriseComptee])
    indirect case event(FactureEvent)
  }

  /// The documents with more lines, bytes or values stay whole: to build these again takes too long.
  private static let (mostLignes, mostOctets, mostObjets) = (1_000, 16_384, 64)

  private var octets: [UInt8] = []
  private var objets: [Objet] = []

  /// `facture` as it was issued, without a later event; nil if it stays whole. `lignes`: whether its lines and notes are kept, and
  /// not their sums alone.
  package init?(_ facture: Facture, lignes: Bool = true, _ partage: inout Partage) {
    guard let envoi = facture.envoi, facture.estCommeEnvoyee, !lignes || facture.lignes.count <= Self.mostLignes else {
      return nil
    }
    objets = partage.objets(envoi)
    partage.octets.removeAll(keepingCapacity: true)
    facture.serre(lignes: lignes, dans: &partage.octets, &objets)
    envoi.serre(dans: &partage.octets)
    guard partage.octets.count <= Self.mostOctets, objets.count <= Self.mostObjets else { return nil }
    // An array with room for no more.
    octets.reserveCapacity(partage.octets.count)
    octets.append(contentsOf: partage.octets)
    assert(!lignes || self.facture == facture, "\(facture) at rest is another document")
  }

  /// Adds an event after its issue. False if it has too many: then it stays whole.
  package mutating func ajoute(_ event: FactureEvent) -> Bool {
    guard octets.count < Self.mostOctets, objets.count < Self.mostObjets else { return false }
    // Few documents have many events: those of most should not wait for more.
    if octets.count < 1_024 { octets.reserveCapacity(octets.count + event.octetsSerres) }
    switch event {
    case .paiementEnregistre(let paiement): paiement.serre(.paiement, dans: &octets)
    case .remboursementEnregistre(let remboursement): remboursement.serre(.remboursement, dans: &octets)
    case .avoirImpute(let imputation): imputation.serre(.imputation, dans: &octets)
    case .avoirUtilise(let imputation): imputation.serre(.utilisation, dans: &octets)
    default:  // catch-all: few documents have any other
      octets.append(Suite.autre.rawValue)
      objets.append(.event(event))
    }
    return true
  }

  /// The kinds of events after the issue.
  fileprivate enum Suite: UInt8 {
    case paiement, remboursement, imputation, utilisation, autre
  }

  /// What documents at rest share.
  package struct Partage: Sendable {
    /// The frozen values of the last document that was sent to each client: mostly they are those of the next one.
    private var dernieres: [ClientID: [Objet]] = [:]
    /// The bytes of the document that is being written.
    fileprivate var octets: [UInt8] = []

    package init() {}

    /// Lets `facture`, which stays whole, share what its sending froze.
    package mutating func partage(_ facture: inout Facture) {
      guard let envoi = facture.envoi, case .copies(let copies)? = objets(envoi).first else { return }
      facture.envoi?.copies = copies
    }

    fileprivate mutating func objets(_ envoi: FactureEnvoyee) -> [Objet] {
      guard !envoi.copies.isEmpty else { return [] }
      guard let client = envoi.copies[0].client?.id else { return [.copies(envoi.copies)] }
      if let objets = dernieres[client], case .copies(let copies)? = objets.first, copies == envoi.copies {
        return objets
      }
      let objets = [Objet.copies(envoi.copies)]
      dernieres[client] = objets
      return objets
    }
  }
}

// MARK: - Writing

extension Facture {
  /// Whether nothing happened to it since it was issued, nor before but what its head and lines tell.
  fileprivate var estCommeEnvoyee: Bool {
    etat == .envoyee && annulation == nil && statuts.isEmpty && transmissions.isEmpty && facturation == nil
      && situation.estSansSuite
  }

  fileprivate func serre(
    lignes: Bool, dans octets: inout [UInt8], _ objets: inout [FactureSerree.Objet]
  ) {
    octets.serre(!objets.isEmpty)
    octets.serre(id)
    octets.serre(comptee.corrigeAilleurs)
    octets.serre(!affaires.isEmpty)
    if !affaires.isEmpty { objets.append(.affaires(affaires)) }
    octets.serre(numero)
    octets.serre(typeDocument)
    octets.serre(clientId) { $0.serre($1) }
    octets.serre(dateFacture)
    octets.serre(dateEcheance) { $0.serre($1) }
    octets.serre(tva)
    octets.serre(conditionsPaiement)
    octets.serre(remisePourcentage)
    octets.serre(UInt64(devise.lettres))
    octets.serre(lignes ? notes : "")
    octets.serre(lignes ? notesCommentaire : nil) { $0.serre($1) }
    octets.serre(factureOrigineId) { $0.serre($1) }
    octets.serre(nomBrouillon) { $0.serre($1) }
    octets.serre(Int64(revision))
    situation.sommes.append(to: &octets)
    octets.serre(!situation.reprises.isEmpty)
    if !situation.reprises.isEmpty { objets.append(.reprises(situation.reprises)) }
    octets.serre(UInt64(lignes ? self.lignes.count : 0))
    if lignes { for ligne in self.lignes { ligne.serre(dans: &octets, &objets) } }
  }
}

extension LigneFacture {
  fileprivate func serre(dans octets: inout [UInt8], _ objets: inout [FactureSerree.Objet]) {
    octets.serre(id)
    octets.serre(designation)
    octets.serre(quantite.millioniemes)
    octets.serre(prixUnitaire.millioniemes)
    octets.serre(imposition) { $0.serre($1) }
    octets.serre(remisePourcentage)
    octets.serre(UInt64(unite.code))
    octets.serre(nature) { $0.serre($1) }
    octets.serre(aDetails)
    if aDetails { objets.append(.details(details)) }
  }
}

extension FactureEnvoyee {
  fileprivate func serre(dans octets: inout [UInt8]) {
    octets.serre(dateEnvoi)
    for montant in [totaux.sousTotal, totaux.montantRemise, totaux.totalHT, totaux.montantTVA, totaux.totalTTC] {
      octets.serre(montant.centimes)
    }
    octets.serre(UInt64(totaux.ventilationTVA.count))
    for part in totaux.ventilationTVA {
      octets.serre(part.imposition)
      octets.serre(part.base.centimes)
      octets.serre(part.tva.centimes)
    }
  }
}

extension Reglement {
  /// A payment or refund that was just recorded.
  fileprivate func serre(_ suite: FactureSerree.Suite, dans octets: inout [UInt8]) {
    octets.append(suite.rawValue)
    octets.serre(id)
    octets.serre(montant.centimes)
    octets.serre(date)
    octets.serre(dateComptable)
    octets.serre(moyen)
    octets.serre(reference) { $0.serre($1) }
    octets.serre(recu) { $0.serre($1.centimes) }
  }
}

extension Imputation {
  /// An application that was just recorded.
  fileprivate func serre(_ suite: FactureSerree.Suite, dans octets: inout [UInt8]) {
    octets.append(suite.rawValue)
    octets.serre(documentId)
    octets.serre(montant.centimes)
    octets.serre(dateImputation)
  }
}

extension FactureEvent {
  /// About how many bytes it takes at rest.
  fileprivate var octetsSerres: Int {
    switch self {
    case .paiementEnregistre(let reglement), .remboursementEnregistre(let reglement):
      40 + (reglement.reference?.utf8.count ?? 0)
    case .avoirImpute, .avoirUtilise: 32
    default: 1  // catch-all: kept as they are
    }
  }
}

extension [UInt8] {
  fileprivate mutating func serre(_ nombre: UInt64) { appendPacked(nombre) }
  fileprivate mutating func serre(_ nombre: Int64) { appendPacked(signed: nombre) }
  fileprivate mutating func serre(_ jour: Jour) { serre(Int64(jour.numero)) }
  fileprivate mutating func serre(_ taux: Taux) { serre(Int64(taux.centiemes)) }
  fileprivate mutating func serre(_ imposition: Imposition) { serre(Int64(imposition.code)) }
  fileprivate mutating func serre(_ vrai: Bool) { append(vrai ? 1 : 0) }

  fileprivate mutating func serre(_ id: Identifiant) {
    append(word: id.haut)
    append(word: id.bas)
  }

  fileprivate mutating func serre(_ texte: String) {
    serre(UInt64(texte.utf8.count))
    append(contentsOf: texte.utf8)
  }

  /// The place of a case among all of its kind.
  fileprivate mutating func serre<Choix: Rangeable>(_ choix: Choix) {
    append(UInt8(truncatingIfNeeded: Choix.tous.firstIndex(of: choix) ?? 0))
  }

  fileprivate mutating func serre<Valeur>(_ valeur: Valeur?, _ write: (inout [UInt8], Valeur) -> Void) {
    serre(valeur != nil)
    if let valeur { write(&self, valeur) }
  }
}

/// A kind of words that is written as the place of one.
private protocol Rangeable: Equatable {
  static var tous: [Self] { get }
}

extension TypeDocument: Rangeable { fileprivate static let tous = allCases }
extension NatureLigne: Rangeable { fileprivate static let tous = allCases }
extension ConditionsPaiement: Rangeable { fileprivate static let tous = allCases + [.avance] }

// MARK: - Reading

/// Reads what was written above, in the same order.
extension FactureSerree {
  /// Its number, which stands behind its client's values, its id, and two flags.
  var numero: String {
    let octets = octets.span
    var place = 0
    _ = (octets.vrai(&place), octets.id(&place), octets.vrai(&place), octets.vrai(&place))
    return octets.texte(&place)
  }

  /// The document, built of its events.
  package var facture: Facture {
    let octets = octets.span
    var (place, objet) = (0, 0)
    func suivant() -> Objet? {
      defer { objet += 1 }
      return objet < objets.count ? objets[objet] : nil
    }
    var copies: [FactureEnvoyee.Copie] = []
    if octets.vrai(&place), case .copies(let frozen)? = suivant() { copies = frozen }
    let (id, corrigeAilleurs) = (octets.id(&place), octets.vrai(&place))
    var affaires: [Affaire] = []
    if octets.vrai(&place), case .affaires(let present)? = suivant() { affaires = present }
    var facture = Facture(id: id, octets.creee(&place, affaires))
    facture.comptee.corrigeAilleurs = corrigeAilleurs
    facture.nomBrouillon = octets.vrai(&place) ? octets.texte(&place) : nil
    let revision = Int(octets.nombre(&place))
    facture.comptee.situation.sommes = SommesParTaux(octets, &place)
    if octets.vrai(&place), case .reprises(let reprises)? = suivant() { facture.comptee.situation.reprises = reprises }
    let count = Int(octets.naturel(&place))
    facture.lignes.reserveCapacity(count)
    for _ in 0..<count {
      facture.lignes.append(octets.ligne(&place))
      if octets.vrai(&place), case .details(let details)? = suivant() {
        facture.lignes[facture.lignes.count - 1].details = details
      }
    }
    facture.apply(
      .factureEnvoyee(
        FactureEnvoyee(dateEnvoi: octets.jour(&place), totaux: octets.totaux(&place), copies: copies)))
    facture.revision = revision
    while place < octets.count {
      switch Suite(rawValue: octets.octet(&place)) {
      case .paiement: facture.apply(.paiementEnregistre(octets.reglement(&place)))
      case .remboursement: facture.apply(.remboursementEnregistre(octets.reglement(&place)))
      case .imputation: facture.apply(.avoirImpute(octets.imputation(&place)))
      case .utilisation: facture.apply(.avoirUtilise(octets.imputation(&place)))
      case .autre, nil: if case .event(let event)? = suivant() { facture.apply(event) }
      }
    }
    return facture
  }
}

/// Each reads the value at `place`, and moves it behind.
extension Span<UInt8> {
  fileprivate func creee(_ place: inout Int, _ affaires: [Affaire]) -> FactureCreee {
    FactureCreee(
      numero: texte(&place), typeDocument: choix(&place), clientId: vrai(&place) ? id(&place) : nil,
      dateFacture: jour(&place), dateEcheance: vrai(&place) ? jour(&place) : nil, tva: taux(&place),
      conditionsPaiement: choix(&place), remisePourcentage: taux(&place),
      devise: Devise(lettres: UInt32(truncatingIfNeeded: naturel(&place))), notes: texte(&place),
      notesCommentaire: vrai(&place) ? texte(&place) : nil, factureOrigineId: vrai(&place) ? id(&place) : nil,
      affaires: affaires)
  }

  fileprivate func ligne(_ place: inout Int) -> LigneFacture {
    let (id, designation) = (self.id(&place), texte(&place))
    let comptee = LigneComptee(
      id: id, quantite: Quantite(millioniemes: nombre(&place)) ?? .une,
      prixUnitaire: PrixUnitaire(millioniemes: nombre(&place)) ?? .zero,
      imposition: vrai(&place) ? imposition(&place) : nil, remisePourcentage: taux(&place))
    return LigneFacture(
      comptee, designation: designation, unite: Unite(code: UInt32(truncatingIfNeeded: naturel(&place))),
      nature: vrai(&place) ? choix(&place) : nil)
  }

  fileprivate func totaux(_ place: inout Int) -> Totaux {
    let (sousTotal, remise, totalHT) = (montant(&place), montant(&place), montant(&place))
    let (tva, totalTTC, count) = (montant(&place), montant(&place), naturel(&place))
    var parts: [Totaux.Ventilation] = []
    parts.reserveCapacity(Int(count))
    for _ in 0..<count {
      parts.append(Totaux.Ventilation(imposition(&place), base: montant(&place), tva: montant(&place)))
    }
    return Totaux(
      sousTotal: sousTotal, montantRemise: remise, totalHT: totalHT, ventilationTVA: parts, montantTVA: tva,
      totalTTC: totalTTC)
  }

  fileprivate func reglement(_ place: inout Int) -> Reglement {
    let (id, montant, date, comptable) = (self.id(&place), self.montant(&place), jour(&place), jour(&place))
    return Reglement(
      id: id, montant: montant, date: date, moyen: choix(&place), reference: vrai(&place) ? texte(&place) : nil,
      dateComptable: comptable, recu: vrai(&place) ? self.montant(&place) : nil)
  }

  fileprivate func imputation(_ place: inout Int) -> Imputation {
    Imputation(documentId: id(&place), montant: montant(&place), dateImputation: jour(&place))
  }

  fileprivate func octet(_ place: inout Int) -> UInt8 {
    defer { place += 1 }
    return self[place]
  }

  fileprivate func naturel(_ place: inout Int) -> UInt64 { packed(&place) }
  fileprivate func nombre(_ place: inout Int) -> Int64 { packedSigned(&place) }
  fileprivate func jour(_ place: inout Int) -> Jour { Jour(numero: Int32(truncatingIfNeeded: nombre(&place))) }
  fileprivate func montant(_ place: inout Int) -> Montant { Montant(centimes: nombre(&place)) }
  fileprivate func taux(_ place: inout Int) -> Taux { Taux(centiemes: nombre(&place)) ?? .zero }
  fileprivate func imposition(_ place: inout Int) -> Imposition {
    Imposition(code: Int16(truncatingIfNeeded: nombre(&place)))
  }
  fileprivate func vrai(_ place: inout Int) -> Bool { octet(&place) != 0 }
  fileprivate func choix<Choix: Rangeable>(_ place: inout Int) -> Choix { Choix.tous[Int(octet(&place))] }

  fileprivate func id(_ place: inout Int) -> Identifiant {
    defer { place += 16 }
    return Identifiant(haut: word(at: place), bas: word(at: place + 8))
  }

  fileprivate func texte(_ place: inout Int) -> String {
    let count = Int(naturel(&place))
    defer { place += count }
    let octets = extracting(place..<place + count)
    // They came from a text: they are valid.
    do { return String(copying: try UTF8Span(validating: octets)) } catch { return "" }
  }
}
