import LedgerLog

/// Follows the chain from line to line, and finds its way again after a line that breaks it.
///
/// After a break the chain may stand in several places: as that line says, as it should have said, or as if it were not
/// there. The next line shows which place is right; so one wrong line is one finding.
struct AuditedChain: Sendable {
  /// The chain after the last line, as that line says.
  private(set) var chain = Chain.start
  /// The other places where the chain may stand, when the last line did not fit.
  private var others: [Chain] = []
  /// How many events the last line left out.
  private var leftOut = 0
  /// The sequences of lines that stand before their place.
  private var early: Set<UInt64> = []
  private var unread: Unread?

  /// Lines that could not be read: they took the place of events, or were put in between.
  private struct Unread {
    /// The chain before them.
    let before: Chain
    var count = 0
    /// The digest of the last; nil if it is too long to be hashed.
    var digest: Digest?

    /// Where the chain stands after them, as far as `link` shows how many of them took the place of events.
    func chain(before link: Link) -> Chain {
      let (ahead, isBehind) = link.sequence.subtractingReportingOverflow(before.sequence &+ 1)
      let replaced = isBehind || ahead > UInt64(count) ? count : Int(ahead)
      if replaced == 0, before.mayPrecede(link) { return before }
      return before.after(replaced, digest: digest ?? link.prevhash)
    }
  }

  /// The outcome for a line.
  struct Followed {
    /// The fault of its place.
    var fault: ChainFault?
    /// How many events before it are missing or could not be read.
    var missing = 0
    /// How many events thought missing are there after all.
    var found = 0
    /// Whether its sequence is too low: a line that repeats earlier ones brings nothing new.
    var isBehind = false
    /// Whether it is out of its place: then its time is too.
    var isOutOfPlace: Bool { if case .sequence = fault { true } else { false } }
  }

  /// The chain after the last line that could be read.
  var last: Chain { unread?.before ?? chain }

  /// Whether the next line can only follow in one way.
  var isSettled: Bool { others.isEmpty && unread == nil }

  /// Whether `first` follows.
  func isFollowed(by first: (link: Link, digest: Digest)) -> Bool {
    var copy = chain
    do throws(ChainFault) { try copy.follow(first.link, digest: first.digest) } catch { return false }
    return true
  }

  /// Takes lines that are chained among themselves; the first one follows the lines before.
  mutating func take(upTo end: Chain) { chain = end }

  /// Takes a line that cannot be read.
  mutating func skip(_ digest: Digest?) {
    var unread = self.unread ?? Unread(before: chain)
    unread.count += 1
    unread.digest = digest
    self.unread = unread
  }

  /// Takes the next line that can be read.
  mutating func follow(_ link: Link, _ digest: Digest) -> Followed {
    var followed = Followed()
    if let unread {
      chain = unread.chain(before: link)
      followed.missing = Int(clamping: chain.sequence &- unread.before.sequence)
      (self.unread, others) = (nil, [])
    } else if !chain.mayPrecede(link), let other = others.first(where: { $0.mayPrecede(link) }) {
      chain = other
      followed.found = leftOut
    }
    do throws(ChainFault) {
      try chain.follow(link, digest: digest)
      (others, leftOut) = ([], 0)
    } catch {
      followed.fault = error
      goOn(after: error, link, digest, &followed)
    }
    return followed
  }

  /// Goes on after a line that does not fit.
  private mutating func goOn(after fault: ChainFault, _ link: Link, _ digest: Digest, _ followed: inout Followed) {
    let before = chain
    chain = Chain(after: link, digest: digest)
    (others, leftOut) = ([], 0)
    switch fault {
    case .chain: break
    case .remaining, .correlation: others = [before.after(1, digest: digest)]
    case .sequence(let expected, let found):
      others = [before.after(1, digest: digest), before.after(0, digest: digest), before]
      guard found > expected else {
        (followed.isBehind, followed.found) = (true, 1)
        return
      }
      let met = early.count { (expected..<found).contains($0) }
      early.insert(found)
      leftOut = Int(min(found - expected - UInt64(met), 1 << 40))
      followed.missing += leftOut
    }
  }
}

extension Chain {
  /// The chain after `count` more events of the same commit, if one is open; the last line has this digest.
  fileprivate func after(_ count: Int, digest: Digest) -> Chain {
    Chain(
      after: Link(
        sequence: sequence &+ UInt64(count), remaining: max(0, remaining - count), prevhash: .zero,
        correlation: correlation), digest: digest)
  }
}
