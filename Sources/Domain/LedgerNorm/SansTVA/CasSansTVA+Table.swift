import LedgerModel
import LedgerWords

/// The cases of the law, each with its article; in force on 1 September 2026. A rate of zero (Z) has no case: the CGI lacks
/// such a rate.
extension CasSansTVA {
  package static let table: [CasSansTVA] = [
    CasSansTVA(
      categorie: .livraisonUE, nature: .bien, acheteur: .identifieAilleurs, lieu: .zone(.union),
      raison: .vendeurTaxe,
      cas: Words(
        "goods delivered in another member state to a customer whose VAT number is not French",
        fr: "les biens livrés dans un autre État membre à un client dont le numéro de TVA n'est pas français"),
      article: "CGI, art. 262 ter, I"),
    CasSansTVA(
      categorie: .exportation, nature: .bien, lieu: .zone(.ailleurs),
      cas: Words(
        "goods delivered outside the EU, or outside its VAT territory, as to the overseas departments",
        fr: "les biens livrés hors de l'Union européenne, ou hors de son territoire de TVA, comme l'outre-mer"),
      article: "CGI, art. 262, I et 294, 2"),
    CasSansTVA(
      categorie: .autoliquidation, nature: .service, acheteur: .identifieAilleurs, lieu: .zone(.union),
      cas: Words(
        "services to a business of another member state with its VAT number",
        fr: "les services rendus à une entreprise d'un autre État membre dont le numéro de TVA est indiqué"),
      article: "CGI, art. 259, 1°"),
    CasSansTVA(
      categorie: .autoliquidation, acheteur: .identifieIci, lieu: .zone(.ici),
      cas: Words(
        "sales in France to a customer who has a VAT number, of France if it is established elsewhere",
        fr:
          "les ventes en France à un client dont le numéro de TVA est indiqué, français s'il est établi ailleurs"),
      article: "CGI, ann. II, art. 242 nonies A, I, 4°"),
    CasSansTVA(
      categorie: .autoliquidation, nature: .travaux, acheteur: .identifieSurPlace, lieu: .zone(.union),
      cas: Words(
        "works on a building in another member state, for a customer with a VAT number of that state",
        fr: "les travaux sur un immeuble d'un autre État membre, pour un client identifié à la TVA dans cet État"),
      article: "CGI, art. 259 A, 2° ; directive 2006/112, art. 194"),
    CasSansTVA(
      categorie: .horsChamp, nature: .service, acheteur: .entreprise, lieu: .zone(.ailleurs),
      cas: Words(
        "services to a business outside the European Union",
        fr: "les services rendus à une entreprise hors de l'Union européenne"),
      article: "CGI, art. 259, 1°"),
    CasSansTVA(
      categorie: .horsChamp, nature: .travaux, lieu: .dehors,
      cas: Words("works on a building outside France", fr: "les travaux sur un immeuble situé hors de France"),
      article: "CGI, art. 259 A, 2°"),
    CasSansTVA(
      categorie: .horsChamp, sauf: .travaux, raison: .article,
      cas: Words(
        "sales outside the scope of VAT by an article, cited in the text",
        fr: "les ventes qu'un article, cité en mention, place hors du champ de la TVA"),
      article: "CGI, ann. II, art. 242 nonies A, I, 12°"),
    CasSansTVA(
      categorie: .exonere, raison: .franchise,
      cas: Words(
        "a seller who charges no VAT at all (--regime-tva=franchise)",
        fr: "un vendeur en franchise, qui ne facture aucune TVA (--regime-tva=franchise)"),
      article: "CGI, art. 293 B"),
    CasSansTVA(
      categorie: .exonere, raison: .horsFranchise,
      cas: Words("sales with a reason of exemption (--motif)", fr: "les ventes avec un motif d'exonération (--motif)"),
      article: "CGI, art. 261 s."),
  ]
}
