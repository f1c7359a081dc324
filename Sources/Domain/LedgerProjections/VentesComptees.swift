package import LedgerModel
import LedgerOffers
import LedgerVAT

/// The documents of a ledger as far as the steps of their VAT depend on them. Reports of VAT by month need nothing else, and a
/// document takes a few hundred bytes.
package struct VentesComptees: Sendable {
  /// The ledger's settings; nil before it is opened.
  package private(set) var registre: Registre?
  /// The advances at a rate of VAT, by their clients.
  private(set) var avances = AvancesClients()
  private var documents = Rangees<Document>()
  private var places = TableIdentifiants()
  private var brouillons = LignesDesBrouillons()
  /// What few documents have, by their places: the day of their delivery, an exchange rate, the rectificative that replaces them.
  private var livraisons: [Int: Jour] = [:]
  private var taux: [Int: TauxChange] = [:]
  private var rectificatives: [Int: FactureID] = [:]
  /// Where documents take place whose VAT has lines of its own there; and sales that may be taxed in another state.
  private var lieux: [Int: LieuxCA3] = [:]
  private var ailleurs = LieuxDesVentes()

  fileprivate struct Document: Sendable {
    var facture: FactureComptee
    /// Its lines while it is a draft.
    var lignes = LignesDesBrouillons.Suite()
    /// How it was issued.
    var vente: VenteComptee?
    /// Whether it freezes no seller.
    var estSansVendeur = false
  }

  /// The documents before the first event.
  package init() {}

  /// Applies facts, in their order.
  package mutating func apply(_ facts: Facts) {
    var next = 0
    for place in facts.autres.indices {
      applyLignes(facts, next..<facts.autres[place].apresLignes)
      next = facts.autres[place].apresLignes
      apply(facts.autres[place].fact)
    }
    applyLignes(facts, next..<facts.lignes.count)
  }

  private mutating func applyLignes(_ facts: Facts, _ range: Range<Int>) {
    for index in range {
      guard let place = places.place(facts.lignes[index].facture) else { continue }
      documents[place].ajoute(facts.lignes[index].comptee, &brouillons)
    }
  }

  /// Applies the next fact.
  package mutating func apply(_ fact: Fact) {
    switch fact {
    case .registre(_, let event): registre.apply(event)
    case .client(_, .avance(_, .recue(let avance))) where avance.tva == nil: break
    case .client: avances.apply(fact)
    case .banque, .abonnement: break
    case .facture(let id, .factureCreee(let creee)): cree(creee, id)
    case .facture(let id, let event): if let place = places.place(id) { apply(event, place) }
    }
  }

  private mutating func cree(_ creee: FactureCreee, _ id: FactureID) {
    guard creee.typeDocument != .devis else { return }
    let document = Document(facture: FactureComptee(id: id, creee))
    let place = places.place(id) ?? documents.count
    if place < documents.count {
      documents[place] = document
    } else {
      places.append(id)
      documents.append(document)
    }
    if let jour = creee.affaire.dateLivraison { livraisons[place] = jour }
    if let change = creee.affaire.tauxChange { taux[place] = change }
    ailleurs.note(creee.affaire, place)
  }

  private mutating func apply(_ event: FactureEvent, _ place: Int) {
    switch event {
    case .factureModifiee(let modifiee):
      if modifiee.affaire.dateLivraison != .inchange { livraisons[place] = modifiee.affaire.dateLivraison.valeur }
      if modifiee.affaire.tauxChange != .inchange { taux[place] = modifiee.affaire.tauxChange.valeur }
      ailleurs.note(modifiee.affaire, place)
    case .factureEnvoyee(let envoyee):
      let document = documents[place]
      let livraison = livraisons[place].map { max($0, registre?.premierJourOuvert ?? $0) }
      let adresse = ailleurs.livraison(place)
      let creditee = document.facture.factureCreditee.flatMap { places.place($0) }
      let siens = ailleurs.envoie(
        document.facture, envoyee, place, livraison: livraisons[place], creditee: creditee)
      documents[place].vente = VenteComptee(
        document.facture, document.lignes, in: brouillons, ExigibiliteVendeur(envoyee.emetteur),
        livraison: livraison ?? document.facture.dateFacture, lieux: siens)
      situe(envoyee, place, adresse)
    case .factureAnnulee(let annulee): rectificatives[place] = annulee.rectificativeId
    default: break  // catch-all: what else happens changes what is counted of it
    }
    documents[place].apply(event, &brouillons)
  }

  /// Notes where the document at `place`, which `envoyee` issues, takes place, if its VAT depends on it.
  private mutating func situe(_ envoyee: FactureEnvoyee, _ place: Int, _ adresse: Adresse?) {
    guard envoyee.totaux.ventilationTVA.contains(where: { LieuxCA3.decident($0.taux) }) else { return }
    let siens = LieuxCA3(envoyee, livraison: adresse, le: documents[place].facture.dateFacture)
    documents[place].estSansVendeur = siens == nil
    if let siens, siens != .metropole { lieux[place] = siens }
  }

  private func lieux(_ place: Int) -> LieuxCA3 {
    if documents[place].estSansVendeur { return LieuxCA3(registre?.emetteur, le: documents[place].facture.dateFacture) }
    return lieux[place] ?? .metropole
  }
}

extension VentesComptees {
  /// Gives `body` each document that is issued by `au`, as a sale with its steps until then.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount; what `body` throws.
  func chaqueVente(au: Jour, _ body: (VenteTVA) throws(Debordement) -> Void) throws(Debordement) {
    try Envoyees(ventes: self, au: au).chaqueDocument(au: au) { place, document, etapes throws(Debordement) in
      let situation = documents[place].facture.situation
      try body(
        VenteTVA(
          type: situation.typeDocument, devise: situation.devise, taux: taux[place], parts: document.parts,
          jour: document.jour, livraison: document.regle.livraison, extourne: document.extourne, etapes: etapes,
          lieux: { lieux(place) }))
    }
  }

  /// The goods sold from a distance with VAT of France.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func ventesADistance() throws(Debordement) -> VentesADistance {
    try ailleurs.ventesADistance { place in documents[place].vente.map { ($0, documents[place].facture, taux[place]) } }
  }

  /// The documents that are issued by a day.
  private struct Envoyees: RegistreTVA {
    let ventes: VentesComptees
    let au: Jour

    var nombreDeDocuments: Int { ventes.documents.count }

    func place(_ id: FactureID) -> Int? { ventes.places.place(id) }

    func tete(_ place: Int) -> TeteTVA? {
      guard let vente = ventes.documents[place].vente, ventes.documents[place].facture.situation.estEnvoyee(au: au)
      else { return nil }
      return vente.tete(ventes.documents[place].facture, extourne: ventes.extourne(place, au: au))
    }

    func reprises(_ place: Int, _ regle: () -> RegleExigibilite) -> [(acompte: FactureID, reprise: RepriseTVA)] {
      ventes.documents[place].vente?.reprises(ventes.documents[place].facture, regle) ?? []
    }

    func document(
      _ place: Int, _ regle: RegleExigibilite, rang: (FactureID) -> Int?
    ) throws(Debordement) -> DocumentTVA? {
      try ventes.documents[place].vente?.document(ventes.documents[place].facture, regle, rang: rang)
    }
  }

  /// The date of its reversal, as ``EtatRegistre/dateExtourne(_:au:)``.
  private func extourne(_ place: Int, au: Jour) -> Jour? {
    let situation = documents[place].facture.situation
    guard situation.estRemplacee(au: au) else { return nil }
    let rectificative = rectificatives[place].flatMap { places.place($0) }
    return rectificative.map { documents[$0].facture.dateFacture } ?? situation.dateAnnulation
  }
}

extension VentesComptees.Document {
  fileprivate mutating func ajoute(_ ligne: LigneComptee, _ brouillons: inout LignesDesBrouillons) {
    facture.situation.ajoute(ligne)
    brouillons.ajoute(ligne, a: &lignes)
  }

  fileprivate mutating func apply(_ event: FactureEvent, _ brouillons: inout LignesDesBrouillons) {
    facture.apply(event, &lignes, in: &brouillons)
  }
}
