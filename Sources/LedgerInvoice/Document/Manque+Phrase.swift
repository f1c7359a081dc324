import LedgerDomain

/// What is said of a document that cannot be exported.
extension FactureNonExportable {
  /// The stable name of what is missing, kebab-case; of several things `facture-non-exportable`.
  public var code: String { manques.count == 1 ? manques[0].code : "facture-non-exportable" }

  /// One sentence for each thing that is missing, with its code where there are several.
  public var message: String {
    let faits = manques.map { manques.count == 1 ? $0.message : "\($0.message) (\($0.code))" }
    return "\(Texte.cite(numero)) cannot be exported. " + faits.joined(separator: " ")
  }
}

/// What is said of what keeps a document from being exported.
extension Manque {
  /// The stable name of the rule, kebab-case.
  public var code: String { phrase.code }

  /// One sentence.
  public var message: String { phrase.message }

  private var phrase: (code: String, message: String) {
    switch self {
    case .nonEnvoyee: ("facture-non-envoyee", "It is not sent: only what is sent is exported.")
    case .emetteurAbsent: ("emetteur-incomplet", "No seller was frozen when it was sent.")
    case .emetteurIncomplet(let champs): ("emetteur-incomplet", "The seller lacks \(champs.joined(separator: ", ")).")
    case .clientAbsent: ("client-incomplet", "It is made out to nobody.")
    case .clientIncomplet(let champs): ("client-incomplet", "The client lacks \(champs.joined(separator: ", ")).")
    case .paysInconnu(let champ, let texte): ("pays-inconnu", "\(champ): \"\(Texte.cite(texte))\" is no country.")
    case .identifiantInvalide(let identification, let champ, let texte):
      (
        "\(identification.rawValue)-invalide",
        "\(champ): \"\(Texte.cite(texte))\" is no \(identification.nom)."
      )
    case .compteAbsent: ("compte-absent", "It is to be paid by transfer, and the seller has no IBAN.")
    case .natureAbsente: ("nature-absente", "It does not say whether it invoices goods or services.")
    case .lignes(let faute, let places): (faute.code, "\(Self.lignes(places)): \(faute.message).")
    case .motifsMultiples(let categorie):
      ("motifs-multiples", "Its lines of the category \(categorie.rawValue) give more than one reason.")
    case .tauxNonFrancais(let taux): ("taux-non-francais", "\(taux) % is no rate of VAT in France.")
    case .horsChampMelange:
      ("hors-champ-melange", "What is outside the scope of VAT (O) stands beside other lines.")
    case .tvaClientAbsente(let categorie):
      ("tva-client-absente", "Lines of the category \(categorie.rawValue) need the VAT number of the client.")
    case .livraisonAbsente:
      ("livraison-absente", "Goods for another country (K) need the day and the country of their delivery.")
    case .numeroNonExportable(let numero):
      (
        "numero-non-exportable",
        "The number \"\(Texte.cite(numero))\" may have letters, digits and + - _ / only, 35 at most."
      )
    case .dateNonExportable(let champ, let jour):
      ("date-non-exportable", "\(champ): \(jour) is not in the years 2000 to 2099.")
    case .origineAbsente: ("origine-absente", "The document that it corrects or takes back is not known.")
    case .tauxChangeAbsent: ("taux-change-absent", "It is not in euros, and its VAT is not known in euros.")
    case .deviseNonExportable(let devise):
      ("devise-non-exportable", "The currency \(devise) is not in the list of the norm.")
    case .echeanceAbsente: ("echeance-absente", "Nothing says by when it is to be paid.")
    case .echeanceAvant(let jour): ("echeance-invalide", "It is due on \(jour), before its date.")
    case .texteNonExportable(let champ, let scalaire):
      (
        "texte-non-exportable",
        "\(champ) has the character \(XMLText.nom(scalaire)), which XML cannot hold."
      )
    case .totauxDivergents: ("totaux-divergents", "The totals that were frozen are not those of its lines.")
    }
  }

  private static func lignes(_ places: [Int]) -> String {
    let premieres = places.prefix(5).map(String.init).joined(separator: ", ") + (places.count > 5 ? ", …" : "")
    return places.count == 1 ? "Line \(premieres)" : "Lines \(premieres)"
  }
}

extension Manque.FauteLigne {
  fileprivate var code: String {
    switch self {
    case .motifAbsent: "motif-absent"
    case .motifInconnu: "motif-inconnu"
    case .motifHorsCategorie: "motif-hors-categorie"
    case .motifReserveAuxAvoirs: "motif-reserve-aux-avoirs"
    case .quantiteTropPrecise: "quantite-trop-precise"
    case .uniteInconnue: "unite-inconnue"
    case .montantTropGrand: "montant-trop-grand"
    }
  }

  fileprivate var message: String {
    switch self {
    case .motifAbsent: "nobody said why no VAT is taken"
    case .motifInconnu: "the reason why no VAT is taken is in no list"
    case .motifHorsCategorie: "the reason why no VAT is taken is one of another category"
    case .motifReserveAuxAvoirs: "the reason why no VAT is taken is for avoirs only"
    case .quantiteTropPrecise: "the quantity has more than 4 decimals"
    case .uniteInconnue: "the unit is in no list"
    case .montantTropGrand: "the amount is too large"
    }
  }
}

extension Manque.Identification {
  fileprivate var nom: String {
    switch self {
    case .siren: "SIREN of nine digits"
    case .siret: "SIRET that begins with the SIREN"
    case .numeroTVA: "VAT number that begins with a country"
    case .adresseElectronique: "electronic address that invoices reach"
    }
  }
}
