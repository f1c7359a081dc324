import LedgerModel
import LedgerNorm
import LedgerUseCases
import LedgerWords

/// A document as read, before its lines, discounts and charges are converted to the ledger's form.
struct FactureLue {
  /// The document without lines and discounts; its totals are those of the file.
  var norme: FactureNorme
  /// Its lines (BG-25).
  var lignes: [LigneLue]
  /// Its discounts (BG-20) and charges (BG-21).
  var remises: [RemiseLue]
  /// The day of the amount paid before (BT-113), if the file states one.
  var datePaiement: Jour?
  /// The sum of the charges (BT-108).
  var totalFrais: Montant?
  /// The remarks: changes and omissions of the ledger against the file.
  var remarques: [Words] = []

  /// The document as the ledger keeps it, to the cent.
  consuming func recue() throws(RefusNorme) -> FactureRecue {
    litLesSirets()
    litLeNumeroFiscalAllemand()
    ecarteIdentifiantsFaux()
    ecarteLesMotifsDAilleurs()
    let estAvoirNegatif = retourneSiNegative()
    try verifieSommes()
    let surplus = try retireLeSurplus()
    guard !lignes.isEmpty else { throw .absent("BG-25") }
    let estFrancaise = norme.vendeur.adresse.pays.estFrancais
    for (place, ligne) in lignes.enumerated() {
      guard !ligne.estUnTitre else {
        omet(titre: ligne)
        continue
      }
      norme.lignes += try ligne.lignes(
        norme.lignes.count + 1, dite: place + 1, estFrancaise: estFrancaise, &remarques)
    }
    guard !norme.lignes.isEmpty || !remises.isEmpty else {
      throw .limite(
        "BG-25", texte: lignes[0].designation, Words("lines that sell something", fr: "des lignes qui vendent"))
    }
    if let parts = enPourcentage() {
      norme.remises = parts
      if !parts.isEmpty { norme.totaux.montantRemise = norme.totaux.montantRemise ?? .zero }
    } else {
      try ajouteLignes()
    }
    abregeLesNoms()
    return FactureRecue(
      norme: norme, remarques: remarques, estAvoirNegatif: estAvoirNegatif, datePaiement: datePaiement,
      surplus: surplus)
  }

  /// Notes that a heading is left out: the lines below it state its amount.
  private mutating func omet(titre: LigneLue) {
    let nom = Texte.cite(titre.designation)
    remarques.append(
      Words(
        "Line \(titre.identifiant) is left out: \"\(nom)\", a heading (\(titre.titre ?? ""), BT-X-8).",
        fr: "La ligne \(titre.identifiant) n'est pas reprise : « \(nom) », un titre (\(titre.titre ?? ""), BT-X-8)."))
  }

  /// Checks that repeated values agree. The rules of the ledger check the sums of lines and VAT.
  private func verifieSommes() throws(RefusNorme) {
    let totaux = norme.totaux
    try Self.egaux("BT-107", totaux.montantRemise, remises.filter { !$0.estFrais })
    try Self.egaux("BT-108", totalFrais, remises.filter(\.estFrais))
    let reste =
      Int128(totaux.totalTTC.centimes) - Int128(totaux.dejaPaye?.centimes ?? 0) + Int128(totaux.arrondi?.centimes ?? 0)
    guard reste == Int128(totaux.netAPayer.centimes) else {
      throw .different("BT-115", enonce: totaux.netAPayer, calcule: MontantLarge(centimes: reste))
    }
    if let cadre = norme.cadre, cadre.moment == .dejaPayee, totaux.netAPayer > .zero {
      throw .cadreNonPaye(cadre, reste: totaux.netAPayer)
    }
  }

  /// Takes what is paid above the total out of BT-113, and returns it: the customer has it to get back (BT-115 below zero).
  private mutating func retireLeSurplus() throws(RefusNorme) -> Montant? {
    guard let dejaPaye = norme.totaux.dejaPaye else { return nil }
    let surplus = Montant(centimes: -min(0, norme.totaux.netAPayer.centimes))
    guard dejaPaye >= .zero, surplus == .zero || !norme.estAvoir else {
      throw .limite(
        "BT-113", texte: "\(dejaPaye)",
        norme.estAvoir
          ? Words("amounts from 0.00 to the total (BT-112)", fr: "les montants de 0,00 au total (BT-112)")
          : Words("amounts from 0.00", fr: "les montants à partir de 0,00"))
    }
    guard surplus > .zero else { return nil }
    norme.totaux.dejaPaye = Montant(centimes: dejaPaye.centimes - surplus.centimes).nonNul
    norme.totaux.netAPayer = .zero
    guard norme.totaux.dejaPaye == nil else { return surplus }
    remarques.append(
      Words(
        "BT-113 is left out: nothing is to be paid, and \(surplus) was. Record that as an advance of the customer: "
          + "`facture encaisser CUSTOMER --montant=\(surplus.description) --avance`.",
        fr:
          "BT-113 n'est pas repris : rien n'est à payer, et \(surplus) ont été payés. Enregistrez-les comme avance du client : "
          + "`facture encaisser CLIENT --montant=\(surplus.description) --avance`."))
    return nil
  }

  /// Moves the end of a long name into the description, and cuts a long reason off: the limit of a typed text is no limit of a
  /// file.
  private mutating func abregeLesNoms() {
    for place in norme.lignes.indices {
      let nom = norme.lignes[place].designation
      guard nom.unicodeScalars.count > LigneFacture.designationMax else { continue }
      let (debut, suite) = Redaction.partage(nom)
      norme.lignes[place].designation = debut
      guard norme.lignes[place].termes?[.ajustement].isEmpty != false else {
        remarques.append(
          Words(
            "A reason (BT-97, BT-104) is cut off after \"\(Texte.cite(debut))\": it has more than "
              + "\(LigneFacture.designationMax) characters.",
            fr: "Un motif (BT-97, BT-104) est coupé après « \(Texte.cite(debut)) » : il a plus de "
              + "\(LigneFacture.designationMax) caractères."))
        continue
      }
      norme.lignes[place].description = [suite, norme.lignes[place].description].compactMap(\.self).joined(
        separator: "\n")
      remarques.append(
        Words(
          "Line \(place + 1): the name (BT-153) has more than \(LigneFacture.designationMax) characters; its end is kept in the "
            + "description (BT-154).",
          fr:
            "Ligne \(place + 1) : le nom (BT-153) a plus de \(LigneFacture.designationMax) caractères ; la fin en est reprise "
            + "dans la description (BT-154)."))
    }
  }

  private static func egaux(_ terme: String, _ enonce: Montant?, _ remises: [RemiseLue]) throws(RefusNorme) {
    let somme = remises.reduce(Int128(0)) { $0 + Int128($1.montant.centimes) }
    guard Int128((enonce ?? .zero).centimes) == somme else {
      throw .different(terme, enonce: enonce ?? .zero, calcule: MontantLarge(centimes: somme))
    }
  }

  /// The discounts, if the ledger can state them: one percentage of all lines, with its amount for each category and rate; else
  /// nil.
  private func enPourcentage() -> [RemiseNorme]? {
    guard let premiere = remises.first else { return [] }
    guard let taux = premiere.pourcentageUsuel, remises.allSatisfy({ $0.pourcentageUsuel == taux }) else { return nil }
    var sommes = SommesParTaux()
    for ligne in norme.lignes {
      guard let imposition = ligne.taxe.imposition else { return nil }
      sommes.ajoute(Int128(ligne.montantNet.centimes), imposition)
    }
    return parts(taux, sommes.sommes(tva: .zero))
  }

  /// The discount of `taux` for each category and rate; nil if the file has other amounts.
  private func parts(_ taux: Taux, _ sommes: [SommesParTaux.Somme]) -> [RemiseNorme]? {
    guard taux > .zero, let totaux = Self.totaux(sommes, taux) else { return nil }
    var enoncees: [Imposition: Int128] = [:]
    for remise in remises {
      guard let imposition = remise.taxe?.imposition else { return nil }
      enoncees[imposition, default: 0] += Int128(remise.montant.centimes)
    }
    var parts: [RemiseNorme] = []
    for (somme, ventilation) in zip(sommes, totaux.ventilationTVA) {
      let montant = somme.centimes - Int128(ventilation.base.centimes)
      guard enoncees.removeValue(forKey: somme.imposition) ?? 0 == montant else { return nil }
      guard montant != 0, let base = Montant(centimes: somme.centimes), let montant = Montant(centimes: montant) else {
        continue
      }
      parts.append(
        RemiseNorme(
          taxe: Taxe(somme.imposition), remise: Remise(pourcentage: Pourcentage(taux), base: base, montant: montant)))
    }
    return enoncees.isEmpty ? parts : nil
  }

  private static func totaux(_ sommes: [SommesParTaux.Somme], _ taux: Taux) -> Totaux? {
    do { return try Totaux(sommes, remise: taux) } catch { return nil }
  }

  /// Adds the discounts and charges as lines: the sum of the lines then includes them.
  private mutating func ajouteLignes() throws(RefusNorme) {
    remarques.append(
      Words(
        "Discounts and charges of the document (BG-20, BG-21) become lines.",
        fr: "Les remises et frais du document (BG-20, BG-21) deviennent des lignes."))
    remarques += RemiseLue.remarques(remises, Words("Document", fr: "Document"))
    var sousTotal = Int128(norme.totaux.sousTotal.centimes)
    for remise in remises {
      guard let taxe = remise.taxe else { throw .absent(remise.estFrais ? "BT-102" : "BT-95") }
      norme.lignes.append(try remise.ligne(norme.lignes.count + 1, taxe, de: .document))
      sousTotal += remise.effet
    }
    guard let somme = Montant(centimes: sousTotal) else { throw .inexact(tropGrand: "BT-106") }
    (norme.totaux.sousTotal, norme.totaux.montantRemise) = (somme, nil)
  }
}
