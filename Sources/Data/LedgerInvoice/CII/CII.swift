import LedgerBytes
import LedgerModel
import LedgerNorm

/// A document in the syntax Cross Industry Invoice (D22B), in the order of its schema.
struct CII {
  let facture: FactureNorme

  func append(to xml: inout XMLWriter) {
    xml.declaration()
    xml.root("rsm:CrossIndustryInvoice", Self.namespaces) { xml in
      context(&xml)
      head(&xml)
      xml.element("rsm:SupplyChainTradeTransaction") { xml in
        for ligne in facture.lignes { line(ligne, &xml) }
        agreement(&xml)
        delivery(&xml)
        settlement(&xml)
      }
    }
  }

  private static var namespaces: StaticString {
    """
    xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" \
    xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" \
    xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" \
    xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"
    """
  }

  /// Writes the process (BT-23) and the specification (BT-24).
  private func context(_ xml: inout XMLWriter) {
    xml.element("rsm:ExchangedDocumentContext") { xml in
      if let processus = facture.processus {
        xml.element("ram:BusinessProcessSpecifiedDocumentContextParameter") { $0.text("ram:ID", processus) }
      }
      xml.element("ram:GuidelineSpecifiedDocumentContextParameter") {
        $0.text("ram:ID", facture.profil.specification)
      }
    }
  }

  /// Writes number, date and type (BT-1 to BT-3), and the notes (BG-1).
  private func head(_ xml: inout XMLWriter) {
    xml.element("rsm:ExchangedDocument") { xml in
      xml.text("ram:ID", facture.numero)
      xml.text("ram:TypeCode", facture.type.rawValue)
      Self.day("ram:IssueDateTime", facture.date, &xml)
      for note in facture.notes {
        xml.element("ram:IncludedNote") { xml in
          xml.text("ram:Content", note.texte)
          xml.text("ram:SubjectCode", facture.code(note))
        }
      }
    }
  }

  /// Writes the delivery (BG-13).
  private func delivery(_ xml: inout XMLWriter) {
    xml.element("ram:ApplicableHeaderTradeDelivery") { xml in
      let (livraison, lieu) = (facture.livraison, facture.termes[.lieuLivraison].first)
      if livraison?.nom != nil || livraison?.adresse != nil || lieu != nil {
        xml.element("ram:ShipToTradeParty") { xml in
          Self.identifier(lieu, &xml)
          xml.text("ram:Name", livraison?.nom)
          if let adresse = livraison?.adresse { Self.address(adresse, &xml) }
        }
      }
      if let date = livraison?.date {
        xml.element("ram:ActualDeliverySupplyChainEvent") { Self.day("ram:OccurrenceDateTime", date, &$0) }
      }
      Self.document("ram:DespatchAdviceReferencedDocument", facture.termes.valeur(.expedition), &xml)
      Self.document("ram:ReceivingAdviceReferencedDocument", facture.termes.valeur(.reception), &xml)
    }
  }
}

/// Days, written as `AAAAMMJJ` in two elements.
extension CII {
  static func day(
    _ name: StaticString, _ jour: Jour?, as value: StaticString = "udt:DateTimeString", _ xml: inout XMLWriter
  ) {
    guard let jour else { return }
    xml.element(name) { xml in
      xml.raw(value, "format", "102") { bytes in
        let (annee, mois, jour) = jour.composants
        bytes.appendDecimal(annee, width: 4)
        bytes.appendDecimal(mois, width: 2)
        bytes.appendDecimal(jour, width: 2)
      }
    }
  }
}
