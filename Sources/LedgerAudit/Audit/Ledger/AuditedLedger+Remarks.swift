import LedgerData
import LedgerDomain
import LedgerWords

/// What the audit knows of earlier remarks, and of what later ones depend on.
struct AuditedRemarks: Sendable {
  /// What of a seller remarks are made on.
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
  /// The sent acomptes of each client, and how many of the first ones are done with.
  private var acomptes: [ClientID: (places: [Int], done: Int)] = [:]
  /// The most acomptes that are looked at for one document.
  private static let looked = 256
  /// How many clients have each SIREN.
  private var sirens: [String: Int] = [:]

  /// Whether the texts of the seller of `envoyee` were not looked at for such a client.
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

  /// Notes a sent acompte of `client`.
  mutating func note(acompte at: Int, of client: ClientID) { acomptes[client, default: ([], 0)].places.append(at) }

  /// The oldest acomptes of `client`, without those at the beginning of which nothing `isOpen`.
  mutating func acomptes(of client: ClientID, _ isOpen: (Int) -> Bool) -> ArraySlice<Int> {
    guard let (places, before) = acomptes[client] else { return [] }
    var done = before
    while done < places.count, !isOpen(places[done]) { done += 1 }
    acomptes[client]?.done = done
    return places[done...].prefix(Self.looked)
  }

  /// Notes that a client has `siren` instead of `avant`; returns how many have it now.
  mutating func note(siren: String?, before avant: String?) -> Int {
    guard siren != avant else { return 0 }
    if let avant { sirens[avant, default: 1] -= 1 }
    guard let siren else { return 0 }
    sirens[siren, default: 0] += 1
    return sirens[siren, default: 1]
  }
}

/// Warnings of what is allowed and seldom right.
extension AuditedLedger {
  /// Warns of an event of the document at `at`, which is applied.
  mutating func remark(_ event: FactureEvent, _ at: Int, _ place: AuditPlace) {
    let id = factures.span[at].id
    var remarques = factures.span[at].remarques(event, registre?.emetteur, taux: taux[id])
    if case .factureEnvoyee(let envoyee) = event {
      if !factures.span[at].estAvoir, remarked.isNew(envoyee) {
        remarques += factures.span[at].remarques(surVendeur: envoyee)
      }
      if let acompte = acompteOublie(at) {
        remarques.append(.remarque(factures[at].numero, .acompteOuvert(factures[acompte].numero)))
      }
    }
    for remarque in remarques { warn(remarque, Sujet(.facture, id), place) }
  }

  /// Warns of the client at `at`, who had the SIREN `avant`.
  mutating func remark(client at: Int, before avant: String?, _ place: AuditPlace) {
    let siren = clients[at].siren
    let combien = remarked.note(siren: siren, before: avant)
    guard combien > 1, let siren else { return }
    warn(.remarque(client: clients[at].nom, .sirenEnDouble(siren, combien)), Sujet(.client, clients[at].id), place)
  }

  /// Reports a remark.
  mutating func warn(_ remarque: Refus, _ sujet: Sujet, _ place: AuditPlace) {
    report(
      .remarks, place, sujet, [remarque.message, remarque.hint].joined(separator: " "), severity: .warning)
  }

  /// The oldest acompte of its client that something is paid of, and that nothing takes back or credits, of the document at `at`,
  /// which is sent.
  private mutating func acompteOublie(_ at: Int) -> Int? {
    guard let client = factures.span[at].clientId else { return nil }
    switch factures.span[at].situation.typeDocument {
    case .acompte:
      remarked.note(acompte: at, of: client)
      return nil
    case .avoir, .rectificative: return nil
    case .facture:
      let (factures, reprises, credits) = (factures, reprises, credits)
      func isOpen(_ acompte: Int) -> Bool {
        let id = factures.span[acompte].id
        return factures.span[acompte].situation.etat == .envoyee && reprises[id] == nil && credits[id] == nil
      }
      let devise = factures.span[at].situation.devise
      return remarked.acomptes(of: client, isOpen).first { acompte in
        factures.span[acompte].situation.devise == devise && isOpen(acompte)
          && factures.span[acompte].situation.centimesPayes(au: nil) > 0
      }
    }
  }
}
