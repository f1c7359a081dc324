package import LedgerModel
import LedgerWords

/// The rules of a profile on top of EN 16931.
extension Manque {
  /// Neither a reference of the buyer nor an order is named (PEPPOL-EN16931-R003).
  static var referenceAbsente: Self {
    Self("reference-absente") { cible in
      Dit(
        "Its customer's reference or order is missing, which Peppol asks for.",
        fr: "Il manque la référence ou la commande du client, que demande Peppol.",
        remede:
          "Give one of them: \(commande: "modifier", cible.numero, "--reference-acheteur=…") or --reference-commande=….",
        fr: "Donnez l'une des deux : \(commande: "modifier", cible.numero, "--reference-acheteur=…") ou "
          + "--reference-commande=….")
    }
  }

  /// No reference of the buyer is named (BR-DE-15).
  static var referenceAcheteurAbsente: Self {
    Self("reference-absente") { cible in
      Dit(
        "Its customer's reference is missing: the Leitweg-ID of a public body, or the one agreed on with a business.",
        fr:
          "Il manque la référence du client : la Leitweg-ID d'un organisme public, ou celle convenue avec une entreprise.",
        remede: "Give it: \(commande: "modifier", cible.numero, "--reference-acheteur=…").",
        fr: "Donnez-la : \(commande: "modifier", cible.numero, "--reference-acheteur=…").")
    }
  }

  /// Facts are missing that a payment by direct debit has.
  static func termesAbsents(_ noms: [Terme.Nom]) -> Self {
    Self("prelevement-incomplet") { cible in
      let dits = noms.map { nom in
        Words("\(nom.rawValue) (\(nom.fiche.libelle.words))", fr: "\(nom.rawValue) (\(nom.fiche.libelle.words))")
      }
      let liste = dits.joined(separator: Words(same: ", "))
      return Dit(
        "Its direct debit has no \(liste).", fr: "Il manque au prélèvement : \(liste).",
        remede: "Give each: \(commande: "modifier", cible.numero, "--terme=mandat=…").",
        fr: "Donnez chacun : \(commande: "modifier", cible.numero, "--terme=mandat=…").")
    }
  }

  /// Lines name lines of an order, and no order is named (NL-R-009).
  static var commandeAbsente: Self {
    Self("commande-absente") { cible in
      Dit(
        "Its lines name lines of an order, and no order is named.",
        fr: "Ses lignes nomment des lignes de commande, et aucune commande n'est nommée.",
        remede: "Give it: \(commande: "modifier", cible.numero, "--reference-commande=…").",
        fr: "Donnez-la : \(commande: "modifier", cible.numero, "--reference-commande=…").")
    }
  }

  /// The periods of lines go beyond that of the document (PEPPOL-EN16931-R110, R111).
  static func periodeDeLigne(_ places: [Int]) -> Self {
    Self("periode-de-ligne") { cible in
      let lignes = places.map(String.init).joined(separator: ", ")
      return Dit(
        "The period of the lines \(lignes) goes beyond that of the document.",
        fr: "La période des lignes \(lignes) dépasse celle du document.",
        remede: "Change one or the other: \(commande: "modifier", cible.numero, "--periode=…").",
        fr: "Changez l'une ou l'autre : \(commande: "modifier", cible.numero, "--periode=…").")
    }
  }

  /// Peppol has no documents of that type; correcting and partial invoices between German firms only (PEPPOL-EN16931-P0112).
  static func typeHorsPeppol(_ type: TypeNorme) -> Self {
    type == .rectificative
      ? Self(
        "type-hors-profil",
        "Peppol takes no correcting invoice (384).",
        fr: "Peppol n'admet pas de facture rectificative (384).",
        remede: "Credit the wrong invoice, and issue another one.", fr: "Faites un avoir, puis une autre facture.")
      : Self(
        "type-hors-profil",
        "Peppol takes no document of type \(type.rawValue) (BT-3).",
        fr: "Peppol n'admet pas de document de type \(type.rawValue) (BT-3).",
        remede: "Export it with --profil=en16931.", fr: "Exportez-le avec --profil=en16931.")
  }

  /// Between firms of the Netherlands Peppol takes transfers and cards only (NL-R-008).
  static var moyenHorsPeppol: Self {
    Self("moyen-hors-profil") { cible in
      Dit(
        "Between firms of the Netherlands, Peppol takes payment by transfer or card.",
        fr: "Entre entreprises néerlandaises, Peppol admet le paiement par virement ou par carte.",
        remede: "Choose one: \(commande: "modifier", cible.numero, "--conditions=Virement").",
        fr: "Choisissez l'un des deux : \(commande: "modifier", cible.numero, "--conditions=Virement").")
    }
  }

  /// A French platform brings it to its customer. `duClient`: whether the profile is that of the customer.
  package static func profilDeFrance(_ profil: ProfilFacture, duClient: Bool = false) -> Self {
    Self("profil-de-france") { cible in
      let remede = Words(
        "Choose that profile: \(commande: "envoyer", cible.numero, "--profil=fr").",
        fr: "Choisissez ce profil : \(commande: "envoyer", cible.numero, "--profil=fr").")
      return Dit(
        Words(
          "French platforms deliver it, and accept only the profile fr, not \(profil.rawValue).",
          fr: "Une plateforme française l'achemine au client ; elle reçoit le profil fr, et non \(profil.rawValue)."),
        duClient
          ? Words(
            "\(remede) For all its invoices: `facture modifier-client \(cible.client) --profil=`.",
            fr: "\(remede) Pour toutes ses factures : `facture modifier-client \(cible.client) --profil=`.")
          : remede)
    }
  }

  /// The seller has no address in the network of Peppol.
  static func emetteurHorsReseau(_ adresse: AdresseElectronique?) -> Self {
    Self(
      "emetteur-hors-reseau",
      "The seller has no address in the network of Peppol\(dite(adresse)).",
      fr: "L'émetteur n'a pas d'adresse dans le réseau Peppol\(dite(adresse)).",
      remede: "Give it, or in France leave it empty, since the SIREN in the French directory is one: "
        + "`facture emetteur --adresse-electronique=…`.",
      fr: "Donnez-la, ou laissez-la vide en France, où le SIREN dans l'annuaire en est une : "
        + "`facture emetteur --adresse-electronique=…`.")
  }

  /// The customer has no address in the network of Peppol.
  static func clientHorsReseau(_ adresse: AdresseElectronique?) -> Self {
    Self("client-hors-reseau") { cible in
      Dit(
        "The customer has no address in the network of Peppol\(dite(adresse)).",
        fr: "Le client n'a pas d'adresse dans le réseau Peppol\(dite(adresse)).",
        remede: "Ask for it; in Belgium it begins with 0208, and goes on with the enterprise number: "
          + "`facture modifier-client \(cible.client) --adresse-electronique=0208:…`.",
        fr: "Demandez-la-lui ; en Belgique, elle commence par 0208, suivi du numéro d'entreprise : "
          + "`facture modifier-client \(cible.client) --adresse-electronique=0208:…`.")
    }
  }

  /// The place of delivery lacks these fields.
  static func livraisonIncomplete(_ champs: [String]) -> Self {
    Self("livraison-incomplete") { cible in
      Dit(
        "The place of delivery has no \(Self.noms(champs)).",
        fr: "Il manque au lieu de livraison : \(Self.noms(champs)).",
        remede: "Complete it: `facture modifier \(cible.numero) \(Self.options(champs))`.",
        fr: "Complétez-le : `facture modifier \(cible.numero) \(Self.options(champs))`.")
    }
  }

  /// A line of the payment terms begins with `#`, and programs would read it as terms of early payment (BR-DE-18).
  static var conditionsEnCode: Self {
    Self("conditions-en-code") { cible in
      Dit(
        "A line of the payment terms begins with #, which programs in Germany read as a discount.",
        fr:
          "Une ligne des conditions de règlement commence par #, que les programmes allemands lisent comme un escompte.",
        remede: "Write it without #: \(commande: "modifier", cible.numero, "--conditions-reglement=…").",
        fr: "Écrivez-la sans # : \(commande: "modifier", cible.numero, "--conditions-reglement=…").")
    }
  }

  /// An address, as a message adds it.
  private static func dite(_ adresse: AdresseElectronique?) -> String {
    adresse.map { " (\(Texte.cite("\($0)")))" } ?? ""
  }
}
