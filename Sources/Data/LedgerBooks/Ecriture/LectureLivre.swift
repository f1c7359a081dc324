public import LedgerModel

/// Reads the entries of a period: finds their accounts by the settings of the ledger, joins the parts of a transfer into one
/// entry, and numbers them in their years.
public struct LectureLivre: Sendable {
  /// The accounts in force until a day, with their names.
  private struct Plan: Sendable {
    let jusqua: Jour
    let comptes: Comptes
    let libelles: [NumeroCompte: String]

    init(_ jusqua: Jour, _ comptes: Comptes) {
      self.jusqua = jusqua
      self.comptes = comptes
      libelles = Dictionary(
        comptes.roles.map { ($0.compte, comptes.libelle($0.compte)) }, uniquingKeysWith: { premier, _ in premier })
    }
  }

  private let livre: Livre
  private let periode: Periode
  private let plans: [Plan]
  /// The place of the first part of each entry.
  private var debuts: [Int32] = []
  private var numeros: [Int32] = []
  /// The places of the last client names known to the entries of the period.
  private var noms: [Int32]

  /// Reads the entries of `livre` for `periode`: a line has a letter if all lines of its group are dated in it.
  public init(_ livre: Livre, _ periode: Periode = .toute) {
    self.livre = livre
    self.periode = periode
    plans =
      livre.versions.map { Plan($0.jusqua, $0.comptes) } + [Plan(.dernier, livre.registre?.comptes ?? Comptes())]
    noms = Array(repeating: 0, count: livre.nombreDeClients)
    for (place, brute) in livre.ecritures.enumerated() where !brute.suit {
      debuts.append(Int32(clamping: place))
      if periode.contient(brute.date) { noms[Int(livre.pieces[Int(brute.piece)].client)] = brute.nom }
    }
    numeros = numerote(debuts)
  }

  /// The number of each entry in its year. An entry dated after the day of its recording comes after those of the days between, so
  /// that the numbers of a file are those of later files.
  private func numerote(_ debuts: [Int32]) -> [Int32] {
    var annees = AnneesLues(livre)
    var derniers: [Jour: Int32] = [:]
    var numeros = Array(repeating: 0 as Int32, count: debuts.count)
    for place in ordre(debuts) {
      let fin = annees.fin(livre.ecritures[Int(debuts[place])].date)
      derniers[fin, default: 0] += 1
      numeros[place] = derniers[fin] ?? 0
    }
    return numeros
  }

  /// The places of entries in the order of validation; mostly that of the log.
  private func ordre(_ debuts: [Int32]) -> [Int] {
    let jours = debuts.map { livre.ecritures[Int($0)].validation }
    guard zip(jours, jours.dropFirst()).contains(where: { $0 > $1 }) else { return Array(debuts.indices) }
    return debuts.indices.sorted { (jours[$0], $0) < (jours[$1], $1) }
  }

  /// The places of the entries of the period, from 0: year by year, in the order of their numbers.
  public var places: [Int] {
    var annees = AnneesLues(livre)
    let choisies = debuts.indices.filter { periode.contient(date($0)) }.map { place in
      (exercice: annees.fin(date(place)), numero: numeros[place], place: place)
    }
    return choisies.sorted { ($0.exercice, $0.numero) < ($1.exercice, $1.numero) }.map(\.place)
  }

  /// The same with their numbers in one file: those of the first year, and the next years go on from them.
  var placesNumerotees: [(place: Int, numero: Int)] {
    let places = places
    var annees = AnneesLues(livre)
    var derniers: [Jour: Int] = [:]
    for place in debuts.indices where periode.jusqua.map({ date(place) <= $0 }) ?? true {
      derniers[annees.fin(date(place)), default: 0] += 1
    }
    var (present, avant) = (places.first.map { annees.fin(date($0)) }, 0)
    return places.map { place in
      let fin = annees.fin(date(place))
      if let ferme = present, ferme < fin { (present, avant) = (fin, avant + (derniers[ferme] ?? 0)) }
      return (place, avant + Int(numeros[place]))
    }
  }

  /// The same by date; those of one day in the order of the log.
  public var placesParDate: [Int] {
    debuts.indices.filter { periode.contient(date($0)) }.sorted { (date($0), $0) < (date($1), $1) }
  }

  /// The number of entries of the period, and the days of the first and the last, or nil.
  public var etendue: (nombre: Int, dates: Periode)? {
    let dates = debuts.indices.lazy.map(date).filter { periode.contient($0) }
    guard let premiere = dates.min(), let derniere = dates.max() else { return nil }
    return (dates.count, Periode(depuis: premiere, jusqua: derniere))
  }

  /// Every entry of the book, in the order of the log.
  public var toutes: [Ecriture] { debuts.indices.map(ecriture) }

  /// The entry at that place, from 0.
  public func ecriture(_ place: Int) -> Ecriture {
    let (debut, fin) = (
      Int(debuts[place]), place + 1 < debuts.count ? Int(debuts[place + 1]) : livre.ecritures.count
    )
    let brute = livre.ecritures[debut]
    let piece = livre.pieces[Int(brute.piece)]
    let plan = plans[plan(brute.date)]
    let client = CompteAuxiliaire(Int(piece.client), livre.noms.textes[Int(noms[Int(piece.client)])])
    let (preuve, datePiece) = preuve(brute)
    return Ecriture(
      journal: plan.comptes.journal(brute.journal), numero: Int(numeros[place]), date: brute.date, piece: preuve,
      datePiece: datePiece, objet: objet(brute) + Self.autres(fin - debut - 1), client: client,
      validation: brute.validation, lignes: lignes(debut..<fin, plan, client))
  }

  private func date(_ place: Int) -> Jour { livre.ecritures[Int(debuts[place])].date }

  /// The place of the accounts for `date`: the last ones before its period was closed, or the present ones if it is open.
  private func plan(_ date: Jour) -> Int { min(plans.prefixEnd { $0.jusqua < date }, plans.count - 1) }
}

/// The texts of an entry.
extension LectureLivre {
  /// The fact in words, with the document.
  private func objet(_ brute: EcritureBrute) -> String {
    let objet = "\(brute.nature.mots) \(livre.pieces[Int(brute.piece)].numero)"
    guard case .rectificative(let piece) = brute.preuve else { return objet }
    return "\(objet) remplacée par \(livre.pieces[Int(piece)].numero)"
  }

  /// The words for the other documents that a transfer settles.
  private static func autres(_ nombre: Int) -> String {
    nombre == 0 ? "" : " et \(nombre) \(nombre == 1 ? "autre" : "autres")"
  }

  /// The supporting document of an entry, and its day.
  private func preuve(_ brute: EcritureBrute) -> (String, Jour) {
    let piece = livre.pieces[Int(brute.piece)]
    switch brute.preuve {
    case .document: return (piece.numero, piece.date)
    case .rectificative(let autre): return (livre.pieces[Int(autre)].numero, livre.pieces[Int(autre)].date)
    case .argent(let reference, let jour):
      return (reference.flatMap { Texte.estVide($0) ? nil : $0 } ?? piece.numero, jour)
    }
  }

  /// The lines of a transfer's parts, with one line of money; the own lines of any other entry.
  private func lignes(
    _ parts: Range<Int>, _ plan: Plan, _ client: CompteAuxiliaire
  ) -> [Ecriture.Ligne] {
    let autres = parts.dropFirst().flatMap { livre.inscrites[livre.ecritures[$0].lignes].filter { $0.role.estArgent } }
    return parts.flatMap { part -> [Ecriture.Ligne] in
      let brute = livre.ecritures[part]
      let lignes = livre.inscrites[brute.lignes].parComptes(plan.comptes, livre.comptesArticles).filter {
        part == parts.first || !$0.1.role.estArgent
      }
      return lignes.map { compte, ligne in
        let estArgent = ligne.role.estArgent
        return self.ligne(
          compte, estArgent ? autres.reduce(ligne, +) : ligne, de: brute, plan, client,
          parts.count > 1 && !estArgent ? objet(brute) : nil)
      }
    }
  }

  private func ligne(
    _ compte: NumeroCompte, _ ligne: EcritureBrute.Ligne, de brute: EcritureBrute, _ plan: Plan,
    _ client: CompteAuxiliaire, _ objet: String?
  ) -> Ecriture.Ligne {
    let piece = livre.pieces[Int(brute.piece)]
    let estClient = ligne.role == .client
    let estAcompte = ligne.role.estAcompte
    return Ecriture.Ligne(
      compte: compte, libelle: plan.libelles[compte] ?? plan.comptes.libelle(compte), client: estClient ? client : nil,
      tiers: estClient || estAcompte ? client : nil, document: piece.numero, objet: objet,
      debit: Montant(centimes: max(ligne.centimes, 0)), credit: Montant(centimes: max(0 &- ligne.centimes, 0)),
      enDevise: piece.devise == .euro || ligne.role.estChange || brute.nature.nEstQuEnEuros
        ? nil : MontantEnDevise(montant: Montant(centimes: ligne.enDevise), devise: piece.devise),
      lettrage: estClient
        ? livre.lettrages.lettrage(brute.piece).flatMap { estEntier($0, \.clients) ? $0 : nil }
        : estAcompte
          ? livre.lettragesAcomptes.lettrage(brute.acompte).flatMap { estEntier($0, \.acomptes) ? $0 : nil } : nil)
  }

  /// Whether all lines of a group are in the period, and in one account.
  private func estEntier(_ lettrage: Lettrage, _ compte: KeyPath<Comptes, NumeroCompte>) -> Bool {
    guard periode.contient(lettrage.debut), periode.contient(lettrage.date) else { return false }
    let (premier, dernier) = (plan(lettrage.debut), plan(lettrage.date))
    let comptes = plans[premier...dernier].map { $0.comptes[keyPath: compte] }
    return comptes.allSatisfy { $0 == comptes.first }
  }
}

/// The accounting years of days; the days of a ledger are mostly in order.
private struct AnneesLues {
  private let exercices: Exercices
  private var dernier: PeriodeComptable

  init(_ livre: Livre) {
    exercices = livre.registre.exercices
    dernier = exercices.exercice(du: .premier)
  }

  /// The last day of the year of `date`.
  mutating func fin(_ date: Jour) -> Jour {
    if !dernier.contient(date) { dernier = exercices.exercice(du: date) }
    return dernier.fin
  }
}

extension EcritureBrute.Role {
  fileprivate var estArgent: Bool { if case .argent = self { true } else { false } }
  var estChange: Bool { if case .change = self { true } else { false } }
}

extension EcritureBrute.Nature {
  /// Whether it moves only euros: between accounts of money, or by an exchange rate.
  fileprivate var nEstQuEnEuros: Bool {
    [
      .ecartDeChange, .remise, .remiseDUnCheque, .annulationRemise, .rapprochement, .decaissement, .fraisDeBanque,
      .annulationRapprochement,
    ].contains(self)
  }
}

extension EcritureBrute.Ligne {
  /// The sum of both lines.
  fileprivate static func + (a: Self, b: Self) -> Self {
    Self(role: a.role, centimes: a.centimes &+ b.centimes, enDevise: a.enDevise &+ b.enDevise)
  }
}

extension [EcritureBrute.Ligne] {
  /// Each line with its account. Lines of one account become one line, unless their sum is zero.
  fileprivate func parComptes(
    _ comptes: Comptes, _ articles: [NumeroCompte]
  ) -> [(NumeroCompte, EcritureBrute.Ligne)] {
    var reunies: [(compte: NumeroCompte, ligne: EcritureBrute.Ligne)] = []
    for ligne in self {
      let compte = comptes.compte(ligne.role, articles)
      if let place = reunies.firstIndex(where: { $0.compte == compte }),
        !reunies[place].ligne.centimes.addingReportingOverflow(ligne.centimes).overflow
      {
        reunies[place].ligne = reunies[place].ligne + ligne
      } else {
        reunies.append((compte, ligne))
      }
    }
    reunies.removeAll { $0.ligne.centimes == 0 }
    return reunies.count > 1 ? reunies.map { ($0.compte, $0.ligne) } : map { (comptes.compte($0.role, articles), $0) }
  }
}

extension Comptes {
  /// The account of `role`; `articles` are the accounts of articles.
  fileprivate func compte(_ role: EcritureBrute.Role, _ articles: [NumeroCompte]) -> NumeroCompte {
    switch role {
    case .client: clients
    case .acompte: acomptes
    case .abandon(let nature): abandon(nature)
    case .vente(let nature, let imposition, let article):
      article == 0 ? vente(nature, imposition) : articles[Int(article) - 1]
    case .rabais(let nature, let imposition): rabais(nature, imposition)
    case .ouverture: .ouverture
    case .tva(let due): compte(due)
    case .tvaAttente(let due): tvaAttente ?? compte(due)
    case .argent(let moyen): self.moyen(moyen).compte
    case .banque(let rang): articles[Int(rang) - 1]
    case .fraisBancaires: .fraisBancaires
    case .change(let estGain): estGain ? gainsChange : pertesChange
    }
  }

  private func compte(_ due: EcritureBrute.TVA) -> NumeroCompte { due.etat.map { tva(de: $0) } ?? tva(due.taux) }

  fileprivate func journal(_ journal: EcritureBrute.Journal) -> String {
    switch journal {
    case .ventes: Self.ventesJournal
    case .operationsDiverses: Self.operationsDiverses
    case .argent(let moyen): self.moyen(moyen).journal
    }
  }
}
