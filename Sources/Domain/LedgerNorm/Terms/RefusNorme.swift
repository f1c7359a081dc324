public import LedgerModel
public import LedgerWords

/// Why an invoice of the European norm, issued elsewhere, cannot be taken into the ledger.
public typealias RefusNorme = Motif<FactureNorme>

extension RefusNorme {
  /// The file is not XML at that place, for that reason, a clause.
  public static func illisible(ligne: Int, colonne: Int, _ raison: Words) -> Self {
    Self(
      "fichier-illisible",
      "The file is broken at line \(ligne), column \(colonne): \(raison).",
      fr: "Le fichier est endommagé à la ligne \(ligne), colonne \(colonne) : \(raison).",
      remede: "Correct it there. Such a file is one XML document in UTF-8, UTF-16 or ISO-8859-1.",
      fr: "Corrigez-le à cet endroit. Un tel fichier est un document XML en UTF-8, UTF-16 ou ISO-8859-1.")
  }

  /// It declares a type of document in that line.
  public static func doctype(ligne: Int) -> Self {
    Self(
      "doctype-refuse",
      "The file has a DOCTYPE at line \(ligne).", fr: "Le fichier a un DOCTYPE à la ligne \(ligne).",
      remede: "Remove the DOCTYPE: an invoice does not need one. Its declarations could blow the file up to any "
        + "size.",
      fr: "Retirez le DOCTYPE : une facture n'en a pas besoin. Ses déclarations peuvent gonfler le fichier sans "
        + "limite.")
  }

  /// The file exceeds that limit; `limite` is the rest of the sentence.
  public static func tropGrand(_ limite: Words) -> Self {
    Self(
      "document-trop-grand",
      "The file \(limite).", fr: "Le fichier \(limite).",
      remede: "No such file needs as much: is it one document?",
      fr: "Aucun fichier de ce genre n'en demande autant : est-ce bien un seul document ?")
  }

  /// Its root element has that name, which is not the expected one.
  public static func pasUneFacture(_ nom: String, attendu: Words) -> Self {
    Self(
      "pas-une-facture",
      "The file is a \"\(Texte.cite(nom))\", not \(attendu).",
      fr: "Le fichier est « \(Texte.cite(nom)) », et non \(attendu).",
      remede:
        "--format=cii reads a CrossIndustryInvoice, --format=ubl an Invoice or a CreditNote, --format=facturx a PDF, "
        + "--format=cdar a status.",
      fr: "--format=cii lit une CrossIndustryInvoice, --format=ubl une Invoice ou une CreditNote, --format=facturx "
        + "un PDF, --format=cdar un statut.")
  }

  /// A required term is missing.
  public static func absent(_ terme: Words) -> Self {
    Self(
      "terme-absent",
      "\(terme) is missing.", fr: "\(terme) manque.",
      remede: "Ask the program that wrote the file: EN 16931 demands it.",
      fr: "Voyez avec l'éditeur du logiciel qui a produit le fichier : l'EN 16931 l'exige.")
  }

  /// The text of a term is not a valid `quoi`; in French `quoi` has its article.
  public static func invalide(_ terme: String, texte: String, quoi: Words) -> Self {
    Self(
      "terme-invalide",
      "\(terme) is \"\(Texte.cite(texte))\", which is no \(quoi).",
      fr: "\(terme) est « \(Texte.cite(texte)) », ce qui n'est pas \(quoi).",
      remede: "Ask the program that wrote the file for one that keeps EN 16931.",
      fr: "Demandez un fichier conforme à l'EN 16931 à l'éditeur du logiciel qui l'a produit.")
  }

  /// The text of a term is valid, but the ledger keeps only `admis`.
  public static func limite(_ terme: Words, texte: String, _ admis: Words) -> Self {
    Self(
      "limite-du-registre",
      "\(terme) is \"\(Texte.cite(texte))\", which EN 16931 allows; this program keeps \(admis) only.",
      fr: "\(terme) est « \(Texte.cite(texte)) », ce que l'EN 16931 permet ; ce logiciel n'accepte que \(admis).",
      remede: "The file is not at fault. Record the document by hand, as near to it as this program allows.",
      fr: "Le fichier n'est pas en cause. Saisissez le document à la main, au plus près de ce que ce logiciel permet.")
  }

  /// The file follows that extension of the norm, and has a value for the reason `raison` that only the extension explains.
  public static func extensionNonLue(_ nom: String, _ raison: RefusNorme) -> Self {
    Self("extension-non-lue") { _ in
      Dit(
        raison.refus.message,
        Words(
          "The file is not at fault: it follows the extension \(Texte.cite(nom)) (BT-24), which this program does not read. "
            + "Ask for a file without that extension.",
          fr: "Le fichier n'est pas en cause : il suit l'extension \(Texte.cite(nom)) (BT-24), que ce logiciel ne lit "
            + "pas. Demandez un fichier sans cette extension."))
    }
  }

  /// A term differs from the sum of the others.
  public static func different(_ terme: Words, enonce: Montant, calcule: MontantLarge) -> Self {
    Self(
      "totaux-differents",
      "\(terme) is \(enonce), but the rest of the file comes to \(calcule).",
      fr: "\(terme) est \(enonce), mais le reste du fichier donne \(calcule).",
      remede: "Ask the program that wrote the file: the two must be the same to the cent.",
      fr: "Voyez avec l'éditeur du logiciel qui a produit le fichier : les deux doivent concorder au centime.")
  }

  /// A term cannot be kept to the cent, for that reason.
  public static func inexact(_ terme: Words, _ raison: Words) -> Self {
    Self(
      "terme-non-repris",
      "\(terme) cannot be kept to the cent: \(raison).", fr: "\(terme) ne peut pas être tenu au centime : \(raison).",
      remede: "Record the document by hand, with lines that come to the same.",
      fr: "Saisissez le document à la main, avec des lignes qui donnent le même total.")
  }

  /// It is a credit note with `total` below zero: the meaning of the sign is unclear.
  public static func avoirNegatif(_ total: Montant) -> Self {
    Self(
      "avoir-negatif",
      "It is a credit note (BT-3) of -\(total): it may credit that, or take a credit back. Its sign is ambiguous.",
      fr:
        "C'est un avoir (BT-3) de -\(total) : il peut créditer ce montant, ou annuler un crédit. Son signe est ambigu.",
      remede:
        "If it credits an invoice, import that invoice first, and name it in the credit note (BT-25). Else ask for an "
        + "invoice (380).",
      fr:
        "S'il crédite une facture, importez d'abord cette facture, et nommez-la dans l'avoir (BT-25). Sinon, demandez "
        + "une facture (380).")
  }

  /// It deducts payments of documents that it names (BT-113), but the ledger has other payments.
  public static func acompteOuvert(_ numero: String, paye: Montant, dejaPaye: Montant) -> Self {
    Self(
      "acompte-ouvert",
      "It deducts \(dejaPaye) already paid (BT-113) for \(Texte.cite(numero)) (BT-25). Of that, \(paye) is paid "
        + "here and not yet deducted.",
      fr:
        "Il déduit \(dejaPaye) déjà payés (BT-113) au titre de \(Texte.cite(numero)) (BT-25). De cette somme, "
        + "\(paye) sont réglés ici et pas encore repris.",
      remede:
        "Record its payments first (`facture enregistrer-paiement \(numero)`), then import this document again.",
      fr:
        "Enregistrez d'abord ses paiements (`facture enregistrer-paiement \(numero)`), puis importez de nouveau "
        + "ce document.")
  }

  /// It deducts payments (BT-113) of a deposit that is cancelled.
  public static func acompteAnnule(_ numero: String, dejaPaye: Montant) -> Self {
    Self(
      "acompte-annule",
      "It deducts \(dejaPaye) already paid (BT-113) for \(Texte.cite(numero)) (BT-25), which is cancelled here: nothing is left of it.",
      fr:
        "Il déduit \(dejaPaye) déjà payés (BT-113) au titre de \(Texte.cite(numero)) (BT-25), qui est annulée ici : il n'en reste "
        + "rien.",
      remede:
        "The credit note of the deposit settled account 4191. Import a file without that deduction. If the deposit was paid, apply the "
        + "credit note to it (`facture imputer-avoir AVOIR --sur=NUMBER`).",
      fr:
        "L'avoir de l'acompte a soldé le compte 4191. Importez un fichier sans cette déduction. Si l'acompte était payé, imputez-lui "
        + "l'avoir (`facture imputer-avoir AVOIR --sur=NUMERO`).")
  }

  /// It deducts payments (BT-113) of a document that is not in the ledger.
  public static func acompteInconnu(_ numero: String, dejaPaye: Montant) -> Self {
    Self(
      "acompte-inconnu",
      "It takes off \(dejaPaye) paid before (BT-113) and names \(Texte.cite(numero)) (BT-25), which is not in this ledger.",
      fr: "Il déduit \(dejaPaye) déjà payés (BT-113) et nomme \(Texte.cite(numero)) (BT-25), qui n'est pas dans ce "
        + "registre.",
      remede: "Import that document first, with its payment: else the same money would be booked twice later.",
      fr: "Importez d'abord ce document, avec son paiement : sinon le même argent serait compté deux fois plus tard.")
  }

  /// It deducts payments (BT-113) of a facture that is not an acompte.
  public static func acompteDUneFacture(_ numero: String, dejaPaye: Montant) -> Self {
    Self(
      "acompte-autre-type",
      "It takes off \(dejaPaye) paid before (BT-113) and names \(Texte.cite(numero)) (BT-25), which is paid here and no "
        + "deposit invoice (386): this program deducts deposit invoices only.",
      fr:
        "Il déduit \(dejaPaye) déjà payés (BT-113) et nomme \(Texte.cite(numero)) (BT-25), qui est réglé ici et n'est "
        + "pas une facture d'acompte (386) : ce logiciel ne reprend que des acomptes.",
      remede:
        "The file is correct. Record this document by hand, with a negative line for the amount already invoiced.",
      fr:
        "Le fichier est correct. Saisissez ce document à la main, avec une ligne négative pour le montant déjà "
        + "facturé.")
  }

  /// It deducts payments (BT-113), names no deposit, and a paid deposit of its client is exactly that much.
  public static func acompteNonNomme(_ numero: String, dejaPaye: Montant) -> Self {
    Self(
      "acompte-non-nomme",
      "It takes off \(dejaPaye) paid before (BT-113) and names no deposit. \(Texte.cite(numero)) of this customer is a paid "
        + "deposit of that amount.",
      fr:
        "Il déduit \(dejaPaye) déjà payés (BT-113) et ne nomme aucun acompte. \(Texte.cite(numero)), de ce client, est un "
        + "acompte réglé de ce montant.",
      remede:
        "Ask for a file that names the deposit (BT-25). If other money was paid, import a file without BT-113 and record "
        + "the payment.",
      fr: "Demandez un fichier qui nomme l'acompte (BT-25). Si un autre paiement a été reçu, importez un fichier sans "
        + "BT-113 et enregistrez ce paiement.")
  }

  /// It deducts only a part of a paid deposit.
  public static func acomptePartiel(_ numero: String, montant: MontantLarge, dejaPaye: Montant) -> Self {
    Self(
      "acompte-partiel",
      "It takes off \(dejaPaye) paid before (BT-113) for \(Texte.cite(numero)) (BT-25). \(montant) of that deposit is left, "
        + "and this program takes a deposit back whole.",
      fr:
        "Il déduit \(dejaPaye) déjà payés (BT-113) au titre de \(Texte.cite(numero)) (BT-25). Il reste \(montant) de cet "
        + "acompte, et ce logiciel reprend un acompte en entier.",
      remede:
        "Credit the rest of the deposit first (`facture creer-avoir \(numero)`), or ask for a file that takes it off.",
      fr:
        "Créditez d'abord le reste de l'acompte (`facture creer-avoir \(numero)`), ou demandez un fichier qui le déduit."
    )
  }

  /// It is a credit note that was paid back (BT-113), but less than that was received for the document that it credits.
  public static func rembourseSansEncaissement(_ montant: Montant, reste: MontantLarge, _ facture: String) -> Self {
    Self(
      "remboursement-non-encaisse",
      "It says that \(montant) was paid back (BT-113): only \(reste) is left of the payments on \(facture) here.",
      fr: "Il indique \(montant) remboursés (BT-113) : il ne reste ici que \(reste) des encaissements sur \(facture).",
      remede: "Record its payments first (`facture enregistrer-paiement \(facture)`), then import this document again.",
      fr:
        "Enregistrez d'abord ses paiements (`facture enregistrer-paiement \(facture)`), puis importez de nouveau ce document."
    )
  }

  /// It has no lines: such profiles are no invoices of EN 16931.
  public static func sansLignes(_ profil: String) -> Self {
    Self(
      "profil-sans-lignes",
      "Its profile is \(profil) (BT-24), which has no lines (BG-25).",
      fr: "Son profil est \(profil) (BT-24), qui n'a pas de lignes (BG-25).",
      remede: "Ask for a file of the profile BASIC, EN 16931 or EXTENDED.",
      fr: "Demandez un fichier au profil BASIC, EN 16931 ou EXTENDED.")
  }

  /// It corrects the document with that number, which is not in the ledger.
  public static func origineInconnue(_ numero: String) -> Self {
    Self(
      "origine-inconnue",
      "It corrects \(Texte.cite(numero)) (BT-25), which is not in this ledger.",
      fr: "Il corrige le document \(Texte.cite(numero)) (BT-25), qui n'est pas dans ce registre.",
      remede: "Import that document first.", fr: "Importez d'abord ce document.")
  }

  /// It corrects or replaces several documents.
  public static func origineMultiple(_ nombre: Int) -> Self {
    Self(
      "origine-multiple",
      "It corrects \(nombre) documents (BG-3); a credit note or a corrected invoice corrects one.",
      fr: "Il corrige \(nombre) documents (BG-3) ; un avoir ou une facture rectificative n'en corrige qu'un.",
      remede: "Ask for one for each document.", fr: "Demandez-en un par document.")
  }

  /// It lacks the texts on late payment of those codes (C. com., art. L441-9, I).
  public static func mentionsAbsentes(_ codes: [Mention.Code]) -> Self {
    let codes = codes.map(\.rawValue).joined(separator: ", ")
    return Self(
      "mentions-absentes",
      "It lacks texts that an invoice of France has (BT-21: \(codes); C. com. L441-9).",
      fr: "Il y manque des mentions obligatoires en France (BT-21 : \(codes) ; C. com., art. L441-9).",
      remede: "Ask the program that wrote it to add them: PMD late penalties, PMT recovery, AAB early payment.",
      fr: "Faites-les ajouter par le logiciel qui l'a produit : "
        + "pénalités de retard (PMD), frais de recouvrement (PMT), escompte (AAB).")
  }

  /// A French credit note on the turnover of a period does not say which period (BR-FR-CO-03).
  public static var avoirGlobalSansPeriode: Self {
    Self(
      "avoir-global-sans-periode",
      "A credit note on the turnover of a period (262) names that period in France (BT-73, BT-74; BR-FR-CO-03).",
      fr: "En France, un avoir sur le chiffre d'affaires d'une période (262) indique cette période (BT-73, BT-74 ; "
        + "BR-FR-CO-03).",
      remede: "Ask the program that wrote it to add the period.",
      fr: "Faites ajouter la période par le logiciel qui l'a produit.")
  }

  /// The document is already paid by its frame (BT-23), and an amount is left to pay (BR-FR-CO-09).
  public static func cadreNonPaye(_ cadre: Cadre, reste: Montant) -> Self {
    Self(
      "cadre-non-paye",
      "BT-23 is \(cadre.description): the document is already paid. But \(reste) is left to pay (BT-115; BR-FR-CO-09).",
      fr:
        "BT-23 est \(cadre.description) : le document est déjà payé. Mais il reste \(reste) à payer (BT-115 ; BR-FR-CO-09).",
      remede: "Ask the program that wrote it which of the two is right: the other one must change.",
      fr: "Demandez à l'éditeur du logiciel qui l'a produit lequel des deux est juste : il faut corriger l'autre.")
  }

  /// Its seller is not the seller of the ledger.
  ///
  /// - Parameters:
  ///   - autre: its name.
  ///   - inscrit: the name of the ledger's seller.
  ///   - numeros: a number of its seller and the ledger's, as `SIREN 404833048`, if these tell them apart.
  public static func emetteurDifferent(
    _ autre: String, inscrit: String, numeros: (autre: String, inscrit: String)? = nil
  ) -> Self {
    let (sien, notre) = (numeros.map { " (\($0.autre))" } ?? "", numeros.map { " (\($0.inscrit))" } ?? "")
    return Self(
      "emetteur-different",
      "It is invoiced by \(Texte.cite(autre))\(sien), and this ledger is that of \(Texte.cite(inscrit))\(notre).",
      fr:
        "Il est facturé par \(Texte.cite(autre))\(sien), et ce registre est celui \(Texte.cite(inscrit), apres: "de")\(notre).",
      remede: "A ledger keeps only the invoices of its seller. Import it into the ledger of its seller.",
      fr: "Un registre ne contient que les factures de son émetteur. Importez-le dans celui de son émetteur.")
  }
}

extension RefusNorme {
  /// The term with that name is missing.
  public static func absent(_ terme: String) -> RefusNorme { .absent(Words(same: terme)) }

  /// The text of the term with that name is valid, but the ledger keeps only `admis`.
  public static func limite(_ terme: String, texte: String, _ admis: Words) -> RefusNorme {
    .limite(Words(same: terme), texte: texte, admis)
  }

  /// The term with that name differs from the sum of the others.
  public static func different(_ terme: String, enonce: Montant, calcule: MontantLarge) -> RefusNorme {
    .different(Words(same: terme), enonce: enonce, calcule: calcule)
  }

  /// The term with that name cannot be kept to the cent, for that reason.
  public static func inexact(_ terme: String, _ raison: Words) -> RefusNorme { .inexact(Words(same: terme), raison) }

  /// Whether the file is no such document at all: otherwise its content is refused.
  public var estDuFichier: Bool {
    ["fichier-illisible", "doctype-refuse", "document-trop-grand", "pas-une-facture"].contains(refus.code)
  }
}

extension Refus {
  /// About an invoice of the European norm, issued elsewhere.
  public static func norme(_ motif: RefusNorme) -> Refus { motif.refus }
}
