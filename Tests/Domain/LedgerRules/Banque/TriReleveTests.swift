import LedgerModel
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// What of a statement is new to an account: a statement again, in any order and any overlap, adds nothing and loses nothing.
struct TriReleveTests {
  private static let banque = Banque("courant", iban: "FR1420041010050500013M02606")

  private static func ligne(_ jour: String, _ montant: String, _ texte: String, id: String? = nil) -> LigneReleve {
    var ligne = LigneReleve(jour: .le(jour), montant: .de(montant))
    ligne.textes = [.init(.libelle, texte)]
    ligne.identifiant = id
    return ligne
  }

  private static func releve(
    _ lignes: [LigneReleve], _ format: Releve.Format = .camt053, de: (String, String)? = nil, a: (String, String)? = nil
  ) -> Releve {
    var releve = Releve(format, devise: .euro)
    releve.lignes = lignes
    releve.ouverture = de.map { Releve.Solde(jour: .le($0.0), montant: .de($0.1)) }
    releve.cloture = a.map { Releve.Solde(jour: .le($0.0), montant: .de($0.1)) }
    return releve
  }

  private static func importe(_ releve: Releve, dans livre: inout LivreBanque, _ reponse: TriReleve.Reponse? = nil)
    -> TriReleve
  {
    // Any injective text does for a key.
    let cles = releve.lignes.map(\.contenu)
    let tri = TriReleve(releve, cles: cles, dans: livre, reponse)
    var importe = ReleveImporte(livre.releves.count + 1, releve.format, sha256: "")
    (importe.ouverture, importe.cloture) = (releve.ouverture, releve.cloture)
    importe.lignes = tri.nouvelles.enumerated().map { rang, place in
      LigneBanque(livre.lignes.count + rang + 1, cle: cles[place], releve.lignes[place])
    }
    importe.doublons = tri.ignorees.map { ReleveImporte.Doublon(cles[$0.place], $0.connue) }
    livre.apply(.releve(importe))
    return tri
  }

  private static func livre() -> LivreBanque { LivreBanque(.exemple(1, 1), banque) }

  @Test func `two equal lines of a day stay two, and the day exported again at night adds the rest`() {
    var livre = Self.livre()
    let billet = Self.ligne("2026-03-02", "-9.50", "CB TRAIN")
    #expect(Self.importe(Self.releve([billet, billet]), dans: &livre).nouvelles == [0, 1])
    let soir = Self.releve([billet, Self.ligne("2026-03-02", "20", "VIR"), billet, billet])
    let tri = Self.importe(soir, dans: &livre)
    #expect(tri.nouvelles.count == 2 && tri.connues == 2 && livre.lignes.count == 4)
    #expect(Self.importe(soir, dans: &livre).nouvelles.isEmpty)
  }

  @Test func `of two statements that end on one day, the fuller one gives the balance`() {
    let (train, matin) = (Self.ligne("2026-10-05", "-2.50", "CB TRAIN"), ("2026-10-05", "10"))
    let soir = [train, train, Self.ligne("2026-10-05", "1", "VIR ZED")]
    for ordre in [[[train], soir], [soir, [train]]] {
      var livre = Self.livre()
      for lignes in ordre {
        let solde = lignes.count == 1 ? "7.50" : "6"
        _ = Self.importe(Self.releve(lignes, de: matin, a: ("2026-10-05", solde)), dans: &livre)
      }
      #expect(livre.lignes.count == 3 && livre.solde(au: .le("2026-10-05")) == MontantLarge(.de("6")))
      let autre = [Self.ligne("2026-10-05", "-2.50", "PAIEMENT CB"), Self.ligne("2026-10-05", "1", "VIREMENT")]
      let tri = Self.importe(Self.releve(autre, .ofx, a: ("2026-10-05", "6")), dans: &livre)
      #expect(tri.nouvelles.isEmpty && tri.connues == 2 && tri.trou == nil, "\(tri)")
    }
  }

  private static let rapport = [
    ligne("2026-03-03", "120", "F-2026-0001"), ligne("2026-03-03", "-60", "MIETE", id: "x"),
    ligne("2026-03-05", "120", "ACOMPTE", id: "y"),
  ]

  @Test(arguments: [
    // The same texts, other ids; the same ids, other texts; other texts and ids.
    (["F-2026-0001", "MIETE", "ACOMPTE"], ["a", "b", "c"]),
    (["VIR F-2026-0001 ORME", "LOYER", "VIR"], ["", "x", "y"]),
    (["VIR F-2026-0001 ORME", "LOYER", "VIR"], ["a", "b", "c"]), (["F-2026-0001", "LOYER", "VIR"], ["", "", ""]),
  ])
  func `a report and the statement of its days have the same lines, in either order`(textes: [String], ids: [String]) {
    var releve = Self.rapport
    for place in releve.indices {
      releve[place].textes = [.init(.libelle, textes[place])]
      releve[place].identifiant = ids[place].isEmpty ? nil : ids[place]
    }
    for formats in [[Releve.Format.camt052, .camt053], [.camt053, .camt052]] {
      var livre = Self.livre()
      _ = Self.importe(Self.releve(Self.rapport, formats[0]), dans: &livre)
      let tri = Self.importe(Self.releve(releve, formats[1]), dans: &livre)
      #expect(tri.connues == 3 && tri.nouvelles.isEmpty && tri.doublons.isEmpty, "\(tri)")
    }
  }

  @Test func `a statement with more lines than the report adds the rest, or asks`() {
    var livre = Self.livre()
    _ = Self.importe(Self.releve(Self.rapport, .camt052), dans: &livre)
    // The line of another amount is new; of two equal ones with other texts nothing tells which one is known.
    let plus = [
      Self.ligne("2026-03-03", "7", "FRAIS"), Self.ligne("2026-03-05", "120", "A"),
      Self.ligne("2026-03-05", "120", "B"),
    ]
    let tri = TriReleve(Self.releve(plus), cles: plus.map(\.contenu), dans: livre)
    #expect(tri.connues == 0 && tri.nouvelles.contains(0) && tri.doublons.map(\.place).contains(1), "\(tri)")
    // The same id with another amount or day is another line.
    let autre = [Self.ligne("2026-03-09", "-61", "LOYER", id: "x")]
    #expect(TriReleve(Self.releve(autre), cles: autre.map(\.contenu), dans: livre).nouvelles == [0])
  }

  @Test func `an entry and its details are the same money, in either order`() {
    let entree = [Self.ligne("2026-10-05", "360", "REMISE", id: "BT1")]
    let details = [
      Self.ligne("2026-10-05", "120", "DUPONT", id: "BT1/1"), Self.ligne("2026-10-05", "240", "MARTIN", id: "BT1/2"),
    ]
    let cfonb = [Self.ligne("2026-10-05", "360", "VIREMENTS RECUS")]
    func releve(_ lignes: [LigneReleve], _ format: Releve.Format = .camt053) -> Releve {
      Self.releve(lignes, format, de: ("2026-10-05", "0"), a: ("2026-10-05", "360"))
    }
    for (premier, second) in [
      (releve(entree), releve(details)), (releve(details), releve(entree)),
      (releve(details), releve(cfonb, .cfonb120)), (releve(cfonb, .cfonb120), releve(details)),
    ] {
      var livre = Self.livre()
      _ = Self.importe(premier, dans: &livre)
      let tri = Self.importe(second, dans: &livre)
      #expect(tri.nouvelles.isEmpty && tri.trou == nil, "\(tri)")
    }
    // Another entry of the same sum is another.
    var livre = Self.livre()
    _ = Self.importe(releve(entree), dans: &livre)
    let suite = Self.releve(
      [Self.ligne("2026-10-05", "100", "A", id: "BT2/1"), Self.ligne("2026-10-05", "260", "B", id: "BT2/2")],
      de: ("2026-10-05", "360"), a: ("2026-10-05", "720"))
    #expect(Self.importe(suite, dans: &livre).nouvelles.count == 2)
  }

  @Test func `equal lines are distinguished by the bank's id, and an id with other content is kept and reported`() {
    var livre = Self.livre()
    let deux = [Self.ligne("2026-03-02", "10", "VIR", id: "a"), Self.ligne("2026-03-02", "10", "VIR", id: "b")]
    #expect(Self.importe(Self.releve(deux, .ofx), dans: &livre).nouvelles == [0, 1])
    #expect(Self.importe(Self.releve([deux[1]], .ofx), dans: &livre).nouvelles.isEmpty)
    let autre = Self.importe(Self.releve([Self.ligne("2026-03-05", "11", "AUTRE", id: "a")], .ofx), dans: &livre)
    #expect(autre.nouvelles == [0] && autre.referencesReutilisees == [0])
  }

  @Test(arguments: [("10", 1), ("20", 2)])
  func `the same id and content twice in a file is one line, unless the balances count it twice`(
    solde: String, nombre: Int
  ) {
    var livre = Self.livre()
    let ligne = Self.ligne("2026-03-02", "10", "VIR", id: "a")
    let releve = Self.releve([ligne, ligne], .ofx, de: ("2026-03-01", "0"), a: ("2026-03-02", solde))
    #expect(Self.importe(releve, dans: &livre).nouvelles.count == nombre)
  }

  @Test(arguments: ["0", "2026-03-02", "NONREF", "10.00", "x"])
  func `an id that stands twice in a file does not count: equal lines stay as many as they are`(id: String) {
    var livre = Self.livre()
    let (ligne, autre) = (Self.ligne("2026-03-02", "10", "VIR", id: id), Self.ligne("2026-03-03", "-5", "EDF", id: id))
    let releve = Self.releve([ligne, ligne, autre], .ofx)
    let tri = Self.importe(releve, dans: &livre)
    #expect(tri.nouvelles == [0, 1, 2] && tri.connues == 0 && tri.referencesReutilisees.isEmpty, "\(tri)")
    let encore = Self.importe(releve, dans: &livre)
    #expect(encore.nouvelles.isEmpty && encore.connues == 3 && encore.doublons.isEmpty, "\(encore)")
  }

  @Test(arguments: [("110", 2), ("100", 1), ("50", 2)])
  func `the balance before shows whether a line stands twice by mistake`(solde: String, nombre: Int) {
    var livre = Self.livre()
    _ = Self.importe(
      Self.releve([Self.ligne("2026-03-01", "90", "A")], de: ("2026-03-01", "0"), a: ("2026-03-01", "90")), dans: &livre
    )
    let ligne = Self.ligne("2026-03-02", "10", "VIR", id: "0")
    let tri = Self.importe(Self.releve([ligne, ligne], .ofx, a: ("2026-03-02", solde)), dans: &livre)
    #expect(
      tri.nouvelles.count == nombre && tri.repetees.count == 2 - nombre && (tri.trou == nil) == (solde != "50"),
      "\(tri)")
  }

  @Test(arguments: [(nil, [], 1), ("10", [], 0), ("20", [0], 0)] as [(String?, [Int], Int)])
  func `the same content under another id is a question that the balances answer`(
    solde: String?, nouvelles: [Int], doublons: Int
  ) {
    var livre = Self.livre()
    _ = Self.importe(
      Self.releve(
        [Self.ligne("2026-03-02", "10", "VIR", id: "a")], .ofx, de: ("2026-03-01", "0"), a: ("2026-03-02", "10")),
      dans: &livre)
    let autre = Self.releve([Self.ligne("2026-03-02", "10", "VIR", id: "b")], .ofx, a: solde.map { ("2026-03-02", $0) })
    let tri = TriReleve(autre, cles: autre.lignes.map(\.contenu), dans: livre)
    #expect(tri.nouvelles == nouvelles && tri.doublons.count == doublons, "\(tri)")
  }

  @Test(arguments: [("10", [], 1), ("20", [0], 0), ("15", [0], 0)])
  func `a line whose id and text the bank changed is known if the balances show no new money`(
    solde: String, nouvelles: [Int], connues: Int
  ) {
    var livre = Self.livre()
    _ = Self.importe(
      Self.releve([Self.ligne("2026-03-02", "10", "VIR EN COURS", id: "P1")], .ofx, a: ("2026-03-31", "10")),
      dans: &livre)
    let autre = Self.releve([Self.ligne("2026-03-03", "10", "VIR F-1", id: "D1")], .ofx, a: ("2026-03-31", solde))
    let tri = Self.importe(autre, dans: &livre)
    #expect(tri.nouvelles == nouvelles && tri.connues == connues && (tri.trou == nil) == (solde != "15"), "\(tri)")
    #expect(Self.importe(autre, dans: &livre).nouvelles.isEmpty)
  }

  @Test(arguments: [("130", true), ("150", false), ("120", false)])
  func `a balance counts for its own day`(solde: String, concorde: Bool) {
    var livre = Self.livre()
    _ = Self.importe(
      Self.releve([Self.ligne("2026-03-05", "120", "A", id: "A")], .ofx, a: ("2026-03-31", "120")), dans: &livre)
    let avril = [Self.ligne("2026-04-05", "10", "B", id: "B"), Self.ligne("2026-04-20", "20", "C", id: "C")]
    let tri = Self.importe(Self.releve(avril, .ofx, a: ("2026-04-15", solde)), dans: &livre)
    #expect(tri.nouvelles == [0, 1] && (tri.trou == nil) == concorde, "\(tri)")
    #expect(!concorde || livre.solde(au: .le("2026-04-30")) == MontantLarge(.de("150")))
  }

  @Test func `the same in another form is a question, which balances or a person answer`() {
    let camt = [Self.ligne("2026-03-02", "10", "VIR SEPA DUPONT"), Self.ligne("2026-03-04", "5", "VIR SEPA MARTIN")]
    let csv = [Self.ligne("2026-03-03", "10", "DUPONT"), Self.ligne("2026-03-04", "5", "MARTIN")]
    var livre = Self.livre()
    _ = Self.importe(Self.releve(camt, de: ("2026-03-01", "0"), a: ("2026-03-04", "15")), dans: &livre)
    let muet = TriReleve(Self.releve(csv, .csv), cles: csv.map(\.contenu), dans: livre)
    #expect(muet.nouvelles.isEmpty && muet.doublons.map(\.connue) == [1, 2])
    for (reponse, nombre) in [(TriReleve.Reponse.ignorer, 0), (.ajouter, 2)] {
      let dit = TriReleve(Self.releve(csv, .csv), cles: csv.map(\.contenu), dans: livre, reponse)
      #expect(dit.nouvelles.count == nombre && dit.doublons.isEmpty)
    }
    let solde = TriReleve(Self.releve(csv, .csv, a: ("2026-03-04", "15")), cles: csv.map(\.contenu), dans: livre)
    #expect(solde.nouvelles.isEmpty && solde.doublons.isEmpty && solde.connues == 2 && solde.trou == nil)
    let neuf = TriReleve(Self.releve(csv, .csv, a: ("2026-03-04", "30")), cles: csv.map(\.contenu), dans: livre)
    #expect(neuf.nouvelles == [0, 1] && neuf.doublons.isEmpty)
  }

  @Test func `a line accepted as known stays known, as often as it was accepted`() {
    let camt = [Self.ligne("2026-03-02", "10", "VIR SEPA DUPONT"), Self.ligne("2026-03-04", "5", "VIR SEPA MARTIN")]
    let csv = [Self.ligne("2026-03-03", "10", "DUPONT"), Self.ligne("2026-03-04", "5", "MARTIN")]
    var livre = Self.livre()
    _ = Self.importe(Self.releve(camt), dans: &livre)
    #expect(Self.importe(Self.releve(csv, .csv), dans: &livre, .ignorer).connues == 2)
    let encore = Self.importe(Self.releve(csv + [csv[0]], .csv), dans: &livre)
    #expect(encore.connues == 2 && encore.nouvelles == [2] && encore.doublons.isEmpty, "\(encore)")
    // Both forms of one line in one file are two lines.
    let deux = Self.importe(Self.releve([camt[1], csv[1]], .ofx), dans: &livre)
    #expect(deux.connues == 1 && deux.nouvelles.count + deux.doublons.count == 1, "\(deux)")
  }

  @Test func `a missing statement between two is reported`() {
    var livre = Self.livre()
    let mars = Self.releve([Self.ligne("2026-03-02", "10", "A")], de: ("2026-03-01", "0"), a: ("2026-03-31", "10"))
    #expect(Self.importe(mars, dans: &livre).trou == nil)
    let mai = Self.releve([Self.ligne("2026-05-02", "1", "B")], de: ("2026-05-01", "30"), a: ("2026-05-31", "31"))
    #expect(Self.importe(mai, dans: &livre).trou?.manque == .init(Montant.de("20")))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `parts in any order and overlap come to the whole`(seed: UInt64) {
    var rng = SplitMix64(seed: seed)
    let lignes = (0..<Int.random(in: 1...30, using: &rng)).map { _ in
      // Few days, amounts and texts: many lines are equal.
      Self.ligne(
        "2026-03-0\(Int.random(in: 1...5, using: &rng))", rng.pick(["10", "-10", "7.50"]) ?? "1",
        rng.pick(["VIR", "CB", "PRLV"]) ?? "")
    }.sorted { $0.jour < $1.jour }
    var livre = Self.livre()
    for _ in 0..<6 {
      // Whole days, as banks export them, in any order of their lines.
      let (de, a) = (Int.random(in: 1...5, using: &rng), Int.random(in: 1...5, using: &rng))
      let jours = Jour.le("2026-03-0\(min(de, a))")...Jour.le("2026-03-0\(max(de, a))")
      let part = lignes.filter { jours.contains($0.jour) }.shuffled(using: &rng)
      _ = Self.importe(Self.releve(part), dans: &livre)
    }
    _ = Self.importe(Self.releve(lignes.shuffled(using: &rng)), dans: &livre)
    #expect(livre.lignes.map(\.cle).sorted() == lignes.map(\.contenu).sorted(), "seed \(seed)")
  }
}
