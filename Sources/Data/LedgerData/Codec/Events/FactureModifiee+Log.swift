import LedgerJSON
import LedgerLog
import LedgerModel

/// `FactureModifiee` in the log: only changed fields are present; null clears.
extension FactureModifiee {
  package static let versions = [
    EventVersion(privates: .someFields) { data, id throws(LineFault) in
      .facture(id, .factureModifiee(try FactureModifiee(&data)))
    }
  ]

  private init(_ data: inout LineReader) throws(LineFault) {
    self.init(
      clientId: try data.change("clientId"), dateFacture: try data.optional("dateFacture"),
      dateEcheance: try data.change("dateEcheance"), tva: try data.optional("tva"),
      conditionsPaiement: try data.optional("conditionsPaiement"), notes: try data.optional("notes"),
      notesCommentaire: try data.change("notesCommentaire"))
    affaire = try AffaireModifiee(&data)
    personne = try data.optional("personne")
    // An erased place counts as no place.
    guard let personne, try data.passes("prives") else { return }
    if case .remplace(var livraison) = affaire.livraison {
      livraison.personne = personne
      affaire.livraison = .remplace(livraison)
    } else {
      affaire.livraison = .efface
    }
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("clientId", clientId)
    json.field("dateFacture", dateFacture)
    json.field("dateEcheance", dateEcheance)
    json.field("tva", tva)
    json.field("conditionsPaiement", conditionsPaiement)
    json.field("notes", notes)
    json.field("notesCommentaire", notesCommentaire)
    affaire.encodeFields(to: &json, livraisonDe: personne)
  }
}
