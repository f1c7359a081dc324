/// The registration of a seller for the one-stop shop of the Union: it charges private persons of other member states the VAT of
/// their state, and declares it in its own (directive 2006/112, art. 369a to 369k; CGI, art. 298 sexdecies G).
public struct GuichetUnique: Hashable, Sendable {
  /// The first day; nil: every day.
  public var depuis: Jour?

  /// A registration from `depuis` on.
  public init(depuis: Jour? = nil) { self.depuis = depuis }

  /// Whether it counts on `jour`.
  package func vaut(le jour: Jour) -> Bool { depuis.map { $0 <= jour } ?? true }
}

/// The registrations of a seller for VAT in other member states.
struct InscriptionsTVA: Hashable, Sendable {
  private let oss: GuichetUnique?
  private let numeros: [String]

  /// Those of `emetteur`.
  init(_ emetteur: Emetteur?) { (oss, numeros) = (emetteur?.oss, emetteur?.numerosTVA ?? []) }

  /// Whether its sales to private persons count for the one-stop shop on `jour`.
  func auGuichet(le jour: Jour) -> Bool { oss?.vaut(le: jour) == true }

  /// Whether it has a number in that state.
  func aUnNumero(en etat: Pays) -> Bool { numeros.numero(en: etat) != nil }
}

extension Emetteur {
  /// Whether it is registered for VAT in another member state, or for the one-stop shop.
  package var declareAilleurs: Bool { oss != nil || !numerosTVA.isEmpty }
  /// Its VAT number in that state, or nil.
  package func numeroTVA(en etat: Pays) -> String? { numerosTVA.numero(en: etat) }
}

extension [String] {
  /// The VAT number of that state, or nil.
  fileprivate func numero(en etat: Pays) -> String? { first { NumeroTVA.etat($0) == etat } }
}
