import LedgerTestLogs
import LedgerTestSupport
import Testing

/// In whatever order persons are invoiced, changed, shown and erased: what was erased is in no file that the program
/// keeps and in nothing that it says any more, and what was proved before is proved still.
struct EffacementLoisTests {
  /// What is known of a customer, by what an erasure names. A place of delivery may be that of two.
  private struct Personne {
    let id: String
    var nom: String
    var identite: [String] = []
    var coordonnees: [String] = []
  }

  /// A ledger in which things happen by chance. Every value is a word of its own.
  private struct Vie {
    let ledger: TestLedger
    let seed: UInt64
    var random: SplitMix64
    var personnes: [Personne] = []
    var partis: [String] = []
    var documents: [(numero: String, client: Int, rue: String?, emise: Bool)] = []
    var dossiers: [String] = []
    private var mots = 0
    private var jour = 0

    init(seed: UInt64) throws {
      (self.seed, random) = (seed, SplitMix64(seed: seed))
      ledger = try TestLedger()
      for _ in 0..<3 { try arrive() }
      try factureA(0)
      try emet()
      try prouve()
    }

    private mutating func mot() -> String {
      mots += 1
      return "zq\(mots)qz"
    }

    /// Half of the documents are so old that the law keeps nothing of them.
    private mutating func date() -> String {
      jour += 1
      return Bool.random(using: &random)
        ? "2010-\(jour < 280 ? String("0\(jour / 28 + 1)".suffix(2)) : "12")-\(String("0\(jour % 28 + 1)".suffix(2)))"
        : "2026-01-\(String("0\(min(31, jour + 1))".suffix(2)))"
    }

    private mutating func arrive() throws {
      let (nom, rue, ville, email) = (mot(), mot(), mot(), mot())
      let nature = Bool.random(using: &random) ? "--nature=particulier" : "--confidentiel=oui"
      let id = try ledger.done(
        "creer-client", "--nom=\(nom)", nature, "--rue=1 rue \(rue)", "--ville=\(ville)", "--email=\(email)@example.org"
      )
      personnes.append(Personne(id: id, nom: nom, identite: [nom, rue, ville], coordonnees: [email]))
    }

    private var presents: [Int] { personnes.indices.filter { !personnes[$0].nom.isEmpty } }

    mutating func pas() throws {
      guard let qui = presents.randomElement(using: &random) else { return try arrive() }
      switch UInt64.random(in: 0..<12, using: &random) {
      case 0: try arrive()
      case 1, 2: try factureA(qui)
      case 3: try modifieClient(qui)
      case 4: try modifieDocument()
      case 5: try emet()
      case 6, 7: try efface(qui)
      case 8: try prouve()
      case 9: _ = ledger.run("list", "--texte=\(personnes[qui].nom)")
      default: _ = ledger.run("show", personnes[qui].id)
      }
    }

    private mutating func factureA(_ qui: Int) throws {
      let rue = mot()
      let delivered = Bool.random(using: &random)
      let numero = try ledger.done(
        [
          "creer", "--client=\(personnes[qui].id)", "--date=\(date())", "--ligne=Pain;1;10",
        ] + (delivered ? ["--livraison-rue=\(rue)", "--livraison-ville=Brest"] : []))
      if delivered { personnes[qui].identite.append(rue) }
      documents.append((numero, qui, delivered ? rue : nil, false))
    }

    private mutating func modifieClient(_ qui: Int) throws {
      let (nom, email) = (mot(), mot())
      try ledger.done("modifier-client", personnes[qui].id, "--nom=\(nom)", "--email=\(email)@example.org")
      personnes[qui].nom = nom
      personnes[qui].identite.append(nom)
      personnes[qui].coordonnees.append(email)
    }

    private mutating func modifieDocument() throws {
      guard let at = documents.indices.filter({ !documents[$0].emise }).randomElement(using: &random),
        let qui = presents.randomElement(using: &random)
      else { return }
      let moves = documents[at].rue == nil || Bool.random(using: &random)
      let rue = moves ? mot() : documents[at].rue ?? ""
      let outcome = ledger.program.run(
        ["modifier", documents[at].numero, "--client=\(personnes[qui].id)"] + (moves ? ["--livraison-rue=\(rue)"] : []))
      guard outcome.exit == 0 else { return }
      (documents[at].client, documents[at].rue) = (qui, rue)
      if !personnes[qui].identite.contains(rue) { personnes[qui].identite.append(rue) }
    }

    private mutating func emet() throws {
      guard let at = documents.indices.filter({ !documents[$0].emise }).randomElement(using: &random) else { return }
      documents[at].emise = ledger.run("envoyer", documents[at].numero).exit == 0
    }

    private mutating func efface(_ qui: Int) throws {
      let classe = [[], ["--classe=coordonnees"], ["--classe=identite"]].randomElement(using: &random) ?? []
      guard ledger.program.run(["effacer", personnes[qui].id] + classe).exit == 0 else { return }
      if classe != ["--classe=identite"] {
        partis += personnes[qui].coordonnees
        personnes[qui].coordonnees = []
      }
      if classe != ["--classe=coordonnees"] {
        let siens = personnes[qui].identite
        (personnes[qui].nom, personnes[qui].identite) = ("", [])
        // The place of a draft that another one took over is that one's too.
        partis += siens.filter { mot in !personnes.contains { $0.identite.contains(mot) } }
        for at in documents.indices where documents[at].client == qui { documents[at].rue = nil }
      }
      #expect(kept().isEmpty, "seed \(seed): \(kept())")
    }

    /// A dossier, kept by somebody else.
    private mutating func prouve() throws {
      guard let document = documents.filter(\.emise).randomElement(using: &random) else { return }
      try ledger.done("checkpoint", "--key=\(ledger.key())")
      let path = ledger.scratch.path("ailleurs-\(dossiers.count).html")
      try ledger.done("export", "dossier", document.numero, "--output=\(path)")
      dossiers.append(path)
    }

    /// The files of the ledger in which something stands that was erased.
    func kept() -> String { partis.isEmpty ? "" : ledger.program.shell("grep -rlF \(words) '\(ledger.path)'").output }

    var words: String { partis.map { "-e \($0)" }.joined(separator: " ") }

    /// Everything that the ledger says, in the directory `dit`, and its backup.
    func says() throws -> String {
      let dit = ledger.scratch.path("dit")
      try ledger.done("checkpoint", "--key=\(ledger.key())")
      guard ledger.program.shell("mkdir '\(dit)'").exit == 0 else { return dit }
      var questions = [
        ["list"], ["list", "clients", "--json"], ["list", "--json"], ["replay", "--json"], ["audit"], ["a-faire"],
        ["history", documents[0].numero], ["diff", "1", "30"], ["suivre", "--apres=0", "--sans-attendre"],
        ["report", "ventes"], ["report", "balance-agee"], ["report", "reglements"], ["report", "recettes"],
        ["export", "snapshot"], ["export", "factures"], ["export", "clients"], ["export", "fec"],
        ["export", "hledger"],
        ["export", "beancount"], ["export", "html", "--output=\(dit)/html"], ["export", "cii", "--output=\(dit)/cii"],
        ["export", "ubl", "--output=\(dit)/ubl"], ["export", "site", "--output=\(dit)/site.html"],
        ["export", "archive", "2000-01-01..2100-01-01", "--output=\(dit)/archive"], ["sauvegarder", "\(dit)/tar"],
        ["clone", ledger.path, "\(dit)/copie"],
      ]
      for personne in personnes { questions += [["show", personne.id], ["history", personne.id, "--json"]] }
      for document in documents { questions += [["show", document.numero, "--json"], ["show", document.numero]] }
      for (rank, words) in questions.enumerated() {
        let outcome = ledger.program.run(words)
        Files.write("\(dit)/\(rank).txt", outcome.output + outcome.errors)
      }
      return dit
    }
  }

  @Test(arguments: 0..<Scale.lives(3, few: 1))
  func `erased values are nowhere, and proofs hold`(seed: UInt64) throws {
    var vie = try Vie(seed: seed)
    for _ in 0..<50 { try vie.pas() }
    let dit = try vie.says()
    #expect(!vie.partis.isEmpty && !vie.dossiers.isEmpty, "seed \(seed) erases nobody, or proves nothing")
    #expect(vie.kept().isEmpty)
    let found = vie.partis.isEmpty ? "" : vie.ledger.program.shell("grep -rlF \(vie.words) '\(dit)'").output
    #expect(found.isEmpty, "seed \(seed): \(found)")
    for personne in vie.personnes where !personne.nom.isEmpty {
      #expect(vie.ledger.run("show", personne.id).output.contains(personne.nom), "seed \(seed)")
    }
    for document in vie.documents {
      guard let rue = document.rue else { continue }
      #expect(vie.ledger.run("show", document.numero).output.contains(rue), "seed \(seed): \(document)")
    }
    let key = try vie.ledger.done("checkpoint", "--key=\(vie.ledger.key())", "--print-public-key")
    for dossier in vie.dossiers {
      let verdict = vie.ledger.run("verify", dossier, "--public-key=\(key)")
      #expect(verdict.exit == 0, "seed \(seed): \(verdict.errors)")
    }
    let audit = vie.ledger.run("audit")
    #expect(audit.exit == 0 && !audit.output.contains("warning"), "seed \(seed): \(audit.output)")
  }
}
