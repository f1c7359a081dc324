import LedgerData
import LedgerDomain
import LedgerExchange

/// What a writing command made, read from its commit, so that the same command asked again answers the same.
struct CommandAnswer {
  /// The number or id that stands alone on the last line.
  let line: String
  /// The id of what was made or changed.
  let id: Identifiant
  /// The number of the document.
  var numero: String?
  /// The number of the avoir that cancels a sent facture.
  var avoir: String?
  /// The sequence of the last event that came of it.
  let sequence: UInt64
  private let head: String

  /// What `commit` made.
  ///
  /// - Throws: what the ledger throws when it cannot be read.
  init<Registre: RegistreRepository & ~Copyable>(_ commit: Commit, in registre: inout Registre) throws {
    sequence = commit.sequence
    head = commit.head
    let made = Made(commit.facts)
    id = made.id
    if let document = made.document { numero = try registre.facture(document)?.numero }
    if let avoirId = made.avoir { avoir = try registre.facture(avoirId)?.numero }
    line = made.isNamedByNumber ? numero ?? made.id.description : made.id.description
  }

  /// The same for programs.
  var json: JSONValue { ["id": id, "numero": numero, "avoir": avoir, "sequence": sequence, "head": head] }
}

/// What the facts of one command are about.
private struct Made {
  let id: Identifiant
  var document: FactureID?
  var avoir: FactureID?
  /// Whether it is a document itself, and not a part of one.
  var isNamedByNumber: Bool { id == document }

  /// A cancellation ends the commit that also makes its avoir; an application is told on both, the avoir last.
  init(_ facts: [Fact]) {
    switch facts.last {
    case .facture(let id, .factureAnnulee(let annulee)): (self.id, document, avoir) = (id, id, annulee.avoirId)
    case .facture(let id, .avoirUtilise): (self.id, document) = (id, id)
    default:
      switch facts.first {
      case .registre(let registre): id = registre.id
      case .client(let id, _): self.id = id
      case .facture(let id, let event): (self.id, document) = (Self.part(event) ?? id, id)
      case nil: self.id = Identifiant(haut: 0, bas: 0)
      }
    }
  }

  /// The line, payment or refund that an event is about.
  private static func part(_ event: FactureEvent) -> Identifiant? {
    switch event {
    case .ligneAjoutee(let ligne): ligne.id
    case .ligneModifiee(let modifiee): modifiee.ligneId
    case .ligneRetiree(let id): id
    case .paiementEnregistre(let reglement), .remboursementEnregistre(let reglement): reglement.id
    case .paiementAnnule(let annule): annule.paiementId
    default: nil
    }
  }
}
