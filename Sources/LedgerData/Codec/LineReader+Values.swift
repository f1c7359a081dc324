import LedgerBytes
package import LedgerDomain
import LedgerJSON
package import LedgerLog

/// The values of the domain, as events write them: decimals as strings in canonical form.
extension LineReader {
  /// A free text; empty where texts are not wanted.
  @_lifetime(self: copy self) package mutating func texte() throws(LineFault) -> String {
    let text = try text()
    return wanted.contains(.texts) ? string(text) : ""
  }

  /// A number or name, by which something is found; empty where nothing is looked for.
  @_lifetime(self: copy self) package mutating func nom() throws(LineFault) -> String {
    let text = try text()
    return wanted.contains(.noms) ? string(text) : ""
  }

  @_lifetime(self: copy self) package mutating func identifiant() throws(LineFault) -> Identifiant {
    if let id = quickly({ $0.identifiant() }) { return id }
    let text = try text()
    guard let id = identifiant(text) else { throw fault("expected a UUID", text) }
    return id
  }

  @_lifetime(self: copy self) package mutating func jour() throws(LineFault) -> Jour {
    if let jour = quickly({ $0.jour() }) { return jour }
    return try slowly { bytes throws(ValeurInvalide) in try Jour(bytes) }
  }

  @_lifetime(self: copy self) package mutating func montant() throws(LineFault) -> Montant {
    if let montant = quickly({ $0.montant() }) { return montant }
    return try slowly { bytes throws(ValeurInvalide) in try Montant(bytes, notation: .canonical(decimalsAtLeast: 2)) }
  }

  @_lifetime(self: copy self)
  package mutating func prixUnitaire() throws(LineFault) -> PrixUnitaire {
    if let prixUnitaire = quickly({ $0.prixUnitaire() }) { return prixUnitaire }
    return try slowly { bytes throws(ValeurInvalide) in
      try PrixUnitaire(bytes, notation: .canonical(decimalsAtLeast: 0))
    }
  }

  @_lifetime(self: copy self) package mutating func quantite() throws(LineFault) -> Quantite {
    if let quantite = quickly({ $0.quantite() }) { return quantite }
    return try slowly { bytes throws(ValeurInvalide) in try Quantite(bytes, notation: .canonical(decimalsAtLeast: 0)) }
  }

  @_lifetime(self: copy self) package mutating func taux() throws(LineFault) -> Taux {
    if let taux = quickly({ $0.taux() }) { return taux }
    return try slowly { bytes throws(ValeurInvalide) in try Taux(bytes, notation: .canonical(decimalsAtLeast: 0)) }
  }

  @_lifetime(self: copy self) package mutating func devise() throws(LineFault) -> Devise {
    if let devise = quickly({ $0.devise() }) { return devise }
    return try slowly { bytes throws(ValeurInvalide) in try Devise(bytes) }
  }

  @_lifetime(self: copy self) mutating func formatNumero() throws(LineFault) -> FormatNumero {
    let text = try text()
    do { return try FormatNumero(json.string(text)) } catch { throw fault(error, text) }
  }

  @_lifetime(self: copy self) mutating func conditions() throws(LineFault) -> ConditionsPaiement {
    if let conditions = quickly({ $0.conditions() }) { return conditions }
    let text = try text()
    var scratch: [UInt8] = []
    let bytes = json.unescaped(text, into: &scratch)
    for conditions in ConditionsPaiement.allCases where Self.isSame(bytes, conditions.rawValue) { return conditions }
    throw fault("expected one of Virement, Chèque, Espèces, Carte", text)
  }

  @_lifetime(self: copy self) mutating func typeDocument() throws(LineFault) -> TypeDocument {
    let text = try text()
    switch json.index(of: text, in: Self.types) {
    case 0: return .facture
    case 1: return .avoir
    default: throw fault("expected facture or avoir", text)
    }
  }

  // MARK: Texts already read

  /// The UUID that stands at `text`, in either case.
  func identifiant(_ text: JSONText) -> Identifiant? {
    guard text.count == 36, !text.hasEscapes else {
      var scratch: [UInt8] = []
      return Identifiant(json.unescaped(text, into: &scratch))
    }
    return json.input.uuid(at: text.start).map { Identifiant(haut: $0.0, bas: $0.1) }
  }

  private static let types = JSONKeys("facture", "avoir")

  private static func isSame(_ bytes: Span<UInt8>, _ text: String) -> Bool {
    let other = text.utf8.span
    guard bytes.count == other.count else { return false }
    for index in bytes.indices where bytes[index] != other[index] { return false }
    return true
  }
}
