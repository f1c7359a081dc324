import LedgerData
import LedgerDomain

/// What `facture list` is to show: which documents or clients, in which order, how many.
struct ListOptions {
  /// Those that choose among documents; clients have no such thing.
  private static let factures: [Option] =
    [.value("client", "ID|NOM"), .value("statut", "STATUT[,STATUT]")] + Option.periode + [
      .value("numero", "MOTIF"), .value("tri", "[-]CLE"),
    ]

  /// Those of `facture list`.
  static let all: [Option] =
    factures + [.value("texte", "MOTS"), .value("limite", "N"), .value("apres", "NUMERO")]

  private let client: String?
  private let statuts: Statuts?
  private let periode: Periode
  private let numero: MotifNumero?
  private let mots: MotsCherches?
  private let tri: TriFactures
  private let apres: String?
  private let limite: Int?

  /// - Throws: ``UsageError`` for a value that is none, and for what has no meaning for clients.
  init(_ arguments: Arguments, clients: Bool) throws(UsageError) {
    if clients { try arguments.refuse(Self.factures.map(\.name), for: "clients") }
    client = try arguments.value("client")
    statuts = try arguments.value("statut")
    periode = try arguments.periode()
    let motif: String? = try arguments.value("numero")
    numero = motif.map { MotifNumero($0) }
    mots = try arguments.value("texte")
    tri = try arguments.value("tri") ?? TriFactures(.creation)
    apres = try arguments.value("apres")
    let count: Count<ListBounds>? = try arguments.value("limite")
    limite = count?.value
  }

  /// What of all documents, in the order of their creation, is to be shown; nil where some are looked for.
  var page: (apres: String?, limite: Int?)? {
    let isSearch = client != nil || statuts != nil || numero != nil || mots != nil || periode != .toute
    return isSearch || tri != TriFactures(.creation) ? nil : (apres, limite)
  }

  /// The documents that are to be shown, and how many more there are.
  ///
  /// - Throws: a refusal where the client of --client or the document of --apres is not there.
  func factures(_ etat: EtatRegistre, au: Jour) throws -> RechercheFactures.Resultat {
    var recherche = RechercheFactures()
    recherche.clientId = try client.map { try etat.client(named: $0).id }
    recherche.statuts = statuts?.statuts ?? []
    recherche.periode = periode
    recherche.numero = numero
    recherche.mots = mots
    recherche.tri = tri
    recherche.limite = limite
    if let apres {
      guard let facture = etat.facture(numero: apres) else { throw Refus.factureInconnue(apres) }
      recherche.apres = facture.id
    }
    return try etat.recherche(recherche, au: au)
  }

  /// The clients that are to be shown, and how many more there are.
  ///
  /// - Throws: a refusal where the client of --apres is not there.
  func clients(_ etat: EtatRegistre) throws -> (clients: [Client], reste: Int) {
    var found = etat.clients[...]
    if let apres {
      let last = try etat.client(named: apres).id
      found = found.drop { $0.id != last }.dropFirst()
    }
    let matching = found.filter { client in mots?.sontDans([client.nom]) ?? true }
    let page = matching.prefix(limite ?? matching.count)
    return (Array(page), matching.count - page.count)
  }
}

/// How many a page may have.
enum ListBounds: CountBounds {
  static let range = 1...1_000_000
}

/// Several statuts, as in `envoyee,en-retard`: whatever their case, accents and dashes.
private struct Statuts: OptionValue {
  let statuts: Set<Statut>

  init(option text: String) throws(BadValue) {
    var statuts: Set<Statut> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let letters = TextePlie(String(part)).lettres
      guard let statut = Statut.allCases.first(where: { TextePlie($0.rawValue).lettres == letters }) else {
        throw BadValue(
          "statut-inconnu", "\"\(Texte.cite(String(part)))\" is not a statut.",
          hint: "They are \(Statut.allCases.map(\.rawValue).joined(separator: ", ")); case and accents do not matter.")
      }
      statuts.insert(statut)
    }
    self.statuts = statuts
  }
}

extension MotsCherches: DomainValue {}

extension TriFactures: OptionValue {
  /// A key, with a dash before it to turn the order round.
  init(option text: String) throws(BadValue) {
    let descendant = text.hasPrefix("-")
    let cle: Cle = try .init(option: descendant ? String(text.dropFirst()) : text)
    self.init(cle, descendant: descendant)
  }
}

extension TriFactures.Cle: ChoiceValue {}
