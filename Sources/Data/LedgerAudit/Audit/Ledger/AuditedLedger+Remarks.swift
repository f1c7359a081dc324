import LedgerData
import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerVAT
import LedgerWords

/// The audit's record of earlier remarks, and of the facts that later ones depend on.
struct AuditedRemarks: Sendable {
  /// The fields of a seller that remarks are about.
  private struct Vendeur: Sendable {
    let nom: String
    let formeJuridique: String?
    let capital: Montant?
    let immatriculation: String?
    let mentions: [Mention]

    init(_ emetteur: Emetteur) {
      (nom, formeJuridique, capital) = (emetteur.nom, emetteur.formeJuridique, emetteur.capital)
      (immatriculation, mentions) = (emetteur.immatriculation, emetteur.mentions)
    }

    /// Field by field: millions of documents have the same seller.
    func estCeluiDe(_ emetteur: Emetteur) -> Bool {
      nom == emetteur.nom && formeJuridique == emetteur.formeJuridique && capital == emetteur.capital
        && immatriculation == emetteur.immatriculation && mentions == emetteur.mentions
    }
  }

  /// The seller whose texts were looked at last, of documents to private persons and of others: all have the same.
  private var vendeurs: (deParticuliers: Vendeur?, dAutres: Vendeur?)
  /// The issued acomptes, and of each client that has one the last other document in each currency.
  private(set) var acomptes: [Int] = []
  private(set) var dernieres: [ClientID: [Devise: (facture: Int, place: AuditPlace)]] = [:]
  /// The last advance of each client.
  private(set) var avances: [Int: AuditPlace] = [:]
  /// How many clients have each SIREN.
  private var sirens: [String: Int] = [:]
  /// The remarks on documents, to be made at the end about those documents where something can still be done.
  var enAttente: [(remarque: Refus, facture: Int, place: AuditPlace)] = []

  /// Whether the texts of the seller of `envoyee` are new for such a client.
  mutating func isNew(_ envoyee: FactureEnvoyee) -> Bool {
    guard let emetteur = envoyee.emetteur, emetteur.profil == .france else { return false }
    if envoyee.client?.nature == .particulier {
      if let vu = vendeurs.deParticuliers, vu.estCeluiDe(emetteur) { return false }
      vendeurs.deParticuliers = Vendeur(emetteur)
    } else {
      if let vu = vendeurs.dAutres, vu.estCeluiDe(emetteur) { return false }
      vendeurs.dAutres = Vendeur(emetteur)
    }
    return true
  }

  /// Notes that a document of that type and currency is issued to `client`.
  mutating func note(_ type: TypeDocument, _ devise: Devise, at: Int, of client: ClientID, _ place: AuditPlace) {
    switch type {
    case .acompte:
      acomptes.append(at)
      dernieres[client, default: [:]] = [:]
    case .facture: dernieres[client]?[devise] = (at, place)
    case .avoir, .rectificative, .reprise, .devis: return
    }
  }

  /// Notes an advance of `client`.
  mutating func note(avance client: Int, _ place: AuditPlace) { avances[client] = place }

  /// Notes that a client has `siren` instead of `avant`; returns how many have it now.
  mutating func note(siren: String?, before avant: String?) -> Int {
    guard siren != avant else { return 0 }
    if let avant { sirens[avant, default: 1] -= 1 }
    guard let siren else { return 0 }
    sirens[siren, default: 0] += 1
    return sirens[siren, default: 1]
  }
}

/// Warnings of facts that are allowed and seldom right.
extension AuditedLedger {
  /// Warns of an event of the document at `at`, which is applied.
  mutating func remark(_ event: FactureEvent, _ at: Int, _ place: AuditPlace) {
    let id = factures.span[at].id
    var remarques = factures.span[at].remarques(
      event, registre?.emetteur, taux: taux[id], leitweg: leitwegs[id], ditLeJour: jours[id] != nil,
      lieu: lieux[id])
    if case .factureEnvoyee(let envoyee) = event {
      if !factures.span[at].situation.estAvoir, remarked.isNew(envoyee) {
        remarques += factures.span[at].remarques(surVendeur: envoyee)
      }
      if let client = factures.span[at].clientId {
        let (type, devise) = (factures.span[at].situation.typeDocument, factures.span[at].situation.devise)
        remarked.note(type, devise, at: at, of: client, place)
      }
    }
    remarked.enAttente += remarques.map { ($0, at, place) }
  }

  /// Takes the day of supply that `event` of the document states; it is no longer needed once the document is issued.
  mutating func note(jour event: FactureEvent, of id: FactureID) {
    switch event {
    case .factureEnvoyee: (jours[id], lieux[id]) = (nil, nil)
    // Most lines have no terms, and a new line had none before.
    case .ligneAjoutee(let ligne) where ligne.termes == nil: return
    case .factureCreee, .factureModifiee, .ligneAjoutee, .ligneModifiee, .ligneRetiree: take(jour: event, of: id)
    default: return  // catch-all: no other event writes a document
    }
  }

  private mutating func take(jour event: FactureEvent, of id: FactureID) {
    var jour = jours[id] ?? JourDit()
    jour.apply(event)
    if jour.estDit { jours[id] = jour } else if !jours.isEmpty { jours[id] = nil }
  }

  /// Warns of the client at `at`, whose SIREN was `avant`.
  mutating func remark(client at: Int, before avant: String?, _ place: AuditPlace) {
    let siren = clients[at].siren
    let combien = remarked.note(siren: siren, before: avant)
    guard combien > 1, let siren else { return }
    warn(.remarque(client: clients[at].nom, .sirenEnDouble(siren, combien)), Sujet(.client, clients[at].id), place)
  }

  /// Warns of the documents about which something can still be done.
  mutating func remarkDocuments() {
    for (remarque, at, place) in remarked.enAttente where factures.span[at].peutEncoreSuivre(remarque) {
      warn(remarque, Sujet(.facture, factures.span[at].id), place)
    }
  }

  /// Warns of money received in advance that stays forgotten: acomptes that are paid, and that what was invoiced later does not
  /// take back, and advances that nothing used.
  mutating func remarkForgotten() {
    for acompte in remarked.acomptes {
      guard let client = factures[acompte].clientId, isOpen(acompte),
        let derniere = remarked.dernieres[client]?[factures[acompte].situation.devise]
      else { continue }
      let facture = factures[derniere.facture]
      guard facture.etat == .envoyee, factures[acompte].situation.centimesPayes(au: facture.situation.dateEnvoi) > 0
      else { continue }
      warn(
        .remarque(facture.numero, .acompteOuvert(factures[acompte].numero)), Sujet(.facture, facture.id),
        derniere.place)
    }
    let affaires = affaires()
    for (at, place) in remarked.avances.sorted(by: { $0.value.line < $1.value.line }) {
      let id = clients[at].id
      let remarques = clients[at].remarques(
        surAvances: tranches.avances[id].liste, de: registre?.emetteur, affaires[id] ?? AffairesClient(),
        tranches.banques.liste
      ) { comptee($0)?.numero }
      for remarque in remarques { warn(remarque, Sujet(.client, id), place) }
    }
  }

  /// The dealings with the clients whose advances may need a remark.
  private func affaires() -> [ClientID: AffairesClient] {
    let attendent = remarked.avances.keys.filter {
      clients[$0].attendUneRemarque(tranches.avances[clients[$0].id].liste, de: registre?.emetteur)
    }
    guard !attendent.isEmpty else { return [:] }
    let leurs = Set(attendent.map { clients[$0].id })
    let epuises = Set(offres.restes.lazy.filter(\.estEpuise).map(\.devis.id))
    var affaires: [ClientID: AffairesClient] = [:]
    for at in factures.indices {
      guard let client = factures[at].clientId, leurs.contains(client) else { continue }
      // A total that does not fit an amount is a finding of its own.
      do throws(Debordement) {
        try affaires[client, default: AffairesClient()].compte(
          factures[at], estEpuise: epuises.contains(factures[at].id), au: aujourdhui)
      } catch {}
    }
    return affaires
  }

  /// Reports a remark.
  mutating func warn(_ remarque: Refus, _ sujet: Sujet, _ place: AuditPlace) {
    report(
      .remarks, place, sujet, [remarque.message, remarque.hint].joined(separator: " "), severity: .warning)
  }

  /// Whether nothing takes back or credits an acompte that is issued.
  private func isOpen(_ acompte: Int) -> Bool {
    let id = factures.span[acompte].id
    return factures.span[acompte].situation.etat == .envoyee && reprises[id] == nil && credits[id] == nil
  }
}
