public import LedgerModel
import LedgerRules

/// Creates an invoice, or a deposit invoice, for a part of accepted quotes.
public struct FacturerDevis: UseCase {
  /// The part to invoice.
  public enum Choix: Hashable, Sendable {
    /// A deposit of that part of the total before VAT.
    case acompte(Taux)
    /// A deposit of that amount before VAT.
    case montant(Montant)
    /// All lines, up to that part of each, counted from the first invoice.
    case avancement(Taux)
    /// Some lines.
    case lignes([Ligne])
    /// All that is left.
    case solde
  }

  /// A part of a line.
  public struct Ligne: Hashable, Sendable {
    /// Its place in the quote, from 1.
    public let place: Int
    /// How much of it.
    public let part: Part

    /// A part of the line at `place`.
    public init(_ place: Int, _ part: Part) { (self.place, self.part) = (place, part) }
  }

  /// How much of a line.
  public enum Part: Hashable, Sendable {
    /// That quantity, in this invoice.
    case quantite(Quantite)
    /// That part of the line, counted from the first invoice.
    case cumul(Taux)
    /// All that is left of it.
    case reste
  }

  /// The quotes, of one client and currency.
  public let devis: [FactureID]
  /// The part.
  public let choix: Choix
  /// The id of the new document.
  public let id: FactureID
  /// The deposits to take back; those of ``Choix/solde`` are taken back by themselves.
  public var reprises: [FactureID] = []
  /// Why more than the quote may be invoiced; nil: it may not.
  public var depassement: String?
  /// The date of the document; nil: today.
  public var date: Jour?
  /// The last day to pay it; `inchange`: 30 days.
  public var echeance: Changement<Jour> = .inchange
  /// Its payment term; nil: ``echeance`` applies.
  public var delaiPaiement: DelaiPaiement?
  /// Whether it is also issued.
  public var envoye = false
  /// The day from which the issue counts; nil: today.
  public var dateEnvoi: Jour?

  /// `choix` of `devis`, as the document `id`.
  public init(_ devis: [FactureID], _ choix: Choix, id: FactureID) {
    (self.devis, self.choix, self.id) = (devis, choix, id)
  }

  /// The quotes with their invoices and deposits, and the series of the new number.
  public func reads(on today: Jour) -> Reads {
    Reads(
      factures: [id], familles: devis + reprises,
      series: [SerieDuJour(.facture, date ?? today)])
  }

  /// Refused unless the quotes are accepted; when more than is left would be invoiced without a reason, or nothing; and when the
  /// deposits still to take back would exceed what is left to invoice at a rate of VAT.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let quotes = try quotes(view)
    guard let premier = quotes.first else { return [] }
    let restes = try quotes.map { devis throws(Refus) in try view.reste(devis.id) }
    var creer = CreerFacture(id, de: premier)
    (creer.dateFacture, creer.dateEcheance, creer.delaiPaiement) = (date, echeance, delaiPaiement)
    var lignes: [LigneFacture] = []
    var prises: [FactureID] = []
    switch choix {
    case .acompte(let part):
      creer.estAcompte = true
      for reste in restes { lignes += try reste.acompte(part) }
    case .montant(let montant):
      creer.estAcompte = true
      if let reste = restes.first { lignes = try reste.acompte(Int128(montant.centimes)) }
    case .avancement, .lignes, .solde:
      for reste in restes {
        lignes += try parts(reste, quatreDecimales: view.registre?.emetteur?.profil == .france)
        prises += acomptes(reste)
      }
    }
    if let autre = reprises.first(where: { !prises.contains($0) }) {
      throw .devis(premier.numero, .acompteDUnAutre(try view.facture(autre).numero))
    }
    do {
      return try compose(creer, lignes, prises, view)
    } catch {
      throw error.annulant(.demande, view)
    }
  }

  /// The quotes: accepted, of one client and currency.
  private func quotes(_ view: RegistreView) throws(Refus) -> [Facture] {
    let quotes = try devis.map { id throws(Refus) in try view.facture(id) }
    for (place, devis) in quotes.enumerated() {
      guard !self.devis[..<place].contains(devis.id) else { throw .devis(devis.numero, .deuxFois()) }
      try devis.comptee.exigeAccepte()
      guard let premier = quotes.first, (premier.clientId, premier.devise) != (devis.clientId, devis.devise) else {
        continue
      }
      throw .devis(devis.numero, .autreClient(premier.numero))
    }
    return quotes
  }

  /// The lines for the part that is asked of one quote.
  private func parts(_ reste: ResteDevis, quatreDecimales: Bool) throws(Refus) -> [LigneFacture] {
    let quantites = try quantites(reste)
    var parts: [LigneFacture] = []
    for (place, millioniemes, cumul) in quantites {
      guard let quantite = Quantite(millioniemes: millioniemes) else { continue }
      try reste.exige(millioniemes, place: place, depassement: depassement)
      let ligne = reste.devis.lignes[place]
      let estDela = (millioniemes - reste.quantite(ligne)) * ligne.quantite.millioniemes.signum() > 0
      parts.append(
        reste.part(
          de: ligne, quantite, cumul: cumul, depassement: estDela ? depassement : nil, quatreDecimales: quatreDecimales)
      )
    }
    guard !parts.isEmpty else { throw .devis(reste.devis.numero, reste.estEpuise ? .rienAFacturer : .partDejaFacturee) }
    return parts
  }

  /// The quantity that is asked of each line, in millionths, and the part of the line that it completes, if one is asked for.
  private func quantites(_ reste: ResteDevis) throws(Refus) -> [(place: Int, millioniemes: Int64, cumul: Taux?)] {
    let lignes = reste.devis.lignes
    switch choix {
    case .acompte, .montant: return []
    case .solde:
      return lignes.indices.map { ($0, reste.quantite(lignes[$0]), nil) }
        .filter { $0.1.signum() == lignes[$0.0].quantite.millioniemes.signum() }
    case .avancement(let part): return lignes.indices.map { ($0, reste.delta(lignes[$0], part), part) }
    case .lignes(let choisies):
      var vues: Set<Int> = []
      return try choisies.map { choisie throws(Refus) in
        let place = choisie.place - 1
        guard vues.insert(place).inserted else { throw .devis(reste.devis.numero, .deuxFois(ligne: choisie.place)) }
        guard lignes.indices.contains(place) else { throw .devis(reste.devis.numero, .ligneInconnue(choisie.place)) }
        return switch choisie.part {
        case .quantite(let quantite): (place, quantite.millioniemes, nil)
        case .cumul(let part): (place, reste.delta(lignes[place], part), part)
        case .reste: (place, reste.quantite(lignes[place]), nil)
        }
      }
    }
  }

  /// The deposits of one quote to take back.
  private func acomptes(_ reste: ResteDevis) -> [FactureID] {
    let ouverts = reste.acomptes.filter { $0.estOuvert && $0.document.etat == .envoyee }.map(\.document.id)
    return choix == .solde ? ouverts : reprises.filter(ouverts.contains)
  }
}

extension FacturerDevis {
  /// The facts of the document with these lines, which takes back `prises`.
  private func compose(
    _ creer: CreerFacture, _ lignes: [LigneFacture], _ prises: [FactureID], _ vue: RegistreView
  ) throws(Refus) -> [Fact] {
    var view = vue
    var facts: [Fact] = []
    try view.decide(creer, into: &facts)
    var ajout = AjoutDeLignes(try view.facture(id))
    for ligne in lignes { try ajout.ajoute(ligne.copie(view.environment.newID()), into: &facts) }
    view.factures[id] = ajout.facture
    for acompte in prises { try view.decide(ReprendreAcompte(acompte, sur: id), into: &facts) }
    try exigeReprises(try view.facture(id), view)
    for devis in devis { try view.reste(devis).exigeAcomptes(acompte: creer.estAcompte) }
    if envoye { try view.decide(EnvoyerFacture(id, dateEnvoi: dateEnvoi), into: &facts) }
    return facts
  }

  /// Requires that the deposits taken back are at most the lines of the quotes, at each rate.
  private func exigeReprises(_ document: Facture, _ view: RegistreView) throws(Refus) {
    let reprises = document.lignes.filter { $0.acompteId != nil }
    guard !reprises.isEmpty else { return }
    var sommes: [Imposition: Int128] = [:]
    for ligne in document.lignes { sommes[document.imposition(ligne), default: 0] += ligne.centimesNets }
    for (imposition, centimes) in sommes.sorted(by: { $0.key < $1.key }) where centimes < 0 {
      let prise = reprises.first { document.imposition($0) == imposition } ?? reprises[0]
      let acompte = try prise.acompteId.map { id throws(Refus) in try view.facture(id).numero }
      throw .devis(
        document.numero,
        .repriseDepasse(imposition, manque: MontantLarge(centimes: -centimes), acompte ?? document.numero))
    }
  }
}

extension ResteDevis {
  /// The quantity of `ligne` that brings it to `part` of the whole, in millionths; below zero if more was invoiced.
  fileprivate func delta(_ ligne: LigneFacture, _ part: Taux) -> Int64 {
    let cumul = Arrondi.demiSupAbsolu(
      Int128(ligne.quantite.millioniemes) * Int128(part.centiemes), par: 10_000)
    return Int64(clamping: cumul) - facture(ligne.id).quantite
  }

  /// The lines of a deposit of `part` of the total before VAT.
  fileprivate func acompte(_ part: Taux) throws(Refus) -> [LigneFacture] {
    let total = devis.lignes.reduce(0) { $0 + $1.centimesNets }
    return try acompte(Arrondi.demiSupAbsolu(total * Int128(part.centiemes), par: 10_000))
  }

  /// The lines of a deposit of `centimes` before VAT: one for each rate, by largest remainder.
  fileprivate func acompte(_ centimes: Int128) throws(Refus) -> [LigneFacture] {
    guard centimes > 0 else { throw .devis(devis.numero, .montantInvalide) }
    let sommes = devis.situation.sommes.sommes(tva: devis.tva)
    let parts: [Int128]
    do throws(Debordement) {
      parts = try Arrondi.repartit(centimes, selon: sommes.map(\.centimes))
    } catch {
      throw .facture(devis.numero, .totalTropGrand)
    }
    var lignes: [LigneFacture] = []
    for (somme, part) in zip(sommes, parts) where part != 0 {
      for var ligne in try devis.lignes(de: part, somme.imposition, "Acompte sur devis \(devis.numero)") {
        ligne.devis = PartDeDevis(devis.id)
        lignes.append(ligne)
      }
    }
    return lignes
  }
}

extension CreerFacture {
  /// An invoice with the head of a quote, except number, dates and its last day.
  fileprivate init(_ id: FactureID, de devis: Facture) {
    self.init(id)
    (clientId, tva, devise) = (devis.clientId, devis.tva, devis.devise)
    (conditionsPaiement, notes) = (devis.conditionsPaiement, devis.notes)
    affairePresente = devis.affaire.pourUneAutre
    guard let commande = devis.conclusions.last?.referenceCommande else { return }
    var references = affairePresente.references ?? References()
    references.commande = commande
    affairePresente.references = references
  }
}
