import { LRUCache } from 'lru-cache'

/**
 * The shape of a statement is one character for each of its templates, words and values, in their order. A template has as many parts as it
 * has gaps and a list says its length, so two different statements never have the same shape.
 */
export class Reading {
  shape: string | null = ''
  readonly values: unknown[] = []

  mark(character: string | null): void {
    if (this.shape !== null) this.shape = character === null ? null : this.shape + character
  }

  value(value: unknown): void {
    this.values.push(value)
    this.mark(VALUE)
  }

  list(length: number): void {
    this.mark(length < MOST_PARTS ? LIST + String.fromCharCode(length) : null)
  }

  /** For a statement whose shape cannot be told. */
  leave(): void {
    this.shape = null
  }
}

export function read(statement: { describe: (reading: Reading) => void }): Reading {
  const reading = new Reading()
  statement.describe(reading)
  return reading
}

const VALUE = '\u0000'
const LIST = '\u0001'
const FIRST_MARK = 2
const MOST_MARKS = 50_000
const MOST_PARTS = 1000

/** The texts of shapes. Their number depends on the words of searches, so those that are used least go first (a few MB at most). */
const texts = new LRUCache<string, string>({
  max: 2000,
  maxSize: 3_000_000,
  sizeCalculation: (text, shape) => text.length + shape.length,
})

export function findText(shape: string): string | undefined {
  return texts.get(shape)
}

export function keepText(shape: string, text: string): void {
  texts.set(shape, text)
}

const templates = new Map<TemplateStringsArray, string>()
const words = new Map<string, string>()

/** The mark of a template: the place of `sql` in the source has one array of strings for the life of the process. */
export function markOfTemplate(strings: TemplateStringsArray): string | null {
  return templates.get(strings) ?? newMark(templates, strings)
}

/** The mark of a name, a number or a piece of SQL. They come from our source, but a limit costs nothing. */
export function markOfWords(text: string): string | null {
  return words.get(text) ?? newMark(words, text)
}

function newMark<Key>(marks: Map<Key, string>, key: Key): string | null {
  const used = templates.size + words.size
  if (used >= MOST_MARKS) return null
  const mark = String.fromCharCode(FIRST_MARK + used)
  marks.set(key, mark)
  return mark
}
