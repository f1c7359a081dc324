import LedgerModel
import LedgerNorm
import LedgerWords

/// The paths of all terms in one syntax of the norm, relative to the part of the document that has them.
struct Chemins {
  /// Elements that the ledger ignores, relative to the root.
  let constantes: [XMLPath]
  /// The specification (BT-24) and the process (BT-23), relative to the root.
  let specification, cadre: XMLPath
  /// The lines (BG-25), relative to the root.
  let lignes: XMLPath

  /// Relative to the head: BT-1, BT-2, BT-3, BG-1.
  let numero, date, type, notes: XMLPath
  /// Reads the code and the text of a note.
  let note: @Sendable (XMLNode) -> Note?

  /// Relative to the agreement: BT-13, BT-12, BT-10, BG-4, BG-7.
  let commande, contrat, referenceAcheteur, vendeur, acheteur: XMLPath
  /// The seller's terms (BT-27 to BT-40) and the buyer's (BT-44 to BT-55).
  let partie: CheminsPartie

  /// Relative to the delivery: BT-70, BT-72, BG-15.
  let destinataire, dateLivraison, adresseLivraison: XMLPath

  /// Relative to the settlement: BT-5, BT-6, BT-9, BT-20, BG-3 with BT-25 and BT-26, BG-14 with BT-73 and BT-74.
  let devise, deviseComptable, echeance, conditions: XMLPath
  let origines, numeroOrigine, dateOrigine, typeOrigine: XMLPath
  let periode, debut, fin: XMLPath
  /// When the VAT is due (BT-8), and its codes.
  let exigibilites, exigibilite: XMLPath
  let codesExigibilite: [String: Exigibilite]
  /// The payment: the means (BG-16) with code (BT-81) and name (BT-82), the reference (BT-83), the account (BT-84,
  /// BT-86, BT-85).
  let moyen: XMLPath
  let codeDuMoyen: @Sendable (XMLNode) -> (code: String?, libelle: String?)
  let referencePaiement, iban, bic, titulaire: XMLPath
  /// The elements that each of several means repeats.
  let communsAuxMoyens: [XMLPath]
  /// The discounts (BG-20) and charges (BG-21) of the document.
  let remises: XMLPath
  let remise: CheminsRemise
  /// The totals (BG-22).
  let totaux: XMLPath
  let sommes: CheminsSommes
  /// The VAT amount in a currency (BT-110, BT-111). With `parDefaut` it is the currency of the document, which may be
  /// absent.
  let montantTVA: @Sendable (_ reglement: XMLNode, Devise, _ parDefaut: Bool) -> XMLNode?
  /// The parts of the VAT (BG-23) in the currency of the document.
  let ventilation: @Sendable (_ reglement: XMLNode, Devise) -> [XMLNode]
  /// Relative to a part: its category, BT-116, BT-117; relative to the category: BT-121 and BT-120.
  let categorieDePart, base, tvaDePart, motif, mention: XMLPath
  let taxe: CheminsTaxe

  /// The terms of a line.
  let ligne: CheminsLigne
  /// The terms that the ledger only carries: of the document relative to the root, of a line relative to the line.
  let termes, termesDeLigne: [CheminTerme]
  /// Reads a day.
  let jour: (attendu: Words, lit: @Sendable (String) -> Jour?)
  /// The amounts paid before, each with its day, and the charges for transport: Factur-X EXTENDED alone has them.
  var avances: CheminsAvances?
  var transport: CheminsTransport?
}

/// The paths of an amount paid before (BG-X-45).
struct CheminsAvances {
  let elements, montant, jour: XMLPath
}

/// The paths of a charge for transport (BG-X-42).
struct CheminsTransport {
  let elements, raison, montant, taxe: XMLPath
}

/// The paths of a party's terms.
struct CheminsPartie {
  /// The possible names, the first one preferred.
  let noms: [XMLPath]
  /// The other places of identifiers.
  let autresIdentifiants: [XMLPath]
  let nomCommercial, mentionsLegales, identifiantLegal, adresseElectronique, adressePostale: XMLPath
  /// Reads the VAT number (BT-31, BT-48), or another tax identifier (BT-32).
  let numeroFiscal: @Sendable (XMLNode, _ estDeTVA: Bool) -> String?
  /// The contact, and relative to it BT-41, BT-42 and BT-43.
  let contact: XMLPath
  let nomsDuContact: [XMLPath]
  let telephone, email: XMLPath
  let adresse: CheminsAdresse
}

/// The paths of an address's terms.
struct CheminsAdresse {
  let rue, complement, ligne3, codePostal, ville, region, pays: XMLPath
}

/// The paths of a discount or charge: BT-92 to BT-98, BT-99 to BT-105, and the same terms of a line.
struct CheminsRemise {
  let estFrais, montant, pourcentage, base, raison, code, taxe: XMLPath
}

/// The paths of a category of VAT and its rate.
struct CheminsTaxe {
  let constante, categorie, taux: XMLPath
}

/// The paths of the totals: BT-106 to BT-115.
struct CheminsSommes {
  let sousTotal, remises, frais, totalHT, totalTTC, dejaPaye, arrondi, netAPayer: XMLPath
}

/// The paths of a line's terms: BT-126 to BT-154.
struct CheminsLigne {
  let identifiant, note, designation, description, reference, quantite, prix, montantDuPrix, quantiteDuPrix: XMLPath
  let taxe, remises, montantNet: XMLPath
  /// Whether the line is a sale (DETAIL), or a heading (BT-X-8 of Factur-X EXTENDED).
  let statut: XMLPath
  /// The values that follow from the gross price and the net price.
  let duPrixBrut: [XMLPath]
  /// The quantity that the gross price is for, if it has its own.
  var quantiteDuPrixBrut: XMLPath?
}
