public import LedgerModel
import LedgerOffers
import LedgerRules

/// Creates a draft and gives it a number; or a draft name, if the ledger gives numbers when documents are issued.
public struct CreerFacture: UseCase {
  /// The id of the new document.
  public let id: FactureID
  /// Its client.
  public var clientId: ClientID?
  /// Its date; by default today.
  public var dateFacture: Jour?
  /// The last day to pay it; `inchange`: dateFacture + 30 days for a facture, none for an avoir.
  public var dateEcheance: Changement<Jour> = .inchange
  /// Its payment term; nil: ``dateEcheance`` applies.
  public var delaiPaiement: DelaiPaiement?
  /// The VAT rate of the lines without a rate of their own; nil: the usual one of the
  /// seller's place, or 0 if the seller charges no VAT.
  public var tva: Taux?
  /// The means of payment.
  public var conditionsPaiement = ConditionsPaiement.virement
  /// The discount, in percent of its lines.
  public var remisePourcentage = Taux.zero
  /// Its currency; by default the ledger's.
  public var devise: Devise?
  /// Notes that the client sees.
  public var notes = ""
  /// Internal note; the client never sees it.
  public var notesCommentaire: String?
  /// The requested deal behind it.
  public var affaire = AffaireDemandee()
  /// The deal of the copied or imported document, before the requested changes.
  package var affairePresente = Affaire()
  /// Its type.
  package var typeDocument = TypeDocument.facture
  /// The facture that an avoir corrects, or a rectificative replaces.
  package var factureOrigineId: FactureID?
  /// Whether it is an invoice for an advance payment.
  public var estAcompte: Bool {
    get { typeDocument == .acompte }
    set { typeDocument = newValue ? .acompte : .facture }
  }
  /// The facture that it replaces as a rectificative; nil: none.
  public var rectifie: FactureID? {
    get { typeDocument == .rectificative ? factureOrigineId : nil }
    set { (typeDocument, factureOrigineId) = (newValue == nil ? .facture : .rectificative, newValue) }
  }
  /// Whether it is a quote. Its ``dateEcheance`` is the last day of the offer.
  public var estDevis: Bool {
    get { typeDocument == .devis }
    set { typeDocument = newValue ? .devis : .facture }
  }
  /// The quote that it replaces as a newer version; nil: none.
  public var remplace: FactureID? {
    get { typeDocument == .devis ? factureOrigineId : nil }
    set { (typeDocument, factureOrigineId) = (.devis, newValue) }
  }
  /// The number of an imported document; nil: the next of its series.
  package var numero: String?

  /// A new document of `id`, all fields at their defaults.
  public init(_ id: FactureID) { self.id = id }

  /// An avoir of `facture` with its head, except number, dates and notes.
  init(_ id: FactureID, avoirDe facture: Facture) {
    self.id = id
    typeDocument = .avoir
    factureOrigineId = facture.id
    clientId = facture.clientId
    tva = facture.tva
    conditionsPaiement = facture.conditionsPaiement
    remisePourcentage = facture.remisePourcentage
    devise = facture.devise
    affairePresente = facture.affaire.pourCorriger
  }

  /// The facture that it replaces with its avoirs, its client, its given number, or the series of its number.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(
      factures: [id], familles: [rectifie, remplace].compactMap(\.self), clients: clientId.map { [$0] } ?? [],
      numeros: numero.map { [$0] } ?? [],
      series: numero == nil ? [SerieDuJour(typeDocument, dateFacture ?? today)] : [])
    reads.extraits = affairePresente.abonnement.map { [.abonnement($0.abonnementId)] } ?? []
    return reads
  }

  /// Requires that the facture to replace can be replaced. Checked here, before anything is written, and again when the
  /// document is issued.
  private func exigeRemplacement(_ creee: FactureCreee, _ view: RegistreView) throws(Refus) {
    guard !view.estReprise else { return }
    if let remplace { return try view.exigeRemplacable(remplace) }
    guard let rectifie else { return }
    let origine = try view.facture(rectifie)
    try FactureComptee(id: id, creee).exigeSuite(de: origine.comptee)
    try origine.comptee.exigeRemplacable(dans: view)
  }

  /// Refused when the client is unknown, the number is taken, the due date is before the date, the date is before that
  /// of the previous number (CGI, ann. II, art. 242 nonies A: numbers are chronological and without gap), or the
  /// facture to replace cannot be replaced.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    guard view.factures[id] == nil else { throw .facture("\(id)", .dejaLa(id)) }
    // A balance is taken over when the ledger is opened, or with the documents of another one.
    guard typeDocument != .reprise || view.estReprise else { throw .facture(numero ?? "\(id)", .reprise) }
    let date = dateFacture ?? view.today
    let numero = try numero(date, registre, view)
    let personne = view.confidentiel(clientId)
    var affaire = affaire.applique(a: affairePresente.reprise(par: personne))
    affaire.livraison?.personne = personne
    try affaire.exigeSansNommer(personne)
    let creee = FactureCreee(
      numero: numero, typeDocument: typeDocument, clientId: clientId, dateFacture: date, dateEcheance: echeance(date),
      tva: tva ?? registre.tauxParDefaut(le: date), conditionsPaiement: conditionsPaiement,
      remisePourcentage: remisePourcentage,
      devise: devise ?? registre.devise, notes: notes, notesCommentaire: notesCommentaire,
      factureOrigineId: factureOrigineId, affaire: affaire)
    if typeDocument == .devis, remisePourcentage != .zero { throw .devis(numero, .remiseGlobale) }
    try creee.admise(dans: view)
    if !view.estReprise { try view.exigeNomme(clientId) }
    try exigeRemplacement(creee, view)
    return [.facture(id, .factureCreee(creee))]
  }

  private func echeance(_ date: Jour) -> Jour? {
    if let delaiPaiement { return delaiPaiement.echeance(de: date) }
    switch dateEcheance {
    case .inchange: return Self.delaiUsuel(typeDocument)?.echeance(de: date)
    case .efface: return nil
    case .remplace(let echeance): return echeance
    }
  }

  /// How long a customer has to pay, or to accept an offer, where nothing else is said.
  private static func delaiUsuel(_ type: TypeDocument) -> DelaiPaiement? {
    switch type {
    case .avoir: nil
    case .devis: DelaiPaiement(jours: 30)
    case .facture, .acompte, .rectificative, .reprise: .usuel
    }
  }

  /// The given number, or the next of its series; a draft name if numbers are given later.
  private func numero(_ date: Jour, _ registre: Registre, _ view: RegistreView) throws(Refus) -> String {
    if let numero {
      guard !view.numerosPris.contains(numero) else { throw .registre(.numeroPris(numero)) }
      // A document that gave back its number is named by its id.
      if let id = Identifiant(numero.utf8.span), id != self.id { throw .registre(.numeroInvalide(numero)) }
      guard !NomBrouillon.ressemble(numero) else { throw .registre(.numeroInvalide(numero)) }
      let rang = registre.place(numero)?.rang ?? NomBrouillon.lit(numero) ?? 0
      guard rang <= FormatNumero.plusGrandRangApporte else { throw .registre(.rangTropGrand(numero)) }
      return numero
    }
    if registre.numerotation == .envoi { return NomBrouillon.ecrit(view.dernierBrouillon + 1) }
    return try registre.suivant(typeDocument, date, view.series[registre.serie(typeDocument, date)] ?? EtatSerie())
  }
}
