package import LedgerModel
package import LedgerWords

/// The day on which a document was paid that is paid when it is issued: the option may name none.
package struct JourPaye: OptionValue {
  package static var word: Words { Jour.word }
  /// The day; nil: that of the issue.
  package let jour: Jour?

  package init(option text: String) throws(BadValue) {
    jour = try text.isEmpty || text == Option.alone ? nil : Jour(option: text)
  }
}
