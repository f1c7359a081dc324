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
    /// A copy of the client alone, as in a ledger without a seller: it takes 384 bytes and not 968.
    case client([Client])
    case affaires([Affaire])
    case details([LigneFacture.Details])
    case reprises([RepriseComptee])
    indirect case event(FactureEvent)

    /// What the issue froze; nil if it is another value.
    var copies: [FactureEnvoyee.Copie]? {
      switch self {
      case .copies(let copies): copies
      case .client(let clients): clients.map { FactureEnvoyee.Copie(client: $0) }
      case .affaires, .details, .reprises, .event: nil
      }
    }
  }

  /// The documents with more lines, bytes or values stay whole: to build these again takes too long.
  private static let (mostLignes, mostOctets, mostObjets) = (1_000, 16_384, 64)

  private(set) var octets: [UInt8] = []
  private(set) var objets: [Objet] = []

  /// `facture` as it was issued, without a later event; nil if it stays whole. `lignes`: whether its lines and notes are kept, and
  /// not their sums alone.
  package init?(_ facture: Facture, lignes: Bool = true, _ partage: inout Partage) {
    guard facture.estCommeEnvoyee else { return nil }
    self.init(emise: facture, facture.revision, lignes: lignes, &partage)
    assert(!lignes || self.facture(partage) == facture, "\(facture) at rest is another document")
  }

  /// `facture` as it is some time after its issue; nil if more happened to it than settlements.
  package init?(reglee facture: Facture, _ partage: inout Partage) {
    let suites = facture.suites
    self.init(emise: facture, facture.revision - suites.count, lignes: true, &partage)
    for suite in suites where !ajoute(suite) { return nil }
    guard self.facture(partage) == facture else { return nil }
  }

  /// The issue of `facture`, at this revision.
  private init?(emise facture: Facture, _ revision: Int, lignes: Bool, _ partage: inout Partage) {
    guard let envoi = facture.envoi, !lignes || facture.lignes.count <= Self.mostLignes else { return nil }
    objets = partage.objets(envoi)
    partage.octets.removeAll(keepingCapacity: true)
    facture.serre(revision, lignes: lignes, dans: &partage.octets, &objets, &partage.articles)
    envoi.serre(dans: &partage.octets)
    guard partage.octets.count <= Self.mostOctets, objets.count <= Self.mostObjets else { return nil }
    // An array with room for no more.
    octets.reserveCapacity(partage.octets.count)
    octets.append(contentsOf: partage.octets)
  }

  /// Adds an event after its issue. False if it has too many: then it stays whole.
  package mutating func ajoute(_ event: FactureEvent) -> Bool {
    guard octets.count < Self.mostOctets, objets.count < Self.mostObjets else { return false }
    // Few documents have many events: those of most should not wait for more, and an array that grows by itself doubles.
    if octets.capacity < octets.count + event.octetsSerres {
      octets.reserveCapacity(octets.count + max(event.octetsSerres, octets.count / 16))
    }
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
  enum Suite: UInt8 {
    case paiement, remboursement, imputation, utilisation, autre
  }

  /// What documents at rest share.
  package struct Partage: Sendable {
    /// The frozen values of the last document that was sent to each client: mostly they are those of the next one.
    private var dernieres: [ClientID: [Objet]] = [:]
    /// The articles of their lines.
    fileprivate(set) var articles = ArticlesPartages()
    /// The bytes of the document that is being written.
    fileprivate var octets: [UInt8] = []

    package init() {}

    /// Lets `facture`, which stays whole, share what its sending froze.
    package mutating func partage(_ facture: inout Facture) {
      guard let envoi = facture.envoi, case .copies(let copies)? = objets(envoi).first else { return }
      facture.envoi?.copies = copies
    }

    fileprivate mutating func objets(_ envoi: FactureEnvoyee) -> [Objet] {
      guard let copie = envoi.copies.first else { return [] }
      guard let client = copie.client else { return [.copies(envoi.copies)] }
      if let objets = dernieres[client.id], objets.first?.copies == envoi.copies { return objets }
      let objets = [copie == .init(client: client) ? Objet.client([client]) : .copies(envoi.copies)]
      dernieres[client.id] = objets
      return objets
    }
  }
}

extension Facture {
  /// Whether nothing happened to it since it was issued, nor before but what its head and lines tell.
  fileprivate var estCommeEnvoyee: Bool {
    etat == .envoyee && annulation == nil && statuts.isEmpty && transmissions.isEmpty && facturation == nil
      && situation.estSansSuite
  }

  /// Its settlements, each kind in its order.
  fileprivate var suites: [FactureEvent] {
    situation.paiements.map { .paiementEnregistre($0) } + situation.remboursements.map { .remboursementEnregistre($0) }
      + situation.imputations.map { situation.estAvoir ? .avoirUtilise($0) : .avoirImpute($0) }
  }

  fileprivate func serre(
    _ revision: Int, lignes: Bool, dans octets: inout [UInt8], _ objets: inout [FactureSerree.Objet],
    _ articles: inout ArticlesPartages
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
    guard lignes else { return }
    var avant = id
    for ligne in self.lignes {
      ligne.serre(apres: avant, dans: &octets, &objets, &articles)
      avant = ligne.id
    }
  }
}

extension LigneFacture {
  /// `avant`: the id before it; those of one moment begin alike.
  fileprivate func serre(
    apres avant: LigneID, dans octets: inout [UInt8], _ objets: inout [FactureSerree.Objet],
    _ articles: inout ArticlesPartages
  ) {
    octets.serre(Int64(bitPattern: id.haut &- avant.haut))
    octets.append(word: id.bas)
    octets.serre(quantite.millioniemes)
    if let place = articles.place(self) {
      octets.serre(UInt64(place + 1))
    } else {
      octets.serre(0 as UInt64)
      serreArticle(dans: &octets)
    }
    octets.serre(aDetails)
    if aDetails { objets.append(.details(details)) }
  }

  private func serreArticle(dans octets: inout [UInt8]) {
    octets.serre(designation)
    octets.serre(prixUnitaire.millioniemes)
    octets.serre(imposition) { $0.serre($1) }
    octets.serre(remisePourcentage)
    octets.serre(UInt64(unite.code))
    octets.serre(nature) { $0.serre($1) }
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
protocol Rangeable: Equatable {
  static var tous: [Self] { get }
}

extension TypeDocument: Rangeable { static let tous = allCases }
extension NatureLigne: Rangeable { static let tous = allCases }
extension ConditionsPaiement: Rangeable { static let tous = allCases + [.avance] }
