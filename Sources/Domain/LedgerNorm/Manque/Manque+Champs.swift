import LedgerModel
import LedgerWords

/// The fields of a document in words, each with its term in files: who reads a file of another program does not know our names.
extension Manque {
  /// The field `champ`, as in `client.numeroTVA` or `lignes[2].designation`; in French without an article.
  static func mots(champ: String) -> Words {
    let parties = champ.split(separator: ".", maxSplits: 1)
    if let premiere = parties.first, parties.count == 2, premiere.hasPrefix("lignes["), premiere.hasSuffix("]") {
      let place = premiere.dropFirst("lignes[".count).dropLast()
      let nom = terme(String(parties[1])) ?? noms["ligne.\(parties[1])"] ?? Words(same: String(parties[1]))
      return Words("Line \(String(place)), \(nom)", fr: "Ligne \(String(place)), \(nom)")
    }
    return terme(champ) ?? noms[champ] ?? Words(same: champ)
  }

  private static func terme(_ champ: String) -> Words? {
    guard champ.hasPrefix("termes."), let nom = Terme.Nom(rawValue: String(champ.dropFirst("termes.".count))) else {
      return nil
    }
    return nom.fiche.libelle.words
  }

  private static let noms: [String: Words] = {
    let lignes = table.split(separator: "\n").map { $0.split(separator: "; ").map(String.init) }
    let noms = lignes.filter { $0.count == 4 }.map { mots in
      (mots[0], Words.ofProgram { "\($0 == .english ? mots[2] : mots[3]) (\(mots[1]))" })
    }
    return Dictionary(noms) { premier, _ in premier }
  }()

  private static let table = """
    numero; BT-1; Number; Numéro
    dateFacture; BT-2; Date; Date
    dateEcheance; BT-9; Due date; Échéance
    conditionsReglement; BT-20; Payment terms; Conditions de règlement
    notes; BT-22; Note; Note
    termes.texte; BT-22; Note; Note
    emetteur.mentions; BT-22; Legal text; Mention légale
    emetteur.immatriculation; BT-22; Registration; Immatriculation
    references.acheteur; BT-10; Buyer reference; Référence de l'acheteur
    references.contrat; BT-12; Contract; Contrat
    references.commande; BT-13; Order; Commande
    referenceCommande; BT-13; Order; Commande
    origines.date; BT-26; Date of the earlier invoice; Date de la facture antérieure
    emetteur.nom; BT-27; Name of the seller; Nom du vendeur
    emetteur.nomCommercial; BT-28; Trading name of the seller; Nom commercial du vendeur
    emetteur.siret; BT-29; SIRET of the seller; SIRET du vendeur
    emetteur.siren; BT-30; SIREN of the seller; SIREN du vendeur
    emetteur.numeroTVA; BT-31; VAT number of the seller; Numéro de TVA du vendeur
    emetteur.identifiantFiscal; BT-32; Tax number of the seller; Numéro fiscal du vendeur
    emetteur.formeJuridique; BT-33; Legal form of the seller; Forme juridique du vendeur
    emetteur.adresseElectronique; BT-34; Electronic address of the seller; Adresse électronique du vendeur
    emetteur.adresse.rue; BT-35; Street of the seller; Rue du vendeur
    emetteur.adresse.complement; BT-36; Address line of the seller; Complément d'adresse du vendeur
    emetteur.adresse.ville; BT-37; Town of the seller; Ville du vendeur
    emetteur.adresse.codePostal; BT-38; Postcode of the seller; Code postal du vendeur
    emetteur.adresse.pays; BT-40; Country of the seller; Pays du vendeur
    emetteur.contact.nom; BT-41; Contact of the seller; Contact chez le vendeur
    emetteur.contact.telephone; BT-42; Telephone of the seller; Téléphone du vendeur
    emetteur.contact.email; BT-43; E-mail of the seller; E-mail du vendeur
    client.nom; BT-44; Name of the customer; Nom du client
    client.siret; BT-46; SIRET of the customer; SIRET du client
    client.siren; BT-47; SIREN of the customer; SIREN du client
    client.numeroTVA; BT-48; VAT number of the customer; Numéro de TVA du client
    client.adresseElectronique; BT-49; Electronic address of the customer; Adresse électronique du client
    client.adresse.rue; BT-50; Street of the customer; Rue du client
    client.adresse.complement; BT-51; Address line of the customer; Complément d'adresse du client
    client.adresse.ville; BT-52; Town of the customer; Ville du client
    client.adresse.codePostal; BT-53; Postcode of the customer; Code postal du client
    client.adresse.pays; BT-55; Country of the customer; Pays du client
    client.contact.nom; BT-56; Contact of the customer; Contact chez le client
    client.contact.telephone; BT-57; Telephone of the customer; Téléphone du client
    client.contact.email; BT-58; E-mail of the customer; E-mail du client
    livraison.nom; BT-70; Recipient; Destinataire
    dateLivraison; BT-72; Day of delivery; Date de livraison
    periodeFacturation.debut; BT-73; First day of the period; Premier jour de la période
    periodeFacturation.fin; BT-74; Last day of the period; Dernier jour de la période
    livraison.adresse.rue; BT-75; Street of the delivery; Rue de livraison
    livraison.adresse.complement; BT-76; Address line of the delivery; Complément d'adresse de livraison
    livraison.adresse.ville; BT-77; Town of the delivery; Ville de livraison
    livraison.adresse.codePostal; BT-78; Postcode of the delivery; Code postal de livraison
    livraison.adresse.pays; BT-80; Country of the delivery; Pays de livraison
    referencePaiement; BT-83; Payment reference; Référence du paiement
    emetteur.compteBancaire.iban; BT-84; Account of the seller; Compte du vendeur
    emetteur.compteBancaire.titulaire; BT-85; Account holder; Titulaire du compte
    emetteur.compteBancaire.bic; BT-86; BIC of the seller; BIC du vendeur
    ligne.mentionExoneration; BT-120; reason for no VAT; motif d'absence de TVA
    ligne.referenceCommande; BT-127; order; commande
    ligne.designation; BT-153; name; désignation
    ligne.reference; BT-155; reference; référence
    """
}
