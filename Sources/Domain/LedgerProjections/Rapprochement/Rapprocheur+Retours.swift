import LedgerModel

/// Returned items: a debit takes back one payment or several, and perhaps a fee of the bank with them.
///
///     REJET F-1              -120.00    one payment of 120.00
///     REJET F-1              -124.50    the only payment of F-1, and a fee of 4.50
///     REJETS F-1 F-2         -364.50    the only payments of F-1 and F-2, 120.00 and 240.00, and a fee
extension Rapprocheur {
  /// The most days between a payment and its return.
  private static var joursDeRetour: Int { 400 }

  /// Own money that came back pays nothing: a person decides.
  mutating func revient(_ place: Int, _ motif: String) {
    nomme(place)
    rapprochements[place].classe = .retour
    rapprochements[place].preuves.insert(.init(code: .retour, champ: nil, valeur: motif), at: 0)
  }

  /// A returned item. The recorded returns of named documents count first, then a payment of that amount, then the payments of
  /// named documents.
  mutating func retour(_ place: Int, _ motif: String) {
    rapprochements[place].classe = .retour
    rapprochements[place].preuves = [.init(code: .retour, champ: nil, valeur: motif)]
    if propose(place, retoursEnregistres(place), { .lien($0, de: $1) }) { return }
    if retourDUnMontant(place) { return }
    _ = propose(place, paiementsNommes(place), { .rejet($0, de: $1) })
  }

  /// The debit, in cents.
  private func debit(_ place: Int) -> Int128 { -Int128(lignes[place].montant.centimes) }

  /// The debit without a fee that the bank states, then with it.
  private func montants(_ place: Int) -> [Int64] {
    let frais = Int128(lignes[place].frais?.centimes ?? 0)
    let montants = frais > 0 ? [debit(place), debit(place) - frais] : [debit(place)]
    return montants.filter { $0 > 0 }.compactMap(Int64.init(exactly:))
  }

  /// Proposes `choisis`, whose sum is at most the debit: the rest is the fee. Returns false if the bank states another fee, or if the
  /// rest is too large for a fee.
  private mutating func propose(
    _ place: Int, _ choisis: [Int]?, _ affectation: (PartRapprochee, String) -> Rapprochement.Affectation
  ) -> Bool {
    guard let choisis, !choisis.isEmpty else { return false }
    let somme = choisis.reduce(Int128(0)) { $0 + Int128(mouvements.tous[$1].montant.magnitude) }
    guard let frais = Int64(exactly: debit(place) - somme), frais >= 0 else { return false }
    if frais > 0 {
      guard lignes[place].frais.map({ $0.centimes == frais }) ?? (Int128(frais) < somme) else { return false }
      rapprochements[place].prend(Montant(centimes: frais))
    }
    rapprochements[place].client = choisis.first.flatMap { mouvements.tous[$0].client }
    rapprochements[place].affectations = choisis.flatMap { mouvements.tous[$0].parts }.map {
      affectation($0.part, $0.de)
    }
    return true
  }

  /// One payment of that amount: of the named documents, or else of the payer, or the only one. Returns false if there is none.
  private mutating func retourDUnMontant(_ place: Int) -> Bool {
    for montant in montants(place) {
      let possibles = rendables(mouvements.places(.montant, montant, dans: periode(place)))
      let choisis = trouvees[place].isEmpty ? duPayeur(place, possibles) : possibles.filter { couvre($0, place) }
      guard let choisi = choisis.first else { continue }
      if choisis.count == 1, propose(place, [choisi], { .rejet($0, de: $1) }) { return true }
      rapprochements[place].question = .plusieursPaiements
      for choisi in choisis { ecarteParts(place, choisi) }
      return true
    }
    return false
  }

  /// Whether the movement is of every document that the line names.
  private func couvre(_ mouvement: Int, _ place: Int) -> Bool {
    let siens = mouvements.tous[mouvement].documents
    return trouvees[place].allSatisfy { $0.documents.contains(where: siens.contains) }
  }

  /// Those of `possibles` that the payer of the line made; all of them if there are none.
  private func duPayeur(_ place: Int, _ possibles: [Int]) -> [Int] {
    let siens = possibles.filter { mouvements.tous[$0].client.map { payeurs[place].clients == [$0] } ?? false }
    return siens.isEmpty ? possibles : siens
  }

  /// The payments of all named documents that come to the debit, or the only payment of each; nil: a person decides.
  private func paiementsNommes(_ place: Int) -> [Int]? {
    let listes = parDocument(place) {
      rendables(mouvements.places(document: $0, dans: periode(place)).filter(estUneEntree))
    }
    guard let listes else { return nil }
    let tous = listes.flatMap { $0 }
    for montant in montants(place) {
      let choix = Combinaisons.trouve(montant, parmi: tous.map { mouvements.tous[$0].montant }).map {
        $0.map { tous[$0] }
      }
      .filter { choix in listes.allSatisfy { $0.contains(where: choix.contains) } }
      if choix.count == 1 { return choix[0] }
    }
    return listes.allSatisfy { $0.count == 1 } ? tous : nil
  }

  /// The only return of each named document that is recorded near the day of the line, and not linked yet; nil: a document has none,
  /// or several.
  private func retoursEnregistres(_ place: Int) -> [Int]? {
    let fenetre = Self.fenetre(lignes[place].jour)
    let listes = parDocument(place) { document in
      mouvements.places(document: document, dans: fenetre).filter { !estUneEntree($0) && estLibre($0, lies) }
    }
    guard let listes, listes.allSatisfy({ $0.count == 1 }) else { return nil }
    return listes.flatMap { $0 }
  }

  /// `liste` of each document that the line names for certain; nil: it names none, or not for certain.
  private func parDocument(_ place: Int, _ liste: (Int) -> [Int]) -> [[Int]]? {
    guard !trouvees[place].isEmpty, trouvees[place].allSatisfy({ $0.estSure && $0.documents.count == 1 }) else {
      return nil
    }
    return trouvees[place].flatMap(\.documents).map(liste)
  }

  private func estUneEntree(_ mouvement: Int) -> Bool { mouvements.tous[mouvement].montant > 0 }

  private func periode(_ place: Int) -> Periode {
    let jour = lignes[place].jour
    return Periode(depuis: jour.plus(jours: -Self.joursDeRetour), jusqua: jour)
  }

  /// The movements that may come back, each once: a returned payment cannot come back again; a deposit of one cheque counts as
  /// that cheque, and several payments of one client on one day as one transfer.
  private func rendables(_ places: some Sequence<Int>) -> [Int] {
    var vus: Set<Set<ReglementID>> = []
    return places.filter { mouvement in
      let connu = mouvements.tous[mouvement]
      let ids = Set(connu.parts.map(\.part.reglement))
      guard connu.parts.count == 1 || connu.client != nil, ids.isDisjoint(with: mouvements.sortis) else { return false }
      return vus.insert(ids).inserted
    }
  }
}
