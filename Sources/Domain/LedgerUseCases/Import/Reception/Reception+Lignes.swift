import LedgerModel
import LedgerNorm
import LedgerRules
import LedgerWords

/// The lines of a document.
extension Reception {
  /// The lines, each with the acompte that it takes back.
  mutating func lignes() -> [LigneImportee] {
    let nature: NatureLigne? =
      switch norme.cadre?.objet {
      case .biens: .bien
      case .services: .service
      case .mixte, nil: nil
      }
    if norme.cadre?.objet == .mixte {
      remarque(
        Words(
          "Which lines sell goods and which a service is left out: the format does not say it. The books take services.",
          fr: "Les lignes de biens et de services ne sont pas distinguées : le format ne le dit pas. La comptabilité "
            + "les prend toutes pour des services."))
    }
    let exonerations = Dictionary(
      norme.ventilation.map { ($0.taxe, $0.exoneration) }, uniquingKeysWith: { premiere, _ in premiere })
    var lignes: [LigneImportee] = []
    for ligne in norme.lignes {
      var facture = LigneFacture(
        id: .nul, designation: ligne.designation, quantite: ligne.quantite, prixUnitaire: ligne.prixUnitaire)
      facture.imposition = ligne.taxe.imposition
      facture.exoneration = exoneration(ligne.taxe, exonerations[ligne.taxe] ?? nil)
      facture.remisePourcentage = ligne.remise?.pourcentage?.taux ?? .zero
      facture.unite = ligne.unite
      facture.nature = facture.exoneration?.motif == MotifExoneration.debours.code ? .debours : nature
      facture.reference = ligne.reference
      facture.termes = termes(ligne, &facture)
      lignes.append(LigneImportee(facture, montantNet: ligne.montantNet))
    }
    reprendAcomptes(&lignes)
    return lignes
  }

  /// The reason for no VAT of `taxe`: that of the file, which may be text alone, or the only general reason of the category.
  private func exoneration(_ taxe: Taxe, _ enoncee: Exoneration?) -> Exoneration? {
    guard taxe.categorie.demandeUnMotif else { return nil }
    let code = enoncee?.motif.flatMap { Texte.estVide($0) ? nil : $0 }
    let mention = enoncee.flatMap { Texte.estVide($0.mention) ? nil : $0.mention }
    // A reverse charge between French firms has many articles: the text of the file alone says which.
    if code == nil, let mention, taxe.categorie == .autoliquidation, norme.acheteur.adresse.pays.compteCommeLaFrance {
      return Exoneration(mention: mention)
    }
    // Outside France the reason is text: codes are neither made from it nor turned into text.
    if !norme.vendeur.adresse.pays.estFrancais {
      if code == nil, let mention { return Exoneration(mention: mention) }
      if let code = code.flatMap({ MotifExoneration($0) })?.code, mention == nil {
        return Exoneration(motif: code, mention: code)
      }
    }
    guard let motif = code.map({ MotifExoneration($0) }) ?? MotifExoneration.seul(taxe.categorie) else {
      return code != nil ? enoncee : mention.map { Exoneration(mention: $0) }
    }
    return Exoneration(motif, mention: mention)
  }

  /// The terms of `ligne` that the ledger only carries. An export splits a designation into name and description, and writes a
  /// note about an order: both are joined again here.
  private mutating func termes(_ ligne: LigneNorme, _ facture: inout LigneFacture) -> Termes? {
    var termes: [Terme] = []
    for terme in ligne.termes?.liste ?? [] {
      // Without its code a deduction has no reason.
      if terme.nom == .ajustement || admet(terme, .ligne) { termes.append(terme) }
    }
    if let note = ligne.note, !NoteDeCommande.lue(note, dans: &facture) { termes.append(Terme(.note, note)) }
    if let description = ligne.description {
      if let entiere = Self.designation(ligne.designation, description) {
        facture.designation = entiere
      } else {
        termes.append(Terme(.description, description))
      }
    }
    return Termes(termes)
  }

  /// Whether a document or a line may state `terme`; else it becomes a remark.
  mutating func admet(_ terme: Terme, _ lieu: Terme.Lieu) -> Bool {
    guard terme.faute(lieu) != nil else { return true }
    let libelle = terme.nom.fiche.libelle.words
    if let liste = terme.listeManquee(estFrais: nil) {
      let code = Texte.cite(terme.precision ?? "")
      remarque(
        Words(
          "Left out: \(libelle). The list \(liste.nom) has no code \"\(code)\".",
          fr: "Omis : \(libelle). La liste \(liste.nom) n'a pas de code « \(code) »."))
    } else {
      let valeur = Texte.cite(terme.valeur)
      remarque(
        Words(
          "Left out: \(libelle). This program does not keep \"\(valeur)\" there.",
          fr: "Omis : \(libelle). Ce logiciel n'y garde pas « \(valeur) »."))
    }
    return false
  }

  /// Name and description as one text that an export splits again at the same place; nil if it would split elsewhere, or is too
  /// long for a designation.
  private static func designation(_ debut: String, _ suite: String) -> String? {
    guard debut.unicodeScalars.count + suite.unicodeScalars.count < LigneFacture.designationMax else { return nil }
    return [" ", "\n", "\t", "\u{A0}", "\u{202F}", ""].lazy.map { debut + $0 + suite }
      .first { Redaction.partage($0) == (debut, suite) }
  }

  /// Sets the acompte that each line takes back, among the acomptes of the ledger that the document names.
  private mutating func reprendAcomptes(_ lignes: inout [LigneImportee]) {
    guard !norme.estAvoir else { return }
    let acomptes = acomptes()
    let cites = NumerosCites(acomptes.map(\.numeroDit))
    let impositions = acomptes.map { acompte in Set(acompte.lignes.map { acompte.imposition($0) }) }
    // If the document names only one acompte, its lines need not cite the number.
    var repris: [Int: [Int]] = [:]
    var seul: [Int] = []
    for place in lignes.indices where lignes[place].ligne.quantite.millioniemes < 0 {
      let ligne = lignes[place].ligne
      let estTaxee = { (rang: Int) in ligne.imposition.map(impositions[rang].contains) ?? false }
      let rang = cites.rangs(dans: ligne.designation).first(where: estTaxee)
      if let rang { repris[rang, default: []].append(place) }
      if acomptes.count == 1, estTaxee(0) { seul.append(place) }
    }
    for (rang, acompte) in acomptes.enumerated() {
      let choisies = repris[rang] ?? seul
      if choisies.isEmpty, norme.origines.contains(where: { $0.numero == acompte.numeroDit }) {
        remarque(
          Words(
            "\(Texte.cite(acompte.numero)) (BT-25) is left out: no line deducts this deposit invoice.",
            fr: "\(Texte.cite(acompte.numero)) (BT-25) n'est pas repris : aucune ligne ne dit qu'elle reprend cet "
              + "acompte."))
      }
      for place in choisies { lignes[place].ligne.acompteId = acompte.id }
    }
  }

  /// The acomptes of the ledger that the document names, or that the facture takes back which it replaces, each once.
  private func acomptes() -> [Facture] {
    var vus: Set<String> = []
    let cites = norme.origines.map(\.numero) + nommes.keys.sorted()
    return cites.compactMap { numero in
      let nomme = vus.insert(numero).inserted ? nommes[numero] : nil
      return nomme?.typeDocument == .acompte ? nomme : nil
    }
  }

  /// The earlier documents that a facture names for another reason.
  func precedentes() -> [Terme] {
    guard norme.type != .rectificative else { return [] }
    // The first document of an avoir that credits several has its own place.
    guard !norme.estAvoir else {
      return norme.origines.dropFirst().map { Terme(.precedente, $0.numero, precision: $0.date?.description) }
    }
    var vus: Set<String> = []
    return norme.origines.filter { nommes[$0.numero]?.typeDocument != .acompte && vus.insert($0.numero).inserted }
      .map { Terme(.precedente, $0.numero, precision: $0.date?.description) }
  }
}
