import LedgerDomain

/// The end of the file: nothing more will come for the documents that still wait.
extension Importer {
  mutating func termine<R: BatchRepository & ~Copyable>(_ repository: inout R) throws {
    while !groupes.isEmpty {
      try refuseManquants()
      try refuseOrigines(&repository)
      try decideCercles(&repository)
      // Documents that stood twice among those: what came of the first decides.
      try deroule(&repository)
    }
  }

  /// Groups of which a document never came.
  private mutating func refuseManquants() throws {
    for cle in groupes.cles {
      guard let groupe = groupes[cle], !groupe.manquants.isEmpty else { continue }
      let lien = groupe.membres.lazy.flatMap(\.facture.liens).first { groupe.manquants.contains($0) }
      _ = groupes.retire(cle)
      for membre in groupe.membres + groupe.doublons {
        let numero = membre.facture.numero
        try refuse(
          membre.index, numero,
          .importation(numero, .lienManquant(lien.map { "the document \($0)" } ?? "another")), membre.bytes)
        refuses[membre.facture.id] = numero
      }
    }
  }

  /// Groups of which an avoir corrects a facture that never came, and those that waited for these.
  private mutating func refuseOrigines<R: BatchRepository & ~Copyable>(_ repository: inout R) throws {
    var dependants: [FactureID: [Int]] = [:]
    for cle in groupes.cles {
      for membre in groupes[cle]?.membres ?? [] {
        if let origine = membre.facture.factureOrigineId { dependants[origine, default: []].append(cle) }
      }
    }
    var aVerifier = Array(groupes.cles.reversed())
    while let cle = aVerifier.popLast() {
      guard let groupe = groupes[cle], let (place, origine) = try sansOrigine(groupe.membres, &repository) else {
        continue
      }
      _ = groupes.retire(cle)
      try refuse(groupe.membres, place, .avoir(groupe.membres[place].facture.numero, .origineInconnue(origine)))
      for doublon in groupe.doublons {
        try refuse(
          doublon, .importation(doublon.facture.numero, .lieARefuse(groupe.membres[place].facture.numero)))
      }
      for membre in groupe.membres { aVerifier.append(contentsOf: dependants[membre.facture.id] ?? []) }
    }
  }

  /// The first of `membres` that corrects a facture that is neither recorded nor waiting.
  private func sansOrigine<R: BatchRepository & ~Copyable>(
    _ membres: [DocumentLu], _ repository: inout R
  ) throws -> (place: Int, origine: FactureID)? {
    for (place, membre) in membres.enumerated() {
      guard let origine = membre.facture.factureOrigineId, !groupes.concerne(origine) else { continue }
      if try repository.facture(origine) == nil { return (place, origine) }
    }
    return nil
  }

  /// Groups that wait for each other: each has an avoir of a facture of the other. They can only enter together.
  private mutating func decideCercles<R: BatchRepository & ~Copyable>(_ repository: inout R) throws {
    for cle in groupes.cles {
      for membre in groupes[cle]?.membres ?? [] {
        guard let origine = membre.facture.factureOrigineId, let autre = groupes.groupe(origine),
          let sien = groupes.groupe(membre.facture.id)
        else { continue }
        _ = groupes.unit(sien, autre)
      }
    }
    for cle in groupes.cles {
      guard let groupe = groupes.retire(cle) else { continue }
      try decide(groupe.membres, &repository)
      aRecevoir.append(contentsOf: groupe.doublons)
    }
  }
}
