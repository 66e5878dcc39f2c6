import { randomBytes } from 'node:crypto'
import type { NewStore } from '@medina/contract/operator/setup/operator-setup'
import { addCatalogueRows, type CatalogueSheet, chooseSlug, fillStandIn, type TextCells } from '#features/catalog/public.ts'
import { lockNewSlugs } from '#features/operator/menu/save-menu.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import { lockShop } from '#features/setup/public.ts'
import { moduleTraits, readSwitches, type Switches } from '#features/site/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { baseLanguage, type Language, languages, toBase, translateToAll } from '#lib/i18n.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import type { Doing } from './choose-modules.ts'
import { findZoneOfPlace } from './setup.queries.ts'

type Wish = { store: NewStore; language: Language; idempotencyKey: string | null }
type Opened = { id: number; slug: string; items: { id: number; slug: string }[] }

/**
 * Adds a store with its first items as rows of files, once per Idempotency-Key. Texts are in the caller's language, which stands in for the
 * others. Throws 404 for an unknown zone, 422 without a module of the kind, and 422 with a problem per cell.
 */
export async function openStore(api: Doing, operator: Operator, { store, language, idempotencyKey }: Wish): Promise<Opened> {
  requireBusiness(operator)
  const now = api.clock.now()
  const attempt = { scope: `operator:${operator.id}:stores`, key: idempotencyKey, body: store, now }
  const opened = await once(api.db, attempt, async (tx) => {
    await lockShop(tx)
    await lockNewSlugs(tx)
    const switches = await readSwitches(tx)
    const rows = await listRows(tx, { store, language, switches })
    const { digit_after_decimal_point: digits, country } = switches
    await addCatalogueRows(tx, rows.all, { uploads: api.uploads, dataDir: api.settings.DATA_DIR, digits, country, now })
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act: 'stores_add', about: { name: toBase(store.name) }, now }])
    const opened = await tx.selectFrom('stores').select(['id', 'slug']).where('slug', '=', rows.slug).executeTakeFirstOrThrow()
    const items = await tx.selectFrom('items').select(['id', 'slug']).where('store_id', '=', opened.id).execute()
    return { ...opened, items: rows.items.flatMap((each) => items.find((item) => item.slug === each) ?? []) }
  })
  api.endpoints.invalidate()
  return opened
}

type Listing = { store: NewStore; language: Language; switches: Switches }
type Rows = { slug: string; items: string[]; all: SheetRow<CatalogueSheet>[] }

async function listRows(tx: Db, { store, language, switches }: Listing): Promise<Rows> {
  const fill = (cells: TextCells) => fillStandIn(cells, switches.languages)
  const module = await findModule(tx, store.module_type)
  const sections = await nameSections(tx, module.id, { store, language })
  const word = () => `item-${randomBytes(4).toString('hex')}`
  const slug = await chooseSlug(tx, { table: 'stores', names: [store.name], word: 'store' })
  const taken = new Set<string>()
  const items: TextCells[] = []
  for (const { name, price, section, stock, piece_weight: grams } of store.items) {
    const own = await chooseSlug(tx, { table: 'items', names: [name], word: word(), taken })
    taken.add(own)
    const category = sections.slugs.get(section ?? '') ?? ''
    const isCounted = moduleTraits(store.module_type).stock
    const ofGoods: TextCells = isCounted ? { stock: String(stock ?? ''), piece_weight: String(grams ?? '') } : { stock: '' }
    items.push(fill({ slug: own, store: slug, category, [`name_${language}`]: name, price, ...ofGoods }))
  }
  const ofSheet = (sheet: CatalogueSheet, rows: readonly TextCells[]) =>
    rows.map((cells, index): SheetRow<CatalogueSheet> => ({ sheet, row: index + 1, cells }))
  const row = fill(toStoreRow(store, { slug, language, module: String(module.id), zone: String(await findZone(tx, store)) }))
  return {
    slug,
    items: items.map((each) => each.slug ?? ''),
    all: [...ofSheet('categories', sections.added.map(fill)), ...ofSheet('stores', [row]), ...ofSheet('items', items)],
  }
}

/** Customers see a module that is on; of several of the kind, the first. */
async function findModule(tx: Db, type: NewStore['module_type']): Promise<{ id: number }> {
  const modules = tx.selectFrom('modules').select('id').where('module_type', '=', type).orderBy('status', 'desc').orderBy('id')
  const found = await modules.limit(1).executeTakeFirst()
  if (found === undefined) throw refuse(422, 'module_type', 'setup.no_module')
  return found
}

/** The given zone; without one, that of the store's place. A place in no zone is refused with the zone that comes first. */
async function findZone(tx: Db, { zone_id: id, latitude, longitude }: NewStore): Promise<number> {
  if (id !== null) {
    const named = await tx.selectFrom('zones').select('id').where('id', '=', id).executeTakeFirst()
    if (named === undefined) throw notFound('zone', 'setup.no_zone')
    return named.id
  }
  const found = await findZoneOfPlace(tx, { lat: latitude, lng: longitude })
  if (found === null) throw refuse(422, 'zone_id', 'setup.no_zone')
  return found
}

type Sections = { slugs: Map<string, string>; added: TextCells[] }

/** The sections of the items by their names: those that the module has, and new ones. The empty name is the usual one. */
async function nameSections(tx: Db, moduleId: number, { store, language }: Omit<Listing, 'switches'>): Promise<Sections> {
  const there = await tx.selectFrom('categories').select(['slug', 'name']).where('module_id', '=', moduleId).execute()
  const sections: Sections = { slugs: new Map(), added: [] }
  for (const name of new Set(store.items.map(({ section }) => section ?? ''))) {
    const texts = name === '' ? translateToAll(`setup.section_${store.module_type}`) : { [language]: name }
    const names = Object.values<string>(texts)
    const known = there.find((each) => Object.values(each.name).some((text) => names.includes(text)))
    if (known !== undefined) sections.slugs.set(name, known.slug)
    else {
      const taken = new Set(sections.slugs.values())
      const slug = await chooseSlug(tx, { table: 'categories', names, word: `section-${randomBytes(3).toString('hex')}`, taken })
      const cells = languages.map((each) => [`name_${each}`, (texts as Partial<Record<Language, string>>)[each] ?? ''])
      sections.slugs.set(name, slug)
      sections.added.push({ slug, module: String(moduleId), ...Object.fromEntries(cells) })
    }
  }
  return sections
}

type Naming = { slug: string; module: string; zone: string; language: Language }

function toStoreRow(store: NewStore, { slug, module, zone, language }: Naming): TextCells {
  return {
    slug,
    module,
    zone,
    [`name_${language}`]: store.name,
    [`address_${language}`]: store.address,
    // A text has a stand-in only if one of its columns is given.
    ...(language !== baseLanguage && { [`address_${baseLanguage}`]: store.address }),
    phone: store.phone,
    latitude: String(store.latitude),
    longitude: String(store.longitude),
    hours: store.hours,
    minimum_delivery_time: String(store.minimum_delivery_time),
    maximum_delivery_time: String(store.maximum_delivery_time),
    minimum_order: store.minimum_order ?? '',
    self_delivery_system: store.self_delivery ? 'yes' : 'no',
  }
}
