import LedgerDomain
import LedgerJSON
import LedgerLog
import LedgerTestSupport
import Testing

@testable import LedgerData

/// An older version of an event is read as the event it would be today. The version is invented: none was published yet.
@Suite struct UpcastingTests {
  /// `LigneAjoutee`, version 0: no id, and the price in whole cents.
  ///
  ///     {"designation":"Café","quantite":"2","prixCentimes":5000}
  private static let upcaster = EventDecoder.Upcaster(type: .ligneAjoutee, version: 0) {
    data, facture throws(LineFault) in
    var object = try data.beginObject()
    var designation = ""
    var quantite = Quantite.une
    var centimes: Int64 = 0
    while let index = try data.nextField(&object, keys) {
      switch index {
      case 0: designation = try data.texte()
      case 1: quantite = try data.quantite()
      default: centimes = try data.integer()
      }
    }
    try data.require(object, keys, 0b111)
    guard let prix = PrixUnitaire(millioniemes: centimes * 10_000) else {
      throw LineFault(check: "schema", sentence: "the price is below zero")
    }
    let ligne = LigneFacture(id: .l1, designation: designation, quantite: quantite, prixUnitaire: prix)
    return .facture(facture, .ligneAjoutee(LigneAjoutee(ligne: ligne)))
  }
  private static let keys = JSONKeys("designation", "quantite", "prixCentimes")

  /// A log whose second commit holds an event of the old version, in the middle of new ones.
  private static func log(_ data: String = #"{"designation":"Café","quantite":"2","prixCentimes":5000}"#) throws
    -> FixtureLog
  {
    var log = try LogBuilder([.ouverture], [.brouillon(), .ajout(), .envoi()], [.paiement("20.00")]).log
    let line = log.lines[2]
    let start = try #require(line.firstRange(of: #""data":"#.utf8)).upperBound
    log.lines[2] = line[..<start] + Array(data.utf8) + Array("}".utf8)
    try log.replace(":LigneAjoutee:1", with: ":LigneAjoutee:0", line: 3)
    try log.rechain()
    return log
  }

  private static func reader(_ place: borrowing TemporaryRegistre) -> RegistreReader {
    RegistreReader(at: place.path, decoder: EventDecoder(upcasters: [upcaster]))
  }

  @Test(arguments: [1, 2]) func `a log with an older version replays to the state of today`(threads: Int) throws {
    let place = TemporaryRegistre(try Self.log().bytes)
    let etat = try Self.reader(place).etat(ReplayOptions(threads: threads)).etat
    let facture = try #require(etat.facture(numero: "F-2026-0001"))
    #expect(facture.lignes == [.ligne(.l1, "2", "50", designation: "Café")])
    let totaux = try Self.reader(place).totaux(ReplayOptions(threads: threads), au: .aujourdhui).totaux
    #expect(totaux.totaux.map { "\($0.soldeDu)" } == ["100.00"])
    #expect(totaux.lignes == 1)
  }

  @Test func `the audit reads it too, and finds its totals right`() throws {
    let place = TemporaryRegistre(try Self.log().bytes)
    #expect(try Self.reader(place).audit().findings == [])
  }

  @Test func `the history shows it as the event of today`() throws {
    let place = TemporaryRegistre(try Self.log().bytes)
    let history = Array(try Self.reader(place).historique(numero: "F-2026-0001"))
    #expect(history[1].recorded.fact == .ajout(.f1, .ligne(.l1, "2", "50", designation: "Café")))
  }

  @Test func `a repository that knows it goes on with the ledger`() throws {
    let place = TemporaryRegistre(try Self.log().bytes)
    var repository = try LogRegistreRepository.open(
      LogDirectory(at: place.path), .fixe(), 0, EventDecoder(upcasters: [Self.upcaster]))
    let facture = try #require(try repository.facture(.f1))
    #expect(facture.lignes.map(\.designation) == ["Café"])
    try repository.execute(EnregistrerPaiement(.f1, id: .p2))
    #expect(try #require(try repository.facture(.f1)).soldeDu() == .zero)
    // What was written before stays as it is: only new events are of the new version.
    #expect(place.bytes.starts(with: try Self.log().bytes))
  }

  @Test func `its data are checked as those of any event`() throws {
    let place = TemporaryRegistre(try Self.log(#"{"designation":"Café","quantite":"2"}"#).bytes)
    let failure = try #require(throws: LedgerFailure.self) { try Self.reader(place).etat() }
    #expect(failure.kind == .damaged)
    #expect(failure.message.contains(":3:"), "\(failure.message)")
    #expect(failure.message.contains("`prixCentimes` is missing"))
  }

  @Test func `without the upcaster the version is unknown`() throws {
    let place = TemporaryRegistre(try Self.log().bytes)
    let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat() }
    #expect(failure.message.contains("LigneAjoutee has no version 0"), "\(failure.message)")
  }
}
