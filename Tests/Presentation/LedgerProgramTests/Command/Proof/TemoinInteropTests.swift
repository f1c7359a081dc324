import Testing

/// This program's witness and its files beside another program's, where that is: `shared/temoin/prototype` beside the checkout,
/// which needs Python's `cryptography`.
struct TemoinInteropTests {
  private static let other = "\(Page.top)/../shared/temoin/prototype"
  /// Whether the other program is here and runs.
  private static let isThere =
    !Files.read("\(other)/temoin.py").isEmpty
    && FactureProgram().shell("python3 -c 'import cryptography'").exit == 0

  private static func other(_ office: WitnessOffice, _ words: String) -> FactureProgram.Outcome {
    office.ledger.program.shell("PYTHONDONTWRITEBYTECODE=1 python3 -W ignore '\(other)/temoin.py' \(words)")
  }

  @Test(.enabled(if: isThere)) func `a witness of another program cosigns our requests`() throws {
    let office = try WitnessOffice()
    let ledger = office.ledger
    let directory = office.path("autre")
    let vkey = Self.other(office, "ouvrir '\(directory)' autre.example/temoin").answer
    #expect(Self.other(office, "suivre '\(directory)' '\(office.log)'").exit == 0)
    for size in 2...4 {
      if size > 2 { try office.grow() }
      try ledger.done("temoin", "demande", "autre.example/temoin", "--output=\(office.path("d"))", "--force")
      let answer = Self.other(office, "cosigner '\(directory)' '\(office.path("d"))'")
      #expect(answer.exit == 0, "\(answer)")
      Files.write(office.path("a"), answer.output)
      try ledger.done("temoin", "recevoir", office.path("a"), "--key=\(vkey)")
    }
    let policy = office.policy("witness autre \(vkey)\nquorum autre")
    #expect(ledger.run("audit", policy).output.contains("\nCosigned: the first 4 events, by autre on 20"))
    // Our witness goes on where the other one stood: one directory has one meaning.
    try office.grow()
    try ledger.done("temoin", "demande", "autre.example/temoin", "--output=\(office.path("d"))", "--force")
    let ours = ledger.run("temoin", "cosigner", directory, office.path("d"))
    #expect(ours.exit == 0, "\(ours)")
    try office.grow()
    Files.write(office.path("a"), ours.output)
    try ledger.done("temoin", "recevoir", office.path("a"), "--key=\(vkey)")
    try ledger.done("temoin", "demande", "autre.example/temoin", "--output=\(office.path("d"))", "--force")
    #expect(Self.other(office, "cosigner '\(directory)' '\(office.path("d"))'").exit == 0)
  }

  @Test(.enabled(if: isThere))
  func `another program reads the cosignatures of our witness, and refuses the same requests`()
    throws
  {
    let office = try WitnessOffice()
    for name in ["cabinet", "ami"] { try office.witness(name) }
    let note = office.path("note")
    Files.write(note, Files.text(office.checkpoint(2)) + Files.text(office.checkpoint(2, "cosignatures")))
    _ = office.policy()
    let script = """
      import base64, sys
      sys.path.insert(0, sys.argv[1])
      from note import Cle, Refus, ouvre
      from politique import Politique
      def said(note):
          # The last sign before = may be written in several ways, and says the same bytes.
          text, _, lines = note.partition(b"\\n\\n")
          return [text] + [(line.rsplit(b" ", 1)[0], base64.b64decode(line.rsplit(b" ", 1)[-1])) for line in lines.split(b"\\n")]
      note, policy = open(sys.argv[2], "rb").read(), open(sys.argv[3], "rb").read()
      p = Politique(policy)
      print(*p.juge(note)[1:2], *sorted(p.juge(note)[3]), p.se_croisent(1))
      for at in range(len(note)):
          for mask in (1, 0x20, 0x80):
              changed = bytearray(note)
              changed[at] ^= mask
              try:
                  if p.juge(bytes(changed)) and said(bytes(changed)) != said(note): print("read", at)
              except (Refus, ValueError):
                  pass
      """
    Files.write(office.path("s.py"), script)
    let read = office.ledger.program.shell(
      "PYTHONDONTWRITEBYTECODE=1 python3 -W ignore '\(office.path("s.py"))' '\(Self.other)' '\(note)' '\(office.path("politique"))'"
    )
    #expect(read.output == "2 ami cabinet True\n", "\(read)")
    // Its evidence and ours are the same file.
    office.rewrite("Dupont", "Dupond")
    _ = office.ledger.program.shell("rm -r '\(office.ledger.path)/checkpoints'")
    try office.ledger.done("checkpoint", office.key)
    try office.ledger.done("temoin", "demande", "ami.example/temoin", "--output=\(office.path("d"))")
    #expect(Self.other(office, "cosigner '\(office.path("ami"))' '\(office.path("d"))'").errors.hasPrefix("409 2"))
    try office.grow()
    try office.ledger.done(
      "temoin", "demande", "ami.example/temoin", "--taille=2", "--output=\(office.path("d"))", "--force")
    #expect(Self.other(office, "cosigner '\(office.path("ami"))' '\(office.path("d"))'").errors.hasPrefix("422"))
    #expect(office.ledger.run("temoin", "cosigner", office.path("ami"), office.path("d")).errors.contains("HTTP 422"))
    let folder = Files.names(office.path("ami")).first { $0.count == 64 } ?? ""
    #expect(Files.names("\(office.path("ami"))/\(folder)/refus").count == 1)
  }
}
