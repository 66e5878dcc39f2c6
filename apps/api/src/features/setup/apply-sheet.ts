import type { Db } from '#lib/database/database.ts'
import { nameOfUpload } from '#lib/sheets/cell-text.ts'
import { refuse as refusal } from '#lib/sheets/cells.ts'
import { completeRow, decideCommas, type ReadRow, readRow, refuse } from '#lib/sheets/read-row.ts'
import { Report } from '#lib/sheets/report.ts'
import type { Cells, Sheet, SheetRow } from '#lib/sheets/sheet.ts'
import type { ShopPictures, ShopRow, ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'
import type { AppliedRecord, ComparedRow } from './merge/applied-record.ts'
import { compareRow, type KnownRow, nameOf, type ShopChange } from './compare-rows.ts'
import { shopFile } from './shop-sheets.ts'

/** Rolls back the transaction of a plan, or of files with problems. */
export class Undo extends Error {
  override name = 'Undo'
}

type Applying = {
  tx: Db
  rows: readonly SheetRow[]
  state: ShopState
  report: Report
  pictures: ShopPictures
  options: { prunes: boolean; now: Date }
  /** Collects the names of rows with problems. */
  refused: Set<string>
  /** Null for a form of the desk. */
  record: AppliedRecord | null
}

/** Brings one sheet of the shop in line with its rows; a sheet without rows stays unchanged. */
export async function applySheet(
  shopSheet: ShopSheet,
  { tx, rows, state, report, pictures, options, record, refused }: Applying,
): Promise<ShopChange[]> {
  const sheet = shopSheet.sheet(state)
  const given = rows.filter((row) => row.sheet === sheet.name)
  if (given.length === 0) return []
  const known = await readKnown(shopSheet, sheet, { tx, state })
  const before = report.count
  const { changes, toSave, named, compared } = await readGiven(given, {
    shopSheet,
    sheet,
    known,
    tx,
    state,
    report,
    pictures,
    refused,
  })
  const leftOut = options.prunes ? [...known].filter(([name]) => !named.has(name)) : []
  const removable = await record?.compareGone(
    tx,
    sheet.name,
    leftOut.map(([name, { written }]) => ({ name, now: written })),
  )
  const gone = removable === undefined ? leftOut : leftOut.filter(([name]) => removable.has(name))
  const added = changes.filter(({ kind }) => kind === 'add').length
  refuseTooMany(shopSheet, { report, sheet: sheet.name, left: known.size - gone.length + added, added })
  // Rows with problems are not written, so every row that refers to them would be reported as well.
  if (report.count > before) return changes
  record?.noteGiven(sheet.name, compared)
  await shopSheet.save(tx, toSave, { state, now: options.now })
  if (gone.length > 0) await removeRows(shopSheet, gone, { tx, state, report, sheet: sheet.name })
  return [...changes, ...gone.map(([name]): ShopChange => ({ sheet: sheet.name, name, kind: 'remove', columns: [] }))]
}

type Counted = { report: Report; sheet: string; left: number; added: number }

/** Refuses rows beyond the limit of a sheet. A shop that has more already may still change and remove its rows. */
function refuseTooMany({ most }: ShopSheet, { report, sheet, left, added }: Counted): void {
  if (most === undefined || added === 0 || left <= most) return
  const form = { message: 'sheet.most', params: { most } } as const
  report.addToSheet(sheet, null, `brings the shop to ${left} rows: leave at most ${most}, those of the shop included.`, form)
}

type Removing = Pick<Applying, 'tx' | 'state' | 'report'> & { keys: readonly Cells[] }

/** Removes the rows with these keys. */
export async function removeFromSheet(shopSheet: ShopSheet, { tx, state, report, keys }: Removing): Promise<ShopChange[]> {
  const sheet = shopSheet.sheet(state)
  const known = await readKnown(shopSheet, sheet, { tx, state })
  const gone: [name: string, row: KnownRow][] = []
  for (const cells of keys) {
    const name = nameOf(cells, shopSheet.key)
    const row = known.get(name)
    if (row !== undefined) gone.push([name, row])
    else {
      const form = { message: 'sheet.gone', params: { text: name } } as const
      report.addToSheet(sheet.name, shopSheet.key[0] ?? null, `has no row “${name}” to remove.`, form)
    }
  }
  if (gone.length > 0) await removeRows(shopSheet, gone, { tx, state, report, sheet: sheet.name })
  return gone.map(([name]): ShopChange => ({ sheet: sheet.name, name, kind: 'remove', columns: [] }))
}

/** Rows that others refer to cannot be removed. The sheets after them cannot be checked then, so the apply ends here. */
async function removeRows(
  { remove }: ShopSheet,
  gone: readonly [name: string, row: KnownRow][],
  { tx, state, report, sheet }: { tx: Db; state: ShopState; report: Report; sheet: string },
): Promise<void> {
  try {
    await remove(
      tx,
      gone.map(([, { read }]) => read),
      state,
    )
  } catch (error) {
    if (!isReferredTo(error)) throw error
    const names = gone.map(([name]) => `“${name}”`).join(', ')
    const form = { message: 'sheet.in_use', params: { text: gone.map(([name]) => name).join(', ') } } as const
    report.addToSheet(
      sheet,
      null,
      `cannot lose ${names}: other rows of the shop refer to it. Keep the row, with the status no.`,
      form,
    )
    throw new Undo()
  }
}

/** PostgreSQL's code for a foreign key that forbids a deletion. */
const isReferredTo = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503'

/** The shop's rows by their names, parsed as if they came from a file. */
async function readKnown(
  { list, key, check }: ShopSheet,
  sheet: Sheet,
  { tx, state }: { tx: Db; state: ShopState },
): Promise<Map<string, KnownRow>> {
  // Problems of existing rows are not reported.
  const report = new Report([sheet.name])
  const rows = await list(tx, state)
  const known = new Map<string, KnownRow>()
  for (const [index, written] of rows.entries()) {
    const row = readRow(sheet, { sheet: sheet.name, row: index + 1, cells: written }, report)
    await check?.(row, { db: tx, state, report, pictures: ownPictures })
    known.set(nameOf(row.cells, key), { read: row.cells, written })
  }
  return known
}

/** Pictures that the shop has already, by the names that `list` writes. */
const ownPictures: ShopPictures = {
  load: async (name) => {
    const upload = nameOfUpload(name)
    return { path: upload === null ? name.replace(/^\/images\//, '') : `uploads/${upload}` }
  },
}

type Given = {
  shopSheet: ShopSheet
  sheet: Sheet
  known: Map<string, KnownRow>
  tx: Db
  state: ShopState
  report: Report
  pictures: ShopPictures
  refused: Set<string>
}

async function readGiven(rows: readonly SheetRow[], { shopSheet, sheet, known, tx, state, report, pictures, refused }: Given) {
  const changes: ShopChange[] = []
  const toSave: ShopRow[] = []
  const compared: ComparedRow[] = []
  const named = new Map<string, number>()
  for (const written of rows) {
    const given = decideCommas(sheet, written)
    const row = readRow(sheet, given, report)
    await shopSheet.check?.(row, { db: tx, state, report, pictures })
    const name = nameOf(row.cells, shopSheet.key)
    const there = known.get(name)
    if (there === undefined) completeRow(sheet, given, { read: row, report })
    refuseDouble(row, name, { named, shopSheet, report })
    named.set(name, given.row)
    if (row.isBad) {
      for (const text of namesOf(given.cells)) refused.add(text)
      continue
    }
    const columns = compareRow(row, given.cells, { sheet, key: shopSheet.key, known: there })
    compared.push({ name, row: given.row, cells: row.cells, now: there?.written, columns })
    if (there !== undefined && columns.length === 0) continue
    changes.push({ sheet: sheet.name, name, kind: there === undefined ? 'add' : 'change', columns })
    toSave.push({ cells: { ...there?.read, ...row.cells } satisfies Cells, isNew: there === undefined })
  }
  return { changes, toSave, named, compared }
}

function refuseDouble(
  row: ReadRow,
  name: string,
  { named, shopSheet, report }: { named: Map<string, number>; shopSheet: ShopSheet; report: Report },
): void {
  const first = named.get(name)
  if (first === undefined || row.isBad) return
  const [column = null] = shopSheet.key
  refuse(
    row,
    column,
    refusal(`“${name}” stands in row ${first} of ${shopFile(row.sheet)} already: take one of the two out.`, 'sheet.twice', {
      text: name,
    }),
    report,
  )
}

/** The names of a module or a zone in all languages; other rows may refer to it by any of them. */
function namesOf(cells: Cells): string[] {
  const texts = Object.entries(cells).filter(([column]) => /^(?:name_[a-z]{2}|type)$/.test(column))
  return texts.map(([, text]) => String(text).trim().toLowerCase()).filter((text) => text !== '')
}
