import LedgerModel

/// A term or a group of EN 16931 as the tables of both syntaxes place it; in each group its names are its own.
enum TermeNorme: Hashable {
  /// A term that the ledger only carries. If its element has parts: its value, and the detail beside it.
  case joint(Terme.Nom)
  case valeur, precision
  /// BT-24, BT-23, BT-1 to BT-3, BG-1.
  case specification, processus, numero, date, type, notes
  /// BT-13, BT-12, BT-10, BG-4, BG-7.
  case commande, contrat, referenceAcheteur, vendeur, acheteur
  /// Of a party: BT-27, BT-28, BT-33, BT-30, BT-29, BT-90, BT-34, BT-31, BT-32, BG-6, BG-5. The buyer's terms are alike.
  case nom, nomCommercial, mentionsLegales, identifiantLegal, identifiants, creancier, adresseElectronique
  case numeroTVA, identifiantFiscal, contact, adresse
  /// BT-42 and BT-43; BT-35, BT-36, BT-162, and BT-38, BT-37, BT-39, BT-40.
  case telephone, email, rue, complement, ligne3, codePostal, ville, region, pays
  /// BT-70, BT-72, BG-15.
  case destinataire, dateLivraison, adresseLivraison
  /// BT-5, BT-6, BT-9, BT-20, BT-8, BG-14 with BT-73 and BT-74, BG-3 with the type of the document.
  case devise, deviseComptable, echeance, conditions, exigibilite, debut, fin, origines, typeOrigine
  /// The terms of payment, of which a file may have several, with their discounts for early payment and the days of each.
  case modalites, escomptes, jours
  /// BG-16: BT-81, BT-82, BT-83, BT-84, BT-85, BT-86.
  case moyens, moyen, libelle, referencePaiement, iban, titulaire, bic
  /// BG-20 and BG-21, or BG-27 and BG-28: BT-92 to BT-98.
  case remises, estFrais, pourcentage, base, montant, raison, code
  /// BG-22: BT-106 to BT-115.
  case sousTotal, totalRemises, totalFrais, totalHT, montantTVA, tvaComptable, totalTTC, dejaPaye, arrondi, netAPayer
  /// BG-23: BT-116, BT-117, BT-120, BT-121; and the category of VAT with its rate.
  case ventilation, tva, mention, motif, taxe, categorie, taux
  /// BG-25: BT-126, BT-127, BT-153, BT-154, BT-155, BT-129, BT-146, BT-149, BT-131.
  case lignes, identifiant, note, designation, description, reference, quantite, prix, pour, montantNet
  /// Beside the gross price of a line: its quantity, BT-147, and the element around BT-147.
  case pourBrut, remiseBrute, duPrixBrut
  /// Whether the line is a sale (DETAIL), or a heading (BT-X-8 of Factur-X EXTENDED); payments before, each with its day (BG-X-45),
  /// and charges for transport (BG-X-42).
  case statut, avances, transport
  /// An element that the ledger ignores.
  case ignore
  /// Elements with the same text in every document: kinds of taxes and documents, and required companions of a term.
  case regime, schemaTVA, schemaFiscal, sansFrais, type50, type130, nomDuProjet, reseau

  /// The text of its elements, if it is the same in every document.
  var constante: String? {
    switch self {
    case .regime, .schemaTVA: "VAT"
    case .schemaFiscal: "LOC"
    case .sansFrais: "false"
    case .type50: "50"
    case .type130: "130"
    case .nomDuProjet: "Project reference"
    case .reseau: "NA"
    default: nil
    }
  }
}
