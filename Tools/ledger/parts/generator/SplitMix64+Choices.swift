import LedgerTestLogs

extension SplitMix64 {
  /// True `percent` times out of a hundred.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// A number from `range`.
  mutating func entier(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of `choices`.
  mutating func un<Choice>(_ choices: [Choice]) -> Choice { choices[entier(0...choices.count - 1)] }
}
