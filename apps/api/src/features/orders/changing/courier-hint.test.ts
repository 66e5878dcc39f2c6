import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { CourierHint } from '@medina/contract/orders/hints/courier-hints'
import type { Order } from '@medina/contract/orders/orders'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, CENTER, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourierKey, type CourierKey } from '#features/operator/operator.builders.ts'
import { anonymizeOrders } from '#features/orders/anonymizing/anonymize-orders.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { aWebm } from '#lib/uploads/voice.builders.ts'
import { deleteOldHints } from './give-hint.ts'

const { app, shop, item } = await startTestShop()
const HOUR_MS = 3_600_000
let courier: CourierKey
let other: CourierKey

beforeAll(async () => {
  courier = await aCourierKey(app, shop)
  other = await aCourierKey(app, shop)
})

async function anOrder(changed: Record<string, unknown> = {}) {
  const guest = await aGuestWith(app, shop, { item_id: item })
  return { guest, id: await anOrderOf(app, shop, guest, changed) }
}

function give({ guest, id }: { guest: string; id: number }, kind: 'voice_note' | 'door_picture', file: Uint8Array | null) {
  const form = new FormData()
  form.append('guest_id', guest)
  form.append('order_id', String(id))
  form.append('kind', kind)
  if (file !== null) form.append('file[]', new Blob([file as Uint8Array<ArrayBuffer>]), 'hint')
  return app.post<CourierHint>('/api/v1/customer/order/courier-hint', form)
}
const fetchVoice = (url: string | null, range?: string) =>
  app.app.inject({ method: 'GET', url: url ?? '', headers: range === undefined ? {} : { range } })
const seenBy = async (id: number, { headers }: CourierKey) =>
  (await app.get<OperatorOrderDetails>(`/api/v1/operator/orders/${id}`, headers)).body.courier_hint
const filesLeft = async () =>
  (await app.api.db.selectFrom('courier_hints').select(['voice_note', 'door_picture']).execute()).length

describe('a voice note for the courier', () => {
  it('plays for its customer and, while the order is theirs, for its courier, in parts too', async () => {
    const order = await anOrder()
    const { status, body } = await give(order, 'voice_note', aWebm(12))
    expect([status, body.voice_seconds, body.door_picture_url]).toEqual([200, 12, null])
    const whole = await fetchVoice(body.voice_note_url)
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
      200,
      'audio/webm',
      'private, no-store',
    ])
    expect(whole.rawPayload.equals(aWebm(12))).toBe(true)
    const part = await fetchVoice(body.voice_note_url, 'bytes=0-1')
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      206,
      `bytes 0-1/${aWebm(12).length}`,
      2,
    ])
    expect((await fetchVoice(body.voice_note_url?.split('?')[0] ?? null)).statusCode).toBe(404)

    await app.api.db.updateTable('orders').set({ courier_id: courier.courier }).where('id', '=', order.id).execute()
    expect((await seenBy(order.id, courier))?.voice_note_url).toBe(body.voice_note_url)
    expect(await seenBy(order.id, other)).toBeUndefined()
    const { body: own } = await app.get<{ orders: Order[] }>(
      `/api/v1/customer/order/running-orders?guest_id=${order.guest}&limit=10&offset=1`,
    )
    expect(own.orders[0]?.courier_hint?.voice_note_url).toBe(body.voice_note_url)
  })

  it('is one, however often it is sent, and goes when it is removed', async () => {
    const order = await anOrder()
    const first = await give(order, 'voice_note', aWebm(3))
    const again = await give(order, 'voice_note', aWebm(3))
    expect((await fetchVoice(first.body.voice_note_url)).statusCode).toBe(404)
    expect((await fetchVoice(again.body.voice_note_url)).statusCode).toBe(200)
    const removed = await give(order, 'voice_note', null)
    expect(removed.body).toEqual({ voice_note_url: null, voice_seconds: null, door_picture_url: null })
    expect((await fetchVoice(again.body.voice_note_url)).statusCode).toBe(404)
  })

  it('is refused for another’s order, one that is over or collected, and if it is none', async () => {
    const order = await anOrder()
    const stranger = await anOrder()
    expect(refusalOf(await give({ ...order, guest: stranger.guest }, 'voice_note', aWebm(3)))).toEqual([404, 'order'])
    expect(refusalOf(await give(order, 'voice_note', Buffer.from('<script>')))).toEqual([403, 'file'])
    expect(refusalOf(await give(order, 'voice_note', aWebm(60)))).toEqual([403, 'file'])
    expect(refusalOf(await give(await anOrder({ order_type: 'take_away' }), 'voice_note', aWebm(3)))).toEqual([409, 'order'])
    await app.api.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', order.id).execute()
    expect(refusalOf(await give(order, 'voice_note', aWebm(3)))).toEqual([409, 'order'])
  })
})

describe('a picture of the building', () => {
  it('is private, beside the note, and anonymizing removes both with their files', async () => {
    const order = await anOrder()
    const { body: voice } = await give(order, 'voice_note', aWebm(3))
    const { body } = await give(order, 'door_picture', await aRedBlueJpeg(40, 20).toBuffer())
    await expectPrivate(app, body.door_picture_url)
    expect(body.voice_seconds).toBe(3)
    const now = app.api.clock.now()
    const paths = await app.api.db.transaction().execute((tx) => anonymizeOrders(tx, { orderIds: [order.id], tripIds: [], now }))
    for (const path of paths) await app.api.uploads.remove(path)
    expect((await fetchVoice(voice.voice_note_url)).statusCode).toBe(404)
  })
})

it('the picture of a saved address is copied to an order: it stays when the address goes, and is nobody else’s to name', async () => {
  const [owner, stranger] = [await aCustomer(app), await aCustomer(app)]
  const address = { address: 'Lantern Street 5', contact_person_name: 'Lina', contact_person_number: '+966551234567' }
  const place = { latitude: CENTER.lat, longitude: CENTER.lng }
  const saved = await app.post<{ id: number }>('/api/v1/customer/address/add', { ...address, ...place }, owner.headers)
  const order = await anOrder()
  const copy = (addressId: number, { headers }: TestCustomer, guest = order.guest) =>
    app.post<CourierHint>(
      '/api/v1/customer/order/courier-hint',
      { guest_id: guest, order_id: order.id, kind: 'door_picture', address_id: addressId },
      headers,
    )
  // Without a picture there is nothing to copy, and the order keeps what it has.
  expect(refusalOf(await withoutTrace(app, () => copy(saved.body.id, owner)))).toEqual([404, 'address'])
  const form = new FormData()
  form.append('address_id', String(saved.body.id))
  form.append('file[]', new Blob([new Uint8Array(await aRedBlueJpeg(40, 20).toBuffer())]), 'building.jpg')
  const own = await app.post<{ door_picture_url: string }>('/api/v1/customer/address/picture', form, owner.headers)
  expect(refusalOf(await withoutTrace(app, () => copy(saved.body.id, stranger)))).toEqual([404, 'address'])
  const { body } = await copy(saved.body.id, owner)
  expect(body.door_picture_url).not.toBe(own.body.door_picture_url)
  await app.remove(`/api/v1/customer/address/delete?address_id=${saved.body.id}`, undefined, owner.headers)
  await expectPrivate(app, body.door_picture_url)
})

it('hints stay for a day after the order is over, then they and their files are gone', async () => {
  const order = await anOrder()
  const { body } = await give(order, 'voice_note', aWebm(3))
  const before = await filesLeft()
  const ended = app.api.clock.now()
  await app.api.db.updateTable('orders').set({ order_status: 'canceled', updated_at: ended }).where('id', '=', order.id).execute()
  await deleteOldHints(app.api, app.api.db, new Date(ended.getTime() + 23 * HOUR_MS))
  expect((await fetchVoice(body.voice_note_url)).statusCode).toBe(200)
  const later = new Date(ended.getTime() + 25 * HOUR_MS)
  const broken = { ...app.api.uploads, remove: () => Promise.reject(new Error('the storage is away')) }
  await expect(deleteOldHints({ uploads: broken }, app.api.db, later)).rejects.toThrow('away')
  await deleteOldHints(app.api, app.api.db, later)
  expect((await fetchVoice(body.voice_note_url)).statusCode).toBe(404)
  expect(await filesLeft()).toBeLessThan(before)
})
