/// The programs that make PDFs, in a directory of the user: an environment of Python with WeasyPrint.
public enum InstallationPDF {
  /// The command that sets it up.
  public static let commande = "facture doctor --installer=pdf"

  /// The version of WeasyPrint.
  public static let weasyPrint = "70.0"

  /// WeasyPrint and its packages, in versions that were tried together.
  public static let paquets = [
    "weasyprint==\(weasyPrint)", "cffi==2.1.1", "cssselect2==0.10.1", "fonttools==4.68.0", "pillow==13.0.0",
    "pycparser==3.12", "pydyf==0.13.0", "pyphen==0.18.1", "tinycss2==1.5.1", "tinyhtml5==2.1.0",
    "webencodings==0.6.1",
  ]

  /// The command that installs the libraries of WeasyPrint and a font, on Debian and Ubuntu.
  public static let bibliotheques =
    "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-liberation2"

  /// The command line that makes it in the directory `place`.
  public static func ligne(_ place: String) -> [String] {
    ["python3", "-I", "-c", String(decoding: PackageResources.install_py, as: UTF8.self), place] + paquets
  }

  /// The command line by which `python` tells whether it can make PDFs, by its exit: 0 it can, 1 it lacks WeasyPrint, 2 no font is
  /// installed.
  public static func examen(_ python: String) -> [String] {
    [python, "-c", String(decoding: PackageResources.look_py, as: UTF8.self)]
  }
}
