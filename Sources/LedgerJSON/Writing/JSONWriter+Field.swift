extension JSONWriter {
  /// Writes a key and a string.
  public mutating func field(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a key and a string, or nothing where there is none.
  public mutating func field(_ name: StaticString, _ value: String?) {
    if let value { field(name, value) }
  }

  /// Writes a key and an integer.
  public mutating func field(_ name: StaticString, _ value: Int64) {
    key(name)
    integer(value)
  }

  /// Writes a key and an integer.
  public mutating func field(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  /// Writes a key and `true` or `false`.
  public mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }
}
