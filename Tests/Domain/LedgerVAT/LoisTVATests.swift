import LedgerModel
import LedgerTestSupport
import Testing

@testable import LedgerVAT

/// The laws that an audit holds the steps of VAT against.
struct LoisTVATests {
  /// A document of 100.00 of services at 20 %, dated 1 March.
  private static func document(estAvoir: Bool = false, nature: NatureLigne = .service, _ faits: FaitTVA...)
    -> DocumentTVA
  {
    let part = PartDeGenre(
      genre: GenreDeVente(nature),
      ventilation: .init(Imposition(.normal), base: MontantLarge(centimes: 100_00), tva: MontantLarge(centimes: 20_00)))
    let regle = RegleExigibilite(
      .facture, .servicesEncaisses, facturation: .le("2026-03-01"), livraison: .le("2026-03-01"))
    return DocumentTVA([part], regle, le: .le("2026-03-01"), estAvoir: estAvoir, faits: faits)
  }

  private static func fait(_ nature: FaitTVA.Nature, _ montant: String) -> FaitTVA {
    FaitTVA(nature, .de(montant), Duree(debut: .le("2026-03-02"), fin: nil))
  }

  /// A step that makes so much VAT due on a day.
  private static func etape(_ jour: String, _ centimes: Int128) -> EtapeTVA {
    var etape = EtapeTVA(jour: .le(jour), cause: .emission)
    etape.exigibles = [
      PartDeGenre(
        genre: GenreDeVente(.service),
        ventilation: .init(Imposition(.normal), base: .zero, tva: MontantLarge(centimes: centimes)))
    ]
    return etape
  }

  @Test func `a paid document keeps the laws`() throws {
    #expect(try LoiTVARompue([Self.document(Self.fait(.argent, "120"))], sontRegles: true) == nil)
    #expect(try LoiTVARompue([Self.document(Self.fait(.argent, "60"))], sontRegles: false) == nil)
  }

  @Test func `VAT that waits is a fault once all is settled`() throws {
    let attend = LoiTVARompue.attend(Imposition(.normal), MontantLarge(centimes: 10_00))
    #expect(try LoiTVARompue([Self.document(Self.fait(.argent, "60"))], sontRegles: true) == attend)
  }

  @Test func `no VAT of a replaced document waits`() throws {
    var remplace = Self.document()
    remplace.extourne = .le("2026-03-09")
    #expect(try LoiTVARompue([remplace], sontRegles: true) == nil)
  }

  @Test(arguments: [NatureLigne.service, .bien])
  func `an avoir that settles an unpaid service gives back nothing, of any nature`(nature: NatureLigne)
    throws
  {
    let facture = Self.document(Self.fait(.imputation(avoir: 1), "120"))
    let avoir = Self.document(estAvoir: true, nature: nature, Self.fait(.imputation(avoir: 1), "120"))
    #expect(try LoiTVARompue([facture, avoir], sontRegles: true) == nil)
  }

  @Test(arguments: [(-0_01, false), (20_01, false), (0, true), (20_00, true)])
  func `a facture and its avoirs together owe at most the invoiced VAT, and at least nothing`(
    ensemble: Int, tient: Bool
  ) throws {
    let documents = [Self.document(), Self.document(estAvoir: true)]
    let due = Int128(ensemble)
    // Each by itself keeps its bounds: one of them is at its edge.
    let etapes = [
      [Self.etape("2026-03-05", max(0, min(due, 20_00)))], due < 0 ? [Self.etape("2026-03-05", due)] : [],
    ]
    guard due <= 20_00 else {
      #expect(try LoiTVARompue(documents, [[Self.etape("2026-03-05", due)], []], sontRegles: false) != nil)
      return
    }
    let faute = LoiTVARompue.ensembleHorsBornes(
      Imposition(.normal), .le("2026-03-05"), due: MontantLarge(centimes: due), facturee: MontantLarge(centimes: 20_00))
    #expect(try LoiTVARompue(documents, etapes, sontRegles: false) == (tient ? nil : faute))
  }

  @Test func `an avoir of two kinds at one rate, one below zero, leaves no VAT that waits`() throws {
    func part(_ nature: NatureLigne?, _ taux: Taux, _ base: Int128, _ tva: Int128) -> PartDeGenre {
      PartDeGenre(
        genre: GenreDeVente(nature),
        ventilation: .init(Imposition(taux), base: MontantLarge(centimes: base), tva: MontantLarge(centimes: tva)))
    }
    let parts = [
      part(nil, .de("10"), 100_00, 10_00), part(.service, .de("10"), -300_00, -30_00),
      part(nil, .normal, 1000_00, 200_00),
    ]
    let documents = [false, true].map { estAvoir in
      DocumentTVA(
        parts,
        RegleExigibilite(.facture, .servicesEncaisses, facturation: .le("2026-03-01"), livraison: .le("2026-03-01")),
        le: .le("2026-03-01"), estAvoir: estAvoir, faits: [Self.fait(.imputation(avoir: 1), "980")])
    }
    #expect(try LoiTVARompue(documents, sontRegles: true) == nil)
  }

  @Test(arguments: ["2026-03-01", "2026-03-02", "2026-03-03"])
  func `an unsettled avoir gives back 0.00, even if one of its parts is below zero`(paye: String) throws {
    func document(estAvoir: Bool, le jour: String, _ faits: [FaitTVA] = []) -> DocumentTVA {
      let parts = [(nil, 335_24, 18_44), (NatureLigne.service, -61_84, -3_40)].map { nature, base, tva in
        PartDeGenre(
          genre: GenreDeVente(nature),
          ventilation: .init(
            Imposition(.de("5.5")), base: MontantLarge(centimes: Int128(base)), tva: MontantLarge(centimes: Int128(tva))
          ))
      }
      let regle = RegleExigibilite(
        .facture, .servicesEncaisses, facturation: .le("2026-03-01"), livraison: .le("2026-03-01"))
      return DocumentTVA(parts, regle, le: .le(jour), estAvoir: estAvoir, faits: faits)
    }
    let paiement = FaitTVA(.argent, .de("288.44"), Duree(debut: .le(paye), fin: nil))
    var groupe = GroupeAvecAvoirs([
      document(estAvoir: false, le: "2026-03-01", [paiement]), document(estAvoir: true, le: "2026-03-02"),
    ])
    let sommes = try groupe.etapes(au: .dernier).map { etapes in
      etapes.flatMap(\.exigibles).reduce(MontantLarge.zero) { $0 + $1.ventilation.tva }
    }
    #expect(sommes == [MontantLarge(centimes: 15_04), .zero])
  }

  /// A document with parts of two kinds at 20 %, the first of goods delivered on its day.
  private static func mele(
    estAvoir: Bool = false, le jour: String, _ parts: [(nature: NatureLigne?, base: Int128, tva: Int128)],
    _ faits: [FaitTVA]
  ) -> DocumentTVA {
    let regle = RegleExigibilite(
      .facture, .servicesEncaisses, facturation: .le("2026-03-01"), livraison: .le("2026-03-01"))
    let parts = parts.map { part in
      PartDeGenre(
        genre: GenreDeVente(part.nature),
        ventilation: .init(
          Imposition(.normal), base: MontantLarge(centimes: part.base), tva: MontantLarge(centimes: part.tva)))
    }
    return DocumentTVA(parts, regle, le: .le(jour), estAvoir: estAvoir, faits: faits)
  }

  @Test
  func `an avoir gives back at most its total, even if it takes more below zero back than its facture has`() throws {
    // Goods of 92.46 and -229.88, a service of 278.00: the avoir leaves the goods of 92.46.
    let facture = Self.mele(
      le: "2026-03-01", [(.bien, -137_42, -27_48), (nil, 278_00, 55_60)], [Self.fait(.argent, "168.70")])
    let avoir = Self.mele(
      estAvoir: true, le: "2026-03-03", [(.bien, -229_88, -45_98), (nil, 278_00, 55_60)],
      [FaitTVA(.imputation(avoir: nil), .de("57.74"), Duree(debut: .le("2026-03-04"), fin: nil))])
    var groupe = GroupeAvecAvoirs([facture, avoir])
    let sommes = try groupe.etapes(au: .dernier).map { etapes in
      etapes.flatMap(\.exigibles).reduce(MontantLarge.zero) { $0 + $1.ventilation.tva }
    }
    #expect(sommes == [MontantLarge(centimes: 28_12), MontantLarge(centimes: -9_62)])
    #expect(try LoiTVARompue([facture, avoir], sontRegles: true) == nil)
  }

  @Test func `an avoir that takes a rebate on delivered goods back makes its VAT due`() throws {
    let facture = Self.mele(
      le: "2026-03-01", [(.bien, 347_59, 69_51), (.service, -205_34, -41_06), (nil, 520_34, 104_07)],
      [Self.fait(.argent, "99.72")])
    let avoir = Self.mele(estAvoir: true, le: "2026-03-03", [(.service, -205_34, -41_06), (nil, 520_34, 104_07)], [])
    var groupe = GroupeAvecAvoirs([facture, avoir])
    let etapes = try groupe.etapes(au: .dernier)
    let due = etapes.joined().flatMap(\.exigibles).reduce(MontantLarge.zero) { $0 + $1.ventilation.tva }
    #expect(due == MontantLarge(centimes: 69_51))
    #expect(etapes[1].flatMap(\.exigibles).reduce(MontantLarge.zero) { $0 + $1.ventilation.tva } > .zero)
    #expect(try LoiTVARompue([facture, avoir], sontRegles: false) == nil)
  }

  @Test(arguments: [(20_01, false), (-1, false), (20_00, true), (0, true)])
  func `at the end of each day the due VAT is between zero and the invoiced VAT`(centimes: Int, tient: Bool) throws {
    let document = Self.document()
    let etapes = [[Self.etape("2026-03-01", Int128(centimes)), Self.etape("2026-03-05", 20_00 - Int128(centimes))]]
    let faute = LoiTVARompue.horsBornes(
      document: 0, Imposition(.normal), .le("2026-03-01"), due: MontantLarge(centimes: Int128(centimes)),
      facturee: MontantLarge(centimes: 20_00))
    #expect(try LoiTVARompue([document], etapes, sontRegles: true) == (tient ? nil : faute))
    // Of an avoir all signs are the other way round.
    let avoir = Self.document(estAvoir: true)
    let renverses = [[Self.etape("2026-03-01", -Int128(centimes)), Self.etape("2026-03-05", Int128(centimes) - 20_00)]]
    #expect(try (LoiTVARompue([avoir], renverses, sontRegles: true) == nil) == tient)
  }

  @Test func `VAT due and VAT given up are together at most the invoiced VAT`() throws {
    var etape = Self.etape("2026-03-05", 15_00)
    etape.renoncees = Self.etape("2026-03-05", 5_01).exigibles
    let faute = LoiTVARompue.horsBornes(
      document: 0, Imposition(.normal), .le("2026-03-05"), due: MontantLarge(centimes: 20_01),
      facturee: MontantLarge(centimes: 20_00))
    #expect(try LoiTVARompue([Self.document()], [[etape]], sontRegles: false) == faute)
  }

  @Test func `within a day the due VAT may leave its bounds`() throws {
    let etapes = [[Self.etape("2026-03-01", 30_00), Self.etape("2026-03-01", -10_00)]]
    #expect(try LoiTVARompue([Self.document()], etapes, sontRegles: true) == nil)
  }
}
