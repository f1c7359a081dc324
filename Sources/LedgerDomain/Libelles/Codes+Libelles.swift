package import LedgerWords

// What people call the codes of JSON and CSV.

extension Statut: Nomme {
  /// What people call it.
  package var libelle: Libelle {
    switch self {
    case .brouillon: Libelle("Draft", fr: "Brouillon")
    case .envoyee: Libelle("Sent", fr: "Émise")
    case .payee: Libelle("Paid", fr: "Payée")
    case .irrecouvrable: Libelle("Written off", fr: "Irrécouvrable")
    case .enRetard: Libelle("Overdue", fr: "En retard")
    case .annulee: Libelle("Cancelled", fr: "Annulée")
    }
  }

  /// What people call it, of a document of that type: an avoir is not paid, it is settled, and French says the others of it in
  /// the masculine.
  package func libelle(de type: TypeDocument) -> Libelle {
    switch self {
    case .envoyee where type == .avoir: Lexique.avoirEnvoye.libelle
    case .payee where type == .avoir: Lexique.avoirSolde.libelle
    case .annulee where type == .avoir: Lexique.annule.libelle
    case .brouillon, .envoyee, .payee, .irrecouvrable, .enRetard, .annulee: libelle
    }
  }
}

extension Traitement: Nomme {
  /// What people call it, with its code.
  package var libelle: Libelle {
    switch self {
    case .entreprise: Libelle("business in France (B2B)", fr: "entreprise en France (B2B)")
    case .entrepriseEtrangere: Libelle("business abroad (B2BINT)", fr: "entreprise à l'étranger (B2BINT)")
    case .particulier: Libelle("private person in France (B2C)", fr: "particulier en France (B2C)")
    case .particulierEtranger: Libelle("private person abroad (B2CINT)", fr: "particulier à l'étranger (B2CINT)")
    }
  }
}

extension Mention.Code: Nomme {
  /// What people call it.
  package var libelle: Libelle {
    switch self {
    case .penalites: Libelle("Late penalties", fr: "Pénalités de retard")
    case .recouvrement: Libelle("Recovery costs", fr: "Frais de recouvrement")
    case .escompte: Lexique.escompte.libelle
    }
  }
}

extension ReferencePaiement.Choix: Nomme {
  /// What people call it.
  package var libelle: Libelle {
    switch self {
    case .numero: Libelle("number of the document", fr: "numéro du document")
    case .rf: Libelle("creditor reference (RF)", fr: "référence RF")
    }
  }
}

extension Emetteur.RegimeTVA: Nomme {
  /// What people call it.
  package var libelle: Libelle {
    switch self {
    case .reel: Libelle("Standard", fr: "Réel")
    case .franchise: Libelle("Exempt", fr: "Franchise en base")
    }
  }
}

extension NatureAbandon: Nomme {
  /// What people call it.
  package var libelle: Libelle {
    switch self {
    case .ecart: Lexique.ecart.libelle
    case .escompte: Lexique.escompte.libelle
    case .perte: Lexique.perte.libelle
    }
  }
}

extension ConditionsPaiement: Nomme {
  /// What people call it.
  package var libelle: Libelle {
    switch self {
    case .virement: Libelle("Bank transfer", fr: "Virement")
    case .cheque: Libelle("Cheque", fr: "Chèque")
    case .especes: Libelle("Cash", fr: "Espèces")
    case .carte: Libelle("Card", fr: "Carte")
    case .avance: Lexique.avance.libelle
    }
  }
}

extension TypeDocument: Nomme {
  /// What people call it.
  package var libelle: Libelle {
    switch self {
    case .facture: Lexique.facture.libelle
    case .avoir: Lexique.avoir.libelle
    case .acompte: Lexique.acompte.libelle
    case .rectificative: Lexique.rectificative.libelle
    }
  }
}

extension NatureMouvement: Nomme {
  /// What people call it.
  package var libelle: Libelle {
    switch self {
    case .facture: Lexique.facture.libelle
    case .avoir: Lexique.avoir.libelle
    case .extourne: Lexique.extourne.libelle
    case .paiement: Lexique.paiement.libelle
    case .remboursement: Lexique.remboursement.libelle
    case .rejetPaiement: Libelle("Payment returned", fr: "Rejet de paiement")
    case .rejetRemboursement: Libelle("Refund returned", fr: "Rejet de remboursement")
    case .correction: Libelle(same: "Correction")
    case .abandon: Lexique.abandon.libelle
    case .ecart: Lexique.ecart.libelle
    case .escompte: Lexique.escompte.libelle
    case .perte: Lexique.perte.libelle
    case .repriseAbandon: Libelle("Due again", fr: "Annulation d’abandon")
    case .imputation: Lexique.imputation.libelle
    case .retrait: Libelle("Credit note taken back", fr: "Retrait d’imputation")
    case .solde: Libelle("Document of 0.00", fr: "Document à 0,00")
    case .avance: Lexique.avanceRecue.libelle
    case .remboursementAvance: Lexique.avanceRemboursee.libelle
    case .rejetAvance: Libelle("Advance returned", fr: "Rejet d’avance")
    }
  }
}
