import LedgerData

/// `facture verify`: checks a proof, and needs no ledger.
struct VerifyCommand: Command {
  static let declaration = Declaration(
    "verify", "check a proof, without the ledger", positionals: [.required("PROOF")],
    options: [.value("public-key", "VKEY|PEM"), .value("from", "OLD.checkpoint")] + Option.common)

  static let help = """
    facture verify PROOF --public-key=VKEY|PEM [option …]

    Checks what `facture prove` wrote, with the public key of the log's owner and nothing else, and says what it proves.
    Ends with 3 where it proves nothing.

      PROOF                     the file; - is standard input
      --public-key=VKEY|PEM     what --print-public-key of `facture checkpoint` prints, or a file that holds it, or a PEM
      --from=OLD.checkpoint     of a proof that the log extends an old checkpoint: that checkpoint
    \(HelpText.common)

    With --json: {"proved":true,"origin","size","root", "events":[{"sequence","type","subject","revision","time",
    "auteur"}] or "extends"}.

    Example
      facture verify F-2026-0001.proof --public-key=ledger.vkey
    """

  private let path: String
  private let key: PublicKey
  private let old: String?

  init(_ arguments: Arguments) throws {
    path = arguments.positionals[0]
    key = try arguments.requiredValue("public-key")
    old = try arguments.value("from")
  }

  func run(_ console: Console) throws -> Exit {
    let key = try key.read()
    let proof = try InputFile.bytes(of: path, upTo: Self.mostBytes)
    guard proof.count <= Self.mostBytes else { throw Self.tooLong(path) }
    let verified = try verify(proof, key)
    let view = ProofView(verified)
    if console.json { try console.answer(view.json) } else { try console.output.lines(view.lines(console)) }
    return .done
  }

  private func verify(_ proof: [UInt8], _ key: TrustedKey) throws -> VerifiedProof {
    switch (VerifiedProof.isOfExtension(proof.span), old) {
    case (false, nil): return try VerifiedProof(events: proof.span, by: key, named: path)
    case (true, let old?):
      let checkpoint = try InputFile.bytes(of: old, upTo: InputFile.smallFile)
      return try VerifiedProof(extension: proof.span, of: checkpoint.span, by: key, named: path, oldName: old)
    case (true, nil):
      throw UsageError(
        "option-manquante", "\(path) proves that a log extends an old checkpoint, and needs --from.",
        hint: "Give that checkpoint: --from=OLD.checkpoint.")
    case (false, _?):
      throw UsageError(
        "option-inattendue", "\(path) proves events, and --from goes with a proof that a log extends another.",
        hint: "Leave --from out.")
    }
  }

  private static func tooLong(_ path: String) -> Failure {
    Failure(
      .damaged, "preuve-invalide", "\(path) is longer than any proof, \(Measure.bytes(mostBytes)).",
      hint: "Ask for it again: `facture prove NUMERO --output=FILE` makes one.")
  }

  /// Room for a document of a hundred thousand events.
  private static var mostBytes: Int { 256 << 20 }
}
