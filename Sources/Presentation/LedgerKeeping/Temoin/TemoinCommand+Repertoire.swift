import LedgerAudit
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerReports
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The work of a witness, in a directory of its own.
extension TemoinCommand {
  static let nom = Key<String>(
    "nom", word: Words("NAME", fr: "NOM"),
    "the name of the witness that is opened: a domain of yours and a path, as in cabinet-durand.example/temoin",
    fr: "le nom du témoin à ouvrir : un domaine à vous et un chemin, comme cabinet-durand.example/temoin")
  static let logKey = Repeated<PublicKey>("key")
  static let request = Required<String>(argument: Words("REQUEST", fr: "DEMANDE"))
  static let note = Repeated<String>(argument: Words(same: "NOTE")).required

  /// Makes a witness.
  static func open(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let path = try arguments[directory]
    try Files.makeDirectories(above: path)
    let key = try Witness.create(at: path, named: arguments[nom.required]).key.text
    let exit = try console.answer(["publicKey": key], orLines: [key])
    if console.isTerminal, !console.json {
      console.tell(
        "facture: This is its public key: give it to those who ask for your word. Its private key is in \(path)/cle.pem.",
        fr: "facture: Voici sa clé publique : donnez-la à ceux qui vous prennent pour témoin. Sa clé privée est dans "
          + "\(path)/cle.pem.")
    }
    return exit
  }

  /// Trusts a key of a log.
  static func follow(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let witness = try LedgerFailure.wrap { try Witness(at: arguments[directory]) }
    let keys = try arguments[logKey].map { key in
      guard let named = try key.read("key").named else { throw UsageError.logKeyWithoutName }
      return named
    }
    let followed = try LedgerFailure.wrap { try keys.map { ($0.name, try witness.follow($0)) } }
    return try console.answer(
      followed.map { ["origin": $0.0, "new": $0.1] as JSONValue }.json,
      orLines: followed.map { origin, isNew in
        let said =
          isNew
          ? Words("\(witness.name) follows \(origin)", fr: "\(witness.name) suit \(origin)")
          : Words("\(witness.name) had this key of \(origin)", fr: "\(witness.name) avait déjà cette clé de \(origin)")
        return SafeText.line(console.said(said))
      })
  }

  /// Answers a request.
  static func cosign(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let path = try arguments[directory]
    let witness = try LedgerFailure.wrap { try Witness(at: path) }
    let bytes = try InputFile.bytes(of: arguments[request], upTo: SignedNote.mostBytes)
    // A cosignature cannot be taken back: the file is made before.
    let file = try arguments.outputFile(or: "-", registre: path)
    let answer = try LedgerFailure.wrap { try witness.cosign(bytes, at: now) }
    guard let file else {
      if console.json {
        try console.answer(["answer": String(decoding: answer, as: UTF8.self)])
      } else {
        try console.output.write(answer.span)
      }
      return .done
    }
    try file.write(answer.span)
    try file.finish()
    return try console.written(file.path, [], says: Words("cosigned", fr: "signé"))
  }

  /// Takes back a state from cosigned checkpoints.
  static func recover(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let witness = try LedgerFailure.wrap { try Witness(at: arguments[directory]) }
    let notes = try arguments[note].map { (name: $0, bytes: try InputFile.bytes(of: $0)) }
    let recovered = try LedgerFailure.wrap { try witness.recover(notes) }
    return try console.answer(
      recovered.map { ["origin": $0.origin, "size": $0.size] as JSONValue }.json,
      orLines: recovered.map { checkpoint in
        let size = Words { $0.number("\(checkpoint.size)") }
        let said = Words(
          "\(checkpoint.origin): \(witness.name) goes on from \(size) events",
          fr: "\(checkpoint.origin) : \(witness.name) repart de \(size) événements")
        return SafeText.line(console.said(said))
      })
  }

  /// The second that it is, since 1970.
  static var now: UInt64 { UInt64(max(0, Environment.system(auteur: "").now().millisecondes / 1_000)) }
}
