import LedgerData
import LedgerModel
package import LedgerProjections
package import LedgerTerminal
package import LedgerWords

/// The rows that `facture list` shows: which documents or clients, in which order, how many.
package enum ListOptions {
  static let client = Key<String>(
    "client", word: Placeholder.client, "documents of this customer", fr: "les documents de ce client")
  package static let statut = Key<Listed<StatutListe>>(
    "statut", word: Words("STATUS[,STATUS]", fr: "STATUT[,STATUT]"),
    "documents with one of these statuses: \(statuts). \(choice: "emise") includes credit notes to refund, \(choice: "payee") "
      + "settled ones",
    fr: "les documents de l'un de ces statuts : \(statuts) ; \(choice: "emise") comprend les avoirs à rembourser, "
      + "\(choice: "payee") les avoirs soldés")
  static let numero = Key<String>(
    "numero", word: Words("PATTERN", fr: "MODELE"),
    "documents whose number matches: * stands for any characters, ? for one, as in 'F-2026-*'",
    fr:
      "les documents au numéro de cette forme : * pour des caractères quelconques, ? pour un seul, comme 'F-2026-*'")
  package static let tri = Key<TriFactures>(
    "tri",
    """
    order by \(tris) (default: creation; the balance of a credit note is negative); with a dash in reverse; \
    documents without due date or customer come last
    """,
    fr: """
      trie par \(tris) (par défaut : creation ; le solde d'un avoir est négatif) ; en sens inverse avec un tiret ; \
      sans échéance ou sans client : à la fin
      """
  ).or(TriFactures(.creation))
  static let plateforme = Key<SuitePlateforme>(
    "plateforme", "documents that a platform refused, or that are not submitted yet",
    fr: "les documents refusés, ou pas encore déposés")
  /// The filters for documents; clients do not have them.
  static let ofFactures: [any OptionKey] = [client, statut] + Options.periode + [plateforme, numero, tri]

  private static let statuts = Statut.listed.joined(separator: ", ")
  private static let tris = TriFactures.Cle.choices.joined(separator: ", ")

  package static let texte = Key<MotsCherches>(
    "texte",
    """
    documents with all these words in their number, descriptions, notes, references, amounts (1234.50), or in the \
    customer's name, town or SIREN; customers with them in their name, town or SIREN. Case and accents do not matter; \
    vitr* is any word that begins with vitr
    """,
    fr: """
      les documents où se trouvent tous ces mots : numéro, désignations, notes, références, montants (1234.50), \
      nom, ville ou SIREN du client. Majuscules et accents indifférents ; \
      vitr* vaut pour tout mot qui commence par vitr
      """)
  package static let limite = Key<Count<1_000_000>>("limite", "at most N", fr: "N au plus")
  package static let apres = Key<String>(
    "apres", word: Words("NUMBER", fr: "NUMERO"),
    "only the documents (or customers) after this one in that order: the next page",
    fr: "seulement les documents (ou les clients) qui suivent celui-ci dans cet ordre : la page suivante")
  /// The filters for documents and clients.
  package static let ofAll: [any OptionKey] = [texte, limite, apres]
}

extension DemandeFactures {
  /// - Throws: ``UsageError`` for days that are the wrong way round.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    client = arguments[ListOptions.client]
    apres = arguments[ListOptions.apres]
    for statut in arguments[ListOptions.statut]?.values ?? [] {
      switch statut {
      case .statut(let statut): recherche.statuts.insert(statut)
      case .aRembourser: recherche.aRembourser = true
      }
    }
    recherche.periode = try arguments.periode()
    recherche.plateforme = arguments[ListOptions.plateforme]
    recherche.numero = arguments[ListOptions.numero].map { MotifNumero($0) }
    recherche.mots = arguments[ListOptions.texte]
    recherche.tri = arguments[ListOptions.tri]
    recherche.limite = arguments[ListOptions.limite]?.value
  }
}

extension DemandeClients {
  init(_ arguments: Arguments) {
    self.init()
    mots = arguments[ListOptions.texte]
    apres = arguments[ListOptions.apres]
    limite = arguments[ListOptions.limite]?.value
  }
}

extension MotsCherches: DomainValue { package static var word: Words { Words("WORDS", fr: "MOTS") } }

extension TriFactures: OptionValue {
  package static var word: Words { Words("[-]KEY", fr: "[-]CRITERE") }
  package static var choices: [Words] { Cle.choices + Cle.choices.map { $0.map { "-\($0)" } } }

  /// A key, with a dash before it to turn the order round.
  package init(option text: String) throws(BadValue) {
    let descendant = text.hasPrefix("-")
    let cle: Cle = try .init(option: descendant ? String(text.dropFirst()) : text)
    self.init(cle, descendant: descendant)
  }
}

extension TriFactures.Cle: ChoiceValue {}
extension SuitePlateforme: ChoiceValue {}
