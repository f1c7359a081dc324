public import LedgerModel
import LedgerOffers
import LedgerRules

/// Creates a draft avoir of an issued facture: same client, currency and discount, with all its lines, some of them, or
/// the rest.
public struct CreerAvoir: UseCase {
  /// The part to credit.
  public enum Choix: Hashable, Sendable {
    /// All lines, of a facture without an issued avoir.
    case tout
    /// Some lines, or parts of their quantities.
    case parts([Part])
    /// The rest after the issued avoirs of the facture: the other lines and quantities, or one line for each VAT rate.
    case reste
    /// That number of days of its period, after the credited ones: each line gives its amount times these days, rounded once.
    case jours(Int)

    /// These lines, whole.
    public static func lignes(_ ids: [LigneID]) -> Choix { .parts(ids.map { Part($0) }) }
  }

  /// A line of the facture, or a part of it.
  public struct Part: Hashable, Sendable {
    /// The line.
    public let ligne: LigneID
    /// The quantity; nil: the whole quantity.
    public let quantite: Quantite?

    /// `quantite` units of `ligne`, or the whole line.
    public init(_ ligne: LigneID, _ quantite: Quantite? = nil) {
      self.ligne = ligne
      self.quantite = quantite
    }
  }

  /// The facture that the avoir corrects.
  public let origine: FactureID
  /// The id of the new avoir.
  public let id: FactureID
  /// The part to credit.
  public let choix: Choix
  /// The date of the avoir; by default today.
  public var date: Jour?
  /// Whether the rest of an acompte includes the part that final invoices took back: issuing it is then refused.
  var avecReprises = false
  /// Whether it is also issued.
  public var envoye = false
  /// The day from which the issue counts; nil: today.
  public var dateEnvoi: Jour?

  /// An avoir of `origine`.
  public init(_ origine: FactureID, id: FactureID, _ choix: Choix = .tout) {
    self.origine = origine
    self.id = id
    self.choix = choix
  }

  /// The facture, its other avoirs unless lines are named, and the series of avoirs.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(factures: [origine, id], series: [SerieDuJour(.avoir, date ?? today)])
    if case .parts = choix, !envoye { return reads }
    reads.familles = [origine]
    return reads
  }

  /// Refused when the facture is not issued or is an avoir, when its rest is zero, when all is requested after an issued avoir, when
  /// a named line or quantity does not exist, and as at creation.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let facture = try view.facture(origine)
    try facture.comptee.exigeCorrigible()
    try facture.comptee.exigeEnvoyee()
    var creer = CreerFacture(id, avoirDe: facture)
    creer.dateFacture = date
    let lignes: [LigneFacture]
    switch choix {
    case .tout:
      try exigeEntiere(facture, view)
      lignes = facture.lignes
    case .parts(let parts): lignes = try auPlusLeReste(choisies(parts, facture), facture, view)
    case .reste: (lignes, creer.remisePourcentage) = try reste(de: facture, view)
    case .jours(let jours): lignes = try auPlusLeReste(desJours(jours, de: facture, view), facture, view)
    }
    do { return try compose(creer, lignes, view) } catch { throw error.annulant(.demande, view) }
  }

  private func compose(
    _ creer: CreerFacture, _ lignes: [LigneFacture], _ vue: RegistreView
  ) throws(Refus) -> [Fact] {
    var view = vue
    var facts: [Fact] = []
    try view.decide(creer, into: &facts)
    var ajout = AjoutDeLignes(try view.facture(id))
    for ligne in lignes { try ajout.ajoute(ligne.copie(view.environment.newID()), into: &facts) }
    guard envoye else { return facts }
    view.factures[id] = ajout.facture
    try view.decide(EnvoyerFacture(id, dateEnvoi: dateEnvoi), into: &facts)
    return facts
  }

  /// Requires that no avoir of the facture was issued.
  private func exigeEntiere(_ facture: Facture, _ view: RegistreView) throws(Refus) {
    let credit = view.credit(de: origine)
    if try credit.epuise(facture.exigeTotaux()) { throw .avoir(facture.numero, .toutCredite) }
    guard let avoir = view.avoirs(de: origine).first(where: { $0.envoi != nil }) else { return }
    throw .avoir(facture.numero, .present(avoir.numero))
  }

  private func reste(de facture: Facture, _ view: RegistreView) throws(Refus) -> ([LigneFacture], remise: Taux) {
    if facture.typeDocument == .acompte, !avecReprises {
      let acompte = try ResteAcompte(facture.comptee, dans: view)
      if let finale = acompte.finale {
        return (try lignes(acompte, de: facture, finale, apres: view.factures.values), .zero)
      }
    }
    let avoirs = view.avoirs(de: origine).filter { $0.envoi != nil }
    let reste = try ResteACrediter(de: facture, apres: avoirs, view.credit(de: origine))
    guard !reste.lignes.isEmpty else { throw .avoir(facture.numero, .toutCredite) }
    return (reste.lignes, reste.remise)
  }

  /// The lines that credit the rest of an acompte after `documents`, among them the final invoice with the number `finale`.
  private func lignes(
    _ reste: ResteAcompte, de acompte: Facture, _ finale: String, apres documents: some Sequence<Facture>
  ) throws(Refus) -> [LigneFacture] {
    var lignes: [LigneFacture] = []
    for (imposition, centimes) in reste.parTaux(apres: [:]) {
      lignes += try acompte.lignes(
        de: centimes, imposition, "Reste de \(acompte.numero), TVA \(imposition)", apres: documents)
    }
    guard !lignes.isEmpty else { throw .acompte(acompte.numero, .rienACrediter(par: finale)) }
    return lignes
  }

  /// The lines of an avoir, none above the rest of its rate. A discount on the whole is rounded once for the facture, and again for its
  /// avoir: the cents above the rest are taken off the price of a line.
  private func auPlusLeReste(
    _ lignes: [LigneFacture], _ facture: Facture, _ view: RegistreView
  ) throws(Refus) -> [LigneFacture] {
    guard facture.remisePourcentage > .zero else { return lignes }
    let restes = try view.credit(de: origine).reste(de: facture.exigeTotaux())
    var ajustees = lignes
    // A cent less before the discount may be none less after it.
    for _ in 0..<4 {
      var estAuDela = false
      for part in try ResteACrediter.parTaux(ajustees, facture) {
        let excedent = part.base - (restes.first { $0.imposition == part.imposition }?.base ?? 0)
        guard excedent > 0, excedent <= lignes.count,
          let place = ajustees.lastIndex(where: {
            facture.imposition($0) == part.imposition && $0.centimesNets > excedent
          }),
          let moindre = ajustees[place].auNet(ajustees[place].centimesNets - excedent)
        else { continue }
        (ajustees[place], estAuDela) = (moindre, true)
      }
      if !estAuDela { break }
    }
    return ajustees
  }

  /// The lines that credit `jours` of the days that `facture` invoices.
  private func desJours(_ jours: Int, de facture: Facture, _ view: RegistreView) throws(Refus) -> [LigneFacture] {
    guard let entier = facture.joursFactures else { throw .avoir(facture.numero, .sansJours) }
    let avoirs = view.avoirs(de: origine).filter { $0.etat != .annulee }
    let credit = CreditDeJours(
      de: facture, jours: entier, restes: facture.restes(sans: avoirs) ?? facture.lignes.map(\.centimesNets))
    let reste = entier - (credit.joursCredites ?? 0)
    guard (1...max(1, reste)).contains(jours), reste > 0 else {
      throw .avoir(facture.numero, .joursAuDela(jours, reste: reste, sur: entier))
    }
    let lignes = zip(facture.lignes, credit.montants(de: jours)).compactMap { ligne, net in
      net == 0 ? nil : net == ligne.centimesNets ? ligne : ligne.enBloc(net, jours: jours, sur: entier)
    }
    guard !lignes.isEmpty else { throw .avoir(facture.numero, .toutCredite) }
    return lignes
  }

  private func choisies(_ parts: [Part], _ facture: Facture) throws(Refus) -> [LigneFacture] {
    let presentes = Dictionary(facture.lignes.map { ($0.id, $0) }) { first, _ in first }
    var vues: Set<LigneID> = []
    return try parts.map { part throws(Refus) in
      guard let ligne = presentes[part.ligne] else { throw .facture(facture.numero, .ligneInconnue("\(part.ligne)")) }
      guard vues.insert(ligne.id).inserted else { throw .avoir(facture.numero, .ligneDejaChoisie(ligne.designation)) }
      guard let quantite = part.quantite else { return ligne }
      let (voulue, presente) = (quantite.millioniemes, ligne.quantite.millioniemes)
      guard voulue.signum() == presente.signum(), voulue.magnitude <= presente.magnitude else {
        throw .avoir(facture.numero, .quantiteAuDela(quantite, ligne.designation, de: ligne.quantite))
      }
      return ligne.avec(quantite: quantite)
    }
  }
}

extension Facture {
  /// The days that it invoices: those of its period of a subscription, or of its own period (BG-14); nil without one.
  fileprivate var joursFactures: Int? {
    affaire.abonnement?.jours ?? affaire.periodeFacturation.map { $0.fin.jours(depuis: $0.debut) + 1 }
  }
}
