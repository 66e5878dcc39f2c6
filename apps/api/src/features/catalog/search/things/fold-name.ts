import { foldSimpleText } from '#features/catalog/search/fold-text.ts'

const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ک: 'ك',
  گ: 'ق',
  پ: 'ب',
  چ: 'ش',
  ڤ: 'ف',
  ژ: 'ز',
  ی: 'ي',
  ڨ: 'ق',
  ڭ: 'ك',
}

/** Folds a name of a thing as `fold_text(without_elision(name))` does. Throws for letters of other scripts. */
export function foldName(name: string): string {
  const plain = name
    .replace(/(^|[\s(/-])(l|d|qu)['’](?=\S)/gi, '$1')
    .replace(/['’]/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[œæکگپچڤژیڨڭ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[&+,./()%]/g, ' ')
  const folded = foldSimpleText(plain)
  if (folded === null) throw new Error(`"${name}" has a letter that names of things do not have`)
  return folded
}
