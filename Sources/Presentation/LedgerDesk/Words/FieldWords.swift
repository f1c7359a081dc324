import LedgerModel
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The label of a field on a page, and its group in the form. A field without a row here has the label of the lexicon, and
/// stands in the last group.
struct FieldWords {
  let label: Words
  let group: FieldGroup

  init(_ group: FieldGroup, _ en: Sentence<English>, fr: Sentence<French>) {
    (label, self.group) = (Words(en, fr: fr), group)
  }

  init(_ group: FieldGroup, _ label: Words) { (self.label, self.group) = (label, group) }

  init(_ group: FieldGroup, _ row: Lexique) { self.init(group, Words(row)) }

  /// Those of an option or argument.
  static func of(_ option: Option) -> FieldWords? {
    if option.isArgument { return arguments[option.name] }
    // Of a quote, a deposit has an amount, of a line it is an invoice; of a statement, a profile is that of a bank.
    switch option.name {
    case "acompte" where option.placeholder == Placeholder.numero: return rows["reprend"]
    case "acompte" where option.type != nil: return amountOfDeposit
    case "profil" where !option.hasChoices: return profileOfBank
    case "moyen" where option.type is ConditionsPaiement.Type: return methodOfPayment
    case "nature" where option.type is NatureClient.Type: return kindOfCustomer
    default: return rows[option.name]
    }
  }

  private static let profileOfBank = FieldWords(.more, "Bank that wrote a CSV", fr: "Banque dont vient un CSV")

  private static let methodOfPayment = FieldWords(.main, "Paid by", fr: "Payé par")

  private static let kindOfCustomer = FieldWords(.main, NatureClient.titre)

  private static let amountOfDeposit = FieldWords(.main, "Deposit, an amount or %", fr: "Acompte, un montant ou %")

  /// The label of an option or argument.
  static func label(_ option: Option) -> Words {
    if let row = of(option) { return row.label }
    if option.namesClient { return Words(.client) }
    return Lexique(rawValue: option.name.fieldName)?.words ?? Words(same: option.name)
  }
}

/// A group of fields. The first stands open; the others are folded until one of their fields has a value.
enum FieldGroup: CaseIterable {
  case main, address, identity, electronic, books, delivery, references, settlement, notes, more

  var title: Words {
    switch self {
    case .main: .none
    case .address: Words("Address and contact", fr: "Adresse et contact")
    case .identity: Words("Other identifiers", fr: "Autres identifiants")
    case .electronic: Words("Electronic invoices", fr: "Factures électroniques")
    case .books: Words("Accounting and late payment", fr: "Comptabilité et retards")
    case .delivery: Words(.livraison)
    case .references: Words(.references)
    case .settlement: Words("Payment and discount", fr: "Règlement et remise")
    case .notes: Words(.notes)
    case .more: Words("Other fields", fr: "Autres champs")
    }
  }
}

extension String {
  /// The field of an option: `date-livraison` is `dateLivraison`.
  var fieldName: String {
    let parts = lowercased().split(separator: "-")
    let rest = parts.dropFirst().map { $0 == "tva" ? "TVA" : $0.prefix(1).uppercased() + $0.dropFirst() }
    return (parts.first.map(String.init) ?? "") + rest.joined()
  }
}

extension FieldWords {
  /// By the word of an argument.
  private static let arguments: [String: FieldWords] = [
    Placeholder.paiement.fr: .init(.main, .paiement),
    Placeholder.remboursement.fr: .init(.main, .remboursement),
    Placeholder.ligne.fr: .init(.main, .ligneCA3),
    Placeholder.numero.fr: .init(.main, "Document", fr: "Document"),
    Placeholder.avoir.fr: .init(.main, .avoir),
    Placeholder.devis.fr: .init(.main, .devis),
    Placeholder.compte.fr: .init(.main, .compte),
    Placeholder.pourcentage.fr: .init(.main, "Discount in %", fr: "Remise en %"),
    "NOM": .init(.main, .nom), "CODE": .init(.main, .code),
    "NUMERO|CLIENT": .init(.main, "Document or customer", fr: "Document ou client"),
    "S-NUMERO|NUMERO": .init(.main, "Subscription or invoice", fr: "Abonnement ou facture"),
    "D-NUMERO|S-NUMERO": .init(.main, "Quote or subscription", fr: "Devis ou abonnement"),
    "CLIENT|NUMERO": .init(.main, "Customer or invoice", fr: "Client ou facture"),
    "CLIENT|S-NUMERO": .init(.main, "Customer or subscription", fr: "Client ou abonnement"),
    "D-NUMERO|S-NUMERO|abonnements|penalites": .init(.main, "Quote or subscription", fr: "Devis ou abonnement"),
    "importer|profil": .init(.main, "Purpose of the file", fr: "Pour quoi faire"),
    "AVANCE": .init(.main, .avance),
    "CLIENT|ARTICLE|NUMERO": .init(.main, "What", fr: "Quoi"), "FICHIER": .init(.main, .fichier),
  ]

  /// By the name of an option.
  private static let rows: [String: FieldWords] = documents.merging(parties) { first, _ in first }
    .merging(others) { first, _ in first }

  private static let documents: [String: FieldWords] = [
    "date": .init(.main, .date), "echeance": .init(.main, .echeance),
    "date-envoi": .init(.main, .dateEnvoi),
    "envoyer": .init(.main, "Issue it now", fr: "Émettre aussitôt"),
    "ligne": .init(.main, .lignes), "nature": .init(.main, .nature),
    "tva": .init(.settlement, "VAT rate in %", fr: "Taux de TVA en %"),
    "conditions": .init(.settlement, "Paid by", fr: "Payée par"),
    "remise": .init(.settlement, "Discount in %", fr: "Remise en %"),
    "deja-paye": .init(.settlement, "Amount already paid", fr: "Somme déjà payée"),
    "payee": .init(.settlement, "Already paid in full, on", fr: "Déjà payée en entier, le"),
    "acompte": .init(.settlement, "This is a deposit invoice", fr: "C’est une facture d’acompte"),
    "conditions-reglement": .init(.settlement, "Payment terms, in words", fr: "Conditions, en toutes lettres"),
    "devise": .init(.settlement, .devise),
    "taux-change": .init(.settlement, "Exchange rate, day and source", fr: "Taux de change, jour et source"),
    "validite": .init(.main, "Last day of the offer", fr: "Dernier jour de l’offre"),
    "devis-payant": .init(.settlement, "Price of the quote itself", fr: "Prix du devis lui-même"),
    "rectifie": .init(.references, "Replaces the invoice", fr: "Remplace la facture"),
    "remplace": .init(.references, "New version of the quote", fr: "Nouvelle version du devis"),
    "date-livraison": .init(.delivery, "Delivered or completed on", fr: "Livré ou achevé le"),
    "periode": .init(.delivery, "Billing period", fr: "Période facturée"),
    "livraison-nom": .init(.delivery, "Recipient, if not the customer", fr: "Destinataire, si ce n’est pas le client"),
    "livraison-rue": .init(.delivery, "Street and number", fr: "Numéro et rue"),
    "livraison-complement": .init(.delivery, "Building, floor", fr: "Bâtiment, étage"),
    "livraison-code-postal": .init(.delivery, .codePostal),
    "livraison-ville": .init(.delivery, .ville), "livraison-pays": .init(.delivery, .pays),
    "reference-commande": .init(.references, "Order number", fr: "Numéro de commande"),
    "date-commande": .init(.references, "Ordered on", fr: "Commandé le"),
    "contrat": .init(.references, "Contract number", fr: "Numéro de contrat"),
    "reference-acheteur": .init(.references, .acheteur),
    "terme": .init(.references, "Other details", fr: "Autres mentions"),
    "reference": .init(.main, .reference),
    "notes": .init(.notes, "For the customer, on the invoice", fr: "Pour le client, sur la facture"),
    "commentaire": .init(.notes, "For you alone", fr: "Pour vous seul"),
    "profil": .init(.electronic, "Rules followed", fr: "Règles suivies"),
    "designation": .init(.main, .designation), "quantite": .init(.main, .quantite),
    "prix-unitaire": .init(.main, "Price before VAT", fr: "Prix HT"), "unite": .init(.main, .unite),
    "prix-ttc": .init(.more, "Price with VAT instead", fr: "Ou prix TTC"),
    "article": .init(.main, "Catalogue item", fr: "Article du catalogue"),
    "categorie": .init(.more, .categorieTVA),
    "mention": .init(.more, "Text of the exemption", fr: "Mention de l’exonération"),
    "lignes": .init(.main, .lignes),
    "jours": .init(.main, "Days not owed of its period", fr: "Jours non dus de sa période"),
    "reste": .init(.main, "All that is left to credit", fr: "Tout ce qui reste à créditer"),
    "reprend": .init(.main, "Deducts the deposit", fr: "Déduit l’acompte"),
    "montant": .init(.main, .montant), "moyen": .init(.main, "By", fr: "Par"),
    "recu": .init(.more, "Credited in euros", fr: "Crédité en euros"), "motif": .init(.main, .motif),
    "sur": .init(.main, "Document", fr: "Document"),
    "de": .init(.main, "From the invoice", fr: "De la facture"),
    "avance": .init(.main, "Keep what is left as an advance", fr: "Garder le reste en avance"),
    "rejet": .init(.more, "Returned by the bank", fr: "Rejeté par la banque"),
  ]

  private static let parties: [String: FieldWords] = [
    "nom": .init(.main, "Name", fr: "Nom ou raison sociale"), "siren": .init(.main, .siren),
    "siret": .init(.identity, .siret), "numero-tva": .init(.identity, "VAT number", fr: "Numéro de TVA"),
    "homonyme": .init(.more, "Another customer may have this name", fr: "Un autre client peut porter ce nom"),
    "identifiant-legal": .init(.identity, "Foreign register number", fr: "Numéro dans un registre étranger"),
    "autre-identifiant": .init(.identity, "Other identifier", fr: "Autre identifiant"),
    "identifiant-fiscal": .init(.identity, "Tax number", fr: "Numéro fiscal"),
    "immatriculation": .init(.identity, "Registration", fr: "Immatriculation"),
    "nom-commercial": .init(.identity, "Trade name", fr: "Nom commercial"),
    "forme-juridique": .init(.main, "Legal form", fr: "Forme juridique"),
    "capital": .init(.identity, "Capital", fr: "Capital"),
    "regime-tva": .init(.main, .tva),
    "option-debits": .init(.books, "VAT due when invoiced", fr: "TVA sur les débits"),
    "rue": .init(.main, "Street and number", fr: "Numéro et rue"),
    "complement": .init(.address, "Building, floor", fr: "Bâtiment, étage"),
    "code-postal": .init(.main, .codePostal), "ville": .init(.main, .ville),
    "pays": .init(.address, .pays), "contact": .init(.address, "Contact person", fr: "Personne à contacter"),
    "telephone": .init(.address, .telephone), "email": .init(.address, .email),
    "adresse-electronique": .init(.electronic, .adresseElectronique),
    "langue-document": .init(.electronic, "Language of the documents", fr: "Langue des documents"),
    "iban": .init(.main, .iban), "bic": .init(.settlement, .bic),
    "titulaire": .init(.settlement, "Account holder", fr: "Titulaire du compte"),
    "qr": .init(.settlement, "QR code for the transfer", fr: "QR code pour le virement"),
    "empreinte": .init(.more, "Print the fingerprint", fr: "Imprimer l’empreinte"),
    "penalites": .init(.books, "Text on late payment", fr: "Texte sur les pénalités de retard"),
    "recouvrement": .init(.books, "Text on recovery costs", fr: "Texte sur les frais de recouvrement"),
    "escompte": .init(.books, "Text on early payment", fr: "Texte sur l’escompte"),
    "taux-penalites": .init(.books, "Rate of late-payment interest", fr: "Taux des pénalités"),
    "relances": .init(.books, "Reminders after days", fr: "Relances après (jours)"),
    "delai-relances": .init(.books, "Days between two letters", fr: "Jours entre deux lettres"),
    "age-releve": .init(.books, "Greatest age of the bank statement", fr: "Âge maximal du relevé"),
    "code-comptable": .init(.books, .codeComptable),
    "confidentiel": .init(.more, "Can be erased", fr: "Effaçable"),
  ]
}
