import LedgerWords

/// A failed call on a file in the directory for temporary files (``Host/temporaryDirectory``).
extension IOFailure {
  /// The same failure as one of a temporary file: it names the directory, and the hint is to set another one.
  package var ofTemporaryFile: IOFailure {
    let directory = Host.temporaryDirectory
    return IOFailure(
      operation, Words("a temporary file in \(directory)", fr: "un fichier temporaire dans \(directory)"), errno,
      hint: Words(
        "set TMPDIR to a directory for temporary files where you may write and there is room, as in TMPDIR=/var/tmp",
        fr: "donnez à TMPDIR un répertoire pour fichiers temporaires où vous pouvez écrire et où il y a de la place, "
          + "comme TMPDIR=/var/tmp"))
  }
}

extension LogFailure {
  /// The same failure as one of a temporary file.
  var ofTemporaryFile: LogFailure {
    if case .io(let failure) = cause { .io(failure.ofTemporaryFile) } else { self }
  }
}
