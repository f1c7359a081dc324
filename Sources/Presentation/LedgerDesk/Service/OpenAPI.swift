import LedgerAudit
import LedgerCommands
import LedgerExchange
import LedgerTerminal
import LedgerWords

/// The requests that programs may make, in OpenAPI 3.1. It is made of the declarations of the commands, so that a new one is in
/// it. It is the same whatever the language of the caller, so that a client is generated once.
struct OpenAPI {
  private let served: ServedCommands
  private let language = Language.english
  private let isWriting: Bool

  init(_ served: ServedCommands, isWriting: Bool) { (self.served, self.isWriting) = (served, isWriting) }

  /// The document.
  var document: JSONValue {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "facture", "version": HostProcess.version, "description": Self.about[language],
      ] as JSONValue,
      "servers": [["url": "/", "description": Self.server[language]] as JSONValue],
      "tags": served.groups.filter { !$0.commands.isEmpty }.map { ["name": $0.title[language]] as JSONValue }.json,
      "paths": JSONValue.object(resources + reading + recording),
      "security": [["bearer": [String]().json] as JSONValue],
      "components": [
        "securitySchemes": ["bearer": ["type": "http", "scheme": "bearer"] as JSONValue] as JSONValue,
        "schemas": JSONValue.object(Self.shapes + EmbeddedSchemas.closure(of: Self.roots)),
      ] as JSONValue,
    ]
  }

  private static let about = Words(
    """
    The commands of `facture`, over HTTP. Reading commands are GET and answer as the command with --json; recording
    commands are POST. Commands and fields have the names of the command line, in either language.
    """,
    fr: """
      Les commandes de `facture`, par HTTP. Les commandes qui lisent sont des GET et répondent comme avec --json ;
      celles qui enregistrent sont des POST. Commandes et champs ont les noms de la ligne de commande, dans l'une ou
      l'autre langue.
      """)

  private static let server = Words(
    "the server that `facture servir` starts on this machine", fr: "le serveur que `facture servir` lance ici")

  /// The lists, and one element of each.
  private var resources: [(String, JSONValue)] {
    let documents = Self.list(Self.reference("FactureDTO"))
    let clients = Self.list(Self.reference("ClientDTO"))
    let historique = Self.reference("Historique")
    return [
      (
        "/v1/sante",
        [
          "get": operation(
            "sante", Words("whether the server answers", fr: "si le serveur répond"), [], Self.object([]),
            ["application/json"], isOpen: true)
        ]
      ),
      (
        "/v1/openapi.json",
        [
          "get": operation(
            "openapi", Words("this document", fr: "ce document"), [], Self.object([]), ["application/json"])
        ]
      ),
      ("/v1/factures", get("factures", ListCommand.self, isChosen: true, documents)),
      ("/v1/factures/{numero}", get("facture", ShowCommand.self, in: "numero", Self.reference("FactureDTO"))),
      ("/v1/factures/{numero}/historique", get("historique_facture", HistoryCommand.self, in: "numero", historique)),
      ("/v1/avoirs", get("avoirs", ListCommand.self, isChosen: true, documents)),
      ("/v1/clients", get("clients", ListCommand.self, isChosen: true, only: ListOptions.ofAll, clients)),
      ("/v1/clients/{client}", get("client", ShowCommand.self, in: "client", Self.reference("ClientDTO"))),
      ("/v1/clients/{client}/historique", get("historique_client", HistoryCommand.self, in: "client", historique)),
      ("/v1/articles", get("articles", ListCommand.self, isChosen: true, only: [], Self.list(Self.object([])))),
      ("/v1/devis", get("liste_devis", ListCommand.self, isChosen: true, documents)),
      ("/v1/devis/{numero}", get("un_devis", ShowCommand.self, in: "numero", Self.reference("FactureDTO"))),
      ("/v1/devis/{numero}/historique", get("historique_devis", HistoryCommand.self, in: "numero", historique)),
      (
        "/v1/abonnements",
        get("abonnements", ListCommand.self, isChosen: true, only: [], Self.list(Self.reference("Abonnement")))
      ),
      ("/v1/abonnements/{numero}", get("un_abonnement", ShowCommand.self, in: "numero", Self.reference("Abonnement"))),
      (
        "/v1/abonnements/{numero}/historique",
        get("historique_abonnement", HistoryCommand.self, in: "numero", historique)
      ),
      (
        "/v1/relances",
        get("relances", ListCommand.self, isChosen: true, only: [], Self.list(Self.reference("Relance")))
      ),
      (
        "/v1/evenements",
        get(
          "evenements", SuivreCommand.self, Self.list(Self.reference("Envelope")),
          as: "application/cloudevents-batch+json", about: Self.batch)
      ),
    ]
  }

  /// Each command that reads, under its name.
  private var reading: [(String, JSONValue)] {
    // The events are a batch, which has a path of its own.
    served.all.filter { $0.shows && $0 != SuivreCommand.self }.map { command in
      ("/v1/\(ProgramNames.command(command.name, language))", get(command.name, command, Self.answer(of: command.name)))
    }
  }

  /// Each command that records.
  private var recording: [(String, JSONValue)] {
    served.all.filter { isWriting && !$0.onlyReads }.map { command in
      let name = ProgramNames.command(command.name, language)
      return ("/v1/commandes/\(name)", ["post": post(command)])
    }
  }

  /// A command that reads. Its arguments are in the path if `isChosen`, or if `place` names one; `only` limits its options.
  private func get(
    _ id: String, _ command: any Command.Type, isChosen: Bool = false, in place: String? = nil,
    only: [any OptionKey]? = nil, _ answer: JSONValue?, as type: String = "application/json",
    about: Words? = nil
  ) -> JSONValue {
    let names = only?.map(\.option.name)
    let fields = CommandField.served(of: command, language).filter { field in
      guard !field.option.isArgument else { return !isChosen && place == nil }
      return names?.contains(field.option.name) ?? true
    }
    let inPath = place.map { name in
      ["name": name, "in": "path", "required": true, "schema": ["type": "string"] as JSONValue] as JSONValue
    }
    return [
      "get": operation(
        id, command.summary, [inPath].compactMap(\.self) + fields.map(parameter), answer,
        [type] + (fields.contains { $0.option.name == "csv" } ? ["text/csv"] : [])
          + (command == AuditCommand.self ? ["text/plain"] : []),
        about: about ?? command.declaration.about, tag: tag(command))
    ]
  }

  private func parameter(_ field: CommandField) -> JSONValue {
    [
      "name": field.name, "in": "query", "required": field.option.required, "schema": field.schema,
    ]
  }

  private func operation(
    _ id: String, _ summary: Words, _ parameters: [JSONValue], _ answer: JSONValue?,
    _ types: [String] = [],
    about: Words = .none,
    tag: String? = nil, isOpen: Bool = false
  ) -> JSONValue {
    .object(
      present: [
        ("operationId", id), ("tags", tag.map { [$0] }), ("summary", summary[language]),
        ("description", about.isEmpty ? nil : about[language]), ("parameters", parameters.isEmpty ? nil : parameters),
        ("responses", responses(answer, types)), ("security", isOpen ? [JSONValue]() : nil),
      ])
  }

  private func post(_ command: any Command.Type) -> JSONValue {
    let fields = CommandField.served(of: command, language)
    let takesFile = command.declaration.positionals.contains(where: \.isOfFile)
    let content: [(String, JSONValue)] =
      takesFile
      ? [
        (CommandCall.content, Self.text(Self.file[language])),
        (CommandCall.contentBase64, Self.text(Self.fileBase64[language])),
      ] : []
    let required = fields.filter(\.option.required).map(\.name)
    let body: JSONValue = .object(
      present: [
        ("type", "object"), ("properties", JSONValue.object(fields.map { ($0.name, $0.schema) } + content)),
        ("required", required.isEmpty ? nil : required), ("additionalProperties", false),
      ])
    func text(_ name: String, in place: String, _ help: Words, _ schema: JSONValue = ["type": "string"]) -> JSONValue {
      ["name": name, "in": place, "required": false, "description": help[language], "schema": schema]
    }
    return .object(
      present: [
        ("operationId", "commande_\(command.name)"), ("tags", tag(command).map { [$0] }),
        ("summary", command.summary[language]),
        ("description", command.declaration.about[language]),
        (
          "parameters",
          [
            text("etape", in: "query", Self.step, ["type": "string", "enum": ["dire"]]),
            text("plan", in: "query", Self.plan), text("Idempotency-Key", in: "header", Self.key),
            text("If-Match", in: "header", Self.match),
          ]
        ),
        (
          "requestBody",
          ["required": true, "content": ["application/json": ["schema": body] as JSONValue] as JSONValue] as JSONValue
        ), ("responses", responses(recorded(command), ["application/json"])),
      ])
  }

  /// The answer of a command that records; some answer with a table, if their arguments ask for it.
  private func recorded(_ command: any Command.Type) -> JSONValue {
    let enregistre = Self.reference("Enregistre")
    let asTable = [RemiseChequesCommand.name, RelancerCommand.name, FacturerCommand.name, ReleveCommand.name]
      .contains(command.name)
    return command.shows || asTable ? ["anyOf": [enregistre, Self.list(.object([]))]] : enregistre
  }

  /// The title of the group in which the help has the command.
  private func tag(_ command: any Command.Type) -> String? {
    served.groups.first { group in group.commands.contains { $0.name == command.name } }?.title[language]
  }

  private func responses(_ answer: JSONValue?, _ types: [String]) -> JSONValue {
    let failure: JSONValue = ["schema": Self.reference("Erreur")]
    let content = types.enumerated().map { place, type in
      (type, place == 0 ? answer.map { ["schema": $0] as JSONValue } ?? .object([]) : JSONValue.object([]))
    }
    let good = JSONValue.object(answer == nil ? [("*/*", .object([]))] : content)
    return [
      "200": [
        "description": Words("the answer of the command", fr: "la réponse de la commande")[language], "content": good,
      ] as JSONValue,
      "default": [
        "description": Words("why not, and the way out", fr: "pourquoi non, et que faire")[language],
        "content": ["application/json": failure] as JSONValue,
      ] as JSONValue,
    ]
  }

  private static let batch = Words(
    """
    A batch of the events after that of `after`, in the order of the log, each as its line there: at most `limit`, by
    default 1000. With `wait`, a batch that would be empty waits for the next event, up to that many seconds. To go on,
    ask for those after the last `sequence`.
    """,
    fr: """
      Un lot des événements qui suivent celui d'`apres`, dans l'ordre du journal, chacun comme il y est écrit : `limite` au
      plus, par défaut 1000. Avec `attendre`, un lot qui serait vide attend le prochain événement, au plus ce nombre de
      secondes. Pour la suite, demandez ceux après la dernière `sequence`.
      """)

  private static let roots = ["FactureDTO", "ClientDTO", "Envelope"]

  private static func text(_ help: String) -> JSONValue { ["type": "string", "description": help] }

  private static let file = Words("the file, as a text", fr: "le fichier, en texte")
  private static let fileBase64 = Words("the file, in base 64", fr: "le fichier, en base 64")
  private static let step = Words(
    "dire: nothing is recorded; the answer tells what it would record, with a plan",
    fr: "dire : rien n'est enregistré ; la réponse dit ce qu'elle enregistrerait, avec un plan")
  private static let plan = Words(
    "the announced plan: exactly that is recorded, or nothing",
    fr: "le plan annoncé : exactement cela est enregistré, ou rien")
  private static let key = Words(
    "a name for this command: asked again, it answers the same and records nothing more",
    fr: "un nom pour cette commande : répétée, elle répond de même et n'enregistre rien de plus")
  private static let match = Words(
    "the ETag of an answer: refused with 412 where something was recorded since",
    fr: "l'ETag d'une réponse : refusé par 412 si quelque chose a été enregistré depuis")
}
