import LedgerData
package import LedgerLog
import LedgerModel
package import LedgerWords

extension KnownBackups {
  /// How many days ago the newest one was made; nil without backups.
  package var age: Int? {
    guard case .success(let text?) = Result(catching: { () throws(LogFailure) in try noted() }),
      let made = try? Instant(text)
    else { return nil }
    return Int(clamping: (CopyMoment.now.milliseconds - made.millisecondes) / 86_400_000)
  }

  /// The sentence about the age of the newest one.
  package static func sentence(ofAge jours: Int) -> Words {
    jours == 0
      ? Words("The newest backup is from today.", fr: "La dernière sauvegarde date d'aujourd'hui.")
      : Words(
        "The newest backup is \(jours, "day", "days") old.",
        fr: "La dernière sauvegarde date de \(jours, "jour", "jours").")
  }
}
