import { FileProblem } from '#lib/sheets/csv-file.ts'

/** A text of the dump, a binary value, or NULL. Numbers are texts. */
export type DumpValue = string | Buffer | null
export type ParsedInsert = { table: string; columns: string[] | null; rows: DumpValue[][] }

const escapes: Readonly<Record<string, string>> = { '0': '\0', b: '\b', n: '\n', r: '\r', t: '\t', Z: '\x1a' }

/** The table that a statement inserts into, without reading its rows; null for any other statement. */
export function findInsertTable(statement: string): string | null {
  const [, quoted, bare] = INSERT.exec(statement) ?? []
  return quoted ?? bare ?? null
}

const NAME = '(?:`((?:[^`]|``)+)`|([\\w$]+))'
const SCHEMA = '(?:(?:`(?:[^`]|``)+`|[\\w$]+)\\s*\\.\\s*)?'
const INSERT = new RegExp(
  `^(?:insert|replace)\\s+(?:(?:low_priority|delayed|high_priority|ignore)\\s+)*(?:into\\s+)?${SCHEMA}${NAME}`,
  'i',
)
const CREATE = new RegExp(`^create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${SCHEMA}${NAME}`, 'i')

/** The columns of a `CREATE TABLE`, in their order; null for any other statement. */
export function parseCreate(statement: string): { table: string; columns: string[] } | null {
  const found = CREATE.exec(statement)
  const table = found?.[1] ?? found?.[2]
  if (found === null || table === undefined) return null
  const body = statement.slice(found[0].length)
  const columns = [...body.matchAll(/^[\t ]*`((?:[^`\n]|``)+)`[\t ]+[a-z]/gim)].map(([, name = '']) => name)
  return { table, columns }
}

/** Reads the rows of an `INSERT`. Throws FileProblem if it is none that a dump contains. */
export function parseInsert(statement: string, decode: (bytes: string) => string): ParsedInsert {
  const found = INSERT.exec(statement)
  const table = found?.[1] ?? found?.[2] ?? ''
  return new InsertReader(statement, found?.[0].length ?? 0, decode).read(table)
}

class InsertReader {
  private readonly text: string
  private at: number
  private readonly decode: (bytes: string) => string

  constructor(text: string, at: number, decode: (bytes: string) => string) {
    this.text = text
    this.at = at
    this.decode = decode
  }

  read(table: string): ParsedInsert {
    const columns = this.peek() === '(' ? this.readNames() : null
    const word = this.readWord().toLowerCase()
    if (word !== 'values' && word !== 'value')
      throw new FileProblem(
        `The dump fills the table ${table} without plain rows (“${word}”). Make it with mysqldump or phpMyAdmin.`,
      )
    const rows: DumpValue[][] = []
    do {
      rows.push(this.readRow(table, rows.length + 1))
      if (this.peek() !== ',') break
      this.at += 1
    } while (this.at < this.text.length)
    return { table, columns, rows }
  }

  private readNames(): string[] {
    const end = this.text.indexOf(')', this.at)
    const names = this.text.slice(this.at + 1, end)
    this.at = end + 1
    return names.split(',').map((name) => name.trim().replace(/^`|`$/g, ''))
  }

  private readRow(table: string, row: number): DumpValue[] {
    const broken = new FileProblem(`The dump has a row of the table ${table} that cannot be read, the ${row}. of a statement.`)
    if (this.peek() !== '(') throw broken
    const values: DumpValue[] = []
    do {
      this.at += 1
      values.push(this.readValue(broken))
    } while (this.peek() === ',')
    if (this.peek() !== ')') throw broken
    this.at += 1
    return values
  }

  private readValue(broken: FileProblem): DumpValue {
    const sign = this.peek()
    if (sign === "'" || sign === '"') return this.decode(this.readQuoted(broken))
    const word = this.readWord()
    if (/^null$/i.test(word)) return null
    if (/^0x[\da-f]*$/i.test(word)) return Buffer.from(word.slice(2), 'hex')
    const next = this.text[this.at]
    if (next === "'" && /^(?:_binary|x|b)$/i.test(word)) {
      const bytes = this.readQuoted(broken)
      return /^x$/i.test(word) ? Buffer.from(bytes, 'hex') : Buffer.from(bytes, 'latin1')
    }
    if (/^_\w+$/.test(word) && (this.peek() === "'" || this.peek() === '0')) return this.readBehindCharset(word, broken)
    if (this.peek() === '(') return this.readCall(broken)
    if (word === '') throw broken
    return word
  }

  /** `_binary '…'` and `_utf8mb4 '…'`, with a space between. */
  private readBehindCharset(word: string, broken: FileProblem): DumpValue {
    if (this.peek() !== "'") return this.readValue(broken)
    const bytes = this.readQuoted(broken)
    return /^_binary$/i.test(word) ? Buffer.from(bytes, 'latin1') : this.decode(bytes)
  }

  /** Of a function, such as `ST_GeomFromText('POLYGON(…)')`, the first text that it takes. */
  private readCall(broken: FileProblem): DumpValue {
    let depth = 0
    let text: string | null = null
    do {
      const sign = this.peek()
      if (sign === '') throw broken
      if (sign === "'") {
        const read = this.decode(this.readQuoted(broken))
        text ??= read
        continue
      }
      if (sign === '(') depth += 1
      if (sign === ')') depth -= 1
      this.at += 1
    } while (depth > 0)
    return text
  }

  private readQuoted(broken: FileProblem): string {
    const quote = this.peek()
    const { text } = this
    let bytes = ''
    let from = this.at + 1
    for (let at = from; at < text.length; at++) {
      const sign = text[at] ?? ''
      if (sign === '\\') {
        const escaped = text[at + 1] ?? ''
        bytes += text.slice(from, at) + (escapes[escaped] ?? escaped)
        at += 1
        from = at + 1
      } else if (sign === quote) {
        bytes += text.slice(from, at)
        if (text[at + 1] !== quote) {
          this.at = at + 1
          return bytes
        }
        bytes += quote
        at += 1
        from = at + 1
      }
    }
    throw broken
  }

  private readWord(): string {
    this.peek()
    const pattern = /[-+\w.$]*/y
    pattern.lastIndex = this.at
    const [word = ''] = pattern.exec(this.text) ?? []
    this.at += word.length
    return word
  }

  /** The next character that is no space; empty at the end. */
  private peek(): string {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1
    return this.text[this.at] ?? ''
  }
}
