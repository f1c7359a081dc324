package import LedgerWords

extension WitnessPolicy {
  /// Reads the text of a policy. A line ends with a line feed; words stand apart by spaces and tabs.
  ///
  /// Throws ``PolicyFault`` if it is not one; `LogFailure` only when libcrypto fails.
  package init(_ bytes: [UInt8]) throws {
    var reader = PolicyReader()
    let lines = MailedText.bytes(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do {
        try reader.read(line)
      } catch let fault as PolicyFault {
        throw fault.at(line: index + 1)
      }
    }
    guard reader.hasQuorum else { throw PolicyFault.noQuorum }
    self = reader.policy
  }
}

/// Reads a policy line by line: a name is known once its line is read.
private struct PolicyReader {
  var policy = WitnessPolicy()
  var hasQuorum = false
  private var names: Set<String> = [WitnessPolicy.nobody]
  /// The members of groups: each belongs to one group only.
  private var members: Set<String> = []
  /// The owner of each key, by its bytes: one key under two names would count twice.
  private var owners: [[UInt8]: String] = [:]

  mutating func read(_ line: ArraySlice<UInt8>) throws {
    guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw PolicyFault.controlCharacter }
    let words = line.split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }
    guard let kind = words.first, !kind.hasPrefix("#") else { return }
    switch (kind, words.count) {
    case ("log", 2...3): try addLog(words[1])
    case ("witness", 3...4): try addWitness(words[1], words[2])
    case ("group", 4...): try addGroup(words[1], words[2], Array(words[3...]))
    case ("quorum", 2): try setQuorum(words[1])
    default: throw PolicyFault.unknownLine(kind)
    }
  }

  private mutating func addLog(_ text: String) throws {
    policy.namesLogs = true
    // A log may sign with ML-DSA-44, which this program cannot check: its key is left out, and its checkpoints are
    // refused.
    guard KeyText(text)?.kind != Cosignature.Kind.mlDSA44.rawValue else {
      let key = try Self.key { try CosignerKey(text) }
      return try own(key.publicKey, key.name)
    }
    let key = try Self.key { try VerifierKey(text) }
    try own(key.publicKey, key.name)
    policy.logs.append(key)
  }

  private mutating func addWitness(_ name: String, _ text: String) throws {
    try define(name)
    let key = try Self.key { try CosignerKey(text) }
    try own(key.publicKey, name)
    policy.witnesses.append(WitnessPolicy.Witness(name: name, key: key))
  }

  private static func key<Key>(_ read: () throws -> Key?) throws -> Key {
    do {
      guard let key = try read() else { throw PolicyFault.noKey }
      return key
    } catch let fault as ProofFault {
      throw PolicyFault.badKey(fault)
    }
  }

  private mutating func addGroup(_ name: String, _ count: String, _ members: [String]) throws {
    for member in members {
      guard names.contains(member), member != WitnessPolicy.nobody else { throw PolicyFault.unknownName(member) }
      guard self.members.insert(member).inserted else { throw PolicyFault.memberTwice(member) }
    }
    try define(name)
    let number = Array(count.utf8)
    let threshold = count == "all" ? members.count : count == "any" ? 1 : Int(UInt64(decimal: number.span) ?? 0)
    guard (1...members.count).contains(threshold) else { throw PolicyFault.badCount(count, of: members.count) }
    policy.groups.append(WitnessPolicy.Group(name: name, threshold: threshold, members: members))
  }

  private mutating func setQuorum(_ name: String) throws {
    guard !hasQuorum else { throw PolicyFault.twoQuorums }
    guard names.contains(name) else { throw PolicyFault.unknownName(name) }
    (policy.quorum, hasQuorum) = (name, true)
  }

  private mutating func define(_ name: String) throws {
    guard names.insert(name).inserted else { throw PolicyFault.nameTaken(name) }
  }

  private mutating func own(_ key: [UInt8], _ name: String) throws {
    if let other = owners.updateValue(name, forKey: key) { throw PolicyFault.sameKey(other, name) }
  }
}

/// Why a text is not a policy. Each is a static member with its sentence, without a full stop.
package struct PolicyFault: Error, Equatable, Sendable {
  /// One sentence without a full stop, to follow "FILE: ".
  package let sentence: Words

  private init(_ en: Sentence<English>, fr: Sentence<French>) { sentence = Words(en, fr: fr) }
  private init(_ sentence: Words) { self.sentence = sentence }

  /// The same, in that line.
  fileprivate func at(line: Int) -> PolicyFault {
    PolicyFault(Words("line \(line): \(sentence)", fr: "ligne \(line) : \(sentence)"))
  }

  fileprivate static let noQuorum = PolicyFault("no line is a quorum", fr: "aucune ligne ne dit le quorum")
  fileprivate static let twoQuorums = PolicyFault("a second quorum", fr: "c'est un second quorum")
  fileprivate static let controlCharacter = PolicyFault(
    "it holds a control character", fr: "elle contient un caractère de contrôle")
  fileprivate static let noKey = PolicyFault(
    "the key does not have the form name+id+base64", fr: "la clé n'a pas la forme nom+identifiant+base64")

  fileprivate static func badKey(_ fault: ProofFault) -> PolicyFault {
    PolicyFault(Words("of its key, \(fault.sentence)", fr: "de sa clé : \(fault.sentence)"))
  }

  fileprivate static func unknownLine(_ word: String) -> PolicyFault {
    PolicyFault(
      "\"\(word)\" does not begin a line `log`, `witness`, `group` or `quorum` with its words",
      fr: "« \(word) » ne commence pas une ligne `log`, `witness`, `group` ou `quorum` avec ses mots")
  }

  fileprivate static func nameTaken(_ name: String) -> PolicyFault {
    PolicyFault("the name \(name) is taken", fr: "le nom \(name) est déjà pris")
  }

  fileprivate static func unknownName(_ name: String) -> PolicyFault {
    PolicyFault("no line before it names \(name)", fr: "aucune ligne précédente ne nomme \(name)")
  }

  fileprivate static func memberTwice(_ name: String) -> PolicyFault {
    PolicyFault("\(name) is in a group already", fr: "\(name) est déjà dans un groupe")
  }

  fileprivate static func badCount(_ count: String, of members: Int) -> PolicyFault {
    PolicyFault(
      "\"\(count)\" is not all, any or a number from 1 to \(members)",
      fr: "« \(count) » n'est pas all, any ou un nombre de 1 à \(members)")
  }

  fileprivate static func sameKey(_ one: String, _ other: String) -> PolicyFault {
    PolicyFault(
      "\(one) and \(other) have one key: one witness would count twice",
      fr: "\(one) et \(other) ont la même clé : un témoin compterait deux fois")
  }
}
