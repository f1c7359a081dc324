import LedgerData
import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// Advances: the rules about each event, and the factures that they pay.
extension AuditedLedger {
  /// An event of an advance of the client at `at`.
  mutating func examine(_ event: AvanceEvent, of id: AvanceID, _ at: Int, _ place: AuditPlace) {
    let client = clients[at]
    let sujet = Sujet(.client, client.id)
    let compte = tranches.avances[client.id]
    commit.note(event, compte)
    if !doubts.cover(sujet), !isDoubtful(event) {
      do throws(Refus) {
        try compte.admet(id, event, de: client, dans: self)
      } catch {
        forbid(error, sujet, place)
      }
    }
    if let apport = event.apport(compte[id]), let devise = event.devise ?? compte[id]?.devise {
      clotures.note(apport, devise, place.sequence)
    }
    if case .recue = event { remarked.note(avance: at, place) }
    if case .utilisee(let utilisation) = event, let avance = compte[id], avance.tva != nil {
      remark(utilisation, avance, place)
    }
  }

  /// Whether it names a document that could not be read to its end.
  private func isDoubtful(_ event: AvanceEvent) -> Bool {
    guard case .utilisee(let utilisation) = event else { return false }
    return doubts.cover(Sujet(.facture, utilisation.factureId))
  }

  /// Reports a use of an advance that is recorded on one side only, once a commit is whole.
  mutating func examineAvances(_ place: AuditPlace, _ sujet: Sujet) {
    for half in commit.halvesOfAvances.prefix(1) {
      let what =
        half.annulation == nil
        ? Words(
          "An advance pays \(numero(half.facture)) on one side only: PaiementEnregistre by the means Avance and "
            + "AvanceUtilisee go together.",
          fr: "Une avance ne règle le document \(numero(half.facture)) que d'un côté : PaiementEnregistre par le moyen "
            + "Avance et AvanceUtilisee vont ensemble.")
        : Words(
          "The payment of \(numero(half.facture)) by an advance is cancelled on one side only: PaiementAnnule and "
            + "AvanceRendue go together.",
          fr: "Le règlement du document \(numero(half.facture)) par une avance n'est annulé que d'un côté : "
            + "PaiementAnnule et AvanceRendue vont ensemble.")
      report(
        .transition, place, sujet,
        Words(
          "\(what) Compare the document and its customer with a backup.",
          fr: "\(what) Comparez le document et son client avec une sauvegarde."))
    }
  }
}

extension AvanceEvent {
  /// The currency of an advance that comes in.
  fileprivate var devise: Devise? {
    if case .recue(let avance) = self { avance.devise } else { nil }
  }
}
