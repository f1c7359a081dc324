import LedgerModel

/// The group of a line: an entry of the bank, by its id, or a day.
enum Lot: Hashable, Sendable {
  case entree(String)
  case jour(Jour)
}

extension LigneReleve {
  /// The bank's id of the entry, without the place of the part in it; nil if the line has no id.
  var entree: String? {
    identifiant.map { id in
      guard let place = id.lastIndex(of: "/"), Int(id[id.index(after: place)...]) != nil else { return id }
      return String(id[..<place])
    }
  }
}

extension [Int] {
  /// The places by entry, and by day, each in order.
  func parLot(_ ligne: (Int) -> LigneReleve) -> [(lot: Lot, places: [Int])] {
    var (lots, places) = ([(lot: Lot, places: [Int])](), [Lot: Int]())
    func ajoute(_ place: Int, _ lot: Lot) {
      if let connu = places[lot] {
        lots[connu].places.append(place)
      } else {
        places[lot] = lots.count
        lots.append((lot, [place]))
      }
    }
    for place in self { if let entree = ligne(place).entree { ajoute(place, .entree(entree)) } }
    for place in self { ajoute(place, .jour(ligne(place).jour)) }
    return lots
  }
}

/// The lines of an account that are not matched yet, found in constant time even among many equal lines.
struct LignesConnues: Sendable {
  /// The keys by which a line is known.
  private enum Cle: Hashable, Sendable {
    /// Its entry or its day.
    case lot(Lot)
    /// Its key and the bank's id.
    case identifiant(String, String)
    /// The bank's id, amount and day of a line of a file in another form, which may have another text.
    case identifiantAutreForme(String, Montant, Jour)
    /// The amount and day of a line of a report, for the statement of that day, or the reverse.
    case rapport(Montant, Jour)
    /// Its key, for a line without an id or of a file in another form: two ids of one form are two lines.
    case sansIdentifiant(String)
    /// Its key.
    case contenu(String)
    /// The amount and day of a line of a file in another form.
    case autreForme(Montant, Jour)
    /// Amount, day and text of a line without an id.
    case texte(Montant, Jour, String)
  }

  /// The numbers of the lines, the last first.
  private var numeros: [Cle: [Int]] = [:]
  private var prises: Set<Int> = []
  /// The amounts of the lines, the last first.
  private var montants: [Montant] = []
  private var parIdentifiant: [String: Set<String>] = [:]

  init(_ livre: LivreBanque, autresQue format: Releve.Format) {
    let formats = Dictionary(livre.releves.map { ($0.numero, $0.format) }) { premier, _ in premier }
    // A line matched once with a known one matches it again, after all other matches: the list is read from its end.
    for doublon in livre.releves.flatMap(\.doublons).reversed() {
      for cle in [Cle.contenu(doublon.cle), .sansIdentifiant(doublon.cle)] {
        numeros[cle, default: []].append(doublon.ligne)
      }
    }
    for (place, connue) in livre.lignes.enumerated().reversed() {
      let (ligne, estDAutreForme) = (connue.ligne, formats[livre.origines[place]] != format)
      var cles: [Cle] = [.contenu(connue.cle)]
      if let id = ligne.identifiant {
        cles.append(.identifiant(connue.cle, id))
        parIdentifiant[id, default: []].insert(connue.cle)
      } else if let texte = ligne.reference {
        cles.append(.texte(ligne.montant, ligne.jour, texte))
      }
      if estDAutreForme {
        cles += [.autreForme(ligne.montant, ligne.jour), .lot(.jour(ligne.jour))]
        if let id = ligne.identifiant { cles.append(.identifiantAutreForme(id, ligne.montant, ligne.jour)) }
        if let origine = formats[livre.origines[place]], Set([origine, format]) == [.camt052, .camt053] {
          cles.append(.rapport(ligne.montant, ligne.jour))
        }
      }
      if let entree = ligne.entree { cles.append(.lot(.entree(entree))) }
      montants.append(ligne.montant)
      if estDAutreForme || ligne.identifiant == nil { cles.append(.sansIdentifiant(connue.cle)) }
      for cle in cles { numeros[cle, default: []].append(connue.numero) }
    }
  }

  /// Whether another line has that bank id, but always with other content.
  func connaitAutrement(_ identifiant: String, _ cle: String) -> Bool {
    parIdentifiant[identifiant].map { !$0.contains(cle) } ?? false
  }

  /// Takes a line with that key; false if all are taken.
  mutating func prend(_ cle: String, _ identifiant: String?) -> Bool {
    guard let identifiant else { return prend(.contenu(cle)) != nil }
    return prend(.identifiant(cle, identifiant)) != nil || prend(.sansIdentifiant(cle)) != nil
  }

  /// Takes the line of another form with the bank's id, amount and day of `ligne`; false without one.
  mutating func prend(autreForme ligne: LigneReleve) -> Bool {
    guard let id = ligne.identifiant else { return false }
    return prend(.identifiantAutreForme(id, ligne.montant, ligne.jour)) != nil
  }

  /// Takes the lines of the report of that day with the amount of `ligne`, if their number is `nombre`; else returns false.
  mutating func prendRapport(_ ligne: LigneReleve, _ nombre: Int) -> Bool {
    let libres = (numeros[.rapport(ligne.montant, ligne.jour)] ?? []).filter { !prises.contains($0) }
    guard libres.count == nombre else { return false }
    prises.formUnion(libres)
    return true
  }

  /// Takes a line that `ligne` may repeat: the same content under another id, the same amount in another form at most two days
  /// away, or the same words on another day.
  mutating func prendPeutEtre(_ ligne: LigneReleve, _ cle: String) -> Int? {
    if let numero = prend(.contenu(cle)) { return numero }
    for ecart in [0, -1, 1, -2, 2] {
      let jour = ligne.jour.plus(jours: ecart)
      if let numero = prend(.autreForme(ligne.montant, jour)) { return numero }
      if ecart != 0, ligne.identifiant == nil, let texte = ligne.reference,
        let numero = prend(.texte(ligne.montant, jour, texte))
      {
        return numero
      }
    }
    return nil
  }

  /// The lines that are not matched, by amount and day.
  func libres(_ livre: LivreBanque) -> LignesLibres {
    LignesLibres(livre.lignes.filter { !prises.contains($0.numero) })
  }

  /// Takes all remaining lines of `lot` if their sum is `somme` and their number is not `nombre`; else returns false.
  mutating func prendLot(_ lot: Lot, _ somme: MontantLarge, autreQue nombre: Int) -> Bool {
    let libres = (numeros[.lot(lot)] ?? []).filter { !prises.contains($0) }
    let total = libres.reduce(MontantLarge.zero) { $0 + MontantLarge(montants[montants.count - $1]) }
    guard !libres.isEmpty, libres.count != nombre, total == somme else { return false }
    prises.formUnion(libres)
    return true
  }

  private mutating func prend(_ cle: Cle) -> Int? {
    while let numero = numeros[cle]?.popLast() {
      if prises.insert(numero).inserted { return numero }
    }
    return nil
  }
}

/// Known lines that are not matched, by amount and day.
struct LignesLibres {
  /// The numbers of the lines, the last first.
  private var numeros: [Montant: [Jour: [Int]]] = [:]

  init(_ lignes: [LigneBanque]) {
    for ligne in lignes.reversed() {
      numeros[ligne.ligne.montant, default: [:]][ligne.ligne.jour, default: []].append(ligne.numero)
    }
  }

  /// Takes a line of that amount at most two days away; nil if all are taken.
  mutating func prend(_ ligne: LigneReleve) -> Int? {
    for ecart in [0, -1, 1, -2, 2] {
      if let numero = numeros[ligne.montant]?[ligne.jour.plus(jours: ecart)]?.popLast() { return numero }
    }
    return nil
  }
}
