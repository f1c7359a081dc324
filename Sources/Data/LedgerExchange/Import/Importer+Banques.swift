import LedgerData
import LedgerJSON
import LedgerModel
import LedgerUseCases
import LedgerWords

/// The bank accounts and the letters in a snapshot: their events, with the ids of its payments and documents.
extension Importer {
  /// Reads one event. It waits for the end of the file: the payments and documents that it names may come after it.
  mutating func litFait(_ document: DocumentSplitter.Document, _ splitter: borrowing DocumentSplitter) throws {
    do throws(JSONError) {
      if let event = try Self.evenement(splitter.bytes(document)) {
        faitsEnAttente.append(event)
      } else {
        note(fait: document.kind == .banque, Words("its form is unknown", fr: "sa forme est inconnue"))
      }
    } catch {
      report.interruption = splitter.refus(error, in: document)
    }
  }

  /// Records the accounts that this ledger does not know, with all their events, and letters. Known accounts never change.
  mutating func termineFaits(_ repository: inout some Ledger) throws {
    guard !faitsEnAttente.isEmpty else { return }
    let connues = Set(try repository.banques().map(\.id))
    for fait in faitsEnAttente {
      switch fait {
      case .banque(let id, let event):
        guard connues.contains(id) else {
          try inscrit(ReprendreBanque(id, event), bancaire: true, &repository)
          continue
        }
        if case .declaree(let banque) = event, try repository.banques().first(where: { $0.id == id })?.banque != banque
        {
          note(fait: true, Words("this ledger keeps its own", fr: "ce registre garde ce qu'il a déjà"))
        }
      case .client(let id, .relance(let event)):
        try inscrit(ReprendreRelance(id, event), bancaire: false, &repository)
      default: break  // catch-all: no other event is read
      }
    }
    faitsEnAttente = []
  }

  private mutating func inscrit(
    _ useCase: some UseCase, bancaire: Bool, _ repository: inout some Ledger
  ) throws {
    do {
      let facts = try repository.decide(useCase)
      if !facts.isEmpty { _ = try repository.enqueue(facts, commande: nil) }
      report.events += facts.count
    } catch let refus as Refus {
      note(fait: bancaire, refus.message)
    }
    try attend(&repository)
  }

  private mutating func note(fait bancaire: Bool, _ raison: Words) {
    let quoi =
      bancaire
      ? Words("An event of a bank account", fr: "Un événement bancaire")
      : Words("An event of a letter", fr: "Un événement de relance")
    report.note([
      ImportRemark(
        Words("\(quoi) is not recorded: \(raison)", fr: "\(quoi) n'est pas enregistré : \(raison)"))
    ])
  }

  private static func evenement(_ bytes: Span<UInt8>) throws(JSONError) -> Fact? {
    var json = JSONCursor(bytes)
    let objet = try json.enterObject()
    var (type, id, data) = ("", "", 0..<0)
    if try json.find("type") { type = json.string(try json.string()) }
    for sujet: StaticString in ["banque", "client"] where try json.find(sujet) { id = json.string(try json.string()) }
    if try json.find("data") {
      json.skipSpace()
      let debut = json.position
      try json.skipValue()
      data = debut..<json.position
    }
    try json.leaveObject(objet)
    guard let sujet = Identifiant(id.utf8.span), !data.isEmpty,
      let fait = EventCatalogue.standard.fact(bytes.extracting(data), type: type, sujet)
    else { return nil }
    switch fait {
    case .banque, .client(_, .relance): return fait
    default: return nil  // catch-all: other events are read as documents and clients
    }
  }
}
