package import LedgerModel
package import LedgerUseCases

/// The past of a scenario.
package enum Etape {
  /// Use cases that must all be accepted.
  case cas([any UseCase])
  /// Facts recorded without any check, as in an old log.
  case faits([Fact])
  /// The day from here on.
  case jour(Jour)

  /// These use cases.
  package static func cas(_ useCases: any UseCase...) -> Etape { .cas(useCases) }

  /// These facts.
  package static func faits(_ facts: Fact...) -> Etape { .faits(facts) }

  /// The day `AAAA-MM-JJ` from here on.
  package static func le(_ jour: String) -> Etape { .jour(.le(jour)) }
}

extension Etape {
  /// A client with this name, even if another client has it.
  package static func client(_ id: ClientID = .c1, nom: String = "Café du Port") -> Etape {
    .cas(CreerClient(importe: Client(id: id, nom: nom)))
  }

  /// A draft with these lines, changed by `change`.
  package static func brouillon(
    _ id: FactureID = .f1, _ lignes: [LigneFacture] = [.cafe], _ change: (inout CreerFacture) -> Void = { _ in }
  ) -> Etape {
    var creer = CreerFacture(id)
    creer.clientId = .habitue
    change(&creer)
    return .cas([creer] + lignes.map { AjouterLigne(id, $0) })
  }

  /// A facture with these lines, changed by `change` and issued on its date.
  package static func envoyee(
    _ id: FactureID = .f1, _ lignes: [LigneFacture] = [.cafe], _ change: (inout CreerFacture) -> Void = { _ in }
  ) -> Etape {
    var creer = CreerFacture(id)
    creer.clientId = .habitue
    change(&creer)
    return .cas([creer] + lignes.map { AjouterLigne(id, $0) } + [EnvoyerFacture(id, dateEnvoi: creer.dateFacture)])
  }

  /// A draft avoir of `origine`: of all its lines, or of some.
  package static func avoir(_ id: FactureID = .a1, de origine: FactureID = .f1, lignes: [LigneID]? = nil) -> Etape {
    .cas(CreerAvoir(origine, id: id, lignes.map { .lignes($0) } ?? .tout))
  }

  /// An avoir of `origine`, issued today.
  package static func avoirEnvoye(
    _ id: FactureID = .a1, de origine: FactureID = .f1, lignes: [LigneID]? = nil
  ) -> Etape {
    .cas(CreerAvoir(origine, id: id, lignes.map { .lignes($0) } ?? .tout), EnvoyerFacture(id))
  }

  /// A payment of `facture`: of its whole balance, or of `montant`; today, or on the day `date`.
  package static func paiement(
    _ montant: String? = nil, sur facture: FactureID = .f1, id: ReglementID = .p1, le date: String? = nil,
    recu: String? = nil
  ) -> Etape {
    var paiement = EnregistrerReglement(.paiement, facture, id: id)
    (paiement.montant, paiement.recu) = (montant.map { .de($0) }, recu.map { .de($0) })
    paiement.date = date.map { .le($0) }
    return .cas(paiement)
  }

  /// `avoir` applied to `facture`: the largest amount possible, or `montant`.
  package static func imputation(
    _ avoir: FactureID = .a1, sur facture: FactureID = .f1, _ montant: String? = nil
  ) -> Etape {
    .cas(ImputerAvoir(avoir, sur: facture, montant: montant.map { .de($0) }))
  }

  /// `facture` cancelled.
  package static func annulee(_ facture: FactureID = .f1) -> Etape {
    .cas(AnnulerFacture(facture, motif: "Erreur de saisie"))
  }
}
