// Ed25519 (RFC 8032): by the browser where it can, else here.
import { hex, joint, pareils, premiers, racineEntiere } from "./empreintes.js";

const P = 2n ** 255n - 19n;
const ORDRE = 2n ** 252n + 27742317777372353535851937790883648493n;
const modulo = (n) => ((n % P) + P) % P;

function puissance(base, exposant) {
  let [resultat, facteur] = [1n, modulo(base)];
  for (let e = exposant; e > 0n; e >>= 1n) {
    if (e & 1n) resultat = (resultat * facteur) % P;
    facteur = (facteur * facteur) % P;
  }
  return resultat;
}
const D = modulo(-121665n * puissance(121666n, P - 2n));
const RACINE_DE_MOINS_UN = puissance(2n, (P - 1n) / 4n);

// The number of little-endian bytes.
const nombreDe = (octets) => BigInt("0x" + hex(Uint8Array.from(octets).reverse()));
const octetsDe = (n) => Uint8Array.from({ length: 32 }, (_, i) => Number((n >> BigInt(8 * i)) & 255n));

// A point of 32 bytes in extended coordinates; null where there is none.
function point(octets) {
  const y = nombreDe(octets) & (2n ** 255n - 1n);
  const signe = BigInt(octets[31] >> 7);
  if (y >= P) return null;
  const u = modulo(y * y - 1n);
  const v = modulo(D * y * y + 1n);
  let x = modulo(u * v ** 3n * puissance(u * v ** 7n, (P - 5n) / 8n));
  const carre = modulo(v * x * x);
  if (carre === modulo(-u) && u !== 0n) x = modulo(x * RACINE_DE_MOINS_UN);
  else if (carre !== u) return null;
  if (x === 0n && signe) return null;
  if ((x & 1n) !== signe) x = P - x;
  return [x, y, 1n, modulo(x * y)];
}

function somme([x1, y1, z1, t1], [x2, y2, z2, t2]) {
  const a = modulo((y1 - x1) * (y2 - x2));
  const b = modulo((y1 + x1) * (y2 + x2));
  const c = modulo(2n * t1 * t2 * D);
  const d = modulo(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [modulo(e * f), modulo(g * h), modulo(f * g), modulo(e * h)];
}

function fois(facteur, q) {
  let [resultat, base] = [[0n, 1n, 1n, 0n], q];
  for (let n = facteur; n > 0n; n >>= 1n) {
    if (n & 1n) resultat = somme(resultat, base);
    base = somme(base, base);
  }
  return resultat;
}

function enOctets([x, y, z]) {
  const inverse = puissance(z, P - 2n);
  return octetsDe(modulo(y * inverse) | ((modulo(x * inverse) & 1n) << 255n));
}

// SHA-512, on numbers of 64 bits: once for each signature.
function sha512(octets) {
  const k = premiers(80).map((p) => racineEntiere(p, 3, 64));
  const h = premiers(8).map((p) => racineEntiere(p, 2, 64));
  const m64 = (n) => BigInt.asUintN(64, n);
  const tourne = (n, r) => m64((n >> BigInt(r)) | (n << BigInt(64 - r)));
  const reste = new Uint8Array(((octets.length + 144) >> 7 << 7) - octets.length);
  reste[0] = 0x80;
  new DataView(reste.buffer).setUint32(reste.length - 4, octets.length * 8);
  const vue = new DataView(joint(octets, reste).buffer);
  for (let debut = 0; debut < vue.byteLength; debut += 128) {
    const w = Array.from({ length: 16 }, (_, i) => vue.getBigUint64(debut + 8 * i));
    for (let i = 16; i < 80; i += 1) {
      const s0 = tourne(w[i - 15], 1) ^ tourne(w[i - 15], 8) ^ (w[i - 15] >> 7n);
      const s1 = tourne(w[i - 2], 19) ^ tourne(w[i - 2], 61) ^ (w[i - 2] >> 6n);
      w.push(m64(w[i - 16] + s0 + w[i - 7] + s1));
    }
    let [a, b, c, d, e, f, g, z] = h;
    for (let i = 0; i < 80; i += 1) {
      const s1 = tourne(e, 14) ^ tourne(e, 18) ^ tourne(e, 41);
      const u = m64(z + s1 + ((e & f) ^ (m64(~e) & g)) + k[i] + w[i]);
      const v = m64((tourne(a, 28) ^ tourne(a, 34) ^ tourne(a, 39)) + ((a & b) ^ (a & c) ^ (b & c)));
      [z, g, f, e, d, c, b, a] = [g, f, e, m64(d + u), c, b, a, m64(u + v)];
    }
    [a, b, c, d, e, f, g, z].forEach((x, i) => { h[i] = m64(h[i] + x); });
  }
  const resultat = new Uint8Array(64);
  h.forEach((x, i) => new DataView(resultat.buffer).setBigUint64(8 * i, x));
  return resultat;
}

function verifieIci(signature, message, cle) {
  if (signature.length !== 64 || cle.length !== 32) return false;
  const a = point(cle);
  const s = nombreDe(signature.slice(32));
  if (!a || s >= ORDRE) return false;
  const k = nombreDe(sha512(joint(signature.slice(0, 32), cle, message))) % ORDRE;
  const b = point(octetsDe(modulo(4n * puissance(5n, P - 2n))));
  const negatif = [modulo(-a[0]), a[1], a[2], modulo(-a[3])];
  return pareils(enOctets(somme(fois(s, b), fois(k, negatif))), signature.slice(0, 32));
}

// Whether `signature` is the key's, and whether the browser said so.
export async function verifieSignature(signature, message, cle) {
  try {
    const importee = await crypto.subtle.importKey("raw", cle, "Ed25519", false, ["verify"]);
    return { bonne: await crypto.subtle.verify("Ed25519", importee, signature, message), parLeNavigateur: true };
  } catch {
    return { bonne: verifieIci(signature, message, cle), parLeNavigateur: false };
  }
}

// A key with which anybody can sign: a point of small order, whatever the sign of its x.
export function estFaible(cle) {
  const q = point(octetsDe((nombreDe(cle) & (2n ** 255n - 1n)) % P));
  return q !== null && nombreDe(enOctets(fois(8n, q))) === 1n;
}
