/**
 * Invisible characters, and letters without a glyph (the Hangul filler U+3164, the empty braille pattern U+2800), between any spaces.
 * Spaces alone are no match: schemas trim texts, and refuse spaces as numbers.
 */
const BLANK = /^(?=\s*\S)[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u

/** Whether a text is not empty, but shows nothing. */
export const isBlankText = (text: string): boolean => BLANK.test(text)

/**
 * Empties texts of a body that show nothing, so that, for example, an invisible name counts as missing. Changes the body in place, which
 * was parsed from the request.
 */
export function emptyBlankTexts(body: unknown): void {
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return
  for (const [key, value] of Object.entries(body)) {
    if (typeof value !== 'string') emptyBlankTexts(value)
    else if (isBlankText(value)) (body as Record<string, unknown>)[key] = ''
  }
}
