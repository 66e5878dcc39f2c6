const SIMPLE = /^[a-z0-9 \u0621-\u063a\u0641-\u064a\u0660-\u0669-]*$/i
const LETTERS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', '-': ' ', ء: '' }

/** Folds letters and digits of both scripts as `fold_text` does, without a statement; null for a text with other characters. */
export function foldSimpleText(text: string): string | null {
  if (!SIMPLE.test(text)) return null
  return text
    .toLowerCase()
    .replace(/[أإآىئؤةء-]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/([^0-9 ])\1\1+/g, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** The folded words with an acute accent, none of which is an English article: "thé" is tea. */
export function listNouns(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const accented = words.filter((word) => word.includes('é'))
  return new Set(accented.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')))
}
