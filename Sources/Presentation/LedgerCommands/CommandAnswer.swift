import LedgerData
import LedgerExchange
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
import LedgerTerminal
import LedgerUseCases
import LedgerViews
import LedgerWords

/// The result of a writing command, read from its commit, so that the same command asked again answers the same.
struct CommandAnswer {
  /// The number or id that stands alone on the last line.
  let line: String
  /// The id of the object made or changed.
  let id: Identifiant
  /// Whether people know the object by a name, and its id says them nothing: a client, the ledger, its seller.
  private(set) var hasName = false
  /// The number of the document.
  var numero: String?
  /// The number that a cancelled draft gave back.
  private var numeroRendu: String?
  /// The number of the avoir that cancels an issued facture.
  var avoir: String?
  /// The rest of that avoir, to be refunded: the facture had been paid.
  private(set) var aRembourser: Montant?
  /// The part of that avoir that its facture still owes, and the number of the facture: it is applied before a refund.
  private var aImputer: (montant: Montant, facture: String)?
  /// The last day to pay a draft whose date alone was changed, and how many days after that date it is.
  private var echeance: (date: Jour, jours: Int)?
  /// The amounts that documents still have and nobody owes, each with its way out.
  private var aCrediter: [Words] = []
  /// The progress of the quotes that a new invoice has parts of.
  private var avancements: [AvancementDevis] = []
  /// The periods that were closed.
  private var clotures: [String] = []
  /// The payments that `encaisser` recorded, one for each facture that it settles.
  var paiements: [Part]?
  /// The amount that became an advance.
  private var avance: (id: AvanceID, montant: Montant)?
  /// The refunds of advances.
  private var remboursements: [(id: ReglementID, avance: AvanceID, montant: Montant)] = []
  /// Remarks; they do not refuse the command.
  let remarques: [Refus]
  /// The sequence of the last event that came of it.
  let sequence: UInt64
  private let head: String

  /// The part of a client's payment that one facture got.
  struct Part {
    let id: ReglementID
    let numero: String
    let montant: Montant
  }

  /// The result of `commit`, which made or changed `objet`. Its line names the document if `ofDocument` is true, else the part of it.
  ///
  /// - Throws: the error of a ledger that cannot be read.
  init<Registre: RegistreRepository & ~Copyable>(
    _ commit: Commit, _ objet: ObjetFait, ofDocument: Bool = false, in registre: inout Registre
  ) throws {
    sequence = commit.sequence
    head = commit.head
    remarques = try registre.remarques(sur: commit.facts)
    id = objet.id
    if let document = objet.document, let facture = try registre.facture(document) {
      (numero, numeroRendu) = (facture.numero, facture.numeroRendu)
      echeance = Self.echeanceGardee(facture, commit.facts)
      if let (reste, impute) = try Self.aRembourser(facture, commit.facts, in: &registre) {
        (avoir, aRembourser, aImputer) = (facture.numero, reste, impute)
      }
    }
    if let avoirId = objet.avoir {
      avoir = try registre.facture(avoirId)?.numero
      aRembourser = Self.reste(of: avoirId, commit.facts)
    }
    // A part of a document is named by its id.
    if case .client(_, .avance(_, .utilisee)) = commit.facts.last { paiements = try Self.parts(commit, in: &registre) }
    clotures = commit.facts.compactMap { fact in
      guard case .registre(_, .cloture(let cloture)) = fact else { return nil }
      return "\(cloture.periode)"
    }
    if case .registre(_, .article(let article))? = commit.facts.first { numero = article.code }
    switch commit.facts.first {
    case .abonnement(let id, let event):
      let abonnement = try registre.abonnement(id)?.numero ?? ""
      numero = abonnement
      let rend = if case .repris = event { true } else { false }
      aCrediter = try registre.corrections(id, avecDus: rend).map { Self.correction($0, $1, de: abonnement) }
    case .registre(_, .ouvert), .registre(_, .emetteur), .client(_, .clientCree), .client(_, .clientModifie):
      hasName = true
    default: break  // catch-all: an id is how people name the others
    }
    avancements = try registre.avancements(par: commit.facts)
    for case .banque(_, let event) in commit.facts { numero = event.nom }
    for case .facture(_, .suiviModifie(let suivi)) in commit.facts where suivi.nature == .litigeAdmis {
      aCrediter += numero.map { [Self.litigeAdmis($0)] } ?? []
    }
    let estNomme = objet.document == nil || objet.document == id || ofDocument
    line = clotures.last ?? (estNomme ? numero ?? id.description : id.description)
  }

  /// The records of `commit` about the money of a client: payments, an advance, refunds of advances. Their subject is the
  /// client.
  ///
  /// - Throws: the error of a ledger that cannot be read.
  init<Registre: RegistreRepository & ~Copyable>(encaissement commit: Commit, in registre: inout Registre) throws {
    var client = ClientID.nul
    for fact in commit.facts {
      switch fact {
      case .facture(let id, _): client = try registre.facture(id)?.clientId ?? client
      case .client(let id, .avance(_, .recue(let recue))): (client, avance) = (id, (recue.id, recue.recue.montant))
      case .client(let id, .avance(let avance, .remboursee(let remboursement))):
        client = id
        remboursements.append((remboursement.id, avance, remboursement.montant))
      default: break
      }
    }
    if remboursements.isEmpty { paiements = try Self.parts(commit, in: &registre) }
    (id, line, hasName) = (client, client.description, true)
    (sequence, head) = (commit.sequence, commit.head)
    remarques = try registre.remarques(sur: commit.facts)
  }

  /// The share of each facture.
  private static func parts<Registre: RegistreRepository & ~Copyable>(
    _ commit: Commit, in registre: inout Registre
  ) throws -> [Part] {
    var parts: [Part] = []
    for case .facture(let id, .paiementEnregistre(let paiement)) in commit.facts {
      guard let facture = try registre.facture(id) else { continue }
      parts.append(Part(id: paiement.id, numero: facture.numero, montant: paiement.montant))
    }
    return parts
  }

  /// The same for programs.
  func json(_ console: Console) -> JSONValue {
    [
      "id": id, "numero": numero, "numeroRendu": numeroRendu, "avoir": avoir, "aRembourser": aRembourser,
      "paiements": paiements?.map { ["id": $0.id, "numero": $0.numero, "montant": $0.montant] as JSONValue },
      "avance": avance.map { ["id": $0.id, "montant": $0.montant] as JSONValue },
      "remboursements": remboursements.isEmpty
        ? nil : remboursements.map { ["id": $0.id, "avance": $0.avance, "montant": $0.montant] as JSONValue },
      "avancement": avancements.isEmpty ? nil : avancements.flatMap(\.json),
      "clotures": clotures.isEmpty ? nil : clotures,
      "remarques": remarques.isEmpty ? nil : remarques.map { LedgerFailure($0).body(console.language) },
      "sequence": sequence,
      "head": head,
    ]
  }

  /// Further messages: the remarks, and the next steps.
  var advice: [Words] {
    remarques.map { LedgerFailure($0).told } + [aFaire].compactMap { $0 } + aCrediter
  }

  private var aFaire: Words? {
    if let (date, jours) = echeance {
      return Words(
        "still due on \(date) (\(jours, "day", "days")); --echeance=30d moves the due date.",
        fr: "l'échéance reste le \(date) (\(jours, "jour", "jours")) ; --echeance=30j la déplace.")
    }
    guard let avoir else { return nil }
    guard let aRembourser else {
      return Words("The credit note \(avoir) cancels it.", fr: "L'avoir \(avoir) l'annule.")
    }
    if let aImputer {
      return Words(
        "\(avoir) settles \(aImputer.montant) of \(aImputer.facture): apply it first, "
          + "`facture imputer-avoir \(avoir) --sur=\(aImputer.facture)`. Then \(aRembourser) is to be refunded: "
          + "`facture rembourser \(avoir)`.",
        fr: "\(avoir) couvre \(aImputer.montant) de \(aImputer.facture) : imputez-le d'abord, "
          + "`facture imputer-avoir \(avoir) --sur=\(aImputer.facture)`. Puis il reste \(aRembourser) à rembourser : "
          + "`facture rembourser \(avoir)`.")
    }
    return Words(
      "\(aRembourser) of the credit note \(avoir) is to be refunded: `facture rembourser \(avoir)`.",
      fr: "Il reste \(aRembourser) de l'avoir \(avoir) à rembourser : `facture rembourser \(avoir)`.")
  }
}

extension AvancementDevis {
  /// A value for each line.
  fileprivate var json: [JSONValue] {
    func part(_ centiemes: Int64) -> JSONValue { .number(FixedPoint.text(centiemes, decimals: 2, atLeast: 0)) }
    return lignes.map { ligne in
      [
        "devis": devis, "ligne": ligne.place, "cumul": part(ligne.cumul), "avant": part(ligne.avant),
        "maintenant": part(ligne.maintenant),
      ]
    }
  }
}

extension CommandAnswer {
  private static func litigeAdmis(_ numero: String) -> Words {
    Words(
      "The disputed amount is still in the balance. Credit it: `facture creer-avoir \(numero) --lignes=…`.",
      fr: "Le montant contesté est encore dans le solde. Créez l'avoir : `facture creer-avoir \(numero) --lignes=…`.")
  }

  /// The way out for the document of a period.
  private static func correction(
    _ numero: String, _ correction: CorrectionDePeriode, de abonnement: String
  ) -> Words {
    switch correction {
    case .annuler(let refaire):
      let reste =
        refaire.map {
          Words(
            " Then invoice the rest: `facture facturer \(abonnement) --periode=\($0)`.",
            fr: " Puis facturez le reste : `facture facturer \(abonnement) --periode=\($0)`.")
        } ?? .none
      return Words(
        "The draft \(numero) has days that are not owed: `facture annuler \(numero) --motif=TEXT`.\(reste)",
        fr: "Le brouillon \(numero) compte des jours qui ne sont pas dus : "
          + "`facture annuler \(numero) --motif=TEXTE`.\(reste)")
    case .crediter(let jours):
      return Words(
        "\(numero) invoices days that are not owed. Credit them: `facture creer-avoir \(numero) --jours=\(jours)`.",
        fr: "\(numero) compte des jours qui ne sont pas dus. Créez l'avoir : "
          + "`facture creer-avoir \(numero) --jours=\(jours)`.")
    case .comparer:
      return Words(
        "\(numero) invoices days that are not owed, and its credit notes credit other lines: "
          + "`facture show \(numero)` shows them.",
        fr: "\(numero) compte des jours qui ne sont pas dus, et ses avoirs portent sur d'autres lignes : "
          + "`facture show \(numero)` les montre.")
    case .refacturer:
      return Words(
        "Credit notes of \(numero) credit days that are owed. Invoice these: "
          + "`facture dupliquer \(numero)` makes a draft to change.",
        fr: "Des avoirs de \(numero) créditent des jours qui sont dus. Facturez-les : "
          + "`facture dupliquer \(numero)` crée un brouillon à modifier.")
    }
  }
}

/// The amounts and days that an answer adds.
extension CommandAnswer {
  /// A due date that was agreed as a day stays. It cannot be told from one that was a number of days after the date.
  private static func echeanceGardee(_ facture: Facture, _ facts: [Fact]) -> (date: Jour, jours: Int)? {
    guard let echeance = facture.dateEcheance else { return nil }
    for case .facture(_, .factureModifiee(let modifiee)) in facts
    where modifiee.dateFacture != nil && modifiee.dateEcheance == .inchange {
      return (echeance, echeance.jours(depuis: facture.dateFacture))
    }
    return nil
  }

  /// The part of an avoir, issued by `facts`, that its facture does not owe: it is to be refunded, once the part that the
  /// facture owes is applied. Nil: nothing.
  private static func aRembourser<Registre: RegistreRepository & ~Copyable>(
    _ avoir: Facture, _ facts: [Fact], in registre: inout Registre
  ) throws -> (reste: Montant, aImputer: (montant: Montant, facture: String)?)? {
    let estEnvoye = facts.contains { if case .facture(avoir.id, .factureEnvoyee) = $0 { true } else { false } }
    guard estEnvoye, avoir.estAvoir, let origine = try avoir.factureOrigineId.flatMap({ try registre.facture($0) })
    else { return nil }
    let du = try origine.soldeDu()
    let reste = try avoir.soldeDu().aRembourser(du: du)
    guard reste > .zero else { return nil }
    return (reste, du > .zero ? (montant: du, facture: origine.numero) : nil)
  }

  /// The rest of an avoir that was made, issued and applied in `facts`; nil if it is used up.
  private static func reste(of avoir: FactureID, _ facts: [Fact]) -> Montant? {
    var centimes: Int64 = 0
    for case .facture(avoir, let event) in facts {
      switch event {
      case .factureEnvoyee(let envoyee): centimes += envoyee.totaux.totalTTC.centimes
      case .avoirUtilise(let imputation): centimes -= imputation.montant.centimes
      default: break  // catch-all: of an avoir just made nothing else is left
      }
    }
    return centimes > 0 ? Montant(centimes: centimes) : nil
  }
}
