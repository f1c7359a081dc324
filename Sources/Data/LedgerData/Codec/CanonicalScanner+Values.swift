import LedgerBytes
package import LedgerJSON
import LedgerLog
package import LedgerModel

/// Reads values of the domain on the fast path, each with its closing quote; nil if they are in another form.
extension CanonicalScanner {
  /// Reads a field that may be absent: the position and the value then stay. False if it is present, but not in
  /// canonical form.
  ///
  /// - Parameter key: the comma before the field, its quoted name, and the text before its value.
  @inline(__always) @_lifetime(self: copy self)
  mutating func optional<Value>(
    _ key: StaticString, _ value: inout Value?, _ read: (inout CanonicalScanner) -> Value?
  ) -> Bool {
    guard take(key) else { return true }
    value = read(&self)
    return value != nil
  }

  @_lifetime(self: copy self) mutating func montant() -> Montant? {
    decimal(2, atLeast: 2).map(Montant.init(centimes:))
  }

  @_lifetime(self: copy self) package mutating func taux() -> Taux? {
    decimal(2, atLeast: 0).flatMap(Taux.init(centiemes:))
  }

  @_lifetime(self: copy self) mutating func quantite() -> Quantite? {
    decimal(6, atLeast: 0).flatMap(Quantite.init(millioniemes:))
  }

  @_lifetime(self: copy self) mutating func prixUnitaire() -> PrixUnitaire? {
    decimal(6, atLeast: 0).flatMap(PrixUnitaire.init(millioniemes:))
  }

  @_lifetime(self: copy self) mutating func identifiant() -> Identifiant? {
    guard let id = uuid(), take(UInt8(ascii: "\"")) else { return nil }
    return Identifiant(haut: id.0, bas: id.1)
  }

  @_lifetime(self: copy self) mutating func jour() -> Jour? {
    guard let jour = bytes.jour(at: position) else { return nil }
    position += 10
    return take(UInt8(ascii: "\"")) ? jour : nil
  }

  @_lifetime(self: copy self) mutating func conditions() -> ConditionsPaiement? {
    if take("Virement\"") { return .virement }
    if take("Carte\"") { return .carte }
    if take("Chèque\"") { return .cheque }
    if take("Espèces\"") { return .especes }
    return take("Compensation\"") ? .compensation : nil
  }

  @_lifetime(self: copy self) mutating func avance() -> ConditionsPaiement? { take("Avance\"") ? .avance : nil }

  @_lifetime(self: copy self) mutating func typeDocument() -> TypeDocument? {
    if take("facture\"") { return .facture }
    return take("avoir\"") ? .avoir : nil
  }

  @_lifetime(self: copy self) mutating func devise() -> Devise? {
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
  /// The instant that the 24 bytes `AAAA-MM-JJThh:mm:ss.mmmZ` at an offset name.
  func instant(at offset: Int) -> Instant? {
    guard hasWord(at: offset + 16), let jour = jour(at: offset) else { return nil }
    // From `T` on, and from `:` on.
    let (start, end) = (word(at: offset + 10), word(at: offset + 16))
    guard start & 0x00ff_0000_ff00_00ff == 0x003a_0000_3a00_0054, end & 0xff00_0000_ff00_0000 == 0x5a00_0000_2e00_0000
    else { return nil }
    // The separators are removed: hhmmss and mmm, with zeros before them.
    let time = start &>> 8 & 0xffff | start &>> 16 & 0xffff_0000 | (end &>> 8 & 0xffff) &<< 32
    guard let seconds = SWAR.eightDigits(time &<< 16 | 0x3030),
      let milli = SWAR.eightDigits((end &>> 32 & 0xff_ffff) &<< 40 | 0x30_3030_3030)
    else { return nil }
    return Instant(
      jour, heure: Int(seconds / 10_000), minute: Int(seconds / 100 % 100), seconde: Int(seconds % 100),
      milliseconde: Int(milli))
  }

  /// The day that the ten bytes `AAAA-MM-JJ` at an offset name.
  fileprivate func jour(at offset: Int) -> Jour? {
    guard hasWord(at: offset + 2) else { return nil }
    let (start, end) = (word(at: offset), word(at: offset + 2))
    guard start & 0xff00_00ff_0000_0000 == 0x2d00_002d_0000_0000 else { return nil }
    // The dashes are removed: AAAAMMJJ.
    let digits = start & 0xffff_ffff | start >> 8 & 0xffff_0000_0000 | end & 0xffff_0000_0000_0000
    return SWAR.eightDigits(digits).flatMap { value in
      Jour(annee: Int(value / 10_000), mois: Int(value / 100 % 100), jour: Int(value % 100))
    }
  }
}

/// Objects, which few lines have: read by the general reader.
extension CanonicalScanner {
  /// Reads a field whose value is an object and that may be absent: the position then stays. False if the value is
  /// not valid.
  @_lifetime(self: copy self)
  mutating func object<Value: EventValue>(_ key: StaticString, _ value: inout Value?, _ wanted: Wanted) -> Bool {
    guard take(key) else { return true }
    var reader = LineReader(bytes, at: position, depth: 2, check: "schema", wanted: wanted)
    do throws(LineFault) { value = try Value(read: &reader) } catch { return false }
    return goes(to: reader.json.position)
  }

  /// Goes on at `end`, up to where the general reader read: for it a line feed is white space, but the line ends with it.
  @_lifetime(self: copy self) mutating func goes(to end: Int) -> Bool {
    guard bytes.firstIndex(of: 0x0A, in: position..<end) == nil else { return false }
    position = end
    return true
  }
}
