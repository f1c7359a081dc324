public import LedgerModel
import LedgerRules
import LedgerWords

/// A balance of another system that is taken over when the ledger is opened: of an invoice, a deposit, a credit note or an advance. It has a
/// part for each rate of VAT.
public struct SoldeOuvert: Sendable {
  /// The kinds of balances.
  public enum Nature: Hashable, Sendable, CaseIterable {
    /// An invoice that is not paid in full.
    case facture
    /// A paid deposit that no final invoice has deducted yet: its VAT was due when it was paid, and is not due again.
    case acompte
    /// The rest of a credit note.
    case avoir
    /// Money beyond the invoices.
    case avance

    /// Whether it enters as an advance of the customer: it pays invoices, or is refunded.
    public var estUneAvance: Bool { self == .avoir || self == .avance }
  }

  /// The balance at one rate.
  public struct Part: Sendable {
    /// The balance, with VAT.
    public let reste: Montant
    /// The rate of the VAT that waits for the payment; zero where none waits.
    public let taux: Taux
    /// The VAT that waits for the payment.
    public let tva: Montant

    /// A part of a balance.
    public init(reste: Montant, taux: Taux, tva: Montant) {
      (self.reste, self.taux, self.tva) = (reste, taux, tva)
    }

    /// The balance without the waiting VAT.
    var base: Montant { Montant(centimes: reste.centimes &- tva.centimes) }

    /// The VAT at its rate in the amount left.
    public var tvaDuReste: Montant {
      let taux = Int128(taux.centiemes)
      let tva = Arrondi.demiSupAbsolu(Int128(reste.centimes) * taux, par: 10_000 + taux)
      return Montant(centimes: Int64(clamping: tva))
    }

    /// Whether the VAT is that of its rate, within a cent.
    public var estJuste: Bool {
      (taux.tva(de: Int128(base.centimes)) - Int128(tva.centimes)).magnitude <= 1
    }
  }

  /// Its kind. All amounts are above zero.
  public let nature: Nature
  /// The name of the customer.
  public let client: String
  /// The number of the invoice.
  public private(set) var numero: String
  /// Its date.
  public let date: Jour
  /// The last day to pay it.
  public let echeance: Jour?
  /// Its row in the file.
  public let ligne: Int
  /// Its total with VAT, as it was issued.
  public private(set) var montant: Montant
  /// Its balance, rate by rate.
  public private(set) var parts: [Part]

  /// The balance of an invoice with one part.
  public init(
    _ nature: Nature = .facture, client: String, numero: String, date: Jour, echeance: Jour?, montant: Montant,
    _ part: Part, ligne: Int
  ) {
    (self.client, self.numero, self.date, self.echeance) = (client, numero, date, echeance)
    (self.nature, self.montant, self.ligne) = (nature, montant, ligne)
    parts = [part]
  }

  /// Its number with its year: another invoice has the number in another year.
  public mutating func nommeSonAnnee() { numero = Facture.numero(numero, de: date.annee) }

  /// Whether both are invoices of one customer, dated and due on the same days: names are compared as everywhere.
  public func estDeLaFacture(de autre: SoldeOuvert) -> Bool {
    nature == autre.nature && date == autre.date && echeance == autre.echeance
      && TextePlie(client).lettres == TextePlie(autre.client).lettres
  }

  /// Adds another row of the same invoice.
  ///
  /// - Throws: ``LedgerModel/Debordement`` where the total does not fit an amount.
  public mutating func ajoute(_ autre: SoldeOuvert) throws(Debordement) {
    montant = try Montant(exact: Int128(montant.centimes) + Int128(autre.montant.centimes))
    parts += autre.parts
  }

  /// The document that is recorded of it, issued on `jour` to the client of that id.
  func document(
    _ id: FactureID, _ clientId: ClientID, le jour: Jour, _ newID: () -> Identifiant
  ) throws(Refus) -> FactureImportee {
    let designation =
      nature == .acompte
      ? "Acompte \(numero) du \(date), payé avant la reprise"
      : "Solde de la facture \(numero) du \(date), d'un montant de \(montant)"
    var lignes: [LigneImportee] = []
    for part in parts {
      guard let prix = PrixUnitaire(centimes: part.base) else { throw .facture(numero, .totalTropGrand) }
      var ligne = LigneFacture(
        id: .nul, designation: designation, quantite: .une, prixUnitaire: prix, tauxTVA: part.taux)
      ligne.nature = .service
      lignes.append(LigneImportee(ligne))
    }
    var document = FactureImportee(id: id, numero: numero, dateFacture: date, statut: .envoyee, lignes: lignes)
    document.tete.typeDocument = nature == .acompte ? .acompte : .reprise
    document.tete.tva = .zero
    document.tete.dateEcheance = echeance.map { .remplace($0) } ?? .efface
    (document.client, document.tete.clientId) = (Client(id: clientId, nom: client), clientId)
    (document.dateEnvoi, document.totaux) = (jour, try totaux())
    if nature == .acompte, let paye = document.totaux?.totalTTC {
      document.statut = .payee
      document.paiements = [
        Reglement(id: newID(), montant: paye, date: date, moyen: .compensation, reference: "À-nouveau du \(jour)")
      ]
    }
    return document
  }

  /// The advance that is recorded of it on `jour`: no money moves.
  func avance(_ id: AvanceID, le jour: Jour) -> Avance {
    let mots = nature == .avoir ? "Avoir" : "Avance"
    let texte = "\(mots)\(numero.isEmpty ? "" : " \(numero)") du \(date)"
    let reste = Montant(centimes: parts.reduce(0) { $0 &+ $1.reste.centimes })
    return Avance(Reglement(id: id, montant: reste, date: jour, moyen: .avance, reference: texte), .euro)
  }

  /// The totals with the VAT that the file states, which may be a cent off that of its base.
  private func totaux() throws(Refus) -> TotauxImportes {
    do throws(Debordement) {
      var sommes: [Taux: (base: Int128, tva: Int128)] = [:]
      for part in parts {
        sommes[part.taux, default: (0, 0)].base += Int128(part.base.centimes)
        sommes[part.taux, default: (0, 0)].tva += Int128(part.tva.centimes)
      }
      var totaux = TotauxImportes()
      totaux.ventilationTVA = try sommes.sorted { $0.key > $1.key }.map { part throws(Debordement) in
        Totaux.Ventilation(
          Imposition(part.key), base: try Montant(exact: part.value.base), tva: try Montant(exact: part.value.tva))
      }
      totaux.montantTVA = try Montant(exact: sommes.values.reduce(0) { $0 + $1.tva })
      totaux.totalTTC = try Montant(exact: sommes.values.reduce(0) { $0 + $1.base + $1.tva })
      return totaux
    } catch {
      throw .facture(numero, .totalTropGrand)
    }
  }
}

extension PrixUnitaire {
  /// The price of an amount; nil where it is below zero or does not fit.
  fileprivate init?(centimes montant: Montant) {
    let (millioniemes, overflow) = montant.centimes.multipliedReportingOverflow(by: 10_000)
    guard !overflow else { return nil }
    self.init(millioniemes: millioniemes)
  }
}
