/// The kind of sale that is reported (flux 10.3, TT-81).
public enum CategorieTransaction: String, CaseIterable, Comparable, Sendable {
  /// Goods.
  case biens = "TLB1"
  /// Services.
  case services = "TPS1"
  /// Sales not taxed in France.
  case nonTaxee = "TNT1"
  /// Sales taxed on the margin.
  case marge = "TMA1"

  /// The order in which they are reported.
  public static func < (a: Self, b: Self) -> Bool { a.rang < b.rang }

  private var rang: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The kind of `ligne` with that taxation; nil if it is not reported (CGI, art. 261 to 261 E), and for disbursements and penalties.
  package init?(_ ligne: LigneFacture, _ imposition: Imposition) {
    guard ligne.nature?.estHorsVente != true else { return nil }
    if let motif = ligne.exoneration?.motif {
      if motif.hasPrefix("VATEX-FR-CGI261") { return nil }
      if MotifExoneration(motif)?.estDeMarge == true {
        self = .marge
        return
      }
    }
    switch imposition.categorie {
    case .livraisonUE, .exportation, .horsChamp: self = .nonTaxee
    case .autoliquidation, .exonere, .taxe, .tauxZero, nil: self = ligne.nature == .bien ? .biens : .services
    }
  }
}
