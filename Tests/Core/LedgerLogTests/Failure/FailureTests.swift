import LedgerWords
import Testing

@testable import LedgerLog

@Suite struct `a failure` {
  @Test(arguments: [
    (Errno.noEntry, "there is no such file or directory"), (.accessDenied, "permission denied"),
    (.notPermitted, "the system does not permit it"), (.noSpace, "no space is left on the disk"),
    (.quotaExceeded, "the disk quota is used up"), (.readOnlyFileSystem, "the file system is read-only"),
    (.isDirectory, "it is a directory"), (.notDirectory, "a part of the path is not a directory"),
    (.tooManyLinks, "it is a symbolic link, or there are too many on the way to it"),
    (.inputOutput, "the disk reported an error"), (.tooManyFiles, "this program has too many files open"),
    (.fileTooBig, "the file would grow beyond the allowed size"),
    (.tooManyFilesInSystem, "the system has too many files open"),
    (.notSupported, "the file system does not support it"), (.notImplemented, "the file system does not support it"),
    (.noLocks, "the system has no more locks to give"),
    (.noMemory, "no memory is left"), (.exists, "it exists already"), (.nameTooLong, "the name is too long"),
    (.invalid, "the system does not accept the request"), (.noDevice, "there is no such device"),
    (.busy, "another program is using it"), (.badDescriptor, "it is closed"),
    (.brokenPipe, "the program that read it has ended"), (Errno(9999), "the system reported error 9999"),
  ])
  func `gives the words for the system's numbers`(_ errno: Errno, _ reason: String) {
    let failure = LogFailure.io(IOFailure(.open, "r/events", errno))
    #expect(failure.message.en == "cannot open r/events: \(reason)")
    #expect(!failure.hint.en.isEmpty)
    #expect(!failure.isDamage)
  }

  private static let io = LogFailure.io(IOFailure(.write, "log", .noSpace))
  private static let cut = LogFailure.io(IOFailure(.truncate, "log", .inputOutput))

  @Test(arguments: [
    (
      LogFailure.Cause.notRecorded(cause: io),
      "nothing was recorded: cannot write to log: no space is left on the disk"
    ),
    (
      .unknown(cause: io, cut: cut),
      "it is not known whether it was recorded: cannot write to log: no space is left on the disk; "
        + "then cannot cut off the end of log: the disk reported an error"
    ),
    (.locked(path: "log", milliseconds: 10_000), "another program is writing to log; waited 10 s"),
    (.locked(path: "log", milliseconds: 250), "another program is writing to log; waited 0.2 s"),
    (.poisoned(path: "log"), "an earlier write to log failed, and nothing more is written"),
  ])
  func `is one sentence with a way out`(_ cause: LogFailure.Cause, _ message: String) {
    #expect(LogFailure(cause).message.en == message)
    #expect(!LogFailure(cause).hint.en.isEmpty)
  }
}
