import LedgerData
import LedgerExchange
import LedgerLog
import LedgerServer
import LedgerTerminal
import LedgerWords

/// A witness over HTTP: the same bytes as by file (https://c2sp.org/tlog-witness).
extension TemoinCommand {
  /// Answers until SIGTERM or Ctrl-C.
  static func serve(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let witness = try LedgerFailure.wrap { try Witness(at: arguments[directory]) }
    let place = try ListeningPlace(arguments)
    let gate = Gate(port: place.listening.port, outside: place.outside)
    let answers = WitnessAnswers(witness: witness, gate: gate, language: console.language)
    StopSignal.await()
    _ = try console.answer(["adresse": place.address()], orLines: [place.address()])
    try console.output.flush()
    try Server(admit: answers.admit, answer: answers.answer, refused: answers.refused, log: RequestLog.tell)
      .run(on: place.listening)
    return .done
  }
}

/// The answers of a witness. It asks for no secret: it cosigns only checkpoints signed by a log that it follows, and its
/// answers are public.
private struct WitnessAnswers {
  let witness: Witness
  let gate: Gate
  let language: Language

  func admit(_ request: Request) throws(Refusal) -> Int {
    try gate.check(request)
    return request.method == .post ? SignedNote.mostBytes : 0
  }

  func answer(_ request: Request, _ pause: Server.Pause) -> Reply {
    guard request.path == ["add-checkpoint"] else { return refused(Refusal(404, "Only /add-checkpoint is here.")) }
    guard request.method == .post else { return refused(Refusal(405, "A checkpoint is sent by POST.")) }
    do throws(LogFailure) {
      return text(200, String(decoding: try witness.cosign(request.body, at: TemoinCommand.now), as: UTF8.self))
    } catch {
      guard case .witness(let refusal) = error.cause, let status = refusal.status else {
        return text(503, sentence(error))
      }
      guard let size = refusal.size else { return text(status.rawValue, sentence(error)) }
      return Reply(status.rawValue, type: "text/x.tlog.size", Array("\(size)\n".utf8))
    }
  }

  func refused(_ refusal: Refusal) -> Reply { text(refusal.status, "\(refusal.sentence)\n") }

  private func sentence(_ failure: LogFailure) -> String {
    let failure = LedgerFailure(failure)
    return "\(failure.message[language]) \(failure.hint[language])\n"
  }

  private func text(_ status: Int, _ text: String) -> Reply {
    Reply(status, type: "text/plain; charset=utf-8", Array(text.utf8))
  }
}
