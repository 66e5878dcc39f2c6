import type { SheetRow } from '#lib/sheets/sheet.ts'

/** Kinds of rows of a catalogue file, in the order in which they name each other. */
export const sheetNames = [
  'categories',
  'brands',
  'common_conditions',
  'lexicon',
  'stores',
  'add_ons',
  'items',
  'variations',
  'options',
  'vehicles',
  'vehicle_units',
] as const
export type SheetName = (typeof sheetNames)[number]

/** A picture that lies beside the file, sent before the first row that names it; null bytes where there is no such file. */
export type SheetPicture = { picture: string; bytes: Buffer | null }

export type SheetLine = SheetRow<SheetName> | SheetPicture
