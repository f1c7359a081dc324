package import LedgerModel
import LedgerWords

/// Of lines that bear VAT of another member state.
extension Manque {
  /// The lines at these places, from 1, bear VAT of `etat`, and the seller is not registered there. `sien` is the state of the seller.
  /// `auGuichet`: the customer is a private person, so that the one-stop shop would do.
  package static func etatSansInscription(
    _ taux: Taux, _ etat: Pays, _ sien: Pays?, _ places: [Int], auGuichet: Bool
  ) -> Self {
    Self("etat-sans-inscription") { cible in
      let nom = Territoire(etat).nom
      let inscrit =
        auGuichet
        ? Words(
          "If it is registered for the one-stop shop, say so: `facture emetteur --oss`; if it has a VAT number there: "
            + "`facture emetteur --tva-etat=\(etat):…`.",
          fr:
            "S'il est inscrit au guichet unique, indiquez-le : `facture emetteur --oss` ; s'il a un numéro de TVA dans cet "
            + "État : `facture emetteur --tva-etat=\(etat):…`.")
        : Words(
          "If it has a VAT number there, give it: `facture emetteur --tva-etat=\(etat):…`.",
          fr: "S'il a un numéro de TVA dans cet État, donnez-le : `facture emetteur --tva-etat=\(etat):…`.")
      let usuel = sien.flatMap { TauxLegal.de($0).first?.taux }.map { "\($0)" } ?? "…"
      let sinon =
        auGuichet
        ? Words(
          " Else, up to 10,000 euros a year of such sales, it charges VAT of its own state: "
            + "\(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--tva=\(usuel)").",
          fr: " Sinon, jusqu'à 10 000 euros par an de telles ventes, il facture la TVA de son État : "
            + "\(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--tva=\(usuel)").") : .none
      return Dit(
        Words(
          "\(Self.lignes(places)): \(taux) % is VAT of another state (\(nom)), where the seller is not registered.",
          fr: "\(Self.lignes(places)) : \(taux) % est la TVA d'un autre État (\(nom)), où l'émetteur n'est pas inscrit."
        ),
        Words("\(inscrit)\(sinon)", fr: "\(inscrit)\(sinon)"))
    }
  }

  /// The lines at these places, from 1, bear VAT of `etat`, where the seller is registered, at a rate that this state did not have on
  /// that day; it had `taux`.
  package static func tauxHorsDeLEtat(
    _ faux: Taux, _ etat: Pays, _ taux: [Taux], _ places: [Int], le jour: Jour
  ) -> Self {
    Self("taux-hors-de-l-etat") { cible in
      let nom = Territoire(etat).nom
      let siens = taux.map { Words("\($0) %", fr: "\($0) %") }.joined(separator: Words(same: ", "))
      return Dit(
        "\(Self.lignes(places)): \(faux) % was not a rate of the state where it is taxed (\(nom)) on \(jour). Its rates "
          + "were \(siens).",
        fr: "\(Self.lignes(places)) : \(faux) % n'était pas un taux de l'État où la vente est imposée (\(nom)) le "
          + "\(jour). Ses taux étaient \(siens).",
        remede: "Give one of them: "
          + "\(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--tva=\(taux.first.map { "\($0)" } ?? "…")").",
        fr: "Donnez l'un d'eux : "
          + "\(commande: "modifier-ligne", cible.numero, "\(places.first ?? 1)", "--tva=\(taux.first.map { "\($0)" } ?? "…")")."
      )
    }
  }

  /// Its file follows France, whose rules admit its own rates alone, and it bears VAT of another state (BR-FR-16).
  package static func profilSansCeTaux(_ taux: Taux) -> Self {
    Self("taux-hors-du-profil") { cible in
      Dit(
        "The rules of France for files (profile fr) have no rate of \(taux) % (BR-FR-16).",
        fr: "Les règles françaises des fichiers (profil fr) n'ont pas de taux de \(taux) % (BR-FR-16).",
        remede: "Issue it under the European norm: \(commande: "envoyer", cible.numero, "--profil=en16931").",
        fr: "Émettez-le selon la norme européenne : \(commande: "envoyer", cible.numero, "--profil=en16931").")
    }
  }
}
