import LedgerData
import LedgerLog
import LedgerModel
import LedgerNorm
import LedgerRules

/// The changes of texts: each must change something, and leave the VAT of a line consistent. And the documents whose VAT may be
/// unknown to the law: only their lines and texts show it.
///
/// An audit keeps neither, so the log is read again for these documents, if there are some.
struct AuditedTextes: Sendable {
  /// A line of a document.
  struct Ligne: Hashable, Sendable {
    let facture: FactureID
    let id: LigneID
  }

  /// The lines of the log that change texts, and are right otherwise.
  private(set) var changements: Set<Int> = []
  /// The documents whose heads they change, and the lines that they change.
  private(set) var tetes: Set<FactureID> = []
  private(set) var lignes: Set<Ligne> = []
  /// The documents whose VAT is looked at, by the line of the log that issues them.
  private(set) var envois: [FactureID: Int] = [:]

  /// Whether nothing has to be read again.
  var estVide: Bool { changements.isEmpty && envois.isEmpty }

  /// Notes an issued document whose VAT is to be looked at.
  mutating func noteEnvoi(of facture: FactureID, _ place: AuditPlace) { envois[facture] = place.line }

  /// Notes an event of `facture` that changes texts.
  mutating func note(_ event: FactureEvent, of facture: FactureID, _ place: AuditPlace) {
    changements.insert(place.line)
    if let ligne = event.ligneId {
      lignes.insert(Ligne(facture: facture, id: ligne))
    } else {
      tetes.insert(facture)
    }
  }
}

/// Reads a log again for the texts that are changed in it.
struct TextesRelus: BlockFold {
  static var wanted: Wanted { .facts.union(.places) }

  /// A change that changes nothing, or leaves something inconsistent.
  struct Trouve: Sendable {
    let place: AuditPlace
    let facture: FactureID
    /// Why; the number of the document is added later.
    let refus: Refus
  }

  private let log: LogFile
  private let limit: Int
  private let decoder: EventCatalogue
  private let voulus: AuditedTextes
  private var tetes: [FactureID: Facture] = [:]
  private var lignes: [AuditedTextes.Ligne: LigneFacture] = [:]
  private var line = 0
  private var documents: [FactureID: Facture] = [:]
  private(set) var trouves: [Trouve] = []
  /// The documents whose VAT the law does not have.
  private(set) var fautesDeTVA: [(place: AuditPlace, facture: FactureID, fautes: [Manque])] = []

  /// The faults of `voulus`: changes that no decision makes, VAT that is unknown to the law.
  static func lus(
    _ voulus: AuditedTextes, _ log: LogFile, limit: Int, threads: Int, _ decoder: EventCatalogue
  ) throws(LogFailure) -> TextesRelus {
    let relus = TextesRelus(log, limit, decoder, voulus)
    guard !voulus.estVide else { return relus }
    return try BlockPipeline<TextesRelus>(log, limit: limit, threads: threads, verify: false, decoder).run(relus)
  }

  private init(_ log: LogFile, _ limit: Int, _ decoder: EventCatalogue, _ voulus: AuditedTextes) {
    self.log = log
    self.limit = limit
    self.decoder = decoder
    self.voulus = voulus
  }

  static func prepare(_ events: consuming DecodedEvents) -> DecodedEvents { events }

  mutating func fold(_ block: consuming DecodedBlock<DecodedEvents>, _ k: Int) throws(LogFailure) {
    if case .failure(let failure) = block.lines.fault { throw failure }
    guard block.lines.fault == nil else { return try readLines(of: k) }
    let places = block.events.places
    for (index, fact) in block.events.facts.enumerated() {
      line += 1
      take(fact, places[index].sequence, places[index].revision)
    }
  }

  private mutating func readLines(of k: Int) throws(LogFailure) {
    var reader = LogBlockReader(log, limit: limit)
    try reader.read(k)
    while let next = reader.nextLine() {
      line += 1
      guard reader.framing(of: next) == nil else { continue }
      // Lines that cannot be read were reported before.
      do throws(LineFault) {
        let envelope = try Envelope(reader.span(of: next))
        take(try decoder.fact(reader.span(of: next), envelope, wanted: .all), envelope.sequence, envelope.revision)
      } catch {}
    }
  }

  private mutating func take(_ fact: Fact, _ sequence: UInt64, _ revision: Int) {
    guard case .facture(let id, let event) = fact else { return }
    if let envoi = voulus.envois[id] {
      takeEnvoi(event, of: id, envoi, AuditPlace(line: line, sequence: sequence, revision: revision, remaining: 0))
    }
    if voulus.changements.contains(line), let refus = refus(event, of: id) {
      let place = AuditPlace(line: line, sequence: sequence, revision: revision, remaining: 0)
      trouves.append(Trouve(place: place, facture: id, refus: refus))
    }
    apply(event, to: id)
  }

  /// Follows a document until it is issued.
  private mutating func takeEnvoi(_ event: FactureEvent, of id: FactureID, _ envoi: Int, _ place: AuditPlace) {
    if case .factureCreee(let creee) = event, documents[id] == nil { documents[id] = Facture(id: id, creee) }
    guard line == envoi else {
      if line < envoi { documents[id]?.apply(event) }
      return
    }
    guard case .factureEnvoyee(let envoyee) = event, let document = documents.removeValue(forKey: id) else { return }
    let fautes = document.fautesDeTVA(envoyee)
    if !fautes.isEmpty { fautesDeTVA.append((place, id, fautes)) }
  }

  /// Why no decision makes that change; nil if one may.
  private func refus(_ event: FactureEvent, of id: FactureID) -> Refus? {
    do throws(Refus) {
      switch event.redaction {
      case .tete(let modifiee): try tetes[id]?.exigeTextesChanges(modifiee)
      case .ligneModifiee(let modifiee):
        try lignes[AuditedTextes.Ligne(facture: id, id: modifiee.ligneId)]?.exigeTextesChanges(modifiee, "")
      case .document, .ligne, .ligneRetiree, .remise, nil: break
      }
      return nil
    } catch {
      return error
    }
  }

  private mutating func apply(_ event: FactureEvent, to id: FactureID) {
    switch event.redaction {
    case .document(let creee): if voulus.tetes.contains(id) { tetes[id] = Facture(id: id, creee) }
    case .tete: tetes[id]?.apply(event)
    case .ligne(let ligne):
      let cle = AuditedTextes.Ligne(facture: id, id: ligne.id)
      if voulus.lignes.contains(cle) { lignes[cle] = ligne }
    case .ligneModifiee(let modifiee):
      let cle = AuditedTextes.Ligne(facture: id, id: modifiee.ligneId)
      guard var ligne = lignes[cle] else { return }
      modifiee.apply(to: &ligne)
      lignes[cle] = ligne
    case .ligneRetiree, .remise, nil: break
    }
  }
}
