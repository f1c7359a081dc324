import LedgerDomain
import LedgerWords

// What people call what JSON and CSV have by one word.

extension ReleveClient.Mouvement.Nature {
  var words: Words {
    switch self {
    case .facture, .avoir: Words(same: rawValue)
    case .extourne: Words("reversal", fr: "extourne")
    case .paiement: Words("payment", fr: "paiement")
    case .remboursement: Words("refund", fr: "remboursement")
    case .rejetPaiement: Words("payment returned", fr: "rejet de paiement")
    case .rejetRemboursement: Words("refund returned", fr: "rejet de remboursement")
    case .correction: Words(same: "correction")
    case .abandon: Words("given up", fr: "abandon")
    case .repriseAbandon: Words("due again", fr: "annulation d'abandon")
    case .avance: Words("advance", fr: "avance")
    case .utilisationAvance: Words("advance used", fr: "utilisation d'avance")
    case .avanceRendue: Words("advance there again", fr: "avance rétablie")
    case .remboursementAvance: Words("advance paid back", fr: "remboursement d'avance")
    case .rejetAvance: Words("advance returned", fr: "rejet d'avance")
    }
  }
}

extension RapportReglements.Mouvement.Nature {
  var words: Words {
    switch self {
    case .paiement: Words("payment", fr: "paiement")
    case .remboursement: Words("refund", fr: "remboursement")
    case .rejetPaiement: Words("payment returned", fr: "rejet de paiement")
    case .rejetRemboursement: Words("refund returned", fr: "rejet de remboursement")
    case .imputation: Words("avoir applied", fr: "imputation")
    case .retrait: Words("avoir taken back", fr: "retrait d'imputation")
    case .solde: Words("document of 0.00", fr: "document à 0,00")
    case .avance: Words("advance", fr: "avance")
    case .remboursementAvance: Words("advance paid back", fr: "remboursement d'avance")
    case .rejetAvance: Words("advance returned", fr: "rejet d'avance")
    case .avanceRendue: Words("advance there again", fr: "avance rétablie")
    case .correction: Words(same: "correction")
    }
  }
}

extension PeriodeComptable.Nature {
  var words: Words {
    switch self {
    case .jour: Words("day", fr: "jour")
    case .mois: Words("month", fr: "mois")
    case .exercice: Words("year", fr: "exercice")
    }
  }
}
