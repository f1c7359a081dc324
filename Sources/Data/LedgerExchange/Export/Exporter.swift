public import LedgerData
import LedgerJSON
import LedgerModel
import LedgerOffers
public import LedgerProjections
import LedgerRules
import LedgerWords

/// Writes a ledger as DTOs, for other programs and to be imported again.
///
/// The same state of the same log with the same options gives the same bytes. Documents and clients stand in the order
/// of their first event.
public struct Exporter: Sendable {
  /// How many bytes are handed on at once, about.
  private static let chunk = 64 << 10

  private let etat: EtatRegistre
  private let report: ReplayReport
  private let options: ExportOptions
  /// The documents with the wanted numbers; nil: all of them.
  private let choisies: [Facture]?

  /// Prepares an export of `etat`, the state that `report` describes.
  ///
  /// - Throws: `LedgerFailure`: an unknown number of a document, or options that do not go together.
  public init(_ etat: EtatRegistre, _ report: ReplayReport, _ options: ExportOptions) throws(LedgerFailure) {
    if options.contenu == .snapshot, options.format == .jsonl {
      throw LedgerFailure(
        .usage, "snapshot-en-lignes",
        "A snapshot is one JSON document and has no lines.",
        fr: "Un instantané est un seul document JSON, sans lignes.",
        hint: "Leave --format out, or export invoices or customers as jsonl.",
        fr: "Omettez --format, ou exportez factures ou clients en jsonl.")
    }
    guard options.numeros.isEmpty || options.contenu.aDesNumeros else {
      throw LedgerFailure(
        .usage, "numero-sans-factures",
        "--numero applies only to exports of invoices and quotes.",
        fr: "--numero ne vaut que pour les exports de factures et de devis.",
        hint: "Leave it out.", fr: "Omettez-la.")
    }
    self.etat = etat
    self.report = report
    self.options = options
    choisies = try Self.choisies(etat, options)
  }

  /// The documents with the wanted numbers, in the order of the ledger; nil: all of them.
  private static func choisies(
    _ etat: EtatRegistre, _ options: ExportOptions
  ) throws(LedgerFailure) -> [Facture]? {
    guard !options.numeros.isEmpty else { return nil }
    var manquants = Set(options.numeros)
    let voulus = manquants
    func noms(_ facture: Facture) -> [String] { [facture.numero, facture.nomBrouillon].compactMap(\.self) }
    func estChoisie(_ facture: Facture) -> Bool {
      let noms = noms(facture)
      for nom in noms { manquants.remove(nom) }
      return noms.contains(where: voulus.contains)
    }
    let deDevis = options.contenu == .devis
    let choisies = deDevis ? etat.avecRestes(etat.devis).filter(estChoisie) : etat.factures.filter(estChoisie)
    guard let inconnu = options.numeros.first(where: manquants.contains) else { return choisies }
    // A number of the other export names that one.
    func estInconnu(_ facture: Facture) -> Bool { noms(facture).contains(inconnu) }
    guard deDevis ? etat.factures.contains(where: estInconnu) : etat.devis.contains(where: estInconnu) else {
      throw LedgerFailure(Refus.facture(inconnu, .inconnue))
    }
    throw LedgerFailure(Refus.devis(inconnu, deDevis ? .exporteCommeFacture : .exporteCommeDevis))
  }

  /// Writes everything, in pieces of about 64 KiB.
  ///
  /// - Throws: what `sink` throws, and `LedgerFailure` when a total of the log does not fit an amount.
  public func write(into sink: (Span<UInt8>) throws -> Void) throws {
    var output = ExportOutput(chunk: Self.chunk)
    do {
      switch options.contenu {
      case .factures, .devis:
        if let choisies {
          try liste(choisies, &output, sink, write)
        } else if options.contenu == .devis {
          try liste(etat.avecRestes(etat.devis), &output, sink, write)
        } else {
          try liste(etat.factures, &output, sink, write)
        }
      case .clients: try liste(etat.clients, &output, sink, write)
      case .abonnements: try liste(etat.abonnements.liste, &output, sink, write)
      case .snapshot: try snapshot(&output, sink)
      }
    } catch let debordement as Debordement {
      throw LedgerFailure(debordement)
    }
    if options.format == .json { output.json.line() }
    try output.flush(into: sink)
  }

  /// Writes a list of documents: an array, or JSON Lines.
  private func liste<Element>(
    _ elements: some Sequence<Element>, _ output: inout ExportOutput, _ sink: (Span<UInt8>) throws -> Void,
    _ write: (Element, inout JSONWriter) throws -> Void
  ) throws {
    if options.format == .json { output.json.beginArray() }
    for element in elements {
      try write(element, &output.json)
      if options.format == .jsonl { output.json.line() }
      try output.drain(into: sink)
    }
    if options.format == .json { output.json.endArray() }
  }

  private func snapshot(_ output: inout ExportOutput, _ sink: (Span<UInt8>) throws -> Void) throws {
    output.json.beginObject()
    output.json.key("registre")
    output.json.beginObject()
    output.json.field("id", report.registre.id)
    output.json.field("nom", report.registre.nom)
    output.json.field("devise", report.registre.devise)
    if let emetteur = report.registre.emetteur {
      output.json.key("emetteur")
      emetteur.encode(to: &output.json)
    }
    if report.registre.comptes != Comptes() {
      output.json.key("comptes")
      report.registre.comptes.encode(to: &output.json)
    }
    output.json.list("taux", report.registre.taux)
    if !etat.articles.parCode.isEmpty {
      output.json.key("articles")
      output.json.beginArray()
      for article in etat.articles.parCode.values.sorted(by: { $0.code < $1.code }) {
        ArticleDTO(article).write(to: &output.json)
      }
      output.json.endArray()
    }
    output.json.endObject()
    output.json.key("sequence")
    output.json.integer(report.sequence)
    output.json.field("head", report.head)
    output.json.field("au", options.au, options.dates)
    output.json.key("clients")
    try liste(etat.clients, &output, sink, write)
    let avances = etat.clients.flatMap { client in
      etat.avances[client.id].liste.map { AvanceDTO($0, client.id, options.dates) }
    }
    if !avances.isEmpty {
      output.json.key("avances")
      try liste(avances, &output, sink) { avance, json in avance.write(to: &json) }
    }
    if !etat.abonnements.liste.isEmpty {
      output.json.key("abonnements")
      try liste(etat.abonnements.liste, &output, sink, write)
    }
    output.json.key("factures")
    try liste(etat.factures, &output, sink, write)
    if !etat.devis.isEmpty {
      output.json.key("devis")
      try liste(etat.avecRestes(etat.devis), &output, sink, write)
    }
    let evenements = etat.banques.liste.flatMap { livre in livre.evenements.map { Fact.banque(livre.id, $0) } }
    if !evenements.isEmpty {
      output.json.key("banques")
      try liste(evenements, &output, sink) { fact, json in EventCatalogue.standard.write(separe: fact, to: &json) }
    }
    let relances = etat.clients.flatMap { client in
      etat.lettres[client.id].evenements.map { Fact.client(client.id, .relance($0)) }
    }
    if !relances.isEmpty {
      output.json.key("relances")
      try liste(relances, &output, sink) { fact, json in EventCatalogue.standard.write(separe: fact, to: &json) }
    }
    output.json.endObject()
  }

  private func write(_ facture: Facture, _ json: inout JSONWriter) throws {
    let client = facture.clientId.flatMap { etat.client($0) }
    let avances = facture.clientId.map { etat.avances[$0] } ?? Avances()
    try FactureDTO(facture, client: client, avances: avances, au: options.au, dates: options.dates).write(to: &json)
  }

  private func write(_ client: Client, _ json: inout JSONWriter) throws {
    ClientDTO(client).write(to: &json)
  }

  private func write(_ abonnement: Abonnement, _ json: inout JSONWriter) throws {
    AbonnementDTO(abonnement).write(to: &json)
  }
}
