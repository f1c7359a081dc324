import LedgerLog

/// The style and the script of the desk's pages, and the policy that lets a browser use these and nothing else (Content
/// Security Policy, level 3).
struct DeskAssets: Sendable {
  let style = PackageResources.desk_css
  let script = PackageResources.desk_js
  /// Pages fetch from this server alone, and are shown in no other page.
  let policy: String

  /// - Throws: `LogFailure` only when neither the processor nor libcrypto has SHA-256.
  init() throws(LogFailure) {
    let (style, script) = (try SHA256.base64(of: style), try SHA256.base64(of: script))
    policy =
      "default-src 'none'; script-src 'sha256-\(script)'; style-src 'sha256-\(style)'; connect-src 'self'; "
      + "frame-src 'self'; img-src data:; "
      + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
  }
}
