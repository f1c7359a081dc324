import LedgerData
import LedgerDomain
import LedgerWords

/// What `facture list` is to show: which documents or clients, in which order, how many.
extension Option {
  /// Those that choose among documents; clients have no such thing.
  fileprivate static let ofFactures: [Option] =
    [
      .value(
        "client", Words("ID|NAME", fr: "ID|NOM"), Words("documents of this client", fr: "les documents de ce client"),
        of: String.self),
      .value(
        "statut", Words(same: "STATUT[,STATUT]"),
        Words(
          "documents with one of these statuts, as in envoyee,en-retard",
          fr: "les documents de l'un de ces statuts, comme envoyee,en-retard"),
        of: Listed<Statut>.self),
    ] + Option.periode + [
      .value(
        "numero", Words("PATTERN", fr: "MODELE"),
        Words(
          "documents with such a number: * is any characters, ? is one, as in 'F-2026-*'",
          fr:
            "les documents au numéro de cette forme : * pour des caractères quelconques, ? pour un seul, comme 'F-2026-*'"
        ),
        of: String.self),
      .value(
        "tri", TriFactures.self,
        Words(
          """
          order by creation (default), numero, date, echeance, client, statut, total or solde (of avoirs below zero); \
          with a dash in reverse; what has no echeance or client comes last
          """,
          fr: """
            trie par creation (par défaut), numero, date, echeance, client, statut, total ou solde (négatif pour les \
            avoirs) ; en sens inverse avec un tiret ; sans échéance ou sans client : à la fin
            """)),
    ]

  /// Those of `facture list`.
  static let list: [Option] =
    ofFactures + [
      .value(
        "texte", MotsCherches.self,
        Words(
          """
          documents with all these words in their number, designations, notes, references, amounts (1234.50), or in the \
          client's name, town or SIREN; of clients: these three. Case and accents do not matter; vitr* is any word that \
          begins so
          """,
          fr: """
            les documents où se trouvent tous ces mots : numéro, désignations, notes, références, montants (1234.50), \
            nom, ville ou SIREN du client ; pour les clients, ces trois derniers. Majuscules et accents indifférents ; \
            vitr* vaut pour tout mot qui commence ainsi
            """)),
      .value("limite", Count<1_000_000>.self, Words("at most N", fr: "N au plus")),
      .value(
        "apres", Words("NUMBER", fr: "NUMERO"),
        Words(
          "only what comes after this document (or client) in that order: the next page",
          fr: "seulement ce qui suit ce document (ou ce client) dans cet ordre : la page suivante"),
        of: String.self),
    ] + tableFormat
}

extension DemandeFactures {
  /// - Throws: ``UsageError`` for a value that is none.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    client = arguments.given("client")
    apres = arguments.given("apres")
    recherche.statuts = Set(try (arguments.value("statut") as Listed<Statut>?)?.values ?? [])
    recherche.periode = try arguments.periode()
    recherche.numero = arguments.given("numero").map { MotifNumero($0) }
    recherche.mots = try arguments.value("texte")
    recherche.tri = try arguments.value("tri") ?? TriFactures(.creation)
    recherche.limite = arguments.count("limite")
  }
}

extension DemandeClients {
  /// - Throws: ``UsageError`` for a value that is none, and for what has no meaning for clients.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    try arguments.refuse(Option.ofFactures.map(\.name), for: "clients")
    mots = try arguments.value("texte")
    apres = arguments.given("apres")
    limite = arguments.count("limite")
  }
}

extension MotsCherches: DomainValue { static var word: Words { Words("WORDS", fr: "MOTS") } }

extension TriFactures: OptionValue {
  static var word: Words { Words("[-]KEY", fr: "[-]CRITERE") }

  /// A key, with a dash before it to turn the order round.
  init(option text: String) throws(BadValue) {
    let descendant = text.hasPrefix("-")
    let cle: Cle = try .init(option: descendant ? String(text.dropFirst()) : text)
    self.init(cle, descendant: descendant)
  }
}

extension TriFactures.Cle: ChoiceValue {}
