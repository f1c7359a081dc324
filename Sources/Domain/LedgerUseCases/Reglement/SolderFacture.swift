public import LedgerModel
import LedgerRules

/// Writes off the balance of a sent facture, or a part of it: the facture is settled without a payment.
///
/// Its VAT may be taken back on the same day, or later: without a balance, the losses of a facture become
/// ``LedgerModel/NatureAbandon/impayee`` on the day of the statement.
public struct SolderFacture: UseCase {
  /// The facture.
  public let facture: FactureID
  /// The id of the write-off.
  public let id: AbandonID
  /// The reason.
  public let motif: String
  /// Its nature.
  public var nature = NatureAbandon.perte
  /// The amount; by default the balance.
  public var montant: Montant?
  /// The day from which it counts; by default today.
  public var date: Jour?

  /// Writes off the balance of `facture` as a loss, today.
  public init(_ facture: FactureID, id: AbandonID, motif: String) {
    self.facture = facture
    self.id = id
    self.motif = motif
  }

  /// The facture and its avoirs.
  public func reads(on today: Jour) -> Reads { Reads(familles: [facture]) }

  /// Refused when the document is not sent, cancelled, or an avoir; when the amount is not above zero, exceeds its
  /// balance, was credited by an avoir, or is not a small difference; when the date is before it was sent or after today;
  /// when the motif is blank; and when VAT is taken back of a document whose VAT was never due.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var facture = try view.facture(facture)
    if nature == .impayee { try facture.exigeTVADue(le: date ?? view.today, dans: view) }
    let perdues = try perdues(facture)
    guard perdues.isEmpty else {
      var facts: [Fact] = []
      for perdue in perdues {
        let repris = SoldeRepris(perdue.id, Retrait(date: date ?? view.today, motif: motif))
        let reprise = try facture.admet(.soldeRepris(repris), dans: view)
        facture.apply(reprise)
        let id = facts.isEmpty ? id : view.environment.newID()
        let abandon = try facture.admet(.soldeAbandonne(abandon(id, perdue.montant, view)), dans: view)
        facture.apply(abandon)
        facts += [.facture(facture.id, reprise), .facture(facture.id, abandon)]
      }
      return facts
    }
    let abandon = abandon(id, try facture.aRegler(montant), view)
    return [.facture(facture.id, try facture.admet(.soldeAbandonne(abandon), dans: view))]
  }

  /// The losses that become unpaid: all in force, if `facture` is settled and the command has no amount.
  private func perdues(_ facture: Facture) throws(Refus) -> [Abandon] {
    guard nature == .impayee, montant == nil, try facture.comptee.exigeSolde() == .zero else { return [] }
    return facture.abandons.filter { $0.nature == .perte && $0.reprise == nil }
  }

  private func abandon(_ id: AbandonID, _ montant: Montant, _ view: RegistreView) -> Abandon {
    Abandon(id: id, montant: montant, date: date ?? view.today, motif: motif, nature: nature)
  }
}

extension Facture {
  /// Requires that VAT of it was due on `jour` before it was paid: of delivered goods, of services with the option for débits, or of an
  /// acompte that a final invoice delivers. VAT that waits for a payment will never be due.
  fileprivate func exigeTVADue(le jour: Jour, dans registre: some Entourage) throws(Refus) {
    let sontLivres = affaire.dateLivraison ?? dateFacture <= jour
    let taxees = lignes.filter { imposition($0).categorie == .taxe }
    let estDue =
      if !typeDocument.estVente { false } else if typeDocument == .acompte {
        registre.estReprise || taxees.contains { registre.reprises(de: id).centimes(imposition($0)) > 0 }
      } else {
        taxees.contains { $0.nature == .bien ? sontLivres : envoi?.emetteur?.doitALaFacture == true }
      }
    guard !estEnvoyee || estDue else { throw .abandon(numero, .tvaJamaisDue) }
  }
}
