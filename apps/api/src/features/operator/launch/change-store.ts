import { storeFormColumns } from '@medina/contract/operator/setup/setup-checks'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { Api } from '#api.ts'
import { addCatalogueRows, fillStandIn, listCatalogue, type TextCells } from '#features/catalog/public.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { lockShop } from '#features/setup/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, notFound } from '#lib/errors.ts'
import { languages, toBase } from '#lib/i18n.ts'
import { changedMeanwhile } from '#lib/sheets/changed-meanwhile.ts'
import type { Doing } from './choose-modules.ts'
import { findZoneOfPlace, isInZoneOf } from './setup.queries.ts'

/** The columns of a store's form, texts in all languages. */
const columns = storeFormColumns.flatMap((column) =>
  column === 'name' || column === 'address' ? languages.map((language) => `${column}_${language}`) : [column],
)

/** The cells of a store's form as in its file. Throws 404 for an unknown store. */
export async function readStoreForm({ db }: Pick<Api, 'db'>, operator: Operator, id: number): Promise<SheetCells> {
  requireBusiness(operator)
  return (await findForm(db, id)).cells
}

type Wish = { id: number; cells: SheetCells; known: SheetCells }

/**
 * Changes a store by the rules of files, and returns its form. Throws 404 for an unknown store, and 422 with a problem per wrong cell. A cell
 * that somebody else changed since the form read it is a 409.
 */
export async function changeStore(api: Doing, operator: Operator, { id, cells, known }: Wish): Promise<SheetCells> {
  requireBusiness(operator)
  const now = api.clock.now()
  const changed = await api.db.transaction().execute(async (tx) => {
    await lockShop(tx)
    const { slug, cells: before } = await findForm(tx, id)
    requireKnown({ slug, before, cells, known })
    const { digit_after_decimal_point: digits, country, languages: shown } = await readSwitches(tx)
    const given = Object.fromEntries(columns.map((column) => [column, cells[column] ?? before[column] ?? '']))
    const zone = await findOtherZone(tx, id, given)
    const rows = [{ sheet: 'stores' as const, row: 1, cells: fillStandIn({ slug, ...zone, ...given }, shown) }]
    await addCatalogueRows(tx, rows, { uploads: api.uploads, dataDir: api.settings.DATA_DIR, digits, country, now })
    const after = await findForm(tx, id)
    const different = columns.filter((column) => after.cells[column] !== before[column])
    const about = { name: toBase(slug), to: different.join(', ') }
    if (different.length > 0) await recordActs(tx, [{ keyId: operator.id, storeId: null, act: 'stores_change', about, now }])
    return after.cells
  })
  api.endpoints.invalidate()
  return changed
}

/** A store that moves out of its zone belongs to the zone of its new place. */
async function findOtherZone(tx: Db, id: number, { latitude, longitude }: TextCells): Promise<TextCells> {
  const at = { lat: Number(latitude), lng: Number(longitude) }
  if (!Number.isFinite(at.lat) || !Number.isFinite(at.lng) || (await isInZoneOf(tx, id, at))) return {}
  const zone = await findZoneOfPlace(tx, at)
  return zone === null ? {} : { zone: String(zone) }
}

type Comparing = { slug: string; before: SheetCells; cells: SheetCells; known: SheetCells }

/** A cell that already has the new value is no conflict, so a save can be repeated if its answer was lost. */
function requireKnown({ slug, before, cells, known }: Comparing): void {
  const problems = columns
    .filter((column) => known[column] !== undefined && cells[column] !== undefined)
    .filter((column) => before[column] !== known[column] && before[column] !== cells[column])
    .map((column) => changedMeanwhile(column, { name: slug, value: before[column] ?? '' }))
  if (problems.length > 0) throw new AppError(409, problems)
}

async function findForm(db: Db, id: number): Promise<{ slug: string; cells: SheetCells }> {
  const store = await db.selectFrom('stores').select('slug').where('id', '=', id).executeTakeFirst()
  if (store === undefined) throw notFound('store', 'operator.store_unknown')
  const { digit_after_decimal_point: digits } = await readSwitches(db)
  const found = listCatalogue(db, { digits, uploaded: new Set(), sheets: ['stores'], owners: [store.slug] })
  for await (const row of found) {
    const cells = row.cells as TextCells
    return { slug: store.slug, cells: Object.fromEntries(columns.map((column) => [column, cells[column] ?? ''])) }
  }
  throw notFound('store', 'operator.store_unknown')
}
