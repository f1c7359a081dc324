/// A call that the log makes to a disk, or to an origin that is elsewhere.
package enum DiskCall: String, CaseIterable, Sendable {
  case open, read, write, overwrite, truncate, lock, inspect, list, link, rename, remove
  case syncData = "fdatasync"
  case syncDirectory = "fsync of a directory"
  case makeDirectory = "mkdir"
  case origin = "call to an origin"
}
