import FuzzSupport
import LedgerAudit
import LedgerBytes
import LedgerData
import LedgerDossier
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestSupport

/// The altered page of a dossier or a site. A page that `verify` accepts proves the same as the genuine one: only the day from
/// which it is seen is not signed.
///
/// An input tells the alterations of the page of a ledger that is the same in each run, as ``Alteration`` reads it; or it is
/// the whole text after the beginning of a page.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe FuzzInput.bytes(start, count)[...]
  guard let kind = input.popFirst() else { return 0 }
  let genuine = Genuine.of[Int(kind % 3) % Genuine.of.count]
  var altered = kind < 0xF0 ? genuine.bytes : Array("<!doctype html>".utf8) + input
  if kind < 0xF0 { Alteration.apply(&input, to: &altered) }
  do throws(LedgerFailure) {
    let proved = try Genuine.proved(altered)
    guard altered != genuine.bytes else { return 0 }
    guard proved.au != genuine.proved.au else { finding("one file says what was signed", altered.count) }
    guard proved.rest == genuine.proved.rest else { finding("nothing altered is proved", proved, genuine.proved) }
  } catch {
    guard altered != genuine.bytes else { finding("the genuine page is proved", error) }
    guard error.kind == .damaged || error.kind == .environment else { finding("a page is refused as one", error) }
  }
  return 0
}

/// A page as the program wrote it.
private struct Genuine: Sendable {
  let bytes: [UInt8]
  let proved: Proved

  /// The claims of a page: its day, and all others.
  struct Proved: Equatable, Sendable {
    let au: Jour
    let rest: String
  }

  /// A dossier with an older checkpoint, the site of the same ledger, and a dossier of a draft or of another sent document.
  static let of: [Genuine] = Result { try made() }.orFinding

  private static let pem = """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEIIEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz
    -----END PRIVATE KEY-----

    """

  private static let log = Result { try Histories.log(seed: 2, count: 60).bytes }.orFinding
  private static let key: CheckpointKey = Result {
    let bytes = Array(pem.utf8)
    return try CheckpointKey(pem: bytes.span, named: "KEY.pem")
  }.orFinding
  private static let trusted: TrustedKey = Result {
    let place = TemporaryRegistre(log)
    let text = try key.verifierKey(of: place.reader.origin())
    guard let trusted = try TrustedKey(text) else { finding("the key is one", text) }
    return trusted
  }.orFinding

  private static func made() throws -> [Genuine] {
    let place = TemporaryRegistre(log)
    _ = try place.reader.checkpoint(signedBy: key, origin: nil)
    let factures = try place.reader.etat().etat.factures
    let chosen = [factures.first { $0.envoi != nil && $0.revision > 4 }, factures.last].compactMap { $0 }
    let pages =
      try chosen.map { facture in
        try Dossier(of: "\(facture.id)", au: .aujourdhui, in: place.reader, index: place.reader).html()
      } + [try Site(au: .aujourdhui, in: place.reader, index: place.reader).html()]
    return try pages.map { Genuine(bytes: $0, proved: try proved($0)) }
  }

  /// The result of `verify` for a page.
  static func proved(_ html: [UInt8]) throws(LedgerFailure) -> Proved {
    if VerifiedSite.isMeant(by: html.span) {
      let site = try VerifiedSite(html: html, by: trusted, named: "the page")
      return Proved(au: site.au, rest: "\(site.nom) \(site.origin) \(site.size) \(site.root)")
    }
    let dossier = try VerifiedDossier(html: html, by: trusted, named: "the page")
    return Proved(
      au: dossier.au,
      rest: "\(dossier.numero) \(dossier.client ?? "") \(dossier.total) \(dossier.devise) \(dossier.facture) "
        + "\(dossier.size) \(dossier.root) \(dossier.events)")
  }
}

/// The alterations of an input, one after the other: each has a kind, three bytes of a place and one of an amount.
private enum Alteration {
  static func apply(_ input: inout ArraySlice<UInt8>, to page: inout [UInt8]) {
    for _ in 0..<16 {
      guard input.count >= 5, !page.isEmpty else { return }
      let step = input.prefix(5)
      input = input.dropFirst(5)
      let (kind, much) = (step[step.startIndex], step[step.startIndex + 4])
      let number = step.dropFirst().prefix(3).reduce(0) { $0 << 8 | Int($1) }
      // Most bytes are the same in each page: from the sheet on, or among its data, all bytes differ.
      let from = kind & 0x80 == 0 ? 0 : start(of: kind & 0x40 == 0 ? "id=\"donnees\">" : "id=\"feuille\"", in: page)
      let place = from + number % (page.count - from)
      switch kind & 0x07 {
      case 0: page[place] = much
      case 1: page[place] ^= 1 << (much & 7)
      case 2: page.removeSubrange(place..<min(page.count, place + Int(much)))
      case 3: page.insert(contentsOf: input.prefix(Int(much)), at: place)
      case 4: exchangeRows(&page, at: place, Int(much))
      case 5: row(in: page, at: place).map { page.insert(contentsOf: page[$0], at: $0.lowerBound) }
      case 6: row(in: page, at: place).map { page.removeSubrange($0) }
      default: digit(&page, at: place, much)
      }
    }
  }

  private static func start(of text: String, in page: [UInt8]) -> Int {
    let text = Array(text.utf8)
    return page.indices.first { page[$0...].starts(with: text) } ?? 0
  }

  /// The line that holds `place`, with its line feed.
  private static func row(in page: [UInt8], at place: Int) -> Range<Int>? {
    let start = page[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return page[place...].firstIndex(of: 0x0A).map { start..<$0 + 1 }
  }

  private static func exchangeRows(_ page: inout [UInt8], at place: Int, _ much: Int) {
    guard let one = row(in: page, at: place), one.upperBound < page.count,
      let other = row(in: page, at: min(page.count - 1, one.upperBound + much))
    else { return }
    let (first, second) = (Array(page[one]), Array(page[other]))
    page.replaceSubrange(other, with: first)
    page.replaceSubrange(one, with: second)
  }

  /// The next digit becomes another one.
  private static func digit(_ page: inout [UInt8], at place: Int, _ much: UInt8) {
    guard let next = page[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else { return }
    page[next] = 0x30 + much % 10
  }
}

extension Result {
  /// The value that a run needs to begin.
  fileprivate var orFinding: Success {
    switch self {
    case .success(let value): value
    case .failure(let error): finding("the pages are made", error)
    }
  }
}
