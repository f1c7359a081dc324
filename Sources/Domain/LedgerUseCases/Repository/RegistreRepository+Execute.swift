package import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules

/// Runs a use case on recorded facts: read, decide, append. All decisions pass here.
extension RegistreRepository where Self: ~Copyable {
  /// Runs `useCase` and records its facts as one commit.
  ///
  /// - Throws: ``LedgerModel/Refus`` when a rule of the domain forbids it (nothing is written), or the repository's own error.
  @discardableResult public mutating func execute(_ useCase: some UseCase) throws -> Commit {
    try deciding { repository in try repository.append(repository.decided(useCase), commande: nil) }
  }

  /// Runs the use case that `make` returns, once: repeated with the same `commande`, it returns the first commit and
  /// writes nothing.
  ///
  /// - Throws: as ``execute(_:)``, and ``LedgerModel/Refus`` `commande-deja-employee`.
  @discardableResult
  public mutating func execute(
    commande: Commande?, _ make: (inout Self) throws -> any UseCase
  ) throws -> Commit {
    try deciding { repository in
      if let commande, let earlier = try repository.commit(of: commande) { return earlier }
      let useCase = try make(&repository)
      return try repository.append(repository.decided(useCase), commande: commande)
    }
  }

  /// Decides and records; repeats if another writer was faster.
  private mutating func deciding(_ decide: (inout Self) throws -> Commit) throws -> Commit {
    while true {
      do {
        try beginDecision()
        return try decide(&self)
      } catch {
        guard try decidesAgain(after: error) else { throw try correcting(error) }
      }
    }
  }

  /// `error`; a refusal with another correction gets the corrections that the rules allow.
  private mutating func correcting(_ error: any Error) throws -> any Error {
    guard let refus = error as? Refus, refus.seCorrige, let numero = refus.numero,
      let id = try factureID(numero: numero)
    else { return error }
    let view = try view { _ in Reads(familles: [id]) }
    let (document, avoirs) = (try view.facture(id), view.avoirs(de: id).map(\.comptee))
    let client = try document.clientId.flatMap { try motDuClient($0) }
    return try refus.corrige(
      par: document.comptee.corrections(dans: view, avoirs: avoirs, client: client, refaite: refaite(document)))
  }

  /// How a cancelled document is made again: from the subscription or the quote that it invoiced, since a copy counts for neither;
  /// nil if its period is invoiced again.
  private mutating func refaite(_ document: Facture) throws -> Correction? {
    if let periode = document.affaire.abonnement, let abonnement = try abonnement(periode.abonnementId) {
      let facturees = try look { try $0.factures(abonnement: abonnement.id) }
      guard case .vivante(let autre)? = facturees[periode.n] else {
        return .periode(n: periode.n, abonnement: abonnement.numero, tenuePar: nil)
      }
      // A draft holds the period as long as it is there, as one that was to replace the cancelled document.
      guard try facture(autre.id)?.etat == .brouillon else { return nil }
      return .periode(n: periode.n, abonnement: abonnement.numero, tenuePar: autre.numero)
    }
    for id in document.lignes.compactMap({ $0.devis?.devisId }) {
      if let devis = try facture(id), devis.conclusions.last?.issue == .accepte { return .resteDuDevis(devis.numero) }
    }
    return .refaite
  }

  /// The name of a client; its id, if others have that name.
  private mutating func motDuClient(_ id: ClientID) throws -> String? {
    guard let nom = try client(id)?.nom else { return nil }
    return try clients(nom: nom).count == 1 ? nom : "\(id)"
  }

  /// The decision of `useCase` on the recorded state.
  package mutating func decide(_ useCase: some UseCase) throws -> [Fact] {
    try beginDecision()
    return try decided(useCase)
  }

  /// The decision of `useCase`, once a decision has begun. The view is released before the append.
  private mutating func decided(_ useCase: some UseCase) throws -> [Fact] {
    try useCase.decide(view { useCase.reads(on: $0) })
  }

  /// Reads the data of `reads` on the day of the decision, which has begun. The day is asked once: reading and deciding must
  /// not fall on two sides of midnight. Every decision passes here, so the clock is checked here.
  package mutating func view(_ reads: (Jour) -> Reads) throws -> RegistreView {
    try exigeHorloge()
    var view = RegistreView(environment: environment, registre: registre)
    let reads = reads(view.today)
    if registre?.emetteur?.empreinte != nil { view.empreinte = try dernierPointDeControle() }
    // First: it may hold more than was asked, and clients are put over it.
    view.tranches = try tranches(reads.extraits)
    for id in reads.factures { try load(id, into: &view) }
    for id in reads.familles { try loadFamille(id, into: &view) }
    for id in reads.clients { try load(client: id, into: &view) }
    for id in reads.facturees where try aFacture(client: id) { view.facturees.insert(id) }
    for nom in reads.noms { view.homonymes[nom] = try clients(nom: nom) }
    for code in reads.codesComptables { view.porteurs[code] = try look { try $0.clients(codeComptable: code) } }
    for numero in reads.numeros where try factureID(numero: numero) != nil { view.numerosPris.insert(numero) }
    for id in reads.seriesDe {
      guard let facture = view.factures[id], let serie = view.serie(de: facture.comptee) else { continue }
      view.series[serie] = try etat(serie)
    }
    for id in reads.numerotes {
      guard let registre, let facture = view.factures[id]?.comptee, registre.attendNumero(facture.numero) else {
        continue
      }
      let serie = facture.serieDeSaDate(registre)
      view.series[serie] = try etat(serie)
    }
    if registre?.numerotation == .envoi, !reads.series.isEmpty { view.dernierBrouillon = try dernierBrouillon() }
    for demandee in reads.series {
      guard let serie = registre?.serie(demandee.type, demandee.date), view.series[serie] == nil else { continue }
      view.series[serie] = try etat(serie)
    }
    for id in reads.ouvertes {
      let ouvertes = try facturesOuvertes(de: id)
      for facture in ouvertes { try load(facture, into: &view) }
      view.ouvertes[id] = ouvertes
    }
    for id in reads.relances {
      try load(client: id, into: &view)
      let ouvertes = try facturesOuvertes(de: id)
      for facture in ouvertes { try loadCreditee(facture, into: &view) }
      view.ouvertes[id] = ouvertes
    }
    for id in reads.penalites { try load(penalites: id, into: &view) }
    for case .abonnement(let id) in reads.extraits {
      if let abonnement = view.tranches.abonnements[id] { try load(client: abonnement.cree.clientId, into: &view) }
    }
    if reads.nouvelAbonnement { view.dernierAbonnement = try dernierAbonnement() }
    for id in reads.voisins { view.voisins[id] = try voisins(id) }
    if let client = reads.conservation {
      var duree = DureeConservation(de: client)
      try relit(apres: 0) { recorded, _ in duree.lit(recorded) }
      view.conservation = duree
    }
    if let nature = reads.cloture {
      try loadJournees(nature, into: &view)
      if nature != .jour { view.brouillonsAnciens = try brouillonsNumerotes(jusqua: view.today) }
      for id in view.brouillonsAnciens { try loadBrouillon(id, into: &view) }
    }
    return view
  }

  /// Loads a draft, and the series of the number that it may give back.
  private mutating func loadBrouillon(_ id: FactureID, into view: inout RegistreView) throws {
    try load(id, into: &view)
    guard let facture = view.factures[id]?.comptee, let serie = view.serie(de: facture) else { return }
    if view.series[serie] == nil { view.series[serie] = try etat(serie) }
  }

  private mutating func load(_ id: FactureID, into view: inout RegistreView) throws {
    guard view.factures[id] == nil, let facture = try facture(id) else { return }
    view.factures[id] = facture
    if let client = facture.clientId { try load(client: client, into: &view) }
  }

  /// A rank of subscriptions with a free one after it. An import may have left gaps.
  private mutating func dernierAbonnement() throws -> Int {
    try look { index in
      var rang = try index.nombreAbonnements()
      while try index.abonnementID(numero: Abonnement.numero(rang + 1)) != nil { rang += 1 }
      return rang
    }
  }

  /// Loads an invoice with its avoirs, and the documents that invoice its penalties.
  private mutating func load(penalites id: FactureID, into view: inout RegistreView) throws {
    try loadCreditee(id, into: &view)
    for document in try documents(nommant: id) { try loadCorrigee(document, into: &view) }
  }

  /// Loads a document with its avoirs.
  private mutating func loadCreditee(_ id: FactureID, into view: inout RegistreView) throws {
    try load(id, into: &view)
    try loadAvoirs(de: id, into: &view)
  }

  /// Loads a client with its advances and letters.
  private mutating func load(client id: ClientID, into view: inout RegistreView) throws {
    guard view.clients[id] == nil, let compte = try compte(id) else { return }
    view.clients[id] = compte.client
    view.tranches.avances.pose(compte.avances.surcouche(), de: id)
    view.tranches.lettres.pose(compte.lettres, de: id)
  }

  /// Loads the closings, the events since the last one of that kind, and the VAT that is due of months and years.
  private mutating func loadJournees(_ nature: PeriodeComptable.Nature, into view: inout RegistreView) throws {
    view.tranches.clotures = try tranches([.clotures]).clotures
    var lecture = LectureJournees(apres: view.tranches.clotures, pour: nature)
    let jourLocal = environment.jourLocal
    // Documents of any age have VAT that becomes due: by a payment, a delivery, an avoir.
    var ventes = nature == .jour ? nil : VentesComptees()
    try relit(apres: ventes == nil ? lecture.debut : 0) { recorded, tete in
      ventes?.apply(recorded.fact)
      if recorded.sequence > lecture.debut { lecture.lit(recorded, le: jourLocal(recorded.time), tete) }
    }
    if let ventes { view.tva = try EtatRegistre(ventes).tvaParMois() }
    for id in lecture.documentsInconnus { lecture.complete(id, try facture(id)) }
    for id in lecture.clientsInconnus { lecture.complete(client: id, try compte(id)) }
    view.journees = lecture.journees
  }

  /// Loads a document, its corrected document, the avoirs of both, and the documents that take back their acomptes.
  private mutating func loadFamille(_ id: FactureID, into view: inout RegistreView) throws {
    try loadCorrigee(id, into: &view)
    for acompte in view.factures[id]?.comptee.acomptes ?? [] { try loadCorrigee(acompte, into: &view) }
    if view.factures[id]?.typeDocument == .devis { try loadDevis(id, into: &view) }
    for ligne in view.factures[id]?.lignes ?? [] {
      if let penalisee = ligne.penalites?.factureId { try load(penalites: penalisee, into: &view) }
    }
    guard let origine = view.factures[id]?.factureOrigineId else { return }
    try loadCorrigee(origine, into: &view)
    if view.factures[origine]?.typeDocument == .devis { try loadDevis(origine, into: &view) }
  }

  /// Loads the invoices and deposits of a quote, with the invoices that deduct them.
  private mutating func loadDevis(_ id: FactureID, into view: inout RegistreView) throws {
    for document in try documents(nommant: id) {
      try loadCorrigee(document, into: &view)
      guard view.factures[document]?.typeDocument == .acompte else { continue }
      for finale in try documents(nommant: document) { try load(finale, into: &view) }
    }
  }

  /// Loads a document and its avoirs; for an acompte, also the documents that take it back.
  private mutating func loadCorrigee(_ id: FactureID, into view: inout RegistreView) throws {
    try loadCreditee(id, into: &view)
    guard view.factures[id]?.typeDocument == .acompte, view.reprises[id] == nil else { return }
    var reprises: [FactureID: ReprisesAcompte] = [:]
    for document in try documents(nommant: id) {
      try load(document, into: &view)
      guard let lue = view.factures[document]?.comptee, lue.etat == .envoyee else { continue }
      if let origine = lue.factureCreditee {
        try load(origine, into: &view)
        guard view.factures[origine]?.etat == .envoyee else { continue }
      }
      reprises.ajoute(lue)
    }
    view.reprises[id] = reprises[id] ?? ReprisesAcompte()
  }

  private mutating func loadAvoirs(de origine: FactureID, into view: inout RegistreView) throws {
    var credit = CreditAvoirs()
    for avoir in try avoirs(de: origine) {
      try load(avoir, into: &view)
      if let document = view.factures[avoir], document.estAvoir, let envoi = document.envoi {
        credit.ajoute(envoi.totaux, de: document.comptee)
        credit.ajoute(remboursements: document.situation.centimesPayes(au: nil))
      }
    }
    view.credits[origine] = credit
  }
}
