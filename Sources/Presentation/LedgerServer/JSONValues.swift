/// How many values a text of JSON has, as far as it is one: without taking it apart.
enum JSONValues {
  /// The commas and opening brackets outside texts, up to `most`; a text alone, as a file in base 64, is one value.
  static func count(_ bytes: Span<UInt8>, most: Int) -> Int {
    var (count, index, isText) = (0, 0, false)
    while index < bytes.count, count < most {
      switch bytes[index] {
      case UInt8(ascii: "\""): isText.toggle()
      // What follows it in a text ends nothing.
      case UInt8(ascii: "\\") where isText: index += 1
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): if !isText { count += 1 }
      default: break  // catch-all: other bytes begin no value
      }
      index += 1
    }
    return count
  }
}
