import type { Db } from '#lib/database/database.ts'
import type { FetchLimits } from '#lib/fetch-public.ts'
import type { Choose } from '#lib/sheets/drift.ts'
import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import type { CatalogueSheet, PictureLoader, Spool, StockTaking } from '#features/catalog/public.ts'
import type { Services } from './dead-ends/unconfigured.ts'
import type { ShopChange } from './compare-rows.ts'
import type { KnownCells } from './require-unchanged.ts'

export type ApplyOptions = {
  /** Only determines what would change. */
  isPlan: boolean
  /** Removes rows that the folder's sheets do not contain; sheets without a file, and the catalogue, stay unchanged. */
  prunes: boolean
  uploads: Uploads
  /** Rows and pictures are stored here until all of them are known to be valid. */
  dataDir: string
  now: Date
  /** False leaves the changes of the catalogue out of the result, which halves the time. */
  isListed?: boolean
  fetchLimits?: Omit<FetchLimits, 'mostBytes'>
  takesStock?: StockTaking
  /** Overwrites values that changed in the shop since files were last applied. */
  takesBack?: boolean
  /** The code that the folder noted at its last apply, null if it has none; undefined for rows that belong to no folder. */
  mark?: string | null | undefined
  /** Decides values that files and shop changed differently. */
  choose?: Choose | undefined
  /** Changes nothing in the shop, and records where files and shop agree. */
  notes?: boolean
  /** Archives rows of the catalogue that the files no longer have. `confirmed` is their number, if somebody has read it. */
  archives?: { confirmed: number | null } | undefined
  /** Lists where the shop would have dead ends on a server with these services. */
  services?: Services
  /** Rows to remove by their keys, after all others are written. */
  removals?: readonly Removal[]
  /** The rows as the form read them; null for files, which are written regardless. */
  known?: readonly KnownCells[] | null
  /** Runs in the same transaction once everything is written. */
  record?: (tx: Db, changes: readonly ShopChange[]) => Promise<void>
}

export type Removal = { sheet: string; key: Cells }

/** `isRecorded`: the next apply compares the shop with these rows. */
export type LineOptions = ApplyOptions & { isRecorded: boolean }

export type Catalogue = Spool<SheetRow<CatalogueSheet>>

/** The staged rows of an apply. */
export type Given = { rows: SheetRow[]; catalogue: Catalogue; folder: string; pictures: PictureLoader; options: LineOptions }
