public import LedgerModel
import LedgerNorm
import LedgerProjections

/// The files.
extension Flux10XML {
  /// A file.
  public struct Fichier {
    /// Sales or payments.
    public let volet: FluxTransmis.Volet
    /// Its identifier (TT-1).
    public let identifiant: String
    /// Its name without extension, as in `flux10-ventes-20261101-20261110`.
    public let nom: String
    /// Its bytes, UTF-8.
    public let octets: [UInt8]
  }

  /// The files with contents: an empty report is not sent.
  ///
  /// - Throws: ``Inexprimable`` if a text has a character that XML cannot hold.
  public func fichiers() throws(Inexprimable) -> [Fichier] {
    var fichiers: [Fichier] = []
    if !ventes.isEmpty || !transactions.isEmpty {
      fichiers.append(try fichier(.ventes, "V") { $0.element("TransactionsReport", ventes) })
    }
    if !paiements.isEmpty {
      fichiers.append(try fichier(.paiements, "P") { $0.element("PaymentsReport", paiements) })
    }
    return fichiers
  }

  private func ventes(_ xml: inout XMLWriter) {
    periode(&xml)
    for vente in ventes { vente.declare(&xml) }
    for somme in transactions { somme.declare(&xml) }
  }

  private func paiements(_ xml: inout XMLWriter) {
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

  /// The report of `volet`, with an identifier that begins with `debut`; both contain the period, and the identifier also the
  /// second of its making.
  private func fichier(
    _ volet: FluxTransmis.Volet, _ debut: String, _ contenu: (inout XMLWriter) -> Void
  ) throws(Inexprimable) -> Fichier {
    let jours = "\(periode.debut.chiffres)-\(periode.fin.chiffres)"
    let identifiant = "\(debut) \(jours) \(emis.chiffres)"
    var xml = XMLWriter([])
    xml.declaration()
    xml.element("Report") { xml in
      xml.element("ReportDocument") { xml in
        xml.text("Id", identifiant)
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
    return Fichier(
      volet: volet, identifiant: identifiant, nom: "flux10-\(volet.rawValue)-\(jours)", octets: try xml.whole())
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

/// Sales to businesses elsewhere, one by one (10.1).
extension FactureNorme {
  /// Amounts are above zero: the type of an avoir is its sign.
  fileprivate func declare(_ xml: inout XMLWriter) {
    xml.element("Invoice") { xml in
      xml.text("ID", numero)
      xml.digits("IssueDate", date)
      xml.text("TypeCode", type.rawValue)
      xml.text("CurrencyCode", devise.description)
      xml.digits("DueDate", dateEcheance)
      // The tax office refuses the code of the option for débits until the middle of 2027.
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
    xml.element("PostalAddress") { $0.text("CountryId", adresse.paysDeclare.description) }
  }
}

/// Sales to private persons, by day (10.3).
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
