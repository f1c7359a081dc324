package import LedgerData
package import LedgerModel
package import LedgerWords

/// The options that more than one command takes. A command gives one of them another help by `saying`.
package enum Options {
  package static let registre = Key<String>(
    "registre", word: Placeholder.repertoire,
    "the ledger (default: FACTURE_REGISTRE, else that of your settings, else ./registre)",
    fr: "le registre (par défaut : FACTURE_REGISTRE, sinon celui de vos réglages, sinon ./registre)")
  package static let horsLigne = Flag(
    "hors-ligne", "of a copy: read it without asking its origin, record nothing",
    fr: "pour une copie : lit sans interroger le registre d'origine, n'enregistre rien")
  package static let json = Flag(
    "json", "print one JSON document; its keys and codes, and those of CSV, are the same in every language",
    fr: "répond par un document JSON ; ses clés et ses codes, comme ceux des CSV, sont les mêmes dans toutes les "
      + "langues")
  package static let langue = Key<Language>(
    "langue", "the language of texts for people (default: that of LC_ALL, LC_MESSAGES, your settings or LANG)",
    fr: "la langue des textes (par défaut : celle de LC_ALL, LC_MESSAGES, de vos réglages ou de LANG)")
  static let help = Flag(
    "help", "print this text; `facture help options` shows the options of most commands",
    fr: "affiche ce texte ; `facture help options` montre les options de la plupart des commandes")

  /// The options of every command.
  package static let common: [any OptionKey] = [registre, horsLigne, json, langue, help]

  /// The option of commands whose answer is shown page by page.
  package static let noPager = Flag(
    "no-pager", "print it at once, and not page by page through FACTURE_PAGER, PAGER or the program less",
    fr: "affiche tout d'un coup, et non page par page avec FACTURE_PAGER, PAGER ou le programme less")

  /// The author, and how long to wait for the lock.
  package static let fuseau = Key<Fuseau>(
    "fuseau",
    """
    the time zone used to turn UTC times into dates, as Europe/Brussels or +02:00; midnight UTC stays the same date \
    (default: Europe/Paris, on any machine)
    """,
    fr: """
      le fuseau horaire qui convertit les instants UTC en dates, comme Europe/Brussels ou +02:00 ; minuit UTC garde sa \
      date (par défaut : Europe/Paris, sur toute machine)
      """)
  package static let auteur = Key<Auteur>(
    "auteur", "the author of the record (default: that of your settings, else the login name)",
    fr: "l'auteur de l'enregistrement (par défaut : celui de vos réglages, sinon l'utilisateur connecté)")
  package static let lockTimeout = Key<Seconds>(
    "lock-timeout",
    "how long to wait for another writer, decimals allowed (default: \(Seconds.ofLock.milliseconds / 1000))",
    fr: """
      combien de temps attendre la fin d'un autre enregistrement, décimales admises \
      (par défaut : \(Seconds.ofLock.milliseconds / 1000))
      """
  ).or(.ofLock)
  package static let commande = Key<NomCommande>(
    "commande",
    """
    for programs: an idempotency key, 1 to 100 characters: repeated with it, the command gives the same answer and \
    records nothing. It is not the customer's order number (--reference-commande)
    """,
    fr: """
      pour les programmes : un nom pour cette commande, de 1 à 100 caractères ; répétée sous ce nom, elle donne la \
      même réponse et n'enregistre rien. Ce n'est pas le bon de commande du client (--reference-commande)
      """)

  package static let horloge = Flag(
    "horloge", "accept today's date although the last entry is over a year old",
    fr: "accepte la date d'aujourd'hui quand le dernier enregistrement a plus d'un an")

  /// The options of every command that writes, except `import`, which makes many commits.
  package static let writing: [any OptionKey] = [auteur, commande, lockTimeout, horloge] + common

  /// The options that `facture help options` shows, and not the help of each command.
  package static let shared: [any OptionKey] = writing.filter { $0.option.name != help.option.name } + [noPager]

  /// The moment the ledger is seen at.
  package static let until = Key<Until>(
    "until",
    """
    the ledger as it was recorded at that moment: event 42, 2026-03-02T10:15:00Z, 2026-03-02T11:15:00+01:00, or 2026-03-02 for \
    the end of that day in local time
    """,
    fr: """
      le registre tel qu'il était enregistré à ce moment : événement 42, 2026-03-02T10:15:00Z, 2026-03-02T11:15:00+01:00, ou 2026-03-02 pour \
      la fin de ce jour, heure locale
      """)
  /// The date the statuts are seen from.
  package static let au = Key<JourVu>(
    "au", "the situation on this day, by all that is recorded (default: today)",
    fr: "la situation à cette date, d'après tout ce qui est saisi (par défaut : aujourd'hui)")
  package static let seenFrom: [any OptionKey] = [au, until]

  /// The last known state of the log.
  package static let connu = Key<LastSeen>(
    "connu",
    "a sequence and its hash as you noted them, or the fingerprint on an invoice: a log without them is refused",
    fr:
      "une séquence et son empreinte notées autrefois, ou l'empreinte d'une facture : un journal sans elles est refusé"
  )

  /// The days that a command is about.
  package static let depuis = Key<PremierJour>(
    "depuis", "dated on this day or later; a month such as 2026-11 begins on its first",
    fr: "daté de ce jour ou d'après ; un mois comme 2026-11 commence le premier")
  package static let jusqua = Key<DernierJour>(
    "jusqua", "dated on this day or earlier; a month ends on its last",
    fr: "daté de ce jour ou d'avant ; un mois finit le dernier")
  package static let periode: [any OptionKey] = [depuis, jusqua]
  /// The same, or an accounting year.
  package static let exercice = Key<AnneeExercice>(
    "exercice", "the accounting year that ends in this year, instead of --depuis and --jusqua",
    fr: "l'exercice qui finit cette année-là, au lieu de --depuis et --jusqua")
  package static let periodeOuExercice: [any OptionKey] = periode + [exercice]

  /// Where a file goes.
  package static let output = Key<String>(
    "output", word: Words("FILE", fr: "FICHIER"),
    "write to this file, all or nothing (default: -, standard output)",
    fr: "écrit dans ce fichier, tout ou rien (par défaut : -, la sortie standard)")
  /// The same, for an answer of several files, or of one whose name the program chooses.
  package static let outputPlace = Key<String>(
    "output", word: Words("FILE|DIR", fr: "FICHIER|REPERTOIRE"),
    "write to this file, or to files in this directory (default: -, standard output)",
    fr: "écrit dans ce fichier, ou des fichiers dans ce répertoire (par défaut : -, la sortie standard)")
  package static let force = Flag("force", "replace the file of --output", fr: "remplace le fichier de --output")
  package static let file: [any OptionKey] = [output, force]
  package static let fileOrDirectory: [any OptionKey] = [outputPlace, force]

  /// To try what would be recorded.
  package static let dryRun = Flag("dry-run", "check everything, write nothing", fr: "contrôle tout, n'écrit rien")

  /// How a log is read and compared.
  package static let full = Flag(
    "full", "compute every field of every document, not only what the totals need",
    fr: "recalcule tous les champs de tous les documents, pas seulement ce qu'exigent les totaux")
  package static let noVerify = Flag("no-verify", "do not check the hashes", fr: "ne vérifie pas les empreintes")
  package static let publicKey = Key<PublicKey>(
    "public-key", "what `facture checkpoint --print-public-key` prints, a file that holds it, or a PEM file",
    fr: "ce qu'affiche `facture checkpoint --print-public-key`, un fichier qui le contient, ou un fichier PEM")
  package static let from = Key<String>(
    "from", word: Words("OLD.checkpoint", fr: "ANCIEN.checkpoint"), "a checkpoint kept elsewhere",
    fr: "un point de contrôle gardé ailleurs")
  /// The parties to trust besides the owner.
  package static let politique = Key<String>(
    "politique", word: Words("FILE", fr: "FICHIER"),
    "your policy (C2SP tlog-policy): the witnesses, and how many of them must have cosigned",
    fr: "votre politique (C2SP tlog-policy) : les témoins, et combien d'entre eux doivent avoir signé")
  package static let ageMax = Key<Days>(
    "age-max", "the greatest age of these cosignatures, as in 45d",
    fr: "l'ancienneté maximale de la signature de ces témoins, comme 45j")
  package static let witnesses: [any OptionKey] = [politique, ageMax]
  /// Which certificates are believed.
  package static let autorites = Key<String>(
    "autorites", word: Words("FILE.pem", fr: "FICHIER.pem"),
    "the root certificates that you trust: time stamps must lead to them",
    fr: "les certificats racines auxquels vous vous fiez : les horodatages doivent y mener")
  package static let preuves = Key<String>(
    "preuves", word: Words("FILE.pem", fr: "FICHIER.pem"),
    "the certificates of the authority up to the root, and its revocation lists (CRLs)",
    fr: "les certificats de l'autorité jusqu'à la racine, et ses listes de révocation")
}

/// The options about a document, a payment, a client.
extension Options {
  package static let client = Change<String>("client", word: Placeholder.client, Lookup.client)
  package static let date = Key<Jour>(
    "date", "the date, at the latest today (default: today)",
    fr: "la date, au plus tard aujourd'hui (par défaut : aujourd'hui)")
  package static let echeance = Change<EcheanceOption>(
    "echeance", "the due date: a day, or a term as 30d, 45d-end-of-month or end-of-month+45d",
    fr: "l'échéance : un jour, ou un délai comme 30j, 45j-fin-de-mois ou fin-de-mois+45j")
  package static let tva = Key<Taux>(
    "tva", "the VAT rate of lines without their own rate, 0 to 100",
    fr: "le taux de TVA des lignes sans taux propre, de 0 à 100")
  package static let tvaAvance = Key<Taux>(
    "tva", "the VAT rate of the services that the advance pays: its VAT is due when received",
    fr: "le taux de TVA des prestations que l'avance règle : sa TVA est due dès la réception")
  package static let conditions = Key<ConditionsPaiement>(
    "conditions", "the payment method: \(ConditionsPaiement.aide)",
    fr: "le moyen de paiement : \(ConditionsPaiement.aide)")
  package static let notes = Change<String>("notes", "notes for the customer", fr: "des notes pour le client")
  package static let commentaire = Change<String>(
    "commentaire", "an internal note; the customer never sees it", fr: "une note interne, que le client ne voit jamais")
  package static let payee = Key<JourPaye>(
    "payee",
    "it is already fully paid: the payment is recorded with it, on that day (default: the day of issue)",
    fr: """
      elle est déjà payée en entier : le paiement est enregistré avec l'émission, à ce jour (par défaut : celui de \
      l'émission)
      """
  ).alone
  package static let dejaPaye = Key<Montant>(
    "deja-paye", "the amount already paid: that payment is recorded with it",
    fr: "la somme déjà payée : ce paiement est enregistré avec l'émission")
  package static let dateEnvoi = Key<Jour>(
    "date-envoi", "the day it is issued, from its own date to today (default: today)",
    fr: "le jour d'émission, de la date du document à aujourd'hui (par défaut : aujourd'hui)")

  /// Why it is done.
  package static let motif = Required<String>("motif", "the reason", fr: "le motif")
  package static let montant = Key<Montant>(
    "montant", "the amount, above 0.00 (default: all that is left)",
    fr: "le montant, supérieur à 0,00 (par défaut : tout ce qui reste)")
  package static let moyen = Key<ConditionsPaiement>(
    "moyen", "\(ConditionsPaiement.aide) (default: transfer)", fr: "\(ConditionsPaiement.aide) (par défaut : Virement)")
  package static let reference = Change<String>(
    "reference", "the reference of the payment at the bank; `facture effacer` does not erase it",
    fr: "la référence du paiement à la banque ; `facture effacer` ne l'efface pas")
  package static let recu = Key<Montant>(
    "recu",
    "the amount the bank credited in euros for a payment in another currency (default: at the invoice's rate)",
    fr: "la somme que la banque a créditée en euros pour un paiement en devise (par défaut : au taux de la facture)")
  package static let devise = Key<Devise>(
    "devise", "the currency (default: that of the ledger)", fr: "la devise (par défaut : celle du registre)")
}

/// The identity of a client or the seller, and its addresses for invoices.
extension Options {
  package static let nom = Key<AnyText>("nom", "its name", fr: "son nom")
  package static let homonyme = Flag(
    "homonyme", "another customer may have the same name", fr: "un autre client peut porter le même nom")
  package static let siren = Change<String>("siren", word: Placeholder.siren, "nine digits", fr: "neuf chiffres")
  package static let siret = Change<String>(
    "siret", word: Placeholder.siret, "fourteen digits, the first nine its SIREN",
    fr: "quatorze chiffres, dont les neuf premiers sont son SIREN")
  package static let numeroTVA = Change<String>(
    "numero-tva", "its VAT number, as in FR40303265045", fr: "son numéro de TVA, comme FR40303265045")
  package static let identifiantLegal = Change<IdentifiantPartie>(
    "identifiant-legal", "its identifier in a register outside France, as in 0208:0403170701",
    fr: "son identifiant dans un registre étranger, comme 0208:0403170701")
  package static let autreIdentifiant = Change<IdentifiantPartie>(
    "autre-identifiant",
    "another identifier: registered, as in 0088:4000001123452, or plain, such as the customer or supplier number K-4711",
    fr:
      "un autre identifiant : enregistré, comme 0088:4000001123452, ou simple, comme le numéro de client ou de fournisseur K-4711"
  )
  package static let contact = Change<String>("contact", "contact person", fr: "personne à contacter")
  package static let email = Change<String>("email", "its e-mail address", fr: "son adresse e-mail")
  package static let telephone = Change<String>("telephone", "its phone number", fr: "son numéro de téléphone")
  package static let adresseElectronique = Change<AdresseElectronique>(
    "adresse-electronique",
    "where it receives invoices: in France its SIREN, as the directory has it; else with the scheme, as in "
      + "0208:0403170701 for Peppol; or an e-mail address",
    fr: """
      où lui parviennent les factures : en France son SIREN, comme dans l'annuaire ; ailleurs avec le schéma, comme \
      0208:0403170701 dans Peppol ; ou une adresse e-mail
      """)
  package static let rue = Change<String>("rue", "number and street", fr: "numéro et rue")
  package static let complement = Change<String>("complement", "building, floor", fr: "bâtiment, étage")
  package static let codePostal = Change<String>(
    "code-postal", "postcode: in France five digits", fr: "code postal : cinq chiffres en France")
  package static let ville = Change<String>("ville", Lexique.ville.minuscule)
  package static let pays = Change<String>("pays", "country, if not France", fr: "pays, si ce n'est pas la France")
  package static let profil = Key<ProfilFacture>(
    "profil",
    "the e-invoicing rules applied on top of EN 16931 (default: as its customer asks, else \(choice: "fr")). The columns of a "
      + "bank's CSV have the same name: `facture help releve`",
    fr: "les règles appliquées en plus de la norme EN 16931 (par défaut : celles que demande le client, sinon "
      + "\(choice: "fr")). Les colonnes du CSV d'une banque portent le même nom : `facture help releve`")
  package static let adresse: [any OptionKey] = [rue, complement, codePostal, ville, pays]
}
