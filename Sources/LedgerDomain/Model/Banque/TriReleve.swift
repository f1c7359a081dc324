/// What of a statement is new to an account: importing it again, or another that overlaps it, adds nothing.
///
/// A line is known by the bank's own id of it where it has one, else by what it says, as often as it says so: two equal lines
/// of a day stay two. What may be known under another id, in another form or on another day, the balances decide, where they
/// can; else a person does.
public struct TriReleve: Sendable {
  /// The new lines, by their places in the statement.
  public private(set) var nouvelles: [Int] = []
  /// How many are known.
  public private(set) var connues = 0
  /// The lines that may be known, each with the number of the line that it may be.
  public private(set) var doublons: [(place: Int, connue: Int)] = []
  /// The lines whose id another line has with other content.
  public private(set) var referencesReutilisees: [Int] = []
  /// What is missing between its balances and those of the statements before: a statement between them, or a line. nil where
  /// the balances fit, or say nothing.
  public private(set) var trou: MontantLarge?

  /// What becomes of lines that may be known.
  public enum Reponse: String, CaseIterable, Sendable {
    /// They are others: add them.
    case ajouter
    /// They are the same.
    case ignorer
  }

  private let releve: Releve
  private let livre: LivreBanque
  /// The known lines that no line of the file is yet, by their keys, the last first.
  private var libres: [String: [Int]] = [:]
  private var prises: Set<Int> = []

  /// What of `releve`, whose lines have the keys `cles` (``LigneBanque/cle``), is new to `livre`; `reponse` is what becomes of
  /// lines that may be known, and nil asks for them.
  public init(_ releve: Releve, cles: [String], dans livre: LivreBanque, _ reponse: Reponse? = nil) {
    (self.releve, self.livre) = (releve, livre)
    for ligne in livre.lignes.reversed() { libres[ligne.cle, default: []].append(ligne.numero) }
    let restantes = reconnait(cles)
    cherche(restantes, cles)
    tranche(reponse)
  }

  /// Takes the lines that are known by their id and content, or by their content; returns the others.
  private mutating func reconnait(_ cles: [String]) -> [Int] {
    var parIdentifiant: [String: Set<String>] = [:]
    for ligne in livre.lignes {
      if let id = ligne.ligne.identifiant { parIdentifiant[id, default: []].insert(ligne.cle) }
    }
    var (restantes, vues, repetees) = ([Int](), [String: Set<String>](), [Int]())
    for (place, ligne) in releve.lignes.enumerated() {
      if let id = ligne.identifiant {
        guard vues[id, default: []].insert(cles[place]).inserted else {
          repetees.append(place)
          continue
        }
        if let connus = parIdentifiant[id] {
          if !connus.contains(cles[place]) { referencesReutilisees.append(place) }
        } else if vues[id]?.count ?? 0 > 1 {
          referencesReutilisees.append(place)
        }
      }
      if prend(cles[place], ligne.identifiant) { connues += 1 } else { restantes.append(place) }
    }
    // The same id and content twice is one line, unless the balances count it twice.
    guard releve.ecart == .zero else {
      connues += repetees.count
      return restantes
    }
    for place in repetees {
      if prend(cles[place], releve.lignes[place].identifiant) { connues += 1 } else { restantes.append(place) }
    }
    return restantes.sorted()
  }

  /// Takes a known line of that key; two ids of a bank are two lines.
  private mutating func prend(_ cle: String, _ identifiant: String?) -> Bool {
    guard
      let place = libres[cle]?.lastIndex(where: { numero in
        guard let identifiant, let autre = livre.ligne(numero)?.ligne.identifiant else { return true }
        return autre == identifiant || livre.format(de: numero) != releve.format
      }), let numero = libres[cle]?.remove(at: place)
    else { return false }
    prises.insert(numero)
    return true
  }

  /// Asks of the others which known line they may be: of that amount, two days off at most, in another form, or with the same
  /// words on another day.
  private mutating func cherche(_ restantes: [Int], _ cles: [String]) {
    var parMontant: [Montant: [LigneBanque]] = [:]
    for ligne in livre.lignes where !prises.contains(ligne.numero) {
      parMontant[ligne.ligne.montant, default: []].append(ligne)
    }
    for montant in parMontant.keys { parMontant[montant]?.sort { $0.ligne.jour < $1.ligne.jour } }
    for place in restantes {
      let ligne = releve.lignes[place]
      let memes = parMontant[ligne.montant] ?? []
      let debut = memes.prefixEnd { $0.ligne.jour < ligne.jour.plus(jours: -Self.joursDEcart) }
      let proches = memes[debut...].prefix { $0.ligne.jour <= ligne.jour.plus(jours: Self.joursDEcart) }
      if let connue = proches.first(where: { !prises.contains($0.numero) && peutEtre(ligne, $0) }) {
        prises.insert(connue.numero)
        doublons.append((place, connue.numero))
      } else {
        nouvelles.append(place)
      }
    }
  }

  private static let joursDEcart = 2

  private func peutEtre(_ ligne: LigneReleve, _ connue: LigneBanque) -> Bool {
    if livre.format(de: connue.numero) != releve.format { return true }
    if ligne.identifiant != nil, connue.ligne.identifiant != nil { return false }
    return ligne.jour != connue.ligne.jour && ligne.reference != nil && ligne.reference == connue.ligne.reference
  }

  /// Lets the balances decide, then the answer.
  private mutating func tranche(_ reponse: Reponse?) {
    let nouveau = nouvelles.reduce(MontantLarge.zero) { $0 + MontantLarge(releve.lignes[$1].montant) }
    let douteux = doublons.reduce(MontantLarge.zero) { $0 + MontantLarge(releve.lignes[$1.place].montant) }
    var reponse = reponse
    if let attendu = attendu() {
      if !doublons.isEmpty, douteux != .zero {
        if nouveau == attendu { reponse = .ignorer } else if nouveau + douteux == attendu { reponse = .ajouter }
      }
      let ajoute = reponse == .ajouter ? nouveau + douteux : nouveau
      if ajoute != attendu, doublons.isEmpty || reponse != nil { trou = attendu - ajoute }
    }
    switch reponse {
    case nil: break
    case .ajouter:
      nouvelles = (nouvelles + doublons.map(\.place)).sorted()
      doublons = []
    case .ignorer:
      connues += doublons.count
      doublons = []
    }
  }

  /// What the new lines come to, by the balances of this statement and of those before; nil where they do not say it.
  private func attendu() -> MontantLarge? {
    guard let cloture = releve.cloture, let jour = cloture.jour ?? releve.lignes.map(\.jour).max(),
      let connu = livre.solde(au: jour)
    else { return nil }
    return MontantLarge(cloture.montant) - connu
  }
}

extension LivreBanque {
  /// The form of the statement that brought the line of that number.
  func format(de numero: Int) -> Releve.Format? {
    let releve = origines.indices.contains(numero - 1) ? origines[numero - 1] : 0
    return releves.first { $0.numero == releve }?.format
  }

  /// What the account held at the end of `jour`, by the last balance and the lines between; nil where no statement has one.
  public func solde(au jour: Jour) -> MontantLarge? {
    guard
      let dernier = releves.filter({ $0.cloture?.jour != nil }).max(by: {
        ($0.cloture?.jour ?? .premier) < ($1.cloture?.jour ?? .premier)
      }),
      let cloture = dernier.cloture, let fin = cloture.jour
    else { return nil }
    return lignes.reduce(MontantLarge(cloture.montant)) { solde, ligne in
      let date = ligne.ligne.jour
      if fin < date, date <= jour { return solde + MontantLarge(ligne.ligne.montant) }
      if jour < date, date <= fin { return solde - MontantLarge(ligne.ligne.montant) }
      return solde
    }
  }
}
