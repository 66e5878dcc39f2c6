import type { Db } from '#lib/database/database.ts'
import { checkItem } from './check-item.ts'
import { checkOptions, checkVariations } from './check-sets.ts'
import { checkLexicon } from './check-lexicon.ts'
import { checkAddOn, checkBrand, checkCategory, checkCondition } from './check-simple.ts'
import { checkStore } from './check-store.ts'
import { checkUnit, checkVehicle } from './check-vehicle.ts'
import type { Chunk } from '#features/catalog/sheets/chunk-lines.ts'
import { type Fields, listOf, textOf } from '#lib/sheets/fields.ts'
import { addOnKey, type Kind, type Known } from '#features/catalog/sheets/known.ts'
import { loadPictures } from '#features/catalog/sheets/load-pictures.ts'
import type { PictureLoader } from '#features/catalog/sheets/picture-loader.ts'
import { completeRow, decideCommas, readRow, type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import type { Report } from '#lib/sheets/report.ts'
import type { SheetName } from '#features/catalog/sheets/sheet.ts'
import { type Sheet, sheetFile } from '#lib/sheets/sheet.ts'
import type { GoodRow } from '#features/catalog/sheets/spool.ts'
import { checkPlaces } from './check-places.ts'

export type Checking = {
  db: Db
  known: Known
  report: Report
  sheets: Record<SheetName, Sheet<SheetName>>
  pictures: PictureLoader
  digits: number
  /** The first row of each key, by sheet and key. */
  rowOf: Map<string, number>
}

/** The valid rows of a chunk; problems of the others are added to the report. */
export async function checkChunk({ sheet: name, rows }: Chunk, checking: Checking): Promise<GoodRow[]> {
  const { known, report, sheets, rowOf } = checking
  const sheet = sheets[name]
  const read = rows.map((row) => readRow(sheet, decideCommas(sheet, row), report))
  await known.look(listWanted(read))
  const isSet = name === 'variations' || name === 'options'
  for (const [index, each] of read.entries()) {
    const given = rows[index]
    if (given !== undefined && (isSet || !isThere(each, known))) completeRow(sheet, given, { read: each, report })
    if (!isSet) refuseDouble(each, { rowOf, report })
  }
  await loadPictures(read, checking)
  if (name === 'stores') await checkPlaces(read, checking)
  return isSet ? checkSetRows(read, checking) : checkRows(read, checking)
}

function checkRows(read: ReadRow<SheetName>[], checking: Checking): GoodRow[] {
  const { known } = checking
  const parents = new Map(read.map(({ cells }) => [textOf(cells, 'slug') ?? '', textOf(cells, 'parent')]))
  const [sheet] = read.map((row) => row.sheet)
  // Rows with a parent come after their parents.
  const ordered =
    sheet === 'categories' ? read.toSorted((a, b) => Number(Boolean(a.cells.parent)) - Number(Boolean(b.cells.parent))) : read
  return ordered.flatMap((row): GoodRow[] => {
    const key = keyOf(row)
    const isNew = !isThere(row, known)
    const fields = row.sheet === 'categories' ? checkCategory(row, { ...checking, parents }) : check(row, checking)
    if (fields !== null) return [{ sheet: row.sheet, isNew, fields }]
    if (key !== null && row.sheet in kindOf) known.refuse(row.sheet as Kind, key)
    return []
  })
}

function check(row: ReadRow<SheetName>, checking: Checking): Fields | null {
  switch (row.sheet) {
    case 'brands':
      return checkBrand(row, checking)
    case 'common_conditions':
      return checkCondition(row, checking)
    case 'lexicon':
      return checkLexicon(row, checking)
    case 'stores':
      return checkStore(row, checking)
    case 'add_ons':
      return checkAddOn(row, checking)
    case 'vehicles':
      return checkVehicle(row, checking)
    case 'vehicle_units':
      return checkUnit(row, checking)
    default:
      return checkItem(row, checking)
  }
}

/** Rows of one item are adjacent and are applied together or not at all, because they replace all that the item had. */
function checkSetRows(read: ReadRow<SheetName>[], checking: Checking): GoodRow[] {
  const sets: ReadRow<SheetName>[][] = []
  for (const row of read) {
    const last = sets.at(-1)
    if (last !== undefined && textOf(last[0]?.cells ?? {}, 'item') === textOf(row.cells, 'item')) last.push(row)
    else sets.push([row])
  }
  return sets.flatMap((rows): GoodRow[] => {
    const [first] = rows
    if (first === undefined) return []
    const item = textOf(first.cells, 'item')
    refuseDouble(first, checking)
    const set = first.sheet === 'variations' ? checkVariations(rows, checking) : wrap(checkOptions(rows, checking))
    return set === null || item === null || rows.some(({ isBad }) => isBad)
      ? []
      : [{ sheet: first.sheet, isNew: false, fields: { item, ...set } }]
  })
}

const wrap = (options: unknown): Fields | null => (options === null ? null : { options })

const kindOf = {
  categories: 1,
  brands: 1,
  common_conditions: 1,
  lexicon: 1,
  stores: 1,
  add_ons: 1,
  items: 1,
  vehicles: 1,
  vehicle_units: 1,
}

function isThere(row: ReadRow<SheetName>, known: Known): boolean {
  const key = keyOf(row)
  return key !== null && row.sheet in kindOf && known.inShop(row.sheet as Kind, key) !== undefined
}

/** The key of a row; null if the key itself could not be read. */
function keyOf({ sheet, cells }: ReadRow<SheetName>): string | null {
  if (sheet === 'variations' || sheet === 'options') return textOf(cells, 'item')
  if (sheet === 'vehicle_units') return textOf(cells, 'license_plate_number')
  if (sheet !== 'add_ons') return textOf(cells, 'slug')
  const [store, name] = [textOf(cells, 'store'), textOf(cells, 'name_en')]
  return store === null || name === null ? null : addOnKey(store, name)
}

function refuseDouble(row: ReadRow<SheetName>, { rowOf, report }: Pick<Checking, 'rowOf' | 'report'>): void {
  const key = keyOf(row)
  if (key === null) return
  const place = `${row.sheet} ${key}`
  const before = rowOf.get(place)
  rowOf.set(place, before ?? row.row)
  if (before === undefined) return
  const isSet = row.sheet === 'variations' || row.sheet === 'options'
  const column = isSet ? 'item' : (keyColumns[row.sheet] ?? 'slug')
  const advice = isSet ? 'put the rows of one item together.' : 'take one of the two out, or give this one another name.'
  refuse(
    row,
    column,
    `“${key.replace('\n', ': ')}” stands in row ${before} of ${sheetFile(row.sheet)} already: ${advice}`,
    report,
  )
}

const keyColumns: Readonly<Record<string, string>> = { add_ons: 'name_en', vehicle_units: 'license_plate_number' }

/** All keys that these rows define or refer to. */
function listWanted(rows: readonly ReadRow<SheetName>[]): Partial<Record<Kind, Iterable<string>>> {
  const wanted: Record<Kind, Set<string>> = {
    categories: new Set(),
    brands: new Set(),
    common_conditions: new Set(),
    lexicon: new Set(),
    stores: new Set(),
    add_ons: new Set(),
    items: new Set(),
    vehicles: new Set(),
    vehicle_units: new Set(),
  }
  const links = {
    category: 'categories',
    parent: 'categories',
    brand: 'brands',
    common_condition: 'common_conditions',
    store: 'stores',
    item: 'items',
    vehicle: 'vehicles',
  } as const
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null && row.sheet in kindOf) wanted[row.sheet as Kind].add(key)
    for (const [column, kind] of Object.entries(links)) {
      const named = textOf(row.cells, column)
      if (named !== null) wanted[kind].add(named)
    }
    const store = textOf(row.cells, 'store')
    if (store !== null && row.sheet === 'items')
      for (const name of listOf(row.cells, 'add_ons')) wanted.add_ons.add(addOnKey(store, name))
  }
  return wanted
}
