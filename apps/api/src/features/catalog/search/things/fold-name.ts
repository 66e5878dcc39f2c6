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

/** Letters with marks that folding leaves out; the marks of other scripts are parts of their letters. */
const MARKED_LATIN = /[\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff]/

/** Folds a name of a thing as `fold_text(without_elision(name))` does, in any script. */
export function foldName(name: string): string {
  const whole = name
    .replace(/(^|[\s(/-])(l|d|qu)['’](?=\S)/gi, '$1')
    .replace(/['’]/g, '')
    .replace(/[\u064b-\u0652]/g, '')
    .normalize('NFC')
  const bare = MARKED_LATIN.test(whole)
    ? whole
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : whole
  const plain = bare
    .toLowerCase()
    .replace(/[œæکگپچڤژیڨڭ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[&+,./()%]/g, ' ')
  return foldSimpleText(plain) ?? foldOtherScript(plain)
}

function foldOtherScript(plain: string): string {
  return plain
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/([^0-9 ])\1\1+/gu, '$1')
    .trim()
}
