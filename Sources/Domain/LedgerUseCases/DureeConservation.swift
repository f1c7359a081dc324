package import LedgerModel

/// Reads all events to find the retention of a client's personal values.
package struct DureeConservation: Hashable, Sendable {
  private let client: ClientID
  /// The last event.
  private(set) var derniere: UInt64 = 0
  /// Why the values are kept longer than the law asks, or nil.
  private(set) var motif: String?
  /// The last day of a document or a payment of the client.
  private var dernierJour: Jour?
  /// The documents issued to the client.
  private var documents: Set<FactureID> = []
  /// The quotes read so far.
  private var devis: Set<FactureID> = []
  /// The classes with values that are not erased.
  private var presentes: Set<ClasseValeurs> = []
  /// Whether values of the client stand in the log itself, where they cannot be erased.
  private(set) var resteEnClair = false

  package init(de client: ClientID) { self.client = client }

  /// Takes the next event.
  mutating func lit(_ recorded: Recorded) {
    derniere = recorded.sequence
    switch recorded.fact {
    case .client(client, let event): lit(event)
    case .facture(let id, let event): lit(event, id)
    default: return  // catch-all: nothing else is about a person
    }
  }

  /// The first day on which the law no longer keeps the identity: ten years after the end of the accounting year of the last
  /// document (C. com., art. L123-22). Nil without documents and payments.
  package func effacable(_ exercices: Exercices) -> Jour? {
    guard let dernierJour else { return nil }
    let fin = exercices.exercice(du: dernierJour).fin.composants
    return Jour(annee: fin.annee + 10, mois: fin.mois, jour: 1)?.finDeMois.plus(jours: 1)
  }

  /// Whether there is a value of these classes.
  func aEffacer(_ classes: Set<ClasseValeurs>) -> Bool { !presentes.isDisjoint(with: classes) }

  private mutating func lit(_ event: ClientEvent) {
    switch event {
    case .clientCree(let client): note(client)
    case .clientModifie(let modifie):
      if modifie.estAPart {
        presentes.formUnion(modifie.classesAPart)
      } else if !modifie.classes.isEmpty {
        resteEnClair = true
      }
    case .effacee(let effacement): presentes.subtract(effacement.classes)
    case .conservation(.prolongee(let motif)): self.motif = motif
    case .conservation(.levee): motif = nil
    case .avance(_, .recue(let avance)): note(avance.recue.date)
    case .avance, .relance: return
    }
  }

  private mutating func lit(_ event: FactureEvent, _ id: FactureID) {
    switch event {
    case .factureCreee(let creee):
      let estPerdue = creee.affaire.livraisonAbsente == .perdu && creee.clientId == client
      if estPerdue || creee.affaire.livraison?.personne == client { presentes.insert(.identite) }
      if creee.typeDocument == .devis { devis.insert(id) }
    case .factureModifiee(let modifiee) where modifiee.personne == client:
      let estPerdue = modifiee.affaire.livraisonAbsente == .perdu
      if estPerdue || modifiee.affaire.livraison.valeur != nil { presentes.insert(.identite) }
    case .factureEnvoyee(let envoyee) where envoyee.client?.id == client:
      // A quote is no piece of the books (C. com., art. L123-22).
      if !devis.contains(id) {
        documents.insert(id)
        note(envoyee.dateEnvoi)
      }
      if let client = envoyee.client { note(client) }
    case .devisConclu(let conclu) where conclu.personne == client:
      if conclu.par != nil || conclu.empreinte != nil || conclu.absence == .perdu { presentes.insert(.identite) }
    case .paiementEnregistre(let reglement) where documents.contains(id),
      .remboursementEnregistre(let reglement) where documents.contains(id):
      note(reglement.date)
    default: return  // catch-all: only these have a day of the books and a person
    }
  }

  /// Takes a day with a record of the client in the books.
  package mutating func note(_ jour: Jour) { dernierJour = max(dernierJour ?? jour, jour) }

  private mutating func note(_ client: Client) {
    guard client.estConfidentiel else {
      resteEnClair = true
      return
    }
    if !client.estEfface { presentes.insert(.identite) }
    // A file that comes back may hold what is lost.
    if client.coordonneesPerdues || Client.champs(.coordonnees).contains(where: { $0.estPresent(client) }) {
      presentes.insert(.coordonnees)
    }
  }
}
