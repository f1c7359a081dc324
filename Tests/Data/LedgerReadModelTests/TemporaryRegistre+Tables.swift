import LedgerReadModel
import LedgerTestSupport

extension TemporaryRegistre {
  /// Reads it as a command would: by the tables where they can answer.
  var tables: ReadModelReader { ReadModelReader(at: path) }
}
