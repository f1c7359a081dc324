import LedgerDomain
import LedgerJSON

/// Values of the domain on the fast path, each with its closing quote; nil where they are in another form.
extension CanonicalScanner {
  @_lifetime(self: copy self)
  mutating func montant() -> Montant? {
    decimal(2, atLeast: 2).map(Montant.init(centimes:))
  }

  @_lifetime(self: copy self)
  mutating func taux() -> Taux? {
    decimal(2, atLeast: 0).flatMap(Taux.init(centiemes:))
  }

  @_lifetime(self: copy self)
  mutating func identifiant() -> Identifiant? {
    guard let id = uuid(), take(UInt8(ascii: "\"")) else { return nil }
    return Identifiant(haut: id.0, bas: id.1)
  }

  @_lifetime(self: copy self)
  mutating func jour() -> Jour? {
    guard let jour = bytes.jour(at: position) else { return nil }
    position += 10
    return take(UInt8(ascii: "\"")) ? jour : nil
  }

  @_lifetime(self: copy self)
  mutating func conditions() -> ConditionsPaiement? {
    if take("Virement\"") { return .virement }
    if take("Carte\"") { return .carte }
    if take("Chèque\"") { return .cheque }
    return take("Espèces\"") ? .especes : nil
  }

  @_lifetime(self: copy self)
  mutating func devise() -> Devise? {
    guard position + 3 <= bytes.count else { return nil }
    do throws(ValeurInvalide) {
      let devise = try Devise(bytes.extracting(position..<position + 3))
      position += 3
      return take(UInt8(ascii: "\"")) ? devise : nil
    } catch {
      return nil
    }
  }
}

extension Span<UInt8> {
  /// The day that the ten bytes `AAAA-MM-JJ` at an offset name.
  fileprivate func jour(at offset: Int) -> Jour? {
    guard hasWord(at: offset + 2) else { return nil }
    let (start, end) = (word(at: offset), word(at: offset + 2))
    guard start & 0xff00_00ff_0000_0000 == 0x2d00_002d_0000_0000 else { return nil }
    // The dashes are taken out: AAAAMMJJ.
    let digits = start & 0xffff_ffff | start >> 8 & 0xffff_0000_0000 | end & 0xffff_0000_0000_0000
    return SWAR.eightDigits(digits).flatMap { value in
      Jour(annee: Int(value / 10_000), mois: Int(value / 100 % 100), jour: Int(value % 100))
    }
  }
}
