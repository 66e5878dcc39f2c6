import { readShopState } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { findAppliedRows, deleteRows, recordRows, recordSheets, type Recorded } from '#lib/sheets/applied-rows.ts'
import { DriftReport } from '#lib/sheets/drift.ts'
import type { Cells } from '#lib/sheets/sheet.ts'
import { type ShopChange, nameOf } from './compare-rows.ts'
import { frameSheets, offerSheets, shopFile } from './shop-sheets.ts'

/** A row of a file; `now` is the shop's row, undefined if there is none, and `columns` are those that differ. */
export type ComparedRow = { name: string; row: number; cells: Cells; now: Cells | undefined; columns: ShopChange['columns'] }

/** The record of sheets outside of the catalogue: the values that the last apply wrote, and those that this one writes. */
export class AppliedRecord {
  readonly drifts: DriftReport
  /** The columns that the files contain, by sheet and row. */
  private readonly given = new Map<string, Map<string, readonly string[]>>()
  private readonly gone = new Map<string, readonly string[]>()

  private constructor(drifts: DriftReport) {
    this.drifts = drifts
  }

  static async open(tx: Db): Promise<AppliedRecord> {
    return new AppliedRecord(await DriftReport.open(tx))
  }

  /** Reports the changes in the shop that these rows overwrite. */
  async compareGiven(tx: Db, sheet: string, rows: readonly ComparedRow[]): Promise<void> {
    this.given.set(sheet, new Map(rows.map(({ name, cells }) => [name, Object.keys(cells)])))
    const last = await findAppliedRows(
      tx,
      sheet,
      rows.map(({ name }) => name),
    )
    for (const { name, row, now, columns } of rows) {
      const before = last.get(name)
      const place = { sheet: shopFile(sheet), row, name }
      if (now === undefined) {
        if (before !== undefined) this.drifts.add({ ...place, column: null, last: name, shop: null, file: name })
        continue
      }
      for (const { column, from, to } of columns)
        if (this.drifts.hasChanged(sheet, column, { now, last: before }))
          this.drifts.add({ ...place, column, last: quoteLast(before, column), shop: from, file: to })
    }
  }

  /** Reports rows to remove that changed in the shop, or that no file has ever contained. */
  async compareGone(tx: Db, sheet: string, rows: readonly { name: string; now: Cells }[]): Promise<void> {
    const names = rows.map(({ name }) => name)
    this.gone.set(sheet, names)
    const last = await findAppliedRows(tx, sheet, names)
    for (const { name, now } of rows) {
      const before = last.get(name)
      const isChanged =
        before === undefined
          ? this.drifts.isChangedWithoutRecord(sheet)
          : Object.keys({ ...before, ...now }).some((column) => this.drifts.hasChanged(sheet, column, { now, last: before }))
      const known = before === undefined ? null : name
      if (isChanged)
        this.drifts.add({ sheet: shopFile(sheet), row: null, name, column: null, last: known, shop: name, file: null })
    }
  }

  /**
   * Records the current state of the given rows. A sheet that was never recorded is recorded as a whole, and the first apply records all
   * sheets.
   */
  async save(tx: Db, now: Date): Promise<void> {
    const state = await readShopState(tx)
    const sheets = [...frameSheets, ...offerSheets].map((each) => ({ ...each, name: each.sheet(state).name }))
    const isFirst = !sheets.some(({ name }) => this.drifts.sheets.has(name))
    for (const { name, key, list } of sheets) {
      const given = this.given.get(name)
      if (given === undefined && !isFirst) continue
      const isWhole = !this.drifts.sheets.has(name)
      await recordSheets(tx, [name], now)
      await deleteRows(tx, name, this.gone.get(name) ?? [])
      const rows = (await list(tx, state)).map((cells) => ({ name: nameOf(cells, key), cells }))
      await recordRows(
        tx,
        name,
        rows.flatMap((row) => {
          const columns = given?.get(row.name)
          return columns === undefined && !isWhole ? [] : [{ ...row, columns: columns ?? [] }]
        }),
      )
    }
  }
}

function quoteLast(before: Recorded | undefined, column: string): string | null {
  return before === undefined ? null : (before[column] ?? '')
}
