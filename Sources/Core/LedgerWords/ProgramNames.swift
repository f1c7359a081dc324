/// The names of commands, options and values of options in each language. People may use either name, in either language.
///
/// The program knows each by one of the two: that of its first version, which scripts rely on.
public enum ProgramNames {
  /// The name of a command in the language; `name` is its name in the program.
  public static func command(_ name: String, _ language: Language) -> String {
    commands[name].map { $0[language] } ?? name
  }

  /// The name by which the program knows the command that is called `name` in one of the languages; nil for no command.
  public static func commandKey(_ name: String) -> String? {
    alsoCalled[name] ?? commands.first { $0.value.reads(name) }?.key
  }

  /// The name of an option in the language, without dashes; `name` is its name in the program.
  public static func option(_ name: String, _ language: Language) -> String {
    options[name].map { $0[language] } ?? name
  }

  /// The name of a choice in the language; `name` is its name in the program.
  public static func choice(_ name: String, _ language: Language) -> String {
    choices[name].map { $0[language] } ?? name
  }
}

/// One name in both languages.
struct ProgramName {
  /// By which the program knows it.
  let key: String
  let words: Words

  /// Known by its French name.
  static func fr(_ french: String, en english: String) -> ProgramName {
    ProgramName(key: french, words: Words.ofProgram { $0 == .french ? french : english })
  }

  /// Known by its English name.
  static func en(_ english: String, fr french: String) -> ProgramName {
    ProgramName(key: english, words: Words.ofProgram { $0 == .french ? french : english })
  }

  /// The same in both.
  static func same(_ name: String) -> ProgramName { ProgramName(key: name, words: Words.ofProgram { _ in name }) }
}

extension ProgramNames {
  /// The commands.
  public static let commands = table([
    .fr("ouvrir", en: "open"), .fr("emetteur", en: "seller"), .fr("comptes", en: "accounts"),
    .fr("article", en: "item"),
    .fr("creer-client", en: "create-customer"), .fr("modifier-client", en: "change-customer"),
    .fr("effacer", en: "erase"), .fr("conserver", en: "retain"), .fr("cloturer", en: "close"),

    .fr("origine", en: "origin"), .fr("cloner", en: "clone"), .fr("synchroniser", en: "sync"),

    .fr("creer", en: "create"), .fr("dupliquer", en: "duplicate"), .fr("editer", en: "edit"),
    .fr("modifier", en: "change"), .fr("ajouter-ligne", en: "add-line"), .fr("modifier-ligne", en: "change-line"),
    .fr("retirer-ligne", en: "remove-line"), .fr("remplacer-lignes", en: "replace-lines"),
    .fr("appliquer-remise", en: "set-discount"), .fr("envoyer", en: "issue"),

    .fr("devis", en: "quote"), .fr("accepter", en: "accept"), .fr("refuser", en: "decline"),
    .fr("terminer", en: "end"), .fr("facturer", en: "invoice"),

    .fr("enregistrer-paiement", en: "record-payment"), .fr("encaisser", en: "receive"),
    .fr("annuler-paiement", en: "cancel-payment"), .fr("creer-avoir", en: "create-credit-note"),
    .fr("imputer-avoir", en: "apply-credit-note"), .fr("retirer-avoir", en: "unapply-credit-note"),
    .fr("rembourser", en: "refund"), .fr("annuler-remboursement", en: "cancel-refund"),
    .fr("abandonner", en: "write-off"), .fr("annuler-abandon", en: "cancel-write-off"), .fr("annuler", en: "cancel"),

    .fr("banque", en: "bank"), .fr("releve", en: "statement"), .fr("rapprocher", en: "reconcile"),
    .fr("remise-cheques", en: "deposit-cheques"),

    .fr("abonnement", en: "subscription"), .fr("suspendre", en: "suspend"), .fr("reprendre", en: "resume"),

    .fr("relancer", en: "remind"), .fr("taux", en: "rates"),

    .fr("utiliser-avance", en: "use-advance"), .fr("rembourser-avance", en: "refund-advance"),
    .fr("annuler-avance", en: "cancel-advance"),

    .en("list", fr: "lister"), .en("show", fr: "afficher"), .en("history", fr: "historique"),
    .en("diff", fr: "comparer"), .en("report", fr: "rapport"), .en("replay", fr: "rejouer"),
    .en("audit", fr: "auditer"), .fr("suivre", en: "follow"), .fr("a-faire", en: "to-do"), .fr("parc", en: "fleet"),
    .same("mcp"), .fr("servir", en: "serve"),

    .en("checkpoint", fr: "sceller"), .en("prove", fr: "prouver"), .en("verify", fr: "verifier"),
    .fr("temoin", en: "witness"), .fr("horodater", en: "timestamp"),
    .en("import", fr: "importer"), .en("export", fr: "exporter"),
    .fr("deposer", en: "outbox"), .fr("reception", en: "inbox"),
    .fr("sauvegarder", en: "back-up"), .fr("restaurer", en: "restore"), .same("completions"),
    .en("config", fr: "reglages"), .en("doctor", fr: "diagnostic"), .fr("manuel", en: "manual"),
    .en("help", fr: "aide"),
  ])

  /// Second names of some commands, used by accountants.
  public static let alsoCalled = [
    "passer-en-perte": "abandonner", "emettre": "envoyer", "send": "envoyer", "desimputer": "retirer-avoir",
    "desimputer-avoir": "retirer-avoir",
  ]

  /// Second names of some options, where the command has no other option of that name.
  public static let optionsAlsoCalled = [
    "moyen": "conditions", "method": "conditions", "replaces": "remplace", "send": "envoyer", "send-date": "date-envoi",
    "emettre": "envoyer", "date-emission": "date-envoi",
    "sans-penalites": "avec-penalites", "no-penalties": "avec-penalites",
  ]

  /// Second names of some choices.
  public static let choicesAlsoCalled = [
    "impaye": "impayee", "sent": "emise", "documents": "factures", "emission": "envoi", "sending": "envoi",
  ]

  /// The options.
  public static let options = table([
    // Options of all commands.
    .fr("registre", en: "ledger"), .same("json"), .en("help", fr: "aide"), .fr("langue", en: "language"),
    .en("lock-timeout", fr: "attente"), .fr("auteur", en: "author"), .fr("horloge", en: "clock"),
    .fr("commande", en: "command"),
    .en("until", fr: "connu-au"), .fr("au", en: "as-of"),

    // Options of documents.
    .same("date"), .fr("motif", en: "reason"), .fr("montant", en: "amount"), .same("reference"),
    .fr("tva", en: "vat"), .same("nature"), .fr("moyen", en: "method"), .fr("client", en: "customer"),
    .fr("remise", en: "discount"),
    .fr("echeance", en: "due"), .fr("devise", en: "currency"), .fr("payee", en: "paid"),
    .fr("deja-paye", en: "already-paid"), .fr("envoyer", en: "issue"),
    .fr("acompte", en: "deposit"), .fr("rectifie", en: "replaces"), .fr("rectificative", en: "corrective"),
    .fr("plateforme", en: "platform"), .same("flux10"), .fr("completee", en: "completed"),
    .fr("retenir-negatifs", en: "hold-negatives"),
    .fr("reprend", en: "deducts"),
    .fr("unite", en: "unit"), .fr("installer", en: "install"),
    .fr("quantite", en: "quantity"), .fr("prix-unitaire", en: "unit-price"), .fr("prix-ttc", en: "price-with-vat"),
    .fr("designation", en: "description"), .fr("ligne", en: "line"), .fr("lignes", en: "lines"),
    .fr("categorie", en: "category"), .fr("texte", en: "text"), .fr("taux-change", en: "exchange-rate"),
    .fr("terme", en: "term"),
    .same("notes"), .fr("commentaire", en: "comment"), .same("conditions"),
    .fr("conditions-reglement", en: "payment-terms"), .fr("pourcentage", en: "percentage"),
    .fr("reference-commande", en: "order-reference"), .fr("date-commande", en: "order-date"),
    .fr("reference-acheteur", en: "buyer-reference"), .fr("contrat", en: "contract"),
    .fr("date-livraison", en: "delivery-date"), .fr("date-envoi", en: "issue-date"), .fr("periode", en: "period"),
    .fr("livraison-nom", en: "delivery-name"), .fr("livraison-rue", en: "delivery-street"),
    .fr("livraison-complement", en: "delivery-street-2"), .fr("livraison-code-postal", en: "delivery-postcode"),
    .fr("livraison-ville", en: "delivery-city"), .fr("livraison-pays", en: "delivery-country"),

    // Options of quotes.
    .fr("validite", en: "valid"), .fr("remplace", en: "supersedes"), .fr("fichier", en: "file"),
    .fr("avec", en: "with"), .fr("avancement", en: "progress"), .fr("solde", en: "final"),
    .fr("depassement", en: "beyond"), .fr("devis-payant", en: "quote-price"),

    // Options of clients and sellers.
    .fr("nom", en: "name"), .fr("ville", en: "city"), .fr("telephone", en: "phone"), .same("siret"), .same("siren"),
    .fr("rue", en: "street"), .fr("complement", en: "street-2"), .fr("code-postal", en: "postcode"),
    .fr("pays", en: "country"), .fr("numero-tva", en: "vat-number"), .same("email"),
    .fr("identifiant-legal", en: "legal-id"), .fr("identifiant-fiscal", en: "tax-id"),
    .fr("autre-identifiant", en: "other-id"),
    .fr("adresse-electronique", en: "electronic-address"), .fr("homonyme", en: "same-name"), .same("contact"),
    .fr("langue-document", en: "document-language"), .fr("code-comptable", en: "account-code"),
    .fr("nom-commercial", en: "trade-name"), .fr("forme-juridique", en: "legal-form"), .same("capital"),
    .fr("immatriculation", en: "registration"), .fr("titulaire", en: "account-holder"), .same("iban"), .same("bic"),
    .fr("regime-tva", en: "vat-scheme"), .fr("option-debits", en: "vat-when-invoiced"), .same("mention"),
    .same("qr"), .fr("empreinte", en: "fingerprint"), .same("oss"), .fr("tva-etat", en: "vat-state"),
    .fr("penalites", en: "late-fee"), .fr("recouvrement", en: "recovery-fee"), .fr("escompte", en: "early-payment"),

    // Options of subscriptions.
    .fr("tous-les", en: "every"), .fr("ancre", en: "anchor"), .fr("echu", en: "arrears"), .fr("entier", en: "whole"),
    .fr("rattrapage", en: "catch-up"), .fr("jours", en: "days"),

    // Options of reminders and penalties.
    .fr("niveau", en: "level"), .fr("recommande", en: "registered"), .fr("sous", en: "within"),
    .fr("textes", en: "texts"), .same("pdf"),
    .fr("lettre", en: "letter"), .fr("resultat", en: "result"),
    .fr("annuler", en: "cancel"), .fr("litige", en: "dispute"), .fr("promesse", en: "promise"),
    .fr("sans-penalites", en: "no-penalties"), .fr("avec-penalites", en: "with-penalties"), .fr("ajouter", en: "add"),
    .fr("corriger", en: "correct"),
    .fr("taux-penalites", en: "penalty-rate"), .fr("relances", en: "reminders"),
    .fr("factures", en: "invoices"),
    .fr("delai-relances", en: "reminder-gap"), .fr("age-releve", en: "statement-age"),

    // Options of ledgers and their books.
    .fr("format-facture", en: "invoice-format"), .fr("format-avoir", en: "credit-note-format"),
    .fr("soldes", en: "balances"), .fr("soldes-au", en: "balances-on"),
    .fr("numerotation", en: "numbering"), .fr("fin-exercice", en: "year-end"), .fr("profil", en: "profile"),
    .en("origin", fr: "origine"), .fr("mois", en: "month"), .fr("jour", en: "day"), .fr("exercice", en: "year"),
    .fr("annuler-brouillons", en: "cancel-drafts"), .fr("classe", en: "class"),
    .fr("base", en: "basis"), .fr("confidentiel", en: "confidential"), .fr("lever", en: "lift"),
    .fr("demande", en: "request"), .fr("reponse", en: "answer"),
    .fr("preuves", en: "proofs"), .same("signature"), .fr("autorites", en: "authorities"),
    .fr("horodatage", en: "timestamp"),
    .fr("article", en: "item"), .fr("compte", en: "account"), .fr("retirer", en: "remove"),
    .fr("clients", en: "customers"), .fr("vente", en: "sales"), .fr("pertes", en: "losses"),
    .fr("ecarts", en: "differences"),
    .fr("escomptes", en: "discounts"), .fr("acomptes", en: "deposits"), .fr("recu", en: "credited"),
    .fr("gains-change", en: "exchange-gains"), .fr("pertes-change", en: "exchange-losses"),
    .fr("rabais", en: "rebates"), .fr("exercice-du", en: "year-from"), .fr("exercice-au", en: "year-to"),
    .fr("libelle", en: "label"), .fr("tva-attente", en: "pending-vat"),

    // Options of payments and settlements.
    .fr("sur", en: "on"), .fr("de", en: "of"), .fr("rejet", en: "returned"), .fr("avance", en: "advance"),
    .fr("reste", en: "rest"), .fr("facture", en: "invoice"), .fr("apres", en: "after"),

    .fr("appliquer", en: "apply"), .fr("accepter", en: "accept"), .fr("frais", en: "fee"),
    .fr("ecarter", en: "set-aside"), .fr("defaire", en: "undo"), .fr("avec-paiements", en: "with-payments"),
    .same("port"), .same("socket"), .fr("derriere", en: "behind"),
    .fr("fichier-jeton", en: "token-file"), .fr("lien", en: "link"), .fr("navigateur", en: "open"), .same("sessions"),
    .fr("revoquer", en: "revoke"),
    .fr("pas-a-pas", en: "step-by-step"), .fr("doublons", en: "duplicates"), .fr("sens", en: "direction"),
    .fr("tout", en: "all"), .fr("afficher", en: "show"), .fr("duplicata", en: "unpaid-duplicate"),
    .fr("ecriture", en: "write"),
    .fr("paiements", en: "payments"), .fr("aucun", en: "none"), .fr("a-rapprocher", en: "to-reconcile"),

    // Options of lists and reports.
    .fr("depuis", en: "since"), .fr("jusqua", en: "through"), .same("format"),
    .same("csv"), .fr("colonnes", en: "columns"), .fr("tri", en: "sort"),
    .fr("statut", en: "status"), .fr("limite", en: "limit"), .fr("par", en: "by"), .en("full", fr: "complet"),
    .same("detail"), .same("ca3"), .same("liberal"), .fr("ecarts", en: "differences"),
    .en("threads", fr: "processeurs"), .en("read-model", fr: "modele-lecture"),
    .same("dates"), .fr("numero", en: "number"),

    // Files, keys and proofs.
    .en("output", fr: "sortie"), .en("force", fr: "ecraser"), .en("key", fr: "cle"),
    .en("public-key", fr: "cle-publique"), .en("print-public-key", fr: "afficher-cle-publique"),
    .en("from", fr: "a-partir-de"), .en("checkpoint", fr: "point-de-controle"),
    .en("no-verify", fr: "sans-verification"), .en("dry-run", fr: "essai"), .en("batch", fr: "lot"),
    .fr("politique", en: "policy"), .fr("age-max", en: "max-age"), .fr("taille", en: "size"), .same("tolerance"),
    .en("rejects", fr: "rejets"), .fr("fuseau", en: "time-zone"), .same("python"), .fr("emetteur", en: "seller"),

    // This machine.
    .fr("definir", en: "set"), .fr("installer", en: "install"),
    .fr("hors-ligne", en: "offline"), .en("no-pager", fr: "sans-pagination"),

    // Options about earlier states, and about many ledgers.
    .fr("connu", en: "known"), .en("no-wait", fr: "sans-attendre"), .fr("attendre", en: "wait"),
    .fr("registres", en: "ledgers"),
    .en("jobs", fr: "taches"), .en("timeout", fr: "delai"), .fr("resultats", en: "results"),
    .fr("temoin", en: "witness"),
  ])

  /// The values that options and arguments choose among; a value without a row is the same in both languages.
  public static let choices = table([
    // Reports, lists and exports.
    .fr("ventes", en: "sales"), .fr("tva", en: "vat"), .fr("ventes-ue", en: "eu-sales"),
    .fr("balance-agee", en: "aging"),
    .fr("releve", en: "statement"), .fr("numeros", en: "numbers"), .fr("encaissements", en: "receipts"),
    .fr("reglements", en: "settlements"), .fr("recettes", en: "receipts-book"), .fr("acomptes", en: "deposits"),
    .fr("clotures", en: "closings"), .fr("rapprochement", en: "reconciliation"), .fr("factures", en: "invoices"),
    .fr("avoirs", en: "credit-notes"), .fr("clients", en: "customers"), .fr("client", en: "customer"),
    .fr("articles", en: "items"),
    .en("snapshot", fr: "instantane"), .fr("abonnements", en: "subscriptions"), .fr("relances", en: "letters"),

    // Groupings, sort orders and formats.
    .fr("jour", en: "day"), .fr("mois", en: "month"), .fr("trimestre", en: "quarter"), .fr("exercice", en: "year"),
    .fr("numero", en: "number"), .fr("echeance", en: "due"), .fr("statut", en: "status"), .fr("solde", en: "balance"),
    .en("text", fr: "texte"),

    // Values of documents and lines.
    .fr("brouillon", en: "draft"), .fr("emise", en: "issued"), .fr("payee", en: "paid"),
    .fr("irrecouvrable", en: "written-off"), .fr("ecart", en: "difference"), .fr("arrondi", en: "rounding"),
    .fr("escompte", en: "discount"),
    .fr("perte", en: "loss"), .fr("impayee", en: "unpaid"), .fr("en-retard", en: "overdue"),
    .fr("a-deposer", en: "to-submit"), .fr("a-rembourser", en: "to-refund"),
    .fr("refusee", en: "refused"), .fr("annulee", en: "cancelled"),
    .fr("expire", en: "expired"), .fr("accepte", en: "accepted"), .fr("facture", en: "invoiced"),
    .fr("termine", en: "ended"),
    .fr("refuse", en: "declined"), .fr("retire", en: "withdrawn"), .fr("remplace", en: "replaced"),
    .fr("virement", en: "transfer"), .fr("compensation", en: "set-off"),
    .fr("especes", en: "cash"), .fr("carte", en: "card"), .fr("bien", en: "goods"),
    .fr("travaux", en: "works"),
    .fr("debours", en: "disbursement"),
    .fr("penalites", en: "penalties"),
    .fr("fin-de-mois", en: "end-of-month"),

    // Values of clients, the seller, the ledger and its accounts.
    .fr("entreprise", en: "business"), .fr("particulier", en: "individual"), .fr("reel", en: "standard"),
    .fr("franchise", en: "exempt"), .fr("oui", en: "yes"), .fr("non", en: "no"), .fr("envoi", en: "issue"),
    .fr("payeur-connu", en: "known-payer"), .fr("importer", en: "import"), .fr("profil", en: "profile"),
    .fr("identite", en: "identity"), .fr("coordonnees", en: "contact"), .fr("erreur", en: "error"),
    .fr("fin-de-conservation", en: "end-of-retention"),
    .fr("demande", en: "request"), .fr("recevoir", en: "receive"), .fr("ouvrir", en: "open"),
    .fr("suivre", en: "follow"), .fr("cosigner", en: "cosign"), .fr("reprendre", en: "recover"),
    .fr("servir", en: "serve"),
    .fr("brouillons", en: "drafts"), .fr("paiements", en: "payments"), .fr("tout", en: "everything"),
    .fr("mise-en-demeure", en: "formal-notice"), .fr("lettre", en: "letter"), .fr("recommande", en: "registered"),
    .fr("telephone", en: "phone"), .fr("remise", en: "received"), .fr("avisee", en: "notice-left"),
    .fr("non-reclamee", en: "unclaimed"), .fr("inconnue", en: "unknown"), .fr("rejete", en: "rejected"),
    .fr("bce", en: "ecb"),
    .fr("admis", en: "admitted"),
    .fr("ajouter", en: "add"), .fr("ignorer", en: "ignore"), .fr("montant", en: "amount"), .same("type"),
    .same("signature"), .fr("courriel", en: "email"), .same("oral"), .fr("commande", en: "order"),
    .fr("vendeur", en: "seller"), .fr("devis", en: "quotes"), .fr("actuel", en: "current"), .fr("autres", en: "others"),
  ])

  private static func table(_ names: [ProgramName]) -> [String: Words] {
    Dictionary(names.map { ($0.key, $0.words) }) { first, _ in first }
  }
}

extension Words {
  /// The option that the program knows by `name`, with its dashes.
  public static func option(_ name: String) -> Words { Words.ofProgram { "--\(ProgramNames.option(name, $0))" } }

  /// The choice that the program knows by `name`.
  public static func choice(_ name: String) -> Words { ProgramNames.choices[name] ?? Words(same: name) }

  /// Whether it is `text` in one of the languages.
  public func reads(_ text: String) -> Bool { en == text || fr == text }
}
