import LedgerDomain
import LedgerWords

/// Where a syntax of the norm has each term, below the part of the document that has it.
struct Chemins {
  /// What says nothing that the ledger keeps, below the root.
  let constantes: [XMLPath]
  /// The process (BT-23), below the root.
  let cadre: XMLPath
  /// The lines (BG-25), below the root.
  let lignes: XMLPath

  /// Below the head of the document: BT-1, BT-2, BT-3, BG-1.
  let numero, date, type, notes: XMLPath
  /// How a note states its code and its text.
  let note: @Sendable (XMLNode, inout [Words]) -> Note?

  /// Below what was agreed: BT-13, BT-12, BT-10, BG-4, BG-7.
  let commande, contrat, referenceAcheteur, vendeur, acheteur: XMLPath
  /// Of the seller (BT-27 to BT-40) and the buyer (BT-44 to BT-55).
  let partie: CheminsPartie

  /// Below what was delivered: BT-70, BT-72, BG-15.
  let destinataire, dateLivraison, adresseLivraison: XMLPath

  /// Below what is to be paid: BT-5, BT-6, BT-9, BT-20, BG-3 with BT-25 and BT-26, BG-14 with BT-73 and BT-74.
  let devise, deviseComptable, echeance, conditions: XMLPath
  let origines, numeroOrigine, dateOrigine, typeOrigine: XMLPath
  let periode, debut, fin: XMLPath
  /// Where the day on which the VAT is due (BT-8) stands, and its codes.
  let exigibilites, exigibilite: XMLPath
  let codesExigibilite: [String: Exigibilite]
  /// BG-16 with its code (BT-81) and its name (BT-82), BT-83, BT-84, BT-86, BT-85.
  let moyen: XMLPath
  let codeDuMoyen: @Sendable (XMLNode) -> (code: String?, libelle: String?)
  let referencePaiement, iban, bic, titulaire: XMLPath
  /// BG-20, BG-21.
  let remises: XMLPath
  let remise: CheminsRemise
  /// BG-22.
  let totaux: XMLPath
  let sommes: CheminsSommes
  /// The amount of the VAT in a currency (BT-110, BT-111). `parDefaut`: that of the document, which need not be said.
  let montantTVA: @Sendable (_ reglement: XMLNode, Devise, _ parDefaut: Bool) -> XMLNode?
  /// The parts of the VAT (BG-23) in the currency of the document.
  let ventilation: @Sendable (_ reglement: XMLNode, Devise) -> [XMLNode]
  /// Of a part: its category, BT-116, BT-117; below the category BT-121 and BT-120.
  let categorieDePart, base, tvaDePart, motif, mention: XMLPath
  let taxe: CheminsTaxe

  /// Of a line.
  let ligne: CheminsLigne
  /// How a day is written.
  let jour: (attendu: Words, lit: @Sendable (String) -> Jour?)
}

/// Where those of a party are.
struct CheminsPartie {
  /// The names that it may have, the one that counts first.
  let noms: [XMLPath]
  let nomCommercial, mentionsLegales, siren, siret, adresseElectronique, adressePostale: XMLPath
  /// Its number of VAT (BT-31, BT-48), or another of taxes (BT-32).
  let numeroFiscal: @Sendable (XMLNode, _ estDeTVA: Bool) -> String?
  /// Whom to ask there, and below it BT-41, BT-42 and BT-43.
  let contact: XMLPath
  let nomsDuContact: [XMLPath]
  let telephone, email: XMLPath
  let adresse: CheminsAdresse
}

/// Where those of an address are.
struct CheminsAdresse {
  let rue: XMLPath
  let complements: [XMLPath]
  let codePostal, ville, pays: XMLPath
}

/// Where those of what is taken off or added: BT-92 to BT-98, BT-99 to BT-105, and the like of a line, are.
struct CheminsRemise {
  let estFrais, montant, pourcentage, raison, taxe: XMLPath
  let constantes: [XMLPath]
}

/// Where a category of VAT and its rate are.
struct CheminsTaxe {
  let constante, categorie, taux: XMLPath
}

/// Where the sums are: BT-106 to BT-115.
struct CheminsSommes {
  let sousTotal, remises, frais, totalHT, totalTTC, dejaPaye, arrondi, netAPayer: XMLPath
}

/// Where those of a line are: BT-126 to BT-154.
struct CheminsLigne {
  let identifiant, note, designation, description, reference, quantite, prix, montantDuPrix, quantiteDuPrix: XMLPath
  let taxe, remises, montantNet: XMLPath
}
