/// What commands and options are called in each language. People may use either name, whatever their language.
///
/// The program knows each by one of the two: that of its first version, which scripts rely on.
public enum ProgramNames {
  /// What the command that the program knows by `name` is called.
  public static func command(_ name: String, _ language: Language) -> String {
    commands[name].map { $0[language] } ?? name
  }

  /// What the option that the program knows by `name` is called, without dashes.
  public static func option(_ name: String, _ language: Language) -> String {
    options[name].map { $0[language] } ?? name
  }

  /// `line`, a command line as the program knows it, with the names of `language`.
  public static func commandLine(_ line: String, _ language: Language) -> String {
    replaced(line, language, isCode: true)
  }

  /// `text`, a literal of the program, with the names of `language`: of a command after `` `facture ``, of an option after two
  /// dashes.
  static func written(in text: String, _ language: Language) -> String {
    mayName(text) ? replaced(text, language, isCode: false) : text
  }

  /// Whether a backquote or two dashes stand in `text`: in most texts neither does, and a help has a thousand.
  private static func mayName(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "`") || (byte == UInt8(ascii: "-") && before == byte) { return true }
      before = byte
    }
    return false
  }

  private static func replaced(_ text: String, _ language: Language, isCode: Bool) -> String {
    var written = ""
    var followsProgram = false
    var rest = text.utf8[...]
    while let first = rest.first {
      let isName = isOfName(first)
      let part = String(Substring(rest.prefix { isOfName($0) == isName }))
      rest = rest.dropFirst(part.utf8.count)
      guard isName else {
        followsProgram = followsProgram && part.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        written += part
        continue
      }
      let isProgram = part == "facture" && (isCode || written.utf8.last == UInt8(ascii: "`"))
      if part.hasPrefix("--"), part.utf8.count > 2 {
        written += "--" + option(String(part.dropFirst(2)), language)
      } else {
        written += followsProgram ? command(part, language) : part
      }
      followsProgram = isProgram
    }
    return written
  }

  private static func isOfName(_ byte: UInt8) -> Bool { (97...122).contains(byte) || byte == UInt8(ascii: "-") }
}

/// One name in both languages.
struct ProgramName {
  /// By which the program knows it.
  let key: String
  let words: Words

  /// Known by its French name.
  static func fr(_ french: String, en english: String) -> ProgramName {
    ProgramName(key: french, words: Words { $0 == .french ? french : english })
  }

  /// Known by its English name.
  static func en(_ english: String, fr french: String) -> ProgramName {
    ProgramName(key: english, words: Words { $0 == .french ? french : english })
  }

  /// The same in both.
  static func same(_ name: String) -> ProgramName { ProgramName(key: name, words: Words(same: name)) }
}

extension ProgramNames {
  /// The commands.
  public static let commands = table([
    .fr("ouvrir", en: "open"), .fr("emetteur", en: "seller"), .fr("comptes", en: "accounts"),
    .fr("creer-client", en: "create-client"), .fr("modifier-client", en: "change-client"),
    .fr("cloturer", en: "close"),

    .fr("origine", en: "origin"), .fr("cloner", en: "clone"), .fr("synchroniser", en: "sync"),

    .fr("creer", en: "create"), .fr("dupliquer", en: "duplicate"), .fr("editer", en: "edit"),
    .fr("modifier", en: "change"), .fr("ajouter-ligne", en: "add-line"), .fr("modifier-ligne", en: "change-line"),
    .fr("retirer-ligne", en: "remove-line"), .fr("appliquer-remise", en: "set-discount"), .fr("envoyer", en: "send"),

    .fr("enregistrer-paiement", en: "record-payment"), .fr("encaisser", en: "receive"),
    .fr("annuler-paiement", en: "cancel-payment"), .fr("creer-avoir", en: "create-credit-note"),
    .fr("imputer-avoir", en: "apply-credit-note"), .fr("retirer-avoir", en: "unapply-credit-note"),
    .fr("rembourser", en: "refund"), .fr("annuler-remboursement", en: "cancel-refund"),
    .fr("solder", en: "write-off"), .fr("annuler-solde", en: "cancel-write-off"), .fr("annuler", en: "cancel"),

    .fr("utiliser-avance", en: "use-advance"), .fr("rembourser-avance", en: "refund-advance"),
    .fr("annuler-avance", en: "cancel-advance"),

    .en("list", fr: "lister"), .en("show", fr: "afficher"), .en("history", fr: "historique"),
    .en("diff", fr: "comparer"), .en("report", fr: "rapport"), .en("replay", fr: "rejouer"),
    .en("audit", fr: "auditer"),

    .en("checkpoint", fr: "sceller"), .en("prove", fr: "prouver"), .en("verify", fr: "verifier"),
    .en("import", fr: "importer"), .en("export", fr: "exporter"),
    .fr("sauvegarder", en: "back-up"), .fr("restaurer", en: "restore"), .same("completions"),
    .en("config", fr: "reglages"), .en("doctor", fr: "diagnostic"), .fr("manuel", en: "manual"),
    .en("help", fr: "aide"),
  ])

  /// The options.
  public static let options = table([
    // Of all commands.
    .fr("registre", en: "ledger"), .same("json"), .en("help", fr: "aide"), .fr("langue", en: "language"),
    .en("lock-timeout", fr: "attente"), .fr("auteur", en: "author"), .fr("commande", en: "command"),
    .en("until", fr: "connu-au"), .fr("au", en: "as-of"),

    // What is said of a document.
    .same("date"), .fr("motif", en: "reason"), .fr("montant", en: "amount"), .same("reference"),
    .fr("tva", en: "vat"), .same("nature"), .fr("moyen", en: "method"), .same("client"), .fr("remise", en: "discount"),
    .fr("echeance", en: "due"), .fr("devise", en: "currency"), .fr("payee", en: "paid"), .fr("envoyer", en: "send"),
    .fr("acompte", en: "deposit"), .fr("rectifie", en: "replaces"), .fr("unite", en: "unit"),
    .fr("quantite", en: "quantity"), .fr("prix-unitaire", en: "unit-price"),
    .fr("designation", en: "description"), .fr("ligne", en: "line"), .fr("lignes", en: "lines"),
    .fr("categorie", en: "category"), .fr("texte", en: "text"), .fr("taux-change", en: "exchange-rate"),
    .same("notes"), .fr("commentaire", en: "comment"), .same("conditions"),
    .fr("conditions-reglement", en: "payment-terms"), .fr("pourcentage", en: "percentage"),
    .fr("reference-commande", en: "order-reference"), .fr("date-commande", en: "order-date"),
    .fr("reference-acheteur", en: "buyer-reference"), .fr("contrat", en: "contract"),
    .fr("date-livraison", en: "delivery-date"), .fr("date-envoi", en: "send-date"), .fr("periode", en: "period"),
    .fr("livraison-nom", en: "delivery-name"), .fr("livraison-rue", en: "delivery-street"),
    .fr("livraison-complement", en: "delivery-street-2"), .fr("livraison-code-postal", en: "delivery-postcode"),
    .fr("livraison-ville", en: "delivery-city"), .fr("livraison-pays", en: "delivery-country"),

    // What is said of a client or a seller.
    .fr("nom", en: "name"), .fr("ville", en: "city"), .fr("telephone", en: "phone"), .same("siret"), .same("siren"),
    .fr("rue", en: "street"), .fr("complement", en: "street-2"), .fr("code-postal", en: "postcode"),
    .fr("pays", en: "country"), .fr("numero-tva", en: "vat-number"), .same("email"),
    .fr("adresse-electronique", en: "electronic-address"), .fr("homonyme", en: "same-name"), .same("contact"),
    .fr("nom-commercial", en: "trade-name"), .fr("forme-juridique", en: "legal-form"), .same("capital"),
    .fr("immatriculation", en: "registration"), .fr("titulaire", en: "account-holder"), .same("iban"), .same("bic"),
    .fr("regime-tva", en: "vat-scheme"), .fr("option-debits", en: "vat-when-invoiced"), .same("mention"),
    .fr("penalites", en: "late-fee"), .fr("recouvrement", en: "recovery-fee"), .fr("escompte", en: "early-payment"),

    // What is said of a ledger and its books.
    .fr("format-facture", en: "invoice-format"), .fr("format-avoir", en: "credit-note-format"),
    .fr("numerotation", en: "numbering"), .fr("fin-exercice", en: "year-end"), .fr("profil", en: "profile"),
    .en("origin", fr: "origine"), .fr("mois", en: "month"), .fr("jour", en: "day"), .fr("exercice", en: "year"),
    .same("clients"), .fr("vente", en: "sales"), .fr("pertes", en: "losses"), .fr("acomptes", en: "deposits"),
    .fr("libelle", en: "label"),

    // What settles.
    .fr("sur", en: "on"), .fr("de", en: "of"), .fr("rejet", en: "returned"), .fr("avance", en: "advance"),
    .fr("reste", en: "rest"), .fr("facture", en: "invoice"), .fr("apres", en: "after"),

    // What is read.
    .fr("depuis", en: "since"), .fr("jusqua", en: "through"), .same("format"), .same("csv"), .fr("tri", en: "sort"),
    .fr("statut", en: "status"), .fr("limite", en: "limit"), .fr("par", en: "by"), .en("full", fr: "complet"),
    .same("detail"), .en("threads", fr: "processeurs"), .en("read-model", fr: "modele-lecture"),
    .same("dates"), .fr("numero", en: "number"),

    // Files, keys and proofs.
    .en("output", fr: "sortie"), .en("force", fr: "ecraser"), .en("key", fr: "cle"),
    .en("public-key", fr: "cle-publique"), .en("print-public-key", fr: "afficher-cle-publique"),
    .en("from", fr: "a-partir-de"), .en("checkpoint", fr: "point-de-controle"),
    .en("no-verify", fr: "sans-verification"), .en("dry-run", fr: "essai"), .en("batch", fr: "lot"),
    .en("rejects", fr: "rejets"), .fr("fuseau", en: "time-zone"), .same("python"), .fr("emetteur", en: "seller"),

    // This machine.
    .fr("retirer", en: "remove"), .fr("definir", en: "set"), .fr("installer", en: "install"),
    .fr("hors-ligne", en: "offline"), .en("no-pager", fr: "sans-pagination"),
  ])

  private static func table(_ names: [ProgramName]) -> [String: Words] {
    Dictionary(names.map { ($0.key, $0.words) }) { first, _ in first }
  }
}

extension Words {
  /// The option that the program knows by `name`, with its dashes.
  public static func option(_ name: String) -> Words { Words { "--\(ProgramNames.option(name, $0))" } }
}
