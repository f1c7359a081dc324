public import LedgerModel
import LedgerWords

/// Of the document as a whole and of its lines.
extension Manque {
  /// It was never issued.
  public static var nonEnvoyee: Self {
    Self("facture-non-envoyee") { cible in
      Dit(
        "It is not issued: only issued documents are exported.",
        fr: "Il n'est pas émis : seul un document émis s'exporte.",
        remede: "Issue it: `facture envoyer \(cible.numero)`.", fr: "Émettez-le : `facture envoyer \(cible.numero)`.")
    }
  }

  /// It was cancelled as a draft.
  public static var annulee: Self {
    Self("facture-annulee") { cible in
      Dit(
        "It is a cancelled draft: only issued documents are exported.",
        fr: "C'est un brouillon annulé : seul un document émis s'exporte.",
        remede: "`facture show \(cible.numero)` shows why.", fr: "`facture show \(cible.numero)` montre pourquoi.")
    }
  }

  /// The lines at these places, from 1, do not say whether they sell goods or a service (BT-23). No places: the document was
  /// imported without the natures of its lines.
  public static func natureAbsente(_ places: [Int]) -> Self {
    Self("nature-absente") { cible in
      Dit(
        places.isEmpty
          ? Words(
            "Not every line says whether it is goods or a service.",
            fr: "Certaines lignes ne disent pas si elles portent sur un bien ou un service.")
          : Words(
            "\(Self.lignes(places)): the nature is missing, goods or a service.",
            fr: "\(Self.lignes(places)) : il manque la nature, bien ou service."),
        Words(
          "Give the nature: \(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--nature=service").",
          fr:
            "Précisez la nature : \(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--nature=service")."
        ))
    }
  }

  /// The lines at these places, from 1, bear VAT, the first one at `imposition`; but the small business is exempt by the law that
  /// `exoneration` cites.
  public static func tvaSousFranchise(_ imposition: Imposition, _ exoneration: Exoneration, _ places: [Int]) -> Self {
    Self("franchise-et-tva") { cible in
      let (ces, seule) = (Self.lignes(places), places.count == 1 ? places[0] : nil)
      let fait =
        seule.map { Words("Line \($0) is at \(imposition)", fr: "La ligne \($0) est à \(imposition)") }
        ?? Words("\(ces) bear VAT", fr: "\(ces) avec de la TVA")
      return .sousFranchise(fait, cible.numero, exoneration, ligne: ligne(places))
    }
  }

  /// The lines at these places, from 1, cannot be written.
  public static func lignes(_ faute: FauteLigne, _ places: [Int]) -> Self {
    Self(faute.dit.code) { cible in
      Dit(
        "\(Self.lignes(places)): \(faute.dit.message).", fr: "\(Self.lignes(places)) : \(faute.dit.message).",
        remede: "Correct line \(places.first ?? 1): "
          + "\(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "\(option: faute.dit.option)=…").",
        fr: "Corrigez la ligne \(places.first ?? 1) : "
          + "\(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "\(option: faute.dit.option)=…").")
    }
  }

  /// The lines at these places, from 1, go without VAT in a case that the law does not have (`CasSansTVA`); `nature`: of all of them.
  package static func sansArticle(
    _ categorie: CategorieTVA, _ places: [Int], _ lieux: LieuxDeVente, _ nature: NatureLigne?
  ) -> Self {
    let particulier = [lieux.livraison, lieux.client].lazy.compactMap(\.self).first { $0.aSesRegles }
    return Self("sans-tva-sans-article") { cible in
      let cas = CasSansTVA.table.filter { $0.categorie == categorie && (nature != .travaux || $0.vautPour(.travaux)) }
        .map { Words("\($0.cas) (\($0.article))", fr: "\($0.cas) (\($0.article))") }
        .joined(separator: Words(", or ", fr: ", ou "))
      let seuls =
        cas == .none
        ? Words("category Z is in no article of the CGI", fr: "la catégorie Z n'est dans aucun article du CGI")
        : Words(
          "category \(categorie.rawValue) is only for \(cas)",
          fr: "la catégorie \(categorie.rawValue) ne vaut que pour \(cas)")
      let lieu = (nature == .travaux ? lieux.lieu(.travaux).map(Self.travaux) : particulier.map(Self.regles)) ?? .none
      return Dit(
        "\(Self.lignes(places)): \(seuls).\(lieu)", fr: "\(Self.lignes(places)) : \(seuls).\(lieu)",
        remede: "Charge VAT: \(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--tva=…"). Or "
          + "correct the category, the nature, the customer or the place of delivery.",
        fr: "Facturez la TVA : \(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--tva=…"). Ou "
          + "corrigez la catégorie, la nature, le client ou le lieu de livraison.")
    }
  }

  /// Where works take place (CGI, art. 259 A, 2°).
  private static func travaux(_ lieu: Territoire) -> Words {
    Words(
      " Works take place where the building is: \(lieu.nom) (CGI 259 A 2°).",
      fr: " Les travaux ont lieu là où est l'immeuble : \(lieu.nom) (CGI, art. 259 A, 2°).")
  }

  /// The rules of VAT for a special place.
  private static func regles(_ lieu: Territoire) -> Words {
    let (nom, source) = (lieu.nom, lieu.source.map { " (\($0))" } ?? "")
    switch (lieu.compteCommeLUnion, lieu.appliqueLaTVADeFrance) {
    case (true, _):
      return Words(
        " For VAT \(nom) counts as the European Union\(source).",
        fr: " Pour la TVA, \(nom) compte comme l'Union européenne\(source).")
    case (false, true):
      return Words(
        " Goods that go between the mainland and \(nom) are exported (G); services there are rendered in France\(source).",
        fr: " Un bien qui va de métropole vers \(nom) ou en vient est exporté (G) ; un service y est rendu en "
          + "France\(source).")
    case (false, false):
      return Words(
        " \(nom) is outside the territory of VAT\(source): G for goods, O for services to a business.",
        fr: " \(nom) est hors du territoire de la TVA\(source) : G pour les biens, O pour les services rendus à une "
          + "entreprise.")
    }
  }

  /// The lines at these places, from 1, bear a rate that did not hold on that day.
  package static func tauxHorsVigueur(_ taux: TauxLegal, _ places: [Int], le jour: Jour) -> Self {
    Self("taux-hors-vigueur") { cible in
      let (article, taux) = (taux.article, taux.taux)
      return Dit(
        "\(Self.lignes(places)): the rate \(taux) % was not in force on \(jour) (\(article)).",
        fr: "\(Self.lignes(places)) : le taux de \(taux) % n'était pas en vigueur le \(jour) (\(article)).",
        remede: "Give the rate of that day, or the day of the delivery: "
          + "\(commande: "modifier", cible.numero, "--date-livraison=…").",
        fr: "Donnez le taux en vigueur ce jour-là, ou le jour de la livraison : "
          + "\(commande: "modifier", cible.numero, "--date-livraison=…").")
    }
  }

  /// That number has other signs than exports admit (BR-FR-01, BR-FR-02).
  public static func numeroNonExportable(_ refuse: String) -> Self {
    Self(
      "numero-non-exportable",
      "The number \"\(Texte.cite(refuse))\" may have letters, digits and + - _ / only, 35 at most.",
      fr: "Le numéro « \(Texte.cite(refuse)) » ne peut avoir que des lettres, des chiffres et + - _ /, 35 au plus.",
      remede: "Numbers follow the format that the ledger was opened with.",
      fr: "Les numéros suivent le format choisi à l'ouverture du registre.")
  }

  /// It corrects or takes back a document that is not named (BR-FR-CO-05).
  public static var origineAbsente: Self {
    Self(
      "origine-absente",
      "The document that it corrects or deducts is not known.",
      fr: "Le document qu'il corrige ou reprend n'est pas connu.",
      remede: "Make the credit note of its invoice: `facture creer-avoir NUMBER`.",
      fr: "Faites l'avoir à partir de sa facture : `facture creer-avoir NUMERO`.")
  }

  /// The document with that number, which it corrects, has no day in the file: France requires it (BT-26; BR-FR-CO-04, -05).
  public static func origineSansDate(_ numero: String) -> Self {
    Self(
      "origine-sans-date",
      "The day of \(Texte.cite(numero)), which it corrects, is missing (BT-26): France requires it.",
      fr: "Il manque la date de \(Texte.cite(numero)), qu'il corrige (BT-26) : la France l'exige.",
      remede: "Import that document first; this one then has its day.",
      fr: "Importez d'abord ce document : celui-ci en aura la date.")
  }

  /// That text has a character that XML cannot hold.
  public static func texteNonExportable(champ: String, _ scalaire: UInt32) -> Self {
    Self(
      "texte-non-exportable",
      "\(mots(champ: champ)): the character \(XMLText.nom(scalaire)) cannot stand in XML.",
      fr: "\(mots(champ: champ)) : le caractère \(XMLText.nom(scalaire)) est interdit en XML.",
      remede: "Write it without that character.", fr: "Écrivez-le sans ce caractère.")
  }

  /// Goods leave for another country, and no day or country of delivery is named (BR-IC-11, BR-IC-12).
  public static var livraisonAbsente: Self {
    Self("livraison-absente") { cible in
      Dit(
        "Goods for another country (K) need the day and the country of their delivery.",
        fr: "Une livraison dans un autre pays de l'Union (K) exige la date et le pays de livraison.",
        remede:
          "Give the day and the country: \(commande: "modifier", cible.numero, "--date-livraison=…", "--livraison-pays=…").",
        fr:
          "Donnez la date et le pays : \(commande: "modifier", cible.numero, "--date-livraison=…", "--livraison-pays=…")."
      )
    }
  }

  /// That day is before 2000 or after 2099 (BR-FR-03).
  public static func dateNonExportable(champ: String, _ jour: Jour) -> Self {
    Self(
      "date-non-exportable",
      "\(mots(champ: champ)): \(jour) is not in the years \(Jour.annees.lowerBound) to \(Jour.annees.upperBound).",
      fr:
        "\(mots(champ: champ)) : \(jour) n'est pas dans les années \(Jour.annees.lowerBound) à \(Jour.annees.upperBound).",
      remede: "Correct the year.", fr: "Corrigez l'année.")
  }

  /// It is in another currency, and its VAT is not known in euros (BR-FR-CO-12).
  public static func tauxChangeAbsent(_ devise: Devise, le date: Jour) -> Self {
    Self("taux-change-absent") { cible in
      let (taux, source, jour) = (Words("RATE", fr: "TAUX"), Words("ECB", fr: "BCE"), date.description)
      return Dit(
        "It is in \(devise), and the amount of its VAT in euros is unknown.",
        fr: "Il est en \(devise), et le montant de sa TVA en euros est inconnu.",
        remede: "Give the rate, the euros for 1 \(devise): "
          + "\(commande: "modifier", cible.numero, "--taux-change=\"\(taux);\(jour);\(source)\"").",
        fr: "Donnez le taux, le nombre d'euros pour 1 \(devise) : "
          + "\(commande: "modifier", cible.numero, "--taux-change=\"\(taux);\(jour);\(source)\"").")
    }
  }

  /// The norm does not know its currency (BR-CL-04).
  public static func deviseNonExportable(_ devise: Devise) -> Self {
    Self(
      "devise-non-exportable",
      "The currency \(devise) is not in the list of the norm.",
      fr: "La devise \(devise) n'est pas dans la liste de la norme.",
      remede: "Invoice in another currency.", fr: "Facturez dans une autre devise.")
  }

  /// Something is to be paid, and nothing says by when (BR-CO-25).
  public static var echeanceAbsente: Self {
    Self("echeance-absente") { cible in
      Dit(
        "It has neither a due date nor payment terms.", fr: "Il n'a ni échéance ni conditions de règlement.",
        remede: "Say by when: \(commande: "modifier", cible.numero, "--echeance=30d") or --conditions-reglement=….",
        fr: "Précisez l'échéance : \(commande: "modifier", cible.numero, "--echeance=30j") ou --conditions-reglement=…."
      )
    }
  }

  /// A credit note on the turnover of a period names the contract that gives it (BR-FR-CO-03).
  public static var contratAbsent: Self {
    Self("contrat-absent") { cible in
      Dit(
        "A credit note on the turnover of a period names a contract (BT-12).",
        fr: "Un avoir sur le chiffre d'affaires d'une période nomme un contrat (BT-12).",
        remede: "Name it: \(commande: "modifier", cible.numero, "--contrat=C-7").",
        fr: "Indiquez-le : \(commande: "modifier", cible.numero, "--contrat=C-7").")
    }
  }

  /// A credit note on the turnover of a period says which period (BR-FR-CO-03).
  public static var periodeAbsente: Self {
    Self("periode-absente") { cible in
      Dit(
        "A credit note on the turnover of a period names the period (BT-73, BT-74).",
        fr: "Un avoir sur le chiffre d'affaires d'une période indique cette période (BT-73, BT-74).",
        remede: "Give it: \(commande: "modifier", cible.numero, "--periode=2026-01-01..2026-12-31").",
        fr: "Indiquez-la : \(commande: "modifier", cible.numero, "--periode=2026-01-01..2026-12-31").")
    }
  }

  /// Its frame says that it is already paid, and that amount is left to pay (BR-FR-CO-09).
  public static func cadreNonPaye(reste: Montant) -> Self {
    Self(
      "cadre-non-paye",
      "Its frame (BT-23) says that it is already paid, but \(reste) is left to pay.",
      fr: "Son cadre (BT-23) indique qu'il est déjà payé, mais il reste \(reste) à payer.",
      remede: "Correct the frame or the amount already paid.", fr: "Corrigez le cadre ou le montant déjà payé.")
  }

  /// It is due before its date (BR-FR-CO-07).
  public static func echeanceAvant(_ jour: Jour) -> Self {
    Self("echeance-invalide") { cible in
      Dit(
        "It is due on \(jour), before its date.", fr: "Son échéance, le \(jour), précède sa date.",
        remede: "Give another day: \(commande: "modifier", cible.numero, "--echeance=…").",
        fr: "Donnez un autre jour : \(commande: "modifier", cible.numero, "--echeance=…").")
    }
  }

  /// It states `terme` without `avec`, but a file needs both.
  static func termeSeul(_ terme: Terme.Nom, sans avec: Terme.Nom) -> Self {
    Self("terme-seul") { cible in
      let (nom, autre) = (terme.rawValue, avec.rawValue)
      return Dit(
        "\(nom) (\(terme.fiche.libelle.words)) also needs \(autre) (\(avec.fiche.libelle.words)).",
        fr: "\(nom) (\(terme.fiche.libelle.words)) demande aussi \(autre) (\(avec.fiche.libelle.words)).",
        remede: "Give it: \(commande: "modifier", cible.numero, "--terme=\(autre)=…").",
        fr: "Donnez-le : \(commande: "modifier", cible.numero, "--terme=\(autre)=…").")
    }
  }

  /// The frozen totals are not the sum of its lines.
  public static var totauxDivergents: Self {
    Self(
      "totaux-divergents",
      "The frozen totals differ from the totals of its lines.",
      fr: "Les totaux figés diffèrent de ceux de ses lignes.",
      remede: "Run `facture audit`.", fr: "Lancez `facture audit`.")
  }

  /// The lines as a message counts and names them.
  static func lignes(_ places: [Int]) -> Words {
    let premieres = places.prefix(5).map(String.init).joined(separator: ", ") + (places.count > 5 ? ", …" : "")
    return places.count == 1
      ? Words("Line \(premieres)", fr: "Ligne \(premieres)") : Words("Lines \(premieres)", fr: "Lignes \(premieres)")
  }

  /// The first of these lines, as a command names it.
  private static func ligne(_ places: [Int]) -> Words { Words(same: "\(places.first ?? 1)") }

  /// Why a line cannot be written.
  public enum FauteLigne: CaseIterable, Sendable {
    /// It lacks the reason for its VAT exemption (BR-CO-04, BR-E-10).
    case motifAbsent
    /// Its reason is in no list (BR-CL-22).
    case motifInconnu
    /// Its reason belongs to another category (BR-S-10, BR-Z-10).
    case motifHorsCategorie
    /// Its reason is for avoirs only.
    case motifReserveAuxAvoirs
    /// Its quantity has more than four decimals (BR-FR-DEC-02).
    case quantiteTropPrecise
    /// Its unit is in no list (BR-CL-23).
    case uniteInconnue
    /// It is larger than an amount can hold.
    case montantTropGrand
    /// Its period ends before it begins (BR-30).
    case periodeInverse
    /// It has a percentage or a base, but no amount taken off or added.
    case sansAjustement
    /// It has a percentage without its base, or a base without its percentage (PEPPOL-EN16931-R041, R042).
    case ajustementIncomplet
    /// Its amount differs by more than two cents from the percentage of its base (PEPPOL-EN16931-R040).
    case ajustementContradictoire

    /// Its stable name, the option that corrects the line, and a clause.
    var dit: (code: String, option: String, message: Words) {
      switch self {
      case .motifAbsent:
        (
          "motif-absent", "motif",
          Words("the VAT exemption reason is missing", fr: "le motif d'absence de TVA manque")
        )
      case .motifInconnu:
        (
          "motif-inconnu", "motif",
          Words(
            "the VAT exemption reason is not in the official list",
            fr: "le motif d'absence de TVA n'est dans aucune liste")
        )
      case .motifHorsCategorie:
        (
          "motif-hors-categorie", "motif",
          Words(
            "the reason why no VAT is taken is one of another category",
            fr: "le motif d'absence de TVA est celui d'une autre catégorie")
        )
      case .motifReserveAuxAvoirs:
        (
          "motif-reserve-aux-avoirs", "motif",
          Words(
            "the reason why no VAT is taken is for credit notes only",
            fr: "le motif d'absence de TVA est réservé aux avoirs")
        )
      case .quantiteTropPrecise:
        (
          "quantite-trop-precise", "quantite",
          Words("the quantity has more than 4 decimals", fr: "la quantité a plus de 4 décimales")
        )
      case .uniteInconnue:
        ("unite-inconnue", "unite", Words("the unit is in no list", fr: "l'unité n'est dans aucune liste"))
      case .periodeInverse:
        (
          "periode-inverse", "terme",
          Words(
            "the period (debut BT-134, fin BT-135) ends before it begins",
            fr: "la période (debut BT-134, fin BT-135) finit avant de commencer")
        )
      case .sansAjustement:
        (
          "pourcentage-sans-ajustement", "terme",
          Words(
            "a percentage or a base stands beside nothing that is taken off or added (ajustement, BT-136 or BT-141)",
            fr: "un pourcentage ou une base figure sans remise ni frais (ajustement, BT-136 ou BT-141)")
        )
      case .ajustementIncomplet:
        (
          "pourcentage-sans-base", "terme",
          Words(
            "a percentage wants its base, and a base its percentage (pourcentage BT-138, base BT-137)",
            fr: "un pourcentage va avec sa base, et une base avec son pourcentage (pourcentage BT-138, base BT-137)")
        )
      case .ajustementContradictoire:
        (
          "pourcentage-contradictoire", "terme",
          Words(
            "the amount is not that percentage of that base (pourcentage BT-138, base BT-137)",
            fr: "le montant n'est pas ce pourcentage de cette base (pourcentage BT-138, base BT-137)")
        )
      case .montantTropGrand:
        ("montant-trop-grand", "prix-unitaire", Words("the amount is too large", fr: "le montant est trop grand"))
      }
    }
  }
}
