import Glibc
import LedgerBytes
import LedgerData
import LedgerLog
import LedgerPostgreSQL
import LedgerWords

/// A writer with a copy that holds only the digests of lines: takes the lock, catches up, appends, and tells the outcome.
final class OriginClient {
  private let options: WriterOptions
  private let origin: PostgreSQLOrigin
  private let registre: String
  /// The SHA-256 of each line that it has seen.
  private var digests: [Digest] = []
  private var chain = Chain.start
  /// How many lines are known to be durable.
  private var acknowledged = 0
  private var made = 0
  /// The last lines of commits that were reported as not recorded.
  private var refused: Set<Digest> = []

  init(_ options: WriterOptions) throws(LogFailure) {
    let address = try OriginAddress(options.address)
    self.options = options
    origin = try PostgreSQLOrigin(
      address, OriginOptions(lockTimeoutMs: options.lockTimeoutMs, creates: true), silenceMs: options.silenceMs)
    registre = String(address.text.split(separator: "registre=")[1].prefix(36))
  }

  /// Writes as long as it should; false if acknowledged lines are gone.
  func run() throws(LogFailure) -> Bool {
    let start = ContinuousClock.now
    let end = start + .seconds(options.seconds)
    if !options.holds,
      try patiently(until: end, { () throws(LogFailure) in try self.follow(holding: false) }) == false
    {
      return false
    }
    while made < options.commits, ContinuousClock.now < end {
      let asked = ContinuousClock.now
      guard let isThere = try patiently(until: end + .seconds(options.patience), self.commit) else { break }
      guard isThere else { return false }
      made += 1
      acknowledged = digests.count
      let milliseconds = (ContinuousClock.now - asked) / .milliseconds(1)
      tell("acknowledged \(digests.count) \(chain.digest.hex) \(milliseconds)")
    }
    tell("done \(made) \((ContinuousClock.now - start) / .seconds(1))")
    return true
  }

  /// One commit; false if the origin has gone back.
  private func commit() throws(LogFailure) -> Bool {
    if options.holds, try !follow(holding: true) { return false }
    while true {
      let lines = try nextCommit()
      do throws(LogFailure) {
        if try origin.append(lines.bytes.span, privates: [], ends: [], after: chain, reaching: lines.chain)
          == .appended
        {
          take(lines)
          return true
        }
        guard try follow(holding: options.holds) else { return false }
      } catch {
        guard case .origin(let failure) = error.cause, case .unsettled(let why) = failure.kind else {
          if let last = lines.digests.last { refused.insert(last) }
          throw error
        }
        tell("unknown \(why.en)")
        if let isThere = try settle(lines) { return isThere }
      }
    }
  }

  /// Finds out whether lines are recorded: true if they are, false if the origin has gone back, nil if they are missing and
  /// may be given again.
  private func settle(_ lines: Commit) throws(LogFailure) -> Bool? {
    let place = digests.count + lines.digests.count
    let isThere = try patiently(until: .now + .seconds(options.patience)) { () throws(LogFailure) -> Bool in
      guard try self.follow(holding: self.options.settlesUnderLock) else { return false }
      try self.origin.release()
      return true
    }
    guard isThere == true else { return false }
    let isFound = digests.count >= place && digests[place - 1] == lines.digests.last
    tell(isFound ? "found" : "absent")
    guard isFound else {
      if options.holds { return try follow(holding: true) ? nil : false }
      return nil
    }
    acknowledged = max(acknowledged, place)
    return true
  }

  /// Tries again while the server is down, as long as there is patience; nil after that.
  private func patiently<Result>(
    until end: ContinuousClock.Instant, _ body: () throws(LogFailure) -> Result
  ) throws(LogFailure) -> Result? {
    while true {
      do throws(LogFailure) {
        return try body()
      } catch {
        guard case .origin(let failure) = error.cause, case .unreachable(let why, _) = failure.kind else {
          throw error
        }
        guard ContinuousClock.now < end else { return nil }
        tell("waiting \(why.en)")
        usleep(50_000)
      }
    }
  }

  /// Catches up; false, with a message, if acknowledged lines are gone.
  private func follow(holding: Bool) throws(LogFailure) -> Bool {
    if try read(holding: holding) { return true }
    // The origin lacks the last line of this copy. How far do they agree, from the first line on?
    let known = digests
    (digests, chain) = ([], .start)
    guard try read(holding: false) else { return false }
    let same = zip(known, digests).prefix { $0 == $1 }.count
    guard same >= acknowledged else {
      tell("gone \(same) of \(acknowledged)")
      return false
    }
    tell("back \(same) of \(known.count)")
    return true
  }

  private func read(holding: Bool) throws(LogFailure) -> Bool {
    var isFirst = !digests.isEmpty
    var isSame = digests.isEmpty
    func take(_ piece: Span<UInt8>) throws(LogFailure) {
      var sha256 = try SHA256()
      var start = 0
      while let feed = piece.firstIndex(of: 0x0A, in: start..<piece.count) {
        let line = piece.extracting(start..<feed)
        let digest = try sha256.digest(of: line)
        start = feed + 1
        if isFirst {
          isFirst = false
          isSame = digest == digests.last
        } else if isSame {
          guard case .success(let link) = Envelope.linkReader(line), (try? chain.follow(link, digest: digest)) != nil
          else {
            tell("unchained \(digests.count + 1)")
            exit(3)
          }
          guard !refused.contains(digest) else {
            tell("recorded \(digests.count + 1) which was refused")
            exit(3)
          }
          digests.append(digest)
        }
      }
    }
    let position = OriginPosition(sequence: UInt64(max(1, digests.count)), offset: 0)
    _ = holding ? try origin.hold(from: position, take) : try origin.read(from: position, take)
    return isSame
  }

  /// Lines that follow the known ones.
  private struct Commit {
    var bytes: [UInt8] = []
    var digests: [Digest] = []
    var chain = Chain.start
  }

  private func take(_ commit: Commit) {
    digests += commit.digests
    chain = commit.chain
  }

  private func nextCommit() throws(LogFailure) -> Commit {
    var commit = Commit()
    commit.chain = chain
    var sha256 = try SHA256()
    let command = Self.uuid()
    for place in 0..<options.lines {
      let sequence = commit.chain.sequence + 1
      let number = sequence.digits(20)
      let line = Array(
        """
        {"specversion":"1.0","id":"\(Self.uuid())","source":"urn:uuid:\(registre)","type":"LigneAjoutee",\
        "dataschema":"urn:facture:schema:LigneAjoutee:1","subject":"facture/\(command)","time":"2026-01-01T00:00:00.000Z",\
        "sequence":"\(number)","revision":1,"authtype":"user","authid":"\(options.label)","correlationid":"\(command)",\
        "remaining":\(options.lines - 1 - place),"prevhash":"\(commit.chain.digest.hex)",\
        "data":{"text":"\(String(repeating: "x", count: options.size))"}}
        """.utf8)
      let digest = try sha256.digest(of: line.span)
      guard case .success(let link) = Envelope.linkReader(line.span),
        (try? commit.chain.follow(link, digest: digest)) != nil
      else { throw LogFailure(.notACommit(why: .noLineFeed)) }
      commit.digests.append(digest)
      commit.bytes += line + [0x0A]
    }
    return commit
  }

  private static func uuid() -> String {
    var bytes: [UInt8] = []
    Hex.appendUUID(.random(in: .min ... .max), .random(in: .min ... .max), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
