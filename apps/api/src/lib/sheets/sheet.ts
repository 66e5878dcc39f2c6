import type { z } from 'zod'
import type { FormProblem } from './cells.ts'

/** Cells by the name of their column, which is the field on the wire if there is one. */
export type Cells = Record<string, unknown>

/**
 * `row` is the row number of the spreadsheet, or a position from 1 in a JSON list. `hasDecimalComma`: the file is separated by semicolons,
 * as spreadsheets with decimal commas write it.
 */
export type SheetRow<Name extends string = string> = {
  sheet: Name
  row: number
  cells: Cells
  hasDecimalComma?: true | undefined
}

/**
 * A picture from the folder of the file, sent before the first row that refers to it. `bytes` is null if there is no such file, and `near`
 * names a similar one if there is any.
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
  /** Parses a cell that is not empty. */
  cell: z.ZodType
  /** A new row must have a value, and no row may empty it. */
  isRequired?: boolean
  /** The value of an empty cell, and of a missing column for a new row; null if it is not given. */
  fallback?: unknown
}

/** One kind of rows: its columns, and which of them must be given together. */
export type Sheet<Name extends string = string> = { name: Name; columns: Record<string, Column>; together: string[][] }

export const required = (cell: z.ZodType): Column => ({ cell, isRequired: true })
export const optional = (cell: z.ZodType, fallback: unknown = null): Column => ({ cell, fallback })

/** "add-ons.csv": the name of a sheet's file in a folder. */
export function sheetFile(sheet: string): string {
  return `${sheet.replaceAll('_', '-')}.csv`
}
