package import LedgerWords

// The names that people read for the codes of JSON and CSV.

extension Statut: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .brouillon: Libelle("Draft", fr: "Brouillon")
    case .envoyee: Libelle("Issued", fr: "Émise")
    case .payee: Libelle("Paid", fr: "Payée")
    case .irrecouvrable: Libelle("Written off", fr: "Irrécouvrable")
    case .enRetard: Libelle("Overdue", fr: "En retard")
    case .annulee: Libelle("Cancelled", fr: "Annulée")
    case .expire: Libelle("Expired", fr: "Expiré")
    case .accepte: Libelle("Accepted", fr: "Accepté")
    case .facture: Libelle("Invoiced", fr: "Facturé")
    case .termine: Libelle("Ended", fr: "Terminé")
    case .refuse: Libelle("Declined", fr: "Refusé")
    case .retire: Libelle("Withdrawn", fr: "Retiré")
    case .remplace: Libelle("Replaced", fr: "Remplacé")
    }
  }

  /// Its name for people, on a document of that type: an avoir is settled, not paid, and French has the masculine for its other
  /// statuses and those of a quote.
  package func libelle(de type: TypeDocument) -> Libelle {
    switch self {
    case .envoyee where type == .avoir || type == .devis: Lexique.avoirEnvoye.libelle
    case .payee where type == .avoir: Lexique.avoirSolde.libelle
    case .annulee where type == .avoir || type == .devis: Lexique.annule.libelle
    case .brouillon, .envoyee, .payee, .irrecouvrable, .enRetard, .annulee, .expire, .accepte, .facture, .termine,
      .refuse, .retire, .remplace:
      libelle
    }
  }
}

extension Traitement: Nomme {
  /// Its name for people, with its code.
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
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .penalites: Libelle("Late penalties", fr: "Pénalités de retard")
    case .recouvrement: Libelle("Recovery costs", fr: "Frais de recouvrement")
    case .escompte: Lexique.escompte.libelle
    }
  }
}

extension ReferencePaiement.Choix: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .numero: Libelle("number of the document", fr: "numéro du document")
    case .rf: Libelle("creditor reference (RF)", fr: "référence RF")
    }
  }
}

extension Emetteur.RegimeTVA: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .reel: Libelle("Standard", fr: "Réel")
    case .franchise: Libelle("Exempt", fr: "Franchise en base")
    }
  }
}

extension NatureAbandon: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .ecart: Lexique.ecart.libelle
    case .arrondi: Lexique.arrondi.libelle
    case .escompte: Lexique.escompte.libelle
    case .perte: Lexique.perte.libelle
    case .impayee: Lexique.impayee.libelle
    }
  }
}

extension ConditionsPaiement: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .virement: Libelle("Bank transfer", fr: "Virement")
    case .cheque: Libelle("Cheque", fr: "Chèque")
    case .especes: Libelle("Cash", fr: "Espèces")
    case .carte: Libelle("Card", fr: "Carte")
    case .compensation: Libelle("Set-off", fr: "Compensation")
    case .avance: Lexique.avance.libelle
    }
  }
}

extension StatutRecu.Code: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .deposee: Libelle("Deposited", fr: "Déposée")
    case .emise: Libelle("Forwarded", fr: "Transmise")
    case .recue: Libelle("Received", fr: "Reçue")
    case .misADisposition: Libelle("Made available", fr: "Mise à disposition")
    case .priseEnCharge: Libelle("In process", fr: "Prise en charge")
    case .approuvee: Libelle("Approved", fr: "Approuvée")
    case .approuveeEnPartie: Libelle("Approved in part", fr: "Approuvée partiellement")
    case .enLitige: Libelle("Disputed", fr: "En litige")
    case .suspendue: Libelle("Suspended", fr: "Suspendue")
    case .completee: Libelle("Completed", fr: "Complétée")
    case .refusee: Libelle("Refused", fr: "Refusée")
    case .paiementTransmis: Libelle("Payment sent", fr: "Paiement transmis")
    case .encaissee: Libelle("Payment received", fr: "Encaissée")
    case .rejetee: Libelle("Rejected", fr: "Rejetée")
    case .visee: Libelle("Endorsed", fr: "Visée")
    case .annulee: Statut.annulee.libelle
    case .erreurDeRoutage: Libelle("Routing error", fr: "Erreur de routage")
    case .irrecevable: Libelle("Not admissible", fr: "Irrecevable")
    case .messageRefuse: Libelle("Message refused", fr: "Message refusé")
    }
  }
}

extension StatutRecu.Role: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .vendeur: Lexique.vendeur.libelle
    case .acheteur: Libelle("Buyer", fr: "Acheteur")
    case .plateforme: Libelle("Platform", fr: "Plateforme")
    case .administration: Libelle("Tax office", fr: "Administration")
    }
  }
}

extension StatutRecu.Action: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .rien: Libelle("Nothing to do", fr: "Rien à faire")
    case .completer: Libelle("To be completed", fr: "À compléter")
    case .refaire: Libelle("A new invoice is asked for", fr: "Nouvelle facture demandée")
    case .avoirTotal: Libelle("A credit note of all is asked for", fr: "Avoir total demandé")
    case .avoirPartiel: Libelle("A credit note of a part is asked for", fr: "Avoir partiel demandé")
    case .avoirDuMontant: Libelle("A credit note of the amount is asked for", fr: "Avoir du montant demandé")
    case .autre: Libelle("Something else is asked for", fr: "Autre demande")
    }
  }
}

extension StatutRecu {
  /// Its code and its name for people, as in `210 Refused`.
  package var nom: Words { Self.nomme(code, connu) }

  /// The role of its author.
  package var auteur: Words? { role.map { code in Role(rawValue: code)?.words ?? Words(same: code) } }

  /// `code`, with its name for people if the program knows it.
  package static func nomme(_ code: String, _ connu: (any Nomme)?) -> Words {
    connu.map { connu in Words { "\(code) \(connu.text(in: $0))" } } ?? Words(same: code)
  }
}

extension Transmission {
  /// The file's syntax or status, as in `CII` or `212 Payment received`.
  package var nom: Words {
    statut.map { StatutRecu.nomme($0, StatutRecu.Code(rawValue: $0)) } ?? Words(same: syntaxe.rawValue)
  }
}

extension FluxTransmis.Volet: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .ventes: Libelle("Sales", fr: "Ventes")
    case .paiements: Libelle("Payments", fr: "Encaissements")
    }
  }
}

extension StatutRecu.Detail {
  /// All its contents: the reason, the action asked for, notes, amounts.
  package var dit: [Words] {
    let raison = [motif, texte].compactMap(\.self).joined(separator: " ")
    let demande = action.map { StatutRecu.nomme($0, StatutRecu.Action(rawValue: $0)) }
    return [raison.isEmpty ? nil : Words(same: raison), demande, note.map { Words(same: $0) }].compactMap(\.self)
      + montants.map(\.dit)
  }
}

extension StatutRecu.Somme {
  /// As in `MEN €972.00 (20 %)`.
  fileprivate var dit: Words {
    Words { language in
      let somme = montant.map { montant in
        devise.map { montant.en($0)[language] } ?? montant.text(in: language)
      }
      return [type, somme, taux.map { "(\($0.text(in: language)) %)" }].compactMap(\.self).joined(separator: " ")
    }
  }

  /// As in `MEN 972.00 EUR 20 %`, in every language.
  package var texte: String {
    [type, montant?.description, devise?.description, taux.map { "\($0) %" }].compactMap(\.self).joined(separator: " ")
  }
}

extension TypeDocument: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .facture: Lexique.facture.libelle
    case .avoir: Lexique.avoir.libelle
    case .acompte: Lexique.acompte.libelle
    case .rectificative: Lexique.rectificative.libelle
    case .reprise: Lexique.reprise.libelle
    case .devis: Lexique.devis.libelle
    }
  }
}

extension DevisConclu.Issue: Nomme {
  /// Its name for people: that of the statut that it makes.
  package var libelle: Libelle {
    switch self {
    case .accepte: Statut.accepte.libelle
    case .refuse: Statut.refuse.libelle
    case .retire: Statut.retire.libelle
    case .termine: Statut.termine.libelle
    case .remplace: Statut.remplace.libelle
    }
  }
}

extension DevisConclu.Moyen: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .signature: Libelle(same: "Signature")
    case .courriel: Libelle("By e-mail", fr: "Par courriel")
    case .oral: Libelle("Orally", fr: "Oralement")
    case .commande: Lexique.commande.libelle
    }
  }
}

extension DevisConclu {
  /// What happened, with its day.
  package var dite: Words {
    let (libelle, date) = (issue.words, date)
    return Words("\(libelle) on \(date)", fr: "\(libelle) le \(date)")
  }
}
