import LedgerData
import LedgerModel
import LedgerRules
package import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// An object that people name by a number, a name or a place, found in the ledger.
extension RegistreRepository where Self: ~Copyable {
  /// The document of that number, in capitals or small letters.
  ///
  /// - Throws: ``Refus`` `facture-inconnue`.
  mutating func document(_ numero: String) throws -> FactureID {
    guard let id = try look({ try $0.factureID(nommee: numero) }) else { throw Refus.facture(numero, .inconnue) }
    return id
  }

  /// The client of that id, the only one of that name, or the only one of that SIREN.
  ///
  /// - Throws: a failure `client-inconnu` or `client-ambigu`.
  mutating func client(named name: String) throws -> ClientID { try look { try $0.clientID(named: name) } }

  /// The line of a document by its id, or by its place, counted from 1.
  ///
  /// - Throws: ``Refus`` `facture-inconnue`, `ligne-inconnue`.
  mutating func ligne(_ reference: LigneReference, of document: FactureID) throws -> LigneID {
    switch reference {
    case .id(let id): return id
    case .place(let place):
      guard let facture = try facture(document) else { throw Refus.facture("\(document)", .inconnue) }
      guard place <= facture.lignes.count else {
        throw Refus.facture(facture.numero, .ligneInconnue("\(place)"))
      }
      return facture.lignes[place - 1].id
    }
  }
}

/// A line, as people name it.
enum LigneReference: OptionValue {
  /// By its place in the document, from 1.
  case place(Int)
  /// By its id.
  case id(LigneID)

  init(option text: String) throws(BadValue) {
    if let id = Identifiant(text.utf8.span) {
      self = .id(id)
    } else if let place = Int(text), place > 0, text.utf8.first != UInt8(ascii: "+") {
      self = .place(place)
    } else {
      throw .ligne(text)
    }
  }
}

/// A line, or a quantity of it, as in `2:1.5`.
package struct PartReference: OptionValue {
  let ligne: LigneReference
  /// nil: all of them.
  let quantite: Quantite?

  package init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    ligne = try LigneReference(option: String(parts[0]))
    quantite = try parts.count == 2 ? Quantite(option: String(parts[1])) : nil
  }
}

extension LedgerFailure {
  /// The result of `find` for the document or client that `name` names. If neither exists, the failure names the nearest
  /// client.
  static func named<Found>(_ name: String, _ find: () throws -> Found) throws -> Found {
    do {
      return try find()
    } catch let failure as LedgerFailure where failure.code == "client-inconnu" {
      let nearest = failure.hint == Refus.client(.inconnu(name)).hint ? nil : failure.hint
      throw LedgerFailure.notFound(name: name, nearest: nearest)
    }
  }
}
