import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import {
  type Apply,
  addApply,
  type Base,
  findApply,
  findBases,
  listAppliedSheets,
  type Recorded,
  toRecorded,
} from './applied-rows.ts'
import { Merge } from './merge.ts'
import type { Cells } from './sheet.ts'
import { compareStates } from './three-way.ts'

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

/** Decides a conflict; null leaves it undecided, and the apply stops. */
export type Choose = (drift: Drift) => 'files' | 'shop' | null

export type DriftOptions = {
  /** The code that the folder noted at its last apply, null if it has none; undefined for rows that belong to no folder. */
  mark?: string | null | undefined
  choose?: Choose | undefined
  /** `overwrite` writes whatever the files have; `note` writes nothing, and records where files and shop agree. */
  mode?: 'merge' | 'overwrite' | 'note' | undefined
}

/** Further ones are counted, but not listed. */
const MOST_LISTED = 10_000

/** Stock changes with every sale, so it has rules of its own. */
const isStock = (sheet: string, column: string): boolean => column === 'stock' && (sheet === 'items' || sheet === 'variations')

type Place = Pick<Drift, 'row' | 'name'> & { sheet: string; file: string }
type Values = { base: Base; shop: Cells; files: Cells; columns: readonly string[]; shown?: Record<string, string> }

/** Compares the rows of files with the shop and with the state after the folder's last apply, and collects what must not be overwritten. */
export class DriftReport {
  /** Values that files and shop changed differently. */
  readonly conflicts: Drift[] = []
  /** Values that only the shop changed. */
  readonly kept: Drift[] = []
  readonly merge = new Merge()
  readonly sheets: ReadonlySet<string>
  readonly mode: 'merge' | 'overwrite' | 'note'
  /** Whether the shop does not know the apply that the folder noted. */
  readonly isStrange: boolean
  private readonly isFresh: boolean
  private readonly since: number | null
  /** Whether the folder may be older than the last apply. */
  private readonly isUndated: boolean
  private readonly choose: Choose
  private begun: Apply | null = null
  private isListed = false

  private constructor(
    { sheets, isFresh, since }: { sheets: ReadonlySet<string>; isFresh: boolean; since: number | null },
    { mark, choose = () => null, mode = 'merge' }: DriftOptions,
  ) {
    this.sheets = sheets
    this.isFresh = isFresh
    this.since = since
    this.isUndated = mark !== undefined && since === null
    this.isStrange = typeof mark === 'string' && since === null && sheets.size > 0
    this.choose = choose
    this.mode = mode
  }

  /** Without stores, the shop has nothing yet that anybody could have changed. */
  static async open(db: Db, options: DriftOptions = {}): Promise<DriftReport> {
    const { rows } = await sql`select from stores limit 1`.execute(db)
    const since = typeof options.mark === 'string' ? await findApply(db, options.mark) : null
    return new DriftReport({ sheets: await listAppliedSheets(db), isFresh: rows.length === 0, since }, options)
  }

  /** The apply whose rows are recorded. */
  async begin(tx: Db, now: Date): Promise<Apply> {
    this.begun ??= await addApply(tx, now)
    return this.begun
  }

  /** Forgets the apply that a rollback has undone; what was found before it is not listed again. */
  restart(): void {
    this.begun = null
    this.isListed = true
  }

  get code(): string | null {
    return this.begun?.code ?? null
  }

  findBases(db: Db, sheet: string, names: readonly string[]): Promise<Map<string, Base>> {
    return findBases(db, sheet, { names, since: this.since })
  }

  /** The columns in which the shop may have changed since the last apply. */
  listSuspects(sheet: string, { base, shop, columns }: Omit<Values, 'files'>): string[] {
    if (this.mode === 'note' || this.isUndated) return columns.filter((column) => !isStock(sheet, column))
    return columns.filter((column) => this.hasChanged(sheet, column, { now: shop, last: base.last }))
  }

  /** Whether the text of a column differs from the one after the last apply. */
  private hasChanged(sheet: string, column: string, { now, last }: { now: Cells; last: Recorded | undefined }): boolean {
    if (isStock(sheet, column)) return false
    if (last === undefined) return this.isChangedWithoutRecord(sheet)
    return toRecorded(now[column]) !== (last[column] ?? '')
  }

  /** Whether a row of the shop that no apply recorded counts as changed. */
  isChangedWithoutRecord(sheet: string): boolean {
    return !this.isFresh || this.sheets.has(sheet)
  }

  /** Compares the cells of a row that files and shop both have. */
  compareCells(place: Place, { base, shop, files, columns, shown = {} }: Values): void {
    for (const column of columns) {
      const [ours, theirs] = [toRecorded(shop[column]), toRecorded(files[column])]
      if (ours === theirs || isStock(place.sheet, column)) continue
      const last = base.last === undefined ? null : (base.last[column] ?? '')
      if (this.mode === 'note') {
        this.merge.keepCell(place, { column, shop: shop[column], said: last })
        continue
      }
      if (base.last === undefined && !this.isChangedWithoutRecord(place.sheet)) continue
      const isFormer = this.isUndated && base.former.some((former) => (former[column] ?? '') === theirs)
      const drift = { ...toDrift(place), column, last, shop: textOf(shop[column]), file: shown[column] ?? textOf(files[column]) }
      const outcome = this.settle(compareStates({ last, shop: ours, files: theirs, isFormer }), drift)
      if (outcome !== 'write')
        this.merge.keepCell(place, { column, shop: shop[column], said: outcome === 'keep' ? last : theirs })
    }
  }

  /** A row that the files have and the shop has not; the shop removed it if an apply recorded it. */
  compareAdded(place: Place, { base, files, columns }: Omit<Values, 'shop'>): void {
    const { last } = base
    if (this.mode === 'note') this.merge.drop(place, null)
    if (this.mode === 'note' || last === undefined || this.isFresh) return
    const isSame = columns.every((column) => isStock(place.sheet, column) || toRecorded(files[column]) === (last[column] ?? ''))
    const drift = { ...toDrift(place), column: null, last: place.name, shop: null, file: place.name }
    const outcome = this.settle(isSame ? 'keep' : 'conflict', drift)
    if (outcome !== 'write') this.merge.drop(place, outcome === 'keep' ? null : files)
  }

  /** A row that the shop has and the files leave out. Returns whether it stays. */
  compareGone(place: Place, { base: { last }, shop }: Pick<Values, 'base' | 'shop'>): boolean {
    const columns = Object.keys({ ...last, ...shop })
    const isChanged = columns.some((column) => this.hasChanged(place.sheet, column, { now: shop, last }))
    if (this.mode === 'note') return true
    if (!isChanged) return false
    const drift = { ...toDrift(place), column: null, last: last === undefined ? null : place.name, shop: place.name, file: null }
    const isAddition = last === undefined && this.sheets.has(place.sheet)
    const outcome = this.settle(isAddition ? 'keep' : 'conflict', drift)
    if (outcome === 'take-shop') this.merge.forget(place)
    return outcome !== 'write'
  }

  private settle(outcome: 'write' | 'keep' | 'conflict', drift: Drift): 'write' | 'keep' | 'take-shop' {
    if (outcome === 'write' || this.mode === 'overwrite') return 'write'
    if (outcome === 'keep') {
      this.list(this.kept, drift)
      return 'keep'
    }
    const choice = this.choose(drift)
    if (choice === 'files') return 'write'
    this.list(choice === 'shop' ? this.kept : this.conflicts, drift)
    return 'take-shop'
  }

  private list(drifts: Drift[], drift: Drift): void {
    if (!this.isListed && drifts.length < MOST_LISTED) drifts.push(drift)
  }
}

const toDrift = ({ file, row, name }: Place) => ({ sheet: file, row, name })

const textOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell : cell === undefined || cell === null ? '' : JSON.stringify(cell)
