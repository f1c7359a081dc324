import LedgerData
import LedgerDomain
import LedgerLog
import LedgerTestLogs
import LedgerWords

/// One random life of a ledger on a disk that fails, and what must be true of it whenever it is opened again.
///
///     open ── ask, ask, ask … ── power cut, kill, fault, or enough ── open ── compare ── ask …
///
/// Use cases are asked for one by one, by name, several in one write, or while those before are written; readers look on; a second writer is kept away.
/// What was acknowledged is kept beside the ledger in memory. After everything that goes wrong the ledger is opened again
/// and must hold exactly that, and of what nobody knows each commit whole or not at all.
///
/// The same seed gives the same life: what is written beside a decision is written when the seed says so, unless the life
/// is to be lived with a real thread.
package struct Simulation {
  /// What everything follows from.
  package let seed: UInt64
  /// What happened so far.
  package internal(set) var tally = SimulationTally()

  let disk: SimulatedDisk
  let horloge = Horloge(.aujourdhui)
  let environment: Environment
  let steps: [HistoireAleatoire.Pas]
  /// How often things go wrong in this life, until its end.
  var weather: DiskWeather
  var rng: SplitMix64
  var expected: ExpectedLedger
  var next = 0
  /// Whether something went wrong since the ledger was opened last.
  var isTroubled = false
  var commandes: UInt64 = 0
  var imports: UInt64 = 0
  /// Whether the ledger is in the log of its directory, or that is a copy: of an origin on the same disk, or elsewhere.
  let keeping: Keeping
  /// The origin that is not on the same disk.
  let elsewhere: OriginElsewhere?
  /// Whether its log is so large that several threads read it.
  let isLarge: Bool
  /// Where commits are written beside a decision; nil: by a thread.
  var lane: SimulatedLane?
  private let isThreaded: Bool

  /// The life that follows from `seed`, on a disk that lies in answer to the calls `lies`.
  package init(seed: UInt64, lies: [DiskCall] = [], isThreaded: Bool = false, _ keeping: Keeping = .file) {
    var rng = SplitMix64(seed: seed)
    self.seed = seed
    self.isThreaded = isThreaded
    self.keeping = keeping
    elsewhere = keeping == .postgreSQL ? OriginElsewhere(keeping) : nil
    isLarge = rng.oneIn(512)
    let count = rng.oneIn(16) ? Int.random(in: 18...80, using: &rng) : .random(in: 2...18, using: &rng)
    let pas = HistoireAleatoire(seed: rng.next(), count: isLarge ? 12 : count, personnes: .effacees).pas
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

  /// What was asked of the disk, and what came of it, line by line. Set it to an empty list to have it written.
  package var trace: [String]? {
    get { disk.trace }
    set { disk.trace = newValue }
  }

  /// The same step in a registre that no other life has, for there are many where its origin is.
  private static func inAnotherRegistre(_ pas: HistoireAleatoire.Pas) -> HistoireAleatoire.Pas {
    guard let ouvrir = pas.useCase as? OuvrirRegistre else { return pas }
    return HistoireAleatoire.Pas(jour: pas.jour, useCase: OuvrirRegistre(ouvrir.registre.renomme(.autreRegistre())))
  }

  /// Lives it to its end, which is a power cut. Throws what was promised and is not so.
  package mutating func run() throws(Violation) {
    if hasOrigin { try putOrigin() }
    disk.weather = weather
    while next < steps.count { try session() }
    try end()
    tally.histories += 1
    tally.incidents = disk.incidents
  }

  /// Where the log is.
  static var path: String { "/registre" }
  static var log: String { "\(path)/events/00000000000000000001.jsonl" }

  /// Whether the ledger is a copy.
  var hasOrigin: Bool { keeping != .file }

  /// What the log holds that has what was acknowledged first.
  func firstLog() throws(Violation) -> [UInt8] {
    guard let elsewhere else {
      return disk.contents(hasOrigin ? "/origine/events/00000000000000000001.jsonl" : Self.log) ?? []
    }
    do throws(LogFailure) { return try elsewhere.bytes() } catch {
      throw violation("the origin cannot be read: \(error.message.en)")
    }
  }

  /// Says what is not as it was promised.
  func violation(_ what: String) -> Violation { Violation(seed: seed, what: what) }

  /// Does `body` while nothing goes wrong.
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

  /// Something that happens to an open ledger. False when this writer is done.
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

  /// The power fails once more; then all is opened and compared, and now and then audited.
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
