public import LedgerDomain

/// What a seller tells the tax office of a period, as its platform takes it: one file of sales (10.1 and 10.3), another of their
/// payments (10.2 and 10.4), never both in one (DGFiP, spécifications externes 3.1, annexes 6 and 7, G6.29).
///
/// What the platform's own checks would refuse is left out and told (``retenus``): a number of more than 20 characters until the end
/// of 2026, or 35 after it, a sale without a frame, a VAT number of the seller or an exchange rate, and a payment that is below zero
/// once those of its day are counted together.
public struct Flux10XML: Sendable {
  /// Whether a file is the first of its period, or replaces it.
  public enum Sorte: String, Sendable {
    /// The first.
    case initiale = "IN"
    /// It replaces all that was told of the period.
    case rectificative = "RE"
  }

  /// What is left out of a file, by the number of its document or by its day.
  public struct Retenu: Hashable, Sendable {
    /// The reasons.
    public enum Raison: Sendable {
      /// The number has more characters than are taken.
      case numeroLong
      /// Nothing says what it sells (BT-23).
      case sansCadre
      /// The seller has no VAT number (G2.33).
      case sansNumeroTVA
      /// It is in another currency, and has no exchange rate.
      case sansTaux
      /// More went back than came in.
      case negatif
    }

    /// The document; nil for payments of a day.
    public let numero: String?
    /// The day of the payment; nil for a document.
    public let jour: Jour?
    /// Why.
    public let raison: Raison
  }

  /// What is left out.
  public let retenus: [Retenu]
  private let emetteur: (siren: String, nom: String)
  private let periode: (debut: Jour, fin: Jour)
  private let sorte: Sorte
  private let plateforme: String
  private let emis: MomentDeclare
  private let ventes: [FactureNorme]
  private let transactions: [Flux10.Transactions]
  private let paiements: [Paiement]

  /// The amounts of one day with VAT, by rate, of a document or of all sales to private persons.
  private struct Paiement: Sendable {
    let document: (numero: String, date: Jour)?
    let jour: Jour
    let devise: Devise
    var parts: [TotauxDevise.Ventilation] = []

    /// The amounts with VAT at each rate; without those of zero.
    var montants: [(taux: Taux, ttc: MontantLarge)] { parts.ttcParTaux.filter { $0.ttc != .zero } }

    /// Why it is left out on `jour`; nil: it is not.
    func retenue(le jour: Jour) -> Retenu.Raison? {
      if devise != .euro { return .sansTaux }
      if let numero = document?.numero, Flux10XML.estLong(numero, le: jour) { return .numeroLong }
      return montants.contains { $0.ttc < .zero } ? .negatif : nil
    }
  }

  /// The files of `flux` for the days from `debut` to `fin`.
  ///
  /// - Parameters:
  ///   - flux: what is told.
  ///   - siren: that of the seller, 9 digits.
  ///   - nom: the seller's name.
  ///   - debut: the first day of the period.
  ///   - fin: its last day, after the first (G6.25).
  ///   - sorte: whether the files are the first of the period.
  ///   - plateforme: the four characters by which the tax office knows the platform, which writes its own.
  ///   - emis: when the files are made.
  public init(
    _ flux: Flux10, siren: String, nom: String, du debut: Jour, au fin: Jour, _ sorte: Sorte, plateforme: String,
    emis: MomentDeclare
  ) {
    (emetteur, periode, self.sorte) = ((siren, nom), (debut, fin), sorte)
    (self.plateforme, self.emis) = (plateforme, emis)
    var (ventes, retenus, transactions) = ([FactureNorme](), [Retenu](), [Flux10.Transactions]())
    for somme in flux.transactions.reunies {
      if somme.estSansTaux {
        retenus.append(Retenu(numero: nil, jour: somme.jour, raison: .sansTaux))
      } else {
        transactions.append(somme)
      }
    }
    for facture in flux.internationales {
      if let raison = facture.retenue(le: emis.jour) {
        retenus.append(Retenu(numero: facture.numero, jour: nil, raison: raison))
      } else {
        ventes.append(facture)
      }
    }
    paiements = Self.paiements(flux).filter { paiement in
      guard let raison = paiement.retenue(le: emis.jour) else { return !paiement.montants.isEmpty }
      retenus.append(Retenu(numero: paiement.document?.numero, jour: paiement.jour, raison: raison))
      return false
    }
    (self.ventes, self.retenus, self.transactions) = (ventes, retenus, transactions)
  }

  /// Those of one document and day together, then those of sales to private persons.
  private static func paiements(_ flux: Flux10) -> [Paiement] {
    struct Cle: Hashable { let document: FactureID, jour: Jour }
    var (paiements, places) = ([Paiement](), [Cle: Int]())
    for paiement in flux.paiementsInternationaux {
      let cle = Cle(document: paiement.document, jour: paiement.jour)
      if places[cle] == nil {
        places[cle] = paiements.count
        paiements.append(
          Paiement(
            document: (paiement.numero, paiement.dateFacture), jour: paiement.jour, devise: paiement.devise))
      }
      if let place = places[cle] { paiements[place].parts += paiement.parts }
    }
    return paiements
      + flux.paiements.map { Paiement(document: nil, jour: $0.jour, devise: $0.devise, parts: $0.parts) }
  }

  /// Until the end of 2026 the tax office takes 20 characters, and 35 after it (AIFE, limits of flux 10 of 27 July 2026).
  fileprivate static func estLong(_ numero: String, le jour: Jour) -> Bool {
    numero.unicodeScalars.count > (jour.annee < 2027 ? 20 : 35)
  }
}

/// The files.
extension Flux10XML {
  /// The file of sales, UTF-8; nil where there are none: an empty report is not sent.
  ///
  /// - Throws: ``Inexprimable`` where a text has a character that XML cannot hold.
  public func fichierVentes() throws(Inexprimable) -> [UInt8]? {
    guard !ventes.isEmpty || !transactions.isEmpty else { return nil }
    return try fichier("V") { xml in
      xml.element("TransactionsReport") { xml in
        periode(&xml)
        for vente in ventes { vente.declare(&xml) }
        for somme in transactions { somme.declare(&xml) }
      }
    }
  }

  /// The file of payments, UTF-8; nil where there are none.
  ///
  /// - Throws: ``Inexprimable``, as ``fichierVentes()``.
  public func fichierPaiements() throws(Inexprimable) -> [UInt8]? {
    guard !paiements.isEmpty else { return nil }
    return try fichier("P") { xml in
      xml.element("PaymentsReport") { xml in
        periode(&xml)
        for paiement in paiements {
          if let (numero, date) = paiement.document {
            xml.element("Invoice") { xml in
              xml.text("InvoiceID", numero)
              xml.digits("IssueDate", date)
              Self.paiement(paiement, &xml)
            }
          } else {
            xml.element("Transactions") { Self.paiement(paiement, &$0) }
          }
        }
      }
    }
  }

  /// A report whose identifier begins with `volet`, and names the period and the second in which it was made.
  private func fichier(_ volet: String, _ contenu: (inout XMLWriter) -> Void) throws(Inexprimable) -> [UInt8] {
    var xml = XMLWriter([])
    xml.declaration()
    xml.element("Report") { xml in
      xml.element("ReportDocument") { xml in
        xml.text("Id", "\(volet) \(periode.debut.chiffres)-\(periode.fin.chiffres) \(emis.chiffres)")
        xml.element("IssueDateTime") { $0.text("DateTimeString", emis.chiffres) }
        xml.text("TypeCode", sorte.rawValue)
        xml.element("Sender") { xml in
          xml.text("Id", "schemeId", "0238", plateforme)
          xml.constant("Name", "Plateforme")
          xml.constant("RoleCode", "WK")
        }
        xml.element("Issuer") { xml in
          xml.text("Id", "schemeId", "0002", emetteur.siren)
          xml.text("Name", emetteur.nom)
          xml.constant("RoleCode", "SE")
        }
      }
      contenu(&xml)
    }
    if let interdit = xml.interdit { throw Inexprimable.caractere(interdit) }
    return xml.release()
  }

  private func periode(_ xml: inout XMLWriter) {
    xml.element("ReportPeriod") { xml in
      xml.digits("StartDate", periode.debut)
      xml.digits("EndDate", periode.fin)
    }
  }

  private static func paiement(_ paiement: Paiement, _ xml: inout XMLWriter) {
    xml.element("Payment") { xml in
      xml.digits("Date", paiement.jour)
      for part in paiement.montants {
        xml.element("SubTotals") { xml in
          xml.percentage("TaxPercent", part.taux)
          xml.constant("CurrencyCode", "EUR")
          xml.sum("Amount", part.ttc)
        }
      }
    }
  }
}

/// Sales to firms elsewhere, one by one (10.1).
extension FactureNorme {
  fileprivate func retenue(le jour: Jour) -> Flux10XML.Retenu.Raison? {
    if Flux10XML.estLong(numero, le: jour) || origines.contains(where: { Flux10XML.estLong($0.numero, le: jour) }) {
      return .numeroLong
    }
    if cadre == nil { return .sansCadre }
    if vendeur.numeroTVA == nil { return .sansNumeroTVA }
    return devise != .euro && tvaComptable == nil ? .sansTaux : nil
  }

  /// Amounts are above zero: the type of an avoir is its sign.
  fileprivate func declare(_ xml: inout XMLWriter) {
    xml.element("Invoice") { xml in
      xml.text("ID", numero)
      xml.digits("IssueDate", date)
      xml.text("TypeCode", type.rawValue)
      xml.text("CurrencyCode", devise.description)
      xml.digits("DueDate", dateEcheance)
      // The code of the option for débits is refused until the middle of 2027.
      if exigibilite == .encaissements { xml.constant("TaxDueDateTypeCode", "72") }
      xml.element("BusinessProcess") { xml in
        xml.text("ID", cadre?.description)
        xml.constant("TypeID", "urn.cpro.gouv.fr:1p0:ereporting")
      }
      for origine in origines {
        xml.element("ReferencedDocument") { xml in
          xml.text("ID", origine.numero)
          xml.digits("IssueDate", origine.date)
        }
      }
      xml.element("Seller") { vendeur.declare(("0002", vendeur.siren), &$0) }
      xml.element("Buyer") { acheteur.declare(acheteur.identifiantDeclare, &$0) }
      if let livraison { Self.livree(livraison, &xml) }
      montants(&xml)
    }
  }

  private static func livree(_ livraison: LivraisonNorme, _ xml: inout XMLWriter) {
    xml.element("Delivery") { xml in
      xml.digits("Date", livraison.date)
      if let adresse = livraison.adresse {
        xml.element("Location") {
          $0.text("CountryId", adresse.paysDeclare.description)
        }
      }
    }
  }

  private func montants(_ xml: inout XMLWriter) {
    xml.element("MonetaryTotal") { xml in
      xml.amount("TaxExclusiveAmount", totaux.totalHT)
      xml.sum("TaxAmount", MontantLarge(tvaComptable?.montant ?? totaux.montantTVA), "CurrencyCode", "EUR")
    }
    for part in ventilation {
      xml.element("TaxSubTotal") { xml in
        xml.amount("TaxableAmount", part.base)
        xml.amount("TaxAmount", part.tva)
        xml.element("TaxCategory") { xml in
          xml.text("Code", part.taxe.categorie.rawValue)
          xml.percentage("Percent", part.taxe.taux ?? .zero)
          xml.text("TaxExemptionReason", part.exoneration?.mention)
          xml.text("TaxExemptionReasonCode", part.exoneration?.motif)
        }
      }
    }
  }
}

extension Partie {
  fileprivate func declare(_ identifiant: (schema: String, identifiant: String?), _ xml: inout XMLWriter) {
    xml.text("CompanyId", "schemeId", identifiant.schema, identifiant.identifiant ?? "")
    if let numeroTVA { xml.text("TaxRegistrationId", "qualifyingId", "VAT", numeroTVA) }
    xml.element("PostalAddress") { $0.text("CountryId", paysDeclare.description) }
  }
}

/// Sales to private persons, by day (10.3).
extension [Flux10.Transactions] {
  /// Those of one day, currency and kind together: the code that parts them by exigibility is refused until the middle of 2027.
  fileprivate var reunies: Self {
    reduce(into: []) { reunies, somme in
      if let last = reunies.last, last.jour == somme.jour, last.devise == somme.devise,
        last.categorie == somme.categorie
      {
        reunies[reunies.count - 1].ajoute(somme)
      } else {
        reunies.append(somme)
      }
    }
  }
}

extension Flux10.Transactions {
  fileprivate func declare(_ xml: inout XMLWriter) {
    xml.element("Transactions") { xml in
      xml.digits("Date", jour)
      xml.text("TransactionsCurrency", devise.description)
      xml.text("CategoryCode", categorie.rawValue)
      xml.sum("TaxExclusiveAmount", ventilation.reduce(.zero) { $0 + $1.base })
      xml.sum("TaxTotal", tvaEuros)
      xml.integer("TransactionsCount", nombre)
      for part in ventilation {
        xml.element("TaxSubtotal") { xml in
          xml.percentage("TaxPercent", part.taux)
          xml.sum("TaxableAmount", part.base)
          xml.sum("TaxTotal", part.tva)
        }
      }
    }
  }
}
