import LedgerData
import LedgerLog
import LedgerModel
import LedgerReports
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// `facture suivre`: the events as they are committed.
package enum SuivreCommand: Command {
  package static let name = "suivre"
  package static let summary = Words(
    "print the events as they are committed", fr: "afficher les événements au fil des enregistrements")
  package static let apres = Key<AfterEvent>(
    "apres", "go on after this event (0: from the first); with the head, a different log is refused",
    fr: "reprend après cet événement (0 : dès le premier) ; avec son empreinte, refusé dans un autre journal")
  package static let noWait = Flag(
    "no-wait", "end with the last event that is there", fr: "s'arrête au dernier événement présent")
  package static let attendre = Key<Count<30>>(
    "attendre", word: Words("SECONDS", fr: "SECONDES"),
    "wait at most so long for one more event, then end",
    fr: "attend au plus ce temps un événement de plus, puis s'arrête")
  package static let limite = Key<Count<1_000_000>>("limite", "end after N events", fr: "s'arrête après N événements")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Prints each event once, in the order of the log, as soon as its commit is complete and durable, and checks its
      hash. It begins with the next event, or after that of --apres, and goes on until you interrupt it. Exit 3 if the
      log gets shorter or is altered. For a copy, the origin is asked all the time, unless --hors-ligne: exit 4 if it
      is out of reach, 3 if it is altered.
      """,
      fr: """
        Affiche chaque événement une fois, dans l'ordre du journal, dès que son enregistrement est complet et durable, et
        vérifie son empreinte. Commence par le prochain, ou après celui de --apres, et continue jusqu'à l'interruption.
        Code 3 si le journal est raccourci ou modifié. Pour une copie, l'origine est interrogée en continu, sauf
        avec --hors-ligne : code 4 si elle est injoignable, 3 si elle est altérée.
        """),
    options: [apres, noWait, attendre, limite],
    notes: Words(
      """
      With --json each event is the line of the log, byte for byte: a CloudEvents object with its "sequence". To go on
      later without a gap, keep the last sequence and the SHA-256 of its line.
      """,
      fr: """
        Avec --json chaque événement est la ligne du journal, octet pour octet : un objet CloudEvents avec sa
        "sequence". Pour reprendre plus tard sans rien manquer, gardez la dernière séquence et le SHA-256 de sa ligne.
        """),
    example: "facture suivre --apres=0 --no-wait --json")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let path = try arguments.registre()
    let start = arguments[apres]?.start ?? .end
    // When it ends without another event: at once, after a time, or never.
    var endMs = arguments[noWait] ? 0 : arguments[attendre].map { Host.monotonicMs() + 1000 * $0.value } ?? .max
    var copy = try copy(path, arguments, console)
    var follower = try RegistrePlace.use(path) { try LogFollower(RegistreReader(at: path), start) }
    var titles = EventTitles(arguments.storage.reader(path))
    if endMs == .max, start == .end, console.isTerminal || !console.json { tell(start: follower.sequence, console) }
    var pauseMs = shortestPauseMs
    var rest = arguments[limite]?.value ?? .max
    while true {
      let lines = try follower.next()
      for line in lines.prefix(rest) {
        if console.json {
          let bytes = line.bytes + [0x0A]
          try console.output.write(bytes.span)
        } else {
          try console.output.line(titles.text(follower.event(line), console.language))
        }
      }
      try console.output.flush()
      if lines.count >= rest {
        console.kept?.next = "\(lines[rest - 1].sequence)"
        return .done
      }
      rest -= lines.count
      guard lines.isEmpty else {
        pauseMs = shortestPauseMs
        if endMs < .max { endMs = 0 }
        continue
      }
      guard Host.monotonicMs() < endMs, try pause(pauseMs, console) else { return .done }
      pauseMs = min(2 * pauseMs, longestPauseMs)
      try copy?.look(console)
    }
  }

  /// Waits so long; false: nobody waits for the answer any longer.
  private static func pause(_ milliseconds: Int, _ console: Console) throws -> Bool {
    if let kept = console.kept { return try kept.pause(milliseconds) }
    if HostProcess.isReaderGone(HostProcess.output) { HostProcess.dieOfClosedPipe() }
    Host.sleep(milliseconds: milliseconds)
    return true
  }

  /// The copy, brought up to date; nil if the origin is not asked.
  private static func copy(_ path: String, _ arguments: Arguments, _ console: Console) throws -> FollowedCopy? {
    try RegistrePlace.use(path) {
      guard !arguments.isOffline, var copy = try FollowedCopy(at: path) else {
        try arguments.bringUpToDate(path, console)
        return nil
      }
      try copy.look(console)
      return copy
    }
  }

  /// How long to wait before the log is looked at again: short while much happens, and never so short that it is felt.
  private static var shortestPauseMs: Int { 2 }
  private static var longestPauseMs: Int { 100 }

  private static func tell(start sequence: UInt64, _ console: Console) {
    console.tell(
      "facture: following after event \(sequence); Ctrl-C ends it",
      fr: "facture: suivi après l'événement \(sequence) ; Ctrl-C l'arrête")
  }
}

/// Events as people read them, one a line, by the number of their document.
private struct EventTitles {
  private let reader: any RegistreReading
  private var numeros: [FactureID: String] = [:]

  init(_ reader: any RegistreReading) { self.reader = reader }

  /// As in `42  2026-03-02T10:15:00.000Z  alice  Issued  F-2026-0001`; in French with the time of the clock here.
  mutating func text(_ event: Recorded, _ language: Language) -> String {
    let parts = [
      "\(event.sequence)", event.time.moment[language], event.auteur, event.fact.titre[language],
      subject(event.fact),
    ]
    return SafeText.line(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }

  private mutating func subject(_ fact: Fact) -> String {
    switch fact {
    case .registre(_, .ouvert(let registre)): registre.nom
    case .registre(_, .article(let article)): article.code
    case .registre(_, .horodatage(let horodatage)): "\(horodatage.taille)"
    case .registre(_, .flux(let flux)): flux.identifiant
    case .registre(_, .taux(let taux)): "\(taux.semestre)"
    case .registre(_, .emetteur), .registre(_, .comptes), .registre(_, .cloture): ""
    case .banque(_, .declaree(let banque)): banque.nom
    case .banque(let id, _): "banque/\(id)"
    case .abonnement(_, .cree(let cree)): cree.numero
    case .abonnement(let id, _): "abonnement/\(id)"
    case .client(_, .clientCree(let client)): client.nom
    case .client(let id, _): "client/\(id)"
    case .facture(let id, let event): numero(id, event)
    }
  }

  private mutating func numero(_ id: FactureID, _ event: FactureEvent) -> String {
    switch event {
    case .factureCreee(let creee): numeros[id] = creee.numero
    case .numeroAttribue(let numero): numeros[id] = numero
    default: break  // catch-all: no other event gives a number
    }
    if let known = numeros[id] { return known }
    // Where the ledger cannot be asked, the id must do.
    let found = Result { try reader.ask(ReplayOptions()) { try $0.numero(id) }.answer }
    let numero = (try? found.get()).flatMap { $0 } ?? "facture/\(id)"
    numeros[id] = numero
    return numero
  }
}
