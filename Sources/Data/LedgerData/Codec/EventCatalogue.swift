package import LedgerJSON
package import LedgerLog
package import LedgerModel
package import LedgerWords

/// Every published version of every event: how lines are read, and how present versions are written.
///
/// Each event has a file in `Events` with all its versions, and a row in ``standard``.
package struct EventCatalogue: Sendable {
  /// The versions of each type, by its `rawValue`.
  private var versions: [[EventVersion]] {
    didSet { canonical = versions.map { $0.map(\.canonical) } }
  }
  /// The readers of their data in canonical form.
  private(set) var canonical: [[CanonicalData]]
  /// The text of a line from its type to its version, by the type's `rawValue`:
  /// `LigneAjoutee","dataschema":"urn:facture:schema:LigneAjoutee:`.
  let schemas: [[UInt8]]

  /// The lines from which personal values are read and put into events; nil for a ledger without them.
  package private(set) var privates: PrivateLines?

  /// The personal values that an audit has seen; nil for other readers.
  private(set) var seen: SeenPrivates?

  /// The versions of each type, the oldest first.
  package init(_ versions: (EventType) -> [EventVersion]) {
    self.versions = EventType.allCases.map(versions)
    canonical = self.versions.map { $0.map(\.canonical) }
    schemas = EventType.allCases.map { Array("\($0.nom)\",\"dataschema\":\"urn:facture:schema:\($0.nom):".utf8) }
  }

  /// The same catalogue, for a log whose personal values are in `privates`.
  package func with(_ privates: PrivateLines) -> EventCatalogue {
    var copy = self
    copy.privates = privates
    return copy
  }

  /// The same catalogue; `seen` gets the personal values that its readers ask for.
  package func telling(_ seen: SeenPrivates) -> EventCatalogue {
    var copy = self
    copy.seen = seen
    return copy
  }

  /// The same catalogue, with other versions of one type.
  package func with(_ type: EventType, _ versions: [EventVersion]) -> EventCatalogue {
    var copy = self
    copy.versions[type.rawValue] = versions
    return copy
  }

  /// The version `number` of `type`; nil if it is not known.
  func version(_ number: Int, of type: EventType) -> EventVersion? {
    let known = versions[type.rawValue]
    return known.indices.contains(number - 1) ? known[number - 1] : nil
  }

  /// The number of the version in which `type` is written.
  package func present(_ type: EventType) -> Int { versions[type.rawValue].count }

  /// The fact in `line`, whose envelope was read.
  ///
  /// - Throws: a fault of the check `schema`, or ``LineFault/newer`` for a line that only a newer program can have
  ///   written.
  package func fact(_ line: Span<UInt8>, _ envelope: Envelope, wanted: Wanted) throws(LineFault) -> Fact {
    guard let type = envelope.type, envelope.version <= present(type) else { throw newer(line, envelope) }
    guard let version = version(envelope.version, of: type) else {
      throw LineFault(
        check: "schema",
        sentence: Words(
          "\(type.nom) has no version \(envelope.version)",
          fr: "\(type.nom) n'a pas de version \(envelope.version)"))
    }
    return try fact(line, at: envelope.data, version, envelope.sujet.id, envelope.sequence, wanted).fact
  }

  /// Writes the data of `fact` in its present version.
  package func write(_ fact: Fact, to json: inout JSONWriter) { versions[fact.type.rawValue].last?.write(fact, &json) }

  /// The fact of the subject `id` in `data`, in the present version of the type `nom`; nil if `data` is not one.
  package func fact(_ data: Span<UInt8>, type nom: String, _ id: Identifiant) -> Fact? {
    guard let type = EventType.allCases.first(where: { $0.nom == nom }), let version = versions[type.rawValue].last
    else { return nil }
    var reader = LineReader(data, check: "schema", wanted: .all)
    do throws(LineFault) { return try reader.fact(version, id) } catch { return nil }
  }

  /// Writes an event of an account at a bank, or of a client, as a snapshot has it: its subject, its type and its data.
  package func write(separe fact: Fact, to json: inout JSONWriter) {
    json.beginObject()
    let sujet = Sujet(fact)
    json.field(sujet.kind == .banque ? "banque" : "client", sujet.id)
    json.field("type", fact.type.nom)
    json.key("data")
    json.beginObject()
    write(fact, to: &json)
    json.endObject()
    json.endObject()
  }

  private func newer(_ line: Span<UInt8>, _ envelope: Envelope) -> LineFault {
    let nom = JSONCursor(line).string(envelope.nom)
    return LineFault(
      check: LineFault.newer,
      sentence: Words(
        "this program does not know \(Texte.cite(nom)) version \(envelope.version): another version of "
          + "facture wrote it",
        fr: "ce programme ne connaît pas \(Texte.cite(nom)) version \(envelope.version) : une autre "
          + "version de facture l'a écrit"))
  }
}

/// One published version of an event.
package struct EventVersion: Sendable {
  /// Reads the fields of its data, in any form, and returns the fact in its present form; given the id of the subject.
  package let read: @Sendable (inout LineReader, Identifiant) throws(LineFault) -> Fact
  /// Reads its data in canonical form.
  package let canonical: CanonicalData
  /// The object that may have personal values beside the log.
  let privates: PrivateObject
  /// Writes the fields of its data. Only the newest version is called.
  package let write: @Sendable (Fact, inout JSONWriter) -> Void

  /// A version with these functions.
  package init(
    canonical: CanonicalData = .asAny, privates: PrivateObject = .none,
    write: @escaping @Sendable (Fact, inout JSONWriter) -> Void = { fact, json in fact.encodeFields(to: &json) },
    read: @escaping @Sendable (inout LineReader, Identifiant) throws(LineFault) -> Fact
  ) {
    self.read = read
    self.canonical = canonical
    self.privates = privates
    self.write = write
  }

}

/// How data in canonical form are read: frequent events have their own readers.
///
/// A reader moves past the closing brace of the data; it returns nil if they are in another form.
package enum CanonicalData: Sendable {
  /// By the general reader.
  case asAny
  /// A line added to a document, the most frequent event; the reader returns false if it is in another form.
  case ligne(@Sendable (inout CanonicalScanner, inout LigneLue) -> Bool)
  /// Any other fact; the reader gets the id of the subject.
  case fact(@Sendable (inout CanonicalScanner, TextCache, Identifiant) -> Fact?)
}

extension LineReader {
  /// The fact in the data that come next, in that version.
  @_lifetime(self: copy self)
  mutating func fact(_ version: EventVersion, _ sujet: Identifiant) throws(LineFault) -> Fact {
    try object { data throws(LineFault) in try version.read(&data, sujet) }
  }
}

extension LineFault {
  /// The check that reports an event of a newer program, or of one from before version 1.
  package static let newer = "newer-program"

  /// The way out of ``newer``.
  package static let newerHint = Words(
    "Use the facture that wrote it, or export the ledger with it and import the file here.",
    fr: "Utilisez la version de facture qui l'a écrit, ou exportez le registre avec elle et importez le fichier ici.")
}
