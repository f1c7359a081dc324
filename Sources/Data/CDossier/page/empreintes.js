// SHA-256 (FIPS 180-4) of bytes, at once: a page that is opened from a file on a server in the house has no crypto.subtle.
const racines = (combien, degre) => new Uint32Array(premiers(combien).map((p) => Number(racineEntiere(p, degre, 32))));
const K256 = racines(64, 3);
const H256 = racines(8, 2);

export function premiers(combien) {
  const liste = [];
  for (let n = 2; liste.length < combien; n += 1) if (liste.every((p) => n % p)) liste.push(n);
  return liste;
}

// The first `bits` bits after the point of the square or cube root of a prime.
export function racineEntiere(p, degre, bits) {
  const cible = BigInt(p) << BigInt(degre * bits);
  let [bas, haut] = [0n, 1n << BigInt(bits + 6)];
  while (haut - bas > 1n) {
    const milieu = (bas + haut) >> 1n;
    if (milieu ** BigInt(degre) <= cible) bas = milieu; else haut = milieu;
  }
  return bas & ((1n << BigInt(bits)) - 1n);
}

const SUITE = new Uint32Array(64);

export function sha256(octets) {
  const w = SUITE;
  const taille = octets.length;
  const message = new Uint8Array(((taille + 72) >> 6) << 6);
  message.set(octets);
  message[taille] = 0x80;
  const vue = new DataView(message.buffer);
  vue.setUint32(message.length - 8, Math.floor(taille / 0x20000000));
  vue.setUint32(message.length - 4, taille << 3);
  const h = new Uint32Array(H256);
  for (let debut = 0; debut < message.length; debut += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = vue.getUint32(debut + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const a = w[i - 15];
      const b = w[i - 2];
      const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
      const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    let a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], z = h[7];
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const u = (z + s1 + ((e & f) ^ (~e & g)) + K256[i] + w[i]) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const v = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      z = g; g = f; f = e; e = (d + u) | 0; d = c; c = b; b = a; a = (u + v) | 0;
    }
    h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e; h[5] += f; h[6] += g; h[7] += z;
  }
  const resultat = new Uint8Array(32);
  const sortie = new DataView(resultat.buffer);
  h.forEach((x, i) => sortie.setUint32(4 * i, x));
  return resultat;
}

export const utf8 = (texte) => new TextEncoder().encode(texte);
export const joint = (...parties) => {
  const tout = new Uint8Array(parties.reduce((somme, partie) => somme + partie.length, 0));
  let place = 0;
  for (const partie of parties) { tout.set(partie, place); place += partie.length; }
  return tout;
};
export const hex = (octets) => Array.from(octets, (octet) => octet.toString(16).padStart(2, "0")).join("");
export const base64 = (octets) => btoa(String.fromCharCode(...octets));

// The bytes of a canonical base 64; null of anything else.
export function deBase64(texte) {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(texte) || texte.length % 4) return null;
  const octets = Uint8Array.from(atob(texte), (signe) => signe.charCodeAt(0));
  return base64(octets) === texte ? octets : null;
}
export const pareils = (a, b) => a.length === b.length && a.every((octet, i) => octet === b[i]);
