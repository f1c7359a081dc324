/// One thing that an invoice must say under the French profile, and that a document does not say.
public enum ManqueFacture: Hashable, Sendable {
  /// Nobody said who invoices.
  case emetteurAbsent
  /// The seller lacks these fields.
  case emetteur([String])
  /// It is paid by transfer, and the seller has no account (BR-61).
  case compte
  /// The client lacks these fields.
  case client([String])
  /// That is no country.
  case pays(String)
  /// The lines at these places, from 1, do not say what they sell (BT-23).
  case nature([Int])
  /// The lines at these places, from 1, do not say why no VAT is taken (BR-CO-04).
  case categorie([Int])
  /// Lines of that category give more than one reason: an invoice has one for each (BR-E-01).
  case motifs(CategorieTVA)
  /// That is no rate of VAT in France (BR-FR-16).
  case taux(Taux)
  /// Something outside the scope of VAT stands beside something else (BR-O-11).
  case horsChampMelange
  /// The customer owes the VAT, and has no VAT number (BR-AE-02, BR-IC-02).
  case tvaClient(CategorieTVA)
  /// Goods leave for another country, and no day or country of delivery is named (BR-IC-11, BR-IC-12).
  case livraison
  /// Its number has other characters than letters, digits and `+ - _ /`, or more than 35 (BR-FR-01, BR-FR-02).
  case numero
  /// The quantity of the line at that place has more than four decimals (BR-FR-DEC-02).
  case quantite(Int)
  /// The line at that place has a reason that only an avoir may have.
  case motifDAvoir(Int)
  /// It is in another currency than the euro, and has no rate of exchange (BR-FR-CO-12).
  case tauxChange
  /// Something is to be paid, and nothing says by when (BR-CO-25).
  case echeance

  /// The stable name of the rule, kebab-case.
  public var code: String { ligne("").code }

  /// What is said of `manques`, all in one message.
  static func phrase(_ numero: String, _ manques: [ManqueFacture]) -> Phrase {
    let lignes = manques.map { $0.ligne(numero) }
    guard let seule = lignes.first, lignes.count == 1 else {
      let faits = lignes.map { "\($0.message) (\($0.code))" }
      let remedes = Set(lignes.map(\.hint)).count == 1 ? [lignes[0].hint] : lignes.map(\.hint)
      return Phrase(
        "facture-incomplete",
        "\(numero) cannot be sent, and nothing can be added afterwards: \(faits.joined(separator: "; ")).",
        remedes.joined(separator: " "))
    }
    return Phrase(
      seule.code, "\(numero) cannot be sent, and nothing can be added afterwards: \(seule.message).", seule.hint)
  }

  /// Its code, what is missing, and how to give it.
  private func ligne(_ numero: String) -> Phrase {
    switch self {
    case .emetteurAbsent:
      Phrase("emetteur-incomplet", "nobody said who invoices", "Say it: `facture emetteur --nom=… --siren=…`.")
    case .emetteur(let champs):
      Phrase(
        "emetteur-incomplet", "the seller lacks \(champs.joined(separator: ", "))",
        "Give it: `facture emetteur \(champs.map { "--\($0)=…" }.joined(separator: " "))`.")
    case .compte:
      Phrase(
        "compte-absent", "it is paid by transfer, and the seller has no IBAN", "Give it: `facture emetteur --iban=…`.")
    case .client(let champs):
      Phrase(
        "client-incomplet", "the client lacks \(champs.joined(separator: ", "))",
        "Give it: `facture modifier-client CLIENT \(champs.map { "--\($0)=…" }.joined(separator: " "))`.")
    case .pays(let texte):
      Phrase(
        "pays-inconnu", "\"\(Texte.cite(texte))\" is no country",
        "Name the country by its two letters or its name, as in --pays=BE.")
    case .nature(let places):
      Phrase(
        "nature-absente", "\(Self.lignes(places)) not say whether they sell goods or a service",
        "Say it: `facture modifier-ligne \(numero) \(places.first ?? 1) --nature=service`.")
    case .categorie(let places):
      Phrase(
        "motif-absent", "\(Self.lignes(places)) not say why no VAT is taken",
        "Say it: `facture modifier-ligne \(numero) \(places.first ?? 1) --motif=VATEX-FR-FRANCHISE`.")
    case .motifs(let categorie):
      Phrase(
        "motifs-multiples", "its lines of the category \(categorie.rawValue) give more than one reason",
        "Make an invoice for each reason.")
    case .taux(let taux):
      Phrase("taux-non-francais", "\(taux) % is no rate of VAT in France", "Give another: `facture modifier-ligne`.")
    case .horsChampMelange:
      Phrase(
        "hors-champ-melange", "what is outside the scope of VAT (O) stands beside other lines",
        "Make an invoice of its own for it.")
    case .tvaClient(let categorie):
      Phrase(
        "tva-client-absente", "lines of the category \(categorie.rawValue) need the VAT number of the client",
        "Give it: `facture modifier-client CLIENT --numero-tva=…`.")
    case .livraison:
      Phrase(
        "livraison-absente", "goods for another country (K) need the day and the country of their delivery",
        "Give them: `facture modifier \(numero) --date-livraison=… --livraison-pays=…`.")
    case .numero:
      Phrase(
        "numero-non-exportable", "its number may have letters, digits and + - _ / only, 35 at most",
        "Open the ledger with another --format-facture, or give the imported document another number.")
    case .quantite(let place):
      Phrase(
        "quantite-trop-precise", "the quantity of line \(place) has more than 4 decimals",
        "Round it: `facture modifier-ligne \(numero) \(place) --quantite=…`.")
    case .motifDAvoir(let place):
      Phrase(
        "motif-reserve-aux-avoirs", "the reason of line \(place) is for avoirs only",
        "Give another: `facture modifier-ligne \(numero) \(place) --motif=…`.")
    case .tauxChange:
      Phrase(
        "taux-change-absent", "its currency is not the euro, and it has no rate of exchange",
        "Give it: `facture modifier \(numero) --taux-change=\"0.8642;2026-11-19;BCE\"`.")
    case .echeance:
      Phrase(
        "echeance-absente", "nothing says by when it is to be paid",
        "Say it: `facture modifier \(numero) --echeance=30j` or --conditions-reglement=….")
    }
  }

  private static func lignes(_ places: [Int]) -> String {
    let premieres = places.prefix(5).map(String.init).joined(separator: ", ") + (places.count > 5 ? ", …" : "")
    return places.count == 1 ? "line \(premieres) does" : "lines \(premieres) do"
  }
}
