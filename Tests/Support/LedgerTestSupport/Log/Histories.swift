import LedgerData
package import LedgerModel

/// Logs of random lives of a ledger, written by the repository that writes real ones.
package enum Histories {
  /// The log of the life of `count` steps for `seed`, with `devis` quotes, `abonnements` subscriptions and
  /// `retards` customers who pay late.
  package static func log(
    seed: UInt64, count: Int, clotures: Bool = true, rendus: Bool = true, devis: Int = 0, abonnements: Int = 0,
    retards: Int = 0
  ) throws -> FixtureLog {
    let place = TemporaryRegistre()
    let horloge = Horloge(.aujourdhui)
    var repository = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(horloge, seed: seed))
    let life = HistoireAleatoire(
      seed: seed, count: count, clotures: clotures, rendus: rendus, devis: devis, abonnements: abonnements,
      retards: retards)
    _ = try life.live(in: &repository, horloge)
    return FixtureLog(place.bytes)
  }
}

extension Fact {
  /// A ledger is opened.
  package static let ouverture = Fact.ouverture(
    Registre(id: .r1, nom: "Épicerie", devise: .euro, formatFacture: .facture, formatAvoir: .avoir))

  /// A ledger is opened with these settings.
  package static func ouverture(_ registre: Registre) -> Fact { .registre(registre.id, .ouvert(registre)) }

  /// A client is created.
  package static func client(_ id: ClientID = .c1, nom: String = "Café du Port") -> Fact {
    .client(id, .clientCree(Client(id: id, nom: nom)))
  }

  /// A draft is created.
  package static func brouillon(
    _ id: FactureID = .f1, numero: String = "F-2026-0001", type: TypeDocument = .facture, client: ClientID? = nil,
    le date: Jour = .aujourdhui, devise: Devise = .euro, origine: FactureID? = nil, notes: String = "",
    ailleurs: String? = nil, taux: String? = nil
  ) -> Fact {
    var affaire = Affaire()
    affaire.tauxChange = taux.map { TauxChange(taux: .de($0), date: date, source: "BCE") }
    affaire.origine = ailleurs.map { Origine(numero: $0, date: nil) }
    return .facture(
      id,
      .factureCreee(
        FactureCreee(
          numero: numero, typeDocument: type, clientId: client, dateFacture: date, tva: .normal,
          conditionsPaiement: .virement, remisePourcentage: .zero, devise: devise, notes: notes,
          factureOrigineId: origine, affaire: affaire)))
  }

  /// A line is added: by default 100.00 at 20 %.
  package static func ajout(_ id: FactureID = .f1, _ ligne: LigneFacture = .cafe) -> Fact {
    .facture(id, .ligneAjoutee(ligne))
  }

  /// A document of one line of 100.00 at 20 % is issued.
  package static func envoi(
    _ id: FactureID = .f1, totalTTC: String = "120.00", le date: Jour = .aujourdhui, client: ClientID? = nil,
    emetteur: Emetteur? = nil
  ) -> Fact {
    let totaux = Totaux(
      sousTotal: .de("100"), montantRemise: .zero, totalHT: .de("100"),
      ventilationTVA: [.init(taux: .normal, base: .de("100"), tva: .de("20"))], montantTVA: .de("20"),
      totalTTC: .de(totalTTC))
    let client = client.map { Client(id: $0, nom: $0 == .c2 ? "Sans facture" : "Café du Port") }
    var copie = FactureEnvoyee.Copie(client: client)
    copie.emetteur = emetteur
    return .facture(id, .factureEnvoyee(FactureEnvoyee(dateEnvoi: date, totaux: totaux, copie: copie)))
  }

  /// A payment is recorded.
  package static func paiement(
    _ montant: String = "120.00", sur id: FactureID = .f1, _ paiement: ReglementID = .p1, recu: String? = nil
  ) -> Fact {
    .facture(
      id,
      .paiementEnregistre(
        Reglement(
          id: paiement, montant: .de(montant), date: .aujourdhui, moyen: .virement, recu: recu.map { .de($0) })))
  }

  /// The notes of a draft are changed: to a text of any length.
  package static func notes(_ text: String, de id: FactureID = .f1) -> Fact {
    .facture(id, .factureModifiee(FactureModifiee(notes: text)))
  }
}
