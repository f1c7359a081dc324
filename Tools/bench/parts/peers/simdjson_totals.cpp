// The log folded to its totals with simdjson, the fastest general JSON parser: the replay without hashes is compared
// with it. It checks neither hash nor sequence nor rule, and trusts the log.
//
//   c++ -O3 -march=native -std=c++17 -o simdjson_totals simdjson_totals.cpp -lsimdjson -lpthread
//   simdjson_totals LOG.jsonl THREADS
//
// Printed: documents sent, lines, sousTotal in cents (avoirs negative), payments in cents. A payment cancelled later
// and a line removed later still count, as in the plain fold that a user would write.
//
// Each thread takes one part of the file, cut at line feeds, and reads it in blocks that stay in the cache; simdjson's
// on-demand parser then walks the lines of a block. An invoice may have lines in several parts: the parts are added up.
#include <fcntl.h>
#include <simdjson.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

namespace ondemand = simdjson::ondemand;

constexpr size_t blockBytes = 512 * 1024;
constexpr size_t longestLine = 65535 + 1;
constexpr std::string_view facturePrefix = "facture/";

struct FactureID {
  uint64_t high = 0, low = 0;
  bool operator==(const FactureID &other) const { return high == other.high && low == other.low; }
};

struct FactureIDHash {
  size_t operator()(const FactureID &id) const { return (id.high ^ id.low) * 0x9E3779B97F4A7C15u; }
};

// What the totals need of one document.
struct Sums {
  __int128 sousTotal = 0;
  int64_t payments = 0;
  uint32_t lines = 0;
  bool isSent = false, isAvoir = false;

  void add(const Sums &other) {
    sousTotal += other.sousTotal;
    payments += other.payments;
    lines += other.lines;
    isSent |= other.isSent;
    isAvoir |= other.isAvoir;
  }
};

using Documents = std::unordered_map<FactureID, Sums, FactureIDHash>;

// The 32 digits of a UUID, its hyphens left out.
static FactureID factureID(std::string_view uuid) {
  uint64_t halves[2] = {0, 0};
  unsigned digits = 0;
  for (char c : uuid) {
    if (c == '-') continue;
    uint64_t &half = halves[digits++ >> 4 & 1];
    half = half << 4 | uint64_t((c & 0xF) + (c >> 6) * 9);
  }
  return {halves[0], halves[1]};
}

// A decimal as an integer of that many decimals: "-1.5" with 2 is -150.
static int64_t scaled(std::string_view text, int decimals) {
  bool isNegative = !text.empty() && text.front() == '-';
  int64_t value = 0;
  size_t at = isNegative;
  for (; at < text.size() && text[at] != '.'; at++) value = value * 10 + (text[at] - '0');
  for (at++; at < text.size() && decimals > 0; at++, decimals--) value = value * 10 + (text[at] - '0');
  for (; decimals > 0; decimals--) value *= 10;
  return isNegative ? -value : value;
}

// quantite × prixUnitaire, both of 6 decimals, in cents; half a cent rounds away from zero.
static __int128 montantNet(int64_t quantite, int64_t prixUnitaire) {
  constexpr int64_t cent = 10'000'000'000;
  __int128 product = __int128(quantite) * prixUnitaire;
  return (product + (product < 0 ? -cent / 2 : cent / 2)) / cent;
}

// Inlined, so that a key is a constant where it is compared: 3 % of the whole.
[[gnu::always_inline]] static inline std::string_view string(ondemand::object &object, std::string_view key) {
  return object.find_field(key).get_string();
}

// Keys are asked for in the order in which they are written, so that no byte of a line is walked twice.
static void fold(ondemand::document_reference line, Documents &documents) {
  ondemand::object event = line.get_object();
  std::string_view type = string(event, "type"), subject = string(event, "subject");
  if (subject.substr(0, facturePrefix.size()) != facturePrefix) return;
  Sums &sums = documents[factureID(subject.substr(facturePrefix.size()))];
  if (type == "LigneAjoutee") {
    ondemand::object data = event.find_field("data").get_object();
    int64_t quantite = scaled(string(data, "quantite"), 6);
    sums.sousTotal += montantNet(quantite, scaled(string(data, "prixUnitaire"), 6));
    sums.lines++;
  } else if (type == "FactureCreee") {
    ondemand::object data = event.find_field("data").get_object();
    sums.isAvoir = string(data, "typeDocument") == "avoir";
  } else if (type == "FactureEnvoyee") {
    sums.isSent = true;
  } else if (type == "PaiementEnregistre") {
    ondemand::object data = event.find_field("data").get_object();
    sums.payments += scaled(string(data, "montant"), 2);
  }
}

static void foldPart(int file, size_t from, size_t to, Documents &documents) {
  std::vector<char> block(blockBytes + simdjson::SIMDJSON_PADDING);
  ondemand::parser parser;
  size_t kept = 0;  // bytes of a line that the block before began
  while (from < to) {
    ssize_t got = pread(file, block.data() + kept, std::min(blockBytes - kept, to - from), off_t(from));
    if (got <= 0) throw std::runtime_error("the log cannot be read to its end");
    from += size_t(got);
    size_t filled = kept + size_t(got);
    auto lineFeed = static_cast<const char *>(memrchr(block.data(), '\n', filled));
    if (lineFeed == nullptr) throw std::runtime_error("a line is too long, or the last one has no end");
    size_t whole = size_t(lineFeed - block.data()) + 1;
    ondemand::document_stream lines = parser.iterate_many(block.data(), whole, block.size());
    for (auto line : lines) fold(line.value(), documents);
    kept = filled - whole;
    memmove(block.data(), block.data() + whole, kept);
  }
}

// Where the parts begin, and the end: even shares, each moved on to behind the next line feed.
static std::vector<size_t> cuts(int file, size_t size, size_t parts) {
  std::vector<size_t> cuts = {0};
  std::vector<char> line(longestLine);
  for (size_t part = 1; part < parts; part++) {
    size_t cut = std::max(size / parts * part, cuts.back());
    ssize_t got = pread(file, line.data(), line.size(), off_t(cut));
    auto lineFeed = got > 0 ? static_cast<const char *>(memchr(line.data(), '\n', size_t(got))) : nullptr;
    cuts.push_back(lineFeed == nullptr ? size : cut + size_t(lineFeed - line.data()) + 1);
  }
  cuts.push_back(size);
  return cuts;
}

static Documents foldLog(int file, size_t size, size_t threads) {
  std::vector<Documents> parts(threads);
  std::vector<size_t> at = cuts(file, size, threads);
  std::vector<std::thread> running;
  for (size_t i = 0; i < threads; i++) {
    running.emplace_back([&, i] {
      try {
        foldPart(file, at[i], at[i + 1], parts[i]);
      } catch (const std::exception &error) {
        fprintf(stderr, "simdjson_totals: %s\n", error.what());
        _exit(1);
      }
    });
  }
  for (std::thread &thread : running) thread.join();
  for (size_t i = 1; i < threads; i++) {
    for (const auto &[id, sums] : parts[i]) parts[0][id].add(sums);
  }
  return std::move(parts[0]);
}

int main(int count, char **arguments) {
  int file = count == 3 ? open(arguments[1], O_RDONLY) : -1;
  int threads = count == 3 ? atoi(arguments[2]) : 0;
  struct stat status;
  if (file < 0 || threads < 1 || fstat(file, &status) != 0) {
    fputs("usage: simdjson_totals LOG.jsonl THREADS\n", stderr);
    return 2;
  }
  long long documents = 0, lines = 0, payments = 0;
  __int128 sousTotal = 0;
  for (const auto &[id, sums] : foldLog(file, size_t(status.st_size), size_t(threads))) {
    documents += sums.isSent;
    lines += sums.lines;
    payments += sums.payments;
    if (sums.isSent) sousTotal += sums.isAvoir ? -sums.sousTotal : sums.sousTotal;
  }
  printf("%lld %lld %lld %lld\n", documents, lines, (long long)sousTotal, payments);
}
