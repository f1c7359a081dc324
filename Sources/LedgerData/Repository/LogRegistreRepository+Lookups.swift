public import LedgerDomain
import LedgerLog

/// What look-ups are answered by: the read model, or the catalogue and the lines of the log. They see every commit that was
/// decided, durable or not.
extension LogRegistreRepository {
  /// The document that bears `numero`.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read, as all look-ups.
  public mutating func factureID(numero: String) throws -> FactureID? {
    try ask(model: { try $0.factureID(numero: numero) }, memory: { $0.factureID(numero: numero) })
  }
  /// The clients of that name.
  public mutating func clients(nom: String) throws -> [ClientID] {
    try ask(model: { try $0.clients(nom: nom) }, memory: { $0.clients(nom: nom) })
  }
  /// The avoirs made of `origine`.
  public mutating func avoirs(de origine: FactureID) throws -> [FactureID] {
    try ask(model: { try $0.avoirs(de: origine) }, memory: { $0.avoirs(de: origine) })
  }
  /// How far `serie` has come.
  public mutating func etat(_ serie: Serie) throws -> EtatSerie {
    try ask(model: { try $0.etat(serie) }, memory: { $0.etat(serie) })
  }
  /// The dates of the numbers before and after a document's own.
  public mutating func voisins(_ id: FactureID) throws -> Voisins {
    try ask(model: { try $0.voisins(id) }, memory: { $0.voisins(id) })
  }

  /// Asks the read model, or the catalogue where that cannot answer.
  mutating func ask<Answer>(
    model question: (ReadModel) throws -> Answer, memory same: (inout Catalogue) throws -> Answer
  ) throws -> Answer {
    if let model {
      do {
        return try question(model)
      } catch {
        model.forget(after: error)
        self.model = nil
      }
    }
    var catalogue = try catalogue()
    // It must not be shared while it changes.
    memory = nil
    defer { memory = catalogue }
    return try same(&catalogue)
  }

  /// The catalogue, made by a replay where there is none yet.
  func catalogue() throws(LedgerFailure) -> Catalogue {
    if let memory { return memory }
    return try LedgerFailure.wrap { try Catalogue(of: writer.log, size: writer.durableSize, decoder) }
  }

  /// The document of `id`, folded from its events.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func facture(_ id: FactureID) throws -> Facture? {
    if let dernier = dernier[id] { return dernier }
    let found = try ask(
      model: { (facture: try $0.facture(id), ranges: []) },
      memory: { (facture: Facture?.none, ranges: $0.document(id)?.place.ranges ?? []) })
    guard model == nil else { return found.facture }
    let facture = Facture(id: id, try facts(at: found.ranges))
    dernier.note(facture)
    return facture
  }

  /// The client of `id`, folded from its events.
  ///
  /// - Throws: ``LedgerFailure`` when the log cannot be read.
  public mutating func client(_ id: ClientID) throws -> Client? {
    let found = try ask(
      model: { (client: try $0.client(id), fiche: nil) }, memory: { (client: Client?.none, fiche: $0.client(id)) })
    guard let fiche = found.fiche else { return found.client }
    var client = Client(id: id, nom: fiche.nom)
    for fact in try facts(at: fiche.place.ranges) {
      if case .client(_, let event) = fact { client.apply(event) }
    }
    return client
  }

  /// The facts of the lines at `ranges`: durable, on their way, or waiting.
  private func facts(at ranges: [LogRange]) throws -> [Fact] {
    var facts: [Fact] = []
    do {
      for range in ranges {
        var rest = range
        if let durable = rest.removeFirst(before: writer.durableSize) {
          let bytes = try writer.bytes(at: durable.offset, count: durable.count)
          try append(to: &facts, bytes.span, 0..<durable.count, at: durable.offset)
        }
        // What is on its way is still in memory.
        var start = writer.durableSize
        for commits in writer.underway {
          if let part = rest.removeFirst(before: start + commits.bytes.count) {
            try append(to: &facts, commits.bytes.span, part.range(from: start), at: part.offset)
          }
          start += commits.bytes.count
        }
        if rest.count > 0 { try append(to: &facts, pending.bytes, rest.range(from: start), at: rest.offset) }
      }
    } catch {
      throw LedgerFailure(error)
    }
    return facts
  }

  private func append(
    to facts: inout [Fact], _ bytes: Span<UInt8>, _ range: Range<Int>, at offset: Int
  ) throws(LogFailure) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = bytes.extracting(start..<end)
      do throws(LineFault) {
        facts.append(try decoder.fact(line, Envelope(line), wanted: .all))
      } catch {
        throw try writer.log.damage(error, at: offset + start - range.lowerBound, sequence: nil)
      }
      start = end + 1
    }
  }
}
