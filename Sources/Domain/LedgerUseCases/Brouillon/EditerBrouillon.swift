public import LedgerModel
import LedgerRules

/// Replaces the content of a draft: one commit with the changes of its head, its discount and its lines.
public struct EditerBrouillon: UseCase {
  /// The draft as it was read.
  public let lu: Facture
  /// The new head: complete, or only the changed fields.
  public var changement: FactureModifiee
  /// The discount, in percent of its lines.
  public var remisePourcentage: Taux
  /// All its lines, in their order.
  public var lignes: [LigneEcrite]

  /// A line as the user wrote it. Its other fields come from the line that it was made from.
  public struct LigneEcrite: Hashable, Sendable {
    /// The designation.
    public var designation: String
    /// The quantity.
    public var quantite: Quantite
    /// The price of one unit.
    public var prixUnitaire: PrixUnitaire
    /// The price of one unit with VAT: the price before VAT is then computed from it.
    public var prixTTC: PrixUnitaire?
    /// Its own taxation; nil: the document's rate.
    public var imposition: Imposition?
    /// Why no VAT is charged: a code of the list VATEX.
    public var motif: MotifExoneration?
    /// The discount on the line.
    public var remisePourcentage = Taux.zero
    /// The unit of the quantity.
    public var unite = Unite.unite
    /// Goods or a service.
    public var nature: NatureLigne?
    /// The article of the line; nil: the article of the line that it was made from.
    public var article: String?

    /// `quantite` of `article`.
    public init(_ article: Article, _ quantite: Quantite) {
      self.init(article.ligne(LigneID(haut: 0, bas: 0), quantite))
      self.article = article.code
    }

    /// A line with these fields.
    public init(designation: String, quantite: Quantite, prixUnitaire: PrixUnitaire) {
      self.designation = designation
      self.quantite = quantite
      self.prixUnitaire = prixUnitaire
    }

    /// The fields of `ligne`.
    public init(_ ligne: LigneFacture) {
      self.init(
        designation: ligne.designation, quantite: ligne.quantite, prixUnitaire: ligne.prixTTC ?? ligne.prixUnitaire)
      prixTTC = ligne.prixTTC
      (imposition, motif) = (ligne.imposition, ligne.exoneration?.motif.flatMap(MotifExoneration.init))
      (remisePourcentage, unite, nature) = (ligne.remisePourcentage, ligne.unite, ligne.nature)
    }

    /// The line with these fields under `id`; the other fields are those of `ancienne`.
    public func ligne(_ id: LigneID, _ ancienne: LigneFacture? = nil) -> LigneFacture {
      var ligne =
        ancienne?.copie(id)
        ?? LigneFacture(id: id, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire)
      (ligne.designation, ligne.quantite, ligne.prixUnitaire) = (designation, quantite, prixUnitaire)
      (ligne.remisePourcentage, ligne.unite, ligne.nature) = (remisePourcentage, unite, nature)
      ligne.prixTTC = prixTTC
      if let article { ligne.reference = article }
      if changeTaxation(de: ligne) {
        ligne.imposition = motif?.imposition ?? imposition
        ligne.exoneration = (motif ?? imposition?.exemption.flatMap(MotifExoneration.seul)).map { Exoneration($0) }
      }
      return ligne
    }

    /// Its changes to `ancienne`.
    func change(_ ancienne: LigneFacture) -> LigneModifiee {
      var change = LigneModifiee(
        ligneId: ancienne.id, designation: designation, quantite: quantite,
        prixUnitaire: prixTTC == nil ? prixUnitaire : nil)
      if prixTTC != ancienne.prixTTC {
        var nouvelle = ancienne
        nouvelle.prixTTC = prixTTC
        change.termes = nouvelle.termes.map { .remplace($0) } ?? .efface
      }
      (change.remisePourcentage, change.unite) = (remisePourcentage, unite)
      if let article, article != ancienne.reference { change.reference = .remplace(article) }
      if nature != ancienne.nature { change.nature = nature.map { .remplace($0) } ?? .efface }
      return change
    }

    /// Its request for the VAT of `ancienne`.
    func taxation(_ ancienne: LigneFacture) -> TaxationDemandee {
      var taxation = TaxationDemandee()
      // An unchanged reason keeps its printed text.
      guard changeTaxation(de: ancienne) else { return taxation }
      (taxation.categorie, taxation.motif) = (imposition?.exemption, motif?.code)
      if motif == nil, imposition?.exemption == nil {
        taxation.taux = imposition.map { .remplace($0.taux) } ?? .efface
      }
      return taxation
    }

    private func changeTaxation(de ligne: LigneFacture) -> Bool {
      let ancienne = LigneEcrite(ligne)
      return (imposition, motif) != (ancienne.imposition, ancienne.motif)
    }
  }

  /// An edit of `lu` without changes yet.
  public init(_ lu: Facture) {
    self.lu = lu
    changement = FactureModifiee()
    remisePourcentage = lu.remisePourcentage
    lignes = lu.lignes.map { LigneEcrite($0) }
  }

  /// The draft, its client, and the dates of the neighbouring numbers.
  public func reads(on today: Jour) -> Reads {
    var modifier = ModifierFacture(lu.id)
    modifier.changement = changement
    return modifier.reads(on: today)
  }

  /// Refused when the draft changed since it was read, when nothing changes, and as each change alone.
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

  /// Applies the lines. Lines keep their order, so a line inserted between two others is added at the end, and the
  /// lines after it are made anew.
  private func ecritLignes(_ view: inout RegistreView, into facts: inout [Fact]) throws(Refus) {
    let (gardees, nouvelles) = accord()
    let ids = Set(gardees.map(\.ancienne.id))
    for ligne in lu.lignes where !ids.contains(ligne.id) {
      try view.decide(RetirerLigne(lu.id, ligne.id), into: &facts)
    }
    for (ancienne, ecrite) in gardees where LigneEcrite(ancienne) != ecrite {
      var modifier = ModifierLigne(lu.id, ancienne.id)
      (modifier.changement, modifier.taxation) = (ecrite.change(ancienne), ecrite.taxation(ancienne))
      try view.decide(modifier, into: &facts)
    }
    var ajout = AjoutDeLignes(try view.facture(lu.id))
    for (ancienne, ecrite) in nouvelles {
      let ligne = ecrite.ligne(view.environment.newID(), ancienne)
      try ajout.ajoute(ligne.selonLaLoi(view, ajout.facture), into: &facts)
    }
  }

  /// The lines that stay, with their new fields, and the new lines, some made from a removed one.
  ///
  /// A written line continues a similar line and keeps its other fields. Lines keep their order, so those after an
  /// inserted or moved line are made anew.
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

  /// The line of the draft that each written line was made from: one with the same fields, else with the same
  /// designation, else with the same quantity and price, else the next one that has no further fields.
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
