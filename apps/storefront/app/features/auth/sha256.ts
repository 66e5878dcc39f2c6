/**
 * SHA-256 of a text (FIPS 180-4). Browsers have it on secure origins only, and a shop on a local network is none; this is smaller than
 * asking which of the two there is.
 */
export function sha256(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6))
  bytes.forEach((byte, index) => padded.setUint8(index, byte))
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(padded.byteLength - 4, bytes.length * 8)

  const primes = listPrimes(64)
  let hash = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)))
  for (let block = 0; block < padded.byteLength; block += 64) hash = addBlock(hash, padded, block, primes)

  const result = new DataView(new ArrayBuffer(32))
  hash.forEach((word, index) => result.setUint32(index * 4, word))
  return new Uint8Array(result.buffer)
}

function addBlock(hash: readonly number[], data: DataView, offset: number, primes: readonly number[]): number[] {
  const words: number[] = []
  const at = (index: number): number => words[index] ?? 0
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  primes.forEach((prime, index) => {
    words.push(
      index < 16
        ? data.getUint32(offset + index * 4)
        : (at(index - 16) +
            (turn(at(index - 15), 7) ^ turn(at(index - 15), 18) ^ (at(index - 15) >>> 3)) +
            at(index - 7) +
            (turn(at(index - 2), 17) ^ turn(at(index - 2), 19) ^ (at(index - 2) >>> 10))) |
            0,
    )
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + fractionOf(Math.cbrt(prime)) + at(index)
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  })
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (hash[index] ?? 0)) | 0)
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The first 32 bits behind the point. */
function fractionOf(root: number): number {
  return ((root % 1) * 2 ** 32) | 0
}

function listPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}
