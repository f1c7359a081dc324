public import LedgerAudit
public import LedgerData
package import LedgerLog
public import LedgerModel
import LedgerNorm
import LedgerWords

/// The proof in a dossier, for a reader who has the public key and no registre.
///
/// The file must equal the page that this program would write: the shell, its script and its style byte for byte, and the
/// document as the proved events have made it. Each event must keep the rules of the ledger.
public struct VerifiedDossier: Sendable {
  /// Its events, each at its place in the log.
  public let events: [ProvenEvent]
  /// The document.
  public let facture: FactureID
  /// The day from which it is seen.
  public let au: Jour
  /// The name of the log.
  public let origin: String
  /// How many events the log had when its checkpoint was signed.
  public let size: UInt64
  /// The root of the tree over them, base 64.
  public let root: String
  /// The number of the document.
  public let numero: String
  /// The name of its client, as it stands on the document; nil without a client.
  public let client: String?
  /// Its total with VAT, in the smallest unit of its currency: cents of euros.
  public let total: Montant
  /// Its currency.
  public let devise: Devise
  /// How many events the older checkpoint covers that the log extends; nil if no older one was given.
  public let ancien: UInt64?
  /// How many lines of personal values are missing, although no event in it erased them.
  public let retenus: Int
  /// The checkpoint under which it stands, with the lines of the log and of witnesses.
  package let signed: SignedCheckpoint

  /// Whether `file` is meant as a dossier.
  public static func isMeant(by file: Span<UInt8>) -> Bool {
    let start = Array("<!doctype html".utf8)
    guard file.count > start.count else { return false }
    return start.indices.allSatisfy { file[$0] | (file[$0] >= 0x41 && file[$0] <= 0x5A ? 0x20 : 0) == start[$0] }
  }

  /// Checks the file of a dossier; `name` is its name in messages. With `old`, an older checkpoint, also that the log extends
  /// it.
  ///
  /// - Throws: `LedgerFailure`, of the kind `.damaged`, that names the part that differs or is unproved.
  public init(
    html: [UInt8], by key: TrustedKey, named name: String, extending old: (bytes: [UInt8], name: String)? = nil
  ) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      let page = PageRelue(name: name, genre: .dossier)
      let (parts, donnees) = try page.parts(html)
      let dossier = try page.lis { () throws(FauteDossier) in try Dossier(donnees: html.span.extracting(donnees)) }
      var proven = try ProvenDossier(dossier, by: key, page)
      let events = try proven.events()
      let ancien = try old.map { try proven.check(extends: $0) }
      try page.verifie(dossier.prives, of: dossier.lignes)
      try page.etat { try ReglesRelues.verifie(dossier.lignes, prives: dossier.prives, page) }
      let document = try page.etat { try dossier.document() }
      try page.compare(html, parts, try dossier.parts(document))
      let retenus = try page.etat { try dossier.retenus() }
      return VerifiedDossier(dossier, events, document.norme, ancien, retenus: retenus)
    }
  }

  private init(_ dossier: Dossier, _ events: [ProvenEvent], _ norme: FactureNorme, _ ancien: UInt64?, retenus: Int) {
    (self.events, self.retenus) = (events, retenus)
    self.ancien = ancien
    signed = dossier.selection.checkpoint
    facture = dossier.facture
    au = dossier.au
    origin = dossier.origin
    size = dossier.size
    root = dossier.root
    numero = norme.numero
    client = norme.acheteur.nom
    total = norme.totaux.totalTTC
    devise = norme.devise
  }
}
