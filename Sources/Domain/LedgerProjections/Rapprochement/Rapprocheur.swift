public import LedgerModel
import LedgerOffers

extension EtatRegistre {
  /// Matches the lines of an account in `devise`, from the ledger and these lines alone. Each match reduces balances: the
  /// surest class first, and within a class by day.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func rapproche(_ lignes: [LigneReleve], en devise: Devise) throws(Debordement) -> [Rapprochement] {
    var rapprocheur = try Rapprocheur(self, lignes, devise)
    rapprocheur.relieConnus()
    for passe in Rapprocheur.Passe.allCases {
      for place in rapprocheur.ordre where rapprocheur.estOuverte(place) { rapprocheur.juge(place, passe) }
    }
    return rapprocheur.rapprochements
  }

  /// The open lines of `livre` that need a decision, each with its match: money received, returned items, and refunds of this
  /// ledger. Other debits, such as purchases, need none here.
  ///
  /// - Throws: ``LedgerModel/Debordement``, as ``rapproche(_:en:)``.
  public func aRapprocher(
    _ livre: LivreBanque
  ) throws(Debordement) -> [(ligne: LigneBanque, rapprochement: Rapprochement)] {
    try ouvertes(livre).filter { ligne, rapprochement in
      ligne.ligne.montant > .zero || ligne.ligne.motifRetour != nil || !rapprochement.neDitRien
    }
  }

  /// The open lines of `livre`, each with its match.
  ///
  /// - Throws: ``LedgerModel/Debordement``, as ``rapproche(_:en:)``.
  public func ouvertes(
    _ livre: LivreBanque
  ) throws(Debordement) -> [(ligne: LigneBanque, rapprochement: Rapprochement)] {
    let ouvertes = livre.ouvertes
    return Array(zip(ouvertes, try rapproche(ouvertes.map(\.ligne), en: livre.banque.devise)))
  }
}

/// Matches lines of one account.
package struct Rapprocheur {
  /// The classes after the recorded movements, the surest first.
  enum Passe: CaseIterable { case retours, certains, differents, connus, restants }

  let lignes: [LigneReleve]
  let devise: Devise
  /// The lines by their days.
  let ordre: [Int]
  var rapprochements: [Rapprochement]
  var documents: [DocumentOuvert]
  let mouvements: MouvementsConnus
  /// The keys of each line.
  let trouvees: [[ClesDocuments.Trouvee]]
  /// The client that each line names as the other party, and the evidence.
  let payeurs: [Payeurs]
  let noms: [ClientID: String]
  /// The movements linked to earlier lines.
  let lies: Set<PartRapprochee.Mouvement>
  /// The avoirs and factures of each client that have a balance.
  private var ouverts: [ClientID: [Int]] = [:]
  /// The same for each balance.
  private var parSolde: [Int64: [Int]] = [:]
  /// The balance of the advances of each client, in cents.
  private var avances: [ClientID: Int64] = [:]

  init(_ etat: EtatRegistre, _ lignes: [LigneReleve], _ devise: Devise) throws(Debordement) {
    (self.lignes, self.devise) = (lignes, devise)
    ordre = Array(lignes.indices).range { lignes[$0].jour }
    rapprochements = lignes.indices.map(Rapprochement.init(ligne:))
    var documents: [DocumentOuvert] = []
    documents.reserveCapacity(etat.factures.count)
    let references = try etat.factures.map { facture throws(Debordement) in
      documents.append(try DocumentOuvert(facture))
      return facture.affaire.referencePaiement
    }
    self.documents = documents
    mouvements = MouvementsConnus(etat.mouvementsBancaires(devise))
    lies = Set(etat.banques.liste.flatMap { $0.rapprochees.flatMap { $0.parts.map(\.mouvement) } })
    noms = Dictionary(etat.clients.map { ($0.id, $0.nom) }) { nom, _ in nom }
    let cles = ClesDocuments(documents.map(\.numero), references: references)
    trouvees = lignes.map { cles.trouvees($0.textes) }
    for client in etat.clients {
      let soldes = etat.tranches.avances[client.id].soldes.filter { $0.devise == devise }
      if let solde = soldes.first { avances[client.id] = Int64(clamping: solde.montant.centimes) }
    }
    let connus = PayeursConnus(etat)
    payeurs = lignes.map(connus.payeurs)
    for (place, document) in documents.enumerated() where document.solde != 0 && document.devise == devise {
      if let client = document.client { ouverts[client, default: []].append(place) }
      parSolde[document.solde, default: []].append(place)
    }
  }

  /// Whether an open document has that balance.
  func aUnSolde(_ montant: Montant) -> Bool { parSolde[montant.centimes]?.isEmpty == false }

  /// Whether the line has no match yet.
  func estOuverte(_ place: Int) -> Bool {
    rapprochements[place].classe == .inconnue && rapprochements[place].question == nil
  }

  mutating func juge(_ place: Int, _ passe: Passe) {
    let ligne = lignes[place]
    switch passe {
    case .retours:
      guard let motif = ligne.motifRetour else { return }
      if ligne.montant < .zero { retour(place, motif) } else { revient(place, motif) }
    case .certains:
      guard !trouvees[place].isEmpty else { return }
      if ligne.montant > .zero { nommes(place, seulementCertain: true) } else { rend(place) }
    case .differents: if ligne.montant > .zero, !trouvees[place].isEmpty { nommes(place, seulementCertain: false) }
    case .connus: if trouvees[place].isEmpty { payeurConnu(place) }
    case .restants: if ligne.montant > .zero { montantSeul(place) } else { nomme(place) }
    }
  }

  /// Money that went out for avoirs that the line names and whose sum it is.
  private mutating func rend(_ place: Int) {
    let nommes = trouvees[place].map(\.documents)
    let places = nommes.joined().filter { documents[$0].estAvoir && documents[$0].refus(en: devise) == nil }
    let somme = places.reduce(Int128(0)) { $0 + Int128(documents[$1].solde) }
    guard nommes.allSatisfy({ $0.count == 1 }), places.count == nommes.count,
      somme == Int128(lignes[place].montant.centimes), trouvees[place].allSatisfy(\.estSure),
      Set(places.map { documents[$0].client }).count == 1
    else { return }
    nomme(place)
    rapprochements[place].classe = .remboursement
    rapprochements[place].client = places.first.flatMap { documents[$0].client }
    rapprochements[place].affectations = solde(Array(places))
  }

  /// Classes A, B and E: documents that the line names.
  private mutating func nommes(_ place: Int, seulementCertain: Bool) {
    var (rapprochement, payables, regles) = (rapprochements[place], [Int](), [Int]())
    for trouvee in trouvees[place] {
      guard let document = trouvee.documents.first, trouvee.documents.count == 1 else {
        for document in trouvee.documents { rapprochement.ecarte(documents[document].numero, .cleAmbigue) }
        continue
      }
      rapprochement.preuves.append(trouvee.preuve(documents[document].numero))
      if let refus = documents[document].refus(en: devise) {
        rapprochement.ecarte(documents[document].numero, refus)
        if [.soldee, .prise, .annulee].contains(refus) { regles.append(document) }
      } else {
        payables.append(document)
      }
    }
    rapprochement.cleJointe = trouvees[place].contains { !$0.estSure }
    let estEntier = rapprochement.autres.isEmpty && !rapprochement.cleJointe
    let clients = Set(payables.map { documents[$0].client })
    let somme = payables.reduce(Int128(0)) { $0 + Int128(documents[$1].solde) }
    rapprochement.montantEgal = !payables.isEmpty && somme == Int128(lignes[place].montant.centimes)
    if estEntier, clients.count == 1, rapprochement.montantEgal, let client = clients.first.flatMap({ $0 }) {
      rapprochement.client = client
      ditQuiPaie(place, &rapprochement)
      rapprochement.classe = .certain
      rapprochement.affectations = solde(payables)
      rapprochements[place] = rapprochement
    } else if !seulementCertain {
      differe(place, &rapprochement, payables, regles, clients, somme)
      rapprochements[place] = rapprochement
    }
  }

  /// Shows that another client pays; the numbers still count.
  private func ditQuiPaie(_ place: Int, _ rapprochement: inout Rapprochement) {
    guard let autre = payeurs[place].seul, autre != rapprochement.client, let nom = noms[autre] else { return }
    rapprochement.preuves.append(.init(code: .autrePayeur, champ: nil, valeur: nom))
  }

  /// Classes B and E: the amount differs from that of the named documents, or some cannot be paid.
  private mutating func differe(
    _ place: Int, _ rapprochement: inout Rapprochement, _ payables: [Int], _ regles: [Int], _ clients: Set<ClientID?>,
    _ somme: Int128
  ) {
    guard clients.count <= 1 else {
      rapprochement.question = .plusieursClients
      for document in payables { rapprochement.ecarte(documents[document].numero, .autreClient) }
      return
    }
    guard let client = clients.first.flatMap({ $0 }) else {
      // All documents that it names are settled: a second payment becomes an advance, after a person's decision.
      guard !regles.isEmpty else { return }
      rapprochement.classe = .dejaPayee
      let anciens = Set(regles.map { documents[$0].client })
      guard anciens.count == 1, let client = anciens.first.flatMap({ $0 }), let nom = noms[client] else { return }
      rapprochement.client = client
      rapprochement.affectations = [.avance(client, nom: nom, lignes[place].montant)]
      return
    }
    let ligne = lignes[place]
    rapprochement.client = client
    ditQuiPaie(place, &rapprochement)
    var reste = Int128(ligne.montant.centimes)
    if unePartEstEnregistree(payables, reste - somme, ligne.jour) {
      rapprochement.question = .plusieursPaiements
      for document in payables { rapprochement.ecarte(documents[document].numero, .autreMontant) }
      return
    }
    rapprochement.classe = .montantDifferent
    if let frais = ligne.frais, reste + Int128(frais.centimes) == somme {
      rapprochement.prend(frais)
      reste = somme
    }
    for document in payables.range(par: { documents[$0].dateEcheance ?? .dernier }) {
      let part = Int64(clamping: min(reste, Int128(documents[document].solde)))
      guard part != 0, !documents[document].estAvoir, part > 0 else { continue }
      reste -= Int128(part)
      documents[document].solde -= part
      rapprochement.affectations.append(
        .paiement(documents[document].id, numero: documents[document].numero, Montant(centimes: part)))
    }
    if reste > 0, let rest = Int64(exactly: reste), let nom = noms[client] {
      rapprochement.affectations.append(.avance(client, nom: nom, Montant(centimes: rest)))
    }
  }

  /// Class C: the payer is a client, and exactly one choice of its open documents adds up to the amount. A debit may be the
  /// refund of an avoir.
  private mutating func payeurConnu(_ place: Int) {
    var rapprochement = rapprochements[place]
    let montant = lignes[place].montant.centimes
    guard let client = payeurs[place].seul, let preuve = payeurs[place].preuve(noms) else { return }
    if montant < 0, avances[client]?.magnitude == montant.magnitude, let nom = noms[client] {
      (rapprochement.client, rapprochement.classe, rapprochement.preuves) = (client, .remboursement, [preuve])
      rapprochement.affectations = [
        .remboursementAvance(client, nom: nom, Montant(centimes: Int64(clamping: montant.magnitude)))
      ]
      avances[client] = nil
      rapprochements[place] = rapprochement
      return
    }
    let tous = ouverts[client] ?? []
    let ouverts = tous.prefix(MouvementsConnus.regardes).filter { documents[$0].solde != 0 }
    guard !ouverts.isEmpty || tous.count > MouvementsConnus.regardes else { return }
    rapprochement.client = client
    rapprochement.preuves = [preuve]
    let choix = Combinaisons.trouve(montant, parmi: ouverts.map { documents[$0].solde }).map { $0.map { ouverts[$0] } }
    if ouverts.count > Combinaisons.candidats || tous.count > MouvementsConnus.regardes {
      rapprochement.question = .tropDeCandidats
    } else if choix.count > 1 {
      rapprochement.question = .plusieursCombinaisons
      for document in Set(choix.joined()).sorted() { rapprochement.ecarte(documents[document].numero, .pasLeSeul) }
    } else if let seul = choix.first {
      rapprochement.classe = montant > 0 ? .payeurConnu : .remboursement
      rapprochement.affectations = solde(seul)
    } else {
      for document in ouverts { rapprochement.ecarte(documents[document].numero, .autreMontant) }
      rapprochement.client = nil
      rapprochement.preuves = []
    }
    rapprochements[place] = rapprochement
  }

  /// Money that went out and names a document: a person decides.
  mutating func nomme(_ place: Int) {
    rapprochements[place].preuves = trouvees[place].flatMap { trouvee in
      trouvee.documents.map { trouvee.preuve(documents[$0].numero) }
    }
  }

  /// Class D: documents with that balance are listed without a proposal.
  private mutating func montantSeul(_ place: Int) {
    let montant = lignes[place].montant
    let possibles = (parSolde[montant.centimes] ?? []).prefix(MouvementsConnus.regardes).filter {
      documents[$0].solde == montant.centimes
    }
    guard !possibles.isEmpty else { return }
    rapprochements[place].classe = .montantSeul
    rapprochements[place].preuves = [.init(code: .montant, champ: nil, valeur: montant.description)]
    for document in possibles { rapprochements[place].ecarte(documents[document].numero, .pasLeSeul) }
  }

  /// Subtracts the balances of `choisis`, and returns their purposes.
  private mutating func solde(_ choisis: [Int]) -> [Rapprochement.Affectation] {
    choisis.map { place in
      let (document, montant) = (documents[place], Montant(centimes: Int64(clamping: documents[place].solde.magnitude)))
      documents[place].solde = 0
      if !document.estAvoir { return .paiement(document.id, numero: document.numero, montant) }
      let seul = choisis.allSatisfy { documents[$0].estAvoir }
      return seul
        ? .remboursement(document.id, numero: document.numero, montant)
        : .avoir(document.id, numero: document.numero, montant)
    }
  }
}
