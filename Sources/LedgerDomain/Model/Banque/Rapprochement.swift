/// What a line of a statement is matched with, why, and why not with others: evidence, never a score.
public struct Rapprochement: Hashable, Sendable {
  /// How much the evidence says.
  public enum Classe: String, CaseIterable, Sendable {
    /// It is recorded already.
    case dejaEnregistre = "0"
    /// Its keys name open documents of one client, and the balances come to its amount.
    case certain = "A"
    /// Its keys name open documents, and the amount is another.
    case montantDifferent = "B"
    /// No key: the payer is a client, and exactly one choice of its open documents comes to the amount.
    case payeurConnu = "C"
    /// No key and no known payer: open documents of that amount.
    case montantSeul = "D"
    /// Its key is that of a document that is settled, or cancelled.
    case dejaPayee = "E"
    /// A payment that came back.
    case retour
    /// Money that went out, and that an avoir or an advance of a client is open for.
    case remboursement
    /// Nothing of the ledger is found in it.
    case inconnue
  }

  /// A piece of evidence: what was found, and where.
  public struct Preuve: Hashable, Sendable {
    /// The kinds of evidence.
    public enum Code: String, CaseIterable, Sendable {
      /// The number of a document.
      case numero
      /// The IBAN of a client, as an earlier line has it that settled something.
      case iban
      /// The name of a client.
      case nom
      /// The reference of a recorded payment, or one that a document has its payer quote.
      case reference
      /// The amount alone.
      case montant
      /// A fee that the bank states.
      case frais
      /// The bank says that it came back, and why.
      case retour
      /// Another client than that of the documents pays, by its name or IBAN.
      case autrePayeur = "autre-payeur"
    }

    /// The kind.
    public let code: Code
    /// Where it stands; nil: in no text.
    public let champ: LigneReleve.Champ?
    /// What was found.
    public let valeur: String

    /// `valeur` was found in `champ`.
    public init(code: Code, champ: LigneReleve.Champ?, valeur: String) {
      (self.code, self.champ, self.valeur) = (code, champ, valeur)
    }
  }

  /// What the money is for.
  public enum Affectation: Hashable, Sendable {
    /// A recorded payment, advance or refund, which is only linked: its document, or its client.
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

  /// Why a document that was looked at is not it.
  public struct Autre: Hashable, Sendable {
    /// The reasons.
    public enum Refus: String, CaseIterable, Sendable {
      /// It is settled.
      case soldee
      /// It is cancelled.
      case annulee
      /// It is a draft.
      case brouillon
      /// It is in another currency.
      case autreDevise = "autre-devise"
      /// It is of another client than the others.
      case autreClient = "autre-client"
      /// Its balance, or that of all together, is another.
      case autreMontant = "autre-montant"
      /// Another document has the same key.
      case cleAmbigue = "cle-ambigue"
      /// It is one of several that would do.
      case pasLeSeul = "pas-le-seul"
    }

    /// The document.
    public let numero: String
    /// Why not.
    public let refus: Refus
  }

  /// What only a person can decide.
  public enum Question: String, CaseIterable, Sendable {
    /// Several choices of documents come to the amount.
    case plusieursCombinaisons = "plusieurs-combinaisons"
    /// It names documents of more than one client.
    case plusieursClients = "plusieurs-clients"
    /// More documents are open than choices are tried of.
    case tropDeCandidats = "trop-de-candidats"
    /// Several recorded payments would do, or one for several lines.
    case plusieursPaiements = "plusieurs-paiements"
  }

  /// The place of the line among those that were asked for, from 0.
  public let ligne: Int
  /// The class.
  public internal(set) var classe = Classe.inconnue
  /// The evidence.
  public internal(set) var preuves: [Preuve] = []
  /// What the money is for; empty where a person decides.
  public internal(set) var affectations: [Affectation] = []
  /// The documents that were looked at, at most ten.
  public internal(set) var autres: [Autre] = []
  /// What a person decides.
  public internal(set) var question: Question?
  /// The client.
  public internal(set) var client: ClientID?
  /// Whether two pieces of its text make a number only together: then a person looks.
  public internal(set) var cleJointe = false

  init(ligne: Int) { self.ligne = ligne }

  /// Whether no document, payment or client was found that it could be for.
  var neDitRien: Bool { classe == .inconnue && question == nil && autres.isEmpty }

  /// Notes why a document is not it.
  mutating func ecarte(_ numero: String, _ refus: Autre.Refus) {
    if autres.count < Self.autresDits { autres.append(Autre(numero: numero, refus: refus)) }
  }

  private static let autresDits = 10
}
