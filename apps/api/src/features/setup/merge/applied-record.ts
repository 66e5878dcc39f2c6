import { readShopState } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { deleteRows, recordRows, recordSheets } from '#lib/sheets/applied-rows.ts'
import { type DriftOptions, DriftReport } from '#lib/sheets/drift.ts'
import type { Cells } from '#lib/sheets/sheet.ts'
import type { ShopState } from '#lib/sheets/shop-sheet.ts'
import { type ShopChange, nameOf } from '#features/setup/compare-rows.ts'
import { frameSheets, offerSheets, shopFile } from '#features/setup/shop-sheets.ts'

/** A row of a file; `now` is the shop's row, undefined if there is none, and `columns` are those that differ. */
export type ComparedRow = { name: string; row: number; cells: Cells; now: Cells | undefined; columns: ShopChange['columns'] }

/** The record of sheets outside of the catalogue: the values that the last apply wrote, and those that this one writes. */
export class AppliedRecord {
  readonly drifts: DriftReport
  /** The rows of the files, by sheet and name. */
  private readonly given = new Map<string, Map<string, ComparedRow>>()
  private readonly gone = new Map<string, readonly string[]>()

  private constructor(drifts: DriftReport) {
    this.drifts = drifts
  }

  static async open(tx: Db, options: DriftOptions): Promise<AppliedRecord> {
    return new AppliedRecord(await DriftReport.open(tx, options))
  }

  /** Begins again, after a rollback. */
  restart(): void {
    this.given.clear()
    this.gone.clear()
    this.drifts.restart()
  }

  noteGiven(sheet: string, rows: readonly ComparedRow[]): void {
    this.given.set(sheet, new Map(rows.map((row) => [row.name, row])))
  }

  /** The rows of the files in one sheet, by their names. */
  listGiven(sheet: string): ReadonlyMap<string, ComparedRow> {
    return this.given.get(sheet) ?? new Map<string, ComparedRow>()
  }

  /** The names of the rows to remove: those that neither changed in the shop nor were added there. */
  async compareGone(tx: Db, sheet: string, rows: readonly { name: string; now: Cells }[]): Promise<Set<string>> {
    const bases = await this.drifts.findBases(
      tx,
      sheet,
      rows.map(({ name }) => name),
    )
    const gone = rows.flatMap(({ name, now }) => {
      const base = bases.get(name) ?? { last: undefined, former: [] }
      const stays = this.drifts.compareGone({ sheet, file: shopFile(sheet), row: null, name }, { base, shop: now })
      return stays ? [] : [name]
    })
    this.gone.set(sheet, gone)
    return new Set(gone)
  }

  /** Compares the rows that were written with those that the shop had before. */
  async compareWritten(tx: Db): Promise<void> {
    const state = await readShopState(tx)
    for (const { name: sheet, key, list } of sheetsOf(state)) {
      const rows = [...(this.given.get(sheet)?.values() ?? [])].filter(
        ({ now, columns }) => now === undefined || columns.length > 0,
      )
      if (rows.length === 0) continue
      const bases = await this.drifts.findBases(
        tx,
        sheet,
        rows.map(({ name }) => name),
      )
      const written = new Map((await list(tx, state)).map((cells) => [nameOf(cells, key), cells]))
      for (const { name, row, cells, now, columns } of rows) {
        const base = bases.get(name) ?? { last: undefined, former: [] }
        const [place, files] = [{ sheet, file: shopFile(sheet), row, name }, written.get(name) ?? {}]
        const given = Object.keys(cells).filter((column) => !key.includes(column))
        const shown = Object.fromEntries(columns.map(({ column, to }) => [column, to]))
        if (now === undefined) this.drifts.compareAdded(place, { base, files, columns: given })
        else this.drifts.compareCells(place, { base, shop: now, files, columns: given, shown })
      }
    }
  }

  /**
   * Records the current state of the given rows. A sheet that was never recorded is recorded as a whole, and the first apply records all
   * sheets.
   */
  async save(tx: Db, now: Date): Promise<void> {
    const state = await readShopState(tx)
    const { sheets: recorded, merge } = this.drifts
    const sheets = sheetsOf(state)
    const isFirst = !sheets.some(({ name }) => recorded.has(name))
    const apply = await this.drifts.begin(tx, now)
    for (const { name, key, list } of sheets) {
      const given = this.given.get(name)
      if (given === undefined && !isFirst) continue
      const isWhole = !recorded.has(name)
      await recordSheets(tx, [name], now)
      await deleteRows(tx, name, { names: [...(this.gone.get(name) ?? []), ...merge.listForgotten(name)], apply })
      const rows = (await list(tx, state)).map((cells) => ({ name: nameOf(cells, key), cells }))
      const toRecord = rows.flatMap((row) => {
        const cells = given?.get(row.name)?.cells
        const isLeftOut = merge.isUnsaid(name, row.name) || (cells === undefined && !isWhole)
        return isLeftOut ? [] : [{ ...row, columns: Object.keys(cells ?? {}), said: merge.findSaid(name, row.name) }]
      })
      const absent = merge.listSaid(name).map((row) => ({ ...row, columns: Object.keys(row.cells) }))
      await recordRows(tx, name, { rows: [...toRecord, ...absent], apply })
    }
  }
}

function sheetsOf(state: ShopState) {
  return [...frameSheets, ...offerSheets].map((each) => ({ ...each, name: each.sheet(state).name }))
}
