import LedgerData
import LedgerDomain

/// Lists, each in one table.
extension RapportSheet {
  /// Documents, in the order given. Where they have several currencies, a column tells that of each.
  static func factures(_ resumes: [ResumeFacture], empty: String) -> RapportSheet {
    let devises = Set(resumes.map(\.devise))
    let fields: [Field<ResumeFacture>] = [
      .text("numero", "Numéro") { .texte($0.numero) }, .word("typeDocument", "Type") { .mot($0.typeDocument.rawValue) },
      .word("dateFacture", "Date") { .jour($0.dateFacture) },
      .word("dateEcheance", "Échéance") { $0.dateEcheance.map { .jour($0) } ?? .vide },
      .text("client", "Client") { .texte($0.nomClient) },
      .word("statut", "Statut") { .mot($0.statut.rawValue, .of($0.statut)) },
      .word("devise", devises.count == 1 ? nil : "Devise") { .mot("\($0.devise)") },
      .number("totalTTC", "Total TTC") { .montant(MontantLarge($0.totalTTC)) },
      .number("soldeDu", "Solde dû") { .montant(MontantLarge($0.soldeDu)) },
    ]
    return list(fields, resumes, devises.count == 1 ? devises.first : nil, empty: empty)
  }

  /// Clients. What is left of their advances is told where one has some.
  static func clients(_ clients: [ClientListe], empty: String) -> RapportSheet {
    let avances = clients.contains { !$0.avances.isEmpty }
    let fields: [Field<ClientListe>] = [
      .text("nom", "Nom") { .texte($0.client.nom) }, .word("siren", "SIREN") { .texte($0.client.siren) },
      .hidden("siret") { .texte($0.client.siret) }, .hidden("numeroTVA") { .texte($0.client.numeroTVA) },
      .hidden("email") { .texte($0.client.email) }, .hidden("telephone") { .texte($0.client.telephone) },
      .hidden("rue") { .texte($0.client.adresse?.rue) },
      .hidden("complement") { .texte($0.client.adresse?.complement) },
      .hidden("codePostal") { .texte($0.client.adresse?.codePostal) },
      .text("ville", "Ville") { .texte($0.client.adresse?.ville) },
      .hidden("pays") { .texte($0.client.adresse?.pays) },
      .hidden("adresseElectronique") { .texte($0.client.adresseElectronique?.description) },
      .hidden("nature") { .texte($0.client.nature?.rawValue) },
      .word("avances", avances ? "Avances" : nil) { $0.avances.isEmpty ? .vide : .mot(Measure.text($0.avances)) },
      .word("id", "Id") { .id($0.client.id) },
    ]
    return list(fields, clients, nil, empty: empty)
  }

  /// Elements, in one table; `devise` is that of their amounts.
  static func list<Element>(
    _ fields: [Field<Element>], _ elements: [Element], _ devise: Devise?, empty: String
  ) -> RapportSheet {
    let rows = elements.map { Row.line(fields.cells($0)) }
    return RapportSheet(
      columns: fields.columns(), headKeys: [],
      sections: rows.isEmpty ? [] : [Section(head: [], devise: devise, title: nil, rows: rows)], empty: empty)
  }
}
