public import LedgerModel
public import LedgerNorm
public import LedgerProjections
import LedgerWords

/// A message of the life of an invoice, as its seller gives it to its platform: the status 212, « Encaissée », of one movement,
/// or 209, « Complétée », which answers one (UN/CEFACT Cross Domain Acknowledgement and Response, D22B; XP Z12-012).
///
/// The platform derives the tax office's data from it. It identifies the invoice by number, date and type (DGFiP, annexe 7,
/// G1.42).
public struct CDAR: Sendable {
  private let facture: FactureNorme
  private let objet: Objet
  /// When the message is made (MDT-8).
  public var emis: MomentDeclare
  /// The SIREN of both parties.
  private let sirens: (vendeur: String, acheteur: String)

  /// The message that `paiement` of `facture` was received, made at `emis`; nil if a party has no SIREN, by which platforms
  /// know both.
  public init?(_ paiement: Flux10.PaiementDeclare, de facture: FactureNorme, emis: MomentDeclare) {
    guard let vendeur = facture.vendeur.siren, let acheteur = facture.acheteur.siren else { return nil }
    (objet, self.facture, self.emis) = (.encaissement(paiement), facture, emis)
    sirens = (vendeur, acheteur)
  }

  /// The message that `facture` was completed, with `texte`, in answer to `demande`, made at `emis`; nil if a party has no
  /// SIREN.
  public init?(completee texte: String, apres demande: StatutRecu, de facture: FactureNorme, emis: MomentDeclare) {
    guard let vendeur = facture.vendeur.siren, let acheteur = facture.acheteur.siren else { return nil }
    (objet, self.facture, self.emis) = (.complement(texte, apres: demande), facture, emis)
    sirens = (vendeur, acheteur)
  }

  /// The contents of the message.
  private enum Objet {
    case encaissement(Flux10.PaiementDeclare)
    case complement(String, apres: StatutRecu)
  }

  /// Its identifier (MDT-4): equal for the same movement or the same answer, and for no other.
  public var identifiant: String {
    "\(place.debutDIdentifiant(facture.numero, statut))\(facture.type.rawValue)_\(facture.date.chiffres)"
  }

  /// The status (MDT-105).
  package var statut: StatutRecu.Code {
    switch objet {
    case .encaissement: .encaissee
    case .complement: .completee
    }
  }

  /// The bytes of the message, UTF-8.
  ///
  /// - Throws: ``Inexprimable`` if a text has a character that XML cannot hold.
  public func xml() throws(Inexprimable) -> [UInt8] {
    var xml = XMLWriter([])
    xml.declaration()
    xml.root("rsm:CrossDomainAcknowledgementAndResponse", Self.espaces) { xml in
      xml.element("rsm:ExchangedDocumentContext") { xml in
        xml.element("ram:BusinessProcessSpecifiedDocumentContextParameter") { $0.constant("ram:ID", "REGULATED") }
        xml.element("ram:GuidelineSpecifiedDocumentContextParameter") {
          $0.constant("ram:ID", "urn.cpro.gouv.fr:1p0:CDV:invoice")
        }
      }
      message(&xml)
      statut(&xml)
    }
    return try xml.whole()
  }

  private static var espaces: StaticString {
    """
    xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100" \
    xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" \
    xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" \
    xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"
    """
  }

  /// Its place among the messages of its document: the day of the bank, with a second for each movement of that day; for an
  /// answer, the moment of the request.
  private var place: MomentDeclare {
    switch objet {
    case .encaissement(let paiement): MomentDeclare(paiement.jour, rang: paiement.rang)
    case .complement(_, let demande): MomentDeclare(demande.date, demande.heure ?? .minuit)
    }
  }

  /// Its first moment (MDT-78).
  private var moment: MomentDeclare {
    switch objet {
    case .encaissement: place
    case .complement: emis
    }
  }

  /// Writes sender and recipient (MDT-4 to MDT-73): the platform carries the message.
  private func message(_ xml: inout XMLWriter) {
    xml.element("rsm:ExchangedDocument") { xml in
      xml.text("ram:ID", identifiant)
      Self.moment("ram:IssueDateTime", emis, &xml)
      xml.element("ram:SenderTradeParty") { $0.constant("ram:RoleCode", "WK") }
      xml.element("ram:IssuerTradeParty") { xml in
        xml.text("ram:GlobalID", "schemeID", "0002", sirens.vendeur)
        xml.text("ram:Name", facture.vendeur.nom)
        xml.constant("ram:RoleCode", "SE")
      }
      xml.element("ram:RecipientTradeParty") { xml in
        xml.text("ram:GlobalID", "schemeID", "0002", sirens.acheteur)
        xml.text("ram:Name", facture.acheteur.nom)
        xml.constant("ram:RoleCode", "BY")
        xml.element("ram:URIUniversalCommunication") { xml in
          let adresse = facture.acheteur.adresseElectronique
          xml.text(
            "ram:URIID", "schemeID", adresse?.schema ?? AdresseElectronique.annuaire,
            adresse?.identifiant ?? sirens.acheteur)
        }
      }
    }
  }

  /// Writes the status of the invoice, and the amounts (MDT-77 to MDT-216).
  private func statut(_ xml: inout XMLWriter) {
    xml.element("rsm:AcknowledgementDocument") { xml in
      xml.element("ram:MultipleReferencesIndicator") { $0.constant("udt:Indicator", "false") }
      xml.constant("ram:TypeCode", "23")
      Self.moment("ram:IssueDateTime", moment, &xml)
      xml.element("ram:ReferenceReferencedDocument") { xml in
        xml.text("ram:IssuerAssignedID", facture.numero)
        if case .encaissement = objet { xml.constant("ram:StatusCode", "47") }
        xml.text("ram:TypeCode", facture.type.rawValue)
        xml.element("ram:FormattedIssueDateTime") {
          $0.text("qdt:DateTimeString", "format", "102", facture.date.chiffres)
        }
        xml.text("ram:ProcessConditionCode", statut.rawValue)
        xml.constant("ram:ProcessCondition", statut.libelle.fr)
        xml.element("ram:IssuerTradeParty") { xml in
          xml.text("ram:GlobalID", "schemeID", "0002", sirens.vendeur)
          xml.constant("ram:RoleCode", "SE")
        }
        xml.element("ram:SpecifiedDocumentStatus") { xml in
          xml.integer("ram:SequenceNumeric", 1)
          switch objet {
          case .encaissement(let paiement): Self.detail(paiement, &xml)
          case .complement(let texte, _): xml.element("ram:IncludedNote") { $0.text("ram:Content", texte) }
          }
        }
      }
    }
  }

  /// Writes the amounts with VAT at each rate, and the reason for an amount below zero (MEN, MDT-126).
  private static func detail(_ paiement: Flux10.PaiementDeclare, _ xml: inout XMLWriter) {
    let parts = paiement.parts.ttcParTaux
    if parts.contains(where: { $0.ttc < .zero }) {
      xml.element("ram:IncludedNote") { $0.text("ram:Content", paiement.motif) }
    }
    for part in parts {
      xml.element("ram:SpecifiedDocumentCharacteristic") { xml in
        xml.constant("ram:TypeCode", "MEN")
        xml.element("ram:ValueChangedIndicator") { $0.constant("udt:IndicatorString", "false") }
        xml.sum("ram:ValueAmount", part.ttc, "currencyID", paiement.devise.description)
        xml.percentage("ram:ValuePercent", part.taux)
      }
    }
  }

  private static func moment(_ name: StaticString, _ moment: MomentDeclare, _ xml: inout XMLWriter) {
    xml.element(name) { $0.text("udt:DateTimeString", "format", "204", moment.chiffres) }
  }
}

extension Flux10.PaiementDeclare {
  /// The reason for amounts below zero; in French, as in all such messages.
  fileprivate var motif: String {
    switch nature {
    case .paiement: "Paiement rejeté ou annulé"
    case .remboursement: "Remboursement au client"
    case .avoir: estRetour ? "Imputation d'un avoir annulée" : "Avoir imputé"
    }
  }
}

extension [TotauxDevise.Ventilation] {
  /// The amounts with VAT, once for each rate, over all categories.
  var ttcParTaux: [(taux: Taux, ttc: MontantLarge)] {
    reduce(into: []) { sommes, part in
      let ttc = part.base + part.tva
      if let place = sommes.firstIndex(where: { $0.taux == part.taux }) {
        sommes[place].ttc += ttc
      } else {
        sommes.append((part.taux, ttc))
      }
    }
  }
}
