/** Classes of letters that sound alike, differ only in dots, or have the same name in both scripts. */
const classes = [
  'جغقك',
  'ضظ',
  'ذزد',
  'ثتس',
  'صس',
  'طت',
  'فب',
  'بتثني',
  'جحخ',
  'رز',
  'عغ',
  'اهي',
  'sz',
  'ck',
  'ckq',
  'iey',
  'ou',
  'vf',
  'bp',
  'gj',
]

/** A letter and all letters of its classes. */
export function likeLetters(letter: string): string[] {
  return [...new Set([letter, ...classes.filter((letters) => letters.includes(letter)).join('')])]
}

/** The number of tolerated typos: none up to three letters, one up to seven, two beyond. */
export function mostDifferences(word: string): number {
  return word.length <= 3 ? 0 : word.length <= 7 ? 1 : 2
}

function areAlike(a: string, b: string): boolean {
  return classes.some((letters) => letters.includes(a) && letters.includes(b))
}

/**
 * The edit distance between two folded words: an inserted, removed, replaced or transposed letter counts one, a letter of the same class
 * half, and so does one of a pair ("peper"). The first letter may only change within its class; otherwise the distance is infinite.
 */
export function measureDistance(typed: string, known: string): number {
  const [a, b] = [[...typed], [...known]]
  if (a[0] !== b[0] && !areAlike(a[0] ?? '', b[0] ?? '')) return Infinity
  let before: number[] = []
  let last = b.map((_, at) => at + 1)
  last.unshift(0)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const [x = '', y = ''] = [a[row - 1], b[column - 1]]
      const change = x === y ? 0 : areAlike(x, y) ? 0.5 : 1
      const left = x === a[row - 2] ? 0.5 : 1
      const added = y === b[column - 2] ? 0.5 : 1
      let least = Math.min((last[column] ?? 0) + left, (current[column - 1] ?? 0) + added, (last[column - 1] ?? 0) + change)
      const isSwap = row > 1 && column > 1 && x === b[column - 2] && a[row - 2] === y && x !== y
      if (isSwap) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
    }
    before = last
    last = current
  }
  return last[b.length] ?? 0
}

/** Shorter words have too many neighbours if the first letter may differ. */
const FEWEST_AFTER_FIRST = 4
/** The neighbouring keys of each letter, in both layouts. */
const NEIGHBOURS: Record<string, string> = {
  ...toNeighbours('qwertyuiop', 'asdfghjkl', 'zxcvbnm'),
  ...toNeighbours('ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ذءرويهزظ'),
}

/**
 * Candidates for a typed word whose first letter is wrong: swapped with the next, missing, a neighbouring key, or one too many. The
 * likeliest come first.
 */
export function listOtherStarts(typed: string): string[] {
  const [first = '', second = ''] = typed
  const rest = typed.slice(1)
  if (rest.length < FEWEST_AFTER_FIRST) return []
  const letters = [...(/^[a-z]/.test(typed) ? 'abcdefghijklmnopqrstuvwxyz' : 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي')]
  return [
    `${second}${first}${typed.slice(2)}`,
    ...letters.map((letter) => `${letter}${typed}`),
    ...[...(NEIGHBOURS[first] ?? '')].map((letter) => `${letter}${rest}`),
    rest,
  ]
}

/** Each key is next to its neighbours in the row, and to those half a key to either side in the rows above and below. */
function toNeighbours(...rows: string[]): Record<string, string> {
  const at = (row: number, place: number) => rows[row]?.[place] ?? ''
  return Object.fromEntries(
    rows.flatMap((keys, row) =>
      [...keys].map((key, place) => [
        key,
        at(row, place - 1) +
          at(row, place + 1) +
          at(row - 1, place) +
          at(row - 1, place + 1) +
          at(row + 1, place - 1) +
          at(row + 1, place),
      ]),
    ),
  )
}

const FEWEST_CONSONANTS = 3

/** True for English words with the same pronunciation: "headake" is "headache", although two letters differ. */
export function isSpokenAlike(one: string, other: string): boolean {
  const sound = toSound(one)
  return sound.length >= FEWEST_CONSONANTS && sound === toSound(other)
}

function toSound(word: string): string {
  if (!/^[a-z]+$/.test(word)) return ''
  const spoken = word
    .replace(/ph/g, 'f')
    .replace(/^kn|gn/g, 'n')
    .replace(/^wr/, 'r')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ch|ck|[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/gh|(?<=[a-z])[aeiouyhw]/g, '')
  return spoken.replace(/(.)\1+/g, '$1')
}
