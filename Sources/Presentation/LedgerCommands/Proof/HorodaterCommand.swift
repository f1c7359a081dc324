import LedgerAudit
import LedgerData
import LedgerExchange
package import LedgerTerminal
import LedgerUseCases
package import LedgerWords

/// `facture horodater`: has checkpoints stamped by an authority, by file.
package enum HorodaterCommand: Command {
  package static let name = "horodater"
  package static let summary = Words(
    "have an authority time-stamp a checkpoint",
    fr: "faire dater un point de contrôle par une autorité d'horodatage")
  private static let demande = Key<String>(
    "demande", word: Words("FILE", fr: "FICHIER"), "write the request to the authority, for the newest checkpoint",
    fr: "écrit la demande à l'autorité, pour le dernier point de contrôle")
  private static let reponse = Key<String>(
    "reponse", word: Words("FILE", fr: "FICHIER"),
    "check the answer of the authority, keep it and record its hash",
    fr: "vérifie la réponse de l'autorité, la garde et enregistre son empreinte")
  private static let signature = Key<String>(
    "signature", word: Words("FILE.p7s", fr: "FICHIER.p7s"),
    "check a signature (CAdES, detached) of the newest stamped checkpoint by your certificate, and keep it",
    fr:
      "vérifie une signature (CAdES, détachée) du dernier point de contrôle horodaté, par votre certificat, et la garde"
  )
  private static let force = Options.force.saying(
    "replace the file of --demande", fr: "remplace le fichier de --demande")
  package static let declaration = Declaration(
    name: name, effect: .final,
    about: Words(
      """
      Time stamps of checkpoints by file (RFC 3161): --demande writes a request, which you send to an authority.
      --reponse checks its answer at the time it states, keeps it with the certificates beside the checkpoint, and
      records its hash. Each later stamp renews the older ones, because it covers their events: one a year is enough,
      as long as the certificates of the last one are valid. `facture audit` shows the stamps that count. No network
      is used.
      """,
      fr: """
        Horodatage des points de contrôle par fichiers (RFC 3161) : --demande écrit une demande, que vous envoyez à une
        autorité ; --reponse vérifie sa réponse à l'instant qu'elle donne, la garde avec les certificats à côté du point de
        contrôle, et enregistre son empreinte. Chaque horodatage renouvelle les précédents, car il couvre ce qui les
        enregistre : un par an suffit, tant que les certificats du dernier sont valables. `facture audit` montre ceux qui
        comptent. Aucun réseau n'est utilisé.
        """),
    options: [demande, reponse, Options.preuves, signature, force], common: Options.writing,
    notes: Words(
      """
      To send a request: curl --data-binary @FILE.tsq -H 'Content-Type:application/timestamp-query' ADDRESS
      With --json: {"demande","size"} of a request, {"signature","size"} of a signature. Exit 3 if an answer or a signature
      is not valid; 1 if it is about another checkpoint, or was kept before.
      """,
      fr: """
        Pour envoyer une demande : curl --data-binary @FICHIER.tsq -H 'Content-Type:application/timestamp-query' ADRESSE
        Avec --json : {"demande","size"} pour une demande, {"signature","size"} pour une signature. Code 3 si une réponse ou
        une signature n'est pas valable, 1 si elle porte sur autre chose ou est déjà gardée.
        """),
    example: "facture horodater --demande=2026-03.tsq", form: form)

  private static func form(_ typed: TypedWords) throws(UsageError) -> Form? {
    let forms: [(key: Key<String>, options: [any OptionKey])] = [
      (demande, [demande, force]), (reponse, [reponse, Options.preuves.required]),
      (signature, [signature, Options.preuves]),
    ]
    let given = forms.filter { typed.text($0.key) != nil }
    guard let form = given.first else { throw .nothingToStamp(forms.map(\.key.option.name)) }
    if given.count > 1 { throw .contraryOptions(form.key.place, given[1].key.place) }
    return Form(name, [], form.options)
  }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    if arguments.takes(demande) { return try ask(arguments, console) }
    if arguments.takes(signature) { return try sign(arguments, console) }
    return try record(arguments, console)
  }

  /// Keeps the files before the event is recorded: files without an event are a warning, and the same command records them. The
  /// input is read before the lock is taken.
  private static func record(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let (reponse, preuves) = (try arguments[reponse.required], try arguments[Options.preuves.required])
    let (der, pem) = (try InputFile.bytes(of: reponse), try InputFile.bytes(of: preuves))
    let request = try WritingRequest(arguments)
    return try request.record(console) { _ in
      let reader = RegistreReader(at: request.path)
      return RecevoirHorodatage(try reader.receive(stamp: der, named: reponse, proofs: pem, named: preuves))
    }
  }

  private static func ask(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let reader = RegistreReader(at: try arguments.registre())
    let file = try arguments.outputFile(demande, or: "-", registre: reader.path)
    let request = try RegistrePlace.use(reader.path) { try reader.stampRequest(number: .random(in: .min ... .max)) }
    guard let file else {
      try console.output.write(request.der.span)
      return .done
    }
    try file.write(request.der.span)
    try file.finish()
    let count = Int(clamping: request.size)
    return try console.answer(
      ["demande": file.path, "size": request.size],
      orLine: Words(
        "\(file.path): asks to stamp the checkpoint of \(count, "event", "events"). Send it to an authority.",
        fr:
          "\(file.path) : demande de dater le point de contrôle de \(count, "événement", "événements"). Envoyez-la à une "
          + "autorité."))
  }

  private static func sign(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let reader = RegistreReader(at: try arguments.registre())
    let path = try arguments[signature.required]
    let der = try InputFile.bytes(of: path)
    let preuves = arguments[Options.preuves]
    let pem = try preuves.map { try InputFile.bytes(of: $0) }
    let size = try RegistrePlace.use(reader.path) {
      try reader.keep(signature: der, named: path, proofs: pem, named: preuves ?? "")
    }
    let count = Int(clamping: size)
    return try console.answer(
      ["signature": path, "size": size],
      orLine: Words(
        "The signature of the checkpoint of \(count, "event", "events") holds, and is kept.",
        fr: "La signature du point de contrôle de \(count, "événement", "événements") est valable, et gardée."))
  }
}

extension UsageError {
  fileprivate static func nothingToStamp(_ names: [String]) -> Self {
    Self(
      "option-manquante",
      "`facture horodater` needs to know what to do.", fr: "`facture horodater` ne dit pas quoi faire.",
      hint: "Give one of \(options(names, ", ")).", fr: "Donnez une de ces options : \(options(names, ", ")).")
  }
}
