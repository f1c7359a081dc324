package import LedgerModel
import LedgerNorm
import LedgerRules

/// The values of a document frozen at issue, besides its lines.
extension Facture {
  /// The copy of `client` and `emetteur`, with the facts that follow from them: the kind of sale, and the VAT in euros.
  /// `dejaPaye` of its `totaux` is paid.
  package func copie(
    _ client: Client?, _ emetteur: Emetteur?, dejaPaye: Montant = .zero, sur totaux: Totaux? = nil
  ) throws(Refus) -> FactureEnvoyee.Copie {
    var copie = FactureEnvoyee.Copie(client: client)
    // Without a seller, only the client is frozen.
    guard let emetteur else { return copie }
    copie.emetteur = emetteur.fige(le: dateFacture)
    copie.cadre = cadre(estPayee: dejaPaye > .zero && dejaPaye >= totaux?.totalTTC ?? .zero)
    copie.traitement = emetteur.estDeFrance ? client?.traitement(le: dateFacture) : nil
    copie.dejaPaye = dejaPaye
    if devise != .euro, let tauxChange = affaire.tauxChange {
      do throws(Debordement) {
        // Rate by rate, as in the books and the VAT return.
        var euros = MontantLarge.zero
        let calcules = if let totaux { totaux } else { try self.totaux() }
        for part in calcules.ventilationTVA {
          euros += MontantLarge(try tauxChange.euros(part.tva))
        }
        copie.montantTVAEuros = try Montant(exact: euros.centimes)
      } catch {
        throw .facture(numero, .totalTropGrand)
      }
    }
    return copie
  }
}
