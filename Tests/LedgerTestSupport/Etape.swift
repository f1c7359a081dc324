package import LedgerDomain

/// What has happened before a scenario begins.
package enum Etape {
  /// Use cases, each of which must be accepted.
  case cas([any UseCase])
  /// Facts recorded whatever the rules say, as an old log may hold them.
  case faits([Fact])
  /// The day it is from here on.
  case jour(Jour)

  /// These use cases.
  package static func cas(_ useCases: any UseCase...) -> Etape { .cas(useCases) }

  /// These facts.
  package static func faits(_ facts: Fact...) -> Etape { .faits(facts) }

  /// It is this day, `AAAA-MM-JJ`, from here on.
  package static func le(_ jour: String) -> Etape { .jour(.le(jour)) }
}

extension Etape {
  /// A client of this name, whoever else has it.
  package static func client(_ id: ClientID = .c1, nom: String = "Café du Port") -> Etape {
    .cas(CreerClient(importe: Client(id: id, nom: nom)))
  }

  /// A draft with these lines, made as `change` says.
  package static func brouillon(
    _ id: FactureID = .f1, _ lignes: [LigneFacture] = [.cafe], _ change: (inout CreerFacture) -> Void = { _ in }
  ) -> Etape {
    var creer = CreerFacture(id)
    creer.clientId = .habitue
    change(&creer)
    return .cas([creer] + lignes.map { AjouterLigne(id, $0) })
  }

  /// A facture with these lines, made as `change` says and sent on its date.
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

  /// An avoir of `origine`, sent today.
  package static func avoirEnvoye(
    _ id: FactureID = .a1, de origine: FactureID = .f1, lignes: [LigneID]? = nil
  ) -> Etape {
    .cas(CreerAvoir(origine, id: id, lignes.map { .lignes($0) } ?? .tout), EnvoyerFacture(id))
  }

  /// A payment of `facture`: of all that is left, or of `montant`; today, or on the day `date`.
  package static func paiement(
    _ montant: String? = nil, sur facture: FactureID = .f1, id: ReglementID = .p1, le date: String? = nil,
    recu: String? = nil
  ) -> Etape {
    var paiement = EnregistrerReglement(.paiement, facture, id: id)
    (paiement.montant, paiement.recu) = (montant.map { .de($0) }, recu.map { .de($0) })
    paiement.date = date.map { .le($0) }
    return .cas(paiement)
  }

  /// `avoir` applied to `facture`: all that fits, or `montant`.
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
