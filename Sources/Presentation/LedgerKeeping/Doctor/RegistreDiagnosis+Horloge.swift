import LedgerData
import LedgerLog
import LedgerModel
import LedgerUseCases
import LedgerViews
import LedgerWords

extension RegistreDiagnosis {
  /// The clock beside the last event.
  func clock(_ end: LogEnd) -> Finding {
    do throws(LineFault) {
      let last = try Envelope(end.lastLine.span).time
      guard last > now else {
        let jours = last.jours(avant: now)
        guard jours < Instant.joursRemarquables else {
          return .remark(
            "horloge-a-verifier",
            "The clock shows \(now), \(jours) days after the last event.",
            fr: "L'horloge indique \(now), \(jours) jours après le dernier événement.",
            "timedatectl")
        }
        return .ok("horloge", Words("The clock shows \(now).", fr: "L'horloge indique \(now)."))
      }
      return .problem(
        "horloge-en-retard",
        "The clock shows \(now), before the last event, of \(last).",
        fr: "L'horloge indique \(now), avant le dernier événement, du \(last).",
        "timedatectl")
    } catch {
      return .problem(
        "journal-illisible",
        Words("The last line of the log cannot be read.", fr: "La dernière ligne du journal est illisible."),
        "facture audit")
    }
  }
}
