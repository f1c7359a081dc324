import LedgerData
import LedgerModel
import LedgerUseCases
import LedgerWords

/// The settings that a snapshot has of its registre.
extension Importer {
  /// Takes the seller and the accounts from the file unless this registre has them already.
  mutating func litRegistre(
    _ document: DocumentSplitter.Document, _ splitter: borrowing DocumentSplitter, _ repository: inout some Ledger
  ) throws {
    let lu: RegistreLu
    do throws(DocumentFault) {
      lu = try DocumentReader.read(splitter.bytes(document))
    } catch {
      switch error {
      case .json(let erreur): report.interruption = splitter.refus(erreur, in: document)
      case .refus(let refus):
        report.note([
          ImportRemark(
            Words(
              "Its ledger is not read: \(refus.message)", fr: "Le registre du fichier n'est pas lu : \(refus.message)"
            ))
        ])
      }
      return
    }
    let registre = repository.registre
    if let emetteur = lu.emetteur, registre?.emetteur != emetteur {
      try definit(
        DefinirEmetteur(importe: emetteur),
        Words(
          "Its seller, \(emetteur.nom), is not recorded",
          fr: "L'émetteur du fichier, \(emetteur.nom), n'est pas enregistré"), libre: registre?.emetteur == nil,
        &repository)
    }
    if let emetteur = lu.emetteur { estUnRegistre = repository.registre?.emetteur == emetteur }
    if let comptes = lu.comptes, registre?.comptes != comptes {
      try definit(
        DefinirComptes(comptes),
        Words("Its accounts are not recorded", fr: "Les comptes du fichier ne sont pas enregistrés"),
        libre: registre?.comptes == Comptes() || registre?.comptes == .nouveaux, &repository)
    }
    let siens = registre?.taux ?? []
    for taux in lu.taux where !siens.contains(taux) {
      var definir = DefinirTaux(taux, du: taux.semestre.debut)
      // The file may correct a published rate, or one of its own.
      definir.remplace = true
      try definit(
        definir,
        Words("Its rate of \(taux.semestre) is not recorded", fr: "Le taux du \(taux.semestre) n'est pas enregistré"),
        libre: !siens.contains { ($0.nom, $0.semestre) == (taux.nom, taux.semestre) }, &repository)
    }
    for article in lu.articles {
      let present = try repository.article(article.code)
      // A withdrawn article that is unknown here is left out.
      guard present != article, present != nil || !article.estRetire else { continue }
      try definit(
        DefinirArticle(article, apres: present),
        Words("Its article \(article.code) is not recorded", fr: "L'article \(article.code) n'est pas enregistré"),
        libre: present == nil, &repository)
    }
  }

  /// Records the setting of `useCase` if the registre lacks it (`libre`), and notes a setting that is left out.
  private mutating func definit(
    _ useCase: some UseCase, _ quoi: Words, libre: Bool, _ repository: inout some Ledger
  ) throws {
    guard libre else {
      return report.note([
        ImportRemark(
          Words(
            "\(quoi): this ledger keeps its own.", fr: "\(quoi) : ce registre garde ce qu'il a déjà."))
      ])
    }
    do {
      let facts = try repository.decide(useCase)
      _ = try repository.enqueue(facts, commande: nil)
      report.events += facts.count
    } catch let refus as Refus {
      return report.note([ImportRemark(Words("\(quoi): \(refus.message)", fr: "\(quoi) : \(refus.message)"))])
    }
    try attend(&repository)
  }
}
