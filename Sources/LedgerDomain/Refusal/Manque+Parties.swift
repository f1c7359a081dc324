import LedgerWords

/// What is said of the parties and of what is taxed.
extension Manque {
  /// Of the seller and the client.
  func phraseDesParties(_ numero: Words) -> Phrase {
    switch self {
    case .emetteurAbsent:
      Phrase(
        "emetteur-incomplet",
        Words("No seller was frozen when it was sent.", fr: "Aucun émetteur n'a été figé lors de son envoi."),
        Words(
          "Say who invoices: `facture emetteur --nom=…`.", fr: "Définissez l'émetteur : `facture emetteur --nom=…`."))
    case .emetteurIncomplet(let champs):
      Phrase(
        "emetteur-incomplet",
        Words("The seller lacks \(Self.noms(champs)).", fr: "Il manque à l'émetteur : \(Self.noms(champs))."),
        Words(
          "Give it: `facture emetteur \(Self.options(champs))`.",
          fr: "Complétez-le : `facture emetteur \(Self.options(champs))`."))
    case .clientAbsent:
      Phrase(
        "client-incomplet", Words("It is made out to nobody.", fr: "Il n'est établi au nom de personne."),
        Words(
          "Name its client: `facture modifier \(numero) --client=…`.",
          fr: "Désignez le client : `facture modifier \(numero) --client=…`."))
    case .clientIncomplet(let champs):
      Phrase(
        "client-incomplet",
        Words("The client lacks \(Self.noms(champs)).", fr: "Il manque au client : \(Self.noms(champs))."),
        Words(
          "Give it: `facture modifier-client CLIENT \(Self.options(champs))`.",
          fr: "Complétez-le : `facture modifier-client CLIENT \(Self.options(champs))`."))
    case .paysInconnu(let champ, let texte):
      Phrase(
        "pays-inconnu",
        Words(
          "\(champ): \"\(Texte.cite(texte))\" is no country.",
          fr: "\(champ) : « \(Texte.cite(texte)) » n'est pas un pays."),
        Words(
          "Give its two letters or its name, as in --pays=BE.",
          fr: "Donnez ses deux lettres ou son nom, comme --pays=BE."))
    case .identifiantInvalide(let identification, let champ, let texte):
      Phrase(
        "\(identification.rawValue)-invalide",
        Words(
          "\(champ): \"\(Texte.cite(texte))\" is no \(identification.nom).",
          fr: "\(champ) : « \(Texte.cite(texte)) » n'est pas \(identification.nom)."),
        Words(
          "Correct it with `facture modifier-client` or `facture emetteur`.",
          fr: "Corrigez-le avec `facture modifier-client` ou `facture emetteur`."))
    default:
      Phrase(
        "compte-absent",
        Words(
          "It is to be paid by transfer, and the seller has no IBAN.",
          fr: "Il est payable par virement, et l'émetteur n'a pas d'IBAN."),
        Words("Give it: `facture emetteur --iban=…`.", fr: "Donnez-le : `facture emetteur --iban=…`."))
    }
  }

  /// Of why and how its lines are taxed.
  func phraseDeLaTVA(_ numero: Words) -> Phrase {
    switch self {
    case .motifsMultiples(let categorie):
      Phrase(
        "motifs-multiples",
        Words(
          "Its lines of the category \(categorie.rawValue) give more than one reason.",
          fr: "Ses lignes de catégorie \(categorie.rawValue) donnent plusieurs motifs."),
        Words("Make an invoice for each reason.", fr: "Faites une facture par motif."))
    case .tauxNonFrancais(let taux):
      Phrase(
        "taux-non-francais",
        Words("\(taux) % is no rate of VAT in France.", fr: "\(taux) % n'est pas un taux de TVA en France."),
        Words(
          "Give another: `facture modifier-ligne \(numero) LINE --tva=…`.",
          fr: "Donnez-en un autre : `facture modifier-ligne \(numero) LIGNE --tva=…`."))
    case .horsChampMelange:
      Phrase(
        "hors-champ-melange",
        Words(
          "What is outside the scope of VAT (O) stands beside other lines.",
          fr: "Des lignes hors champ de la TVA (O) sont mêlées à d'autres."),
        Words("Make an invoice of its own for it.", fr: "Faites-en une facture à part."))
    case .tvaClientAbsente(let categorie):
      Phrase(
        "tva-client-absente",
        Words(
          "Lines of the category \(categorie.rawValue) need the VAT number of the client.",
          fr: "Les lignes de catégorie \(categorie.rawValue) exigent le numéro de TVA du client."),
        Words(
          "Give it: `facture modifier-client CLIENT --numero-tva=…`.",
          fr: "Donnez-le : `facture modifier-client CLIENT --numero-tva=…`."))
    case .clientEnFrance(.livraisonUE):
      Phrase(
        "client-en-france",
        Words(
          "Goods for another country of the European Union (K) are not sold to a French VAT number.",
          fr: "Une livraison vers un autre pays de l'Union européenne (K) ne va pas avec un numéro de TVA français."),
        Words(
          "Give the VAT number of the country they go to, or take VAT: "
            + "`facture modifier-ligne \(numero) LINE --tva=20`.",
          fr: "Donnez le numéro de TVA du pays d'arrivée, ou appliquez la TVA : "
            + "`facture modifier-ligne \(numero) LIGNE --tva=20`."))
    default:
      Phrase(
        "client-en-france",
        Words(
          "\(MotifExoneration.autoliquidationUE) is for clients elsewhere in the European Union.",
          fr: "\(MotifExoneration.autoliquidationUE) est réservé aux clients d'un autre pays de l'Union européenne."),
        Words(
          "For a client in France: `facture modifier-ligne \(numero) LINE --motif=VATEX-FR-AE`.",
          fr: "Pour un client en France : `facture modifier-ligne \(numero) LIGNE --motif=VATEX-FR-AE`."))
    }
  }

  /// Of the whole document: its days, its currency, its totals.
  func phraseDuTout(_ numero: Words) -> Phrase {
    switch self {
    case .livraisonAbsente:
      Phrase(
        "livraison-absente",
        Words(
          "Goods for another country (K) need the day and the country of their delivery.",
          fr: "Des biens vendus dans un autre pays (K) demandent la date et le pays de livraison."),
        Words(
          "Give them: `facture modifier \(numero) --date-livraison=… --livraison-pays=…`.",
          fr: "Donnez-les : `facture modifier \(numero) --date-livraison=… --livraison-pays=…`."))
    case .dateNonExportable(let champ, let jour):
      Phrase(
        "date-non-exportable",
        Words(
          "\(champ): \(jour) is not in the years 2000 to 2099.",
          fr: "\(champ) : \(jour) n'est pas dans les années 2000 à 2099."),
        Words("Correct the year.", fr: "Corrigez l'année."))
    case .tauxChangeAbsent:
      Phrase(
        "taux-change-absent",
        Words(
          "It is not in euros, and its VAT is not known in euros.",
          fr: "Il n'est pas en euros, et sa TVA n'est pas connue en euros."),
        Words(
          "Give the rate: `facture modifier \(numero) --taux-change=\"0.8642;2026-11-19;BCE\"`.",
          fr: "Donnez le taux : `facture modifier \(numero) --taux-change=\"0.8642;2026-11-19;BCE\"`."))
    case .deviseNonExportable(let devise):
      Phrase(
        "devise-non-exportable",
        Words(
          "The currency \(devise) is not in the list of the norm.",
          fr: "La devise \(devise) n'est pas dans la liste de la norme."),
        Words("Invoice in another currency.", fr: "Facturez dans une autre devise."))
    case .echeanceAbsente:
      Phrase(
        "echeance-absente",
        Words("Nothing says by when it is to be paid.", fr: "Il n'a ni échéance ni conditions de règlement."),
        Words(
          "Say it: `facture modifier \(numero) --echeance=30j` or --conditions-reglement=….",
          fr: "Précisez-le : `facture modifier \(numero) --echeance=30j` ou --conditions-reglement=…."))
    case .echeanceAvant(let jour):
      Phrase(
        "echeance-invalide",
        Words("It is due on \(jour), before its date.", fr: "Son échéance, le \(jour), précède sa date."),
        Words(
          "Give another day: `facture modifier \(numero) --echeance=…`.",
          fr: "Donnez un autre jour : `facture modifier \(numero) --echeance=…`."))
    default:
      Phrase(
        "totaux-divergents",
        Words(
          "The totals that were frozen are not those of its lines.",
          fr: "Les totaux figés ne sont pas ceux de ses lignes."),
        Words("Run `facture audit`.", fr: "Lancez `facture audit`."))
    }
  }

  /// What people call these fields.
  private static func noms(_ champs: [String]) -> Words { champs.map(nom).joined(separator: ", ") }

  private static func nom(_ champ: String) -> Words {
    switch champ {
    case "siren": Words(same: "SIREN")
    case "adresse": Words("address", fr: "adresse")
    case "adresse-electronique": Words("electronic address", fr: "adresse électronique")
    case "numero-tva": Words("VAT number", fr: "numéro de TVA")
    case "penalites": Words("text on late payment", fr: "mention des pénalités de retard")
    case "recouvrement": Words("text on the recovery fee", fr: "mention de l'indemnité de recouvrement")
    case "escompte": Words("text on early payment", fr: "mention de l'escompte")
    default: Words { ProgramNames.option(champ, $0) }
    }
  }

  /// As options are written.
  private static func options(_ champs: [String]) -> Words {
    champs.flatMap { $0 == "adresse" ? ["rue", "code-postal", "ville"] : [$0] }
      .map { champ in Words.option(champ).map { "\($0)=…" } }
      .joined(separator: " ")
  }
}

extension Manque.Identification {
  /// What it should be; in French with its article.
  fileprivate var nom: Words {
    switch self {
    case .siren: Words("SIREN of nine digits", fr: "un SIREN de neuf chiffres")
    case .siret: Words("SIRET that begins with the SIREN", fr: "un SIRET qui commence par le SIREN")
    case .numeroTVA:
      Words("VAT number that begins with a country", fr: "un numéro de TVA qui commence par un pays")
    case .adresseElectronique:
      Words("electronic address that invoices reach", fr: "une adresse électronique où recevoir des factures")
    }
  }
}
