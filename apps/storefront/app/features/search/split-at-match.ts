export type Piece = { text: string; isMatch: boolean }

/**
 * A name split at the first place where a typed word begins one of its words. The stored spelling is shown, not the typed one.
 */
export function splitAtMatch(name: string, typed: string): Piece[] {
  const plain = toPlain(name)
  for (const word of typed.split(/\s+/).map(toPlain)) {
    const at = word === '' ? -1 : findStart(plain, word)
    if (at === -1) continue
    return [
      { text: name.slice(0, at), isMatch: false },
      { text: name.slice(at, at + word.length), isMatch: true },
      { text: name.slice(at + word.length), isMatch: false },
    ].filter(({ text }) => text !== '')
  }
  return [{ text: name, isMatch: false }]
}

function findStart(name: string, word: string): number {
  for (let at = name.indexOf(word); at !== -1; at = name.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')) return at
  }
  return -1
}

const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' }

/** Unifies Arabic letter variants and lower-cases, without changing the length. */
function toPlain(text: string): string {
  return text.replace(/[أإآىةؤئ]/g, (letter) => letters[letter] ?? letter).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
