import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerAudit

/// Letters in an audit: it computes their figures as the use cases do.
struct RecouvrementAuditTests {
  /// Without a seller only the customer was frozen at issue.
  @Test func `a rate that the customer gets later counts for no letter or invoice of penalties about the past`() throws
  {
    let place = TemporaryRegistre()
    let horloge = Horloge(.le("2026-01-31"))
    do {
      var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(horloge, seed: 3))
      try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
      for (client, facture, taux) in [(ClientID.c1, FactureID.f1, nil), (.c2, .f3, TauxPenalites.fixe(.de("18")))] {
        var cree = Client(id: client, nom: "Client \(client)")
        cree.recouvrement = taux.map { taux in
          var sien = Recouvrement()
          sien.tauxPenalites = taux
          return sien
        }
        try log.execute(CreerClient(importe: cree))
        var tete = CreerFacture(facture)
        (tete.clientId, tete.delaiPaiement) = (client, DelaiPaiement(jours: 0))
        var due = CreerDocument(tete, lignes: [.ligne(.exemple(0x11, facture.bas), "1", "1000")])
        due.envoye = true
        try log.execute(due)
      }
      horloge.jour = .le("2026-03-20")
      for (client, facture) in [(ClientID.c1, FactureID.f1), (.c2, .f3)] {
        var modifier = ModifierClient(client)
        modifier.tauxPenalites = .remplace(.fixe(.de("9")))
        try log.execute(modifier)
        var envoyer = EnvoyerRelance(client, .exemple(0x5E, facture.bas))
        envoyer.niveau = .deuxieme
        try log.execute(envoyer)
        var facturer = FacturerPenalites(client, [facture], .exemple(0xF9, facture.bas))
        facturer.envoye = true
        try log.execute(facturer)
      }
    }
    let report = try place.reader.audit()
    #expect(report.intact && report.findings.isEmpty, "\(report.findings)")
  }

  /// The refusal works on a log too, where issued documents are read again.
  @Test func `a copy of a line of penalties that were invoiced is refused at the issue`() throws {
    let place = TemporaryRegistre()
    let horloge = Horloge(.le("2026-01-31"))
    var log = try Self.avecPenalites(place, horloge)
    let lignes = try #require(try log.facture(.f2)).lignes
    try log.execute(EnvoyerFacture(.f2))
    horloge.jour = .le("2026-03-03")
    var tete = CreerFacture(.f3)
    tete.clientId = .c1
    let copie = lignes[0]
    var seconde = LigneFacture(
      id: .l2, designation: copie.designation, quantite: copie.quantite, prixUnitaire: copie.prixUnitaire)
    (seconde.nature, seconde.penalites, seconde.imposition) = (copie.nature, copie.penalites, copie.imposition)
    seconde.exoneration = copie.exoneration
    try log.execute(CreerDocument(tete, lignes: [seconde]))
    let refus = #expect(throws: Refus.self) { try log.execute(EnvoyerFacture(.f3)) }
    #expect(refus?.code == "penalites-au-dela")
  }

  /// An invoice of penalties bears none; without the lines of penalties it is an invoice like any other.
  @Test(arguments: [false, true])
  func `a letter about an invoice that had penalties as a draft is right`(retirees: Bool) throws {
    let place = TemporaryRegistre()
    let horloge = Horloge(.le("2026-01-31"))
    do {
      var log = try Self.avecPenalites(place, horloge)
      if retirees {
        for ligne in try #require(try log.facture(.f2)).lignes { try log.execute(RetirerLigne(.f2, ligne.id)) }
        try log.execute(AjouterLigne(.f2, .ligne(.l2, "1", "100")))
      }
      try log.execute(EnvoyerFacture(.f2))
      horloge.jour = .le("2026-03-20")
      var envoyer = EnvoyerRelance(.c1, .exemple(0x5E, 1))
      envoyer.niveau = .deuxieme
      try log.execute(envoyer)
      let lettre = try #require(try log.compte(.c1)?.lettres.liste.first)
      #expect(lettre.relance.lignes.map { $0.interets != nil } == [true, retirees])
    }
    let report = try place.reader.audit()
    #expect(report.intact && report.findings.isEmpty, "\(report.findings)")
  }

  /// A ledger of 31 January with an issued invoice, and from 2 March a draft of its penalties.
  private static func avecPenalites(
    _ place: borrowing TemporaryRegistre, _ horloge: Horloge
  ) throws -> LogRegistreRepository {
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(horloge, seed: 3))
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    try log.execute(CreerClient(importe: Client(id: .c1, nom: "Café du Port")))
    var tete = CreerFacture(.f1)
    (tete.clientId, tete.delaiPaiement) = (.c1, DelaiPaiement(jours: 0))
    var due = CreerDocument(tete, lignes: [.ligne(.l1, "1", "1000")])
    due.envoye = true
    try log.execute(due)
    horloge.jour = .le("2026-03-02")
    try log.execute(FacturerPenalites(.c1, [.f1], .f2))
    return log
  }
}
