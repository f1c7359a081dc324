extension RandomAccessCollection where Index == Int {
  /// The index after the elements for which `precedes` is true. It must be true for all elements before that index and
  /// false for all after it: a binary search finds the index.
  @inlinable package func prefixEnd(while precedes: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if precedes(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
