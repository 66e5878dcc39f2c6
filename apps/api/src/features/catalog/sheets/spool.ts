import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Fields } from '#lib/sheets/fields.ts'
import type { SheetName } from './sheet.ts'

/** A valid row that is waiting to be written. */
export type GoodRow = { sheet: SheetName; isNew: boolean; fields: Fields }

/** Stores rows on the disk until they are written, so that a catalogue of any size can be imported. */
export class Spool<Row extends { sheet: string } = GoodRow> {
  private readonly file: string
  private readonly stream: WriteStream
  private failure: Error | null = null

  private constructor(file: string) {
    this.file = file
    this.stream = createWriteStream(file, { mode: 0o600 })
    this.stream.on('error', (error) => {
      this.failure ??= error
    })
  }

  static async open<Row extends { sheet: string } = GoodRow>(folder: string, name = 'rows'): Promise<Spool<Row>> {
    await mkdir(folder, { recursive: true })
    return new Spool<Row>(join(folder, `${name}.jsonl`))
  }

  async add(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    if (this.failure !== null) throw this.failure
    const isRoom = this.stream.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    if (!isRoom) await once(this.stream, 'drain')
  }

  /** Reads the rows in batches, each of one sheet. */
  async *read(most: number): AsyncGenerator<Row[]> {
    if (!this.stream.writableFinished) {
      this.stream.end()
      await once(this.stream, 'finish')
    }
    if (this.failure !== null) throw this.failure
    let rows: Row[] = []
    for await (const line of createInterface({ input: createReadStream(this.file), crlfDelay: Number.POSITIVE_INFINITY })) {
      const row = JSON.parse(line) as Row
      if (rows.length === most || (rows[0] !== undefined && rows[0].sheet !== row.sheet)) {
        yield rows
        rows = []
      }
      rows.push(row)
    }
    if (rows.length > 0) yield rows
  }

  close(): void {
    this.stream.destroy()
  }
}
