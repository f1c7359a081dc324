package import LedgerWords

/// Why a file is not read as XML.
package enum XMLFault: Error, Equatable, Sendable {
  /// It is not XML at that place; with the reason, as a clause.
  case broken(line: Int, column: Int, Words)
  /// It declares a type of document in that line.
  case doctype(line: Int)
  /// The document exceeds a limit; the words say which one.
  case tooLarge(Words)
}

extension XMLFault {
  /// The file is too large.
  package static var tooManyBytes: XMLFault { .tooLarge(tooManyBytesWords) }

  /// The same, as a clause about the file.
  package static var tooManyBytesWords: Words {
    Words("is larger than \(XMLLimits.bytes >> 20) MiB", fr: "dépasse \(XMLLimits.bytes >> 20) Mio")
  }

  static var tooDeep: XMLFault {
    .tooLarge(
      Words(
        "has elements more than \(XMLLimits.depth) deep",
        fr: "imbrique des éléments sur plus de \(XMLLimits.depth) niveaux"))
  }

  static func tooManyElements(_ most: Int) -> XMLFault {
    .tooLarge(Words("has more than \(most) elements", fr: "a plus de \(most, "élément", "éléments")"))
  }

  /// The line exceeds one of ``XMLLimits``.
  static func tooLarge(_ what: Words, line: Int) -> XMLFault {
    .tooLarge(Words("has \(what) in line \(line)", fr: "a \(what) à la ligne \(line)"))
  }
}
