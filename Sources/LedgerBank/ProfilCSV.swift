/// How a bank writes its CSV: which columns it has, and how days and amounts are written.
public struct ProfilCSV: Hashable, Sendable {
  /// How a day is written, by the name that a profile has for it.
  enum FormeJour: String, CaseIterable, Sendable {
    /// `31/12/2026`, also `31/12/26` and with dashes or points.
    case jourMoisAnnee = "JJ/MM/AAAA"
    /// The same with the month first.
    case moisJourAnnee = "MM/JJ/AAAA"
    /// `2026-12-31`.
    case iso = "AAAA-MM-JJ"
    /// A moment in UTC, of which the day in Paris counts.
    case utc = "UTC"

    /// The form of that name; years of two digits are read wherever they are written.
    init?(nom: String) {
      self.init(rawValue: nom.hasSuffix("/AA") ? nom + "AA" : nom)
    }
  }

  /// Where the amount stands.
  enum Montants: Hashable, Sendable {
    /// One column, with its sign.
    case signe(String)
    /// A column for what went out, whatever its sign, and one for what came in.
    case debitCredit(String, String)
  }

  /// Its name, which `--profil` takes.
  public let nom: String
  let separateur: UInt8
  let decimale: Character
  let jour: String
  let forme: FormeJour
  let montants: Montants
  /// The columns of texts: what the payer wrote first, if a column has that alone.
  var communication: String?
  let libelles: [String]
  var tiers: String?
  /// The column of the bank's own id.
  var identifiant: String?
  var devise: String?
  /// The column of what the account holds after the line; it may be missing.
  var solde: String?
  /// The column that says whether a line is booked, and what it says then.
  var etat: (colonne: String, acquis: Set<String>)? {
    etatColonne.map { ($0, etatsAcquis) }
  }
  var etatColonne: String?
  var etatsAcquis: Set<String> = []

  /// The columns that must be there.
  var exigees: [String] {
    let montants: [String] =
      switch montants {
      case .signe(let colonne): [colonne]
      case .debitCredit(let debit, let credit): [debit, credit]
      }
    return [jour] + montants + libelles + [communication, tiers, identifiant, devise, etatColonne].compactMap { $0 }
  }

  init(
    _ nom: String, separateur: Character = ";", decimale: Character = ",", jour: String,
    forme: FormeJour = .jourMoisAnnee, _ montants: Montants, libelles: [String],
    _ plus: (inout ProfilCSV) -> Void = { _ in }
  ) {
    (self.nom, self.decimale, self.jour, self.forme) = (nom, decimale, jour, forme)
    (self.montants, self.libelles) = (montants, libelles)
    self.separateur = separateur.asciiValue ?? 0x3B
    plus(&self)
  }
}

/// The profiles that are known, by the headers that these banks write. Where two fit, the one with more columns counts.
extension ProfilCSV {
  /// All of them.
  public static let connus: [ProfilCSV] = [
    ProfilCSV(
      "bnp", jour: "Date operation", .signe("Montant operation en euro"), libelles: ["Libelle operation"]),
    ProfilCSV(
      "societe-generale", jour: "Date de l'opération", .signe("Montant de l'opération"),
      libelles: ["Libellé", "Détail de l'écriture"]
    ) { $0.devise = "Devise" },
    ProfilCSV(
      "societe-generale-particuliers", jour: "date_comptabilisation", .signe("montant_operation"),
      libelles: ["libellé_complet_operation"]
    ) { $0.devise = "devise" },
    ProfilCSV(
      "credit-agricole", jour: "Date", .debitCredit("Débit euros", "Crédit euros"), libelles: ["Libellé"]),
    ProfilCSV(
      "bpce", jour: "Date de comptabilisation", .debitCredit("Debit", "Credit"),
      libelles: ["Libelle operation", "Libelle simplifie", "Reference"]
    ) { $0.communication = "Informations complementaires" },
    ProfilCSV("credit-mutuel", jour: "Date", .debitCredit("Débit", "Crédit"), libelles: ["Libellé"]) {
      $0.solde = "Solde"
    },
    ProfilCSV("credit-mutuel-montant", jour: "Date", .signe("Montant"), libelles: ["Libellé"]) { $0.solde = "Solde" },
    ProfilCSV(
      "cic", separateur: ",", decimale: ".", jour: "Date", .debitCredit("Débit", "Crédit"), libelles: ["Libellé"]
    ) { $0.solde = "Solde" },
    ProfilCSV("banque-postale", jour: "Date", .signe("Montant(EUROS)"), libelles: ["Libellé"]),
    ProfilCSV("boursobank", jour: "dateOp", forme: .iso, .signe("amount"), libelles: ["label"]) {
      $0.communication = "comment"
    },
    ProfilCSV(
      "qonto", separateur: ",", decimale: ".", jour: "Settlement date (UTC)", forme: .utc,
      .signe("Total amount (incl. VAT)"),
      libelles: ["Reference"]
    ) {
      ($0.tiers, $0.identifiant, $0.devise) = ("Counterparty name", "Transaction ID", "Currency")
      ($0.etatColonne, $0.etatsAcquis) = ("Status", ["settled"])
    },
    ProfilCSV(
      "qonto-fr", jour: "Date de la valeur (UTC)", forme: .utc, .signe("Montant total (TTC)"), libelles: ["Référence"]
    ) {
      ($0.tiers, $0.identifiant, $0.devise) = ("Nom de la contrepartie", "Identifiant de transaction", "Devise")
      ($0.etatColonne, $0.etatsAcquis) = ("Statut", ["exécuté"])
    },
    ProfilCSV(
      "shine", jour: "Date de la valeur", .debitCredit("Débit", "Crédit"), libelles: ["Libellé", "Commentaire"]
    ) {
      ($0.tiers, $0.identifiant) = ("Nom de la contrepartie", "Transaction ID")
    },
    ProfilCSV(
      "revolut", separateur: ",", decimale: ".", jour: "Date completed (UTC)", forme: .iso, .signe("Amount"),
      libelles: ["Description", "Reference"]
    ) {
      ($0.identifiant, $0.devise) = ("ID", "Payment currency")
      ($0.etatColonne, $0.etatsAcquis) = ("State", ["completed"])
    },
  ]

  /// The profile of that name.
  public static func nomme(_ nom: String) -> ProfilCSV? { connus.first { $0.nom == nom } }
}

/// A profile as data: names of columns, and words for their forms.
extension ProfilCSV {
  /// Its fields, each with its value; empty where it has none.
  public var champs: [(nom: String, valeur: String)] {
    var montant = (signe: "", debit: "", credit: "")
    switch montants {
    case .signe(let colonne): montant.signe = colonne
    case .debitCredit(let debit, let credit): (montant.debit, montant.credit) = (debit, credit)
    }
    return [
      ("separateur", String(decoding: [separateur], as: UTF8.self)), ("decimale", String(decimale)), ("jour", jour),
      ("formeJour", forme.rawValue), ("montant", montant.signe), ("debit", montant.debit),
      ("credit", montant.credit), ("libelles", libelles.joined(separator: "|")), ("communication", communication ?? ""),
      ("tiers", tiers ?? ""), ("identifiant", identifiant ?? ""), ("devise", devise ?? ""), ("solde", solde ?? ""),
      ("etat", etatColonne ?? ""),
      ("etatsAcquis", etatsAcquis.sorted().joined(separator: "|")),
    ]
  }

  /// The profile of those fields, named as in ``champs``; nil where a column that must be there is missing, or a form is
  /// none.
  public init?(_ nom: String, _ champs: [String: String]) {
    func texte(_ champ: String) -> String? { champs[champ].flatMap { $0.isEmpty ? nil : $0 } }
    let montants: Montants? =
      if let colonne = texte("montant") {
        .signe(colonne)
      } else if let debit = texte("debit"), let credit = texte("credit") {
        .debitCredit(debit, credit)
      } else {
        nil
      }
    guard let montants, let jour = texte("jour"), let forme = FormeJour(nom: champs["formeJour"] ?? "JJ/MM/AAAA"),
      let separateur = (champs["separateur"] ?? ";").first, separateur.asciiValue != nil,
      let decimale = (champs["decimale"] ?? ",").first, decimale == "," || decimale == "."
    else { return nil }
    let libelles = texte("libelles")?.split(separator: "|").map(String.init) ?? []
    self.init(nom, separateur: separateur, decimale: decimale, jour: jour, forme: forme, montants, libelles: libelles) {
      ($0.communication, $0.tiers, $0.identifiant) = (texte("communication"), texte("tiers"), texte("identifiant"))
      ($0.devise, $0.solde, $0.etatColonne) = (texte("devise"), texte("solde"), texte("etat"))
      $0.etatsAcquis = Set(texte("etatsAcquis")?.split(separator: "|").map(String.init) ?? [])
    }
  }
}
