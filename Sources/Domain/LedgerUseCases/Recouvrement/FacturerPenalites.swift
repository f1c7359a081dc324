public import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// Invoices the penalties of a client that are not invoiced yet: a draft, due on receipt, outside the scope of VAT.
public struct FacturerPenalites: UseCase {
  /// The client.
  public let client: ClientID
  /// The invoices whose penalties it invoices.
  public let factures: [FactureID]
  /// The id of the new document.
  public let document: FactureID
  /// The day until which interest is computed; nil: today.
  public var au: Jour?
  /// Whether the document is also issued.
  public var envoye = false

  /// Invoices the penalties of `factures`.
  public init(_ client: ClientID, _ factures: [FactureID], _ document: FactureID) {
    (self.client, self.factures, self.document) = (client, factures, document)
  }

  /// The invoices with the documents of their penalties, the client, and the series of the number.
  public func reads(on today: Jour) -> Reads {
    var reads = CreerFacture(document).reads(on: today)
    reads.clients = [client]
    reads.penalites = factures
    return reads
  }

  /// Refused when all penalties are invoiced, when a rate is unknown, and as by ``CreerDocument``.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let client = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    let jour = au ?? view.today
    let langue = LangueDocument(client: client, emetteur: view.registre?.emetteur)
    let facturees = PenalitesFacturees.parFacture(view.factures.values)
    var lignes: [LigneFacture] = []
    var aucune = true
    for id in factures {
      let facture = try view.facture(id)
      guard facture.clientId == client.id else { throw .relance(client.nom, .autreClient(facture.numero)) }
      guard let penalites = try view.penalites(de: facture.comptee, au: jour), !penalites.segments.isEmpty else {
        continue
      }
      aucune = false
      let dues = PenalitesDues(penalites, facturees[id] ?? PenalitesFacturees())
      let texte = TextePenalites(numero: facture.numero, langue: langue)
      for segment in dues.segments {
        lignes.append(try ligne(segment.reste, texte.interets(segment), facture, jour, view))
      }
      if dues.indemnite > .zero { lignes.append(try ligne(dues.indemnite, texte.indemnite, facture, nil, view)) }
    }
    guard !lignes.isEmpty else { throw try refus(client, aucune: aucune, view) }
    var tete = CreerFacture(document)
    tete.clientId = client.id
    tete.delaiPaiement = DelaiPaiement(jours: 0)
    tete.tva = .zero
    var creer = CreerDocument(tete, lignes: lignes)
    creer.envoye = envoye
    return try creer.decide(view)
  }

  private func ligne(
    _ montant: Montant, _ texte: String, _ facture: Facture, _ au: Jour?, _ view: RegistreView
  ) throws(Refus) -> LigneFacture {
    let nue = LigneFacture(
      id: view.environment.newID(), designation: texte, quantite: .une, prixUnitaire: .zero)
    guard var ligne = nue.enBloc(Int128(montant.centimes)) else { throw .penalites(facture.numero, .tropGrandes) }
    ligne.nature = .penalites
    ligne.penalites = PartDePenalites(facture.id, au: au)
    return ligne
  }

  private func refus(_ client: Client, aucune: Bool, _ view: RegistreView) throws(Refus) -> Refus {
    guard aucune else { return .relance(client.nom, .penalitesDejaFacturees) }
    let jour = au ?? view.today
    for id in factures where try view.attendMiseEnDemeure(view.facture(id).comptee, au: jour) {
      return .relance(client.nom, .sansMiseEnDemeure)
    }
    return .relance(client.nom, .penalitesNulles)
  }
}

/// The words of the lines of penalties, in the client's language.
private struct TextePenalites {
  let numero: String
  let langue: LangueDocument

  /// The days, the amount and the rate of a segment, and the part of its interest that other documents invoice.
  func interets(_ interet: PenalitesDues.Interet) -> String {
    let segment = interet.segment
    let (du, au, taux) = (segment.du, segment.au, segment.taux)
    let base = segment.base.en(.euro)
    let duree = Words("\(segment.jours, "day", "days")", fr: "\(segment.jours, "jour", "jours")")
    let deja = Montant(centimes: interet.montant.centimes - interet.reste.centimes)
    let deduit =
      deja == .zero
      ? Words.none
      : Words(
        " (\(interet.montant.en(.euro)), less \(deja.en(.euro)) already invoiced)",
        fr: " (\(interet.montant.en(.euro)), moins \(deja.en(.euro)) déjà facturés)")
    return dit(
      Words(
        "Late-payment interest, invoice \(numero): \(duree) from \(du) to \(au) on \(base) at \(taux) % a year\(deduit)",
        fr:
          "Intérêts de retard, facture \(numero) : \(duree) du \(du) au \(au) sur \(base) à \(taux) % par an\(deduit)"))
  }

  var indemnite: String {
    dit(
      Words(
        "Fixed sum for recovery costs, invoice \(numero)",
        fr: "Indemnité forfaitaire pour frais de recouvrement, facture \(numero)"))
  }

  private func dit(_ words: Words) -> String { langue == .francais ? words.fr : words.en }
}

extension RegistreRepository where Self: ~Copyable {
  /// The documents issued to `client` that were due before `au` and may bear penalties.
  public mutating func facturesEnRetard(de client: ClientID, au: Jour) throws -> [FactureID] {
    try look { try $0.facturesEmises(a: client) }.filter { id in
      try facture(id)?.dateEcheance.map { $0 < au } ?? false
    }
  }
}
