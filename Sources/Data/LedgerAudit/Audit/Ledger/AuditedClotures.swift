import LedgerData
import LedgerModel
import LedgerRules

/// The data that closings are compared with: the contribution of each event, and the ends of days.
///
/// In every time zone a day ends at a quarter of an hour of UTC. So the last event before each quarter is noted, and an
/// audit in another time zone can tell as well whether a closing ends with a day.
struct AuditedClotures: Sendable {
  /// An event that may be the last of a day.
  struct Fin: Sendable {
    let sequence: UInt64
    let time: Instant
    /// Where its line stands.
    let place: LogRange
    /// When the event after it was recorded.
    fileprivate(set) var suivante: Instant
  }

  /// The contribution of an event to a document, named by its place; nil: to an advance.
  struct Apport: Sendable {
    let sequence: UInt64
    let facture: Int?
    let devise: Devise
    let apport: ApportCloture
  }

  /// The SHA-256 that a closing states for a line.
  struct Tete: Sendable {
    let tete: String
    let line: LogRange
    let place: AuditPlace
    let periode: PeriodeComptable
  }

  /// The VAT due that a closing kept.
  struct Gardee: Sendable {
    let periode: PeriodeComptable
    let tva: MontantLarge
    let place: AuditPlace
  }

  /// The hashes to check.
  private(set) var tetes: [Tete] = []
  /// The closed months and years that keep the rules, with their VAT.
  private(set) var gardees: [Gardee] = []
  private var apports: [Apport] = []
  private var fins: [Fin] = []
  /// The sequences of the closings.
  private var sequences: [UInt64] = []
  /// The last event.
  private var dernier = (sequence: UInt64(0), time: Instant.epoque, offset: 0, count: 0)
  private var quart: Int64 = .min

  /// Notes that an event was recorded at `time`.
  mutating func passe(_ time: Instant, _ sequence: UInt64, offset: Int, count: Int) {
    let quart = time.millisecondes / Self.quartDHeureMs
    if quart != self.quart {
      if dernier.sequence > 0 {
        fins.append(
          Fin(
            sequence: dernier.sequence, time: dernier.time,
            place: LogRange(offset: dernier.offset, count: dernier.count), suivante: time))
      }
      self.quart = quart
    }
    dernier = (sequence, time, offset, count)
  }

  /// Notes what an event contributed to the document at `facture`.
  mutating func note(_ apport: ApportCloture, _ facture: Int, _ devise: Devise, _ sequence: UInt64) {
    apports.append(Apport(sequence: sequence, facture: facture, devise: devise, apport: apport))
  }

  /// Notes what an event contributed to an advance.
  mutating func note(_ apport: ApportCloture, _ devise: Devise, _ sequence: UInt64) {
    apports.append(Apport(sequence: sequence, facture: nil, devise: devise, apport: apport))
  }

  /// The contributions of the events from `premiere` to `derniere`.
  func apports(_ premiere: UInt64, _ derniere: UInt64) -> ArraySlice<Apport> {
    let start = apports.prefixEnd { $0.sequence < premiere }
    let rest = apports[start...]
    return rest.prefix(rest.prefixEnd { $0.sequence <= derniere } - start)
  }

  /// How many events other than closings stand after `apres` and until `jusqua`.
  func faits(_ apres: UInt64, _ jusqua: UInt64) -> Int {
    guard apres < jusqua else { return 0 }
    return Int(clamping: jusqua - apres) - sequences.count { apres < $0 && $0 <= jusqua }
  }

  /// The event of `sequence`, if a day may end with it; otherwise nil.
  func fin(_ sequence: UInt64) -> Fin? {
    let place = fins.prefixEnd { $0.sequence < sequence }
    return place < fins.count && fins[place].sequence == sequence ? fins[place] : nil
  }

  /// Takes a closing, recorded at `place`; the hash that it states for `line` is to be checked. Without a line, it has a fault, and its
  /// VAT is not compared.
  mutating func take(_ cloture: Cloture, _ place: AuditPlace, _ line: LogRange?) {
    if let line {
      tetes.append(Tete(tete: cloture.tete, line: line, place: place, periode: cloture.periode))
      if let tva = cloture.tvaExigible { gardees.append(Gardee(periode: cloture.periode, tva: tva, place: place)) }
    }
    sequences.append(place.sequence)
    guard cloture.periode.nature == .exercice else { return }
    // No later closing goes back before a closed year.
    apports.removeSubrange(..<apports.prefixEnd { $0.sequence <= cloture.derniereSequence })
    fins.removeSubrange(..<fins.prefixEnd { $0.sequence < cloture.derniereSequence })
  }

  private static let quartDHeureMs: Int64 = 15 * 60 * 1_000
}
