import type { Menu, MenuChange, MenuForm, MenuItemRows } from '@medina/contract/operator/menu/menu'
import type { Api } from '#api.ts'
import {
  countWaitingChanges,
  describeContents,
  emptyStandIns,
  findMenuStore,
  type FormRows,
  listFormChoices,
  listMenuChanges,
  listMenuItems,
  listMenuSections,
  listWaitingChanges,
  type MenuFilter,
  type MenuStore,
  readForms,
  type TextCells,
} from '#features/catalog/public.ts'
import { moduleTraits, readSwitches } from '#features/site/public.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { baseText, type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { splitList } from '#lib/sheets/cells.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { rightsOf } from './menu-rights.ts'
import { sumCounts, toMenuChanges, toMenuItem, toSections } from './menu-view.ts'

export type Reading = Pick<Api, 'db' | 'clock' | 'settings'>

const MOST_ITEMS = 200
const CHANGES_AT_ONCE = 50

/** Throws 404 for a store of another key, and for one that has neither items nor vehicles. */
export async function requireMenuStore(db: Db, operator: Operator, storeId: number): Promise<MenuStore> {
  const store = hasStore(operator, storeId) ? await findMenuStore(db, storeId) : null
  if (store === null) throw notFound('store', 'operator.store_unknown')
  return store
}

/** Throws 404 for a store of another key, and for one that sells no items. */
export async function requireItemStore(db: Db, operator: Operator, storeId: number): Promise<MenuStore> {
  const store = await requireMenuStore(db, operator, storeId)
  if (store.module_type === 'rental') throw notFound('store', 'operator.store_unknown')
  return store
}

export type MenuWish = {
  storeId: number
  section: number | undefined
  search: string | undefined
  filter: MenuFilter | undefined
  language: Language
}

/** The menu of a store. Throws 404 for a store of another key. */
export async function readMenu(
  { db, clock, settings }: Reading,
  operator: Operator,
  { storeId, section, search = '', filter, language }: MenuWish,
): Promise<Menu> {
  const store = await requireItemStore(db, operator, storeId)
  const switches = await readSwitches(db)
  const sections = await listMenuSections(db, storeId)
  const rows = await listMenuItems(db, { storeId, section, search, filter, limit: MOST_ITEMS + 1 })
  const shown = rows.slice(0, MOST_ITEMS)
  const waiting = await listWaitingChanges(
    db,
    shown.map(({ id }) => id),
  )
  const changes = await toMenuChanges(db, [...waiting.values()], { operator, language, now: clock.now() })
  const view = {
    money: moneyFormat(switches.digit_after_decimal_point),
    settings,
    language,
    hasVegMarks: switches.toggle_veg_non_veg && moduleTraits(store.module_type).veg_non_veg,
  }
  return {
    rights: rightsOf(operator, switches),
    sections: toSections(sections, language),
    items: shown.map((row) => toMenuItem(row, changes.find(({ item_id: id }) => id === row.id) ?? null, view)),
    has_more: rows.length > MOST_ITEMS,
    counts: { ...sumCounts(sections), waiting: await countWaitingChanges(db, storeId) },
  }
}

/** The choices of the form of an item or vehicle of a store. Throws 404 for a store of another key. */
export async function readMenuForm(
  { db }: Pick<Reading, 'db'>,
  operator: Operator,
  { storeId, language }: { storeId: number; language: Language },
): Promise<MenuForm> {
  const store = await requireMenuStore(db, operator, storeId)
  const switches = await readSwitches(db)
  const money = moneyFormat(switches.digit_after_decimal_point)
  const choices = await listFormChoices(db, store)
  return {
    store_slug: store.slug,
    module_type: store.module_type,
    rights: rightsOf(operator, switches),
    languages: switches.languages,
    digits: money.digits,
    tax: choices.tax,
    tax_classes: choices.tax_classes.map((choice) => ({ ...choice, name: localize(choice.name, language) })),
    categories: choices.categories.map((choice) => ({ ...choice, name: localize(choice.name, language) })),
    add_ons: choices.add_ons.map(({ id, name, price }) => ({
      id,
      key: baseText(name),
      name: localize(name, language),
      price: money.toWire(price),
    })),
    brands: choices.brands.map((choice) => ({ ...choice, name: localize(choice.name, language) })),
    common_conditions: choices.common_conditions.map((choice) => ({ ...choice, name: localize(choice.name, language) })),
  }
}

/** Throws 404 for an item of another key. */
export async function requireItem(db: Db, operator: Operator, itemId: number) {
  const item = await db.selectFrom('items').select(['id', 'slug', 'store_id']).where('id', '=', itemId).executeTakeFirst()
  if (item === undefined || !hasStore(operator, item.store_id)) throw notFound('item', 'operator.item_unknown')
  return item
}

/** One item as the rows of its form. Throws 404 for an item of another key. */
export async function readMenuItem(
  { db, clock, settings }: Reading,
  operator: Operator,
  { itemId, language }: { itemId: number; language: Language },
): Promise<MenuItemRows> {
  const item = await requireItem(db, operator, itemId)
  const { digit_after_decimal_point: digits, languages } = await readSwitches(db)
  const states = await readForms(db, { items: [item.slug], vehicles: [], addOnStores: [], digits })
  const rows: FormRows = Object.fromEntries(
    (['items', 'options', 'variations'] as const).map((sheet) => [sheet, states.get(sheet)?.get(item.slug) ?? []]),
  )
  const waiting = [...(await listWaitingChanges(db, [itemId])).values()]
  const [change = null] = await toMenuChanges(db, waiting, { operator, language, now: clock.now() })
  return {
    ...item,
    rows: emptyStandIns(rows, languages),
    pictures: listPictures(rows.items?.[0], settings),
    contents: await describeContents(db, itemId, language),
    waiting: change,
  }
}

/** Addresses of the pictures that the cells `image` and `images` name. */
export function listPictures(cells: TextCells | undefined, settings: Reading['settings']): MenuItemRows['pictures'] {
  const names = [cells?.image ?? '', ...splitList(cells?.images ?? '')].filter((name) => name !== '')
  return names.map((cell) => ({ cell, url: imageUrl(settings, cell.replace(/^\/images\//, '')) ?? cell }))
}

type ChangesWish = {
  storeId: number | undefined
  itemId: number | undefined
  vehicleId: number | undefined
  subject: 'items' | 'vehicles' | undefined
  state: 'waiting' | undefined
  about: 'form' | 'stock' | undefined
  before: number | undefined
  language: Language
}

/** Changes in the menus of the key's stores, newest first; those of others are left out. */
export async function readMenuChanges(
  { db, clock }: Pick<Reading, 'db' | 'clock'>,
  operator: Operator,
  { storeId, before, language, ...filter }: ChangesWish,
): Promise<{ changes: MenuChange[]; has_more: boolean }> {
  const own = operator.storeIds
  const storeIds = storeId === undefined ? own : own === null || own.includes(storeId) ? [storeId] : []
  const rows = await listMenuChanges(db, { ...filter, storeIds, before, limit: CHANGES_AT_ONCE + 1 })
  return {
    changes: await toMenuChanges(db, rows.slice(0, CHANGES_AT_ONCE), { operator, language, now: clock.now() }),
    has_more: rows.length > CHANGES_AT_ONCE,
  }
}
