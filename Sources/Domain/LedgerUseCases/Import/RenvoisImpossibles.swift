package import LedgerModel
import LedgerRules
import LedgerWords

/// What the lines of a document name and cannot name. No command records such a line: it comes with an import, from a ledger whose
/// quotes are not here, or with a changed file. What it invoices would count nowhere, and the quote could be invoiced again.
extension Facture {
  /// One remark for each document that its lines name in vain.
  ///
  /// - Parameter document: gives the document of an id; nil if it is not in the ledger.
  package func renvoisImpossibles(_ document: (FactureID) throws -> Facture?) rethrows -> [Refus] {
    var (renvois, vus): ([Refus], Set<FactureID>) = ([], [])
    for ligne in lignes {
      if let part = ligne.devis, let faute = try faute(part, document), vus.insert(part.devisId).inserted {
        renvois.append(.facture(numero, faute))
      }
      if let facture = ligne.penalites?.factureId, try document(facture) == nil, vus.insert(facture).inserted {
        renvois.append(.facture(numero, .factureAbsente))
      }
    }
    return renvois
  }

  private func faute(_ part: PartDeDevis, _ document: (FactureID) throws -> Facture?) rethrows -> RefusFacture? {
    guard let devis = try document(part.devisId) else { return .devisAbsent }
    guard devis.typeDocument == .devis else { return .pasUnDevis(devis.numero) }
    if devis.clientId != clientId { return .dUnAutreClient(devis.numero) }
    if let ligne = part.ligneId, devis.ligne(ligne) == nil { return .ligneAbsente(devis.numero) }
    switch devis.conclusions.last?.issue {
    case .refuse, .retire: return .devisRefuse(devis.numero)
    case .accepte, .termine, .remplace, nil: return nil
    }
  }
}

extension RefusFacture {
  private static func renvoi(
    _ message: @escaping @Sendable (Designation) -> Words, remede: Words
  ) -> Self {
    Self("renvoi-impossible") { numero in Dit(message(numero), remede) }
  }

  /// What may be done about an invoice that counts for no quote, or for one that is not its own.
  private static var comparez: Words {
    Words(
      "Compare it with what was agreed: a credit note corrects what was invoiced in error.",
      fr: "Comparez-la avec ce qui était convenu : un avoir corrige ce qui a été facturé par erreur.")
  }

  fileprivate static var devisAbsent: Self {
    renvoi(
      {
        Words("\($0) invoices a quote that is not in this ledger.", fr: "\($0) facture un devis absent de ce registre.")
      },
      remede: Words(
        "Import that quote too; until then nothing says what is left to invoice of it.",
        fr: "Importez aussi ce devis ; d'ici là, rien ne dit ce qu'il en reste à facturer."))
  }

  fileprivate static var factureAbsente: Self {
    renvoi(
      {
        Words(
          "\($0) charges penalties on an invoice that is not in this ledger.",
          fr: "\($0) compte des pénalités sur une facture absente de ce registre.")
      },
      remede: Words(
        "Import that invoice too; until then nothing says what was due.",
        fr: "Importez aussi cette facture ; d'ici là, rien ne dit ce qui était dû."))
  }

  fileprivate static func pasUnDevis(_ devis: String) -> Self {
    renvoi(
      {
        Words(
          "\($0) names \(Texte.cite(devis)) as its quote, and that is none.",
          fr: "\($0) nomme \(Texte.cite(devis)) comme devis, et ce n'en est pas un.")
      }, remede: comparez)
  }

  fileprivate static func dUnAutreClient(_ devis: String) -> Self {
    renvoi(
      {
        Words(
          "\($0) invoices \(Texte.cite(devis)), a quote of another customer.",
          fr: "\($0) facture \(Texte.cite(devis)), le devis d'un autre client.")
      }, remede: comparez)
  }

  fileprivate static func ligneAbsente(_ devis: String) -> Self {
    renvoi(
      {
        Words(
          "\($0) invoices a line that \(Texte.cite(devis)) does not have.",
          fr: "\($0) facture une ligne que \(Texte.cite(devis)) n'a pas.")
      }, remede: comparez)
  }

  fileprivate static func devisRefuse(_ devis: String) -> Self {
    renvoi(
      {
        Words(
          "\($0) invoices \(Texte.cite(devis)), a quote that was declined or withdrawn.",
          fr: "\($0) facture \(Texte.cite(devis)), un devis refusé ou retiré.")
      }, remede: comparez)
  }
}
