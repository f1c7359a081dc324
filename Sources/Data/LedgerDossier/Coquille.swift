import CDossier
import LedgerBytes
import LedgerLog

/// The page around the content of a file: the same in every file of one version.
///
/// Its policy lets only its own script and style run and be shown, names their hashes, and lets nothing be fetched.
struct Coquille: Sendable {
  /// The places that differ between files; a site has no sheet.
  enum Place: String, CaseIterable {
    case politique, titre, style, feuille, donnees, script
  }

  /// The page of dossiers.
  static let dossier = unsafe Coquille(page: dossier_page(), style: dossier_style(), script: dossier_script())
  /// The page of sites.
  static let site = unsafe Coquille(page: site_page(), style: site_style(), script: site_script())

  /// How it looks.
  let style: [UInt8]
  /// The script that checks and draws the page: its modules in one, without the hashes of page and style.
  private let modules: [UInt8]
  /// The page from its beginning to the first place, from there to the next …, and which places they are.
  let morceaux: (textes: [[UInt8]], places: [Place])

  private init(page: UnsafePointer<UInt8>?, style: UnsafePointer<UInt8>?, script: UnsafePointer<UInt8>?) {
    self.style = unsafe Self.texte(style)
    modules = unsafe Self.script(of: Self.texte(script))
    let page = unsafe String(decoding: Self.texte(page), as: UTF8.self)
    var (textes, places): ([[UInt8]], [Place]) = ([], [])
    for (index, part) in page.split(separator: "{{", omittingEmptySubsequences: false).enumerated() {
      let halves = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0, halves.count == 2, let place = Place(rawValue: String(halves[0])) {
        places.append(place)
        textes.append(Array(halves[1].utf8))
      } else {
        textes.append(Array(part.utf8))
      }
    }
    morceaux = (textes, places)
  }

  /// The script that checks and draws the page. It holds the hashes of the style and of all parts that are the same in each
  /// page, so that a part of another version is detected. Throws only when neither the processor nor libcrypto has SHA-256.
  func script() throws(LogFailure) -> [UInt8] {
    var script = modules
    for (place, bytes) in [("{{style}}", style), ("{{coquille}}", Array(morceaux.textes.joined()))] {
      guard let start = Self.find(Array(place.utf8), in: script.span) else { continue }
      script.replaceSubrange(start..<start + place.utf8.count, with: try SHA256.base64(of: bytes).utf8)
    }
    return script
  }

  /// The lexicon, and modules after the modules that they import, as one script: lines that import, and the word `export`, are
  /// removed.
  private static func script(of modules: [UInt8]) -> [UInt8] {
    var script = Array("\"use strict\";\n".utf8) + LexiqueScript.bytes
    let lines = modules.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.dropLast() where !line.starts(with: "import ".utf8) {
      script += line.starts(with: "export ".utf8) ? line.dropFirst("export ".utf8.count) : line
      script.append(UInt8(ascii: "\n"))
    }
    return script
  }

  /// The policy with the hashes of the script and the style. Throws only when neither the processor nor libcrypto has SHA-256.
  func politique() throws(LogFailure) -> [UInt8] {
    let (script, style) = (try SHA256.base64(of: script()), try SHA256.base64(of: style))
    let sources = "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'"
    return Array(
      "\(sources); base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'".utf8)
  }

  /// The page with `parts` in their places.
  func page(_ parts: [Place: [UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, texte) in morceaux.textes.enumerated() {
      if index > 0 { bytes += parts[morceaux.places[index - 1]] ?? [] }
      bytes += texte
    }
    return bytes
  }

  /// The content of each place of `page`; nil for another page.
  ///
  /// The text before the first place and after the last must be the known ones; a part ends where the text after it begins.
  func parts(of page: Span<UInt8>) -> [Place: Range<Int>]? {
    var parts: [Place: Range<Int>] = [:]
    guard let first = morceaux.textes.first, Self.starts(page, with: first, at: 0) else { return nil }
    var start = first.count
    for (index, place) in morceaux.places.enumerated() {
      let next = morceaux.textes[index + 1]
      let isLast = index == morceaux.places.count - 1
      guard let end = isLast ? page.count - next.count : Self.find(next, in: page, from: start), end >= start,
        Self.starts(page, with: next, at: end)
      else { return nil }
      parts[place] = start..<end
      start = end + next.count
    }
    return parts
  }

  /// Where `text` stands first, from `start` on; nil if it does not.
  static func find(_ text: [UInt8], in page: Span<UInt8>, from start: Int = 0) -> Int? {
    var offset = start
    while let found = page.firstIndex(of: text[0], in: offset..<page.count) {
      if starts(page, with: text, at: found) { return found }
      offset = found + 1
    }
    return nil
  }

  private static func starts(_ page: Span<UInt8>, with text: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, page.count - offset >= text.count else { return false }
    for index in text.indices where page[offset + index] != text[index] { return false }
    return true
  }

  /// An embedded file, which ends with a zero.
  private static func texte(_ file: UnsafePointer<UInt8>?) -> [UInt8] {
    guard let file = unsafe file else { return [] }
    return unsafe Array(String(cString: file).utf8)
  }
}
