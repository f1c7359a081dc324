/// A small generator of pseudo-random numbers: the same seed gives the same numbers everywhere.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True `percent` times out of a hundred.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// A number from `range`.
  mutating func entier(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of `choices`.
  mutating func un<Choice>(_ choices: [Choice]) -> Choice { choices[entier(0...choices.count - 1)] }
}
