public import LedgerModel
import LedgerWords

extension RefusNorme {
  /// The ledger does not keep documents of that type.
  public static func type(_ code: String) -> Self {
    let nom = noms[code].map { nom in Words.ofProgram { " (\($0 == .english ? nom.en : nom.fr))" } } ?? .none
    return Self(
      "type-non-repris",
      "BT-3 is \(Texte.cite(code))\(nom): this ledger does not keep documents of that type.",
      fr: "BT-3 est \(Texte.cite(code))\(nom) : un document de ce type n'entre pas dans ce registre.",
      remede:
        "It keeps invoices (380, 389, and 204, 326, 387, 575, 875 to 877), credit notes (381, 262, 503), corrected invoices (384) and "
        + "invoices for payments in advance (386).",
      fr:
        "Il accepte les factures (380, 389, ainsi que 204, 326, 387, 575 et 875 à 877), les avoirs (381, 262, 503), les factures "
        + "rectificatives (384) et les factures d'acompte (386).")
  }

  /// The names of the other types that EN 16931 allows (UNTDID 1001, BR-CL-01), with those of France.
  private static let noms: [String: (en: String, fr: String)] = {
    let lignes = table.split(separator: "\n").map { $0.split(separator: "; ").map(String.init) }
    let noms = lignes.filter { $0.count == 3 }.map { ($0[0], (en: $0[1], fr: $0[2])) }
    return Dictionary(noms) { premier, _ in premier }
  }()

  private static let table = """
    71; request for payment; demande de paiement
    80; debit note for goods or services; note de débit pour des biens ou des services
    81; credit note for goods or services; note de crédit pour des biens ou des services
    82; invoice of metered services; facture de services mesurés au compteur
    83; credit note for financial adjustments; note de crédit pour ajustement financier
    84; debit note for financial adjustments; note de débit pour ajustement financier
    102; tax notification; avis d'imposition
    130; invoicing data sheet; données de facturation
    202; direct payment valuation; décompte en paiement direct
    203; provisional payment valuation; décompte provisoire
    211; interim application for payment; demande d'acompte
    218; final payment request; demande de paiement final
    219; payment request for completed units; demande de paiement d'unités achevées
    261; self-billed credit note; avoir en autofacturation
    295; price variation invoice; facture de révision de prix
    296; credit note for price variation; avoir pour révision de prix
    308; delcredere credit note; avoir ducroire
    310; quote; devis
    325; pro forma invoice; facture pro forma
    331; commercial invoice with a packing list; facture commerciale avec liste de colisage
    382; commission note; note de commission
    383; debit note; note de débit
    385; consolidated invoice; facture récapitulative
    388; tax invoice; facture fiscale
    390; delcredere invoice; facture ducroire
    393; factored invoice; facture affacturée
    394; lease invoice; facture de crédit-bail
    395; consignment invoice; facture de consignation
    396; factored credit note; avoir affacturé
    420; credit note for OCR payment; avoir pour paiement optique
    456; debit advice; avis de débit
    457; reversal of a debit; contre-passation d'un débit
    458; reversal of a credit; contre-passation d'un crédit
    471; self-billed corrected invoice; facture rectificative en autofacturation
    472; factored corrected invoice; facture rectificative affacturée
    473; self-billed factored corrected invoice; facture rectificative affacturée en autofacturation
    500; self-billed invoice for a payment in advance; facture d'acompte en autofacturation
    501; self-billed factored invoice; facture affacturée en autofacturation
    502; self-billed factored credit note; avoir affacturé en autofacturation
    527; self-billed debit note; note de débit en autofacturation
    532; credit note of a forwarder; avoir d'un transitaire
    553; discrepancy report of a forwarder; rapport d'écarts d'un transitaire
    623; invoice of a forwarder; facture d'un transitaire
    633; port charges; frais portuaires
    751; invoice information for bookkeeping; informations de facture pour la comptabilité
    780; freight invoice; facture de fret
    817; claim notification; avis de réclamation
    870; consular invoice; facture consulaire
    935; customs invoice; facture en douane
    """
}
