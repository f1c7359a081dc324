import LedgerModel
import LedgerRules
import LedgerUseCases
import LedgerWords

/// The end of the file: nothing more will come for the documents that still wait.
extension Importer {
  mutating func termine(_ repository: inout some Ledger) throws {
    estFini = true
    while !groupes.isEmpty {
      aVoir = groupes.cles.reversed()
      try deroule(&repository)
      try decideCercles(&repository)
      // Documents that stood twice in these groups: the outcome of the first decides.
      try deroule(&repository)
    }
  }

  /// Refuses a group if one of its documents, or one that must be recorded before, never came; otherwise false.
  mutating func refuse(
    _ groupe: GroupesLies.Groupe, _ cle: Int, _ repository: inout some Ledger
  ) throws -> Bool {
    if !groupe.manquants.isEmpty {
      _ = groupes.retire(cle)
      let lien = groupe.membres.lazy.flatMap(\.facture.liens).first { groupe.manquants.contains($0) }
      let manque =
        lien.map { Words("the document \($0)", fr: "un document (\($0))") } ?? Words("another", fr: "un autre document")
      for membre in groupe.membres + groupe.doublons {
        try refuse(membre, .importation(membre.facture.numero, .lienManquant(manque)))
      }
      return true
    }
    guard let (place, precedent) = try sansPrecedent(groupe.membres, sauf: groupes.concerne, &repository) else {
      return false
    }
    _ = groupes.retire(cle)
    let (facture, numero) = (groupe.membres[place].facture, groupe.membres[place].facture.numero)
    let refus: Refus =
      if facture.tete.factureOrigineId != precedent {
        .acompte(numero, .inconnu(precedent))
      } else if facture.estRectificative {
        .rectificative(numero, .origineInconnue(precedent))
      } else {
        .avoir(numero, .origineInconnue(precedent))
      }
    try refuse(groupe.membres, place, refus)
    for doublon in groupe.doublons { try refuse(doublon, avec: numero) }
    return true
  }

  /// Records groups that wait for each other, as one: each corrects or takes back a document of the other.
  private mutating func decideCercles(_ repository: inout some Ledger) throws {
    for cle in groupes.cles {
      for membre in groupes[cle]?.membres ?? [] {
        for precedent in membre.facture.precedents {
          guard let autre = groupes.groupe(precedent), let sien = groupes.groupe(membre.facture.id) else { continue }
          _ = groupes.unit(sien, autre)
        }
      }
    }
    for cle in groupes.cles {
      guard let groupe = groupes.retire(cle) else { continue }
      try decide(groupe.membres, &repository)
      aRecevoir.append(contentsOf: groupe.doublons)
    }
  }
}
