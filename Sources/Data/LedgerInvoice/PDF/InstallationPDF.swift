/// The programs that make PDFs, in a directory of the user: an environment of Python with WeasyPrint.
public enum InstallationPDF {
  /// The command that sets it up.
  public static let commande = "facture doctor --installer=pdf"

  /// The version of WeasyPrint.
  public static let weasyPrint = "70.0"

  /// WeasyPrint and its packages, in versions that were tried together: as pip reads them, with the hashes of their files.
  private static var exigences: String { String(decoding: PackageResources.packages_txt, as: UTF8.self) }

  /// The same without the hashes, as `weasyprint==70.0`.
  public static var paquets: [String] {
    exigences.split(separator: "\n").compactMap { ligne in
      let mot = ligne.prefix { !$0.isWhitespace }
      return mot.contains("==") ? String(mot) : nil
    }
  }

  /// The command that installs the libraries of WeasyPrint and a font, on Debian and Ubuntu.
  public static let bibliotheques =
    "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-liberation2"

  /// The command line that makes it in the directory `place`.
  public static func ligne(_ place: String) -> [String] {
    ["python3", "-I", "-c", String(decoding: PackageResources.install_py, as: UTF8.self), place, exigences]
  }

  /// The command line by which `python` tells whether it can make PDFs, by its exit: 0 it can, 1 it lacks WeasyPrint, 2 no font is
  /// installed.
  public static func examen(_ python: String) -> [String] {
    [python, "-c", String(decoding: PackageResources.look_py, as: UTF8.self)]
  }
}
