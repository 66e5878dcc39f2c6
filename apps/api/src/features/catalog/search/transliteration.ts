/** How people write Arabic letters in Latin script, including the digits used in chats; folded words contain no other letters. */
const SOUNDS: Record<string, string> = {
  ب: '[bp]+',
  ت: 't+h?',
  ث: '(?:th|s|t)',
  ج: '[jg]+',
  ح: '[h7]+',
  خ: '(?:kh|5|x|7)',
  د: 'd+',
  ذ: '(?:dh|th|z|d)',
  ر: 'r+',
  ز: 'z+',
  س: '[sc]+',
  ش: '(?:sc?h|ch)',
  ص: '[s9]+',
  ض: '(?:dh|d|z)',
  ط: '[t6]+h?',
  ظ: '(?:z|dh|th)',
  ع: '[3aeiou]*',
  غ: '(?:gh|8|g)',
  ف: '(?:[fv]+|ph)',
  ق: '[qkgc29]+',
  ك: '[kcq]+',
  ل: 'l+',
  م: 'm+',
  ن: 'n+',
  ه: 'h+',
  ا: '[aeo3]+',
  و: '(?:a?[ouw]+)',
  ي: '(?:a?[eiy]+)',
}
/** Short vowels between consonants, which Arabic does not write. */
const SHORT = '[aeiou]{0,2}'
/** Letters that are often silent at the end of a word. */
const LAST: Record<string, string> = { ه: '(?:[ae]h?|h)?', ا: '(?:[aeo]+h?)?', ي: '(?:[eiy]+|a)', ع: '[3a]*' }
const FIRST: Record<string, string> = { ا: '[aeiou2]+', و: '[wou]+[aeiou]?', ي: '[yie]+[aou]?' }
const CONSONANT = /[بتثجحخدذرزسشصضطظغفقكلمنه]/

/** The Latin spellings of an Arabic word. */
function toPattern(arabic: string): RegExp {
  const letters = [...arabic]
  const parts = letters.map((letter, at) => {
    const sound = (at === 0 ? FIRST[letter] : at === letters.length - 1 ? LAST[letter] : undefined) ?? SOUNDS[letter] ?? ''
    return CONSONANT.test(letter) && at < letters.length - 1 ? `${sound}${SHORT}` : sound
  })
  return new RegExp(`^(?:[ae]l)?${parts.join('')}$`)
}

/** Maps letters that correspond in the two scripts to one; vowels and semivowels are left out. */
const CLASSES: [RegExp, string][] = [
  [/sh|ch|ش/g, '$'],
  [/kh|5|x|خ/g, 'X'],
  [/ph|[fvف]/g, 'F'],
  [/gh|[jgkqc289جغقك]/g, 'K'],
  [/th|[t6تثط]/g, 'T'],
  [/dh|[dzدذزضظ]/g, 'Z'],
  [/[sسص]/g, 'S'],
  [/[bpب]/g, 'B'],

  [/[rر]/g, 'R'],
  [/[lل]/g, 'L'],
  [/[mم]/g, 'M'],
  [/[nن]/g, 'N'],
]

/** The unambiguous consonants of a word in either script, by which candidates are found before the full comparison. */
export function toSoundKey(word: string): string {
  const classed = CLASSES.reduce((text, [letters, one]) => text.replace(letters, one), word)
  return classed.replace(/[^$A-Z]/g, '').replace(/(.)\1+/g, '$1')
}

/** Whether one word is Latin and the other Arabic. */
export function isOtherScript(one: string, other: string): boolean {
  return /[a-z]/.test(one) !== /[a-z]/.test(other)
}

/** Whether a word is another one in the other script: "philips" is «فيليبس». */
export function isSameInOtherScript(one: string, other: string): boolean {
  if (!isOtherScript(one, other)) return false
  return /[a-z]/.test(one) ? isTransliterated(one, other) : isTransliterated(other, one)
}

/** True if a Latin word is how people write an Arabic one: "khobz" is «خبز». */
export function isTransliterated(latin: string, arabic: string): boolean {
  return toPattern(arabic).test(latin)
}
