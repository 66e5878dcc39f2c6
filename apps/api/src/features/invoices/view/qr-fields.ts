import { cutText } from '@medina/contract/wire/cut-text'

/** The fields of the QR code of a simplified tax invoice in Saudi Arabia, in their order (docs/tax.md); amounts are decimals as text. */
export type QrFields = { seller: string; tax_number: string; issued_at: Date; total: string; tax: string }

/** A length has one byte. */
const LONGEST = 255

/** The text of the QR code: tag, length and UTF-8 value of each field, in base64. A name that is too long is cut between letters. */
export function writeQrFields({ seller, tax_number, issued_at, total, tax }: QrFields): string {
  const time = issued_at.toISOString().replace(/\.\d+Z$/, 'Z')
  const values = [fitBytes(seller), fitBytes(tax_number), time, total, tax].map((value) => Buffer.from(value))
  return Buffer.concat(values.flatMap((value, at) => [Buffer.from([at + 1, value.length]), value])).toString('base64')
}

function fitBytes(text: string): string {
  let length = text.length
  while (Buffer.byteLength(cutText(text, length)) > LONGEST) length -= 1
  return cutText(text, length)
}
