import { afterEach, describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderBody, place, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { refusedInBothLanguages, withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, aPhone } from '#testing/shop/people.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCoupon } from '#features/promotions/promotions.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import {
  aParcelBody,
  aParcelCategory,
  aParcelOf,
  aReceiver,
  quoteParcel,
  RECEIVER,
  sendParcel,
  SENDER,
  someParcels,
} from './parcels.builders.ts'

const { app, shop, item } = await startTestShop({ clockStart: '2026-03-10T10:00:00Z' })
const { db } = app.api
const parcels = await someParcels(app)
const other = await someParcels(app, { center: { lat: 30, lng: 40 } })

afterEach(() => resetSwitches(app))

/** The refusal of a parcel, in both languages, which leaves nothing behind. */
async function refused(changed: Record<string, unknown>, of = parcels): Promise<[number, ...string[]]> {
  const guest = await aGuest(app)
  return refusedInBothLanguages(app, of.headers, (headers) => sendParcel(app, of, { guest, headers }, changed))
}
const receiver = (changed: Record<string, unknown>) => ({ receiver_details: JSON.stringify(aReceiver(changed)) })

describe('a parcel that a client asks for in its own way', () => {
  it('a guest is one whatever is_guest says while guest checkout is off', async () => {
    await setSwitches(app, { guest_checkout_status: 0 })
    expect(await refused({ is_guest: 0 })).toEqual([403, 'is_guest'])
    expect(await refused({})).toEqual([403, 'is_guest'])
  })

  it('distance, fee and zone are the server’s, and a tip is not negative', async () => {
    await setSwitches(app, { parcel_per_km_shipping_charge: 1000 })
    const guest = await aGuest(app)
    const honest = await quoteParcel(app, parcels, { guest })
    const lying = { distance: 0, order_amount: 0, delivery_charge: 0, ...receiver({ zone_id: other.zoneId }) }
    const { body } = await sendParcel(app, parcels, { guest }, lying)
    expect(body.total_ammount).toBe(honest.body.total)
    expect(await refused({ dm_tips: -5 })).toEqual([403, 'dm_tips'])
    const outside = { latitude: '-40', longitude: '-40' }
    expect(await refused(outside)).toEqual([403, 'coordinates'])
    expect(await refused(receiver(outside))).toEqual([403, 'receiver_details'])
    const inactive = await someParcels(app, { center: { lat: 45, lng: 45 }, status: false })
    const there = { latitude: '45', longitude: '45' }
    expect(await refused({ ...there, ...receiver({ latitude: 45.01, longitude: 45 }) }, inactive)).toEqual([403, 'coordinates'])
    // The receiver is in a zone that does not deliver parcels of this module.
    expect(await refused(receiver({ latitude: 30, longitude: 40 }))).toEqual([403, 'receiver_details'])
  })

  it('both ends are carried, the category is active and of the module', async () => {
    const inactive = await aParcelCategory(db, { module_id: parcels.moduleId, status: false })
    for (const parcel_category_id of [inactive, other.categoryId, 987_654])
      expect(await refused({ parcel_category_id })).toEqual([403, 'parcel_category_id'])
    expect(await refused({ parcel_category_id: undefined })).toEqual([403, 'parcel_category_id'])
    expect(await refused({}, { ...shop, categoryId: parcels.categoryId })).toEqual([403, 'moduleId'])
  })

  it('a receiver pays in cash only, and an empty wallet is a refusal that keeps nothing', async () => {
    const prepaid = {
      offline_payment_status: 1,
      customer_wallet_status: 1,
      partial_payment_status: 1,
      partial_payment_method: 'both',
    }
    await setSwitches(app, { ...prepaid, parcel_minimum_shipping_charge: 1000 })
    for (const payment_method of ['wallet', 'digital_payment', 'offline_payment'])
      expect(await refused({ charge_payer: 'receiver', payment_method })).toEqual([403, 'charge_payer'])
    expect(await refused({ charge_payer: undefined })).toEqual([403, 'charge_payer'])
    const { headers, id } = await aCustomer(app)
    const pay = async (changed: Record<string, unknown>) =>
      refusalOf(await withoutTrace(app, () => sendParcel(app, parcels, { headers }, changed)))
    expect(await pay({ charge_payer: 'receiver', partial_payment: 1 })).toEqual([403, 'charge_payer'])
    expect(await pay({ payment_method: 'wallet' })).toEqual([406, 'order_amount'])
    expect(await pay({ partial_payment: 1 })).toEqual([406, 'order_amount'])
    await fillWallet(app, id, 500)
    const part = await sendParcel(app, parcels, { headers }, { partial_payment: 1 })
    expect(part.body).toMatchObject({ status: 'confirmed' })
    expect(await readBalance(db, id, 'wallet')).toBe(0)
  })

  it('numbers are drawn from a sequence, and grant nothing to anybody else', async () => {
    const guest = await aGuest(app)
    const stranger = await aGuest(app)
    const id = await aParcelOf(app, parcels, { guest })
    expect(await aParcelOf(app, parcels, { guest })).toBeGreaterThan(id)
    const request = (path: string) => app.get(`${path}order_id=${id}&guest_id=${stranger}`, parcels.headers)
    expect((await request('/api/v1/customer/order/details?')).status).toBe(404)
    expect((await request('/api/v1/customer/order/track?')).status).toBe(403)
    const body = { order_id: id, guest_id: stranger, reason: 'Mine', method_id: 1 }
    for (const path of ['cancel', 'parcel-return', 'offline-payment', 'offline-payment-update', 'payment-method']) {
      const reply = await withoutTrace(app, () => app.put(`/api/v1/customer/order/${path}`, body, parcels.headers))
      expect([403, 404]).toContain(reply.status)
    }
  })

  it('no time in the past is taken, and an ended parcel stays ended', async () => {
    await setSwitches(app, { schedule_order: 1, customer_wallet_status: 1, parcel_minimum_shipping_charge: 1000 })
    expect(await refused({ schedule_at: '2026-03-01 10:00' })).toEqual([406, 'order_time'])
    expect(await refused({ schedule_at: '2026-03-20 10:00' })).toEqual([406, 'order_time'])
    const guest = await aGuest(app)
    const id = await aParcelOf(app, parcels, { guest }, { schedule_at: '2026-03-10 18:00' })
    const cancel = (of: number) => ({ order_id: of, guest_id: guest, reason: 'Not ready' })
    const put = (of: number) => app.put('/api/v1/customer/order/cancel', cancel(of), parcels.headers)
    expect((await put(id)).status).toBe(200)
    expect(refusalOf(await put(id))).toEqual([403, 'order'])
    await setSwitches(app, { schedule_order: 0 })
    expect(await refused({ schedule_at: '2026-03-10 18:00' })).toEqual([406, 'schedule_at'])
  })

  it('cash has its maximum, and an account is opened with the parcel or not at all', async () => {
    await setSwitches(app, { parcel_minimum_shipping_charge: 3000 })
    const poor = await someParcels(app, { center: { lat: -10, lng: 20 }, rates: { maximum_cod_order_amount: 2000 } })
    const there = { latitude: '-10', longitude: '20', ...receiver({ latitude: -10.02, longitude: 20 }) }
    expect(await refused(there, poor)).toEqual([203, 'order_amount'])
    const contact_person_number = aPhone()
    const account = { create_new_user: 1, password: 'parcels-2026', contact_person_number }
    expect(await refused({ ...account, parcel_category_id: 987_654 })).toEqual([403, 'parcel_category_id'])
    const guest = await aGuest(app)
    const placed = await sendParcel(app, parcels, { guest }, account)
    expect(placed.status).toBe(200)
    const opened = await db.selectFrom('customers').select('id').where('phone', '=', contact_person_number).execute()
    expect(opened).toHaveLength(1)
  })

  it('a cart of the same module keeps its lines', async () => {
    const guest = await aGuestWith(app, shop, { item_id: item })
    const lines = () => db.selectFrom('cart_lines').selectAll().orderBy('id').execute()
    await db.updateTable('cart_lines').set({ module_id: parcels.moduleId }).execute()
    const before = await lines()
    await aParcelOf(app, parcels, { guest })
    expect(await lines()).toEqual(before)
  })
})

describe('bad input', () => {
  it('names what is missing or wrong, and keeps nothing', async () => {
    const point = { latitude: String(SENDER.lat), longitude: String(SENDER.lng) }
    const cases: [Record<string, unknown>, [number, ...string[]]][] = [
      [receiver(point), [403, 'same_place']],
      [receiver({ latitude: null }), [403, 'receiver_details']],
      [{ receiver_details: undefined }, [403, 'receiver_details']],
      [{ receiver_details: 'somewhere' }, [403, 'receiver_details']],
      [receiver({ latitude: 'x' }), [403, 'receiver_details.latitude']],
      [
        receiver({ contact_person_name: '', contact_person_number: '12' }),
        [403, 'receiver_details.contact_person_name', 'receiver_details.contact_person_number'],
      ],
      [receiver({ contact_person_email: 'nobody' }), [403, 'receiver_details.contact_person_email']],
      [receiver({ address: '' }), [403, 'receiver_details.address']],
      [receiver({ address: 'a\u0000b' }), [403, 'receiver_details.address']],
      [{ latitude: undefined }, [403, 'address']],
      [{ address: '' }, [403, 'address']],
      [{ contact_person_name: '' }, [403, 'contact_person_name']],
      [{ charge_payer: 'neighbour' }, [403, 'charge_payer']],
      [{ parcel_category_id: 'letters' }, [403, 'parcel_category_id']],
      [{ order_type: 'rocket' }, [403, 'order_type']],
    ]
    const coupon_code = await aCoupon(app, shop)
    cases.push([{ coupon_code }, [404, 'coupon']], [{ dm_tips: 1_000_000_000 }, [403, 'dm_tips']])
    for (const [changed, expected] of cases) expect([changed, await refused(changed)]).toEqual([changed, expected])
  })

  it('a coupon of parcels is none in the shop', async () => {
    const guest = await aGuestWith(app, shop, { item_id: item })
    const order = anOrderBody(guest, { coupon_code: await aCoupon(app, parcels) })
    const send = (headers: Headers) => place(app, { headers }, order)
    expect(await refusedInBothLanguages(app, shop.headers, send)).toEqual([404, 'coupon'])
  })

  it('takes the receiver as an object, and quotes before names are known', async () => {
    await setSwitches(app, { parcel_minimum_shipping_charge: 1000 })
    const guest = await aGuest(app)
    const { status, body } = await quoteParcel(
      app,
      parcels,
      { guest },
      { receiver_details: { latitude: RECEIVER.lat, longitude: RECEIVER.lng } },
    )
    expect([status, body.total]).toEqual([200, 10])
    const bodyAsObject = aParcelBody(parcels, guest, { receiver_details: aReceiver() })
    expect((await app.post('/api/v1/customer/order/place', bodyAsObject, parcels.headers)).status).toBe(200)
  })
})
