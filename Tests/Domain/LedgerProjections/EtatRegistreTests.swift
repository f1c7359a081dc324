import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// The whole state of a ledger.
struct EtatRegistreTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `the state folded from the events is the ledger's own`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 300, retards: 4).live(in: &ledger, horloge)
    // Of a large ledger, the documents after the first ones are at rest.
    var etat = EtatRegistre(entieres: seed.isMultiple(of: 2) ? 0 : 10)
    for fact in ledger.journal { etat.apply(fact) }
    #expect(etat.registre == ledger.registre)
    #expect(etat.factures == ledger.documents)
    #expect(etat.clients == ledger.clientIds.compactMap { ledger.client($0) })
    for document in ledger.documents {
      #expect(etat.facture(document.id) == document)
      #expect(etat.facture(numero: document.numero) == document)
    }
    #expect(etat.facture(.inconnu) == nil && etat.client(.inconnu) == nil && etat.facture(numero: "X") == nil)
  }

  @Test func `events on unknown documents and clients change nothing`() {
    var etat = EtatRegistre()
    etat.apply(.facture(.f1, .ligneAjoutee(.cafe)))
    etat.apply(.client(.c1, .clientModifie(ClientModifie(nom: "A"))))
    #expect(etat.factures.isEmpty && etat.clients.isEmpty)
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `every id is found at its place, and no other`(seed: UInt64) {
    var rng = SplitMix64(seed: seed)
    var table = TableIdentifiants()
    // The first half differ in their last bytes only, as ids made in the same millisecond almost do.
    let ids = (0..<2_000).map { index in
      index < 1_000 ? Identifiant.exemple(0x01, UInt64(index)) : Identifiant(haut: rng.next(), bas: rng.next())
    }
    for (place, id) in ids.enumerated() {
      #expect(table.place(id) == nil)
      table.append(id)
      #expect(table.place(id) == place && table.count == place + 1)
    }
    #expect(ids.indices.allSatisfy { table.place(ids[$0]) == $0 })
    #expect(table.place(Identifiant(haut: 0, bas: 0)) == nil)
  }
}
