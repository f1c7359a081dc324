package import LedgerAudit
import LedgerData
import LedgerLog
public import LedgerModel
import LedgerProjections
import LedgerRules

/// A whole registre as one page: its figures, its documents and clients, each with its history.
///
/// It holds the whole log, whose root, computed again, proves that the log is complete. For a log of more than ``mostBytes``
/// bytes it holds only the figures: then it proves nothing, and says so.
public struct Site: Sendable {
  /// The day from which it is seen.
  public let au: Jour
  /// How many events the registre has.
  public let nombre: UInt64
  /// The name of the registre.
  let nom: String
  /// Its figures, as the page reads them.
  let chiffres: [UInt8]
  /// The log; nil if it is too long.
  package let journal: WholeLog?
  /// The lines of personal values of its events.
  let prives: [[UInt8]]

  /// The site of a longer log is a summary.
  public static var mostBytes: Int { 20_000_000 }

  /// The site of a log, whose events have these lines of personal values.
  ///
  /// - Throws: `LineFault` for a line whose event this program does not know; `Debordement` if the total of a document does not
  ///   fit an amount; ``LedgerFailure`` if the ledger began with balances of another system.
  init(_ journal: WholeLog, prives: [[UInt8]], au: Jour) throws {
    var etat = EtatRegistre()
    let catalogue = EventCatalogue.page(prives)
    for line in journal.lines { etat.apply(try DecodedLine(line.span, catalogue, wanted: .all).fact) }
    // The script of the page adds up sales and their VAT, and a balance is none.
    if let solde = etat.factures.first(where: { !$0.typeDocument.estVente }) {
      throw LedgerFailure(Refus.facture(solde.numero, .reprise))
    }
    self.init(
      etat, nombre: UInt64(journal.lines.count), au: au, try ChiffresSite(etat, au: au).json, journal, prives)
  }

  /// The summary of a state made of `nombre` events.
  ///
  /// - Throws: `Debordement` if the total of a document does not fit an amount.
  init(resume etat: EtatRegistre, nombre: UInt64, au: Jour) throws(Debordement) {
    self.init(etat, nombre: nombre, au: au, try ChiffresSite(etat, au: au).json, nil, [])
  }

  private init(
    _ etat: EtatRegistre, nombre: UInt64, au: Jour, _ chiffres: [UInt8], _ journal: WholeLog?, _ prives: [[UInt8]]
  ) {
    self.au = au
    self.nombre = nombre
    self.chiffres = chiffres
    self.journal = journal
    self.prives = prives
    nom = etat.registre?.nom ?? ""
  }
}

/// Under which checkpoint it stands; nil of a summary.
extension Site {
  /// How many lines of personal values are missing, although no event erased them; 0 for a summary.
  ///
  /// - Throws: if a line cannot be read.
  public func retenus() throws -> Int { try EventCatalogue.page(prives).retenus(of: journal?.lines ?? []) }

  /// The name of the log.
  public var origin: String? { journal?.checkpoint.checkpoint.origin }
  /// The root of the tree over its events, base 64.
  public var root: String? { journal?.checkpoint.checkpoint.root.base64 }
}
