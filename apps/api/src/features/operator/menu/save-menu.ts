import { allowPauses } from '#lib/database/allow-waiting.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { MenuChange, MenuRows } from '@medina/contract/operator/menu/menu'
import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Api } from '#api.ts'
import {
  applyCatalogueForm,
  chooseSlug,
  fillStandIns,
  type FormChange,
  type FormClears,
  type FormRows,
  insertMenuChanges,
  listMenuChanges,
  type MenuStore,
  type NewMenuChange,
  type TextCells,
} from '#features/catalog/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { type Language, languages as allLanguages, toBase } from '#lib/i18n.ts'
import { changesSaleOnly, requireRights, rightsOf } from './menu-rights.ts'
import { toMenuChanges } from './menu-view.ts'
import { requireMenuStore } from './read-menu.ts'
import { requireUnpromised } from './require-unpromised.ts'

export type Doing = Pick<Api, 'db' | 'clock' | 'endpoints' | 'settings' | 'uploads'>

/** The id of the advisory lock that new items and vehicles hold until their slug is stored; arbitrary, but the same in all processes. */
const NEW_ITEM_LOCK = 7_301_008

/** Lets nobody else choose a slug until the end of the transaction. */
export async function lockNewSlugs(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NEW_ITEM_LOCK})`.execute(tx)
}

type Wish = {
  storeId: number
  rows: MenuRows
  clears: FormClears
  known: MenuRows | undefined
  pictures: readonly UploadedFile[]
  isPlan: boolean
  idempotencyKey: string | null
  language: Language
}

/**
 * Applies rows to the menu of a store, or lets them wait for the office, once per Idempotency-Key. Throws 404 for a store or item of another
 * key, and 403 for changes that the store may not make. Throws 422 with a problem per cell, and 409 for cells that somebody else changed.
 */
export async function saveMenu(api: Doing, operator: Operator, wish: Wish): Promise<MenuChange[]> {
  const { db, clock, endpoints } = api
  const store = await requireMenuStore(db, operator, wish.storeId)
  const now = clock.now()
  const { pictures, idempotencyKey, language, ...body } = wish
  const attempt = {
    scope: `operator:${operator.id}:menu:${store.id}`,
    key: wish.isPlan ? null : idempotencyKey,
    body: { ...body, pictures: pictures.map(({ data }) => data.byteLength) },
    now,
  }
  const outcome = await once(db, attempt, (tx) => saveWithin(tx, api, { operator, store, wish, now }))
  endpoints.invalidate()
  const reader = { operator, language, now }
  if (outcome.planned !== null)
    return toMenuChanges(
      db,
      outcome.planned.map((change) => toPlanned(change, { operator, store, now })),
      reader,
    )
  const saved = await listMenuChanges(db, { storeIds: null, ids: outcome.ids, limit: outcome.ids.length })
  return toMenuChanges(db, saved.toReversed(), reader)
}

type Saving = { operator: Operator; store: MenuStore; wish: Wish; now: Date }
type Outcome = { ids: number[]; planned: NewMenuChange[] | null }

async function saveWithin(tx: Db, api: Doing, { operator, store, wish, now }: Saving): Promise<Outcome> {
  if (wish.pictures.length > 0) await allowPauses(tx)
  const switches = await readSwitches(tx)
  const rights = rightsOf(operator, switches)
  const rows = await nameRows(tx, store, fillStandIns(wish.rows, switches.languages))
  await requireOwn(tx, store, rows, wish.clears)
  const apply = (mode: 'write' | 'plan' | 'propose') =>
    applyCatalogueForm(
      tx,
      {
        rows,
        clears: wish.clears,
        known: wish.known === undefined ? null : fillStandIns(withStore(wish.known, store), switches.languages),
        pictures: wish.pictures.map(({ data }) => Buffer.from(data)),
      },
      {
        uploads: api.uploads,
        dataDir: api.settings.DATA_DIR,
        digits: switches.digit_after_decimal_point,
        country: switches.country,
        now,
        mode,
      },
    )
  const changes = await apply(wish.isPlan ? 'plan' : rights === 'approval' ? 'propose' : 'write')
  requireRights(rights, changes)
  await requireUnpromised(tx, changes, now)
  const named = await nameChanges(tx, changes)
  if (wish.isPlan) return { ids: [], planned: named }
  const waits = rights === 'approval' && !changesSaleOnly(changes)
  if (rights === 'approval' && !waits) await apply('write')
  const state = waits ? 'waiting' : 'done'
  const ofStore = named.map((change) => ({ ...change, storeId: store.id }))
  return { ids: await insertMenuChanges(tx, ofStore, { keyId: operator.id, state, now }), planned: null }
}

/** Gives a new item or vehicle a slug, which its options, variations or units name as well, and every row its store. */
async function nameRows(tx: Db, store: MenuStore, given: FormRows): Promise<FormRows> {
  const rows = withStore(given, store)
  const isNew = ({ slug = '' }: TextCells): boolean => slug === ''
  const fresh = [...(rows.items ?? []), ...(rows.vehicles ?? [])].filter(isNew)
  const [first] = fresh
  if (first === undefined) return rows
  const table = rows.items?.some(isNew) ? 'items' : 'vehicles'
  if (fresh.length > 1) throw refuse(422, table, 'operator.one_new_item')
  await lockNewSlugs(tx)
  const names = allLanguages.map((language) => first[`name_${language}`] ?? '')
  const word = `${table === 'items' ? 'item' : 'vehicle'}-${randomBytes(4).toString('hex')}`
  const slug = await chooseSlug(tx, { table, names, word })
  const name = (column: string) => (cells: TextCells) => ((cells[column] ?? '') === '' ? { ...cells, [column]: slug } : cells)
  return {
    ...rows,
    [table]: (rows[table] ?? []).map(name('slug')),
    ...(rows.vehicle_units && { vehicle_units: rows.vehicle_units.map(name('vehicle')) }),
    ...(rows.options && { options: rows.options.map(name('item')) }),
    ...(rows.variations && { variations: rows.variations.map(name('item')) }),
  }
}

function withStore(rows: FormRows, { slug: store }: MenuStore): FormRows {
  return {
    ...rows,
    ...(rows.items && { items: rows.items.map((cells) => ({ ...cells, store })) }),
    ...(rows.vehicles && { vehicles: rows.vehicles.map((cells) => ({ ...cells, store })) }),
    // A unit without its vehicle could be one of another store.
    ...(rows.vehicle_units && { vehicle_units: rows.vehicle_units.map((cells) => ({ vehicle: '', ...cells })) }),
    ...(rows.add_ons && { add_ons: rows.add_ons.map((cells) => ({ ...cells, store })) }),
  }
}

/** Throws 404 if a row belongs to an item or a vehicle of another store. */
async function requireOwn(tx: Db, store: MenuStore, rows: FormRows, clears: FormClears): Promise<void> {
  const slugs = [
    ...(rows.items ?? []).map(({ slug }) => slug),
    ...[...(rows.options ?? []), ...(rows.variations ?? [])].map(({ item }) => item),
    ...(clears.options ?? []),
    ...(clears.variations ?? []),
  ]
  const vehicles = [...(rows.vehicles ?? []).map(({ slug }) => slug), ...(rows.vehicle_units ?? []).map(({ vehicle }) => vehicle)]
  if (await hasOther(tx, 'items', slugs, store)) throw notFound('item', 'operator.item_unknown')
  if (await hasOther(tx, 'vehicles', vehicles, store)) throw notFound('vehicle', 'operator.vehicle_unknown')
}

async function hasOther(
  tx: Db,
  table: 'items' | 'vehicles',
  slugs: readonly (string | undefined)[],
  store: MenuStore,
): Promise<boolean> {
  const named = slugs.filter((slug) => slug !== undefined)
  if (named.length === 0) return false
  const others = tx.selectFrom(table).select('id').where('slug', 'in', named).where('store_id', '!=', store.id)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

/** Adds the names under which the history lists the changes. */
async function nameChanges(tx: Db, changes: readonly FormChange[]): Promise<NewMenuChange[]> {
  const names = new Map<string, NewMenuChange['name']>()
  for (const table of ['items', 'vehicles'] as const) {
    const slugs = changes.flatMap(({ sheet, owner }) => (sheet === table ? [owner] : []))
    if (slugs.length === 0) continue
    const found = await tx.selectFrom(table).select(['slug', 'name']).where('slug', 'in', slugs).execute()
    for (const { slug, name } of found) names.set(`${table} ${slug}`, name)
  }
  return changes.map(({ sheet, kind, owner, before, after }) => ({
    slug: sheet === 'items' ? owner : null,
    vehicle: sheet === 'vehicles' ? owner : null,
    kind,
    name: names.get(`${sheet} ${owner}`) ?? nameIn(after[sheet]?.[0] ?? {}),
    before,
    after,
  }))
}

function nameIn(cells: Record<string, string>) {
  const others = allLanguages.flatMap((language) => {
    const text = cells[`name_${language}`] ?? ''
    return text === '' ? [] : [[language, text] as const]
  })
  return { ...toBase(cells.name_en ?? ''), ...Object.fromEntries(others) }
}

function toPlanned(change: NewMenuChange, { operator, store, now }: Omit<Saving, 'wish'>) {
  return {
    ...change,
    id: 0,
    store_id: store.id,
    store_name: store.name,
    item_id: null,
    vehicle_id: null,
    state: 'done' as const,
    reason: null,
    created_at: now,
    decided_at: null,
    decided_by: null,
    decider_name: null,
    key_id: operator.id,
    key_name: '',
  }
}
