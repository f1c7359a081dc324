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
        id: .nul, designation: Self.designation(ligne), quantite: ligne.quantite, prixUnitaire: ligne.prixUnitaire)
      facture.imposition = ligne.taxe.imposition
      facture.exoneration = exoneration(ligne.taxe, exonerations[ligne.taxe] ?? nil)
      facture.remisePourcentage = ligne.remise?.pourcentage ?? .zero
      facture.unite = ligne.unite
      facture.nature = nature
      facture.reference = ligne.reference
      if let note = ligne.note { commande(note, ligne.position, &facture) }
      lignes.append(LigneImportee(facture, montantNet: ligne.montantNet))
    }
    reprendAcomptes(&lignes)
    return lignes
  }

  /// Why no VAT is charged for `taxe`: the reason of the file, which may be words alone, or the only general reason of the category.
  private func exoneration(_ taxe: Taxe, _ enoncee: Exoneration?) -> Exoneration? {
    guard taxe.categorie.demandeUnMotif else { return nil }
    let code = enoncee?.motif.flatMap { Texte.estVide($0) ? nil : $0 }
    let mention = enoncee.flatMap { Texte.estVide($0.mention) ? nil : $0.mention }
    guard let motif = code.map({ MotifExoneration($0) }) ?? MotifExoneration.seul(taxe.categorie) else {
      return code != nil ? enoncee : mention.map { Exoneration(mention: $0) }
    }
    return Exoneration(motif, mention: mention)
  }

  /// Name and description as one text that an export splits again at the same place.
  private static func designation(_ ligne: LigneNorme) -> String {
    guard let description = ligne.description else { return ligne.designation }
    for signe in [" ", "\n", "\t", "\u{A0}", "\u{202F}", ""] {
      let texte = ligne.designation + signe + description
      let (debut, reste) = Redaction.partage(texte)
      if debut == ligne.designation, reste == description { return texte }
    }
    return ligne.designation + "\n" + description
  }

  /// Sets the order of a line if its note is one that an export writes; other notes are added to the designation.
  private func commande(_ note: String, _ position: Int, _ ligne: inout LigneFacture) {
    if !NoteDeCommande.lue(note, dans: &ligne) { ligne.designation += "\n" + note }
  }

  /// Sets which lines take back which acompte, among the acomptes of the ledger that the document names.
  private mutating func reprendAcomptes(_ lignes: inout [LigneImportee]) {
    guard !norme.estAvoir, norme.type != .rectificative else { return }
    let acomptes = acomptes()
    let cites = NumerosCites(acomptes.map(\.numero))
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
      if choisies.isEmpty {
        remarque(
          Words(
            "\(Texte.cite(acompte.numero)) (BT-25) is left out: no line tells that it takes back this deposit invoice.",
            fr: "\(Texte.cite(acompte.numero)) (BT-25) n'est pas repris : aucune ligne ne dit qu'elle reprend cet "
              + "acompte."))
      }
      for place in choisies { lignes[place].ligne.acompteId = acompte.id }
    }
  }

  /// The acomptes of the ledger that the document names, each once; a remark tells of the others.
  private mutating func acomptes() -> [Facture] {
    var vus: Set<String> = []
    var acomptes: [Facture] = []
    for origine in norme.origines where vus.insert(origine.numero).inserted {
      if let nomme = nommes[origine.numero], nomme.typeDocument == .acompte {
        acomptes.append(nomme)
      } else {
        remarque(
          Words(
            "\(Texte.cite(origine.numero)) (BT-25) is left out: it is not a deposit invoice of this ledger.",
            fr: "\(Texte.cite(origine.numero)) (BT-25) n'est pas repris : ce n'est pas une facture d'acompte de ce "
              + "registre."))
      }
    }
    return acomptes
  }
}
