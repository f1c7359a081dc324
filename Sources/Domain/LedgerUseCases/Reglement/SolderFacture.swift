public import LedgerModel
import LedgerRules
import LedgerVAT

/// Writes off the balance of an issued facture, or a part of it: the facture is settled without a payment.
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

  /// Refused when the document is not issued, cancelled, or an avoir; when the amount is not above zero, exceeds its
  /// balance, was credited by an avoir, or is not a small difference; when the date is before it was issued or after today;
  /// when the motif is blank; and when VAT is taken back of a document whose VAT was never due.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var facture = try view.facture(facture)
    if nature == .impayee { try exigeTVADue(facture, view) }
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

extension SolderFacture {
  /// Requires that VAT of `facture` was due on the day of the statement although it was not paid. VAT that waits for a payment will never
  /// be due: nothing is taken back of it.
  private func exigeTVADue(_ facture: Facture, _ view: RegistreView) throws(Refus) {
    // A file may have the facture that delivers an acompte after the acompte.
    guard facture.estEnvoyee, !(view.estReprise && facture.typeDocument == .acompte) else { return }
    do throws(Debordement) {
      guard var document = try facture.documentTVA() else { return }
      document.reprises = view.reprises(tva: facture.id)
      guard !document.doitSansPaiement(le: date ?? view.today) else { return }
    } catch {
      // An issued document has totals that fit.
      return
    }
    throw .abandon(facture.numero, facture.typeDocument == .reprise ? .tvaReprise : .tvaJamaisDue)
  }
}

extension RegistreView {
  /// The parts of `acompte` that documents in force deliver: for goods, or with the option for débits. Services wait for the payment.
  fileprivate func reprises(tva acompte: FactureID) -> [RepriseTVA] {
    factures.values.filter { $0.etat == .envoyee }.flatMap { document -> [RepriseTVA] in
      let facture = document.comptee.factureCreditee.map { factures[$0] } ?? document
      guard let facture, facture.etat == .envoyee, var regle = facture.regleExigibilite else { return [] }
      if document.estAvoir { regle = RegleExigibilite(avoirDu: document.dateFacture, de: regle) }
      return document.reprises(document.lieuxDAilleurs(origine: facture), regle).filter { $0.acompte == acompte }.map(
        \.reprise)
    }
  }
}
