import type { SheetLine as AnyLine } from '#lib/sheets/sheet.ts'

/** Kinds of rows of a catalogue file, in an order in which each only refers to earlier ones. */
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

export type { SheetPicture } from '#lib/sheets/sheet.ts'

export type SheetLine = AnyLine<SheetName>
