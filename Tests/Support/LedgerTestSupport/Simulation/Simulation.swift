import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestLogs
import LedgerUseCases
import LedgerWords

/// One random life of a ledger on a failing disk, with checks each time it is opened again.
///
///     open ── ask, ask, ask … ── power cut, kill, fault, or enough ── open ── compare ── ask …
///
/// Use cases are run one by one, by name, several in one write, or while earlier ones are being written; readers look on; a
/// second writer is kept away. The acknowledged commits are kept in memory too. After every fault the ledger is opened again
/// and must have exactly these, and each commit with unknown outcome in full or not at all.
///
/// The same seed gives the same life: a write beside a decision happens when the seed decides, except in a life with a real
/// thread.
package struct Simulation {
  /// The seed of all choices.
  package let seed: UInt64
  /// The counts so far.
  package internal(set) var tally = SimulationTally()

  let disk: SimulatedDisk
  let horloge = Horloge(.aujourdhui)
  let environment: Environment
  let steps: [HistoireAleatoire.Pas]
  /// The rate of faults in this life, until its end.
  var weather: DiskWeather
  var rng: SplitMix64
  var expected: ExpectedLedger
  var next = 0
  /// Whether a fault happened since the ledger was opened last.
  var isTroubled = false
  var commandes: UInt64 = 0
  var imports: UInt64 = 0
  /// Whether the ledger is in the log of its directory, or in a copy: of an origin on the same disk, or elsewhere.
  let keeping: Keeping
  /// The origin that is not on the same disk.
  let elsewhere: OriginElsewhere?
  /// Whether its log is large enough for several threads to read it.
  let isLarge: Bool
  /// Where commits are written beside a decision; nil: by a thread.
  var lane: SimulatedLane?
  private let isThreaded: Bool

  /// The life of `seed`, on a disk that answers the calls `lies` falsely.
  package init(seed: UInt64, lies: [DiskCall] = [], isThreaded: Bool = false, _ keeping: Keeping = .file) {
    var rng = SplitMix64(seed: seed)
    self.seed = seed
    self.isThreaded = isThreaded
    self.keeping = keeping
    elsewhere = keeping == .postgreSQL ? OriginElsewhere(keeping) : nil
    isLarge = rng.oneIn(512)
    let count = rng.oneIn(16) ? Int.random(in: 18...80, using: &rng) : .random(in: 2...18, using: &rng)
    let autres = !isLarge && count > 18 ? 1 : 0
    let pas = HistoireAleatoire(
      seed: rng.next(), count: isLarge ? 12 : count, personnes: .effacees, abonnements: autres, retards: autres
    ).pas
    steps = elsewhere == nil ? pas : pas.map(Self.inAnotherRegistre)
    disk = SimulatedDisk(seed: rng.next(), sector: rng.oneIn(3) ? 4096 : 512)
    for call in lies { disk.plan(call, .lie, times: .max) }
    environment = .fixe(horloge, seed: seed)
    expected = ExpectedLedger(environment)
    weather = Self.weather(isLarge, using: &rng)
    self.rng = rng
  }

  private static func weather(_ isLarge: Bool, using rng: inout SplitMix64) -> DiskWeather {
    var weather = DiskWeather()
    let kind = Int.random(in: 0..<4, using: &rng)
    if kind == 0 || kind == 3 { weather.powerCuts = .random(in: 20...200, using: &rng) }
    if kind == 1 || kind == 3 { weather.kills = .random(in: 20...200, using: &rng) }
    if kind >= 2 { weather.faults = .random(in: 8...120, using: &rng) }
    weather.reachesReads = !isLarge
    return weather
  }

  /// The calls to the disk and their outcomes, line by line. Set it to an empty list to start tracing.
  package var trace: [String]? {
    get { disk.trace }
    set { disk.trace = newValue }
  }

  /// The same step in a registre with a unique id, since its origin holds many.
  private static func inAnotherRegistre(_ pas: HistoireAleatoire.Pas) -> HistoireAleatoire.Pas {
    guard let ouvrir = pas.useCase as? OuvrirRegistre else { return pas }
    return HistoireAleatoire.Pas(jour: pas.jour, useCase: OuvrirRegistre(ouvrir.registre.renomme(.autreRegistre())))
  }

  /// Lives it to its end, a power cut. Throws the first broken promise.
  package mutating func run() throws(Violation) {
    if hasOrigin { try putOrigin() }
    disk.weather = weather
    while next < steps.count { try session() }
    try end()
    tally.histories += 1
    tally.incidents = disk.incidents
  }

  /// The place of the ledger.
  static var path: String { "/registre" }
  static var log: String { "\(path)/events/00000000000000000001.jsonl" }

  /// Whether the ledger is a copy.
  var hasOrigin: Bool { keeping != .file }

  /// The log in which commits are acknowledged first.
  func firstLog() throws(Violation) -> [UInt8] {
    guard let elsewhere else {
      return disk.contents(hasOrigin ? "/origine/events/00000000000000000001.jsonl" : Self.log) ?? []
    }
    do throws(LogFailure) { return try elsewhere.bytes() } catch {
      throw violation("the origin cannot be read: \(error.message.en)")
    }
  }

  /// The violation `what` of this life.
  func violation(_ what: String) -> Violation { Violation(seed: seed, what: what) }

  /// Runs `body` without faults.
  func calmly<Result: ~Copyable>(_ body: () throws(Violation) -> Result) throws(Violation) -> Result {
    let weather = disk.weather
    disk.weather = .calm
    defer { disk.weather = weather }
    return try body()
  }

  /// One writer, from its opening to its end.
  private mutating func session() throws(Violation) {
    lane = isThreaded ? nil : SimulatedLane(seed: rng.next())
    var repository = try open()
    if isTroubled { try compare() }
    isTroubled = false
    while next < steps.count {
      guard try event(&repository), repository.notCopied == nil else { break }
      if disk.isDown { break }
    }
  }

  /// An event in the life of an open ledger. False when this writer is done.
  private mutating func event(_ repository: inout LogRegistreRepository) throws(Violation) -> Bool {
    switch Int.random(in: 0..<48, using: &rng) {
    case 0: return false
    case 1:
      disk.cutPower()
      return false
    case 2:
      disk.kill()
      return false
    case 3: try lookOn()
    case 4: try expectLocked()
    case 5, 6: return try askAgain(&repository)
    case 7...10: return try askForSeveral(&repository)
    case 11...17: return try askByName(&repository)
    case 18...22: return try askInARow(&repository)
    case 23...25: return try askForLots(&repository)
    default: return try ask(&repository)
    }
    return true
  }

  /// One more power cut; then all is opened and compared, and sometimes audited.
  private mutating func end() throws(Violation) {
    disk.cutPower()
    weather = .calm
    disk.weather = weather
    lane = nil
    _ = try open()
    try compare()
    if rng.oneIn(8) { try audit() }
    if rng.oneIn(4) { try rot() }
  }
}
