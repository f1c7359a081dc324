public import LedgerWords

/// What is said of a document that cannot be exported.
extension FactureNonExportable {
  /// The stable name of what is missing, kebab-case; of several things `facture-incomplete`.
  public var code: String { manques.count == 1 ? manques[0].code : "facture-incomplete" }

  /// One sentence for each thing that is missing, with its code where there are several.
  public var message: Words { "\(Texte.cite(numero)) cannot be exported. \(Manque.faits(manques))" }

  /// How to give what is missing, as far as a sent document can be given anything.
  public var hint: Words {
    if manques == [.nonEnvoyee] { return "Send it: `facture envoyer \(Texte.cite(numero))`." }
    return manques.contains(.emetteurAbsent)
      ? "It was sent before anybody said who invoices: --emetteur=actuel takes the seller as it is now."
      : "What is sent never changes: correct it with an avoir, and send another one."
  }
}

extension Manque {
  /// All of `manques`, each in its sentence.
  static func faits(_ manques: [Manque]) -> Words {
    guard manques.count > 1 else { return manques.first?.message ?? .none }
    return manques.map { manque in manque.message.map { "\($0.dropLast()) (\(manque.code))." } }.joined(separator: " ")
  }

  /// What is said of a draft that cannot be sent for all that.
  static func phrase(_ numero: String, _ manques: [Manque]) -> Phrase {
    var remedes: [Words] = []
    for manque in manques {
      let remede = manque.phrase.hint.map { $0.replacing("NUMERO", with: numero) }
      if !remedes.contains(remede) { remedes.append(remede) }
    }
    return Phrase(
      manques.count == 1 ? manques[0].code : "facture-incomplete",
      "\(numero) cannot be sent, and nothing can be added afterwards. \(faits(manques))",
      remedes.joined(separator: " "))
  }

  /// The stable name of the rule, kebab-case.
  public var code: String { phrase.code }

  /// One sentence.
  public var message: Words { phrase.message }

  /// What is said of it, and how a draft is mended. NUMERO stands for its number.
  private var phrase: Phrase {
    switch self {
    case .nonEnvoyee:
      Phrase(
        "facture-non-envoyee", "It is not sent: only what is sent is exported.", "Send it: `facture envoyer NUMERO`.")
    case .emetteurAbsent:
      Phrase(
        "emetteur-incomplet", "No seller was frozen when it was sent.", "Say who invoices: `facture emetteur --nom=…`.")
    case .emetteurIncomplet(let champs):
      Phrase(
        "emetteur-incomplet", "The seller lacks \(champs.joined(separator: ", ")).",
        "Give it: `facture emetteur \(Self.options(champs))`.")
    case .clientAbsent:
      Phrase("client-incomplet", "It is made out to nobody.", "Name its client: `facture modifier NUMERO --client=…`.")
    case .clientIncomplet(let champs):
      Phrase(
        "client-incomplet", "The client lacks \(champs.joined(separator: ", ")).",
        "Give it: `facture modifier-client CLIENT \(Self.options(champs))`.")
    case .paysInconnu(let champ, let texte):
      Phrase(
        "pays-inconnu", "\(champ): \"\(Texte.cite(texte))\" is no country.",
        "Give its two letters or its name, as in --pays=BE.")
    case .identifiantInvalide(let identification, let champ, let texte):
      Phrase(
        "\(identification.rawValue)-invalide", "\(champ): \"\(Texte.cite(texte))\" is no \(identification.nom).",
        "Correct it with `facture modifier-client` or `facture emetteur`.")
    case .compteAbsent:
      Phrase(
        "compte-absent", "It is to be paid by transfer, and the seller has no IBAN.",
        "Give it: `facture emetteur --iban=…`.")
    case .natureAbsente:
      Phrase(
        "nature-absente", "Not every line says whether it sells goods or a service.",
        "Say it: `facture modifier-ligne NUMERO LIGNE --nature=service`.")
    case .lignes(let faute, let places):
      Phrase(
        faute.code, "\(Self.lignes(places)): \(faute.message).",
        "Correct it: `facture modifier-ligne NUMERO \(places.first ?? 1) \(faute.option)`.")
    default: phraseDuTout
    }
  }

  /// The same of what the whole document says.
  private var phraseDuTout: Phrase {
    switch self {
    case .motifsMultiples(let categorie):
      Phrase(
        "motifs-multiples", "Its lines of the category \(categorie.rawValue) give more than one reason.",
        "Make an invoice for each reason.")
    case .tauxNonFrancais(let taux):
      Phrase(
        "taux-non-francais", "\(taux) % is no rate of VAT in France.",
        "Give another: `facture modifier-ligne NUMERO LIGNE --tva=…`.")
    case .horsChampMelange:
      Phrase(
        "hors-champ-melange", "What is outside the scope of VAT (O) stands beside other lines.",
        "Make an invoice of its own for it.")
    case .tvaClientAbsente(let categorie):
      Phrase(
        "tva-client-absente", "Lines of the category \(categorie.rawValue) need the VAT number of the client.",
        "Give it: `facture modifier-client CLIENT --numero-tva=…`.")
    case .clientEnFrance(.livraisonUE):
      Phrase(
        "client-en-france", "Goods for another country of the European Union (K) are not sold to a French VAT number.",
        "Give the VAT number of the country they go to, or take VAT: `facture modifier-ligne NUMERO LIGNE --tva=20`.")
    case .clientEnFrance:
      Phrase(
        "client-en-france", "\(MotifExoneration.autoliquidationUE) is for clients elsewhere in the European Union.",
        "For a client in France: `facture modifier-ligne NUMERO LIGNE --motif=VATEX-FR-AE`.")
    case .livraisonAbsente:
      Phrase(
        "livraison-absente", "Goods for another country (K) need the day and the country of their delivery.",
        "Give them: `facture modifier NUMERO --date-livraison=… --livraison-pays=…`.")
    case .numeroNonExportable(let numero):
      Phrase(
        "numero-non-exportable",
        "The number \"\(Texte.cite(numero))\" may have letters, digits and + - _ / only, 35 at most.",
        "Numbers follow the format that the ledger was opened with.")
    case .dateNonExportable(let champ, let jour):
      Phrase(
        "date-non-exportable", "\(champ): \(jour) is not in the years 2000 to 2099.", "Correct the year.")
    case .origineAbsente:
      Phrase(
        "origine-absente", "The document that it corrects or takes back is not known.",
        "Make the avoir of its facture: `facture creer-avoir`.")
    case .tauxChangeAbsent:
      Phrase(
        "taux-change-absent", "It is not in euros, and its VAT is not known in euros.",
        "Give the rate: `facture modifier NUMERO --taux-change=\"0.8642;2026-11-19;BCE\"`.")
    case .deviseNonExportable(let devise):
      Phrase(
        "devise-non-exportable", "The currency \(devise) is not in the list of the norm.",
        "Invoice in another currency.")
    case .echeanceAbsente:
      Phrase(
        "echeance-absente", "Nothing says by when it is to be paid.",
        "Say it: `facture modifier NUMERO --echeance=30j` or --conditions-reglement=….")
    case .echeanceAvant(let jour):
      Phrase(
        "echeance-invalide", "It is due on \(jour), before its date.",
        "Give another day: `facture modifier NUMERO --echeance=…`.")
    case .texteNonExportable(let champ, let scalaire):
      Phrase(
        "texte-non-exportable", "\(champ) has the character \(XMLText.nom(scalaire)), which XML cannot hold.",
        "Write it without that character.")
    default:
      Phrase("totaux-divergents", "The totals that were frozen are not those of its lines.", "Run `facture audit`.")
    }
  }

  /// As options are written.
  private static func options(_ champs: [String]) -> String {
    champs.flatMap { $0 == "adresse" ? ["rue", "code-postal", "ville"] : [$0] }.map { "--\($0)=…" }
      .joined(separator: " ")
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

  /// What of the line is to be given otherwise.
  fileprivate var option: String {
    switch self {
    case .motifAbsent, .motifInconnu, .motifHorsCategorie, .motifReserveAuxAvoirs: "--motif=…"
    case .quantiteTropPrecise: "--quantite=…"
    case .uniteInconnue: "--unite=…"
    case .montantTropGrand: "--prix-unitaire=…"
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
