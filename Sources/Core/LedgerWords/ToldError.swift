/// An error with a code, its sentence and the way out.
public protocol ToldError: Error {
  /// Its stable name, kebab-case.
  var code: String { get }
  /// One sentence: the fault.
  var message: Words { get }
  /// The way out. The commands in it are those of the program `facture`.
  var hint: Words { get }
}
