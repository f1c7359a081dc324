import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerBooks

/// Groups of documents that applications tie and untie, beside the plainest way to find them.
@Suite struct LettragesTests {
  /// What is left of each, and what is tied.
  private struct Modele {
    var restes: [Int64] = []
    var liens: [(facture: Int32, avoir: Int32)] = []

    func groupe(_ place: Int32) -> Set<Int32> {
      var (connus, file) = (Set([place]), [place])
      while let ici = file.popLast() {
        for lien in liens where lien.facture == ici || lien.avoir == ici {
          let autre = lien.facture == ici ? lien.avoir : lien.facture
          if connus.insert(autre).inserted { file.append(autre) }
        }
      }
      return connus
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `after any ties and unties, documents with one letter are settled together`(seed: UInt64) {
    var rng = SplitMix64(seed: seed)
    var (lettrages, modele) = (Lettrages(), Modele())
    for _ in 0..<9 {
      lettrages.ajoute(total: 2, 0, .aujourdhui, aUneLigne: true)
      modele.restes.append(2)
    }
    lettrages.finitCommit()
    for pas in 0..<60 {
      let (facture, avoir) = (Int32.random(in: 0..<5, using: &rng), Int32.random(in: 5..<9, using: &rng))
      if rng.oneIn(3), !modele.liens.isEmpty {
        let lien = modele.liens.remove(at: Int.random(in: 0..<modele.liens.count, using: &rng))
        lettrages.delie(lien.facture, lien.avoir)
      } else if rng.oneIn(2) {
        modele.liens.append((facture, avoir))
        lettrages.lie(facture, avoir)
      } else {
        let place = rng.oneIn(2) ? facture : avoir
        let centimes = modele.restes[Int(place)] == 0 ? -2 : Int64.random(in: 1...2, using: &rng)
        let regle = min(centimes, modele.restes[Int(place)])
        lettrages.regle(place, centimes < 0 ? -2 : regle, .aujourdhui)
        modele.restes[Int(place)] -= centimes < 0 ? -2 : regle
      }
      lettrages.finitCommit()
      for place in 0..<9 as Range<Int32> {
        let estLettre = modele.groupe(place).allSatisfy { modele.restes[Int($0)] == 0 }
        #expect((lettrages.lettrage(place) != nil) == estLettre, "seed \(seed), step \(pas), document \(place)")
        let autres = modele.groupe(place).map { lettrages.lettrage($0)?.rang }
        #expect(Set(autres).count == 1, "seed \(seed), step \(pas)")
      }
    }
  }

  @Test func `an avoir of many factures is tied and untied in time that grows with them`() {
    var lettrages = Lettrages()
    let factures = 20_000 as Int32
    for _ in 0...factures { lettrages.ajoute(total: 0, 0, .aujourdhui, aUneLigne: true) }
    for facture in 1...factures {
      lettrages.lie(facture, 0)
      lettrages.finitCommit()
    }
    #expect(lettrages.lettrage(factures)?.rang == lettrages.lettrage(0)?.rang)
    for facture in 1...factures {
      lettrages.delie(facture, 0)
      lettrages.finitCommit()
    }
    #expect(lettrages.lettrage(factures)?.rang != lettrages.lettrage(0)?.rang)
  }
}
