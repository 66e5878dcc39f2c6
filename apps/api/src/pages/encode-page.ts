import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The better encoding of those that a client accepts; null for none. Browsers accept brotli over HTTPS only. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted ?? '')) ?? null
}

/** One chunk holds any page: a second one would have to be joined to the first. */
const chunkSize = 32_768
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 }, chunkSize }
const deflate = { level: 8, memLevel: 9, chunkSize }

/** For a page that is cached: other requests need not wait for it, and many visitors get the result. */
const compress: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, brotli),
  gzip: (html) => promisify(gzip)(html, deflate),
}

export async function encode(html: Buffer, encoding: Encoding | null): Promise<Buffer> {
  return encoding === null ? html : compress[encoding](html)
}

/** For a page of one visitor: the way to another thread and back takes a fifth more processor time (decision 0201). */
const compressNow: Record<Encoding, (html: Buffer) => Buffer> = {
  br: (html) => brotliCompressSync(html, brotli),
  gzip: (html) => gzipSync(html, deflate),
}

let written = Buffer.alloc(0)

/** Writes the page into a buffer that all pages share, because memory for each would have to be cleared and collected. */
export function encodeNow(html: string, encoding: Encoding | null): Buffer {
  if (encoding === null) return Buffer.from(html)
  const most = 3 * html.length
  if (written.length < most) written = Buffer.allocUnsafeSlow(2 * most)
  return compressNow[encoding](written.subarray(0, written.write(html)))
}
