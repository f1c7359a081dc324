public import LedgerModel
public import LedgerNorm
import LedgerVAT

/// The report of a business to the tax office for a period: its sales that do not go through a platform, and their
/// payments (CGI, art. 290 and 290 A; flux 10 of the DGFiP).
///
/// Sales count by the date of their document, payments by the day on which the books count them. Avoirs are negative, except
/// those reported one by one: their type is their sign.
public struct Flux10: Sendable {
  /// Sales to businesses in other countries, one by one (10.1).
  public internal(set) var internationales: [FactureNorme] = []
  /// Payments of those documents, for services whose VAT is due on payment (10.2).
  public internal(set) var paiementsInternationaux: [PaiementDeclare] = []
  /// Sales to private persons, by day, currency and kind (10.3).
  public internal(set) var transactions: [Transactions] = []
  /// Payments of those sales, by day and currency, for services whose VAT is due on payment (10.4).
  public internal(set) var paiements: [PaiementsDuJour] = []

  /// The sales of one kind on one day.
  public struct Transactions: Sendable {
    /// The day (TT-77).
    public let jour: Jour
    /// The currency (TT-78).
    public let devise: Devise
    /// The kind (TT-81).
    public let categorie: CategorieTransaction
    /// Whether VAT on services is due on invoicing (TT-80).
    public let debits: Bool
    /// Amount before VAT, and VAT, at each rate, in that currency (TT-86 to TT-88).
    public internal(set) var ventilation: [TotauxDevise.Ventilation] = []
    /// The VAT in euros (TT-83).
    public internal(set) var tvaEuros = MontantLarge.zero
    /// The number of documents (TT-85).
    public internal(set) var nombre = 0
    /// Whether one of them lacks its VAT in euros: it has no exchange rate.
    public internal(set) var estSansTaux = false

    /// Adds the sales of another.
    package mutating func ajoute(_ autres: Self) {
      for part in autres.ventilation { ventilation.ajoute(part) }
      tvaEuros += autres.tvaEuros
      estSansTaux = estSansTaux || autres.estSansTaux
      nombre += autres.nombre
    }
  }

  /// The amount paid for one document on one day.
  public struct PaiementDeclare: Sendable {
    /// The kinds of movement.
    public enum Nature: Int, CaseIterable, Sendable {
      /// Money of the client came in, or back.
      case paiement
      /// Money went to the client, or came back.
      case remboursement
      /// An avoir was applied, or its application was undone.
      case avoir
    }

    /// The document.
    public let document: FactureID
    /// The kind of movement.
    public let nature: Nature
    /// Whether it undoes such a movement.
    public let estRetour: Bool
    /// Its rank among the movements of the document, for ever: later records, cancellations and returns do not change it.
    public let rang: Int
    /// The number of the document.
    public let numero: String
    /// Its date.
    public let dateFacture: Jour
    /// The day of the payment at the bank.
    public let jour: Jour
    /// The currency of the amounts: the document's for its platform, else the euro at the document's rate, if it has one.
    public let devise: Devise
    /// The amount paid at each rate; below zero for money returned, or an applied avoir.
    public let parts: [TotauxDevise.Ventilation]
  }

  /// The amounts paid on one day.
  public struct PaiementsDuJour: Sendable {
    /// The day.
    public let jour: Jour
    /// The currency.
    public let devise: Devise
    /// The amounts paid at each rate.
    public internal(set) var parts: [TotauxDevise.Ventilation]
  }
}

extension Flux10 {
  /// Whether `facture`, issued, is reported one by one in `periode` (10.1).
  fileprivate static func detaille(_ facture: Facture, _ periode: Periode) -> Bool {
    facture.envoi?.copie.traitement == .entrepriseEtrangere && periode.contient(facture.dateFacture)
  }
}

extension EtatRegistre {
  /// The report of `periode`, as seen from `au`.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func flux10(_ periode: Periode, au: Jour) throws(Debordement) -> Flux10 {
    var flux = Flux10()
    var jours: [CleTransaction: Flux10.Transactions] = [:]
    var paiements: [CleTransaction: Flux10.PaiementsDuJour] = [:]
    try chaqueEtapes(au: au) { document throws(Debordement) in
      let facture = document.facture
      switch facture.envoi?.copie.traitement {
      case .entrepriseEtrangere:
        if Flux10.detaille(facture, periode) {
          let origines = FactureNorme.origines(facture) { self.facture($0) }
          flux.internationales.append(
            try FactureNorme(apercu: facture, client: nil, emetteur: nil, nom: "", origines: origines))
        }
        flux.paiementsInternationaux += try document.paiementsDeclares(periode, source: creditee(facture), .flux)
      case .particulier, .particulierEtranger:
        if periode.contient(facture.dateFacture) { try document.ajoute(a: &jours, le: facture.dateFacture) }
        if let jour = document.extourne, periode.contient(jour) {
          try document.ajoute(a: &jours, le: jour, estExtourne: true)
        }
        for paiement in try document.paiementsDeclares(periode, source: creditee(facture), .flux) {
          paiements.ajoute(paiement.parts, paiement.devise, le: paiement.jour)
        }
      case .entreprise, nil: return
      }
    }
    for avance in try avancesTVA(au: au) where periode.contient(avance.mouvement.date) {
      switch avance.client.traitement(le: avance.mouvement.date) {
      case .particulier, .particulierEtranger:
        paiements.ajoute(avance.tva, avance.devise, le: avance.dateBanque ?? avance.mouvement.date)
      case .entreprise, .entrepriseEtrangere, nil: continue
      }
    }
    flux.transactions = jours.sorted { $0.key < $1.key }.map(\.value)
    flux.paiements = paiements.sorted { $0.key < $1.key }.map(\.value)
    return flux
  }

  /// The payments for services to French businesses and public bodies whose day at the bank is in `periode`, one by one: a
  /// platform gets each as the status 212 of its invoice, by its day.
  ///
  /// - Throws: ``LedgerModel/Debordement`` as ``flux10(_:au:)``.
  public func encaissees(_ periode: Periode, au: Jour) throws(Debordement) -> [Flux10.PaiementDeclare] {
    var paiements: [Flux10.PaiementDeclare] = []
    let estDit: (Facture, Apurement) -> Bool = { $0.estDit($1) }
    try chaqueEtapes(au: au, estDit: estDit) { document throws(Debordement) in
      // A refused invoice was not received; its cancelling avoir stays in the books (DGFiP, spécifications externes 3.1).
      let facture = document.facture
      guard facture.envoi?.copie.vaParUnePlateforme ?? false, !estEcartee(facture) else { return }
      paiements += try document.paiementsDeclares(periode, source: creditee(facture), .statut)
    }
    return paiements
  }
}

/// The form of reported payments.
private enum FormeDeclaree {
  /// Document by document, in its currency: a used avoir is received on the facture, and paid back on the avoir.
  case statut
  /// In euros, by movement of money.
  case flux
}

private struct CleTransaction: Hashable, Comparable {
  let jour: Jour
  let devise: Devise
  let categorie: CategorieTransaction
  let debits: Bool

  static func < (a: Self, b: Self) -> Bool {
    (a.jour, a.devise, a.categorie, a.debits ? 1 : 0) < (b.jour, b.devise, b.categorie, b.debits ? 1 : 0)
  }
}

extension [CleTransaction: Flux10.PaiementsDuJour] {
  /// Adds amounts paid for services on `jour`.
  fileprivate mutating func ajoute(_ parts: [TotauxDevise.Ventilation], _ devise: Devise, le jour: Jour) {
    let cle = CleTransaction(jour: jour, devise: devise, categorie: .services, debits: false)
    var somme = self[cle] ?? .init(jour: jour, devise: devise, parts: [])
    for part in parts { somme.parts.ajoute(part) }
    self[cle] = somme
  }
}

extension EtapesFacture {
  /// Adds it to the sales of `jour`, or subtracts it if `jour` is the day of its reversal.
  fileprivate func ajoute(
    a jours: inout [CleTransaction: Flux10.Transactions], le jour: Jour, estExtourne: Bool = false
  ) throws(Debordement) {
    guard let envoi = facture.envoi else { return }
    let (devise, debits) = (facture.devise, envoi.emetteur?.optionDebits ?? false)
    var comptees: Set<CleTransaction> = []
    for part in parts.map(\.declaree) {
      guard let categorie = part.genre.categorie else { continue }
      let cle = CleTransaction(jour: jour, devise: devise, categorie: categorie, debits: debits)
      var somme =
        jours[cle] ?? .init(jour: jour, devise: devise, categorie: categorie, debits: debits)
      let signee = facture.estAvoir || estExtourne ? -part.ventilation : part.ventilation
      somme.ventilation.ajoute(signee)
      if let euros = try signee.tva.euros(devise, facture.affaire.tauxChange) {
        somme.tvaEuros += euros
      } else {
        somme.estSansTaux = true
      }
      if comptees.insert(cle).inserted { somme.nombre += 1 }
      jours[cle] = somme
    }
  }
}

extension PartDeGenre {
  /// As it is declared here: a sale that bears VAT of another state is one without VAT.
  fileprivate var declaree: PartDeGenre {
    guard genre.etat != nil, let imposition = Imposition(.zero, .horsChamp) else { return self }
    return PartDeGenre(genre: genre, ventilation: .init(imposition, base: ventilation.base, tva: .zero))
  }
}

extension Facture {
  /// Whether the status 212 of a settlement was sent to the platform.
  fileprivate func estDit(_ apurement: Apurement) -> Bool {
    guard let nature = apurement.nature.declaree else { return false }
    let moment = MomentDeclare(apurement.dateBanque ?? apurement.date, rang: apurement.rang(nature))
    let debut = moment.debutDIdentifiant(numero, .encaissee)
    return transmissions.contains { $0.identifiant.hasPrefix(debut) }
  }
}

extension EtapesFacture {
  /// The payments in `periode` whose VAT is due on payment and owed by the seller: for services, and for acomptes of goods or
  /// services. They have the day of the bank. An avoir follows the facture that it credits, `source`: a declared payment is
  /// declared as paid back, in money or by an application.
  fileprivate func paiementsDeclares(
    _ periode: Periode, source: Facture, _ forme: FormeDeclaree
  ) throws(Debordement) -> [Flux10.PaiementDeclare] {
    let estAcompte = source.typeDocument == .acompte
    guard estAcompte || source.envoi?.emetteur?.optionDebits != true else { return [] }
    let taux = forme == .flux && facture.devise != .euro ? facture.affaire.tauxChange : nil
    var contrevaleurs = taux.map { ContrevaleursTVA($0) }
    var paiements: [Flux10.PaiementDeclare] = []
    for etape in etapes {
      guard let apurement = apurement(etape), let nature = apurement.nature.declaree else { continue }
      var parts = (etape.recues + (forme == .statut ? etape.compensees : [])).filter { part in
        let estDeclaree = part.genre.categorie == .services || (estAcompte && part.genre.categorie == .biens)
        return estDeclaree && part.imposition.categorie != .autoliquidation
      }.parTaux
      parts = try contrevaleurs?.euros(parts) ?? parts
      let jour = apurement.dateBanque ?? etape.jour
      guard periode.contient(forme == .statut ? jour : etape.jour), !parts.isEmpty else { continue }
      paiements.append(
        .init(
          document: facture.id, nature: nature, estRetour: apurement.estRetour, rang: apurement.rang(nature),
          numero: facture.numero, dateFacture: facture.dateFacture, jour: jour,
          devise: contrevaleurs == nil ? facture.devise : .euro, parts: parts))
    }
    return paiements
  }
}

extension Apurement {
  /// Its rank among the movements of its document, for ever.
  fileprivate func rang(_ nature: Flux10.PaiementDeclare.Nature) -> Int {
    (place * Flux10.PaiementDeclare.Nature.allCases.count + nature.rawValue) * 2 + (estRetour ? 1 : 0)
  }
}

extension Apurement.Nature {
  /// nil for a write-off: no money came in.
  fileprivate var declaree: Flux10.PaiementDeclare.Nature? {
    switch self {
    case .paiement: .paiement
    case .remboursement: .remboursement
    case .imputation: .avoir
    case .abandon: nil
    }
  }
}
