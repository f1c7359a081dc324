extension RandomAccessCollection where Index == Int {
  /// Where the elements end of which `precedes` is true. It is true of all before that place and of none after it, so that the
  /// place is found by halves.
  @inlinable package func prefixEnd(while precedes: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if precedes(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
