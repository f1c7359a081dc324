import LedgerModel
import LedgerVAT

/// A sale in reports of VAT: a document, or money in advance at a rate, with its steps.
struct VenteTVA {
  let type: TypeDocument
  let devise: Devise
  /// The exchange rate of its currency; nil for the euro, or without a known rate.
  let taux: TauxChange?
  /// The invoiced parts; none of an advance.
  let parts: [PartDeGenre]
  /// The day of its invoice.
  let jour: Jour
  /// The day on which its goods count as delivered.
  let livraison: Jour
  /// The day on which a rectificative replaces it.
  let extourne: Jour?
  let etapes: [EtapeTVA]
  /// Where its sales take place; computed for the rates that depend on it.
  let lieux: () -> LieuxCA3
}
