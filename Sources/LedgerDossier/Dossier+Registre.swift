public import LedgerAudit
public import LedgerData
public import LedgerDomain
import LedgerLog

/// How it is made of a registre.
extension Dossier {
  /// The dossier of the document that bears `numero`, under the newest checkpoint.
  ///
  /// - Parameters:
  ///   - numero: the number of the document.
  ///   - au: the day from which it is seen.
  ///   - reader: the registre.
  ///   - index: what finds documents in it.
  ///   - key: the key that must have signed the checkpoint; nil: the one that was kept beside it.
  ///   - old: an older checkpoint, and how messages call it: what proves that the log extends it comes with the dossier.
  /// - Throws: `LedgerFailure`: there is no such document, no checkpoint or none as new, its public key is not known, or the log is
  ///   not what the checkpoint says.
  public init(
    of numero: String, au: Jour, in reader: RegistreReader, index: any RegistreReading, key: TrustedKey? = nil,
    extending old: (bytes: [UInt8], name: String)? = nil
  ) throws(LedgerFailure) {
    let choix = try Choix(numero, index)
    let sequences = try index.sequences(de: choix.factures, clients: choix.clients, avant: choix.dernier)
    let selection = try reader.select(sequences, signedBy: key, extending: old)
    let prives = try reader.prives(of: selection.lines.lazy.map(\.line))
    self.init(of: choix.facture, au: au, selection, prives: prives)
  }

  /// Who of the witnesses of a reader cosigned its checkpoint, which `reader` keeps; nil without such witnesses.
  ///
  /// - Throws: `LedgerFailure` if the checkpoint does not stand under their quorum, or a line of theirs is false.
  public func cosigned(
    by witnesses: TrustedWitnesses?, in reader: RegistreReader
  ) throws(LedgerFailure) -> CosignedCheckpoint? {
    guard let witnesses else { return nil }
    return try reader.check(selection.checkpoint, by: witnesses)
  }
}

/// Which events belong to a dossier.
private struct Choix {
  let facture: FactureID
  private(set) var factures: Set<FactureID>
  private(set) var clients: Set<ClientID> = []
  /// What was said of the client and the seller after the sending changes nothing of what was sent.
  private(set) var dernier = UInt64.max

  init(_ numero: String, _ index: any RegistreReading) throws(LedgerFailure) {
    let historique = try Self.historique(numero, index)
    guard historique.sujet.kind == .facture else { throw LedgerFailure(Refus.facture(numero, .inconnue)) }
    let id = historique.sujet.id
    facture = id
    factures = historique.documentsNommes.union([id])
    for event in historique {
      switch event.recorded.fact {
      case .facture(_, .factureCreee(let creee)):
        if let client = creee.clientId { clients.insert(client) }
        if let origine = creee.factureOrigineId { factures.insert(origine) }
      case .facture(_, .factureModifiee(let modifiee)):
        if case .remplace(let client) = modifiee.clientId { clients.insert(client) }
      case .facture(_, .ligneAjoutee(let ligne)):
        if let acompte = ligne.acompteId { factures.insert(acompte) }
      case .facture(_, .factureEnvoyee): dernier = event.recorded.sequence
      default: break  // catch-all: documents that events name are gathered before
      }
    }
    let liees = try index.ask(ReplayOptions()) { answers in
      try answers.etat(named: numero).factures.filter { $0.factureOrigineId == id }.map(\.id)
    }
    factures.formUnion(liees.answer)
  }

  /// The history of a document; what is no document may be a client, whom nobody asked for.
  private static func historique(
    _ numero: String, _ index: any RegistreReading
  ) throws(LedgerFailure) -> Historique {
    do throws(LedgerFailure) {
      return try index.historique(de: numero, ReplayOptions())
    } catch {
      throw error.code == "client-inconnu" ? LedgerFailure(Refus.facture(numero, .inconnue)) : error
    }
  }
}
