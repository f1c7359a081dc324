import Glibc

/// How much of a law is tried: a little in the suite, and as much as the environment asks for where it runs by itself.
package enum Scale {
  /// The number that the environment has under `name`; nil where it has none.
  package static func of(_ name: String) -> UInt64? {
    guard let value = unsafe getenv(name) else { return nil }
    return UInt64(unsafe String(cString: value))
  }

  /// How many random lives: as many as the environment has in `FACTURE_LIVES`, else `few` of the `whole`, all with `FACTURE_WHOLE`.
  package static func lives(_ whole: UInt64, few: UInt64? = nil) -> UInt64 {
    of("FACTURE_LIVES") ?? (of("FACTURE_WHOLE") == nil ? few ?? whole : whole)
  }

  /// Those of `places` at which a law is tried: the first of every `few` and the last; all of them where the environment
  /// has `FACTURE_WHOLE`, as in `Tools/test --all`. A law that takes turns by its seed (`seed % 2`) needs a `few` that shares no
  /// factor with them.
  package static func some<Place>(_ places: some Sequence<Place>, oneOf few: Int) -> [Place] {
    let places = Array(places)
    guard of("FACTURE_WHOLE") == nil else { return places }
    return places.enumerated().filter { $0.offset.isMultiple(of: few) || $0.offset == places.count - 1 }.map(\.element)
  }
}
