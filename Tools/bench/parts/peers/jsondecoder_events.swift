// The events of a log by Foundation's JSONDecoder, as an ordinary program in Swift would read them. The general path of
// `facture` is compared with it. Hashes, sequences and rules are not checked.
//
//   swiftc -O -o jsondecoder_events jsondecoder_events.swift
//   jsondecoder_events LOG.jsonl
//
// Printed: how long that took in seconds, then the number of events. The reading before is not counted.
import Foundation

struct Event: Decodable {
  let specversion, id, source, type, dataschema, subject, time, sequence: String
  let revision: Int
  let authtype, authid, correlationid: String
  let commandhash: String?
  let remaining: Int
  let prevhash: String
  let data: Fields

  enum CodingKeys: CodingKey {
    case specversion, id, source, type, dataschema, subject, time, sequence, revision, authtype, authid, correlationid
    case commandhash, remaining, prevhash, data
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    specversion = try fields.decode(String.self, forKey: .specversion)
    id = try fields.decode(String.self, forKey: .id)
    source = try fields.decode(String.self, forKey: .source)
    type = try fields.decode(String.self, forKey: .type)
    dataschema = try fields.decode(String.self, forKey: .dataschema)
    subject = try fields.decode(String.self, forKey: .subject)
    time = try fields.decode(String.self, forKey: .time)
    sequence = try fields.decode(String.self, forKey: .sequence)
    revision = try fields.decode(Int.self, forKey: .revision)
    authtype = try fields.decode(String.self, forKey: .authtype)
    authid = try fields.decode(String.self, forKey: .authid)
    correlationid = try fields.decode(String.self, forKey: .correlationid)
    commandhash = try fields.decodeIfPresent(String.self, forKey: .commandhash)
    remaining = try fields.decode(Int.self, forKey: .remaining)
    prevhash = try fields.decode(String.self, forKey: .prevhash)
    data =
      switch type {
      case "LigneAjoutee": .ligne(try fields.decode(Ligne.self, forKey: .data))
      case "FactureCreee": .creee(try fields.decode(Creee.self, forKey: .data))
      case "FactureEnvoyee": .envoyee(try fields.decode(Envoyee.self, forKey: .data))
      case "PaiementEnregistre": .paiement(try fields.decode(Paiement.self, forKey: .data))
      default: .other
      }
  }
}

/// The data of the events that nearly all of a log consists of.
enum Fields {
  case ligne(Ligne)
  case creee(Creee)
  case envoyee(Envoyee)
  case paiement(Paiement)
  case other
}

struct Ligne: Decodable {
  let ligneId, designation, quantite, prixUnitaire: String
  let tauxTVA, referenceCommande, dateCommande: String?
}

struct Creee: Decodable {
  let numero, typeDocument: String
  let clientId: String?
  let dateFacture: String
  let dateEcheance: String?
  let tva, conditionsPaiement, remisePourcentage, devise, notes: String
  let notesCommentaire, factureOrigineId: String?
}

struct Envoyee: Decodable {
  struct Totaux: Decodable {
    struct Taux: Decodable { let taux, base, tva: String }
    let sousTotal, montantRemise, totalHT: String
    let ventilationTVA: [Taux]
    let montantTVA, totalTTC: String
  }
  let dateEnvoi: String
  let totaux: Totaux
}

struct Paiement: Decodable {
  let paiementId, montant, datePaiement, moyen: String
  let reference: String?
}

guard CommandLine.arguments.count == 2 else {
  print("usage: jsondecoder_events LOG.jsonl")
  exit(2)
}
let log = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
let lines = log.split(separator: UInt8(ascii: "\n")).map { Data($0) }
let decoder = JSONDecoder()
var events = 0
let start = ContinuousClock.now
for line in lines {
  let event = try decoder.decode(Event.self, from: line)
  events += event.sequence.isEmpty ? 0 : 1
}
print((ContinuousClock.now - start) / .seconds(1), events)
