import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#lib/database/database.ts'
import { nameOfUpload } from '#lib/sheets/cell-text.ts'
import { joinList, splitList } from '#lib/sheets/cells.ts'
import type { Cells } from '#lib/sheets/sheet.ts'
import { listCatalogue } from '#features/catalog/sheets/export/export-catalogue.ts'
import { ownerName } from '#features/catalog/sheets/given-rows.ts'

/** Sheets whose rows a form of the menu changes, in an order in which each only refers to earlier ones. */
export const formSheets = ['add_ons', 'items', 'variations', 'options', 'vehicles', 'vehicle_units'] as const
export type FormSheet = (typeof formSheets)[number]
/** Rows by sheet, with texts as cells. An empty list of options or variations: the item has none. */
export type FormRows = Partial<Record<FormSheet, TextCells[]>>
export type TextCells = Record<string, string>

export const isSetSheet = (sheet: FormSheet): sheet is 'variations' | 'options' => sheet === 'variations' || sheet === 'options'

/** Rows of the shop by sheet and owner: the item of options and variations, else the row itself. */
export type FormStates = Map<FormSheet, Map<string, TextCells[]>>

export type Touched = { items: readonly string[]; vehicles: readonly string[]; addOnStores: readonly string[] }
type Reading = Touched & { digits: number }

const ownersIn: Record<FormSheet, keyof Touched> = {
  add_ons: 'addOnStores',
  items: 'items',
  variations: 'items',
  options: 'items',
  vehicles: 'vehicles',
  vehicle_units: 'vehicles',
}

/** Locks the rows of a form until the end of the transaction: the second of two editors compares with what the first has written. */
export async function lockForms(tx: Db, { items, vehicles, addOnStores }: Touched): Promise<void> {
  if (items.length > 0)
    await tx.selectFrom('items').select('id').where('slug', 'in', items).orderBy('id').forNoKeyUpdate().execute()
  // As bookings lock it: a unit is not taken out of service while it is being booked.
  if (vehicles.length > 0)
    await tx.selectFrom('vehicles').select('id').where('slug', 'in', vehicles).orderBy('id').forUpdate().execute()
  if (addOnStores.length > 0)
    await tx.selectFrom('stores').select('id').where('slug', 'in', addOnStores).orderBy('id').forNoKeyUpdate().execute()
}

/** The rows of these items with their options and variations, of these vehicles with their units, and of the add-ons of these stores. */
export async function readForms(tx: Db, { digits, ...touched }: Reading): Promise<FormStates> {
  const states: FormStates = new Map(formSheets.map((sheet) => [sheet, new Map<string, TextCells[]>()]))
  for (const sheet of formSheets) {
    const owners = touched[ownersIn[sheet]]
    if (owners.length === 0) continue
    for await (const { cells } of listCatalogue(tx, { digits, uploaded: new Set(), sheets: [sheet], owners })) {
      const texts = withAddresses(cells)
      const owner = ownerName(sheet, texts)
      const rows = states.get(sheet)?.get(owner) ?? []
      states.get(sheet)?.set(owner, [...rows, texts])
    }
  }
  return states
}

/** Files name an upload by its place beside them; a form names it by its address in the shop. */
function withAddresses(cells: Cells): TextCells {
  const texts = cells as TextCells
  const named: TextCells = {}
  if (texts.image !== undefined) named.image = addressOf(texts.image)
  if (texts.images !== undefined && texts.images !== '') named.images = joinList(splitList(texts.images).map(addressOf))
  return { ...texts, ...named }
}

function addressOf(name: string): string {
  const upload = nameOfUpload(name)
  return upload === null ? name : `/images/uploads/${upload}`
}

/** Changes with every sale, so it is neither compared nor undone. */
const STOCK = 'stock'

export function withoutStock(cells: TextCells): TextCells {
  return Object.fromEntries(Object.entries(cells).filter(([column]) => column !== STOCK))
}

/** Sheets of which each row has a history of its own. */
const subjects = ['add_ons', 'items', 'vehicles'] as const
type Subject = (typeof subjects)[number]

/** A change of one item, vehicle or add-on, as rows that an import would read. */
export type FormChange = { kind: 'add' | 'change'; sheet: Subject; owner: string; before: FormRows; after: FormRows }

const keys: Record<Subject, readonly string[]> = { items: ['slug'], vehicles: ['slug'], add_ons: ['store', 'name_en'] }

/** Compares two states of the same rows, by item, vehicle and add-on; those that did not change are left out. */
export function compareForms(before: FormStates, after: FormStates): FormChange[] {
  return subjects.flatMap((sheet) =>
    [...(after.get(sheet) ?? [])].flatMap(([owner, [now]]): FormChange[] => {
      const [old] = before.get(sheet)?.get(owner) ?? []
      if (now === undefined) return []
      const change = old === undefined ? addedRow(sheet, now) : changedRow(sheet, old, now)
      if (sheet === 'items') compareSets(change, { owner, before, after })
      if (sheet === 'vehicles') compareUnits(change, { owner, before, after })
      const isSame = Object.keys(change.after).length === 0
      return isSame ? [] : [{ kind: old === undefined ? 'add' : 'change', sheet, owner, ...change }]
    }),
  )
}

type Change = { before: FormRows; after: FormRows }

function addedRow(sheet: Subject, now: TextCells): Change {
  const filled = Object.entries(now).filter(([column, text]) => text !== '' || keys[sheet].includes(column))
  return { before: {}, after: { [sheet]: [Object.fromEntries(filled)] } }
}

function changedRow(sheet: Subject, old: TextCells, now: TextCells): Change {
  const columns = Object.keys(now).filter((column) => column !== STOCK && now[column] !== old[column])
  if (columns.length === 0) return { before: {}, after: {} }
  const names = [...keys[sheet], ...columns, ...partnersOf(columns, Object.keys(now))]
  const take = (cells: TextCells) => Object.fromEntries(names.map((name) => [name, cells[name] ?? '']))
  return { before: { [sheet]: [take(old)] }, after: { [sheet]: [take(now)] } }
}

/** Columns that files have only together with these: a text in all languages, a discount and its type, both hours. */
function partnersOf(columns: readonly string[], all: readonly string[]): string[] {
  const stems = new Set(columns.map(stemOf))
  return all.filter((column) => stems.has(stemOf(column)) && !columns.includes(column))
}

function stemOf(column: string): string {
  if (column === 'add_ons') return column
  return column.replace(/_(?:[a-z]{2}|type|starts|ends)$/, '')
}

type States = { owner: string; before: FormStates; after: FormStates }

function compareSets(change: Change, { owner, before, after }: States): void {
  for (const sheet of ['variations', 'options'] as const) {
    const [old, now] = [before, after].map((states) => states.get(sheet)?.get(owner) ?? [])
    if (old === undefined || now === undefined || isDeepStrictEqual(old.map(withoutStock), now.map(withoutStock))) continue
    change.before[sheet] = old
    change.after[sheet] = now
  }
}

/** Units are rows of their own: those of a vehicle that changed, and after it those that are new. */
function compareUnits(change: Change, { owner, before, after }: States): void {
  const unitsIn = (states: FormStates): TextCells[] =>
    [...(states.get('vehicle_units')?.values() ?? [])].flat().filter(({ vehicle }) => vehicle === owner)
  const [old, now] = [unitsIn(before), unitsIn(after)]
  const oldOf = (unit: TextCells) => old.find(({ license_plate_number: plate }) => plate === unit.license_plate_number)
  const changed = now.filter((unit) => !isDeepStrictEqual(unit, oldOf(unit)))
  if (changed.length === 0) return
  change.before.vehicle_units = changed.map(oldOf).filter((unit) => unit !== undefined)
  change.after.vehicle_units = changed
}
