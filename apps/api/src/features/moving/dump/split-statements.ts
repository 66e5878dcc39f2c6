import { cutText } from '@medina/contract/wire/cut-text'
import { FileProblem } from '#lib/sheets/csv-file.ts'

/** Far above the packet that MySQL accepts by default; without a limit, one open quote would read the whole file into memory. */
const LONGEST_STATEMENT = 128 * 1024 * 1024
/** Only the beginning of a comment says anything: the character set, or that the dump is complete. */
const LONGEST_REMARK = 200

const quotes = new Set(["'", '"', '`'])

/** `remark`: a comment, of which only the first characters are kept. */
export type DumpPart = { statement: string } | { remark: string }

/**
 * Splits a MySQL dump into statements and comments as it arrives. Each character stands for one byte, because a dump may hold binary
 * values beside its texts. Throws FileProblem where it ends within a statement.
 */
export class StatementSplitter {
  private statement = ''
  private remark = ''
  private state: string | null = null
  private rest = ''
  private delimiter = ';'

  private take(): string {
    const statement = this.statement.trim()
    this.statement = ''
    return statement
  }

  /** The parts that end within this piece. */
  *read(piece: string): Generator<DumpPart> {
    const text = this.rest + piece
    // A mark of two or three characters may continue in the next piece.
    const end = text.length - 3
    const stopped = yield* this.scan(text, end)
    this.rest = text.slice(stopped)
  }

  *end(): Generator<DumpPart> {
    const text = `${this.rest}\n`
    this.rest = ''
    yield* this.scan(text, text.length)
    if (this.state !== null || this.statement.trim() !== '') throw new FileProblem(truncated)
  }

  /** Returns the position that it came to. */
  private *scan(text: string, end: number): Generator<DumpPart, number> {
    let start = 0
    let at = 0
    while (at < end) {
      if (this.state === null) {
        const mark = this.markAt(text, at)
        if (mark === null) {
          at += 1
          if (text[at - 1] === '\n') start = this.readDelimiter(text, start, at)
          continue
        }
        this.keep(text, start, mark.isQuote ? at + mark.length : at)
        at += mark.length
        start = at
        if (!mark.ends) this.state = mark.state
        else if (/^delimiter$/i.test(this.statement.trim())) {
          // "DELIMITER ;;" after ";": the line goes on with the next delimiter.
          this.statement = ''
          this.remark = this.delimiter
          this.state = 'delimiter'
        } else yield { statement: this.take() }
      } else {
        const ended = this.endOf(text, at)
        if (ended.state === null && quotes.has(this.state)) {
          this.keep(text, start, ended.at)
          start = ended.at
        } else if (ended.state === null) {
          this.remark += text.slice(start, Math.min(ended.at, start + LONGEST_REMARK))
          if (this.state === 'delimiter') this.delimiter = this.remark.trim()
          else yield { remark: cutText(this.remark, LONGEST_REMARK) }
          this.remark = ''
          start = ended.at
        }
        this.state = ended.state
        at = ended.at
      }
    }
    if (this.state === null || quotes.has(this.state)) this.keep(text, start, at)
    else this.remark = cutText(this.remark + text.slice(start, Math.min(at, start + LONGEST_REMARK)), LONGEST_REMARK)
    return at
  }

  private markAt(text: string, at: number): { length: number; state: string | null; isQuote?: true; ends?: true } | null {
    const sign = text[at] ?? ''
    if (quotes.has(sign)) return { length: 1, state: sign, isQuote: true }
    if (text.startsWith(this.delimiter, at)) return { length: this.delimiter.length, state: null, ends: true }
    if (sign === '#' || (sign === '-' && /^--[\s]/.test(text.slice(at, at + 3)))) return { length: 1, state: 'line' }
    if (sign === '/' && text[at + 1] === '*') return { length: 2, state: 'block' }
    return null
  }

  /** Finds the end of the quoted text or the comment; `state` is unchanged if it goes on. */
  private endOf(text: string, at: number): { at: number; state: string | null } {
    const state = this.state
    const sign = text[at]
    if (state === 'line' || state === 'delimiter') return sign === '\n' ? { at: at + 1, state: null } : { at: at + 1, state }
    if (state === 'block') return sign === '*' && text[at + 1] === '/' ? { at: at + 2, state: null } : { at: at + 1, state }
    if (sign === '\\' && state !== '`') return { at: at + 2, state }
    // A doubled quote ends one text and begins the next, which comes to the same.
    return sign === state ? { at: at + 1, state: null } : { at: at + 1, state }
  }

  private keep(text: string, from: number, to: number): void {
    if (to > from) this.statement += text.slice(from, to)
    if (this.statement.length > LONGEST_STATEMENT)
      throw new FileProblem('The dump has a statement of more than 128 MB, or a quote that never ends. Make the dump anew.')
  }

  /** `DELIMITER ;;` is a line of its own, for programs and not for the server. Returns where the next text begins. */
  private readDelimiter(text: string, start: number, at: number): number {
    if (this.statement.length > 40 || at - start > 40) return start
    const line = (this.statement + text.slice(start, at)).trim()
    const [, delimiter] = /^delimiter\s+(\S{1,8})$/i.exec(line) ?? []
    if (delimiter === undefined) return start
    this.delimiter = delimiter
    this.statement = ''
    return at
  }
}

export const truncated =
  'The dump ends in the middle: it is not complete, so nothing was read. Make it again, copy it whole, and compare the sizes of both files.'
