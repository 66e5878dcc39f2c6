/** Far more than a month of a busy shop. */
export const MOST_STATEMENT_BYTES = 2_000_000

/** A file that cannot be read as a bank statement. */
export type StatementProblem = 'empty' | 'too_large' | 'not_text' | 'no_columns' | 'too_many_lines'

/** The text of a bank's file: UTF-8, UTF-16 with its mark, or the code pages of Arabic and Western Windows. Null for what is no text. */
export function decodeStatement(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be')
  // Spreadsheets and pictures have zeros, and a zip archive has its mark.
  if (bytes.includes(0) || (first === 0x50 && second === 0x4b)) return null
  return decode(bytes, 'utf-8') ?? decodeWindows(bytes)
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Both code pages have French accents at the same places, so only words of Arabic letters tell them apart. */
function decodeWindows(bytes: Uint8Array): string {
  const arabic = new TextDecoder('windows-1256').decode(bytes)
  return /[\u0621-\u064A]{3}/.test(arabic) ? arabic : new TextDecoder('windows-1252').decode(bytes)
}
