import LedgerData
import LedgerDomain
import LedgerWords

/// What `facture list` is to show: which documents or clients, in which order, how many.
extension Option {
  /// Those that choose among documents; clients have no such thing.
  fileprivate static let ofFactures: [Option] =
    [
      .value("client", "ID|NOM", "documents of this client", of: String.self),
      .value(
        "statut", "STATUT[,STATUT]", "documents with one of these statuts, as in envoyee,en-retard",
        of: Listed<Statut>.self),
    ] + Option.periode + [
      .value(
        "numero", "MOTIF", "documents with such a number: * is any characters, ? is one, as in 'F-2026-*'",
        of: String.self),
      .value(
        "tri", TriFactures.self,
        "order by creation (default), numero, date, echeance, client, statut, total or solde (of avoirs below "
          + "zero); with a dash in reverse; what has no echeance or client comes last"),
    ]

  /// Those of `facture list`.
  static let list: [Option] =
    ofFactures + [
      .value(
        "texte", MotsCherches.self,
        "documents with all these words in their number, designations, notes, references, amounts (1234.50), or in "
          + "the client's name, town or SIREN; of clients: these three. Case and accents do not matter; vitr* is "
          + "any word that begins so"),
      .value("limite", Count<1_000_000>.self, "at most N"),
      .value(
        "apres", "NUMERO", "only what comes after this document (or client) in that order: the next page",
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

extension MotsCherches: DomainValue { static let word = "MOTS" }

extension TriFactures: OptionValue {
  static let word = "[-]CLE"

  /// A key, with a dash before it to turn the order round.
  init(option text: String) throws(BadValue) {
    let descendant = text.hasPrefix("-")
    let cle: Cle = try .init(option: descendant ? String(text.dropFirst()) : text)
    self.init(cle, descendant: descendant)
  }
}

extension TriFactures.Cle: ChoiceValue {}
