import type { ItemCard, StoreCard } from '@medina/contract/catalog/catalog'
import type { Module } from '@medina/contract/site'
import type { Shop, ShopQuery } from '@medina/web/api/shop.tsx'
import { pickEach } from '@medina/web/pick.ts'
import { itemCards, storeCards } from '#features/catalog/catalog.data.ts'
import { byLanguage, LONG } from '@medina/web/site/site.data.ts'
import { planZones, type ZonePlan } from './zone-plan.ts'

const LIMIT = 6
const storeMembers = [
  'id',
  'slug',
  'name',
  'cover_photo_full_url',
  'tagline',
  'avg_rating',
  'rating_count',
  'module_id',
  'module_type',
  'zone_id',
] as const satisfies readonly (keyof StoreCard)[]
const itemMembers = [
  'id',
  'name',
  'image_full_url',
  'store_name',
  'price',
  'discount',
  'discount_type',
  'store_discount',
  'module_id',
] as const satisfies readonly (keyof ItemCard)[]

export type ShownStore = Pick<StoreCard, (typeof storeMembers)[number]>
export type ShownItem = Pick<ItemCard, (typeof itemMembers)[number]>

/** `ordered`: whether any of the stores, and any of the items, was ever ordered. */
export type Showcase = {
  stores: ShownStore[]
  items: ShownItem[]
  ordered: { stores: boolean; items: boolean }
  plan: ZonePlan | null
}

/** Stores and items of every served zone, for visitors without a place, and those zones as a drawing. */
export function showcaseQuery(shop: Shop): ShopQuery<Showcase> {
  const { call, headers } = byLanguage(shop)
  return {
    ...LONG,
    queryKey: ['showcase', headers],
    queryFn: async ({ signal }) => {
      const [zones, modules] = await Promise.all([
        call('geo.zones', { query: { view: 'card' } }, headers, signal),
        call('site.modules', {}, headers, signal),
      ])
      const served = zones.filter(({ status }) => status === 1)
      const module = modules.find(sellsItems)
      const plan = planZones(served)
      if (module === undefined || served.length === 0)
        return { stores: [], items: [], ordered: { stores: false, items: false }, plan }
      const here = { ...headers, zoneId: JSON.stringify(served.map(({ id }) => id)), moduleId: String(module.id) }
      const query = { limit: String(LIMIT), offset: '1', view: 'card' } as const
      const [stores, items] = await Promise.all([
        call('catalog.popularStores', { query }, here, signal),
        call('catalog.popularItems', { query }, here, signal),
      ])
      return {
        stores: pickEach(storeCards(stores), storeMembers),
        items: pickEach(itemCards(items), itemMembers),
        ordered: { stores: stores.never_ordered !== true, items: items.never_ordered !== true },
        plan,
      }
    },
  }
}

/** Dishes represent a city best; a shop without them shows its first module. */
function sellsItems({ module_type }: Module, _index: number, all: readonly Module[]): boolean {
  const has = (type: string) => all.some((module) => module.module_type === type)
  return has('food') ? module_type === 'food' : module_type !== 'parcel' && module_type !== 'rental'
}
