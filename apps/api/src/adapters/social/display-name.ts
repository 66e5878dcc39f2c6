import { removeBidiControls } from '@medina/contract/wire/readable-text'
import { cutText } from '@medina/contract/wire/cut-text'

/** Longest name that is stored, in user-perceived characters (graphemes). */
const LONGEST_NAME = 100
/** Line breaks and other control characters, and invisible marks. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\ufeff]/gu

/** A name that is safe to show: one line, no hidden marks, not too long; null if nothing is left. */
export function toDisplayName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const clean = removeBidiControls(cutText(value, 2000)).normalize('NFC').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
  const letters = [...new Intl.Segmenter().segment(clean)].slice(0, LONGEST_NAME)
  return (
    letters
      .map(({ segment }) => segment)
      .join('')
      .trim() || null
  )
}
