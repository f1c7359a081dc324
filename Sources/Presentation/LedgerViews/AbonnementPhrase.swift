package import LedgerModel
package import LedgerOffers
package import LedgerWords

extension AbonnementEvent {
  /// The effect of the event on `abonnement`, in a sentence.
  package func phrase(_ abonnement: Abonnement) -> Words {
    let numero = abonnement.numero
    switch self {
    case .cree:
      let premiere =
        abonnement.rythme.periode(1).map { $0.exigible(abonnement.rythme.terme) }
        ?? abonnement.rythme.debut
      return Words(
        "\(numero): \(abonnement.frequence), from \(abonnement.rythme.debut); first invoice due on \(premiere).",
        fr: "\(numero) : \(abonnement.frequence), depuis le \(abonnement.rythme.debut) ; première facture le "
          + "\(premiere).")
    case .modifie(let modifie):
      return Words(
        "\(numero) changes from period \(modifie.aPartirDe) on.",
        fr: "\(numero) change à partir de la période \(modifie.aPartirDe).")
    case .suspendu(let suspension):
      return suspension.au.map { au in
        Words(
          "\(numero) is suspended from \(suspension.du) to \(au).",
          fr: "\(numero) est suspendu du \(suspension.du) au \(au).")
      }
        ?? Words(
          "\(numero) is suspended from \(suspension.du) on.", fr: "\(numero) est suspendu depuis le \(suspension.du).")
    case .repris(let jour):
      return Words("\(numero) is owed again from \(jour) on.", fr: "\(numero) est de nouveau dû à partir du \(jour).")
    case .termine(let dernierJour, _):
      return Words("\(numero) ends on \(dernierJour).", fr: "\(numero) se termine le \(dernierJour).")
    }
  }
}

extension Abonnement {
  /// How often it is invoiced.
  package var frequence: Words {
    switch rythme.mois {
    case 1: Words("every month", fr: "chaque mois")
    case 3: Words("every quarter", fr: "chaque trimestre")
    case 6: Words("every half-year", fr: "chaque semestre")
    case 12: Words("every year", fr: "chaque année")
    default: Words("every \(rythme.mois) months", fr: "tous les \(rythme.mois) mois")
    }
  }
}

extension Rythme.Terme {
  /// The day on which a period is due.
  var words: Words {
    switch self {
    case .aEchoir: Words("the first day of a period", fr: "le premier jour de la période")
    case .echu: Words("the day after a period", fr: "le lendemain de la période")
    }
  }
}
