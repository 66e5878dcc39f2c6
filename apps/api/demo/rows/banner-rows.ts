import type { Insertable } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import { momentOf } from '../dates.ts'
import { demoModules } from '../demo-modules.ts'
import { type DemoBanner, demoBanners } from '../demo-offers.ts'
import { type DemoZone, demoZones } from '../demo-zones.ts'
import type { PlannedVehicle } from '../fleet/vehicle-plan.ts'
import { json } from '../insert.ts'
import type { PlannedItem } from '../item-plan.ts'
import { bannerImage, type Manifest } from '../picture-choice.ts'
import { countByStore, itemsIn } from '../store-search.ts'
import type { PlannedStore } from '../store-plan.ts'

type BannerRow = Insertable<Tables['banners']>
type City = { stores: PlannedStore[]; items: PlannedItem[]; vehicles: PlannedVehicle[]; today: string; pictures: Manifest }
type Target = Pick<BannerRow, 'type' | 'store_id' | 'item_id' | 'link'>

/** An offer needs at least this many items of a category. */
const ITEMS_TO_LEAD = 3

/** A banner has a row for each zone where it leads somewhere; one that leads to the same place everywhere needs one row. */
export function buildBannerRows(city: City): BannerRow[] {
  const rows: BannerRow[] = []
  for (const [position, banner] of demoBanners.entries()) {
    const module = demoModules.find(({ type }) => type === banner.module)
    if (module === undefined) throw new Error(`${banner.picture} is of no module`)
    for (const zone of module.allZones || banner.leadsTo === 'parcel-form' ? [null] : demoZones) {
      const target = zone === null ? linkTarget(banner, city) : zoneTarget(banner, zone, city)
      if (target === null) continue
      rows.push({
        id: rows.length + 1,
        module_id: module.id,
        zone_ids: zone === null ? [] : [zone.id],
        title: json(banner.title),
        subtitle: json(banner.subtitle),
        action: json(banner.action),
        // The column is not null: the page shows no text for an empty one.
        image: json(bannerImage(city.pictures, banner.picture) ?? { en: '', ar: '' }),
        ink: city.pictures.banners[banner.picture]?.ink ?? banner.ink,
        featured: position % 2 === 0,
        position,
        created_at: momentOf(city.today, -20, 0.5),
        ...target,
      })
    }
  }
  return rows
}

function zoneTarget(banner: DemoBanner, zone: DemoZone, { stores, items, vehicles }: City): Target | null {
  const here = new Set(stores.filter((store) => store.zone === zone).map(({ id }) => id))
  const nearby = items.filter(({ storeId }) => here.has(storeId))
  const nearbyVehicles = vehicles.filter(({ storeId }) => here.has(storeId))
  if (banner.leadsTo === 'item') {
    const item = favourite(banner, nearby)
    return item === null ? null : { type: 'item_wise', item_id: item.id, store_id: null, link: null }
  }
  const storeId = busiest(banner, [...nearby, ...nearbyVehicles])
  return storeId === null ? null : { type: 'store_wise', store_id: storeId, item_id: null, link: null }
}

/** A path, so that it works wherever the visitor is. */
function linkTarget(banner: DemoBanner, { stores, items }: City): Target | null {
  if (banner.leadsTo === 'parcel-form') return { type: 'default', store_id: null, item_id: null, link: '/parcel-delivery-info' }
  const item = banner.leadsTo === 'item' ? favourite(banner, items) : null
  const store = stores.find(({ id }) => id === (item?.storeId ?? busiest(banner, items)))
  if (store === undefined) return null
  const link = item ? `/product/${item.slug}?module_id=${item.moduleId}` : `/store/${store.key}?module_id=${store.moduleId}`
  return { type: 'default', store_id: null, item_id: null, link }
}

function favourite({ module, categories }: DemoBanner, items: PlannedItem[]): PlannedItem | null {
  for (const category of categories) {
    const [first] = itemsIn(items, module, [category]).sort((a, b) => b.orderCount - a.orderCount || a.id - b.id)
    if (first !== undefined) return first
  }
  return null
}

function busiest({ module, categories }: DemoBanner, items: (PlannedItem | PlannedVehicle)[]): number | null {
  for (const category of categories) {
    const [first] = [...countByStore(items, module, [category])]
      .filter(([, count]) => count >= ITEMS_TO_LEAD)
      .sort(([, a], [, b]) => b - a)
    if (first !== undefined) return first[0]
  }
  return null
}
