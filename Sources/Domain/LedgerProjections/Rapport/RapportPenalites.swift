public import LedgerModel
package import LedgerOffers
package import LedgerRules

/// The penalties of an invoice until a day; without any, the reason why they are not computed.
public struct LignePenalites: Sendable {
  /// The invoice.
  public let facture: Facture
  /// The name of its client.
  public let client: String?
  /// The penalties; nil if they are not computed.
  package private(set) var dues: PenalitesDues?
  /// Why they cannot be computed.
  public private(set) var refus: Refus?
  /// The first remark on them.
  package var remarque: Penalites.Remarque? {
    guard let dues else { return refus == nil ? .autreDevise : nil }
    return dues.penalites.remarques.first
  }
}

extension EtatRegistre: SourcePenalites {
  package func comptee(_ id: FactureID) -> FactureComptee? { facture(id)?.comptee }

  package func avoirsConnus(de origine: FactureID) -> [FactureID] { avoirs[origine] ?? [] }

  package func termes(de id: FactureID) -> TermesPenalites {
    guard let facture = facture(id) else { return TermesPenalites(nature: nil, taux: nil) }
    return TermesPenalites(facture, client: facture.clientId.flatMap(client), vendeur: registre?.emetteur)
  }

  /// The invoices with penalties until `au`, and the late ones in another currency, in the order of their creation.
  package func penalites(au: Jour) -> [LignePenalites] {
    let facturees = PenalitesFacturees.parFacture(factures)
    return factures.compactMap { facture in
      guard let clientId = facture.clientId else { return nil }
      let nom = client(clientId)?.nom
      do throws(Refus) {
        if try estEnRetardEnDevise(facture.comptee, au: au, vu: au) {
          return LignePenalites(facture: facture, client: nom)
        }
        guard let penalites = try penalites(de: facture.comptee, au: au, vu: au), !penalites.segments.isEmpty else {
          return nil
        }
        return LignePenalites(
          facture: facture, client: nom,
          dues: PenalitesDues(penalites, facturees[facture.id] ?? PenalitesFacturees()))
      } catch {
        return LignePenalites(facture: facture, client: nom, refus: error)
      }
    }
  }
}
