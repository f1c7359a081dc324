package import LedgerModel
import LedgerOffers
import LedgerRules

/// The consecutive events recorded on one local day, or on a part of it.
package struct Journee: Hashable, Sendable {
  /// The day; never a closed one.
  package let jour: Jour
  /// The first event.
  package let premiere: UInt64
  /// The last one.
  package fileprivate(set) var derniere: UInt64
  /// SHA-256 of its line.
  package fileprivate(set) var tete: String
  /// How many of the events are not closings: closings alone are closed with the next events.
  package fileprivate(set) var faits = 0
  /// The sums of the events.
  package fileprivate(set) var sommes = SommesCloture()
}

/// Reads the events since the last closing of a kind, and adds them up day by day.
///
///     closed days … L40 │ L41 … L58 │ L59 …      a closed day ends where its closing says, in any time zone
///
/// For documents created earlier, the facts needed are listed at the end: ``documentsInconnus``.
struct LectureJournees {
  /// The last event that need not be read.
  let debut: UInt64
  /// The days, in their order.
  private(set) var journees: [Journee] = []
  /// The documents created in the events read.
  private var documents: [FactureID: SituationFacture] = [:]
  /// The events of other documents, with the indexes of their days.
  private var enAttente: [FactureID: [(place: Int, event: FactureEvent)]] = [:]
  /// The advances recorded in the events read, at their present state.
  private var avances: [AvanceID: Avance] = [:]
  /// The events of other advances by client, with the indexes of their days.
  private var avancesEnAttente: [ClientID: [(place: Int, id: AvanceID, event: AvanceEvent)]] = [:]
  /// The sequences after which a day ends.
  private let coupures: Set<UInt64>
  /// The last event of a closed day.
  private let clos: UInt64
  /// The first day that is not closed.
  private let premierJour: Jour?

  /// Reads the events after `clotures`, to close periods of that kind.
  init(apres clotures: Clotures, pour nature: PeriodeComptable.Nature) {
    let jours = clotures.jours
    clos = max(clotures.jour?.derniereSequence ?? 0, clotures.mois?.derniereSequence ?? 0)
    debut = nature == .jour ? clos : clotures.mois?.derniereSequence ?? 0
    coupures = Set(jours.map(\.derniereSequence) + jours.map { $0.premiereSequence - 1 } + [clos])
    premierJour = [clotures.jour, clotures.mois].compactMap { $0?.periode.fin.plus(jours: 1) }.max()
  }

  /// Takes the next event, recorded on the local day `jour`.
  mutating func lit(_ recorded: Recorded, le jour: Jour, _ tete: String) {
    let sequence = recorded.sequence
    let jour = sequence > clos ? max(jour, premierJour ?? jour) : jour
    if journees.last?.jour != jour || coupures.contains(sequence - 1) {
      journees.append(Journee(jour: jour, premiere: sequence, derniere: sequence, tete: tete))
    }
    let place = journees.count - 1
    (journees[place].derniere, journees[place].tete) = (sequence, tete)
    if case .registre(_, .cloture) = recorded.fact { return }
    journees[place].faits += 1
    if case .client(let id, .avance(let avance, let event)) = recorded.fact { lit(event, avance, of: id, place) }
    guard case .facture(let id, let event) = recorded.fact else { return }
    if case .factureCreee(let creee) = event { documents[id] = SituationFacture(creee) }
    guard event.apporte else { return }
    // A reversal needs the lines of the document, which are not kept here.
    if documents[id] == nil || event.remplace {
      enAttente[id, default: []].append((place, event))
    } else {
      compte(event, of: id, place)
    }
  }

  /// The documents that still have to be read.
  var documentsInconnus: [FactureID] { Array(enAttente.keys) }

  /// Takes such a document in its recorded state.
  mutating func complete(_ id: FactureID, _ facture: Facture?) {
    guard let facture, let events = enAttente.removeValue(forKey: id) else { return }
    documents[id] = facture.situation
    for (place, event) in events { ajoute(event, facture.situation, place) }
  }

  /// The clients whose advances still have to be read.
  var clientsInconnus: [ClientID] { Array(avancesEnAttente.keys) }

  /// Takes such a client in its recorded state.
  mutating func complete(client id: ClientID, _ compte: CompteClient?) {
    for (place, avance, event) in avancesEnAttente.removeValue(forKey: id) ?? [] {
      if let avance = compte?.avances[avance] { ajoute(event, avance, place) }
    }
  }

  private mutating func lit(_ event: AvanceEvent, _ id: AvanceID, of client: ClientID, _ place: Int) {
    if case .recue(let avance) = event { avances[id] = avance } else { avances[id]?.apply(event) }
    if let avance = avances[id] {
      ajoute(event, avance, place)
    } else {
      avancesEnAttente[client, default: []].append((place, id, event))
    }
  }

  private mutating func ajoute(_ event: AvanceEvent, _ avance: Avance, _ place: Int) {
    guard journees[place].premiere > clos, let apport = event.apport(avance) else { return }
    journees[place].sommes.ajoute(apport, avance.devise)
  }

  private mutating func compte(_ event: FactureEvent, of id: FactureID, _ place: Int) {
    documents[id]?.apply(event)
    if let situation = documents[id] { ajoute(event, situation, place) }
  }

  private mutating func ajoute(_ event: FactureEvent, _ situation: SituationFacture, _ place: Int) {
    guard journees[place].premiere > clos, let apport = event.apport(situation) else { return }
    journees[place].sommes.ajoute(apport, situation.devise, situation.typeDocument, totaux(event, situation))
  }

  /// The totals of a document that is issued or replaced; they fit. Else nil.
  private func totaux(_ event: FactureEvent, _ situation: SituationFacture) -> Totaux? {
    switch event {
    case .factureEnvoyee(let envoyee): return envoyee.totaux
    case .factureAnnulee where event.remplace: do { return try situation.totaux() } catch { return nil }
    default: return nil  // catch-all: no other apport has totals
    }
  }
}
