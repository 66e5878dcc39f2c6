import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { listAppliedSheets, type Recorded, toRecorded } from './applied-rows.ts'
import type { Cells } from './sheet.ts'

/** A value that changed in the shop since files were last applied, and that the files would overwrite. Texts are as in cells. */
export type Drift = {
  /** The file. */
  sheet: string
  row: number | null
  /** Identifies the row, such as `Centre, Food`. */
  name: string
  /** Null if it concerns the whole row. */
  column: string | null
  /** The text after the last apply; null if no apply contained the row, or the shop has no record of one. */
  last: string | null
  /** Null if the shop no longer has the row. */
  shop: string | null
  /** Null if the files remove the row. */
  file: string | null
}

/** Further ones are counted, but not listed. */
const MOST_LISTED = 10_000

/** Stock changes with every sale, so it has rules of its own. */
const isStock = (sheet: string, column: string): boolean => column === 'stock' && (sheet === 'items' || sheet === 'variations')

/** Collects the drift of an apply, and decides which rows of the shop count as changed since the last one. */
export class DriftReport {
  count = 0
  readonly list: Drift[] = []
  readonly sheets: ReadonlySet<string>
  private readonly isFresh: boolean

  private constructor(sheets: ReadonlySet<string>, isFresh: boolean) {
    this.sheets = sheets
    this.isFresh = isFresh
  }

  /** Without stores, the shop has nothing yet that anybody could have changed. */
  static async open(db: Db): Promise<DriftReport> {
    const { rows } = await sql`select from stores limit 1`.execute(db)
    return new DriftReport(await listAppliedSheets(db), rows.length === 0)
  }

  /** Whether the text of a column differs from the one after the last apply. */
  hasChanged(sheet: string, column: string, { now, last }: { now: Cells; last: Recorded | undefined }): boolean {
    if (isStock(sheet, column)) return false
    if (last === undefined) return this.isChangedWithoutRecord(sheet)
    return toRecorded(now[column]) !== (last[column] ?? '')
  }

  /** Whether a row of the shop that no apply recorded counts as changed. */
  isChangedWithoutRecord(sheet: string): boolean {
    return !this.isFresh || this.sheets.has(sheet)
  }

  add(drift: Drift): void {
    this.count += 1
    if (this.list.length < MOST_LISTED) this.list.push(drift)
  }
}
