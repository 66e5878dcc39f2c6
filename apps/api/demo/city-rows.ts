import type { Insertable } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import { brands } from './catalogue/brands.ts'
import { conditions } from './catalogue/conditions.ts'
import { buildBannerRows } from './rows/banner-rows.ts'
import { buildPastTrips, type TripRows } from './fleet/past-trip-rows.ts'
import { planVehicles } from './fleet/vehicle-plan.ts'
import { buildFleetRows, type FleetRows } from './fleet/vehicle-rows.ts'
import { planItems } from './item-plan.ts'
import { buildItemRows } from './rows/item-rows.ts'
import { buildAddressRows, buildCustomerRows } from './demo-customers.ts'
import { buildFriendRows } from './demo-friends.ts'
import { buildOfferRows } from './rows/offer-rows.ts'
import { buildPastOrders } from './rows/past-order-rows.ts'
import { buildParcelRows } from './rows/parcel-rows.ts'
import { readPictures } from './picture-choice.ts'
import {
  buildBrandRows,
  buildCategoryRows,
  buildConditionRows,
  buildCourierRows,
  buildDeliveryVehicleRows,
  buildModuleRows,
  buildZoneModuleRows,
  buildZoneRows,
} from './rows/place-rows.ts'
import { addReviewPictures, noTally, writeReviews } from './rows/review-rows.ts'
import { planStores } from './store-plan.ts'
import { buildShelfRows } from './rows/shelf-rows.ts'
import { buildNotificationRows } from './rows/notification-rows.ts'
import { buildStoreRows } from './rows/store-rows.ts'

type CityTables =
  | 'modules'
  | 'zones'
  | 'zone_modules'
  | 'categories'
  | 'brands'
  | 'common_conditions'
  | 'stores'
  | 'store_schedules'
  | 'store_discounts'
  | 'add_ons'
  | 'items'
  | 'item_variations'
  | 'reviews'
  | 'banners'
  | 'campaigns'
  | 'campaign_stores'
  | 'flash_sales'
  | 'flash_sale_items'
  | 'coupons'
  | 'item_campaigns'
  | 'advertisements'
  | 'store_banners'
  | 'shelf_banners'
  | 'cashbacks'
  | 'couriers'
  | 'delivery_vehicles'
  | 'customers'
  | 'addresses'
  | 'parcel_categories'
  | 'parcel_instructions'
  | 'why_choose_cards'
  | 'orders'
  | 'order_lines'
  | 'order_history'
  | 'broadcast_notifications'
  | 'customer_notifications'
  | keyof FleetRows
  | keyof TripRows

export type CityRows = { [table in CityTables]: Insertable<Tables[table]>[] }

/** The whole demo city as rows, for one date. The same date gives the same rows. */
export function buildCity(today: string): CityRows {
  const pictures = readPictures()
  const stores = planStores()
  const { standings, ...storeRows } = buildStoreRows(stores, today, pictures)
  const items = planItems(stores, standings)
  const vehicles = planVehicles(stores, standings)
  const reviews = writeReviews({ stores, items, vehicles, standings, today })
  const categories = buildCategoryRows(today, pictures)
  const itemRows = buildItemRows(items, {
    categories: categories.ids,
    brands: numbered(brands),
    conditions: numbered(conditions),
    addOns: storeRows.addOnIds,
    tallies: reviews.items,
    pictures,
    today,
  })
  const offers = buildOfferRows({ stores, items, today, pictures })
  const zoneModules = buildZoneModuleRows()
  const addresses = buildAddressRows(today)
  const fleet = buildFleetRows(vehicles, stores, {
    categories: categories.ids,
    brands: numbered(brands),
    tallies: reviews.vehicles,
    pictures,
    today,
  })
  const past = buildPastOrders({
    stores,
    items,
    storeRows: storeRows.stores,
    itemRows: itemRows.items,
    zoneModules,
    addresses,
    pictures,
    today,
  })
  const parcels = buildParcelRows({ zoneModules, addresses, pictures, today })
  return {
    modules: buildModuleRows(today),
    zones: buildZoneRows(today),
    zone_modules: zoneModules,
    categories: categories.rows,
    brands: buildBrandRows(pictures),
    common_conditions: buildConditionRows(),
    stores: storeRows.stores.map((row) => {
      const { sum, count, stars } = reviews.stores.get(row.id ?? 0) ?? noTally()
      return { ...row, rating_sum: sum, rating_count: count, ratings: stars }
    }),
    store_schedules: storeRows.schedules,
    store_discounts: storeRows.discounts,
    add_ons: storeRows.addOns,
    items: itemRows.items,
    item_variations: itemRows.variations,
    reviews: addReviewPictures(reviews.rows, itemRows.items),
    banners: buildBannerRows({ stores, items, vehicles, today, pictures }),
    campaigns: offers.campaigns,
    campaign_stores: offers.campaignStores,
    flash_sales: offers.flashSales,
    flash_sale_items: offers.flashSaleItems,
    coupons: offers.coupons,
    ...buildShelfRows({ stores, items, rows: itemRows.items, today, pictures }),
    couriers: buildCourierRows(pictures),
    delivery_vehicles: buildDeliveryVehicleRows(),
    customers: [...buildCustomerRows(today), ...buildFriendRows(today)],
    addresses,
    parcel_categories: parcels.parcel_categories,
    parcel_instructions: parcels.parcel_instructions,
    why_choose_cards: parcels.why_choose_cards,
    orders: [...parcels.orders, ...past.orders],
    order_lines: past.order_lines,
    order_history: [...parcels.order_history, ...past.order_history],
    ...fleet,
    ...buildPastTrips({ stores, storeRows: storeRows.stores, vehicles, fleet, addresses, today }),
    ...buildNotificationRows({ history: past.order_history, pictures, today }),
  }
}

function numbered(list: { key: string }[]): Map<string, number> {
  return new Map(list.map(({ key }, index) => [key, index + 1]))
}
