/// What is frozen of a document beside its lines when it is sent.
extension Facture {
  /// The copy of `client` and `emetteur` with what follows from them: what is sold to whom, and the VAT in euros.
  package func copie(_ client: Client?, _ emetteur: Emetteur?, dejaPaye: Montant = .zero) throws(Refus)
    -> FactureEnvoyee.Copie
  {
    var copie = FactureEnvoyee.Copie(client: client)
    // Where nobody named a seller, nothing is said that only a seller's invoices say.
    guard let emetteur else { return copie }
    copie.emetteur = emetteur
    copie.cadre = cadre(estPayee: dejaPaye > .zero)
    copie.traitement = client?.traitement
    copie.dejaPaye = dejaPaye
    if devise != .euro, let tauxChange = affaire.tauxChange {
      do throws(Debordement) {
        copie.montantTVAEuros = try tauxChange.euros(totaux().montantTVA)
      } catch {
        throw .facture(numero, .totalTropGrand)
      }
    }
    return copie
  }

  /// What its lines sell, and when; nil where one does not say what it sells.
  private func cadre(estPayee: Bool) -> Cadre? {
    let natures = Set(lignes.map(\.nature))
    guard !natures.contains(nil), !natures.isEmpty else { return nil }
    let objet: Cadre.Objet =
      natures == [.bien] ? .biens : natures == [.service] ? .services : .mixte
    let estDefinitive = typeDocument == .facture && lignes.contains { $0.acompteId != nil }
    return Cadre(objet, estPayee ? .dejaPayee : estDefinitive ? .definitive : .depot)
  }
}

extension Client {
  /// Its country; France where none is written, as on an envelope there, and nil where what is written is none.
  private var pays: Pays? {
    guard let pays = adresse?.pays, !Texte.estVide(pays) else { return .france }
    return Pays(pays)
  }

  /// To which kind of sale an invoice to it belongs; nil where its nature is not known, and of a public body.
  var traitement: Traitement? {
    let enFrance = pays?.estFrancais ?? false
    switch nature {
    case .entreprise: return enFrance ? .entreprise : .entrepriseEtrangere
    case .particulier: return enFrance ? .particulier : .particulierEtranger
    case .organismePublic, nil: return nil
    }
  }
}
