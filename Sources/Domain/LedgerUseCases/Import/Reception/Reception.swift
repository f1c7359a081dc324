package import LedgerModel
import LedgerNorm
import LedgerRules
package import LedgerWords

/// Converts a document issued elsewhere to the ledger's own terms.
///
/// It is the inverse of ``Redaction``: facts written by an export are the same facts here.
package struct Reception {
  let norme: FactureNorme
  private let estAvoirNegatif: Bool
  private let jourPaye: Jour?
  /// The documents of the ledger that this one names, by number.
  let nommes: [String: Facture]
  /// The settings of the ledger; nil before it is opened.
  let registre: Registre?
  /// The changes and omissions of the ledger.
  package private(set) var remarques: [Words]

  /// Converts `recue` for a ledger with these settings; `nommes` are its documents that it names (BG-3).
  package init(_ recue: FactureRecue, nommes: [Facture], registre: Registre? = nil) {
    norme = recue.norme
    estAvoirNegatif = recue.estAvoirNegatif
    jourPaye = recue.datePaiement
    self.registre = registre
    remarques = recue.remarques
    self.nommes = Dictionary(nommes.map { ($0.numeroDit, $0) }, uniquingKeysWith: { premier, _ in premier })
  }

  /// Adds a remark.
  package mutating func remarque(_ phrase: Words) { remarques.append(phrase) }

  /// The document as an import of the ledger, with the id `id`, issued on its date or on the day of its payment.
  ///
  /// `numero` is its number in the ledger, if another document there has its number, from another year.
  package mutating func facture(_ id: FactureID, numero: String? = nil) throws(Refus) -> FactureImportee {
    let corrigee = norme.estAvoir ? norme.origines.first.flatMap { nommes[$0.numero] } : nil
    if norme.devise != .euro, corrigee?.affaire.tauxChange == nil {
      remarque(
        Words(
          "The rate of exchange is left out: EN 16931 has no term for it. The books cannot take this document.",
          fr: "Le taux de change n'est pas repris : l'EN 16931 n'a pas de terme pour lui. Ce document ne peut pas être "
            + "comptabilisé."))
    }
    var facture = FactureImportee(id: id, numero: numero ?? norme.numero, dateFacture: norme.date, statut: .envoyee)
    facture.dateEnvoi = dateEnvoi
    let origine = try origine()
    facture.tete.typeDocument = estRectificativeSeule ? .facture : norme.type.typeDocument
    facture.tete.factureOrigineId = origine?.id
    let echeance = echeance()
    if let echeance, echeance >= norme.date { facture.tete.dateEcheance = .remplace(echeance) }
    facture.tete.tva = norme.ventilation.lazy.compactMap(\.taxe.taux).max() ?? .zero
    facture.tete.conditionsPaiement = conditions
    facture.tete.remisePourcentage = norme.remises.first?.remise.pourcentage?.taux ?? .zero
    facture.tete.devise = norme.devise
    // Elsewhere such a line is a text of the seller, and stays one.
    let enCode = norme.profil == .xrechnung || norme.vendeur.adresse.pays == .allemagne
    let escompte = enCode ? Escompte.lus(norme.conditions) : (termes: [], conditions: norme.conditions)
    facture.tete.affairePresente = affaire(escompte.conditions)
    facture.tete.affairePresente.origine = origine?.ailleurs
    let notes = notes()
    facture.tete.notes = notes.note
    facture.client = client()
    try exigeMentions(facture.client)
    facture.copie = copie(facture.client)
    if norme.paiement.moyen != conditions.norme { facture.copie.moyen = norme.paiement.moyen }
    facture.totaux = totaux
    facture.lignes = lignes()
    facture.tete.affairePresente.termes = Termes(
      admis(
        (norme.termes?.liste ?? []) + notes.termes + precedentes() + tvaComptable + escompte.termes
          + identite(numero) + (echeance.map { $0 < norme.date ? [Terme(.echeance, "\($0)")] : [] } ?? []),
        facture.client))
    regle(&facture)
    return facture
  }

  /// Its number and its type in its files, if they differ from those in the ledger.
  private func identite(_ numero: String?) -> [Terme] {
    (numero == nil ? [] : [Terme(.numero, norme.numero)])
      + (TypeNorme(norme.type.typeDocument) != norme.type || estRectificativeSeule
        ? [Terme(.type, norme.type.rawValue)] : [])
  }

  /// Whether it is a corrected invoice that names no document, which France alone forbids.
  private var estRectificativeSeule: Bool {
    norme.type == .rectificative && !estDeFrance && documentsCorriges.isEmpty
  }

  /// Whether the rules of France hold for it: its seller is there.
  var estDeFrance: Bool { norme.vendeur.adresse.pays.estFrancais }

  /// The documents that it corrects. A rectificative may name the acomptes too that it takes back.
  private var documentsCorriges: [Origine] {
    norme.estAvoir ? norme.origines : norme.origines.filter { nommes[$0.numero]?.typeDocument != .acompte }
  }

  /// The `termes` that may stand in the log with `client`; the others become remarks.
  private mutating func admis(_ termes: [Terme], _ client: Client?) -> [Terme] {
    var termes = termes
    termes.removeAll { !admet($0, .document) }
    guard client?.estConfidentiel == true else { return termes }
    for terme in termes where terme.nom.estPersonnel {
      let libelle = terme.nom.fiche.libelle.words
      remarque(
        Words(
          "Left out: \(libelle). It identifies a private person, and the log cannot erase it.",
          fr: "Omis : \(libelle). Il identifie un particulier, et le journal ne peut pas l'effacer."))
    }
    return termes.filter { !$0.nom.estPersonnel }
  }

  /// Checks that the seller is the ledger's, if the ledger has one: by SIREN if both give it (a French VAT number
  /// contains it), else by VAT number, else by name.
  package func exigeEmetteur() throws(Refus) {
    guard let emetteur = registre?.emetteur else { return }
    let vendeur = norme.vendeur
    let numeros = emetteur.numeros(siren: vendeur.siren, siret: vendeur.siret, numeroTVA: vendeur.numeroTVA)
    let estLui =
      numeros.map { $0.autre == $0.inscrit }
      ?? Self.noms(vendeur.nom, vendeur.nomCommercial).contains { nom in
        Self.noms(emetteur.nom, emetteur.nomCommercial).contains { NomPlie(nom).estCelui(de: $0) }
      }
    guard estLui else {
      throw .norme(.emetteurDifferent(vendeur.nom, inscrit: emetteur.nom, numeros: numeros))
    }
  }

  /// Requires the texts on late payment that a seller in France writes to a business (C. com., art. L441-9, I).
  private func exigeMentions(_ client: Client?) throws(Refus) {
    guard registre?.emetteur?.profil == .france, !norme.estAvoir, client?.nature != .particulier,
      traitement?.estDUnParticulier != true, norme.notesCodees
    else { return }
    let codes = Mention.Code.allCases.filter { code in !norme.notes.contains { $0.code == code.norme } }
    guard codes.isEmpty else { throw .norme(.mentionsAbsentes(codes)) }
  }

  private static func noms(_ nom: String, _ commercial: String?) -> [String] { [nom] + [commercial].compactMap(\.self) }

  /// The day of issue: for a document paid when it was issued, not before the day of the payment.
  private var dateEnvoi: Jour { max(datePaiement, norme.date) }

  /// The day of the payment before (BT-113): in the frames B2, S2 and M2 the due date is the day of the payment
  /// (BR-FR-CO-09), which may be before the invoice. Factur-X EXTENDED has its own place for it.
  private var datePaiement: Jour {
    if norme.cadre?.moment == .dejaPayee { return norme.dateEcheance ?? norme.date }
    return jourPaye.map { min($0, norme.date) } ?? norme.date
  }

  /// The last day to pay it. One before the document stays in its files alone, and in France it is left out (BR-FR-CO-07).
  private mutating func echeance() -> Jour? {
    guard let echeance = norme.dateEcheance, echeance < norme.date else { return norme.dateEcheance }
    guard norme.cadre?.moment != .dejaPayee else { return nil }
    remarque(
      estDeFrance
        ? Words(
          "BT-9 is left out: \(echeance) is before the document, which is of \(norme.date).",
          fr: "BT-9 n'est pas repris : le \(echeance) est avant le document, qui est du \(norme.date).")
        : Words(
          "BT-9 is kept for its files alone: \(echeance) is before the document, which is of \(norme.date).",
          fr:
            "BT-9 n'est repris que dans ses fichiers : le \(echeance) est avant le document, qui est du \(norme.date).")
    )
    return estDeFrance ? nil : echeance
  }

  /// The facture that an avoir corrects, or a rectificative replaces: its id in the ledger, or its number in another system.
  /// Other named documents stand on lines, or are left out.
  private mutating func origine() throws(Refus) -> (id: FactureID?, ailleurs: Origine?)? {
    guard norme.estAvoir || norme.type == .rectificative else { return nil }
    let corriges = documentsCorriges
    if corriges.count > 1 {
      guard norme.estAvoir else { throw .norme(.origineMultiple(corriges.count)) }
      if estAvoirNegatif { throw .norme(.avoirNegatif(norme.totaux.totalTTC)) }
      remarque(
        Words(
          "It credits \(norme.origines.count) documents (BG-3): it is limited by none of them, and applied to none. "
            + "Apply it to each: `facture imputer-avoir \(norme.numero) --sur=NUMBER --montant=AMOUNT`.",
          fr: "Il crédite \(norme.origines.count) documents (BG-3) : aucun ne le limite, et il n'est imputé sur aucun. "
            + "Imputez-le sur chacun : `facture imputer-avoir \(norme.numero) --sur=NUMERO --montant=MONTANT`."))
      return (nil, norme.origines[0])
    }
    guard let origine = corriges.first else {
      if norme.type == .avoirGlobal {
        guard norme.periode != nil || !estDeFrance else { throw .norme(.avoirGlobalSansPeriode) }
        return nil
      }
      if estAvoirNegatif { throw .norme(.avoirNegatif(norme.totaux.totalTTC)) }
      // Outside France both may stand alone.
      if norme.type == .rectificative {
        guard estRectificativeSeule else { throw .rectificative(norme.numero, .sansOrigine) }
        remarque(
          Words(
            "It names no invoice that it replaces (BT-25): it counts as an invoice of its own.",
            fr: "Elle n'indique pas la facture qu'elle remplace (BT-25) : elle compte comme une facture à part."))
        return nil
      }
      if registre?.emetteur?.profil == .france { throw .avoir(norme.numero, .sansOrigine) }
      return nil
    }
    if estAvoirNegatif, nommes[origine.numero].map({ $0.estAvoir || !$0.estEnvoyee }) ?? true {
      throw .norme(.avoirNegatif(norme.totaux.totalTTC))
    }
    guard let facture = nommes[origine.numero], origine.numero != norme.numero else {
      // A number in the ledger's own form belongs to a later document.
      if registre?.place(origine.numero) != nil { throw .norme(.origineInconnue(origine.numero)) }
      return (nil, origine)
    }
    if let date = origine.date, date != facture.dateFacture {
      remarque(
        Words(
          "BT-26 is left out: it dates \(origine.numero) \(date), and that document is of \(facture.dateFacture).",
          fr: "BT-26 n'est pas repris : il date \(origine.numero) du \(date), et ce document est du "
            + "\(facture.dateFacture)."))
    }
    if origine.date == nil, facture.numero != origine.numero {
      remarque(
        Words(
          "\(origine.numero), which it corrects, is taken as that of \(facture.dateFacture): another year has the number too.",
          fr:
            "\(origine.numero), qu'il corrige, est pris pour celui du \(facture.dateFacture) : une autre année a aussi "
            + "ce numéro."))
    }
    return (facture.id, nil)
  }

  /// Records the amount paid before issue (BT-113) as a payment, or as a refund of an avoir, and the rounding of the amount
  /// to be paid (BT-114).
  private mutating func regle(_ facture: inout FactureImportee) {
    if let arrondi = norme.totaux.arrondi {
      facture.abandons = [
        Abandon(
          id: .nul, montant: Montant(centimes: -arrondi.centimes), date: dateEnvoi,
          motif: "Arrondi du net à payer (BT-114)", nature: .arrondi)
      ]
    }
    guard let dejaPaye = norme.totaux.dejaPaye, dejaPaye > .zero else { return }
    let reglement = Reglement(id: .nul, montant: dejaPaye, date: datePaiement, moyen: conditions)
    if norme.estAvoir { facture.remboursements = [reglement] } else { facture.paiements = [reglement] }
    remarque(
      Words(
        "\(dejaPaye) paid before (BT-113) is recorded on \(datePaiement) as \(conditions.rawValue).",
        fr: "\(dejaPaye) déjà payés (BT-113) sont enregistrés le \(datePaiement) par \(conditions.rawValue)."))
  }

  /// The VAT in another currency than the euro, as the ledger keeps it.
  private var tvaComptable: [Terme] {
    guard let tva = norme.tvaComptable, tva.devise != .euro else { return [] }
    return [Terme(.tvaComptable, "\(tva.montant)", precision: tva.devise.description)]
  }

  private var conditions: ConditionsPaiement {
    ConditionsPaiement.allCases.first { $0.rawValue == norme.paiement.libelle } ?? .virement
  }

  private func affaire(_ conditions: String?) -> Affaire {
    var affaire = Affaire()
    affaire.dateLivraison = norme.livraison?.date
    affaire.periodeFacturation = norme.periode
    let livraison = Livraison(nom: norme.livraison?.nom, adresse: norme.livraison?.adresse.map { Adresse($0) })
    affaire.livraison = livraison == Livraison() ? nil : livraison
    affaire.references = norme.references.estVide ? nil : norme.references
    affaire.conditionsReglement = conditions
    let reference = norme.paiement.reference
    if reference.choix(pour: norme.numero) == nil { affaire.referencePaiement = reference.texte ?? "" }
    return affaire
  }

  private var totaux: TotauxImportes {
    var totaux = TotauxImportes()
    totaux.sousTotal = norme.totaux.sousTotal
    totaux.montantRemise = norme.totaux.montantRemise ?? .zero
    totaux.totalHT = norme.totaux.totalHT
    totaux.ventilationTVA = norme.ventilation.compactMap { part in
      part.taxe.imposition.map { Totaux.Ventilation($0, base: part.base, tva: part.tva) }
    }
    totaux.montantTVA = norme.totaux.montantTVA
    totaux.totalTTC = norme.totaux.totalTTC
    return totaux
  }
}

extension Adresse {
  init(_ adresse: AdresseNorme) {
    self.init(
      rue: adresse.rue, complement: adresse.complement, codePostal: adresse.codePostal, ville: adresse.ville,
      pays: adresse.pays.description)
  }
}
