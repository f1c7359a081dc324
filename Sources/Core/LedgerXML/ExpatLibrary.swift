import CExpat

/// The library that reads XML.
package enum ExpatLibrary {
  /// The version that is linked, as `2.5.0`.
  package static var version: String {
    let version = XML_ExpatVersionInfo()
    return "\(version.major).\(version.minor).\(version.micro)"
  }
}
