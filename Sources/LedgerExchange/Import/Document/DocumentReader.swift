import LedgerDomain
import LedgerJSON

/// Reads values of the domain from a DTO: a JSON cursor that knows which field it is in, so that refusals name it.
struct DocumentReader: ~Escapable {
  private var json: JSONCursor
  /// The day of a moment that is not midnight UTC; nil where the zone has none.
  private let jourLocal: (Instant) -> Jour?
  /// The object being read, as in `lignes`; empty for the document itself.
  private var section = ""
  /// The place in a list; below zero outside one.
  private var rang = -1
  /// The field being read.
  private var champ = ""

  @_lifetime(copy document)
  init(_ document: Span<UInt8>, jourLocal: @escaping (Instant) -> Jour?) {
    json = JSONCursor(document)
    self.jourLocal = jourLocal
  }

  // MARK: Where it is

  /// What follows is a field of the object that `section` names.
  @_lifetime(self: copy self)
  mutating func enter(_ section: String, _ rang: Int = -1) {
    self.section = section
    self.rang = rang
    champ = ""
  }

  /// What follows is the value of `champ`.
  @_lifetime(self: copy self)
  mutating func at(_ champ: String) { self.champ = champ }

  private var lieu: String {
    let objet = rang < 0 ? section : "\(section)[\(rang)]"
    if objet.isEmpty || champ.isEmpty { return objet + champ }
    return "\(objet).\(champ)"
  }

  // MARK: Structure

  @_lifetime(self: copy self)
  mutating func beginObject() throws(DocumentFault) -> JSONObject {
    do { return try json.beginObject() } catch { throw fault(error) }
  }

  /// The index of the next known key whose value is not null, its value being next; nil at the end of the object.
  ///
  /// null is what many programs write for what is absent.
  @_lifetime(self: copy self)
  mutating func nextField(_ object: inout JSONObject, _ keys: JSONKeys) throws(DocumentFault) -> Int? {
    do {
      while let index = try json.nextField(&object, keys) {
        if try !json.null() { return index }
      }
      return nil
    } catch {
      champ = ""
      throw fault(error)
    }
  }

  @_lifetime(self: copy self)
  mutating func beginArray() throws(DocumentFault) -> JSONArray {
    do { return try json.beginArray() } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func nextElement(_ array: inout JSONArray) throws(DocumentFault) -> Bool {
    do { return try json.nextElement(&array) } catch { throw fault(error) }
  }

  /// The kind of the next value; nil where there is none.
  @_lifetime(self: copy self)
  mutating func peek() -> JSONKind? { json.peek() }

  @_lifetime(self: copy self)
  mutating func skipValue() throws(DocumentFault) {
    do { try json.skipValue() } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func end() throws(DocumentFault) {
    do { try json.end() } catch { throw fault(error) }
  }

  // MARK: Values

  @_lifetime(self: copy self)
  mutating func texte(_ champ: String) throws(DocumentFault) -> String {
    at(champ)
    let text = try text()
    return json.string(text)
  }

  @_lifetime(self: copy self)
  mutating func identifiant(_ champ: String) throws(DocumentFault) -> Identifiant {
    at(champ)
    let text = try text()
    var scratch: [UInt8] = []
    if let id = Identifiant(json.unescaped(text, into: &scratch)) { return id }
    throw refus(.valeur(.uuidInvalide(json.string(text))))
  }

  @_lifetime(self: copy self)
  mutating func montant(_ champ: String) throws(DocumentFault) -> Montant {
    at(champ)
    let text = try number()
    do { return try Montant(json.bytes(text), notation: .scientific) } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func quantite(_ champ: String) throws(DocumentFault) -> Quantite {
    at(champ)
    let text = try number()
    do { return try Quantite(json.bytes(text), notation: .scientific) } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func prixUnitaire(_ champ: String) throws(DocumentFault) -> PrixUnitaire {
    at(champ)
    let text = try number()
    do { return try PrixUnitaire(json.bytes(text), notation: .scientific) } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func taux(_ champ: String) throws(DocumentFault) -> Taux {
    at(champ)
    let text = try number()
    do { return try Taux(json.bytes(text), notation: .scientific) } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  mutating func devise(_ champ: String) throws(DocumentFault) -> Devise {
    at(champ)
    let text = try text()
    do { return try Devise(json.string(text)) } catch { throw fault(error) }
  }

  /// A day in any of its three forms.
  @_lifetime(self: copy self)
  mutating func jour(_ champ: String) throws(DocumentFault) -> Jour {
    at(champ)
    let text: JSONText
    let instant: Instant?
    if json.peek() == .number {
      text = try number()
      instant = DateImportee.reference(json.bytes(text))
    } else {
      text = try self.text()
      var scratch: [UInt8] = []
      let bytes = json.unescaped(text, into: &scratch)
      if bytes.count == 10 {
        do { return try Jour(bytes) } catch { throw fault(error) }
      }
      instant = Instant(iso8601: bytes)
    }
    if let jour = instant.flatMap({ DateImportee.jour($0, jourLocal) }) { return jour }
    throw refus(.fichier(.dateInvalide(json.string(text))))
  }

  /// One of the cases of an enumeration, whatever the case of its letters and the Unicode form of its accents.
  @_lifetime(self: copy self)
  mutating func choix<Choix: RawRepresentable & CaseIterable>(
    _ champ: String, _ inconnu: (String) -> RefusFichier
  ) throws(DocumentFault) -> Choix where Choix.RawValue == String {
    let text = try texte(champ)
    if let choix = Choix(rawValue: text) { return choix }
    // Strings are equal where they are canonically equivalent, so NFD needs nothing more.
    let folded = text.lowercased()
    for choix in Choix.allCases where choix.rawValue.lowercased() == folded { return choix }
    throw refus(.fichier(inconnu(text)))
  }

  // MARK: Tokens

  @_lifetime(self: copy self)
  private mutating func text() throws(DocumentFault) -> JSONText {
    do { return try json.string() } catch { throw fault(error) }
  }

  @_lifetime(self: copy self)
  private mutating func number() throws(DocumentFault) -> JSONText {
    do { return try json.number() } catch { throw fault(error) }
  }

  // MARK: Faults

  /// A required field is absent.
  func manque(_ champ: String) -> DocumentFault {
    let objet = rang < 0 ? section : "\(section)[\(rang)]"
    return .refus(.fichier(.champManquant(objet.isEmpty ? champ : "\(objet).\(champ)")))
  }

  private func fault(_ error: JSONError) -> DocumentFault {
    switch error.kind {
    case .wrongType(expected: .number, found: .string):
      return refus(.fichier(.nombreEntreGuillemets))
    case .wrongType:
      return refus(.fichier(.typeInvalide(error.message)))
    case .duplicateKey, .tooDeep, .tooManyKeys, .loneSurrogate:
      return refus(.fichier(.documentInvalide(error.message)))
    default: return .json(error)
    }
  }

  private func fault(_ invalide: ValeurInvalide) -> DocumentFault {
    refus(.valeur(invalide))
  }

  private func refus(_ refus: Refus) -> DocumentFault { .refus(lieu.isEmpty ? refus : .dans(lieu, refus)) }
}
