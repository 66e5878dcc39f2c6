import type { Quote } from '@medina/contract/orders/checkout'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aGuestWith,
  anOrderBody,
  aShop,
  CENTER,
  NOWHERE,
  refusalOf,
  resetSwitches,
  setSwitches,
  type Shop,
} from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { haversineMeters } from '#adapters/geo/distance.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

const {
  app,
  shop: kitchen,
  item: soup,
} = await startTestShop({
  // The demo has a map of streets.
  settings: { DEMO: true },
  shop: { store: { tax: 15 } },
  item: { price: 2000 },
})
beforeEach(() => resetSwitches(app))

const ask = (shop: Shop, guest: string, changed: Record<string, unknown> = {}) =>
  app.post<Quote>('/api/v1/customer/order/quote', anOrderBody(guest, changed), shop.headers)
const amounts = ({ lines }: Quote) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))

/** A shop away from all streets, with one item for 20.00; quotes its delivery fee by the distance north of the store. */
async function aFarShop(plan: Parameters<typeof aShop>[1] = {}) {
  const shop = await aShop(app, { ...plan, zone: { center: NOWHERE, ...plan.zone } })
  const item = await anItem(app.api.db, { store_id: shop.storeId, price: 2000 })
  const guest = await aGuestWith(app, shop, { item_id: item })
  const feeAt = async (degreesNorth: number, changed = {}) => {
    const to = { latitude: NOWHERE.lat + degreesNorth, longitude: NOWHERE.lng, ...changed }
    const { body } = await ask(shop, guest, to)
    return [amounts(body).delivery, body.original_delivery_charge, body.free_delivery_by]
  }
  return { shop, guest, feeAt }
}

describe('delivery', () => {
  it('[9.032] costs by distance, at least the minimum, at most the maximum', async () => {
    const rates = {
      delivery_charge_type: 'distance',
      per_km_shipping_charge: 200,
      minimum_shipping_charge: 500,
      maximum_shipping_charge: 900,
    } as const
    const { feeAt } = await aFarShop({ zone: { rates } })
    expect(await feeAt(0.001)).toEqual([money(5), money(5), null])
    // 3,340 m × 2.00
    expect(await feeAt(0.03)).toEqual([money(6.68), money(6.68), null])
    expect(await feeAt(0.049)).toEqual([money(9), money(9), null])
  })

  it('[9.034] is measured along our own streets, as the crow flies where there are none', async () => {
    const rates = { delivery_charge_type: 'distance', per_km_shipping_charge: 1000, minimum_shipping_charge: 0 } as const
    const shop = await aShop(app, { zone: { rates } })
    const guest = await aGuestWith(app, shop, { item_id: await anItem(app.api.db, { store_id: shop.storeId }) })
    const to = { lat: 22.41, lng: 39.06 }
    const route = await app.api.geo.route({ from: CENTER, to, mode: 'drive' })
    const { body } = await ask(shop, guest, { latitude: to.lat, longitude: to.lng, distance: 0 })
    expect(body.distance * 1000).toBe(route?.distanceMeters)
    expect(body.distance * 1000).toBeGreaterThan(haversineMeters(CENTER, to))
    const far = await aFarShop({ zone: { rates } })
    const north = await ask(far.shop, far.guest, { latitude: NOWHERE.lat + 0.03, longitude: NOWHERE.lng })
    expect(north.body.distance).toBe(3.34)
  })

  it('[9.034] works when the maps service does not answer', async () => {
    const { feeAt } = await aFarShop()
    const { geo } = app.api
    const { route } = geo
    geo.route = async () => {
      throw new Error('no answer')
    }
    try {
      expect(await feeAt(0.01)).toEqual([money(5), money(5), null])
    } finally {
      geo.route = route
    }
  })

  it('is raised by the zone while that is on', async () => {
    const { feeAt } = await aFarShop({ zone: { increased_delivery_fee: 30, increased_delivery_fee_status: true } })
    expect(await feeAt(0.01)).toEqual([money(6.5), money(6.5), null])
  })

  it('of a store’s own people costs what the store says', async () => {
    const own = {
      self_delivery_system: true,
      per_km_shipping_charge: 100,
      minimum_shipping_charge: 250,
      maximum_shipping_charge: 400,
    }
    const { feeAt } = await aFarShop({ store: own, zone: { increased_delivery_fee: 30, increased_delivery_fee_status: true } })
    expect(await feeAt(0.01)).toEqual([money(2.5), money(2.5), null])
    expect(await feeAt(0.03)).toEqual([money(3.34), money(3.34), null])
    expect(await feeAt(0.049)).toEqual([money(4), money(4), null])
  })

  it('is free when the store pays it', async () => {
    const { feeAt } = await aFarShop({ store: { free_delivery: true } })
    expect(await feeAt(0.01)).toEqual([money(0), money(5), 'vendor'])
  })

  it('[9.031] is free from an amount on, or for all, when the platform pays it', async () => {
    const { feeAt } = await aFarShop()
    const offer = (type: string, free_delivery_over: number) =>
      setSwitches(app, { admin_free_delivery: { status: true, type, free_delivery_over } })
    await offer('free_delivery_by_order_amount', 2001)
    expect(await feeAt(0.01)).toEqual([money(5), money(5), null])
    await offer('free_delivery_by_order_amount', 2000)
    expect(await feeAt(0.01)).toEqual([money(0), money(5), 'admin'])
    await offer('free_delivery_to_all_store', 0)
    expect(await feeAt(0.01)).toEqual([money(0), money(5), 'admin'])
  })

  it('[9.033, 9.037] is not part of a take-away, which needs no place', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    const { status, body } = await ask(kitchen, guest, {
      order_type: 'take_away',
      latitude: null,
      longitude: null,
      address: null,
      dm_tips: 3,
    })
    expect(status).toBe(200)
    expect(body.lines.map(({ code }) => code)).toEqual(['items', 'tax'])
    expect([body.total, body.distance]).toEqual([money(20, { goods: 20 }), 0])
  })

  it('before a place is known costs the minimum', async () => {
    const rates = { delivery_charge_type: 'distance', per_km_shipping_charge: 200, minimum_shipping_charge: 500 } as const
    const { shop, guest } = await aFarShop({ zone: { rates } })
    const { body } = await ask(shop, guest, { latitude: null, longitude: null })
    expect([amounts(body).delivery, body.distance]).toEqual([money(5), 0])
  })

  it('to a place outside of the store’s zone is refused', async () => {
    const guest = await aGuestWith(app, kitchen, { item_id: soup })
    for (const [latitude, longitude] of [
      [22.48, 39.05],
      [0, 0],
      [-90, 180],
    ]) {
      expect(refusalOf(await ask(kitchen, guest, { latitude, longitude }))).toEqual([403, 'coordinates'])
    }
  })

  it('of shops that serve every zone goes to every zone', async () => {
    const shop = await aShop(app, { module: 'ecommerce' })
    const guest = await aGuestWith(app, shop, { item_id: await anItem(app.api.db, { store_id: shop.storeId, stock: 5 }) })
    const { zoneId } = await aShop(app, { zone: { center: { lat: 30, lng: 30 } } })
    expect((await ask(shop, guest, { latitude: 30, longitude: 30 })).status).toBe(200)
    await app.api.db.updateTable('zones').set({ status: false }).where('id', '=', zoneId).execute()
    expect(refusalOf(await ask(shop, guest, { latitude: 30, longitude: 30 }))).toEqual([403, 'coordinates'])
  })
})
