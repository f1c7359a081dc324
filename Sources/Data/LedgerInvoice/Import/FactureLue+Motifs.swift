import LedgerModel
import LedgerNorm
import LedgerWords

/// Reasons for no VAT of another category than their part. The norm asks for a code of its list alone (BR-CL-22): the text is kept,
/// and the code is left out.
extension FactureLue {
  mutating func ecarteLesMotifsDAilleurs() {
    for place in norme.ventilation.indices {
      let (categorie, dite) = (norme.ventilation[place].taxe.categorie, norme.ventilation[place].exoneration)
      guard let dite else { continue }
      guard categorie.demandeUnMotif else {
        norme.ventilation[place].exoneration = nil
        remarques.append(Self.omis(dite, categorie))
        continue
      }
      guard let code = dite.motif, !Texte.estVide(code) else { continue }
      let motif = MotifExoneration(code)
      guard motif?.categorie != categorie else { continue }
      let mention = Texte.estVide(dite.mention) ? motif?.mention ?? code : dite.mention
      norme.ventilation[place].exoneration = Exoneration(mention: mention)
      remarques.append(Self.omis(code, motif, categorie, mention))
    }
  }

  private static func omis(
    _ code: String, _ motif: MotifExoneration?, _ categorie: CategorieTVA, _ mention: String
  ) -> Words {
    let dit = Texte.cite(code)
    let raison =
      motif.map {
        Words(
          "a reason of the category \($0.categorie.rawValue)", fr: "un motif de la catégorie \($0.categorie.rawValue)")
      } ?? Words("in no list of reasons", fr: "dans aucune liste de motifs")
    return Words(
      "BT-121 of the category \(categorie.rawValue) is left out: \(dit) is \(raison). The text is kept (BT-120): "
        + "\"\(Texte.cite(mention))\".",
      fr:
        "BT-121 de la catégorie \(categorie.rawValue) n'est pas repris : \(dit) est \(raison). Le texte est repris (BT-120) : "
        + "« \(Texte.cite(mention)) ».")
  }

  private static func omis(_ dite: Exoneration, _ categorie: CategorieTVA) -> Words {
    let dit = Texte.cite([dite.motif, dite.mention].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " : "))
    return Words(
      "The reason for no VAT (BT-120, BT-121) is left out: \"\(dit)\" stands with the category \(categorie.rawValue), which has none.",
      fr: "Le motif d'absence de TVA (BT-120, BT-121) n'est pas repris : « \(dit) » accompagne la catégorie "
        + "\(categorie.rawValue), qui n'en a pas.")
  }
}
