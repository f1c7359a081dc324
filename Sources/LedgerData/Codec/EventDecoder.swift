import LedgerDomain
import LedgerJSON
import LedgerLog

/// Turns the data of a line into the fact it tells: the present version of each type here, older ones through upcasters.
struct EventDecoder: Sendable {
  /// Reads an older version of an event as the fact it would be today. Given the data, and what the event is about.
  struct Upcaster: Sendable {
    let type: EventType
    let version: Int
    let read: @Sendable (inout LineReader, Identifiant) throws(LineFault) -> Fact
  }

  /// One for each older version; none exists yet.
  let upcasters: [Upcaster]

  /// Reads every version that was ever published.
  static let standard = EventDecoder(upcasters: [])

  /// The fact that `line` tells, whose envelope was read.
  ///
  /// - Throws: a fault of the check `schema`, or ``LineFault/newer`` for what only a newer program can have written.
  func fact(_ line: Span<UInt8>, _ envelope: Envelope, wanted: Wanted) throws(LineFault) -> Fact {
    var data = LineReader(line, at: envelope.data, depth: 1, check: "schema", wanted: wanted)
    return try fact(line, envelope, &data)
  }

  /// The same, `data` being about to read the data, and having read them after.
  func fact(_ line: Span<UInt8>, _ envelope: Envelope, _ data: inout LineReader) throws(LineFault) -> Fact {
    let id = envelope.sujet.id
    guard let type = envelope.type, envelope.version <= type.version else { throw newer(line, envelope) }
    guard envelope.version == type.version else {
      guard let upcaster = upcasters.first(where: { $0.type == type && $0.version == envelope.version }) else {
        throw LineFault(check: "schema", sentence: "\(type.nom) has no version \(envelope.version)")
      }
      return try upcaster.read(&data, id)
    }
    return try Self.present(type, id, &data)
  }

  /// The fact that data of the present version tell about `id`.
  static func present(
    _ type: EventType, _ id: Identifiant, _ data: inout LineReader
  ) throws(LineFault) -> Fact {
    switch type.sujet {
    case .registre: return .registre(id, try RegistreOuvert(v1: &data))
    case .client: return .client(id, try client(type, id, &data))
    case .facture: return .facture(id, try facture(type, &data))
    }
  }

  private static func client(_ type: EventType, _ id: ClientID, _ data: inout LineReader) throws(LineFault)
    -> ClientEvent
  {
    type == .clientCree
      ? .clientCree(ClientCree(client: try Client(v1: &data, id: id))) : .clientModifie(try ClientModifie(v1: &data))
  }

  private static func facture(_ type: EventType, _ data: inout LineReader) throws(LineFault) -> FactureEvent {
    switch type {
    case .ligneAjoutee: .ligneAjoutee(try LigneAjoutee(v1: &data))
    case .factureCreee: .factureCreee(try FactureCreee(v1: &data))
    case .factureModifiee: .factureModifiee(try FactureModifiee(v1: &data))
    case .ligneModifiee: .ligneModifiee(try LigneModifiee(v1: &data))
    case .ligneRetiree: .ligneRetiree(try LigneRetiree(v1: &data))
    case .remiseAppliquee: .remiseAppliquee(try RemiseAppliquee(v1: &data))
    case .factureEnvoyee: .factureEnvoyee(try FactureEnvoyee(v1: &data))
    case .paiementEnregistre: .paiementEnregistre(try PaiementEnregistre(v1: &data))
    case .paiementAnnule: .paiementAnnule(try PaiementAnnule(v1: &data))
    case .avoirImpute: .avoirImpute(try AvoirImpute(v1: &data))
    case .avoirUtilise: .avoirUtilise(try AvoirUtilise(v1: &data))
    case .remboursementEnregistre: .remboursementEnregistre(try RemboursementEnregistre(v1: &data))
    case .factureAnnulee: .factureAnnulee(try FactureAnnulee(v1: &data))
    case .registreOuvert, .clientCree, .clientModifie:
      throw LineFault(check: "envelope", sentence: "the subject is not what a \(type.nom) is about")
    }
  }

  private func newer(_ line: Span<UInt8>, _ envelope: Envelope) -> LineFault {
    let nom = JSONCursor(line).string(envelope.nom)
    return LineFault(
      check: LineFault.newer,
      sentence: "this program does not know \(Texte.cite(nom)) version \(envelope.version): a newer one wrote it")
  }
}

extension LineFault {
  /// The check that an event of a newer program fails.
  static let newer = "newer-program"
}
