import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { FileProblem } from '#lib/sheets/csv-file.ts'
import { type DumpValue, findInsertTable, parseCreate, parseInsert } from './parse-insert.ts'
import { type DumpPart, StatementSplitter, truncated } from './split-statements.ts'

export type DumpRow = Readonly<Record<string, DumpValue>>
/** Rows by table, and how many texts were in no character set that the dump names. */
export type Dump = { tables: ReadonlyMap<string, readonly DumpRow[]>; strayTexts: number; seen: ReadonlySet<string> }

/** The rows of these tables that `isWanted`; all others are passed over as they arrive. Throws FileProblem. */
export async function readDump(
  path: string,
  { names, isWanted = () => true }: { names: readonly string[]; isWanted?: (table: string, row: DumpRow) => boolean },
): Promise<Dump> {
  const reader = new DumpReader(new Set(names), isWanted, basename(path))
  const splitter = new StatementSplitter()
  for await (const chunk of openDump(path)) for (const part of splitter.read(chunk.toString('latin1'))) reader.take(part)
  for (const part of splitter.end()) reader.take(part)
  return reader.finish()
}

async function* openDump(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path)
  const stream = path.endsWith('.gz') ? file.pipe(createGunzip()) : file
  file.on('error', (error) => stream.destroy(error))
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw new FileProblem(truncated, { cause: error })
    if (code === 'ENOENT' || code === 'EISDIR')
      throw new FileProblem(`There is no file ${path}. Name the dump, such as dump.sql or dump.sql.gz.`, { cause: error })
    throw new FileProblem(`${basename(path)} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

const charsets: Readonly<Record<string, string>> = { utf8: 'utf-8', utf8mb3: 'utf-8', utf8mb4: 'utf-8', latin1: 'windows-1252' }

class DumpReader {
  private readonly tables = new Map<string, DumpRow[]>()
  private readonly columns = new Map<string, string[]>()
  private readonly seen = new Set<string>()
  private readonly names: ReadonlySet<string>
  private readonly isWanted: (table: string, row: DumpRow) => boolean
  private readonly file: string
  private decoder = new TextDecoder('utf-8')
  private strayTexts = 0
  /** The last line of the program that wrote the dump; null if it has none. */
  private ending: RegExp | null = null
  private isComplete = false

  constructor(names: ReadonlySet<string>, isWanted: (table: string, row: DumpRow) => boolean, file: string) {
    this.names = names
    this.isWanted = isWanted
    this.file = file
  }

  take(part: DumpPart): void {
    if ('remark' in part) return this.takeRemark(part.remark)
    const { statement } = part
    this.setCharset(statement)
    if (/^commit$/i.test(statement) && this.ending === COMMITTED) this.isComplete = true
    const created = parseCreate(statement)
    if (created !== null) {
      this.seen.add(created.table)
      if (this.names.has(created.table)) this.columns.set(created.table, created.columns)
      return
    }
    const table = findInsertTable(statement)
    if (table !== null) this.seen.add(table)
    if (table !== null && this.names.has(table)) this.takeRows(statement)
  }

  private takeRemark(remark: string): void {
    if (/^-?\s*(?:MySQL|MariaDB) dump\b/i.test(remark)) this.ending = COMPLETED
    if (/^-?\s*phpMyAdmin SQL Dump/i.test(remark)) this.ending = COMMITTED
    if (COMPLETED.test(remark)) this.isComplete = true
    if (remark.startsWith('!')) this.setCharset(remark.replace(/^!\d*\s*/, ''))
  }

  private setCharset(statement: string): void {
    const [, name] = /^set\s+names\s+'?(\w+)/i.exec(statement) ?? []
    if (name === undefined || name.toLowerCase() === 'binary') return
    const charset = charsets[name.toLowerCase()]
    if (charset === undefined)
      throw new FileProblem(`The dump is in the character set ${name}. Make it with --default-character-set=utf8mb4.`)
    this.decoder = new TextDecoder(charset)
  }

  private takeRows(statement: string): void {
    const { table, columns: named, rows } = parseInsert(statement, (bytes) => this.decode(bytes))
    const columns = named ?? this.columns.get(table)
    if (columns === undefined)
      throw new FileProblem(`The dump does not name the columns of the table ${table}. Make it with --complete-insert.`)
    const stored = this.tables.get(table) ?? []
    this.tables.set(table, stored)
    for (const values of rows) {
      if (values.length !== columns.length)
        throw new FileProblem(
          `The table ${table} has ${columns.length} columns and a row of ${values.length} values: the dump was changed by hand, or is damaged.`,
        )
      const row = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]))
      if (this.isWanted(table, row)) stored.push(row)
    }
  }

  private decode(bytes: string): string {
    // Nearly all texts are plain ASCII.
    if (/^[\t\n\r -~]*$/.test(bytes)) return bytes
    const text = this.decoder.decode(Buffer.from(bytes, 'latin1')).replaceAll('\0', '')
    if (text.includes('\uFFFD')) this.strayTexts += 1
    return text
  }

  finish(): Dump {
    if (this.ending !== null && !this.isComplete) throw new FileProblem(truncated)
    if (this.seen.size === 0)
      throw new FileProblem(
        `${this.file} is no MySQL dump: it fills no table. Make one with mysqldump, or export SQL in phpMyAdmin.`,
      )
    return { tables: this.tables, strayTexts: this.strayTexts, seen: this.seen }
  }
}

const COMPLETED = /^-?\s*Dump completed\b/i
const COMMITTED = /^commit$/i
