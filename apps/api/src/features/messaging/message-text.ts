import type { Switches } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'

/** Marks that Arabic writing may leave out, and the stretched line between letters. */
const MARKS = /[\u064b-\u0652\u0670\u0640]/gu
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * The text of a message without the spaces around it; null for none. Throws 422 `message` for a word that the business has blocked: a
 * message is never altered, so that readers see only what its author wrote.
 */
export function readText(
  text: string | null | undefined,
  { message_blocked_words }: Pick<Switches, 'message_blocked_words'>,
): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  const blocked = new Set(message_blocked_words.map(fold))
  const found = (trimmed.normalize('NFKC').match(WORD) ?? []).find((word) => blocked.has(fold(word)))
  if (found !== undefined) throw refuse(422, 'message', 'messages.blocked', { word: found })
  return trimmed
}

function fold(word: string): string {
  return word
    .normalize('NFKC')
    .replace(MARKS, '')
    .replace(/[أإآٱ]/gu, 'ا')
    .toLowerCase()
}
