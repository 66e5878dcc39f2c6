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

/** The classes of each letter as bits, by its code: two letters are alike if they share one. All letters of words are below this code. */
const LETTERS = 0x700
const classBits = new Uint32Array(LETTERS)
for (const [bit, letters] of classes.entries())
  for (const letter of letters) classBits[letter.charCodeAt(0)] = (classBits[letter.charCodeAt(0)] ?? 0) | (1 << bit)

function areAlike(a: number, b: number): boolean {
  return ((classBits[a] ?? 0) & (classBits[b] ?? 0)) !== 0
}

/** Three rows of the table of distances, which all comparisons share: a guess compares a word with thousands. */
let rows = toRows(64)

function toRows(length: number): [Float64Array, Float64Array, Float64Array] {
  return [new Float64Array(length), new Float64Array(length), new Float64Array(length)]
}

/**
 * The edit distance between two folded words: an inserted, removed, replaced or transposed letter counts one, a letter of the same class
 * half, and so does one of a pair ("peper"). The first letter may only change within its class; otherwise the distance is infinite.
 */
export function measureDistance(typed: string, known: string): number {
  const [first, other] = [typed.charCodeAt(0), known.charCodeAt(0)]
  if (first !== other && !areAlike(first, other)) return Infinity
  if (known.length >= rows[0].length) rows = toRows(2 * known.length)
  let [before, last, current] = rows
  for (let column = 0; column <= known.length; column++) last[column] = column
  for (let row = 1; row <= typed.length; row++) {
    fillRow(typed, known, row, { before, last, current })
    const free = before
    before = last
    last = current
    current = free
  }
  return last[known.length] ?? 0
}

type Rows = Record<'before' | 'last' | 'current', Float64Array>

/** Fills a row of the table: the distances between the first letters of the typed word and each beginning of the known one. */
function fillRow(typed: string, known: string, row: number, { before, last, current }: Rows): void {
  const x = typed.charCodeAt(row - 1)
  const beforeX = row > 1 ? typed.charCodeAt(row - 2) : -1
  const left = x === beforeX ? 0.5 : 1
  let y = -1
  current[0] = row
  for (let column = 1; column <= known.length; column++) {
    const beforeY = y
    y = known.charCodeAt(column - 1)
    const change = x === y ? 0 : areAlike(x, y) ? 0.5 : 1
    const added = y === beforeY ? 0.5 : 1
    let least = Math.min((last[column] ?? 0) + left, (current[column - 1] ?? 0) + added, (last[column - 1] ?? 0) + change)
    const isSwap = x === beforeY && beforeX === y && x !== y
    if (isSwap) least = Math.min(least, (before[column - 2] ?? 0) + 1)
    current[column] = least
  }
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
