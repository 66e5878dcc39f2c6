import { afterAll, describe, expect, it } from 'vitest'
import { aShop, CENTER, setSwitches } from '#testing/shop/builders.ts'
import { aPhone } from '#testing/shop/people.ts'
import { startSignInApp, wrongOf } from '#testing/shop/sign-in.ts'
import { startOsmStandIn } from '#testing/stand-ins/osm-server.ts'
import { createDemoCityGeo } from '#adapters/geo/demo-city.ts'
import { aModule, anAddOn, anItem, aSize, aZone } from '#features/catalog/catalog.builders.ts'
import { aParcelCategory } from '#features/orders/placing/parcels.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { askingForCode, signingUp } from './customer-orders.ts'
import {
  askingCharges,
  callingParcelBack,
  choosingWithText,
  describingParcel,
  fillingCart,
  parcelIsBack,
  placingAt,
  sendingParcelAt,
} from './newer-client.ts'
import { choosingPickup, rentalTrip } from './rental-trips.ts'
import { expectReplayed, type World } from './replay.ts'

const CLIENT = 'https://client.example'
const toText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)]

/**
 * The requests of a newer client of the family, which asks for tax and surge before it orders. The shop has three decimals, added tax and
 * summer time. Its fees go by the kilometre, it has an address of its own and no payment gateway.
 */
describe.each(['along streets', 'as the crow flies'])('a newer client of the family, with ways %s', async (ways) => {
  const osm = await startOsmStandIn(createDemoCityGeo())
  const streets = { ofProviders: { NOMINATIM_URL: osm.url, OSRM_URL: osm.url } }
  const app = await startSignInApp({
    clockStart: '2026-06-10T10:00:00Z',
    settings: {
      PUBLIC_URL: 'https://shop.example',
      RATE_LIMIT_PER_MINUTE: 100_000,
      ...(ways === 'along streets' ? streets : {}),
    },
  })
  afterAll(async () => {
    app.app.server.closeAllConnections()
    await app.close()
    await osm.close()
  })
  const { db } = app.api
  const rates = { delivery_charge_type: 'distance', per_km_shipping_charge: 277, minimum_shipping_charge: 100 } as const
  const shop = await aShop(app, { zone: { rates, time_zone: 'Europe/Berlin' }, store: { tax: 8.25 } })
  const item = await anItem(db, { store_id: shop.storeId, price: 13_330 })
  await setSwitches(app, {
    digit_after_decimal_point: 3,
    tax_included: false,
    otp_login_status: true,
    email_verification_status: true,
    phone_verification_status: true,
    order_delivery_verification: 1,
  })
  await db
    .insertInto('surge_prices')
    .values({
      name: JSON.stringify({ en: 'Rain', ar: 'مطر' }),
      customer_note: JSON.stringify({ en: 'It rains', ar: 'الجو ممطر' }),
      zone_id: shop.zoneId,
      price_type: 'percent',
      price: 2000,
      start_date: '2026-06-01',
      end_date: '2026-06-30',
      start_time: '11:00',
      end_time: '13:00',
    })
    .execute()
  await db
    .insertInto('delivery_vehicles')
    .values({
      name: JSON.stringify({ en: 'Bicycle' }),
      starting_coverage_area: 0,
      maximum_coverage_area: 9000,
      extra_charges: 150,
    })
    .execute()
  const phone = aPhone()
  const world: World = {
    base: await app.app.listen({ port: 0, host: '127.0.0.1' }),
    client: CLIENT,
    known: new Map(
      Object.entries({
        module: shop.moduleId,
        zone: `[${shop.zoneId}]`,
        zone_id: shop.zoneId,
        store_id: shop.storeId,
        store_lat: CENTER.lat,
        store_lng: CENTER.lng,
        lat: 22.43,
        lng: 39.06,
        item,
        phone,
        now: '2026-06-10 12:00:00',
        shown: 0,
      }).map(toText),
    ),
  }
  const numberOf = (name: string, { known }: World = world) => Number(known.get(name))
  /** Kilometres times the rate, as the client multiplies them. */
  const feeOf = (known: World) => Math.max(0.1, numberOf('kilometers', known) * 0.277)
  const measured = ({ known }: World) => known.set('kilometers', String(Number(known.get('meters')) / 1000))

  it('is charged what its checkout shows', async () => {
    await expectReplayed(world, fillingCart)
    measured(world)
    await expectReplayed(world, askingCharges)
    const delivery = (feeOf(world) + numberOf('extra')) * (1 + numberOf('surge') / 100)
    // 8.25 % of 26.66 is 2.19945.
    expect(numberOf('tax')).toBe(2.199)
    const shown = Number((26.66 + numberOf('tax') + delivery).toFixed(3))
    world.known.set('shown', String(shown))
    await expectReplayed(world, placingAt(shown))
  })

  it('may write lists and numbers of its JSON as text', async () => {
    const add_on = await anAddOn(db, { store_id: shop.storeId })
    const food_variations = [aSize(['Small', 'صغير', 0], ['Large', 'كبير', 2500])]
    const dish = await anItem(db, { store_id: shop.storeId, food_variations, add_on_ids: [add_on] })
    world.known.set('dish', String(dish)).set('add_on', String(add_on))
    await expectReplayed(world, choosingWithText)
  })

  it('signs up by a code with a new number, although e-mails are confirmed here', async () => {
    world.known.set('wrong_otp', '000000')
    await expectReplayed(world, askingForCode)
    const otp = await app.codeFor(phone)
    expect(wrongOf(otp)).not.toBe(otp)
    world.known.set('otp', otp)
    await expectReplayed(world, signingUp)
    const account = await db.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
    expect([account.phone_verified_at === null, account.email_verified_at === null]).toEqual([false, true])
  })

  it('sends a parcel as a customer at the price that is shown, calls it back, and confirms that it came', async () => {
    const moduleId = await aModule(db, 'parcel')
    await aParcelCategory(db, { module_id: moduleId })
    const zoneId = await aZone(db, { modules: [moduleId], rates, time_zone: 'Europe/Berlin' })
    const here = { module: moduleId, zone: `[${zoneId}]`, ...CENTER }
    const sender = { ...world, known: new Map([...world.known, ...Object.entries(here).map(toText)]) }
    await expectReplayed(sender, describingParcel)
    measured(sender)
    const shown = Number((feeOf(sender) + numberOf('extra')).toFixed(3))
    sender.known.set('shown', String(shown))
    await expectReplayed(sender, sendingParcelAt(shown))
    const id = numberOf('parcel', sender)
    await db.updateTable('orders').set({ order_status: 'picked_up' }).where('id', '=', id).execute()
    await expectReplayed(sender, callingParcelBack)
    await expectReplayed(sender, parcelIsBack)
  })

  it('chooses where a trip begins, and rents a vehicle', async () => {
    app.travelTo('2026-03-10T10:00:00Z')
    const fleet = await aFleet(db, { name: 'Wheels' })
    const { providerId: store_id, categoryId: category_id, moduleId, zoneId } = fleet
    const vehicle = await aVehicle(db, { store_id, category_id, units: 3, hourly_price: 20_000, images: ['sand/van'] })
    const known = {
      module: moduleId,
      zone: `[${zoneId}]`,
      vehicle,
      time: '2026-03-10 03:30 PM',
      pickup: JSON.stringify(CENTER),
      ...CENTER,
    }
    const rider = { ...world, known: new Map([...world.known, ...Object.entries(known).map(toText)]) }
    rider.known.delete('token')
    if (ways === 'along streets') await expectReplayed(rider, choosingPickup)
    await expectReplayed(rider, rentalTrip)
  })
})
