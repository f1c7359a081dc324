import LedgerModel
import LedgerProjections

/// The lines of the drafts, as far as they count, by the places of their documents.
struct AuditedLines: Sendable {
  private var brouillons = LignesDesBrouillons()
  private var suites: [LignesDesBrouillons.Suite] = []
  /// For each draft one bit for each id of a line: most new ids have a free bit, and need not be compared.
  private var bits: [UInt64] = []

  /// Makes room for the lines of the next document.
  mutating func append() {
    suites.append(.init())
    bits.append(0)
  }

  /// Adds `ligne` to the draft at `place`, which has no line of that id.
  mutating func add(_ ligne: LigneComptee, to place: Int) {
    brouillons.ajoute(ligne, a: &suites[place])
    bits[place] |= Self.bit(ligne.id)
  }

  /// The sale that issues the draft `facture` at `place`, for its steps of VAT.
  func vente(
    _ facture: FactureComptee, _ place: Int, _ exigibilite: ExigibiliteVendeur, livraison: Jour, _ lieux: LieuxDeVente?
  ) -> VenteComptee {
    VenteComptee(facture, suites[place], in: brouillons, exigibilite, livraison: livraison, lieux: lieux)
  }

  /// The line of `id` in the draft at `place`; nil if there is no such line.
  mutating func ligne(_ id: LigneID, of place: Int) -> LigneComptee? {
    guard bits[place] & Self.bit(id) != 0 else { return nil }
    return brouillons.ligne(id, de: suites[place])
  }

  private static func bit(_ id: LigneID) -> UInt64 { 1 << (id.bas & 63) }

  /// Changes `document`, which is the one at `place`, and its lines as `event` says.
  mutating func apply(_ event: FactureEvent, at place: Int, to document: inout FactureComptee) {
    document.apply(event, &suites[place], in: &brouillons)
    switch event {
    case .ligneAjoutee(let ligne):
      bits[place] |= Self.bit(ligne.id)
    case .factureCreee, .factureEnvoyee, .factureAnnulee: bits[place] = 0
    default: break  // catch-all: lines are added by no other event, and kept where one is too many
    }
  }
}
