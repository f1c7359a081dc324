import LedgerData
import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerUseCases
import LedgerWords

/// Facts that are taken as the file states them, and deserve a look.
extension Importer {
  /// Remarks on what `facts` make of the documents `membres`, before they are recorded.
  func remarques(_ facts: [Fact], _ membres: [DocumentLu], _ repository: inout some Ledger) throws -> [ImportRemark] {
    var remarques: [ImportRemark] = []
    for case .client(let id, .clientCree(let client)) in facts {
      let place = membres.first { $0.facture.clientNomme == id }
      let autres = [try memeSiren(client, id, &repository), Self.contradiction(client)].compactMap(\.self)
      for message in client.pertes.map(\.message) + autres {
        remarques.append(place.map { ImportRemark($0.index, $0.facture.numero, message) } ?? ImportRemark(message))
      }
    }
    for case .facture(let id, .factureCreee(let creee)) in facts {
      // One that credits several documents says that already.
      guard let origine = creee.affaire.origine, let place = membres.first(where: { $0.facture.id == id }),
        try repository.factureID(numero: origine.numero, de: origine.date?.annee) == nil
      else { continue }
      remarques.append(ImportRemark(place.index, creee.numero, Self.sansLimite(origine.numero)))
    }
    return remarques
  }

  /// The remarks that a command makes when it records such documents, and those on cancelled acomptes that they take back, which an import
  /// allows.
  func remarquesDeRegle(
    _ facts: [Fact], _ membres: [DocumentLu], _ repository: inout some Ledger
  ) throws -> [ImportRemark] {
    var (factures, remarques): ([FactureID: Facture], [ImportRemark]) = ([:], [])
    let places = Dictionary(membres.map { ($0.facture.id, $0.index) }, uniquingKeysWith: { premier, _ in premier })
    for case .facture(let id, let event) in facts {
      if case .factureCreee(let creee) = event {
        factures[id] = Facture(id: id, creee)
      } else if let place = factures.index(forKey: id) {
        // In place: `factures[id]?` would copy the document.
        factures.values[place].apply(event)
      }
      guard event.seRemarque, let facture = factures[id], let place = places[id] else { continue }
      var refus: [Refus] = []
      switch event {
      case .factureCreee: refus = facture.remarquesDuDocument(event, repository.registre?.emetteur)
      case .factureEnvoyee: refus = facture.remarquesDuDocument(event, repository.registre?.emetteur)
      default: break  // catch-all: nothing else of an import is remarked on
      }
      remarques += refus.map {
        ImportRemark(place, facture.numero, [$0.message, $0.hint].joined(separator: " "))
      }
    }
    for (acompte, facture) in try etat(factures, &repository).acomptesAnnules {
      guard let place = places[facture.id] else { continue }
      let refus = Refus.remarque(facture.numero, acompteAnnule: acompte.numero)
      remarques.append(ImportRemark(place, facture.numero, [refus.message, refus.hint].joined(separator: " ")))
    }
    return remarques
  }

  /// Remarks on what the lines of documents name, and what is not there now that the file is read.
  mutating func ditRenvois(_ repository: inout some Ledger) throws {
    for (index, id) in renvois {
      guard let facture = try repository.facture(id) else { continue }
      report.note(
        try facture.renvoisImpossibles { try repository.facture($0) }.map {
          ImportRemark(index, facture.numero, [$0.message, $0.hint].joined(separator: " "))
        })
    }
    renvois = []
  }

  /// The state of new documents and of the acomptes that they take back; empty if they take back none.
  private func etat(_ factures: [FactureID: Facture], _ repository: inout some Ledger) throws -> EtatRegistre {
    var etat = EtatRegistre()
    let acomptes = Set(factures.values.flatMap { $0.situation.reprises.map(\.acompte) })
    guard !acomptes.isEmpty else { return etat }
    for facture in factures.values.sorted(by: { $0.numero < $1.numero }) { etat.apply(facture) }
    for id in acomptes where factures[id] == nil {
      if let acompte = try repository.facture(id) { etat.apply(acompte) }
    }
    return etat
  }

  /// The objection of a later audit to the kind or the numbers of `client`; nil without one.
  private static func contradiction(_ client: Client) -> Words? {
    do throws(Refus) {
      try client.admetNature()
      return nil
    } catch {
      return Words("\(Texte.cite(client.nom)): \(error.message)", fr: "\(Texte.cite(client.nom)) : \(error.message)")
    }
  }

  private static func sansLimite(_ origine: String) -> Words {
    Words(
      "\(origine), the corrected invoice, is of another system: it does not limit this document.",
      fr: "\(origine), la facture corrigée, est d'un autre système : elle ne limite pas ce document.")
  }

  /// The remark that `client` is new although another client has its SIREN; nil if no other has it.
  private func memeSiren(_ client: Client, _ id: ClientID, _ repository: inout some Ledger) throws -> Words? {
    guard let autre = try duMemeSiren(client, &repository).first(where: { $0.id != id }) else { return nil }
    let (nom, connu) = (Texte.cite(client.nom), Texte.cite(autre.nom))
    return NomPlie(client.nom).estCelui(de: autre.nom)
      ? Words(
        "\"\(nom)\" has the name and the SIREN of another customer: it is a separate customer.",
        fr: "« \(nom) » a le nom et le SIREN d'un autre client : c'est un client à part.")
      : Words(
        "\"\(nom)\" has the SIREN of \"\(connu)\" and another name: it is a separate customer.",
        fr: "« \(nom) » a le SIREN de « \(connu) » et un autre nom : c'est un client à part.")
  }
}
