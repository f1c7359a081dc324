import LedgerModel
import LedgerNorm
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerUseCases

/// The documents that an invoice names, however many they are, and however often it names them.
@Suite struct ReprisesLuesTests {
  private static func acompte(_ rang: Int) -> Facture {
    let id = Identifiant(haut: 0x0190_0000_0000_7000, bas: UInt64(rang) + 1)
    var facture = Facture(
      id: id,
      FactureCreee(
        numero: "AC-\(rang)", typeDocument: .acompte, clientId: nil, dateFacture: .aujourdhui, dateEcheance: nil,
        tva: .de("20"), conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: ""))
    facture.apply(.ligneAjoutee(.ligne(id, "1", "100")))
    return facture
  }

  /// An invoice that names documents, with a line of each text that takes something back.
  private static func recue(_ origines: [String], _ textes: [String]) throws -> FactureRecue {
    var norme = try Exemple.unTaux.norme()
    norme.origines = origines.map { Origine(numero: $0, date: nil) }
    let taxe = norme.lignes[0].taxe
    norme.lignes = textes.enumerated().map { place, texte in
      var ligne = norme.lignes[0]
      (ligne.position, ligne.designation, ligne.quantite, ligne.taxe) = (place + 1, texte, .de("-1"), taxe)
      return ligne
    }
    return FactureRecue(norme: norme)
  }

  /// Which acompte each line takes back, and what is remarked.
  private static func reprises(
    _ origines: [String], _ textes: [String], _ acomptes: [Facture]
  ) throws -> (numeros: [String?], remarques: [String]) {
    var reception = Reception(try recue(origines, textes), nommes: acomptes)
    let lignes = reception.lignes()
    let numeros = Dictionary(acomptes.map { ($0.id, $0.numero) }, uniquingKeysWith: { $1 })
    return (lignes.map { $0.ligne.acompteId.flatMap { numeros[$0] } }, reception.remarques.map(\.en))
  }

  @Test func `one acompte that is named four thousand times is one`() throws {
    let (numeros, remarques) = try Self.reprises(
      Array(repeating: "AC-1", count: 4_000), Array(repeating: "Acompte AC-1", count: 4_000), [Self.acompte(1)])
    #expect(numeros == Array(repeating: "AC-1", count: 4_000) && remarques.isEmpty)
  }

  @Test func `many acomptes are found in the lines that name them`() throws {
    let acomptes = (0..<4_000).map { Self.acompte($0 + 1_000) }
    let textes = acomptes.indices.map { "Acompte \(acomptes[$0].numero), repris" }
    let (numeros, remarques) = try Self.reprises(acomptes.map(\.numero), textes.reversed(), acomptes)
    #expect(numeros == acomptes.reversed().map(\.numero) && remarques.isEmpty)
  }

  @Test func `a single acompte need not be named, and among several the first counts`() throws {
    #expect(try Self.reprises(["AC-1"], ["Déjà facturé", "AC-2"], [Self.acompte(1)]).numeros == ["AC-1", "AC-1"])
    #expect(try Self.reprises(["AC-1"], ["Déjà facturé", "AC-1"], [Self.acompte(1)]).numeros == [nil, "AC-1"])
    let two = [Self.acompte(2), Self.acompte(1)]
    #expect(try Self.reprises(["AC-2", "AC-1"], ["AC-1 et AC-2", "AC-1", "x"], two).numeros == ["AC-2", "AC-1", nil])
    let (numeros, remarques) = try Self.reprises(["AC-2", "AC-1"], ["AC-1"], two)
    #expect(numeros == ["AC-1"])
    #expect(remarques == ["AC-2 (BT-25) is left out: no line deducts this deposit invoice."])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `numbers are found where a text has them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func texte(_ longueurs: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: longueurs, using: &random)).map { _ in "aàb-1".randomElement(using: &random) ?? "a" })
    }
    let numeros = (0..<8).map { _ in texte(1...4) }
    let cites = NumerosCites(numeros)
    for _ in 0..<20 {
      let texte = texte(0...12)
      let octets = Array(texte.utf8)
      let attendus = numeros.indices.filter { rang in
        numeros.firstIndex(of: numeros[rang]) == rang && octets.contient(Array(numeros[rang].utf8))
      }
      #expect(cites.rangs(dans: texte) == attendus, "seed \(seed): \(numeros) in \(texte)")
    }
  }
}

extension [UInt8] {
  fileprivate func contient(_ autres: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: autres) }
  }
}
