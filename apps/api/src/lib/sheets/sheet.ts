import type { z } from 'zod'
import type { FormProblem } from './cells.ts'

/** Cells as they were read: by the name of their column, which is a field on the wire wherever there is one. */
export type Cells = Record<string, unknown>

/**
 * `row` counts as the spreadsheet does, or from 1 in a list of a JSON file. `hasDecimalComma`: the file is separated by semicolons, as
 * spreadsheets write one whose decimals have commas.
 */
export type SheetRow<Name extends string = string> = {
  sheet: Name
  row: number
  cells: Cells
  hasDecimalComma?: true | undefined
}

/**
 * A picture from the folder of the file, sent before the first row that names it; null bytes where there is no such file, with the name of
 * a similar one if there is.
 */
export type SheetPicture = { picture: string; bytes: Buffer | null; near?: string | undefined }

export type SheetLine<Name extends string = string> = SheetRow<Name> | SheetPicture

/** A message for the file's author: the mistake, and how to fix it. Row and column are null if it concerns the whole file. */
export type SheetProblem = { sheet: string; row: number | null; column: string | null; message: string }

/** A problem that people may also meet in a form of the desk, in their language. */
export type ExplainedProblem = SheetProblem & { form: FormProblem | null }

/** A row that an import adds, changes or removes. Values are quoted as cells have them; empty where there is no value. */
export type SheetChange = {
  /** The sheet, such as `fees`. */
  sheet: string
  /** Identifies the row, such as `Centre, Food`. */
  name: string
  kind: 'add' | 'change' | 'remove'
  columns: { column: string; from: string; to: string }[]
}

export type Column = {
  /** Reads a cell that is not empty. */
  cell: z.ZodType
  /** A new row must have it, and no row may empty it. */
  isRequired?: boolean
  /** The value of an empty cell, and of a missing column for a new row; null otherwise. */
  fallback?: unknown
}

/** One kind of rows: its columns, and which of them say something only together. */
export type Sheet<Name extends string = string> = { name: Name; columns: Record<string, Column>; together: string[][] }

export const required = (cell: z.ZodType): Column => ({ cell, isRequired: true })
export const optional = (cell: z.ZodType, fallback: unknown = null): Column => ({ cell, fallback })

/** "add-ons.csv": what a sheet is called in a folder. */
export function sheetFile(sheet: string): string {
  return `${sheet.replaceAll('_', '-')}.csv`
}
