import LedgerData
import LedgerModel
import LedgerRules
import LedgerWords

/// The seller and the customer that an issued document freezes: those of the ledger on that day.
extension AuditedLedger {
  /// Reports a document that froze others. An import brings the copies of another system, and values of a person may be erased.
  mutating func judgeCopie(_ envoyee: FactureEnvoyee, _ at: Int, _ place: AuditPlace) {
    guard !estReprise, doubts.isEmpty else { return }
    let (numero, sujet) = (factures[at].numero, Sujet(.facture, factures[at].id))
    if let emetteur = envoyee.emetteur, let sien = registre?.emetteur, !emetteur.estLeMeme(que: sien) {
      forbid(.facture(numero, .autreVendeur), sujet, place)
    }
    if let fige = envoyee.client, fige.id == factures[at].clientId, !fige.estConfidentiel,
      let sien = factures[at].clientId.flatMap({ client($0) }), !sien.estConfidentiel,
      !fige.estLeMeme(que: sien)
    {
      forbid(.facture(numero, .autreClient), sujet, place)
    }
  }
}

extension Emetteur {
  fileprivate func estLeMeme(que autre: Emetteur) -> Bool {
    nom == autre.nom && siren == autre.siren && siret == autre.siret && numeroTVA == autre.numeroTVA
      && adresse == autre.adresse && compteBancaire == autre.compteBancaire
  }
}

extension Client {
  fileprivate func estLeMeme(que autre: Client) -> Bool {
    nom == autre.nom && nature == autre.nature && siren == autre.siren && numeroTVA == autre.numeroTVA
      && adresse == autre.adresse
  }
}

extension RefusFacture {
  /// It froze another seller than that of the ledger.
  fileprivate static var autreVendeur: Self {
    Self("copie-du-vendeur") { numero in
      Dit(
        "\(numero) was issued with another seller than that of the ledger on that day.",
        fr: "\(numero) a été émis avec un autre vendeur que celui du registre ce jour-là.",
        remede: "Compare it with the document that was issued.", fr: "Comparez-le avec le document émis.")
    }
  }

  /// It froze another customer than the ledger has.
  fileprivate static var autreClient: Self {
    Self("copie-du-client") { numero in
      Dit(
        "\(numero) was issued to another customer than the ledger had on that day.",
        fr: "\(numero) a été émis à un autre client que celui que le registre avait ce jour-là.",
        remede: "Compare it with the document that was issued.", fr: "Comparez-le avec le document émis.")
    }
  }
}
