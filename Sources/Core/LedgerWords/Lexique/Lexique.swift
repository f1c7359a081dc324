/// The lexicon: the names that people read of documents, fields, columns and movements. A word shared by commands, reports,
/// pages and documents is one row here.
///
/// The id of a row is the same in every language; that of a field is its name in events. The pages have all rows in their scripts.
package enum Lexique: String, CaseIterable, Nomme, Sendable {
  // Documents and parties.
  case facture, avoir, acompte, rectificative, reprise, devis, factures, avoirs, client, clientId, clients, sansClient,
    vendeur,
    emetteur
  case nom, siren, siret, numeroTVA, identifiantLegal, autreIdentifiant, identifiantFiscal, contact, email, telephone,
    coordonnees, adresse, adresseElectronique, profil, langue, codeComptable, recouvrement
  case rue = "adresse.rue"
  case complement = "adresse.complement"
  case codePostal = "adresse.codePostal"
  case ville
  case villeDuClient = "adresse.ville"
  case pays = "adresse.pays"

  // The part of a document above its lines.
  case type, typeDocument, numero, statut, date, dateFacture, echeance, dateEcheance, regleeLe, livraison, prestation
  case dateLivraison, periode, du, au, mois, references, commande, contrat, votreReference, operation, operationB
  case operationS, operationM, corrige, factureOrigine, remplace, remplaceePar, faitSuite, devise, notes
  case notesCommentaire
  case penalites, interets, indemnite, litige, promesse, niveau, relances, retard
  case debut = "periodeFacturation.debut"
  case fin = "periodeFacturation.fin"
  case frequence = "rythme.mois"
  case premierJour = "rythme.debut"
  case ancre = "rythme.ancre"
  case jourDuMois = "rythme.jour"
  case terme = "rythme.terme"
  case dernierJour = "rythme.fin"
  case prorata = "rythme.prorata"
  case envoi, aPartirDe
  case livre
  case livraisonNom = "livraison.nom"
  case livraisonRue = "livraison.adresse.rue"
  case livraisonComplement = "livraison.adresse.complement"
  case livraisonCodePostal = "livraison.adresse.codePostal"
  case livraisonVille = "livraison.adresse.ville"
  case livraisonPays = "livraison.adresse.pays"
  case referenceDeCommande = "references.commande"
  case referenceContrat = "references.contrat"
  case acheteur = "references.acheteur"
  case tauxChange
  case tauxDuChange = "tauxChange.taux"
  case dateChange = "tauxChange.date"
  case sourceChange = "tauxChange.source"

  // Lines.
  case detail, position, designation, quantite, unite, prixUnitaire, remise, remisePourcentage, tva, tauxTVA
  case categorieTVA, montantHT, refArticle, nature, motifExoneration, mentionExoneration, referenceCommande
  case dateCommande, reference, termes
  case autoliquidation = "taxeAE"
  case exonere = "taxeE"
  case exportation = "taxeG"
  case livraisonUE = "taxeK"
  case horsChamp = "taxeO"

  // Sums.
  case ventilation, taux, lignesHT, baseHT, totaux, sousTotal, totalHT, montantTVA, tvaEn, montantTVAEuros, totalTTC
  case dejaPaye, net, netAvoir, baseFacturee, tvaFacturee, baseEncaissee, tvaEncaissee, baseExigible, tvaExigible
  case base, taxe, ligneCA3, biens, services, liberal, recu, code, compte, repris, jours, documents, lignes, remises,
    total, balance
  case age0, age1, age2, age3, age4

  // Payment.
  case reglement, reglements, conditionsPaiement, moyen, referencePaiement, iban, bic, titulaire, conditions, aDeduire
  case conditionsReglement, montant, motif, paiement, paiementId, datePaiement, paiements, remboursement
  case remboursementId, dateRemboursement, dateRejet, dateComptable, dateImputation, dateRetrait, abandon, abandonId
  case dateAbandon, dateReprise, dateAnnulation, avance, avanceId, avances, dateReception, dateUtilisation, nombre
  case encaisse

  // The status of a document, and the events in its life.
  case situation, vuAu, paye, rembourse, abandonne, reste, solde, soldeDu, aVenir, dateEnvoi, numeroRendu, cadre
  case traitement, releve, ouverture, cloture, clotures, extourne, imputation, avanceRecue, avanceUtilisee
  case avanceRendue, avanceRemboursee, ecart, arrondi, escompte, perte, impayee, avoirEnvoye, avoirSolde, annule
  case heure, role, messageId, texte, action, statuts, transmissions, fichier, syntaxe, sha256

  // Quotes.
  case accepteLe, aFacturer, acomptesADeduire

  // Time and the log.
  case trimestre
  case unMois = "moisCol"
  case registre, identifiant, sequence, instant, auteur, evenement

  /// The label that people read.
  package var libelle: Libelle {
    switch self {
    case .facture: Libelle("Invoice", fr: "Facture")
    case .avoir: Libelle("Credit note", fr: "Avoir")
    case .acompte: Libelle("Deposit invoice", fr: "Facture d’acompte")
    case .rectificative: Libelle("Corrected invoice", fr: "Facture rectificative")
    case .reprise: Libelle("Balance taken over", fr: "Solde repris")
    case .devis: Libelle("Quote", fr: "Devis")
    case .recouvrement: Libelle("Late payment", fr: "Retards de paiement")
    case .penalites: Libelle("Penalties", fr: "Pénalités")
    case .interets: Libelle("Interest", fr: "Intérêts")
    case .indemnite: Libelle("Recovery fee", fr: "Indemnité")
    case .litige: Libelle("Dispute", fr: "Litige")
    case .promesse: Libelle("Promised for", fr: "Promis pour le")
    case .niveau: Libelle("Level", fr: "Niveau")
    case .relances: Libelle("Reminders", fr: "Relances")
    case .retard: Libelle("Days late", fr: "Jours de retard")
    case .accepteLe: Libelle("Accepted on", fr: "Accepté le")
    case .aFacturer: Libelle("Left to invoice", fr: "Reste à facturer")
    case .acomptesADeduire: Libelle("Deposits to deduct", fr: "Acomptes à déduire")
    case .factures: Libelle("Invoices", fr: "Factures")
    case .avoirs: Libelle("Credit notes", fr: "Avoirs")
    case .client, .clientId: Libelle("Customer", fr: "Client")
    case .clients: Libelle("Customers", fr: "Clients")
    case .sansClient: Libelle("No customer", fr: "Sans client")
    case .vendeur: Libelle("Seller", fr: "Vendeur")
    case .emetteur: Libelle("Seller", fr: "Émetteur")
    case .nom: Libelle("Name", fr: "Nom")
    case .siren: Libelle(same: "SIREN")
    case .siret: Libelle(same: "SIRET")
    case .numeroTVA: Libelle("VAT no.", fr: "N° TVA")
    case .identifiantLegal: Libelle("Registry no.", fr: "N° de registre")
    case .autreIdentifiant: Libelle("Other no.", fr: "Autre n°")
    case .identifiantFiscal: Libelle("Tax no.", fr: "N° fiscal")
    case .contact: Libelle(same: "Contact")
    case .email: Libelle(same: "E-mail")
    case .telephone: Libelle("Phone", fr: "Téléphone")
    case .coordonnees: Libelle("Contact details", fr: "Coordonnées")
    case .adresse: Libelle("Address", fr: "Adresse")
    case .profil: Libelle("Profile", fr: "Profil")
    case .langue: Libelle("Language", fr: "Langue")
    case .codeComptable: Libelle("Account code", fr: "Code comptable")
    case .adresseElectronique: Libelle("Electronic address", fr: "Adresse électronique")
    case .rue: Libelle("Street", fr: "Rue")
    case .complement: Libelle("Street, line 2", fr: "Complément d’adresse")
    case .codePostal: Libelle("Postcode", fr: "Code postal")
    case .ville, .villeDuClient: Libelle("City", fr: "Ville")
    case .pays: Libelle("Country", fr: "Pays")

    case .type, .typeDocument: Libelle(same: "Type")
    case .numero: Libelle("Number", fr: "Numéro")
    case .statut: Libelle("Status", fr: "Statut")
    case .date, .dateFacture: Libelle(same: "Date")
    case .echeance, .dateEcheance: Libelle("Due date", fr: "Échéance")
    case .regleeLe: Libelle("Paid on", fr: "Réglée le")
    case .livraison: Libelle("Delivery", fr: "Livraison")
    case .prestation: Libelle("Service", fr: "Prestation")
    case .dateLivraison: Libelle("Delivered on", fr: "Livré le")
    case .periode: Libelle("Period", fr: "Période")
    case .du: Libelle("from ", fr: "du ")
    case .au: Libelle(" to ", fr: " au ")
    case .mois:
      Libelle(
        "January February March April May June July August September October November December",
        fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre")
    case .references: Libelle("References", fr: "Références")
    case .commande: Libelle("Your order", fr: "Votre commande")
    case .contrat, .referenceContrat: Libelle("Contract", fr: "Contrat")
    case .votreReference: Libelle("Your reference", fr: "Votre référence")
    case .operation: Libelle("Operation", fr: "Opération")
    case .operationB: Libelle("Goods", fr: "Livraison de biens")
    case .operationS: Libelle("Services", fr: "Prestation de services")
    case .operationM: Libelle("Goods and services", fr: "Livraison de biens et prestation de services")
    case .corrige, .factureOrigine: Libelle("Corrects invoice", fr: "Corrige la facture")
    case .remplace: Libelle("Cancels and replaces", fr: "Annule et remplace")
    case .remplaceePar: Libelle("Replaced by corrected invoice", fr: "Remplacée par la rectificative")
    case .faitSuite: Libelle("Follows", fr: "Fait suite à")
    case .devise: Libelle("Currency", fr: "Devise")
    case .notes: Libelle(same: "Notes")
    case .notesCommentaire: Libelle("Internal note", fr: "Note interne")
    case .frequence: Libelle("Months of a period", fr: "Mois d’une période")
    case .premierJour: Libelle("First day", fr: "Premier jour")
    case .ancre: Libelle("First whole period from", fr: "Première période entière du")
    case .jourDuMois: Libelle("Day of the month", fr: "Jour du mois")
    case .terme: Libelle("Invoiced on", fr: "Facturé")
    case .dernierJour: Libelle("Last day", fr: "Dernier jour")
    case .prorata: Libelle("Pro rata", fr: "Au prorata")
    case .envoi: Libelle("Issue", fr: "Émettre")
    case .aPartirDe: Libelle("From period", fr: "À partir de la période")
    case .debut: Libelle("Period from", fr: "Période du")
    case .fin: Libelle("Period to", fr: "Période au")
    case .livre, .livraisonNom: Libelle("Delivered to", fr: "Livré à")
    case .livraisonRue: Libelle("Delivery street", fr: "Livraison, rue")
    case .livraisonComplement: Libelle("Delivery street, line 2", fr: "Livraison, complément")
    case .livraisonCodePostal: Libelle("Delivery postcode", fr: "Livraison, code postal")
    case .livraisonVille: Libelle("Delivery city", fr: "Livraison, ville")
    case .livraisonPays: Libelle("Delivery country", fr: "Livraison, pays")
    case .referenceDeCommande, .referenceCommande: Libelle("Order", fr: "Commande")
    case .acheteur: Libelle("Buyer reference", fr: "Référence de l’acheteur")
    case .tauxChange, .tauxDuChange: Libelle("Exchange rate", fr: "Taux de change")
    case .dateChange: Libelle("Exchange rate of", fr: "Taux de change du")
    case .sourceChange: Libelle("Exchange rate by", fr: "Source du taux de change")

    case .detail: Libelle("Lines", fr: "Détail")
    case .position: Libelle("No.", fr: "N°")
    case .designation: Libelle("Description", fr: "Désignation")
    case .quantite: Libelle("Quantity", fr: "Quantité")
    case .unite: Libelle("Unit", fr: "Unité")
    case .prixUnitaire: Libelle("Unit price", fr: "Prix unitaire HT")
    case .remise, .remisePourcentage: Libelle("Discount", fr: "Remise")
    case .tva, .tauxTVA, .montantTVA: Libelle("VAT", fr: "TVA")
    case .categorieTVA: Libelle("VAT category", fr: "Catégorie de TVA")
    case .montantHT: Libelle("Net amount", fr: "Montant HT")
    case .refArticle: Libelle("Ref. ", fr: "Réf. ")
    case .nature: Libelle(same: "Nature")
    case .motifExoneration: Libelle("Exemption", fr: "Motif d’exonération")
    case .mentionExoneration: Libelle("Exemption text", fr: "Mention d’exonération")
    case .dateCommande: Libelle("Ordered on", fr: "Commande du")
    case .reference: Libelle("Reference", fr: "Référence")
    case .autoliquidation: Libelle("reverse charge", fr: "autoliquidation")
    case .exonere: Libelle("exempt", fr: "exonéré")
    case .exportation: Libelle("export", fr: "exportation")
    case .livraisonUE: Libelle("EU supply", fr: "livraison UE")
    case .horsChamp: Libelle("out of scope", fr: "hors champ")

    case .ventilation: Libelle("VAT by rate", fr: "TVA par taux")
    case .taux: Libelle("Rate", fr: "Taux")
    case .lignesHT: Libelle("Lines", fr: "Lignes HT")
    case .baseHT: Libelle("Taxable", fr: "Base HT")
    case .totaux: Libelle("Totals", fr: "Totaux")
    case .sousTotal: Libelle("Subtotal", fr: "Total des lignes HT")
    case .totalHT: Libelle("Total excl. VAT", fr: "Total HT")
    case .tvaEn: Libelle("VAT in ", fr: "TVA en ")
    case .montantTVAEuros: Libelle("VAT in euros", fr: "TVA en euros")
    case .totalTTC: Libelle("Total incl. VAT", fr: "Total TTC")
    case .dejaPaye: Libelle("Already paid", fr: "Déjà payé")
    case .net: Libelle("Amount due", fr: "Net à payer")
    case .netAvoir: Libelle("In your favour", fr: "Net à votre crédit")
    case .baseFacturee: Libelle("Base invoiced", fr: "Base facturée")
    case .tvaFacturee: Libelle("VAT invoiced", fr: "TVA facturée")
    case .baseEncaissee: Libelle("Base received", fr: "Base encaissée")
    case .tvaEncaissee: Libelle("VAT received", fr: "TVA encaissée")
    case .baseExigible: Libelle("Base due", fr: "Base exigible")
    case .tvaExigible: Libelle("VAT due", fr: "TVA exigible")
    case .base: Libelle("Base", fr: "Base HT")
    case .taxe: Libelle("VAT", fr: "Taxe due")
    case .ligneCA3: Libelle("Line", fr: "Ligne")
    case .biens: Libelle("Goods", fr: "Biens")
    case .services: Libelle("Services", fr: "Services")
    case .code: Libelle(same: "Code")
    case .compte: Libelle("Account", fr: "Compte")
    case .recu: Libelle("Credited (EUR)", fr: "Crédité (EUR)")
    case .liberal: Libelle("Liberal profession", fr: "Profession libérale")
    case .repris: Libelle("Taken back", fr: "Repris")
    case .jours: Libelle("Days", fr: "Jours")
    case .documents: Libelle(same: "Documents")
    case .lignes: Libelle("Lines", fr: "Lignes")
    case .remises: Libelle("Discounts", fr: "Remises")
    case .total: Libelle(same: "Total")
    case .balance: Libelle("Aged receivables", fr: "Balance âgée")
    case .age0: Libelle("Not due", fr: "Non échu")
    case .age1: Libelle("1–30 days", fr: "1–30 jours")
    case .age2: Libelle("31–60 days", fr: "31–60 jours")
    case .age3: Libelle("61–90 days", fr: "61–90 jours")
    case .age4: Libelle("Over 90 days", fr: "Plus de 90 jours")

    case .reglement: Libelle("Payment", fr: "Règlement")
    case .reglements: Libelle("Settlements", fr: "Règlements")
    case .conditionsPaiement: Libelle("Payment by", fr: "Paiement par")
    case .moyen: Libelle("Method", fr: "Moyen")
    case .referencePaiement: Libelle("Reference to quote", fr: "Référence à rappeler")
    case .termes: Libelle("Further facts", fr: "Autres mentions")
    case .iban: Libelle(same: "IBAN")
    case .bic: Libelle(same: "BIC")
    case .titulaire: Libelle("Account holder", fr: "Titulaire")
    case .conditions: Libelle("Terms", fr: "Conditions")
    case .aDeduire:
      Libelle(
        "To be set off against your next payment, or refunded",
        fr: "À déduire de votre prochain règlement ou à rembourser")
    case .conditionsReglement: Libelle("Payment terms", fr: "Conditions de règlement")
    case .montant: Libelle("Amount", fr: "Montant")
    case .motif: Libelle("Reason", fr: "Motif")
    case .paiement, .paiementId: Libelle("Payment", fr: "Paiement")
    case .datePaiement: Libelle("Paid on", fr: "Payé le")
    case .paiements: Libelle("Payments", fr: "Paiements")
    case .remboursement, .remboursementId: Libelle("Refund", fr: "Remboursement")
    case .dateRemboursement: Libelle("Refunded on", fr: "Remboursé le")
    case .dateRejet: Libelle("Returned on", fr: "Rejeté le")
    case .dateComptable: Libelle("Counted on", fr: "Compté le")
    case .dateImputation: Libelle("Applied on", fr: "Imputé le")
    case .dateRetrait: Libelle("Taken back on", fr: "Retiré le")
    case .abandon, .abandonId: Libelle("Write-off of the balance", fr: "Abandon")
    case .dateAbandon: Libelle("Written off on", fr: "Abandonné le")
    case .dateReprise: Libelle("Due again from", fr: "De nouveau dû à partir du")
    case .dateAnnulation: Libelle("Cancelled on", fr: "Annulé le")
    case .avance, .avanceId: Libelle("Advance", fr: "Avance")
    case .avances: Libelle("Advances", fr: "Avances")
    case .dateReception: Libelle("Received on", fr: "Reçue le")
    case .dateUtilisation: Libelle("Used on", fr: "Utilisée le")
    case .nombre: Libelle("Count", fr: "Nombre")
    case .encaisse: Libelle("Received", fr: "Encaissé")

    case .situation: Libelle("As of", fr: "Situation au")
    case .vuAu: Libelle(", as of ", fr: ", situation au ")
    case .paye: Libelle("Paid", fr: "Payé")
    case .rembourse: Libelle("Refunded", fr: "Remboursé")
    case .abandonne: Libelle("Written off", fr: "Abandonné")
    case .ecart: Libelle("Small difference", fr: "Écart de règlement")
    case .arrondi: Libelle("Rounding", fr: "Arrondi")
    case .escompte: Libelle("Early-payment discount", fr: "Escompte")
    case .perte: Libelle("Loss", fr: "Perte")
    case .impayee: Libelle("Unpaid, VAT recovered", fr: "Impayé, TVA récupérée")
    case .avoirEnvoye: Libelle("Issued", fr: "Émis")
    case .avoirSolde: Libelle("Settled", fr: "Soldé")
    case .annule: Libelle("Cancelled", fr: "Annulé")
    case .reste: Libelle("Left", fr: "Reste")
    case .solde: Libelle("Balance", fr: "Solde")
    case .soldeDu: Libelle("Balance due", fr: "Solde dû")
    case .aVenir: Libelle("To come", fr: "À venir")
    case .dateEnvoi: Libelle("Issued on", fr: "Émis le")
    case .numeroRendu: Libelle("Number given back", fr: "Numéro libéré")
    case .cadre: Libelle("Business process (BT-23)", fr: "Cadre de facturation")
    case .traitement: Libelle("Processing", fr: "Traitement")
    case .releve: Libelle("Statement of account", fr: "Relevé de compte")
    case .ouverture: Libelle("Opening", fr: "Solde antérieur")
    case .cloture: Libelle("Closing", fr: "Clôture")
    case .clotures: Libelle("Closings", fr: "Clôtures")
    case .extourne: Libelle("Reversal", fr: "Annulation")
    case .imputation: Libelle("Credit note applied", fr: "Imputation")
    case .avanceRecue: Libelle("Advance received", fr: "Avance reçue")
    case .avanceUtilisee: Libelle("Advance used", fr: "Avance utilisée")
    case .avanceRendue: Libelle("Advance available again", fr: "Avance rétablie")
    case .avanceRemboursee: Libelle("Advance refunded", fr: "Avance remboursée")

    case .unMois: Libelle("Month", fr: "Mois")
    case .trimestre: Libelle("Quarter", fr: "Trimestre")
    case .registre: Libelle("Ledger", fr: "Registre")
    case .identifiant: Libelle("Id", fr: "Identifiant")
    case .sequence: Libelle("Sequence", fr: "Séquence")
    case .instant: Libelle("Time", fr: "Date et heure")
    case .auteur: Libelle("Author", fr: "Auteur")
    case .statuts: Libelle("Statuses received", fr: "Statuts reçus")
    case .transmissions: Libelle("Submitted to the platform", fr: "Déposé pour la plateforme")
    case .fichier: Libelle("File", fr: "Fichier")
    case .syntaxe: Libelle("Syntax", fr: "Syntaxe")
    case .sha256: Libelle(same: "SHA-256")
    case .heure: Libelle("Time of day", fr: "Heure")
    case .role: Libelle("Said by", fr: "Dit par")
    case .messageId: Libelle(same: "Message")
    case .texte: Libelle("Explanation", fr: "Explication")
    case .action: Libelle("Asked for", fr: "Demande")
    case .evenement: Libelle("Event", fr: "Événement")
    }
  }
}
