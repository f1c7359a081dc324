// Goes when every text is there in both languages.
extension Words: ExpressibleByStringInterpolation {
  public init(stringLiteral literal: String) { self.init(same: literal) }
  public init(stringInterpolation: Sentence<English>.Interpolation) {
    self.init(same: Sentence<English>(stringInterpolation: stringInterpolation).text)
  }
}

extension Words {
  public static func + (a: Words, b: Words) -> Words { Words { a[$0] + b[$0] } }
}
