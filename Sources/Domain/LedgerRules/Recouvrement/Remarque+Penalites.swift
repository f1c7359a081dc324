package import LedgerModel
import LedgerOffers
import LedgerWords

extension FactureComptee {
  /// The remarks on the issued ones among `documents` that invoice penalties of this document, if they are more than is owed
  /// on `jour`: what an avoir of that day takes off counts for penalties until an earlier day too.
  package func penalitesEnTrop(
    _ documents: [Facture], le jour: Jour, dans registre: some SourcePenalites
  ) -> [Refus] {
    let siens = documents.filter { document in
      document.etat == .envoyee && !document.estAvoir
        && document.lignesPenalisantes.contains { $0.part.factureId == id }
    }
    guard let facturees = PenalitesDesDocuments(documents).parFacture[id],
      let au = siens.flatMap(\.lignesPenalisantes).filter({ $0.part.factureId == id }).compactMap(\.part.au).max(),
      case .success(let dues) = Result(catching: { () throws(Refus) in
        try registre.penalites(de: self, au: max(au, jour))
      })
    else { return [] }
    let trop =
      max(0, facturees.interets - Int128(dues?.interets.centimes ?? 0))
      + max(0, facturees.indemnite - Int128(dues?.indemnite.centimes ?? 0))
    guard trop > 0 else { return [] }
    return siens.map { document in
      let lignes = document.lignes.indices.filter { document.lignes[$0].penalites?.factureId == id }.map { "\($0 + 1)" }
      return .remarque(
        numero, .penalitesEnTrop(MontantLarge(centimes: trop), par: document.numero, lignes.joined(separator: ",")))
    }
  }
}

extension Motif<Remarque> {
  /// A document invoices penalties of it; the part `trop` is not owed.
  fileprivate static func penalitesEnTrop(_ trop: MontantLarge, par document: String, _ lignes: String) -> Self {
    Self("penalites-en-trop") { numero in
      Dit(
        "\(document) invoices penalties on \(numero), of which \(trop.en(.euro)) is not owed any more.",
        fr: "\(document) facture des pénalités sur \(numero), dont \(trop.en(.euro)) ne sont plus dus.",
        remede: "Credit them: `facture creer-avoir \(document) --lignes=\(lignes)`. `facture report penalites` shows "
          + "what is still owed.",
        fr: "Créditez-les : `facture creer-avoir \(document) --lignes=\(lignes)`. `facture report penalites` montre ce "
          + "qui reste dû.")
    }
  }
}
