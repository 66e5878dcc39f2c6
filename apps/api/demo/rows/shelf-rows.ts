import { toMinor } from '@medina/pricing/money'
import { addDays } from '@medina/time/local-time'
import type { Insertable } from 'kysely'
import { PERCENT_SCALE } from '#lib/money.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { momentOf } from '../dates.ts'
import { demoModules } from '../demo-modules.ts'
import { demoAdvertisements, demoCashbacks, demoFilms, demoItemCampaigns, demoShelfBanners } from '../demo-shelves.ts'
import { demoZones } from '../demo-zones.ts'
import { json } from '../insert.ts'
import type { PlannedItem } from '../item-plan.ts'
import { bannerImage, type Manifest } from '../picture-choice.ts'
import { randomOf, shuffled } from '../random.ts'
import type { PlannedStore } from '../store-plan.ts'
import { countByStore } from '../store-search.ts'

type ShelfTables = 'item_campaigns' | 'advertisements' | 'store_banners' | 'shelf_banners' | 'cashbacks'
export type ShelfRows = { [table in ShelfTables]: Insertable<Tables[table]>[] }

type ItemRow = Insertable<Tables['items']>
type City = { stores: PlannedStore[]; items: PlannedItem[]; rows: ItemRow[]; today: string; pictures: Manifest }
type Shown = keyof typeof demoAdvertisements
/** A module with the stores that a visitor of one place sees; a module sold all over the city has one place. */
type Scene = { type: Shown; moduleId: number; stores: PlannedStore[] }

/** The parts of home beside the catalogue, in each zone. */
export function buildShelfRows(city: City): ShelfRows {
  const rows: ShelfRows = { item_campaigns: [], advertisements: [], store_banners: [], shelf_banners: [], cashbacks: [] }
  for (const scene of listScenes(city.stores)) {
    addItemCampaigns(rows.item_campaigns, scene, city)
    addAdvertisements(rows, scene, city)
  }
  addProviderBanners(rows.store_banners, city)
  for (const { module, key, picture } of demoShelfBanners) {
    const image = bannerImage(city.pictures, picture)
    const moduleId = demoModules.find(({ type }) => type === module)?.id
    if (image !== null && moduleId !== undefined) rows.shelf_banners.push({ module_id: moduleId, key, image: json(image) })
  }
  rows.cashbacks = demoCashbacks.map(({ title, value, type, minimum, maximum, perCustomer, days }, index) => ({
    id: index + 1,
    title: json(title),
    cashback_type: type,
    cashback_amount: type === 'percentage' ? value * PERCENT_SCALE : toMinor(value),
    same_user_limit: perCustomer,
    min_purchase: toMinor(minimum),
    max_discount: toMinor(maximum),
    start_date: addDays(city.today, days[0]),
    end_date: addDays(city.today, days[1]),
  }))
  return rows
}

function listScenes(stores: PlannedStore[]): Scene[] {
  return demoModules.flatMap(({ id, type, allZones }) => {
    if (!(type in demoAdvertisements)) return []
    const own = stores.filter(({ moduleId }) => moduleId === id)
    const places = allZones ? [own] : demoZones.map((zone) => own.filter((store) => store.zone === zone))
    return places.map((there) => ({ type: type as Shown, moduleId: id, stores: there }))
  })
}

/**
 * Favourites of different stores with one price and no discount of their own, so that the struck-through price is the campaign's.
 */
function addItemCampaigns(
  rows: ShelfRows['item_campaigns'],
  { type, stores }: Scene,
  { items, rows: itemRows, today }: City,
): void {
  const rowOf = new Map(itemRows.map((row) => [row.id, row]))
  const favourites = stores.flatMap(({ id }) => {
    const plain = items.filter(
      ({ storeId, item }) => storeId === id && !item.discount && !item.choices && !item.prescription && item.stock !== 0,
    )
    const [first] = plain.toSorted((a, b) => b.orderCount - a.orderCount || a.id - b.id)
    return first ?? []
  })
  const chosen = shuffled(randomOf(`item campaigns ${type} ${stores[0]?.zone.key}`), favourites)
  demoItemCampaigns[type].slice(0, chosen.length).forEach(({ percent, days, hours }, index) => {
    const row = rowOf.get(chosen[index]?.id)
    if (row === undefined) return
    rows.push({
      id: rows.length + 1,
      store_id: row.store_id,
      module_id: row.module_id,
      category_id: row.category_id,
      title: row.name,
      description: row.description,
      image: row.image,
      price: row.price,
      discount: percent * PERCENT_SCALE,
      discount_type: 'percent',
      unit_type: row.unit_type,
      veg: row.veg,
      is_halal: row.is_halal,
      maximum_cart_quantity: 5,
      food_variations: row.food_variations,
      add_on_ids: row.add_on_ids,
      start_date: addDays(today, days[0]),
      end_date: addDays(today, days[1]),
      start_time: hours?.[0] ?? '00:00',
      end_time: hours?.[1] ?? '23:59',
      created_at: momentOf(today, days[0], 0.1 + index / 100),
    })
  })
}

/** Some stores of a place advertise, the second with a film; each has a banner on its own page. */
function addAdvertisements(rows: ShelfRows, { type, stores }: Scene, { items, today, pictures }: City): void {
  const fits = countByStore(items, type, demoFilms[type].shows)
  const filmed = stores.toSorted((a, b) => (fits.get(b.id) ?? 0) - (fits.get(a.id) ?? 0) || a.id - b.id).slice(0, 1)
  const others = stores.filter((store) => !filmed.includes(store))
  const chosen = shuffled(randomOf(`advertisements ${type} ${stores[0]?.zone.key}`), others).toSpliced(1, 0, ...filmed)
  demoAdvertisements[type].slice(0, chosen.length).forEach(({ title, description }, index) => {
    const entry = chosen[index]
    if (entry === undefined) return
    const isFilm = index === 1
    const cover = pictures.covers[entry.store.key] ?? null
    rows.advertisements.push({
      id: rows.advertisements.length + 1,
      store_id: entry.id,
      add_type: isFilm ? 'video_promotion' : 'store_promotion',
      title: json(title(entry.name)),
      description: json(description),
      start_date: addDays(today, -3 - index),
      end_date: addDays(today, 14 + index * 4),
      priority: index === 2 ? null : index + 1,
      cover_image: cover,
      profile_image: pictures.logos[entry.store.key] ?? null,
      video: isFilm ? demoFilms[type].file : null,
      is_approved: true,
      created_at: momentOf(today, -4 - index, 0.5),
    })
    const hero = pictures.heroes[entry.store.key] ?? cover
    if (hero === null) return
    rows.store_banners.push({
      id: rows.store_banners.length + 1,
      store_id: entry.id,
      title: json(title(entry.name)),
      image: json({ en: hero, ar: hero }),
      featured: index === 0,
      created_at: momentOf(today, -4 - index, 0.5),
    })
  })
}

/** Providers with an announcement or a discount show a banner on their own page. */
function addProviderBanners(rows: ShelfRows['store_banners'], { stores, today, pictures }: City): void {
  for (const { id, store } of stores) {
    const hero = pictures.heroes[store.key]
    if (store.module !== 'rental' || hero === undefined) continue
    if (store.announcement === undefined && store.discount === undefined) continue
    rows.push({
      id: rows.length + 1,
      store_id: id,
      title: json(store.announcement ?? store.kind),
      image: json({ en: hero, ar: hero }),
      featured: store.featured ?? false,
      created_at: momentOf(today, -9, 0.5),
    })
  }
}
