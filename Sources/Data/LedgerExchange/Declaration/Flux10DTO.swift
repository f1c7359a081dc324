import LedgerData
import LedgerJSON
public import LedgerModel
import LedgerNorm
public import LedgerProjections

/// The report of sales and payments, for the platform that sends it on.
public struct Flux10DTO: Sendable {
  private let flux: Flux10
  private let emetteur: Emetteur
  private let periode: Periode

  /// The report of `flux`, which `emetteur` makes for `periode`.
  public init(_ flux: Flux10, _ emetteur: Emetteur, _ periode: Periode) {
    self.flux = flux
    self.emetteur = emetteur
    self.periode = periode
  }

  /// The object: `periode`, `emetteur`, and a list for each of the flux 10.1 to 10.4.
  public func json() -> JSONValue {
    var writer = JSONWriter(reserving: 4_096)
    writer.beginObject()
    writer.entete(emetteur, periode)
    writer.objects("flux10.1", flux.internationales) { facture, writer in writer.internationale(facture) }
    writer.objects("flux10.2", flux.paiementsInternationaux) { paiement, writer in writer.fields(paiement) }
    writer.objects("flux10.3", flux.transactions) { transactions, writer in writer.fields(transactions) }
    writer.objects("flux10.4", flux.paiements) { paiements, writer in
      writer.field("jour", paiements.jour)
      writer.field("devise", paiements.devise)
      writer.montants(paiements.parts)
    }
    writer.endObject()
    return .written(writer.bytes)
  }
}

/// The payments of invoices that went through a platform: the status 212 of each, « Encaissée ».
public struct Statut212DTO: Sendable {
  private let paiements: [Flux10.PaiementDeclare]
  private let emetteur: Emetteur
  private let periode: Periode

  /// The statuses of `paiements`, which `emetteur` reports for `periode`.
  public init(_ paiements: [Flux10.PaiementDeclare], _ emetteur: Emetteur, _ periode: Periode) {
    self.paiements = paiements
    self.emetteur = emetteur
    self.periode = periode
  }

  /// The object: `periode`, `emetteur`, and `statuts`: for each movement the amounts with VAT at each rate (`MEN`).
  public func json() -> JSONValue {
    var writer = JSONWriter(reserving: 4_096)
    writer.beginObject()
    writer.entete(emetteur, periode)
    writer.objects("statuts", paiements) { paiement, writer in
      writer.field("code", "212")
      writer.fields(paiement)
    }
    writer.endObject()
    return .written(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func entete(_ emetteur: Emetteur, _ periode: Periode) {
    key("periode")
    beginObject()
    field("debut", periode.depuis, .jour)
    field("fin", periode.jusqua, .jour)
    endObject()
    key("emetteur")
    beginObject()
    field("schema", "0002")
    field("identifiant", emetteur.sirenDit)
    field("nom", emetteur.nom)
    field("regimeTVA", emetteur.regimeTVA.rawValue)
    endObject()
  }

  fileprivate mutating func internationale(_ facture: FactureNorme) {
    field("numero", facture.numero)
    field("dateFacture", facture.date)
    field("dateEcheance", facture.dateEcheance)
    field("type", facture.type.rawValue)
    field("devise", facture.devise)
    field("cadre", facture.cadre?.description)
    key("debits")
    bool(facture.exigibilite == .debits)
    objects("origines", facture.origines) { origine, writer in
      writer.field("numero", origine.numero)
      writer.field("dateFacture", origine.date)
    }
    partie("vendeur", facture.vendeur, ("0002", facture.vendeur.siren))
    partie("acheteur", facture.acheteur, facture.acheteur.identifiantDeclare)
    if let livraison = facture.livraison {
      key("livraison")
      beginObject()
      field("jour", livraison.date)
      field("pays", livraison.adresse?.paysDeclare.description)
      endObject()
    }
    number("totalHT", facture.totaux.totalHT)
    objects("ventilationTVA", facture.ventilation) { part, writer in
      writer.field("categorie", part.taxe.categorie.rawValue)
      writer.number("taux", part.taxe.taux ?? .zero)
      writer.number("base", part.base)
      writer.number("tva", part.tva)
      writer.field("motif", part.exoneration?.motif)
      writer.field("mention", part.exoneration?.mention)
    }
    number("montantTVAEuros", facture.tvaComptable?.montant ?? facture.totaux.montantTVA)
  }

  /// Writes the tax identifier of a party, and its country.
  private mutating func partie(
    _ nom: StaticString, _ partie: Partie, _ identifiant: (schema: String, identifiant: String?)
  ) {
    key(nom)
    beginObject()
    field("schema", identifiant.schema)
    field("identifiant", identifiant.identifiant)
    field("numeroTVA", partie.numeroTVA)
    field("pays", partie.adresse.paysDeclare.description)
    endObject()
  }

  fileprivate mutating func fields(_ paiement: Flux10.PaiementDeclare) {
    field("numero", paiement.numero)
    field("dateFacture", paiement.dateFacture)
    field("jour", paiement.jour)
    field("devise", paiement.devise)
    montants(paiement.parts)
  }

  fileprivate mutating func fields(_ transactions: Flux10.Transactions) {
    field("jour", transactions.jour)
    field("devise", transactions.devise)
    field("categorie", transactions.categorie.rawValue)
    key("debits")
    bool(transactions.debits)
    number("totalHT", transactions.ventilation.reduce(.zero) { MontantLarge(centimes: $0.centimes + $1.base.centimes) })
    number("montantTVAEuros", transactions.tvaEuros)
    field("nombre", transactions.nombre)
    objects("ventilationTVA", transactions.ventilation) { part, writer in
      writer.number("taux", part.taux)
      writer.number("base", part.base)
      writer.number("tva", part.tva)
    }
  }

  /// Writes the amounts paid, VAT included, at each rate.
  fileprivate mutating func montants(_ parts: [TotauxDevise.Ventilation]) {
    objects("montants", parts) { part, writer in
      writer.number("taux", part.taux)
      writer.number("montantTTC", MontantLarge(centimes: part.base.centimes + part.tva.centimes))
    }
  }
}
