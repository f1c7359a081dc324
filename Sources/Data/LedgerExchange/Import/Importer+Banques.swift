import LedgerData
import LedgerJSON
import LedgerModel
import LedgerUseCases
import LedgerWords

/// The bank accounts in a snapshot: their events, with the ids of its payments.
extension Importer {
  /// Reads one event. It waits for the end of the file: the payments of its lines may come after it.
  mutating func litBanque(_ document: DocumentSplitter.Document, _ splitter: borrowing DocumentSplitter) throws {
    do throws(JSONError) {
      if let event = try Self.evenement(splitter.bytes(document)) {
        banquesEnAttente.append(event)
      } else {
        noteBanque(Words("its form is unknown", fr: "sa forme est inconnue"))
      }
    } catch {
      report.interruption = splitter.refus(error, in: document)
    }
  }

  /// Records the accounts that this ledger does not know, with all their events. Known accounts never change.
  mutating func termineBanques(_ repository: inout some Ledger) throws {
    guard !banquesEnAttente.isEmpty else { return }
    let connues = Set(try repository.banques().map(\.id))
    for (id, event) in banquesEnAttente {
      guard !connues.contains(id) else {
        if case .declaree(let banque) = event, try repository.banques().first(where: { $0.id == id })?.banque != banque
        {
          noteBanque(Words("this ledger keeps its own", fr: "ce registre garde ce qu'il a déjà"))
        }
        continue
      }
      do {
        let facts = try repository.decide(ReprendreBanque(id, event))
        _ = try repository.enqueue(facts, commande: nil)
        report.events += facts.count
      } catch let refus as Refus {
        noteBanque(refus.message)
      }
      try attend(&repository)
    }
    banquesEnAttente = []
  }

  private mutating func noteBanque(_ raison: Words) {
    report.note([
      ImportRemark(
        Words(
          "An event of a bank account is not recorded: \(raison)",
          fr: "Un événement bancaire n'est pas enregistré : \(raison)"))
    ])
  }

  private static func evenement(_ bytes: Span<UInt8>) throws(JSONError) -> (BanqueID, BanqueEvent)? {
    var json = JSONCursor(bytes)
    let objet = try json.enterObject()
    var (type, id, data) = ("", "", 0..<0)
    if try json.find("type") { type = json.string(try json.string()) }
    if try json.find("banque") { id = json.string(try json.string()) }
    if try json.find("data") {
      json.skipSpace()
      let debut = json.position
      try json.skipValue()
      data = debut..<json.position
    }
    try json.leaveObject(objet)
    guard let banque = Identifiant(id.utf8.span), !data.isEmpty,
      case .banque(_, let event)? = EventCatalogue.standard.fact(bytes.extracting(data), type: type, banque)
    else { return nil }
    return (banque, event)
  }
}
