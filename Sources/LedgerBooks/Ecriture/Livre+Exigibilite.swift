import LedgerDomain

/// VAT that is invoiced and not due yet waits on an account of its own, if the ledger has one when the document is sent.
/// It moves to that of VAT that is due on the day on which it becomes so.
extension Livre {
  /// The VAT that waits in the entry of a document, and what of it is due on the day its goods are delivered.
  struct TVAEnAttente {
    var montants: TVAParTaux = [:]
    var livree: TVAParTaux = [:]
    var livraison: Jour?
  }

  /// Notes what waits of the document of `place`, whose entry is of `date`.
  mutating func attend(
    _ facture: Facture, _ envoyee: FactureEnvoyee, _ place: Int32, _ date: Jour
  ) throws(Debordement) -> TVAEnAttente {
    var tva = TVAEnAttente()
    let (estAcompte, aUnCompte) = (facture.typeDocument == .acompte, registre?.comptes.tvaAttente != nil)
    guard aUnCompte || estAcompte, let regle = regle(facture, envoyee) else { return tva }
    let parts = try facture.parts(envoyee.totaux)
    guard parts.contains(where: { $0.imposition.categorie == .taxe }) else { return tva }
    let attendue =
      estAcompte ? try Attente(acompte: parts, regle, aUnCompte: aUnCompte, le: date) : Attente(parts, regle)
    guard var attente = attendue else { return tva }
    attentes[place] = attente
    guard aUnCompte else { return tva }
    for part in parts {
      let montant = try Montant(exact: part.ventilation.tva.centimes).centimes
      switch regle(part) {
      case .jamais: continue
      case .encaissement: break
      case .le(let jour):
        // What was delivered earlier in the month is due with the invoice: no return of VAT tells the difference.
        let jour = ouverte(jour)
        guard jour > date || jour.finDeMois != date.finDeMois else { continue }
        tva.livree[part.imposition.taux, default: 0] &+= montant
        tva.livraison = jour
      }
      tva.montants[part.imposition.taux, default: 0] &+= montant
    }
    attente.livraison = tva.livraison
    attentes[place] = attente
    tva.montants = tva.montants.moins(try attente.exigible().auPaiement)
    return tva
  }

  /// The rule of a document; nil for an avoir of a facture of which nothing waits.
  private func regle(_ facture: Facture, _ envoyee: FactureEnvoyee) -> RegleExigibilite? {
    let regle = RegleExigibilite(
      facture, optionDebits: envoyee.emetteur?.doitALaFacture == true,
      livraison: facture.affaire.dateLivraison.map(ouverte))
    guard facture.estAvoir else { return regle }
    guard let origine = facture.factureOrigineId.flatMap({ places[$0] }) else {
      return RegleExigibilite(facture, de: regle)
    }
    guard let attente = attentes[origine], attente.aUnCompte else { return nil }
    return RegleExigibilite(facture, de: attente.regle)
  }

  /// Adds the entry of VAT that becomes due on a day of its own.
  mutating func inscrit(exigible tva: TVAParTaux, _ piece: Int32, _ date: Jour, _ jour: Jour) throws(Debordement) {
    inscrit(.exigibilite, .operationsDiverses, piece, date, jour, try lignes(exigible: tva, piece))
  }

  /// The lines of VAT that becomes due when `centimes` are received on `date`; below zero, of VAT that no longer is.
  mutating func encaisse(
    _ centimes: Int64, _ piece: Int32, _ date: Jour, _ jour: Jour
  ) throws(Debordement) -> [EcritureBrute.Ligne] {
    guard let tva = try attentes[piece]?.recoit(centimes, le: date) else { return [] }
    return try lignes(exigible: exigible(tva, piece, date, jour), piece)
  }

  /// What of `tva` is due on `date`. What is received before a delivery is due then, and no longer on the day of that.
  mutating func exigible(
    _ tva: Attente.Exigible, _ piece: Int32, _ date: Jour, _ jour: Jour
  ) -> TVAParTaux {
    for (livraison, montants) in tva.livree.sorted(by: { $0.key < $1.key }) where livraison != date {
      exigibles.append((montants, piece, livraison, jour))
    }
    let due = tva.auPaiement.plus(tva.livree[date] ?? [:])
    guard let livraison = attentes[piece]?.livraison, date < livraison, !tva.avantLivraison.isEmpty else {
      return due
    }
    exigibles.append((tva.avantLivraison.mapValues { 0 &- $0 }, piece, livraison, jour))
    return due.plus(tva.avantLivraison)
  }

  /// Moves the VAT of acomptes that `facture` takes back, on the day on which its goods are delivered, if they are not paid by
  /// then; an avoir gives back.
  mutating func livre(_ facture: Facture, _ jour: Jour) throws(Debordement) {
    let reprises = facture.reprisesDeBiens
    guard !reprises.isEmpty else { return }
    var livraison = ouverte(facture.affaire.dateLivraison ?? facture.dateFacture)
    if facture.estAvoir {
      let date = ouverte(facture.dateFacture)
      livraison = max(facture.factureOrigineId.flatMap { livraisons[$0] } ?? date, date)
    } else {
      livraisons[facture.id] = livraison
    }
    for reprise in reprises {
      guard let acompte = places[reprise.acompte], let tva = try attentes[acompte]?.livre(reprise, le: livraison) else {
        continue
      }
      exigibles.append((exigible(tva, acompte, livraison, jour), acompte, livraison, jour))
    }
  }

  /// Applies `centimes` of an avoir to a facture, or, below zero, takes that back: neither waits for what they settle
  /// between them, and what was received of each is split again. Another document than it credits is paid by it, and it is given
  /// back.
  mutating func impute(_ centimes: Int64, de avoir: Int32, sur facture: Int32, _ date: Jour, _ jour: Jour)
    throws(Debordement)
  {
    let parts = try attentes[avoir]?.applique(centimes)
    let laCredite = creditees[avoir] == facture
    if laCredite, parts == nil { return }
    for piece in [facture, avoir] {
      let date = ouverte(date)
      let due =
        laCredite
        ? try attentes[piece]?.retire(parts ?? [], le: date) : try attentes[piece]?.recoit(centimes, le: date)
      guard let tva = due else { continue }
      exigibles.append((exigible(tva, piece, date, jour), piece, date, jour))
    }
  }

  /// Adds the entries of ``exigibles`` at the end of a commit.
  mutating func inscritExigibles() {
    for due in exigibles {
      do throws(Debordement) {
        try inscrit(exigible: due.tva, due.piece, due.date, due.jour)
      } catch {
        refuses.append((due.date, due.piece))
      }
    }
    exigibles = []
  }

  /// The lines that move VAT from the account on which it waits; below zero, back.
  mutating func lignes(exigible tva: TVAParTaux, _ piece: Int32) throws(Debordement)
    -> [EcritureBrute.Ligne]
  {
    let sens: Int64 = pieces[Int(piece)].type == .avoir ? -1 : 1
    var lignes: [EcritureBrute.Ligne] = []
    for (taux, montant) in tva.sorted(by: { $0.key > $1.key }) {
      let euros = try changes[piece]?.exigible(montant, a: taux) ?? montant
      let devise = changes[piece] == nil ? 0 : sens &* montant
      guard euros != 0 else { continue }
      let attente = EcritureBrute.Ligne(role: .tvaAttente(taux), centimes: sens &* euros, enDevise: devise)
      let exigible = EcritureBrute.Ligne(role: .tva(taux), centimes: 0 &- attente.centimes, enDevise: 0 &- devise)
      lignes += attente.centimes > 0 ? [attente, exigible] : [exigible, attente]
    }
    return lignes
  }
}

extension EcritureBrute.Role {
  /// Whether VAT waits there.
  var attend: Bool { if case .tvaAttente = self { true } else { false } }
}
