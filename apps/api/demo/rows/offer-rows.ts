import { toMinor } from '@medina/pricing/money'
import { addDays } from '@medina/time/local-time'
import type { Insertable } from 'kysely'
import { PERCENT_SCALE } from '#lib/money.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { momentOf } from '../dates.ts'
import { type DemoCoupon, demoCampaigns, demoCoupons, demoFlashSales } from '../demo-offers.ts'
import { demoModules } from '../demo-modules.ts'
import { demoZones } from '../demo-zones.ts'
import { json } from '../insert.ts'
import type { PlannedItem } from '../item-plan.ts'
import { bannerImage, type Manifest } from '../picture-choice.ts'
import { pick, randomOf, shuffled, wholeBetween } from '../random.ts'
import { countByStore } from '../store-search.ts'
import type { PlannedStore } from '../store-plan.ts'

export type OfferRows = {
  coupons: Insertable<Tables['coupons']>[]
  campaigns: Insertable<Tables['campaigns']>[]
  campaignStores: Insertable<Tables['campaign_stores']>[]
  flashSales: Insertable<Tables['flash_sales']>[]
  flashSaleItems: Insertable<Tables['flash_sale_items']>[]
}

type City = { stores: PlannedStore[]; items: PlannedItem[]; today: string; pictures: Manifest }

/** A store joins a campaign if it has at least this many matching items. */
const ITEMS_TO_JOIN = 3

export function buildOfferRows(city: City): OfferRows {
  return {
    coupons: demoCoupons.map((coupon, index) => couponRow(coupon, index + 1, city)),
    ...campaignRows(city),
    ...flashSaleRows(city),
  }
}

function couponRow(coupon: DemoCoupon, id: number, { stores, today }: City): OfferRows['coupons'][number] {
  const { value, type } = coupon.discount
  const store = stores.find(({ key }) => key === coupon.store)
  const zones = demoZones.filter(({ key }) => coupon.zones?.includes(key)).map((zone) => zone.id)
  return {
    id,
    module_id: moduleIdOf(coupon.module),
    title: json(coupon.title),
    code: coupon.code,
    coupon_type: coupon.type,
    discount: type === 'percent' ? value * PERCENT_SCALE : toMinor(value),
    discount_type: type,
    min_purchase: toMinor(coupon.minimum),
    max_discount: toMinor(coupon.maximum ?? 0),
    uses_per_customer: coupon.perCustomer ?? null,
    target_ids: store === undefined ? zones : [store.id],
    created_by: store === undefined ? 'admin' : 'vendor',
    store_id: store?.id ?? null,
    customer_ids: coupon.customers ?? [],
    start_date: addDays(today, coupon.days[0]),
    expire_date: addDays(today, coupon.days[1]),
  }
}

function campaignRows({ stores, items, today, pictures }: City): Pick<OfferRows, 'campaigns' | 'campaignStores'> {
  const rows: Pick<OfferRows, 'campaigns' | 'campaignStores'> = { campaigns: [], campaignStores: [] }
  demoCampaigns.forEach(({ module, title, description, picture, categories, days, hours }, index) => {
    const id = index + 1
    const image = bannerImage(pictures, picture)
    rows.campaigns.push({
      id,
      module_id: moduleIdOf(module),
      title: json(title),
      description: json(description),
      image: image === null ? null : json(image),
      start_date: addDays(today, days[0]),
      end_date: addDays(today, days[1]),
      start_time: hours?.[0] ?? null,
      end_time: hours?.[1] ?? null,
    })
    const counts = countByStore(items, module, categories)
    for (const store of stores)
      if ((counts.get(store.id) ?? 0) >= ITEMS_TO_JOIN) rows.campaignStores.push({ campaign_id: id, store_id: store.id })
  })
  return rows
}

function flashSaleRows({ stores, items, today }: City): Pick<OfferRows, 'flashSales' | 'flashSaleItems'> {
  const rows: Pick<OfferRows, 'flashSales' | 'flashSaleItems'> = { flashSales: [], flashSaleItems: [] }
  const zoneOf = new Map(stores.map((store) => [store.id, store.zone.id]))
  demoFlashSales.forEach(({ module, title, days, itemsPerZone, percents }, index) => {
    const id = index + 1
    const random = randomOf(`flash sale ${module}`)
    rows.flashSales.push({
      id,
      module_id: moduleIdOf(module),
      title: json(title),
      starts_at: momentOf(today, days[0], 0),
      ends_at: momentOf(today, days[1], 0),
    })
    // Only items with one price and no discount of their own, so that the struck-through price is the campaign's.
    const plain = items.filter(({ module: own, item }) => own === module && !item.discount && !item.choices && item.stock !== 0)
    for (const zone of demoZones)
      for (const { id: itemId } of shuffled(
        random,
        plain.filter(({ storeId }) => zoneOf.get(storeId) === zone.id),
      ).slice(0, itemsPerZone)) {
        const stock = wholeBetween(random, 15, 50)
        rows.flashSaleItems.push({
          id: rows.flashSaleItems.length + 1,
          flash_sale_id: id,
          item_id: itemId,
          stock,
          sold: Math.floor(stock * (0.15 + random() * 0.7)),
          discount: pick(random, percents) * PERCENT_SCALE,
          discount_type: 'percent',
        })
      }
  })
  return rows
}

function moduleIdOf(type: string): number {
  const found = demoModules.find((module) => module.type === type)
  if (found === undefined) throw new Error(`There is no module ${type}`)
  return found.id
}
