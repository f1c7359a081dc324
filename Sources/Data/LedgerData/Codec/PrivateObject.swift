import LedgerBytes
import LedgerJSON
package import LedgerLog
import LedgerModel
import LedgerWords

/// Which object of an event may have values beside the log: `"prives":{"coordonnees":"<64>","identite":"<64>"}` as its
/// last field, the hashes of their lines.
package enum PrivateObject: Sendable {
  /// None.
  case none
  /// The data.
  case data
  /// The client in the data.
  case client
  /// The data, of whose fields some stand beside the log: the place of delivery, the person who accepted a quote.
  case someFields
}

extension EventCatalogue {
  /// The fact in the data that begin at `start` of `line`, and where these end. Personal values are put back first, as
  /// if the object had them: no reader of a field knows where it stood.
  func fact(
    _ line: Span<UInt8>, at start: Int, _ version: EventVersion, _ sujet: Identifiant, _ sequence: UInt64,
    _ wanted: Wanted
  ) throws(LineFault) -> (fact: Fact, end: Int) {
    guard version.privates != .none, let hashes = PrivateHashes(line, at: start, version.privates) else {
      var data = LineReader(line, at: start, depth: 1, check: "schema", wanted: wanted)
      return (try data.fact(version, sujet), data.json.position)
    }
    let (values, missing) = try values(of: hashes, version.privates, sequence, wanted)
    var (fact, end) = try fact(line, at: start, hashes, values, version, sujet, wanted)
    guard !missing.isEmpty, let client = fact.personne else { return (fact, end) }
    if let seen { for classe in missing { seen.note(missing: sequence, classe, of: client) } }
    // A reader of other values leaves all of them out.
    if wanted.needsPrivates, missing.contains(.identite) {
      fact.perdLIdentite(try isErased(sequence, .identite, of: client) ? .efface : .perdu)
    }
    if wanted.needsPrivates, missing.contains(.coordonnees), try !isErased(sequence, .coordonnees, of: client) {
      fact.perdLesCoordonnees()
    }
    return (fact, end)
  }

  /// The fact in the same data, with these personal values in the place of their hashes.
  private func fact(
    _ line: Span<UInt8>, at start: Int, _ hashes: PrivateHashes, _ values: [UInt8], _ version: EventVersion,
    _ sujet: Identifiant, _ wanted: Wanted
  ) throws(LineFault) -> (fact: Fact, end: Int) {
    var bytes = [UInt8](line.extracting(start..<hashes.end))
    bytes += values
    bytes.append(copying: line.extracting(hashes.end..<hashes.dataEnd))
    var data = LineReader(bytes.span, depth: 1, check: "schema", wanted: wanted)
    do throws(LineFault) {
      let fact = try data.fact(version, sujet)
      return (fact, start + data.json.position - values.count)
    } catch {
      throw LineFault(
        check: error.check, sentence: error.sentence,
        column: error.column.flatMap { $0 <= hashes.end - start ? $0 + start : nil })
    }
  }

  /// Whether values that are not there were erased by an event; else they are lost.
  private func isErased(
    _ sequence: UInt64, _ classe: ClasseValeurs, of client: ClientID
  ) throws(LineFault) -> Bool {
    do throws(LogFailure) {
      return try privates?.isErased(sequence, classe.rawValue, of: "\(client)") ?? true
    } catch {
      throw LineFault(beside: error)
    }
  }

  /// The fields whose hashes these are, each class behind a comma, and the classes that are missing; a word stands in the
  /// place of a name that is.
  private func values(
    of hashes: PrivateHashes, _ object: PrivateObject, _ sequence: UInt64, _ wanted: Wanted
  ) throws(LineFault) -> (fields: [UInt8], missing: Set<ClasseValeurs>) {
    var (values, missing): ([UInt8], Set<ClasseValeurs>) = ([], [])
    var fault: LineFault?
    for (classe, hash) in hashes.hashes {
      let found: (line: [UInt8], valeurs: Range<Int>)?
      do throws(LineFault) {
        found = wanted.needsPrivates ? try line(sequence, classe, hash) : nil
      } catch {
        // The other classes are requested too, so that an audit knows of them.
        guard error.beside == nil else { throw error }
        fault = fault ?? error
        continue
      }
      if let (line, valeurs) = found {
        values.append(UInt8(ascii: ","))
        values += line[valeurs]
      } else {
        missing.insert(classe)
        if classe == .identite, object != .someFields { values += Array(",\"nom\":\"\(Client.nomEfface)\"".utf8) }
      }
    }
    if let fault { throw fault }
    return (values, missing)
  }

  /// The lines of personal values that exist for the hashes in an event.
  ///
  /// - Throws: ``LineFault/privateAltered`` for a line with another hash, and the faults of the event.
  package func privateLines(of line: Span<UInt8>) throws(LineFault) -> [[UInt8]] {
    try privates(of: line).compactMap(\.self)
  }

  /// The same, with nil for each that is not there.
  func privates(of line: Span<UInt8>) throws(LineFault) -> [[UInt8]?] {
    let envelope = try Envelope(line)
    guard let type = envelope.type, let object = version(envelope.version, of: type)?.privates, object != .none,
      let hashes = PrivateHashes(line, at: envelope.data, object)
    else { return [] }
    var lines: [[UInt8]?] = []
    for (classe, hash) in hashes.hashes { lines.append(try self.line(envelope.sequence, classe, hash)?.line) }
    return lines
  }

  /// The line of an event and a class; nil if it is not there. Throws where it has another hash.
  func line(
    _ sequence: UInt64, _ classe: ClasseValeurs, _ hash: Digest, anew: Bool = false
  ) throws(LineFault) -> (line: [UInt8], valeurs: Range<Int>)? {
    let found: [UInt8]?
    do throws(LogFailure) {
      found = try privates?.line(sequence, classe.rawValue, anew: anew)
    } catch {
      throw LineFault(beside: error)
    }
    guard let line = found else { return nil }
    seen?.note(found: sequence, classe)
    guard let valeurs = PrivateLine.parts(line.span)?.valeurs, Self.hash(line) == hash else {
      // The file may have been opened before that line was cut off, and another took its place.
      guard anew else { return try self.line(sequence, classe, hash, anew: true) }
      throw LineFault(check: LineFault.privateAltered, sentence: Self.altered(sequence, classe))
    }
    return (line, valeurs)
  }

  private static func hash(_ line: [UInt8]) -> Digest? {
    do throws(LogFailure) { return try line.digest() } catch { return nil }
  }

  private static func altered(_ sequence: UInt64, _ classe: ClasseValeurs) -> Words {
    Words(
      "the private data (\(classe.rawValue)) of event \(sequence) in prives/ does not match its hash",
      fr: "les valeurs privées (\(classe.rawValue)) de l'événement \(sequence) dans prives/ ne correspondent pas "
        + "à son empreinte")
  }
}

extension Fact {
  /// The client whose personal values it may have.
  fileprivate var personne: ClientID? {
    switch self {
    case .client(let id, _): id
    case .facture(_, .factureCreee(let creee)): creee.clientId
    case .facture(_, .factureModifiee(let modifiee)): modifiee.personne
    case .facture(_, .factureEnvoyee(let envoyee)): envoyee.client?.id
    case .facture(_, .devisConclu(let conclu)): conclu.personne
    default: nil  // catch-all: no other event has personal values
    }
  }
}

extension Fact {
  /// Marks that its values of the class `identite` cannot be read: of a client, of its place of delivery, of who accepted.
  fileprivate mutating func perdLIdentite(_ absence: Absence) {
    switch self {
    case .client(let id, .clientCree(var client)):
      client.perdSonNom(absence)
      self = .client(id, .clientCree(client))
    case .client(let id, .clientModifie(var modifie)):
      (modifie.nom, modifie.nomAbsent) = (absence.nom, absence)
      self = .client(id, .clientModifie(modifie))
    case .facture(let id, .factureCreee(var creee)):
      creee.affaire.perdLaLivraison(absence)
      self = .facture(id, .factureCreee(creee))
    case .facture(let id, .factureModifiee(var modifiee)):
      modifiee.affaire.perdLaLivraison(absence)
      self = .facture(id, .factureModifiee(modifiee))
    case .facture(let id, .factureEnvoyee(var envoyee)):
      envoyee.perdLeNom(absence)
      self = .facture(id, .factureEnvoyee(envoyee))
    case .facture(let id, .devisConclu(var conclu)):
      conclu.perd(absence)
      self = .facture(id, .devisConclu(conclu))
    default: break  // catch-all: no other event has personal values
    }
  }
}

extension Fact {
  /// Marks that its values of the class `coordonnees`, of a client, are lost.
  fileprivate mutating func perdLesCoordonnees() {
    switch self {
    case .client(let id, .clientCree(var client)):
      client.coordonneesPerdues = true
      self = .client(id, .clientCree(client))
    case .client(let id, .clientModifie(var modifie)):
      modifie.coordonneesPerdues = true
      self = .client(id, .clientModifie(modifie))
    case .facture(let id, .factureEnvoyee(var envoyee)):
      envoyee.perdLesCoordonnees()
      self = .facture(id, .factureEnvoyee(envoyee))
    default: break  // catch-all: no other event has contact details
    }
  }
}

/// The hashes of personal values in an object.
private struct PrivateHashes {
  /// The hashes of the data, by class.
  private(set) var hashes: [(classe: ClasseValeurs, hash: Digest)] = []
  /// Where the closing brace of the object stands.
  let end: Int
  /// Where the data end.
  let dataEnd: Int

  /// Looks into the data that begin at `start`; nil if the data have no hashes, or are broken JSON.
  init?(_ line: Span<UInt8>, at start: Int, _ object: PrivateObject) {
    var json = JSONCursor(line, at: start, depth: 1)
    do throws(JSONError) {
      let data = try json.enterObject()
      var around = data
      if object == .client {
        guard try json.find("client") else { return nil }
        around = try json.enterObject()
      }
      guard try json.find("prives") else { return nil }
      let inside = try json.enterObject()
      if try json.find("coordonnees"), let hash = try Self.hash(&json) { hashes.append((.coordonnees, hash)) }
      if try json.find("identite"), let hash = try Self.hash(&json) { hashes.append((.identite, hash)) }
      _ = try json.leaveObject(inside)
      guard !hashes.isEmpty else { return nil }
      _ = try json.leaveObject(around)
      end = json.position - 1
      if object == .client { _ = try json.leaveObject(data) }
    } catch {
      return nil
    }
    dataEnd = json.position
  }

  private static func hash(_ json: inout JSONCursor) throws(JSONError) -> Digest? {
    let text = try json.string()
    var scratch: [UInt8] = []
    return Digest(hex: json.unescaped(text, into: &scratch))
  }
}

extension LineFault {
  /// The check that reports personal values that are not those of their event.
  package static let privateAltered = "prive-altere"
}

extension JSONWriter {
  /// Fields of a class of personal values: put aside where they have an `owner`; written as they are if they have no class.
  mutating func aside(_ classe: ClasseValeurs?, of owner: String?, _ write: (inout JSONWriter) -> Void) {
    switch classe {
    case .coordonnees: aside("coordonnees", of: owner, write)
    case .identite: aside("identite", of: owner, write)
    case nil: write(&self)
    }
  }
}
