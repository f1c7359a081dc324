import LedgerData
import LedgerLog
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
import LedgerVAT
import LedgerWords

/// The ledger as an audit rebuilds it: enough to judge what each event was allowed to do.
///
/// Documents are changed by their one fold, without their texts; an issued document keeps only the sums of its lines.
struct AuditedLedger: Sendable {
  /// The faults of this ledger and of its lines.
  var findings = AuditFindings()
  /// The parts that cannot be judged, because an event is unreadable.
  var doubts = AuditDoubts()
  /// Findings about a subject that seems to be missing, held back as long as unreadable events may explain them.
  private var suspended: [(absent: Sujet, finding: AuditFinding)] = []
  private let file: String

  var registre: Registre? { didSet { estOuvert = registre != nil } }
  /// Whether there is a registre. This is asked for each event, and reading `registre` would copy it.
  private(set) var estOuvert = false
  var revisionRegistre = 0
  /// The slices, which each event changes once it is judged.
  private(set) var tranches = Tranches()
  /// The time stamps that it names.
  var horodatages: [RecordedStamp] = []
  /// The fingerprints of it on documents, each once.
  var empreintes: [PrintedFingerprint] = []
  /// The erasures of clients.
  var erasures = Erasures()
  var clients: [Client] = []
  var placesClients = AuditedRevisions()
  /// The place of the client that has each code of an account in the books.
  var codesComptables: [String: Int] = [:]
  /// The clients to whom a document was issued; nil until the first question.
  var facturees: Set<ClientID>?
  var placesBanques = AuditedRevisions()
  var placesAbonnements = AuditedRevisions()
  /// The quotes, and the documents about them.
  var offres = AuditedOffres()
  /// The terms of documents that penalties need.
  var termes = AuditedTermes()
  var factures: [FactureComptee] = []
  /// The exchange rates of documents in other currencies.
  var taux: [FactureID: TauxChange] = [:]
  /// The buyer references that are a wrong Leitweg-ID.
  var leitwegs: [FactureID: String] = [:]
  /// How a draft states the day of supply, for drafts that do.
  var jours: [FactureID: JourDit] = [:]
  /// The place of delivery that a draft states, for drafts that do.
  var lieux: [FactureID: Adresse] = [:]
  /// The facts of earlier remarks that later remarks depend on.
  var remarked = AuditedRemarks()
  var places = AuditedRevisions()
  var lignes = AuditedLines()
  var ventes = AuditedVentes()
  /// The documents with an error: consequences of it are not reported again.
  private var fautifs: Set<String> = []
  var textes = AuditedTextes()
  var commit = AuditedCommit()
  var numbering = NumberingAudit()
  var clotures = AuditedClotures()
  /// The places of the documents that were drafts at the last closing of a month, and how many documents there were.
  var brouillons: [Int] = []
  var documentsVus = 0
  /// The amounts that the issued avoirs of each facture credit and refund.
  var credits: [FactureID: CreditAvoirs] = [:]
  /// How much issued documents take back of each acompte.
  var reprises: [FactureID: ReprisesAcompte] = [:]
  /// When the last event was recorded; a time that goes back is ignored.
  private(set) var moment = Instant.epoque
  /// Whether an import recorded this event: it is then judged by the rules of imports.
  private(set) var estReprise = false
  /// Whether the time of this event goes back: on which day it was recorded is then not known.
  private(set) var isTimeLost = false
  /// A second revision that the next event of a subject may have, if the last revision was the wrong one.
  private var otherRevisions: [Sujet: Int] = [:]

  /// The ledger of a log file.
  init(file: String) { self.file = file }

  /// Judges and folds the events of a block, in their order; `line` is the one before.
  mutating func examine(_ events: AuditedEvents, after line: Int) {
    let facts = events.facts
    /// Goes to the event at `index`.
    func reach(_ index: Int) -> AuditPlace {
      let (place, head) = (events.places[index], events.heads[index])
      self.reach(head.time, estImporte: head.estImporte)
      return AuditPlace(
        line: line + index + 1, sequence: place.sequence, revision: place.revision, remaining: place.remaining)
    }
    var ligne = 0
    for autre in facts.autres.indices {
      while ligne < facts.autres[autre].apresLignes {
        examineLigne(ligne, of: facts, reach(ligne + autre))
        ligne += 1
      }
      examine(facts.autres[autre].fact, reach(ligne + autre))
    }
    while ligne < facts.lignes.count {
      examineLigne(ligne, of: facts, reach(ligne + facts.autres.count))
      ligne += 1
    }
  }

  /// Sets the moment of the next event, and whether an import recorded it.
  mutating func reach(_ time: Instant, estImporte: Bool) {
    estReprise = estImporte
    isTimeLost = time < moment
    if !isTimeLost { moment = time }
  }

  /// Judges and folds `fact`, except for its texts. Its subject judges it by the slices as they were before.
  mutating func examine(_ fact: Fact, _ place: AuditPlace) {
    if !estOuvert { examineOpening(fact, place) }
    switch fact {
    case .registre(let id, let event): examine(event, id, place)
    case .banque(let id, let event): examine(event, id, place)
    case .abonnement(let id, let event): examine(event, id, place)
    case .client(let id, let event): examine(event, id, place)
    case .facture(let id, let event): examine(event, id, place)
    }
    tranches.apply(fact)
    if place.remaining == 0 { endCommit(place, Sujet(fact)) }
  }

  private mutating func examine(_ event: RegistreEvent, _ id: Identifiant, _ place: AuditPlace) {
    switch event {
    case .ouvert(let ouvert): examine(ouvert, place)
    case .cloture(let cloture): examine(cloture, id, place)
    case .emetteur(let emetteur): examine(emetteur, id, place)
    case .comptes(let comptes): examine(comptes, id, place)
    case .article(let article): examine(article, id, place)
    case .taux(let taux): examine(taux, id, place)
    case .horodatage(let horodatage): examine(horodatage, id, place)
    case .flux(let flux): examine(flux, id, place)
    }
  }

  /// Judges the texts of `fact`. In a sound block the threads have done that.
  mutating func examineTextes(_ fact: Fact, _ place: AuditPlace) {
    guard case .facture(let id, let event) = fact else { return }
    do throws(Refus) {
      try event.admetTextes(numero(id))
    } catch {
      report(
        .schema, place, Sujet(fact),
        Words(
          "\(error.message) The program never writes this: see EventSchemas.",
          fr: "\(error.message) Le programme n'écrit jamais cela : voyez EventSchemas."))
    }
  }

  /// Notes an event whose subject alone can be read.
  mutating func examineUnreadable(_ sujet: Sujet, _ place: AuditPlace) {
    switch sujet.kind {
    case .registre:
      takeRevision(.registre, 0, place)
      doubts.doubt(.registre)
    case .client: if let at = placesClients.place(sujet.id) { takeRevision(sujet, at, place) }
    case .facture: if let at = places.place(sujet.id) { takeRevision(sujet, at, place) }
    case .banque: if let at = placesBanques.place(sujet.id) { takeRevision(sujet, at, place) }
    case .abonnement: if let at = placesAbonnements.place(sujet.id) { takeRevision(sujet, at, place) }
    }
    doubts.doubt(sujet)
    commit.isInDoubt = true
    if place.remaining == 0 { endCommit(place, sujet) }
  }

  /// Whether the revision of an event is the next one of its subject.
  func isNext(_ revision: Int, of sujet: Sujet) -> Bool {
    switch sujet.kind {
    case .registre: revision == revisionRegistre + 1
    case .client: revision == (placesClients.find(sujet.id).map { placesClients[$0] } ?? 0) + 1
    case .facture: revision == (places.find(sujet.id).map { places[$0] } ?? 0) + 1
    case .banque: revision == (placesBanques.find(sujet.id).map { placesBanques[$0] } ?? 0) + 1
    case .abonnement: revision == (placesAbonnements.find(sujet.id).map { placesAbonnements[$0] } ?? 0) + 1
    }
  }

  /// Notes the revision of an event of the subject at `at`, and reports one that is not the next.
  mutating func takeRevision(_ sujet: Sujet, _ at: Int, _ place: AuditPlace) {
    let last: Int
    switch sujet.kind {
    case .registre: (last, revisionRegistre) = (revisionRegistre, place.revision)
    case .client: (last, placesClients[at]) = (placesClients[at], place.revision)
    case .facture: (last, places[at]) = (places[at], place.revision)
    case .banque: (last, placesBanques[at]) = (placesBanques[at], place.revision)
    case .abonnement: (last, placesAbonnements[at]) = (placesAbonnements[at], place.revision)
    }
    examineRevision(sujet, after: last, place)
  }

  /// Reports an event whose revision is not the one after `last`.
  mutating func examineRevision(_ sujet: Sujet, after last: Int, _ place: AuditPlace) {
    let expected = last &+ 1
    guard place.revision != expected || !otherRevisions.isEmpty else { return }
    let other = otherRevisions.removeValue(forKey: sujet)
    if place.revision == other { doubts.untell(sujet) }
    guard place.revision != expected, place.revision != other,
      !doubts.attribute(place.revision &- expected, to: sujet), !doubts.cover(sujet)
    else { return }
    otherRevisions[sujet] = expected &+ 1
    // The effect of its missing events is unknown.
    if place.revision > expected { doubts.tell(sujet) }
    report(
      .revision, place, sujet,
      Words(
        "The revision of \(sujet) is \(place.revision), but the next one is \(expected): events were added, "
          + "removed or altered. Compare them with a backup.",
        fr: "La révision de \(sujet) est \(place.revision), au lieu de \(expected) : "
          + "des événements ont été ajoutés, supprimés ou modifiés. Comparez-les avec une sauvegarde."))
  }

  /// Reports the fault of an event; missing events of `absent` may be the reason.
  mutating func report(
    _ check: AuditCheck, _ place: AuditPlace, _ sujet: Sujet, _ message: Words, absent: Sujet? = nil,
    severity: AuditFinding.Severity = .error
  ) {
    let finding = AuditFinding(
      check: check, severity: severity, file: file, line: place.line, sequence: place.sequence,
      subject: sujet.description, message: message)
    if severity == .error { fautifs.insert(finding.subject ?? "") }
    if let absent, doubts.unattributed > 0 {
      suspended.append((absent, finding))
    } else {
      findings.append(finding)
    }
  }

  /// Reports what only the whole ledger shows.
  mutating func end(threads: Int) {
    remarkDocuments()
    remarkForgotten()
    remarkADistance()
    examineTVA(threads: threads)
    examineOffres()
    for finding in doubts.unexplained(suspended) { findings.append(finding) }
    let uncreated = doubts.subjects.count { $0.kind == .facture && places.find($0.id) == nil }
    let unread = doubts.unattributed + uncreated
    for finding in numbering.findings(self, doubtful: doubts.subjects, unread: unread) { findings.append(finding) }
  }

  /// Whether something is wrong with the document at `at`, or may be.
  func estDouteuse(_ at: Int) -> Bool {
    let sujet = Sujet(.facture, factures.span[at].id)
    return doubts.cover(sujet) || (!fautifs.isEmpty && fautifs.contains(sujet.description))
  }

  /// The number of a document, or its id where it was never created.
  func numero(_ id: FactureID) -> String { places.find(id).map { factures[$0].numero } ?? "\(id)" }
}

extension Sujet {
  /// The subject of the registre: a log has only one.
  static let registre = Sujet(.registre, Identifiant(haut: 0, bas: 0))
}

extension Sujet: CustomStringConvertible {
  /// As the log writes it.
  package var description: String {
    switch kind {
    case .registre: "registre"
    case .client: "client/\(id)"
    case .facture: "facture/\(id)"
    case .banque: "banque/\(id)"
    case .abonnement: "abonnement/\(id)"
    }
  }
}
