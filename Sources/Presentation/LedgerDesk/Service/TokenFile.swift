import LedgerData
import LedgerLog
package import LedgerServer
import LedgerTerminal
import LedgerWords

/// The token of programs, in a file that other users may not read, as the header of a request: `curl -H @FILE` reads it.
package enum TokenFile {
  package static let start = "Authorization: Bearer "

  /// The token in the file. A missing file is made, with a new token.
  ///
  /// - Throws: `LedgerFailure` if others may read it, its content is invalid, or it is a link that leads nowhere; `IOFailure` if
  ///   it cannot be read or made.
  package static func secret(at path: String) throws -> Secret {
    if try Files.kind(of: path) == nil {
      guard Errno.answer({ () throws(Errno) in try Files.disk.status(at: path) }) == nil else {
        throw LedgerFailure.tokenLinkBroken(path: path)
      }
      let output = try OutputFile(at: path, replaces: false)
      try output.write(Array("\(start)\(Secret().text)\n".utf8).span)
      try output.finish()
    }
    guard let rights = FileRights(of: path), rights.permissions & 0o077 == 0 else {
      throw LedgerFailure.tokenForOthers(path: path)
    }
    var text = String(decoding: try InputFile.text(of: path, upTo: 1 << 12), as: UTF8.self)
    while text.last?.isNewline == true { text.removeLast() }
    let token = text.hasPrefix(start) ? String(text.dropFirst(start.count)) : text
    guard (32...1024).contains(token.utf8.count), token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw LedgerFailure.noToken(path: path)
    }
    return Secret(token)
  }
}

extension LedgerFailure {
  /// Others may read what only this user may show.
  fileprivate static func tokenForOthers(path: String) -> Self {
    Self(
      .environment, "jeton-lisible",
      "Other users may read the token in \(path).", fr: "D'autres utilisateurs peuvent lire le jeton de \(path).",
      hint: "Name a file that does not exist yet: it is made, with a new token.",
      fr: "Indiquez un fichier qui n'existe pas encore : il est créé, avec un nouveau jeton.")
  }

  /// It is a symbolic link to a file that does not exist.
  fileprivate static func tokenLinkBroken(path: String) -> Self {
    Self(
      .environment, "jeton-invalide",
      "\(path) is a link to a file that does not exist.", fr: "\(path) est un lien vers un fichier qui n'existe pas.",
      hint: "Remove the link, or name a file that does not exist yet: it is made, with a new token.",
      fr: "Supprimez le lien, ou indiquez un fichier qui n'existe pas encore : il est créé, avec un nouveau jeton.")
  }

  /// It is empty, too short to be a secret, or has spaces.
  fileprivate static func noToken(path: String) -> Self {
    Self(
      .environment, "jeton-invalide",
      "\(path) has no token. A token has 32 to 1024 characters of ASCII and no space.",
      fr: "\(path) ne contient pas de jeton. Un jeton a de 32 à 1024 caractères ASCII, sans espace.",
      hint: "Name a file that does not exist yet: it is made, with a new token.",
      fr: "Indiquez un fichier qui n'existe pas encore : il est créé, avec un nouveau jeton.")
  }
}
