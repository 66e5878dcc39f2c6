import { foldSimpleText } from './fold-text.ts'

/** Signs that folding leaves out within words: Arabic vowels, the tatweel, and marks above Latin letters. */
const WITHIN = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670'’]/g

/** Replaces folded words by the spelling in the text: «زرافة» for «زرافه». A word that is not found stays folded. */
export function asTyped(text: string, folded: string): string {
  const byFolded = new Map<string, string>()
  for (const word of text.normalize('NFC').split(/[^\p{L}\p{N}\p{M}'’]+/u)) {
    const letters = /[\u0621-\u064a]/.test(word) ? word : word.normalize('NFD')
    const key = foldSimpleText(letters.replace(WITHIN, ''))
    if (key !== null && key !== '' && !byFolded.has(key)) byFolded.set(key, word)
  }
  return folded
    .split(' ')
    .map((word) => byFolded.get(word) ?? word)
    .join(' ')
}
