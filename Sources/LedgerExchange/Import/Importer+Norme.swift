public import LedgerData
public import LedgerDomain
import LedgerWords

/// Documents of the European norm, issued elsewhere: each file is one.
extension Importer {
  /// Imports `recue` into `repository`. A refusal is in ``report``, and not thrown.
  ///
  /// A recorded document with its number and the same facts stays as it is. ``ImportReport/remarks`` says what is kept
  /// differently from the file.
  ///
  /// - Throws: `LedgerFailure` when the ledger cannot be read or written, and what `options.rejects` throws.
  public mutating func run(_ recue: FactureRecue, into repository: inout LogRegistreRepository) throws {
    try importe(recue, &repository)
  }

  /// Imports `recue` into `repository`: for trying things out.
  public mutating func run(_ recue: FactureRecue, into repository: inout InMemoryRegistreRepository) throws {
    try importe(recue, &repository)
  }

  /// Notes that the only document of a file is refused.
  ///
  /// - Throws: what `options.rejects` throws.
  public mutating func refuse(_ refus: RefusNorme) throws {
    try note(ImportRefusal(index: report.read, numero: nil, .norme(refus)), [])
    report.read += 1
  }

  private mutating func importe(_ recue: FactureRecue, _ repository: inout some Ledger) throws {
    let index = report.read
    report.read += 1
    let numero = recue.norme.numero
    try repository.beginDecision()
    let id = try repository.factureID(numero: numero)
    if let id, let inscrite = try repository.facture(id), try dit(inscrite, recue.norme, &repository) {
      report.unchanged += 1
      return
    }
    var nommes: [Facture] = []
    var vus: Set<String> = []
    for origine in recue.norme.origines where vus.insert(origine.numero).inserted {
      guard let id = try repository.factureID(numero: origine.numero) else { continue }
      if let facture = try repository.facture(id) { nommes.append(facture) }
    }
    do {
      var reception = Reception(recue, nommes: nommes, registre: repository.registre)
      try reception.exigeEmetteur()
      let facture = try reception.facture(id ?? repository.environment.newID())
      let imported = report.imported
      aRecevoir.append(DocumentLu(index: index, facture: facture, bytes: []))
      reconnaitLesClients = true
      try deroule(&repository)
      try finit(&repository)
      if report.imported > imported {
        report.note(reception.remarques.map { ImportRemark(index, numero, $0) })
      }
    } catch let refus as Refus {
      try note(ImportRefusal(index: index, numero: numero, refus), [])
    }
  }

  /// Whether `inscrite` says the same in the terms of the norm.
  private func dit(_ inscrite: Facture, _ norme: FactureNorme, _ repository: inout some Ledger) throws -> Bool {
    let origines = try FactureNorme.origines(inscrite) { try repository.facture($0) }
    do {
      var dite = try FactureNorme(inscrite, origines: origines).selon(
        inscrite.envoi?.copie.profilDesFichiers ?? .france
      ).ecrite
      // A file names the specification, which France has in common with the norm.
      dite.profil = ProfilFacture(specification: dite.profil.specification)
      return dite == norme
    } catch { return false }
  }

  /// The recorded client who has the name of `client` and its SIREN or, where it has none, its VAT number.
  func reconnu(_ client: Client, _ repository: inout some Ledger) throws -> ClientID? {
    guard reconnaitLesClients else { return nil }
    if client.sirenDit != nil {
      let nom = NomPlie(client.nom)
      return try duMemeSiren(client, &repository).first { nom.estCelui(de: $0.nom) }?.id
    }
    guard let numero = client.numeroTVA else { return nil }
    return try repository.clients(nom: client.nom).first { try repository.client($0.id)?.numeroTVA == numero }?.id
  }

  /// The recorded clients of its SIREN.
  func duMemeSiren(_ client: Client, _ repository: inout some Ledger) throws -> [FicheClient] {
    guard let siren = client.sirenDit else { return [] }
    return try repository.look { try $0.clients(siren: siren) }
  }
}
