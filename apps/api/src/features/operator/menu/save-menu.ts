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

export type Doing = Pick<Api, 'db' | 'clock' | 'endpoints' | 'settings' | 'uploads'>

/** The id of the advisory lock that new items hold until their slug is stored; arbitrary, but the same in all processes. */
const NEW_ITEM_LOCK = 7_301_008

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
  const named = await nameChanges(tx, changes)
  if (wish.isPlan) return { ids: [], planned: named }
  const waits = rights === 'approval' && !changesSaleOnly(changes)
  if (rights === 'approval' && !waits) await apply('write')
  const state = waits ? 'waiting' : 'done'
  const ofStore = named.map((change) => ({ ...change, storeId: store.id }))
  return { ids: await insertMenuChanges(tx, ofStore, { keyId: operator.id, state, now }), planned: null }
}

/** Gives a new item a slug, which its options and variations name as well, and every row its store. */
async function nameRows(tx: Db, store: MenuStore, given: FormRows): Promise<FormRows> {
  const rows = withStore(given, store)
  const fresh = (rows.items ?? []).filter(({ slug = '' }) => slug === '')
  const [first] = fresh
  if (first === undefined) return rows
  if (fresh.length > 1) throw refuse(422, 'items', 'operator.one_new_item')
  await sql`select pg_advisory_xact_lock(${NEW_ITEM_LOCK})`.execute(tx)
  const names = allLanguages.map((language) => first[`name_${language}`] ?? '')
  const slug = await chooseSlug(tx, { table: 'items', names, word: `item-${randomBytes(4).toString('hex')}` })
  const name = (column: string) => (cells: Record<string, string>) =>
    (cells[column] ?? '') === '' ? { ...cells, [column]: slug } : cells
  return {
    ...rows,
    items: (rows.items ?? []).map(name('slug')),
    ...(rows.options && { options: rows.options.map(name('item')) }),
    ...(rows.variations && { variations: rows.variations.map(name('item')) }),
  }
}

function withStore(rows: FormRows, { slug: store }: MenuStore): FormRows {
  return {
    ...rows,
    ...(rows.items && { items: rows.items.map((cells) => ({ ...cells, store })) }),
    ...(rows.add_ons && { add_ons: rows.add_ons.map((cells) => ({ ...cells, store })) }),
  }
}

/** Throws 404 if a row belongs to an item of another store. */
async function requireOwn(tx: Db, store: MenuStore, rows: FormRows, clears: FormClears): Promise<void> {
  const slugs = [
    ...(rows.items ?? []).map(({ slug }) => slug),
    ...[...(rows.options ?? []), ...(rows.variations ?? [])].map(({ item }) => item),
    ...(clears.options ?? []),
    ...(clears.variations ?? []),
  ].filter((slug) => slug !== undefined)
  if (slugs.length === 0) return
  const other = await tx
    .selectFrom('items')
    .select('id')
    .where('slug', 'in', slugs)
    .where('store_id', '!=', store.id)
    .limit(1)
    .executeTakeFirst()
  if (other !== undefined) throw notFound('item', 'operator.item_unknown')
}

/** Adds the names under which the history lists the changes. */
async function nameChanges(tx: Db, changes: readonly FormChange[]): Promise<NewMenuChange[]> {
  const slugs = changes.flatMap(({ sheet, owner }) => (sheet === 'items' ? [owner] : []))
  const found =
    slugs.length === 0 ? [] : await tx.selectFrom('items').select(['slug', 'name']).where('slug', 'in', slugs).execute()
  const names = new Map(found.map(({ slug, name }) => [slug, name]))
  return changes.map(({ sheet, kind, owner, before, after }) => ({
    slug: sheet === 'items' ? owner : null,
    kind,
    name: names.get(owner) ?? nameIn(after[sheet]?.[0] ?? {}),
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
    item_id: null,
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
