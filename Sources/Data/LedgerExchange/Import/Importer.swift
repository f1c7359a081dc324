public import LedgerData
import LedgerJSON
import LedgerModel
import LedgerRules
import LedgerUseCases
import LedgerWords

/// Brings the documents of a file into a ledger, through the use cases.
///
///     var importer = Importer(options)
///     try importer.run(from: { try file.append(to: &$0) }, into: &repository)
///     importer.report
///
/// One commit for each document; documents that are applied to each other enter together, once the last of them has
/// been read. A document that is refused stops no other; a file that is broken is read no further.
///
/// Memory is bounded by the largest document, those with open links, and the ids and numbers of the refused ones.
public struct Importer {
  /// The outcome so far, also after an error.
  public internal(set) var report = ImportReport()

  let options: ImportOptions
  /// Documents that wait for others.
  var groupes = GroupesLies()
  /// For a facture that is not there yet, documents (one of each group) whose avoir corrects it.
  var attendPrecedent: [FactureID: [FactureID]] = [:]
  /// Groups and documents to look at again.
  var aVoir: [Int] = []
  var aRecevoir: [DocumentLu] = []
  /// Whether the file was read to its end: waiting documents then wait in vain.
  var estFini = false
  /// The refused documents, with their numbers.
  var refuses: [FactureID: String] = [:]
  /// Documents to which refused ones are linked, with the numbers of these.
  var reclames: [FactureID: String] = [:]
  /// The clients that this import created from what an older document said of them.
  var provisoires: Set<ClientID> = []
  /// The amounts that avoirs credit of each facture that an avoir of this import corrects: read once, and not for each
  /// avoir.
  var credits: [FactureID: CreditAvoirs] = [:]
  /// The clients that were given without an id, by all that was said of them.
  var clientsSansId: [Client: ClientID] = [:]
  /// The recorded clients of the names that clients without an id had: each is read once, and not for each of these.
  var connus = ClientsConnus()
  /// Whether the file has the ledger's own seller beside its documents: it is the whole of it.
  var estUnRegistre = false
  /// Whether a client without an id may be a recorded one with the same SIREN, or the same name and VAT number.
  var reconnaitLesClients = false
  /// The subscriptions whose clients are not there yet.
  var abonnementsEnAttente: [AbonnementLu] = []
  /// The recorded subscriptions that documents name.
  var abonnementsConnus: Set<AbonnementID> = []
  /// The documents of periods whose subscription is not there yet.
  var attendentAbonnement: [AbonnementID: [DocumentLu]] = [:]
  /// Whether all subscriptions were read: documents of others then wait in vain.
  var abonnementsSontLus = false
  /// The events of accounts at banks, until the end of the file.
  var faitsEnAttente: [Fact] = []
  /// The advances that stand by themselves, each with its place and its bytes.
  var avancesEnAttente: [(index: Int, avance: AvanceImportee, bytes: [UInt8])] = []
  /// The recorded documents with lines that name a quote, or an invoice paid late: whether these are there shows at the end.
  var renvois: [(index: Int, facture: FactureID)] = []
  /// Documents and commits that wait to be handed over.
  var (documentsEnAttente, commitsEnAttente) = (0, 0)
  /// The documents that were handed over and are not known to be durable, with the write that makes them so.
  var lots: [(write: Int, documents: Int)] = []

  /// An import with these options.
  public init(_ options: ImportOptions = ImportOptions()) { self.options = options }

  /// Imports all documents that `read` gives into `repository`.
  ///
  /// - Parameters:
  ///   - read: appends the next bytes of the file to the array; false at the end.
  ///   - repository: the ledger that records the documents.
  /// - Throws: the errors of `read` and `options.rejects`, and `LedgerFailure` when the ledger cannot be read or
  ///   written: ``report`` then tells how much is durable. Refusals and a broken file are in ``report``, and not
  ///   thrown.
  public mutating func run(
    from read: (inout [UInt8]) throws -> Bool, into repository: inout LogRegistreRepository
  ) throws {
    // Concrete, so that the whole import is compiled for it.
    try importe(read, &repository)
  }

  /// Imports all that `read` gives into `repository`: for trying things out.
  public mutating func run(
    from read: (inout [UInt8]) throws -> Bool, into repository: inout InMemoryRegistreRepository
  ) throws {
    try importe(read, &repository)
  }

  private mutating func importe(_ read: FileBytes.Source, _ repository: inout some Ledger) throws {
    repository.environment.estImport = true
    defer { repository.environment.estImport = false }
    do {
      try litTout(read, &repository)
    } catch {
      // The writes in flight reach the disk, and count.
      repository.settle()
      compteDurables(repository)
      throw error
    }
  }

  private mutating func litTout(_ read: FileBytes.Source, _ repository: inout some Ledger) throws {
    var splitter = DocumentSplitter()
    while let document = try suivant(&splitter, read) {
      try repository.beginDecision()
      switch document.kind {
      case .facture: try lit(document, splitter, &repository)
      case .client: try litClient(document, splitter, &repository)
      case .avance: try litAvance(document, splitter)
      case .abonnement: try litAbonnement(document, splitter, &repository)
      case .banque, .relance: try litFait(document, splitter)
      case .registre: try litRegistre(document, splitter, &repository)
      }
      if report.interruption != nil { break }
      try deroule(&repository)
      if (report.read + report.clients.read).isMultiple(of: 128) { avance(splitter.consumed) }
    }
    try finit(&repository)
    avance(splitter.consumed)
  }

  /// Decides what waits, and makes everything durable.
  mutating func finit(_ repository: inout some Ledger) throws {
    try termineAbonnements(&repository)
    try termine(&repository)
    try termineAvances(&repository)
    try termineFaits(&repository)
    try ditRenvois(&repository)
    try flush(&repository)
  }

  /// The next document; nil at the end of the file, or at a fault of it.
  private mutating func suivant(
    _ splitter: inout DocumentSplitter, _ read: FileBytes.Source
  ) throws -> DocumentSplitter.Document? {
    do {
      return try splitter.next(read)
    } catch let refus as Refus {
      report.interruption = refus
      return nil
    }
  }

  // MARK: One document

  private mutating func lit(
    _ document: DocumentSplitter.Document, _ splitter: borrowing DocumentSplitter, _ repository: inout some Ledger
  ) throws {
    let bytes = splitter.bytes(document)
    let index = report.read
    do throws(DocumentFault) {
      let facture: FactureImportee = try DocumentReader.read(bytes, jourLocal: options.jourLocal)
      aRecevoir.append(DocumentLu(index: index, facture: facture, bytes: garde(bytes)))
      report.read += 1
    } catch .json(let erreur) {
      report.interruption = splitter.refus(erreur, in: document)
    } catch .refus(let refus) {
      let declares = LiensDeclares(bytes)
      if let erreur = declares.erreur {
        report.interruption = splitter.refus(erreur, in: document)
        return
      }
      report.read += 1
      try note(ImportRefusal(index: index, numero: declares.numero, refus), garde(bytes))
      try propage(de: declares.id, declares.liens, declares.numero ?? "document \(index)")
    }
  }

  /// The bytes of a document on one line, if refused documents are kept: no string of JSON holds a line feed.
  func garde(_ bytes: Span<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    guard options.rejects != nil else { return line }
    for index in bytes.indices where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
      line.append(bytes[index])
    }
    return line
  }

  /// Does everything that can be done now.
  mutating func deroule(_ repository: inout some Ledger) throws {
    while true {
      if let document = aRecevoir.popLast() {
        try recoit(document, &repository)
      } else if let cle = aVoir.popLast() {
        try decideGroupe(cle, &repository)
      } else {
        return
      }
    }
  }

  private mutating func recoit(_ document: DocumentLu, _ repository: inout some Ledger) throws {
    let facture = document.facture
    if let inscrite = try repository.facture(facture.id) {
      guard let ecart = facture.ecart(avec: inscrite) else {
        report.unchanged += 1
        return
      }
      return try refuse(document, .importation(facture.numero, .dejaLaEtDifferente(ecart)))
    }
    if try attendSonAbonnement(document, &repository) { return }
    let nouveau = try renomme(document, &repository)
    let liens = facture.liens
    if let autre = reclames[facture.id] ?? liens.compactMap({ refuses[$0] }).first {
      return try refuse(nouveau, avec: autre)
    }
    var ouverts: [FactureID] = []
    for lien in liens where try groupes.concerne(lien) || repository.facture(lien) == nil { ouverts.append(lien) }
    if ouverts.isEmpty, !groupes.concerne(facture.id),
      try sansPrecedent([nouveau], sauf: { $0 == facture.id }, &repository) == nil
    {
      try decide([nouveau], &repository)
    } else {
      aVoir.append(groupes.ajoute(nouveau, liens: ouverts))
    }
  }

  /// `document` with a number of its own, where its number is here of another year: number and year together are unique.
  private mutating func renomme(_ document: DocumentLu, _ repository: inout some Ledger) throws -> DocumentLu {
    let facture = document.facture
    guard let numero = facture.tete.numero, let id = try repository.factureID(numero: numero), id != facture.id,
      try repository.facture(id)?.dateFacture.annee != facture.dateFacture.annee
    else { return document }
    var document = document
    document.facture.renomme()
    report.note([ImportRemark(document.index, numero, Self.renomme(numero, document.facture.numero))])
    return document
  }

  /// The remark that the document of `numero` is `sien` in the ledger.
  static func renomme(_ numero: String, _ sien: String) -> Words {
    let (numero, sien) = (Texte.cite(numero), Texte.cite(sien))
    return Words(
      "\(numero) is of another year here: this document is \(sien). Its files have its own number.",
      fr: "\(numero) est ici d'une autre année : ce document est \(sien). Ses fichiers gardent son numéro.")
  }

  // MARK: Deciding

  /// Records the group of `cle` if it is complete and the documents before it are recorded; refuses it at the end of
  /// the file if not.
  private mutating func decideGroupe(_ cle: Int, _ repository: inout some Ledger) throws {
    guard let groupe = groupes[cle], estFini || groupe.manquants.isEmpty else { return }
    if estFini, try refuse(groupe, cle, &repository) { return }
    let ids = Set(groupe.membres.map(\.facture.id))
    if let (place, precedent) = try sansPrecedent(groupe.membres, sauf: ids.contains, &repository) {
      attendPrecedent[precedent, default: []].append(groupe.membres[place].facture.id)
      return
    }
    _ = groupes.retire(cle)
    try decide(groupe.membres, &repository)
    aRecevoir.append(contentsOf: groupe.doublons)
  }

  /// The first of `membres` that corrects or takes back a document that is neither recorded nor in `sauf`.
  func sansPrecedent(
    _ membres: [DocumentLu], sauf: (FactureID) -> Bool, _ repository: inout some Ledger
  ) throws -> (place: Int, precedent: FactureID)? {
    for (place, membre) in membres.enumerated() {
      for precedent in membre.facture.precedents where !sauf(precedent) {
        if try repository.facture(precedent) == nil { return (place, precedent) }
      }
    }
    return nil
  }

  /// Records `membres` as one commit, or refuses them all.
  mutating func decide(_ membres: [DocumentLu], _ repository: inout some Ledger) throws {
    let membres = try identifies(membres, &repository)
    do {
      let resultat = try compose(membres, &repository)
      report.note(try remarques(resultat.facts, membres, &repository))
      _ = try repository.enqueue(resultat.facts, commande: nil)
      report.note(try remarquesDeRegle(resultat.facts, membres, &repository))
      report.events += resultat.facts.count
      provisoires.formUnion(resultat.provisoires)
      provisoires.subtract(resultat.confirmes)
      connus.note(resultat.facts)
      credits.merge(resultat.credits) { $1 }
      for (place, supposition) in resultat.suppositions {
        report.note(ImportAssumption(membres[place], supposition))
      }
    } catch let error as ImporterFactures.RefusDocument {
      return try refuse(membres, error.place, error.refus)
    } catch let refus as Refus {
      // An event is too large: only its message names the document.
      for membre in membres { try refuse(membre, refus) }
      return
    }
    for membre in membres {
      if membre.facture.lignes.contains(where: { $0.ligne.devis != nil || $0.ligne.penalites != nil }) {
        renvois.append((membre.index, membre.facture.id))
      }
      reveille(membre.facture.id)
      if options.prevoit { try prevoit(membre, &repository) } else { try ditSIlReste(membre, &repository) }
    }
    documentsEnAttente += membres.count
    try attend(&repository)
  }

  /// Looks again at the groups that wait for the document of `id`.
  mutating func reveille(_ id: FactureID) {
    for attendant in attendPrecedent.removeValue(forKey: id) ?? [] {
      if let cle = groupes.groupe(attendant) { aVoir.append(cle) }
    }
  }

  /// The state read for this is released on return, before anything is appended.
  private func compose(_ membres: [DocumentLu], _ repository: inout some Ledger) throws -> Composition {
    try repository.beginDecision()
    var useCase = ImporterFactures(membres.map(\.facture), provisoires: provisoires, credits: credits)
    useCase.estUnRegistre = estUnRegistre
    let composition = try useCase.compose(repository.view { useCase.reads(on: $0) })
    return Composition(
      facts: composition.facts, provisoires: composition.provisoires, confirmes: composition.confirmes,
      credits: composition.credits, suppositions: composition.suppositions)
  }

  /// The facts to record, and the results that the next documents need.
  private struct Composition {
    let facts: [Fact]
    let provisoires: Set<ClientID>
    let confirmes: Set<ClientID>
    let credits: [FactureID: CreditAvoirs]
    let suppositions: [(place: Int, supposition: Supposition)]
  }

  private func avance(_ bytes: Int) {
    options.progress?(Progress(bytes: bytes, totalBytes: options.totalBytes, events: report.events))
  }
}
