import LedgerLog

/// The names that users log in by.
package enum LoginName {
  /// The name of the user of that number; nil if the system's own list lacks it. It is read here, because the modules that libc
  /// would ask cannot be linked statically.
  package static func of(_ number: UInt32) -> String? {
    do throws(IOFailure) {
      return name(of: number, in: try InputFile.beginning(of: "/etc/passwd", upTo: 1 << 24))
    } catch {
      return nil
    }
  }

  /// The name in a list of the form of passwd(5): `name:password:number:…` on each line.
  static func name(of number: UInt32, in list: [UInt8]) -> String? {
    let digits = Array(String(number).utf8)
    for line in list.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
      if fields.count > 2, fields[2].elementsEqual(digits) { return String(validating: fields[0], as: UTF8.self) }
    }
    return nil
  }
}
