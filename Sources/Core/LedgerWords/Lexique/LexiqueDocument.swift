/// The words of documents: the names of the parts of a page, in each language of documents.
///
/// A word that commands say too is a row of ``Lexique``, and has its French and its English there.
package enum LexiqueDocument: String, CaseIterable, Sendable {
  // Documents and parties.
  case facture, avoir, acompte, rectificative, devis, sansValeur, client, vendeur, livre
  case siren, siret, numeroTVA, identifiantLegal, identifiantFiscal

  // The part of a document above its lines.
  case references, date, dateAvoir, echeance, valable, regleeLe, livraison, prestation, periode, du, au
  case commande, contrat, votreReference, corrige, remplace, faitSuite
  case operation, operationB, operationS, operationM

  // Lines.
  case detail, position, designation, quantite, unite, prixUnitaire, remise, tva, montantHT, refArticle
  case autoliquidation, exonere, exportation, livraisonUE, horsChamp

  // Sums.
  case ventilation, taux, lignesHT, baseHT, totaux, sousTotal, totalHT, montantTVA, tvaEn, totalTTC, dejaPaye, arrondi
  case net, netAvoir

  // Payment and notes.
  case reglement, moyen, referencePaiement, iban, bic, titulaire, codeQR, aScanner, notes, conditions, aDeduire
  case prelevement, gratuit, bonPourAccord, dateEtSignature, sommesDAvance

  /// The label in each language.
  package var libelle: LibelleDocument {
    switch self {
    case .facture: LibelleDocument(.facture, de: "Rechnung", nl: "Factuur")
    case .avoir: LibelleDocument(.avoir, de: "Gutschrift", nl: "Creditnota")
    case .acompte: LibelleDocument(.acompte, de: "Anzahlungsrechnung", nl: "Voorschotfactuur")
    case .rectificative: LibelleDocument(.rectificative, de: "Berichtigte Rechnung", nl: "Gecorrigeerde factuur")
    case .devis: LibelleDocument(.devis, de: "Angebot", nl: "Offerte")
    case .sansValeur:
      LibelleDocument(
        Libelle(", not valid as an invoice", fr: ", sans valeur de facture"),
        de: ", gilt nicht als Rechnung", nl: ", geldt niet als factuur")
    case .prelevement:
      LibelleDocument(Libelle("Direct debit", fr: "Prélèvement"), de: "Lastschrift", nl: "Automatische incasso")
    case .client: LibelleDocument(.client, de: "Kunde", nl: "Klant")
    case .vendeur: LibelleDocument(.vendeur, de: "Verkäufer", nl: "Verkoper")
    case .livre: LibelleDocument(.livre, de: "Lieferung an", nl: "Levering aan")
    case .siren: LibelleDocument(same: .siren)
    case .siret: LibelleDocument(same: .siret)
    case .numeroTVA: LibelleDocument(.numeroTVA, de: "USt-IdNr.", nl: "Btw-nr.")
    case .identifiantLegal: LibelleDocument(.identifiantLegal, de: "Registernr.", nl: "Ondernemings-/KvK-nr.")
    case .identifiantFiscal: LibelleDocument(.identifiantFiscal, de: "Steuernummer", nl: "Fiscaal nr.")

    case .references: LibelleDocument(.references, de: "Referenzen", nl: "Referenties")
    case .date: LibelleDocument(.date, de: "Rechnungsdatum", nl: "Factuurdatum")
    case .dateAvoir: LibelleDocument(.date, de: "Datum", nl: "Datum")
    case .echeance: LibelleDocument(.echeance, de: "Fällig am", nl: "Vervaldatum")
    case .valable:
      LibelleDocument(Libelle("Valid until", fr: "Valable jusqu’au"), de: "Gültig bis", nl: "Geldig tot")
    case .gratuit: LibelleDocument(Libelle("free", fr: "gratuit"), de: "kostenlos", nl: "gratis")
    case .bonPourAccord:
      LibelleDocument(Libelle("Agreed", fr: "Bon pour accord"), de: "Auftrag erteilt", nl: "Voor akkoord")
    case .dateEtSignature:
      LibelleDocument(
        Libelle("Date, name and signature:", fr: "Date, nom et signature :"), de: "Datum, Name und Unterschrift:",
        nl: "Datum, naam en handtekening:")
    case .sommesDAvance:
      LibelleDocument(
        Libelle(
          "Any advance payment is a part payment (acompte), not a forfeitable deposit (arrhes).",
          fr: "Toute somme versée d’avance est un acompte."),
        de: "Im Voraus gezahlte Beträge sind Anzahlungen.", nl: "Vooraf betaalde bedragen zijn voorschotten.")
    case .regleeLe: LibelleDocument(.regleeLe, de: "Bezahlt am", nl: "Betaald op")
    case .livraison: LibelleDocument(.livraison, de: "Lieferdatum", nl: "Leveringsdatum")
    case .prestation: LibelleDocument(.prestation, de: "Leistungsdatum", nl: "Prestatiedatum")
    case .periode: LibelleDocument(.periode, de: "Leistungszeitraum", nl: "Periode")
    case .du: LibelleDocument(.du, de: "vom ", nl: "van ")
    case .au: LibelleDocument(.au, de: " bis ", nl: " t/m ")
    case .commande: LibelleDocument(.commande, de: "Ihre Bestellung", nl: "Uw bestelling")
    case .contrat: LibelleDocument(.contrat, de: "Vertrag", nl: "Contract")
    case .votreReference: LibelleDocument(.votreReference, de: "Ihr Zeichen", nl: "Uw referentie")
    case .corrige: LibelleDocument(.corrige, de: "Berichtigt Rechnung", nl: "Corrigeert factuur")
    case .remplace:
      LibelleDocument(.remplace, de: "Storniert und ersetzt", nl: "Annuleert en vervangt")
    case .faitSuite: LibelleDocument(.faitSuite, de: "Folgt auf", nl: "Volgt op")
    case .operation: LibelleDocument(.operation, de: "Art der Leistung", nl: "Aard van de levering")
    case .operationB: LibelleDocument(.operationB, de: "Lieferung von Waren", nl: "Levering van goederen")
    case .operationS: LibelleDocument(.operationS, de: "Dienstleistung", nl: "Diensten")
    case .operationM:
      LibelleDocument(.operationM, de: "Warenlieferung und Dienstleistung", nl: "Levering van goederen en diensten")

    case .detail: LibelleDocument(.detail, de: "Positionen", nl: "Regels")
    case .position: LibelleDocument(.position, de: "Pos.", nl: "Nr.")
    case .designation: LibelleDocument(.designation, de: "Bezeichnung", nl: "Omschrijving")
    case .quantite: LibelleDocument(.quantite, de: "Menge", nl: "Aantal")
    case .unite: LibelleDocument(.unite, de: "Einheit", nl: "Eenheid")
    case .prixUnitaire: LibelleDocument(.prixUnitaire, de: "Einzelpreis", nl: "Eenheidsprijs")
    case .remise: LibelleDocument(.remise, de: "Rabatt", nl: "Korting")
    case .tva: LibelleDocument(.tva, de: "USt.", nl: "Btw")
    case .montantHT: LibelleDocument(.montantHT, de: "Nettobetrag", nl: "Bedrag excl. btw")
    case .refArticle: LibelleDocument(.refArticle, de: "Art.-Nr. ", nl: "Art.nr. ")
    case .autoliquidation: LibelleDocument(.autoliquidation, de: "Reverse Charge", nl: "btw verlegd")
    case .exonere: LibelleDocument(.exonere, de: "steuerfrei", nl: "vrijgesteld")
    case .exportation: LibelleDocument(.exportation, de: "Ausfuhr", nl: "uitvoer")
    case .livraisonUE: LibelleDocument(.livraisonUE, de: "EU-Lieferung", nl: "EU-levering")
    case .horsChamp: LibelleDocument(.horsChamp, de: "nicht steuerbar", nl: "buiten btw")

    case .ventilation: LibelleDocument(.ventilation, de: "USt. nach Steuersatz", nl: "Btw per tarief")
    case .taux: LibelleDocument(.taux, de: "Steuersatz", nl: "Tarief")
    case .lignesHT: LibelleDocument(.lignesHT, de: "Positionen netto", nl: "Regels excl. btw")
    case .baseHT: LibelleDocument(.baseHT, de: "Netto", nl: "Maatstaf")
    case .totaux: LibelleDocument(.totaux, de: "Summen", nl: "Totalen")
    case .sousTotal: LibelleDocument(.sousTotal, de: "Zwischensumme netto", nl: "Subtotaal excl. btw")
    case .totalHT: LibelleDocument(.totalHT, de: "Summe netto", nl: "Totaal excl. btw")
    case .montantTVA: LibelleDocument(.montantTVA, de: "Umsatzsteuer", nl: "Btw")
    case .tvaEn: LibelleDocument(.tvaEn, de: "USt. in ", nl: "Btw in ")
    case .totalTTC: LibelleDocument(.totalTTC, de: "Gesamtbetrag", nl: "Totaal incl. btw")
    case .arrondi: LibelleDocument(.arrondi, de: "Rundung", nl: "Afronding")
    case .dejaPaye: LibelleDocument(.dejaPaye, de: "Bereits gezahlt", nl: "Reeds betaald")
    case .net: LibelleDocument(.net, de: "Zahlbetrag", nl: "Te betalen")
    case .netAvoir: LibelleDocument(.netAvoir, de: "Ihr Guthaben", nl: "Uw tegoed")

    case .reglement: LibelleDocument(.reglement, de: "Zahlung", nl: "Betaling")
    case .moyen: LibelleDocument(.moyen, de: "Zahlungsart", nl: "Betaalwijze")
    case .referencePaiement: LibelleDocument(.referencePaiement, de: "Verwendungszweck", nl: "Bij betaling vermelden")
    case .iban: LibelleDocument(same: .iban)
    case .bic: LibelleDocument(same: .bic)
    case .titulaire: LibelleDocument(.titulaire, de: "Kontoinhaber", nl: "Rekeninghouder")
    case .codeQR:
      LibelleDocument(
        Libelle("QR code of the transfer", fr: "QR code du virement"),
        de: "QR-Code der Überweisung", nl: "QR-code van de overschrijving")
    case .aScanner:
      LibelleDocument(
        Libelle(
          "Transfer: scan the code in the app of your bank",
          fr: "Virement\u{A0}: code à scanner dans l'application de votre banque"),
        de: "Überweisung: Code in der App Ihrer Bank scannen", nl: "Overschrijving: scan de code in de app van uw bank")
    case .notes: LibelleDocument(.notes, de: "Hinweise", nl: "Opmerkingen")
    case .aDeduire:
      LibelleDocument(
        .aDeduire, de: "Wird mit Ihrer nächsten Zahlung verrechnet oder erstattet",
        nl: "Te verrekenen met uw volgende betaling of terug te betalen")
    case .conditions: LibelleDocument(.conditions, de: "Zahlungsbedingungen", nl: "Betalingsvoorwaarden")
    }
  }
}
