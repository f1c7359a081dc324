import Glibc

/// The extent of a law's tests: small in the suite, and as large as the environment asks when it runs alone.
package enum Scale {
  /// The number in the environment variable `name`, or nil.
  package static func of(_ name: String) -> UInt64? {
    guard let value = unsafe getenv(name) else { return nil }
    return UInt64(unsafe String(cString: value))
  }

  /// The number of random lives: `FACTURE_LIVES` of the environment, else `few` of the `whole`, or all with `FACTURE_WHOLE`.
  package static func lives(_ whole: UInt64, few: UInt64? = nil) -> UInt64 {
    of("FACTURE_LIVES") ?? (of("FACTURE_WHOLE") == nil ? few ?? whole : whole)
  }

  /// The tested ones of `places`: the first of every `few` and the last; all of them with `FACTURE_WHOLE` in the environment,
  /// as in `Tools/test --all`. A law that alternates by its seed (`seed % 2`) needs a `few` that shares no factor with the
  /// number of its turns.
  package static func some<Place>(_ places: some Sequence<Place>, oneOf few: Int) -> [Place] {
    let places = Array(places)
    guard of("FACTURE_WHOLE") == nil else { return places }
    return places.enumerated().filter { $0.offset.isMultiple(of: few) || $0.offset == places.count - 1 }.map(\.element)
  }
}
