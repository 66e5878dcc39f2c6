import type { Address } from '@medina/contract/identity/profile'
import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { Order } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, anOrderOf, place, refusalOf } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourierKey } from '#features/operator/operator.builders.ts'
import { anonymizeOrders } from '#features/orders/anonymizing/anonymize-orders.ts'

const { app, shop, item } = await startTestShop()

const typed = { national_code: 'raaa ٢٩١٩', plus_code: 'x4hm+3v، Cairo', landmark: ' Beside the mosque ' }
const stored = { national_code: 'RAAA2919', plus_code: 'X4HM+3V Cairo', landmark: 'Beside the mosque' }

describe('how the region names a place', () => {
  it('is saved with an address, its codes in capitals and Latin digits, and is absent where it is empty', async () => {
    const { headers } = await aCustomer(app)
    const { latitude, longitude } = anOrderBody('')
    const base = {
      address: 'Lantern Street',
      contact_person_name: 'Lina',
      contact_person_number: '+966551234567',
      latitude,
      longitude,
    }
    const save = (more: object) => app.post<{ id: number }>('/api/v1/customer/address/add', { ...base, ...more }, headers)
    const { body: full } = await save(typed)
    await save({ landmark: '' })
    const { body } = await app.get<{ addresses: Address[] }>('/api/v1/customer/address/list', headers)
    expect(body.addresses.find(({ id }) => id === full.id)).toMatchObject(stored)
    expect(Object.keys(body.addresses[0] ?? {})).not.toContain('landmark')

    const refused = await save({ national_code: '12', plus_code: 'nothing' })
    expect(refused.status).toBe(403)
    expect((refused.body as unknown as { errors: { code: string }[] }).errors.map(({ code }) => code)).toEqual([
      'national_code',
      'plus_code',
    ])
  })

  it('goes with the order to its courier, only while it is theirs, and is gone with the address', async () => {
    const courier = await aCourierKey(app, shop)
    const guest = await aGuestWith(app, shop, { item_id: item })
    const id = await anOrderOf(app, shop, guest, typed)
    const read = async () =>
      (await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${id}`, courier.headers)).body.delivery_address
    const { body } = await app.get<{ orders: Order[] }>(
      `/api/v1/customer/order/running-orders?guest_id=${guest}&limit=10&offset=1`,
    )
    expect(body.orders[0]?.delivery_address).toMatchObject(stored)
    await app.api.db.updateTable('orders').set({ courier_id: courier.courier }).where('id', '=', id).execute()
    expect(await read()).toMatchObject(stored)
    await app.api.db.transaction().execute((tx) => anonymizeOrders(tx, { orderIds: [id], tripIds: [], now: app.api.clock.now() }))
    const { address } = await app.api.db.selectFrom('orders').select('address').where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(address)).not.toMatch(/RAAA2919|X4HM|mosque/)
  })

  it('is refused kindly if a code of an order is none, and nothing is ordered', async () => {
    const guest = await aGuestWith(app, shop, { item_id: item })
    const refused = await place(app, shop, { ...anOrderBody(guest), national_code: 'RAAA' })
    expect(refusalOf(refused)).toEqual([403, 'national_code'])
  })
})
