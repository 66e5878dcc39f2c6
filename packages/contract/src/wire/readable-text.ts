import { z } from 'zod'

/**
 * Embeddings, overrides and isolates can reverse a line, and affect following text if they are not closed. The marks U+200E, U+200F and
 * U+061C and the joiners are allowed: they affect only their neighbours, and Arabic keyboards type them.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu

export function removeBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '')
}

/** Text that other people read: a review, a note, an address. */
export const ReadableTextSchema = z.string().overwrite(removeBidiControls)

export const optionalText = (max: number) => ReadableTextSchema.trim().max(max).nullish()
