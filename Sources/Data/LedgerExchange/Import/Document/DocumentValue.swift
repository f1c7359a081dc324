import LedgerJSON
import LedgerModel
import LedgerRules

/// A value that documents hold.
protocol DocumentValue {
  /// Reads the value that comes next.
  init(_ json: inout DocumentReader) throws(DocumentFault)
}

/// A value that documents hold as an object.
protocol DocumentObject: DocumentValue {
  /// Asks for its fields.
  init(champs: inout DocumentReader) throws(DocumentFault)
}

extension DocumentObject {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in try Self(champs: &champs) }
  }
}

extension String: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.texte() }
}

extension Bool: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.bool() }
}

extension Int: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self.init(clamping: try json.entier()) }
}

extension Array: DocumentValue where Element: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.list { json throws(DocumentFault) in try Element(&json) }
  }
}

extension Identifiant: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    let texte = try json.texte()
    guard let id = Identifiant(texte.utf8.span) else { throw .refus(.valeur(.uuidInvalide(texte))) }
    self = id
  }
}

extension Jour: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.jour() }
}

extension Devise: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.texte { bytes throws(ValeurInvalide) in try Devise(bytes) }
  }
}

// MARK: Choices

extension ConditionsPaiement: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.choix(RefusFichier.conditionsInconnues)
  }
}

extension Statut: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.statutInconnu) }
}

extension TypeDocument: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.typeInconnu) }
}

extension NatureClient: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.natureInconnue) }
}

extension NatureLigne: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.natureDeLigneInconnue) }
}

extension NatureAbandon: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.natureAbandonInconnue) }
}

extension Absence: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.absenceInconnue) }
}

extension Terme.Nom: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.termeInconnu) }
}

extension CategorieTVA: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) { self = try json.choix(RefusFichier.categorieInconnue) }
}

extension Unite: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    let text = try json.texte()
    guard let unite = Unite(nom: text) else { throw .refus(.fichier(.uniteInconnue(text))) }
    self = unite
  }
}

// MARK: Numbers

/// A decimal, which documents hold as a number.
protocol DocumentDecimal: DocumentValue {
  init(_ text: Span<UInt8>, notation: FixedPoint.Notation) throws(ValeurInvalide)
}

extension DocumentDecimal {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    self = try json.nombre { bytes throws(ValeurInvalide) in try Self(bytes, notation: .scientific) }
  }
}

extension Montant: DocumentDecimal {}
extension Quantite: DocumentDecimal {}
extension PrixUnitaire: DocumentDecimal {}
extension Taux: DocumentDecimal {}
