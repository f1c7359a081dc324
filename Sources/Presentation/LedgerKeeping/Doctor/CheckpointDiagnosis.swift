import LedgerData
import LedgerLog
import LedgerModel
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The problems of the checkpoints of a ledger.
struct CheckpointDiagnosis {
  private let registre: RegistreDiagnosis
  private let store: CheckpointStore
  private let events: Int

  init(_ registre: RegistreDiagnosis, _ directory: LogDirectory, events: Int) {
    (self.registre, self.events) = (registre, events)
    store = CheckpointStore(of: directory)
  }

  func findings() -> [Finding] { last() + keys() }

  private func last() -> [Finding] {
    let checkpoints: [CheckpointStore.Stored]
    do throws(LogFailure) {
      checkpoints = try store.all()
    } catch {
      let failure = LedgerFailure(error)
      return [.problem("points-de-controle-illisibles", failure.told, "ls -la \(registre.quoted)/checkpoints")]
    }
    guard let last = checkpoints.last else {
      return [
        .remark(
          "sans-point-de-controle",
          "There is no checkpoint: a rewritten or truncated log could not be detected.",
          fr: "Il n'y a pas de point de contrôle : une réécriture du journal ou la perte de sa fin passerait "
            + "inaperçue.",
          "openssl genpkey -algorithm ed25519 -out ~/facture.pem && facture checkpoint --key ~/facture.pem"
        )
      ]
    }
    do {
      _ = try NamedCheckpoint(last, in: store)
    } catch {
      // No command writes as long as it lies there.
      let aside = ["mv", last.path, "\(last.path).illisible"].map(ShellWord.quoted).joined(separator: " ")
      return [.problem("point-de-controle-illisible", LedgerFailure(leaving: error).told, aside)]
    }
    return [age(of: last, behind: events - Int(clamping: last.size))]
  }

  /// Later events are not covered by it.
  private func age(of last: CheckpointStore.Stored, behind: Int) -> Finding {
    let written = FileRights(of: last.path)?.modified ?? 0
    let days = max(0, (Int(registre.now.millisecondes / 1_000) - written) / 86_400)
    let message = Words(
      "The last checkpoint is \(days, "day", "days") old; \(behind, "event", "events") came after it.",
      fr: "Le dernier point de contrôle date de \(days, "jour", "jours") ; depuis : "
        + "\(behind, "événement", "événements").")
    guard behind > 1_000 || (behind > 0 && days > 31) else { return .ok("point-de-controle", message) }
    return .remark(
      "point-de-controle-ancien", message, "facture checkpoint --key ~/facture.pem")
  }

  /// If the key lies beside the log, anybody who alters the log can also sign it.
  private func keys() -> [Finding] {
    let names = Errno.answer { () throws(Errno) in try Files.disk.names(in: registre.path) } ?? []
    return names.sorted().map { "\(registre.path)/\($0)" }.filter(Self.isKey).prefix(1).map { path in
      .problem(
        "cle-dans-registre",
        "\(path) is a private key: anyone who can alter the log can sign it again.",
        fr: "\(path) est une clé privée : quiconque peut modifier le journal peut le signer à nouveau.",
        "mv \(ShellWord.quoted(path)) ~/facture.pem")
    }
  }

  private static func isKey(_ path: String) -> Bool {
    guard let status = Files.status(of: path), status.kind == .regular, status.size < 1 << 16 else { return false }
    do throws(IOFailure) {
      let bytes = try InputFile.beginning(of: path, upTo: 1 << 16)
      return String(decoding: bytes, as: UTF8.self).contains("PRIVATE KEY-----")
    } catch {
      return false
    }
  }
}
