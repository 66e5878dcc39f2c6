/** Arabic letters by the Latin key that they share, including the keys that are punctuation on one layout and a letter on the other. */
const keys: Record<string, string> = {
  q: 'ض',
  w: 'ص',
  e: 'ث',
  r: 'ق',
  t: 'ف',
  y: 'غ',
  u: 'ع',
  i: 'ه',
  o: 'خ',
  p: 'ح',
  '[': 'ج',
  ']': 'د',
  a: 'ش',
  s: 'س',
  d: 'ي',
  f: 'ب',
  g: 'ل',
  h: 'ا',
  j: 'ت',
  k: 'ن',
  l: 'م',
  ';': 'ك',
  "'": 'ط',
  z: 'ئ',
  x: 'ء',
  c: 'ؤ',
  v: 'ر',
  b: 'لا',
  n: 'ى',
  m: 'ة',
  ',': 'و',
  '.': 'ز',
  '/': 'ظ',
  '`': 'ذ',
}
const letters = Object.fromEntries(Object.entries(keys).map(([key, letter]) => [letter, key]))

/** Converts a text typed on the wrong keyboard layout: "pgdf" is "حليب", "حهئئش" is "pizza". */
export function toOtherKeyboard(text: string): string {
  const lower = text.toLowerCase()
  if (/[\u0621-\u064a]/.test(lower)) return lower.replace(/لا|[\u0621-\u064a]/g, (letter) => letters[letter] ?? letter)
  return lower.replace(/[a-z[\];',./`]/g, (key) => keys[key] ?? key)
}
