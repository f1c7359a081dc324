package import LedgerModel
import Synchronization

extension Registre {
  /// The same settings under the id of another registre.
  package func renomme(_ id: Identifiant) -> Registre {
    var renomme = Registre(
      id: id, nom: nom, devise: devise, formatFacture: formatFacture, formatAvoir: formatAvoir,
      numerotation: numerotation, finExercice: finExercice, tvaAttente: comptes.tvaAttente)
    if let emetteur { renomme.apply(emetteur) }
    renomme.apply(comptes)
    for reference in taux { renomme.apply(reference) }
    return renomme.clos(jusqua: closJusqua)
  }
}

extension Identifiant {
  /// The id of a registre that no other test uses, for a place with many.
  package static func autreRegistre() -> Identifiant {
    let number = registres.withLock { number in
      number += 1
      return number
    }
    return exemple(0x5C, number)
  }

  private static let registres = Mutex<UInt64>(0)
}
