/// A status of an issued document from a platform or a party: a message of its life (UN/CEFACT CDAR D22B; XP Z12-012).
///
/// It books nothing. Messages come in any order, late ones too.
public struct StatutRecu: Hashable, Sendable {
  /// A part of a status: a reason, an action asked for, amounts.
  public struct Detail: Hashable, Sendable {
    /// The code of the reason, as in TX_TVA_ERR (MDT-113).
    public var motif: String?
    /// The reason in words.
    public var texte: String?
    /// The code of the action asked for, as in NIN (MDT-121).
    public var action: String?
    /// Notes, each on a line (MDT-126).
    public var note: String?
    /// Its amounts.
    public var montants: [Somme]

    /// A part with these fields.
    public init(
      motif: String? = nil, texte: String? = nil, action: String? = nil, note: String? = nil, montants: [Somme] = []
    ) {
      (self.motif, self.texte, self.action, self.note, self.montants) = (motif, texte, action, note, montants)
    }
  }

  /// An amount of a status.
  public struct Somme: Hashable, Sendable {
    /// The kind of amount, as in MEN for money received (MDT-207).
    public var type: String
    /// How much, with VAT; below zero if money went back (MDT-215).
    public var montant: Montant?
    /// Its currency.
    public var devise: Devise?
    /// The VAT rate that it is of, or another percentage.
    public var taux: Taux?

    /// An amount of that type.
    public init(_ type: String, _ montant: Montant?, _ devise: Devise?, taux: Taux? = nil) {
      (self.type, self.montant, self.devise, self.taux) = (type, montant, devise, taux)
    }
  }

  /// The identifier of the message (MDT-4): its sender uses it only once.
  public let message: String
  /// The code of the status, as in 210 (MDT-105).
  public let code: String
  /// The first day of the status (MDT-78).
  public let date: Jour
  /// The time of that day, by its author's clock; nil if the message has no time.
  public let heure: Heure?
  /// The role of its author, as in BY (MDT-40).
  public var role: String?
  /// Its parts, in their order.
  public var details: [Detail]

  /// The status `code` from `date` on, sent in `message`.
  public init(
    _ message: String, _ code: String, le date: Jour, _ heure: Heure? = nil, role: String? = nil,
    details: [Detail] = []
  ) {
    (self.message, self.code, self.date, self.heure) = (message, code, date, heure)
    (self.role, self.details) = (role, details)
  }

  /// The meaning of its code; nil for a code without a name here.
  package var connu: Code? { Code(rawValue: code) }

  /// The sum of its amounts of that type in `devise`.
  package func somme(_ type: String, _ devise: Devise) -> MontantLarge {
    details.flatMap(\.montants).filter { $0.type == type && ($0.devise ?? devise) == devise }
      .reduce(.zero) { $0 + MontantLarge($1.montant ?? .zero) }
  }
}
