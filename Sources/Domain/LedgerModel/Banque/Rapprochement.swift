/// The match of a statement line, with the reasons for it and against other documents: evidence, never a score.
public struct Rapprochement: Hashable, Sendable {
  /// The strength of the evidence.
  public enum Classe: String, CaseIterable, Sendable {
    /// The movement is recorded already.
    case dejaEnregistre = "0"
    /// Its keys name open documents of one client, whose balances add up to its amount.
    case certain = "A"
    /// Its keys name open documents, but the amount differs, or a key is not certain, or another document cannot be paid.
    case montantDifferent = "B"
    /// No key: the payer is a client, and exactly one choice of its open documents adds up to the amount.
    case payeurConnu = "C"
    /// Neither a key nor a known payer: open documents have that amount.
    case montantSeul = "D"
    /// Its keys name only documents that are settled or cancelled, or that another line pays.
    case dejaPayee = "E"
    /// A payment that came back.
    case retour
    /// Money that went out, and matches an open avoir or advance of a client.
    case remboursement
    /// The line matches no fact of the ledger.
    case inconnue
  }

  /// A piece of evidence: its value and its place.
  public struct Preuve: Hashable, Sendable {
    /// The kinds of evidence.
    public enum Code: String, CaseIterable, Sendable {
      /// The number of a document.
      case numero
      /// The IBAN of a client, known from an earlier line that settled a document or an advance.
      case iban
      /// The name of a client.
      case nom
      /// The reference of a recorded payment, or the reference that a document asks its payer to quote.
      case reference
      /// The amount alone.
      case montant
      /// A fee of the bank: it states the fee, or takes more than came back.
      case frais
      /// The bank's statement that the payment came back, and its reason.
      case retour
      /// The payer, by its name or IBAN, is another client than that of the documents.
      case autrePayeur = "autre-payeur"
    }

    /// The kind.
    public let code: Code
    /// Where it stands; nil: not in a text.
    public let champ: LigneReleve.Champ?
    /// The value found.
    public let valeur: String

    /// `valeur` was found in `champ`.
    public init(code: Code, champ: LigneReleve.Champ?, valeur: String) {
      (self.code, self.champ, self.valeur) = (code, champ, valeur)
    }
  }

  /// The purpose of the money.
  public enum Affectation: Hashable, Sendable {
    /// A recorded payment, advance or refund, linked to the line: its document, or its client.
    case lien(PartRapprochee, de: String)
    /// A payment of a document.
    case paiement(FactureID, numero: String, Montant)
    /// An avoir that the client took off its payment.
    case avoir(FactureID, numero: String, Montant)
    /// An advance of a client.
    case avance(ClientID, nom: String, Montant)
    /// A refund of an avoir.
    case remboursement(FactureID, numero: String, Montant)
    /// A refund of advances of a client.
    case remboursementAvance(ClientID, nom: String, Montant)
    /// A payment that came back.
    case rejet(PartRapprochee, de: String)
  }

  /// Why a candidate document does not match.
  public struct Autre: Hashable, Sendable {
    /// The reasons.
    public enum Refus: String, CaseIterable, Sendable {
      /// It is settled.
      case soldee
      /// Another line settles it.
      case prise
      /// It is cancelled.
      case annulee
      /// It is a draft.
      case brouillon
      /// It is in another currency.
      case autreDevise = "autre-devise"
      /// It belongs to another client than the others.
      case autreClient = "autre-client"
      /// Its balance, or the sum of all balances, differs.
      case autreMontant = "autre-montant"
      /// Another document has the same key.
      case cleAmbigue = "cle-ambigue"
      /// Other documents match too.
      case pasLeSeul = "pas-le-seul"
    }

    /// The document.
    public let numero: String
    /// The reason.
    public let refus: Refus
  }

  /// The questions that only a person can decide.
  public enum Question: String, CaseIterable, Sendable {
    /// Several choices of documents add up to the amount.
    case plusieursCombinaisons = "plusieurs-combinaisons"
    /// It names documents of more than one client.
    case plusieursClients = "plusieurs-clients"
    /// Too many documents are open to try every choice.
    case tropDeCandidats = "trop-de-candidats"
    /// Several recorded payments match, or one matches several lines.
    case plusieursPaiements = "plusieurs-paiements"
  }

  /// The place of the line among the lines asked for, from 0.
  public let ligne: Int
  /// The class.
  public package(set) var classe = Classe.inconnue
  /// The evidence.
  public package(set) var preuves: [Preuve] = []
  /// The purposes of the money; empty if a person must decide.
  public package(set) var affectations: [Affectation] = []
  /// The candidate documents, at most ten.
  public internal(set) var autres: [Autre] = []
  /// The question for a person.
  public package(set) var question: Question?
  /// The client.
  public package(set) var client: ClientID?
  /// The fee that the bank deducted, or took with returned payments.
  public private(set) var frais: Montant?
  /// Whether its number came from joining two pieces of its text: a person then checks it.
  public package(set) var cleJointe = false
  /// Whether its amount is the sum of the balances of the open documents that it names.
  public package(set) var montantEgal = false

  package init(ligne: Int) { self.ligne = ligne }

  /// Whether no document, payment or client matches it.
  package var neDitRien: Bool { classe == .inconnue && question == nil && autres.isEmpty }

  /// Notes the bank's fee, with its evidence.
  package mutating func prend(_ frais: Montant) {
    self.frais = frais
    preuves.append(.init(code: .frais, champ: nil, valeur: frais.description))
  }

  /// Notes why a document does not match.
  package mutating func ecarte(_ numero: String, _ refus: Autre.Refus) {
    if autres.count < Self.autresDits { autres.append(Autre(numero: numero, refus: refus)) }
  }

  private static let autresDits = 10
}
