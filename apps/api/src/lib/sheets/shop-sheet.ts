import type { ModuleType } from '@medina/contract/site'
import type { Language } from '#lib/i18n.ts'
import type { Db } from '#lib/database/database.ts'
import type { ReadRow } from './read-row.ts'
import type { Report } from './report.ts'
import type { Cells, Sheet } from './sheet.ts'

/** A module or a zone, with the names by which cells may refer to it. */
export type Named = { id: number; names: string[] }

/** The shop's state while a sheet is read; earlier sheets are already written. */
export type ShopState = {
  /** Decimal places of the currency. */
  digits: number
  timeZone: string
  /** The country of phones without a country code. */
  country: string
  /** The languages of the pages. */
  languages: readonly Language[]
  modules: (Named & { type: ModuleType })[]
  zones: Named[]
  /** The codes of tax classes in the same files, which are written after the settings that name them. */
  taxClasses?: readonly string[]
  /** Names, in lower case, of rows that were refused: rows that refer to them are refused without a message. */
  refused?: ReadonlySet<string>
}

/** Pictures next to the files, at a URL, or already in the shop. */
export type ShopPictures = { load: (name: string) => Promise<{ path: string } | { problem: string }> }

export type CheckContext = { db: Db; state: ShopState; report: Report; pictures: ShopPictures }

/** A row to write, with the shop's own values for columns that the file lacks. */
export type ShopRow = { cells: Cells; isNew: boolean }

/**
 * A kind of rows in a shop's folder. The feature that owns the table lists and writes them; `setup` compares, and writes all sheets in one
 * transaction.
 */
export type ShopSheet = {
  sheet: (state: ShopState) => Sheet
  /** The columns that identify a row. */
  key: readonly string[]
  /** The largest number of rows that a shop may have; none for no limit. */
  most?: number
  /** The rows of the shop as in a file, in the order in which they are to be read again. */
  list: (db: Db, state: ShopState) => Promise<Cells[]>
  /** Validates what a single cell cannot know, and replaces names by those that `list` writes. */
  check?: (row: ReadRow, context: CheckContext) => void | Promise<void>
  save: (tx: Db, rows: readonly ShopRow[], context: { state: ShopState; now: Date }) => Promise<void>
  /** Removes rows by their keys; fails for rows that others refer to. */
  remove: (tx: Db, keys: readonly Cells[], state: ShopState) => Promise<void>
}

/** Finds the modules or zones that a cell names by number or name; modules also by their kind. */
export function findNamed<T extends Named & { type?: string }>(all: readonly T[], text: string): T[] {
  const word = text.toLowerCase()
  const named = all.filter(({ id, names }) => String(id) === word || names.some((name) => name.toLowerCase() === word))
  return named.length > 0 ? named : all.filter(({ type }) => type === word)
}
