/// Makes a draft what somebody wrote of it: one commit with the changes of its head, its remise and its lines.
public struct EditerBrouillon: UseCase {
  /// The draft as it was read.
  public let lu: Facture
  /// What is to become of its head, said in full or only where it changes.
  public var changement: FactureModifiee
  /// The percentage taken off its lines.
  public var remisePourcentage: Taux
  /// All its lines, in their order.
  public var lignes: [LigneEcrite]

  /// A line as it is written: what changes of it keeps the rest of the line it was made of.
  public struct LigneEcrite: Hashable, Sendable {
    /// What is invoiced.
    public var designation: String
    /// How many.
    public var quantite: Quantite
    /// The price of one.
    public var prixUnitaire: PrixUnitaire
    /// Its own rate of VAT.
    public var tauxTVA: Taux?

    /// A line of these fields.
    public init(designation: String, quantite: Quantite, prixUnitaire: PrixUnitaire, tauxTVA: Taux? = nil) {
      self.designation = designation
      self.quantite = quantite
      self.prixUnitaire = prixUnitaire
      self.tauxTVA = tauxTVA
    }

    /// What is written of `ligne`.
    public init(_ ligne: LigneFacture) {
      self.init(
        designation: ligne.designation, quantite: ligne.quantite, prixUnitaire: ligne.prixUnitaire,
        tauxTVA: ligne.tauxTVA)
    }

    /// The line it makes under `id`; what it does not say is that of `ancienne`.
    public func ligne(_ id: LigneID, _ ancienne: LigneFacture? = nil) -> LigneFacture {
      guard var ligne = ancienne?.copie(id) else {
        return LigneFacture(
          id: id, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire, tauxTVA: tauxTVA)
      }
      (ligne.designation, ligne.quantite) = (designation, quantite)
      ligne.prixUnitaire = prixUnitaire
      if ligne.tauxTVA != tauxTVA { (ligne.tauxTVA, ligne.exoneration) = (tauxTVA, nil) }
      return ligne
    }
  }

  /// Changes nothing of `lu` yet.
  public init(_ lu: Facture) {
    self.lu = lu
    changement = FactureModifiee()
    remisePourcentage = lu.remisePourcentage
    lignes = lu.lignes.map { LigneEcrite($0) }
  }

  /// The draft, its client, and the dates around its own.
  public func reads(on today: Jour) -> Reads {
    var modifier = ModifierFacture(lu.id)
    modifier.changement = changement
    return modifier.reads(on: today)
  }

  /// Refused where the draft was changed since it was read, where nothing changes, and as each of the changes alone.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let facture = try view.facture(lu.id)
    guard facture == lu else { throw .facture(facture.numero, .changeeEntretemps) }
    var view = view
    var facts: [Fact] = []
    let utile = changement.utile(pour: facture)
    if !utile.estVide {
      var modifier = ModifierFacture(lu.id)
      modifier.changement = utile
      try view.decide(modifier, into: &facts)
    }
    if remisePourcentage != facture.remisePourcentage {
      try view.decide(AppliquerRemise(lu.id, remisePourcentage), into: &facts)
    }
    try ecritLignes(&view, into: &facts)
    guard !facts.isEmpty else { throw .facture(facture.numero, .rienNeChange) }
    return facts
  }

  /// Lines keep their places, so what is written between two of them is a line more at the end, and those after it follow
  /// anew.
  private func ecritLignes(_ view: inout RegistreView, into facts: inout [Fact]) throws(Refus) {
    let (gardees, nouvelles) = accord()
    let ids = Set(gardees.map(\.ancienne.id))
    for ligne in lu.lignes where !ids.contains(ligne.id) {
      try view.decide(RetirerLigne(lu.id, ligne.id), into: &facts)
    }
    for (ancienne, ecrite) in gardees where LigneEcrite(ancienne) != ecrite {
      var modifier = ModifierLigne(lu.id, ancienne.id)
      modifier.designation = ecrite.designation
      modifier.quantite = ecrite.quantite
      modifier.prixUnitaire = ecrite.prixUnitaire
      // A rate that stays keeps its category.
      if ecrite.tauxTVA != ancienne.tauxTVA { modifier.tauxTVA = ecrite.tauxTVA.map { .remplace($0) } ?? .efface }
      try view.decide(modifier, into: &facts)
    }
    var ajout = AjoutDeLignes(try view.facture(lu.id))
    for (ancienne, ecrite) in nouvelles {
      let ligne = ecrite.ligne(view.environment.newID(), ancienne)
      try ajout.ajoute(ligne.franchisee(view.registre, tva: ajout.facture.tva), into: &facts)
    }
  }

  /// Which lines stay, with what is written of each, and which are new, some of them made of one that goes.
  ///
  /// A line goes on as what is written like it, and keeps what is not written. Lines keep their order, so that those after one
  /// that is put in between, or was moved, are made anew.
  private func accord() -> (
    gardees: [(ancienne: LigneFacture, ecrite: LigneEcrite)],
    nouvelles: [(ancienne: LigneFacture?, ecrite: LigneEcrite)]
  ) {
    let anciennes = origines()
    var (kept, last) = (0, -1)
    while kept < lignes.count, let ancienne = anciennes[kept], ancienne > last { (kept, last) = (kept + 1, ancienne) }
    let gardees = (0..<kept).compactMap { place in
      anciennes[place].map { (ancienne: lu.lignes[$0], ecrite: lignes[place]) }
    }
    let nouvelles = (kept..<lignes.count).map { place in
      (ancienne: anciennes[place].map { lu.lignes[$0] }, ecrite: lignes[place])
    }
    return (gardees, nouvelles)
  }

  /// Of which line of the draft each that is written was made: of one that is written the same, else of one of the same designation,
  /// else of one of the same quantity and price, else, of those that say no more than is written, of the next.
  private func origines() -> [Int?] {
    var origines = [Int?](repeating: nil, count: lignes.count)
    var libres = Set(lu.lignes.indices)
    func relie<Cle: Hashable>(_ cle: (LigneEcrite) -> Cle, _ peut: (LigneFacture) -> Bool = { _ in true }) {
      var places: [Cle: [Int]] = [:]
      for place in lu.lignes.indices.reversed() where libres.contains(place) && peut(lu.lignes[place]) {
        places[cle(LigneEcrite(lu.lignes[place])), default: []].append(place)
      }
      for place in lignes.indices where origines[place] == nil {
        guard let ancienne = places[cle(lignes[place])]?.popLast() else { continue }
        origines[place] = ancienne
        libres.remove(ancienne)
      }
    }
    relie { $0 }
    relie { $0.designation }
    relie { [$0.quantite.millioniemes, $0.prixUnitaire.millioniemes] }
    relie({ _ in 0 }, { LigneEcrite($0).ligne($0.id) == $0 })
    return origines
  }
}
