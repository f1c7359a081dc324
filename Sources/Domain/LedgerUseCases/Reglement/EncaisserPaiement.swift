public import LedgerModel
import LedgerProjections
import LedgerRules

/// Records one payment of a client that settles several of its factures: the oldest due date first, or the named
/// factures in their order. Each facture gets its own payment, all in one commit; the rest may become an advance.
public struct EncaisserPaiement: UseCase {
  /// The client who paid.
  public let client: ClientID
  /// The amount received.
  public let montant: Montant
  /// The day from which it counts; by default today.
  public var date: Jour?
  /// The means of payment.
  public var moyen = ConditionsPaiement.virement
  /// The text that the bank or the payer gave with it.
  public var reference: String?
  /// The factures to settle, in this order; nil: all open factures of the client in that currency.
  public var sur: [FactureID]?
  /// The currency of the payment; nil: that of the factures, else the ledger's.
  public var devise: Devise?
  /// The amount in euros that the bank credited for a payment in another currency: each facture gets its share.
  public var recu: Montant?
  /// Whether the rest becomes an advance of the client.
  public var enAvance = false
  /// The VAT rate of the services that this advance pays; nil if unknown.
  public var tva: Taux?
  /// Whether an advance of a closed period counts from the first open day, as for a line of a bank, which cannot wait.
  public var reporte = false

  /// `montant` that `client` paid today, by transfer.
  public init(_ client: ClientID, _ montant: Montant) {
    self.client = client
    self.montant = montant
  }

  /// The client, and the named factures, else its open ones.
  public func reads(on today: Jour) -> Reads {
    Reads(factures: sur ?? [], clients: [client], ouvertes: sur == nil ? [client] : [])
  }

  /// Refused for an unknown client; for an amount of zero or less, or (except with an advance) above the balance of these
  /// factures; for a named document that is not issued, cancelled, an avoir, settled, of another client or in another currency;
  /// and when the amount credited by the bank would include an advance.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let nom = view.clients[client]?.nom else { throw .client(.inconnu("\(client)")) }
    guard montant > .zero else { throw .compte(nom, .montantNonPositif(montant)) }
    guard moyen != .avance else { throw .avance(nom, .moyen) }
    var reste = montant
    var parts: [(facture: Facture, montant: Montant)] = []
    let factures = try factures(view, nom)
    for facture in factures where reste > .zero {
      let part = min(reste, try facture.aRegler())
      parts.append((facture, part))
      reste = Montant(centimes: reste.centimes - part.centimes)
    }
    let recus = try recus(parts.map(\.montant), nom)
    var facts: [Fact] = []
    let jour = date ?? view.today
    for (part, recu) in zip(parts, recus) {
      let paiement = reglement(part.montant, view, le: jour, dateComptable: view.dateComptable(jour), recu: recu)
      facts.append(.facture(part.facture.id, try part.facture.admet(.paiementEnregistre(paiement), dans: view)))
    }
    guard reste > .zero else { return facts }
    guard enAvance else { throw .compte(nom, .depasse(montant, reste: MontantLarge(montant) - MontantLarge(reste))) }
    guard recu == nil else { throw .compte(nom, .recuDUneAvance) }
    var avance = RecevoirAvance(client, reglement(reste, view, le: reporte ? view.dateComptable(jour) : jour))
    (avance.devise, avance.tva) = (factures.first?.devise ?? devise, tva)
    return facts + (try avance.decide(view))
  }

  /// The amount that the bank credited for each part: its share, by largest remainder.
  private func recus(_ parts: [Montant], _ nom: String) throws(Refus) -> [Montant?] {
    guard let recu else { return parts.map { _ in nil } }
    do throws(Debordement) {
      var montants: [Montant?] = []
      for part in try Arrondi.repartit(Int128(recu.centimes), selon: parts.map { Int128($0.centimes) }) {
        montants.append(try Montant(exact: part))
      }
      return montants
    } catch {
      throw .compte(nom, .montantNonPositif(recu))
    }
  }

  /// A part of the payment.
  private func reglement(
    _ montant: Montant, _ view: RegistreView, le jour: Jour, dateComptable: Jour? = nil, recu: Montant? = nil
  ) -> Reglement {
    Reglement(
      id: view.environment.newID(), montant: montant, date: jour, moyen: moyen, reference: reference,
      dateComptable: dateComptable, recu: recu)
  }

  /// The factures to settle, in the order of payment.
  private func factures(_ view: RegistreView, _ nom: String) throws(Refus) -> [Facture] {
    guard let sur else { return try ouvertes(view) }
    var factures: [Facture] = []
    for id in sur {
      let facture = try view.facture(id)
      guard facture.clientId == client else { throw .compte(nom, .autreClient(facture.numero)) }
      if let autre = devise ?? factures.first?.devise, autre != facture.devise {
        throw .compte(nom, .autreDevise(facture.numero, facture.devise, autre))
      }
      guard !factures.contains(where: { $0.id == id }) else { throw .compte(nom, .factureDejaChoisie(facture.numero)) }
      factures.append(facture)
    }
    return factures
  }

  /// The open factures in the currency of the payment: the oldest due date first, those without one last.
  private func ouvertes(_ view: RegistreView) throws(Refus) -> [Facture] {
    var ouvertes: [Facture] = []
    for id in view.ouvertes[client] ?? [] {
      let facture = try view.facture(id)
      guard facture.etat == .envoyee, try facture.aRegler() > .zero else { continue }
      ouvertes.append(facture)
    }
    let (registre, devises) = (try view.ouvert(), Set(ouvertes.map(\.devise)))
    let devise = self.devise ?? (devises.count == 1 ? devises.first : nil) ?? registre.devise
    return ouvertes.filter { $0.devise == devise }.range { $0.dateEcheance ?? .dernier }
  }
}
