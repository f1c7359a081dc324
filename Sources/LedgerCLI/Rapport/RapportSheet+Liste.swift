import LedgerData
import LedgerDomain

/// Lists, each in one table.
extension RapportSheet {
  /// Documents, in the order given. Where they have several currencies, a column tells that of each.
  static func factures(_ resumes: [ResumeFacture]) -> RapportSheet {
    let devise = resumes.first.flatMap { first in resumes.allSatisfy { $0.devise == first.devise } ? first.devise : nil
    }
    let rows = resumes.map { resume in
      Row.line([
        .texte(resume.numero), .mot(resume.typeDocument.rawValue), .jour(resume.dateFacture),
        resume.dateEcheance.map { .jour($0) } ?? .vide, .texte(resume.nomClient),
        .mot(resume.statut.rawValue, .of(resume.statut)), .mot("\(resume.devise)"),
        .montant(MontantLarge(resume.totalTTC)), .montant(MontantLarge(resume.soldeDu)),
      ])
    }
    return list(
      "factures",
      [
        .text("numero", "Numéro"), .word("typeDocument", "Type"), .word("dateFacture", "Date"),
        .word("dateEcheance", "Échéance"), .text("client", "Client"), .word("statut", "Statut"),
        .word("devise", devise == nil ? "Devise" : nil), .number("totalTTC", "Total TTC"),
        .number("soldeDu", "Solde dû"),
      ], devise, rows)
  }

  /// Clients.
  static func clients(_ clients: [Client]) -> RapportSheet {
    let rows = clients.map { client in
      let adresse = client.adresse ?? Adresse()
      return Row.line([
        .texte(client.nom), .texte(client.siren), .texte(client.siret), .texte(client.numeroTVA), .texte(client.email),
        .texte(client.telephone), .texte(adresse.rue), .texte(adresse.codePostal), .texte(adresse.ville),
        .texte(adresse.pays), .id(client.id),
      ])
    }
    return list(
      "clients",
      [
        .text("nom", "Nom"), .word("siren", "SIREN"), .hidden("siret"), .hidden("numeroTVA"), .hidden("email"),
        .hidden("telephone"), .hidden("rue"), .hidden("codePostal"), .text("ville", "Ville"), .hidden("pays"),
        .word("id", "Id"),
      ], nil, rows)
  }

  private static func list(_ name: String, _ columns: [Column], _ devise: Devise?, _ rows: [Row]) -> RapportSheet {
    RapportSheet(
      name: name, title: nil, columns: columns, headKeys: [],
      sections: [Section(head: [], devise: devise, title: nil, rows: rows)], empty: "")
  }
}
