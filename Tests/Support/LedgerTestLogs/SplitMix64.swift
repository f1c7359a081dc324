/// A small generator of random numbers that gives the same sequence for the same seed, on every machine
/// (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The sequence of `seed`.
  package init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True once in `n` times.
  package mutating func oneIn(_ n: Int) -> Bool { Int.random(in: 0..<max(1, n), using: &self) == 0 }

  /// One of `elements`, or nil.
  package mutating func pick<Elements: Collection>(_ elements: Elements) -> Elements.Element? {
    elements.randomElement(using: &self)
  }

  /// One of `elements`, the later ones more often than the earlier ones, or nil.
  package mutating func pickRecent<Element>(_ elements: [Element]) -> Element? {
    pick(oneIn(4) ? elements : elements.suffix(4))
  }
}
