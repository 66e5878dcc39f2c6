import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PlacedOrder } from '@medina/contract/orders/checkout'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderBody, messagesOf, place, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { expectPrivate } from '#testing/shop/private-picture.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'

const {
  app,
  shop: pharmacy,
  item: medicine,
} = await startTestShop({ shop: { module: 'pharmacy' }, item: { price: 4000, stock: 50, is_prescription_required: true } })
const jpeg = await aRedBlueJpeg(2400, 1200).toBuffer()

const countStored = (): number => {
  const folder = join(app.api.settings.DATA_DIR, 'uploads')
  return existsSync(folder) ? readdirSync(folder).length : 0
}
/** Refills the cart after an order has emptied it. */
const fill = (guest: string) => addToCart(app, pharmacy, guest, { item_id: medicine })
const aPatient = () => aGuestWith(app, pharmacy, { item_id: medicine })

/** The order as a form, the way the family's clients send medicine. */
function send(
  guest: string,
  pictures: (Buffer | string)[],
  { name = 'order_attachment[]', key, of }: { name?: string; key?: string; of?: number } = {},
) {
  const form = new FormData()
  const fields = { ...anOrderBody(guest), order_attachment_of: of } as Record<string, string | number | undefined>
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, String(value))
  pictures.forEach((picture, index) =>
    form.append(
      name.replace('[]', name === 'order_attachment[0]' ? `[${index}]` : '[]'),
      new Blob([typeof picture === 'string' ? picture : new Uint8Array(picture)], { type: 'image/jpeg' }),
      `page${index}.jpg`,
    ),
  )
  const headers = key === undefined ? pharmacy.headers : { ...pharmacy.headers, 'idempotency-key': key }
  return withoutTrace(app, () => app.post<PlacedOrder>('/api/v1/customer/order/place', form, headers))
}
const ownOrder = async (id: number, guest: string) =>
  (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, pharmacy.headers)).body.order

describe('medicine that needs a prescription', () => {
  it('[8.029] is refused without one, and nothing is ordered', async () => {
    const guest = await aPatient()
    const answer = await place(app, pharmacy, anOrderBody(guest))
    expect([refusalOf(answer), messagesOf(answer)]).toEqual([[403, 'prescription'], ['prescription is required']])
    expect(countStored()).toBe(0)
  })

  it.each([1, 3])('[9.006] is ordered with %i pictures, which only the owner is shown', async (count) => {
    const guest = await aPatient()
    const { status, body } = await send(guest, Array<Buffer>(count).fill(jpeg))
    expect(status).toBe(200)
    const order = await ownOrder(body.order_id, guest)
    expect(order?.order_attachment_full_url).toHaveLength(count)
    await expectPrivate(app, order?.order_attachment_full_url[0])
    const picture = await app.app.inject({ method: 'GET', url: order?.order_attachment_full_url[0] ?? '' })
    // The whole page, small enough to send and large enough to read, without what a camera writes into it.
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })
    const query = `order_id=${body.order_id}&contact_number=%2B966551234567`
    const other = await app.get<TrackedOrder>(`/api/v1/customer/order/track?${query}`, pharmacy.headers)
    expect([other.status, other.body.order]).toEqual([200, null])
  })

  it('is ordered with photos as phones take them, of more than 5 MB each', async () => {
    const photo = Buffer.concat([jpeg, Buffer.alloc(5_300_000)])
    expect((await send(await aPatient(), [photo, photo, photo])).status).toBe(200)
  })

  it('takes the names that other clients give a list', async () => {
    for (const name of ['order_attachment', 'order_attachment[]', 'order_attachment[0]']) {
      expect((await send(await aPatient(), [jpeg], { name })).status).toBe(200)
    }
  })

  it('[9.006] has at most three pictures', async () => {
    const before = countStored()
    const answer = await send(await aPatient(), [jpeg, jpeg, jpeg, jpeg])
    expect([refusalOf(answer), messagesOf(answer)]).toEqual([
      [403, 'order_attachment'],
      ['Maximum 3 images can be send at a time.'],
    ])
    expect(countStored()).toBe(before)
  })

  it('refuses what is no picture, and keeps nothing of an order that is refused', async () => {
    const before = countStored()
    expect(refusalOf(await send(await aPatient(), ['<script>alert(1)</script>']))).toEqual([403, 'order_attachment'])
    const large = await send(await aPatient(), [Buffer.concat([jpeg, Buffer.alloc(10_485_760)])])
    expect([refusalOf(large), messagesOf(large)]).toEqual([
      [413, 'order_attachment'],
      ['This photo is too large. Please choose one of at most 10 MB.'],
    ])
    const guest = await aPatient()
    await app.api.db.updateTable('stores').set({ active: false }).where('id', '=', pharmacy.storeId).execute()
    expect(refusalOf(await send(guest, [jpeg]))).toEqual([406, 'order_time'])
    await app.api.db.updateTable('stores').set({ active: true }).where('id', '=', pharmacy.storeId).execute()
    expect(countStored()).toBe(before)
  })

  it('a retry without its pictures is answered with the order that was placed', async () => {
    const guest = await aPatient()
    const first = await send(guest, [jpeg], { key: 'medicine-once' })
    const before = countStored()
    const again = await send(guest, [], { key: 'medicine-once' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(countStored()).toBe(before)
  })
})

describe('medicine that is ordered again', () => {
  const fileOf = (url = '') => url.split('?')[0]
  const pagesOf = async (id: number, guest: string) => (await ownOrder(id, guest))?.order_attachment_full_url.map(fileOf)

  it('goes out with the pictures of the order before, without a copy, beside new ones', async () => {
    const guest = await aPatient()
    const first = (await send(guest, [jpeg, jpeg])).body.order_id
    const before = countStored()
    await fill(guest)
    const { status, body } = await send(guest, [], { of: first })
    expect([status, countStored()]).toEqual([200, before])
    expect(await pagesOf(body.order_id, guest)).toEqual(await pagesOf(first, guest))
    await expectPrivate(app, (await ownOrder(body.order_id, guest))?.order_attachment_full_url[1])

    await fill(guest)
    const third = await send(guest, [jpeg], { of: first })
    expect(await pagesOf(third.body.order_id, guest)).toEqual([...((await pagesOf(first, guest)) ?? []), expect.any(String)])
  })

  it('never with the pictures of somebody else, or of no order', async () => {
    const first = (await send(await aPatient(), [jpeg])).body.order_id
    const other = await aPatient()
    expect(refusalOf(await send(other, [], { of: first }))).toEqual([404, 'order'])
    expect(refusalOf(await send(other, [jpeg], { of: 987_654 }))).toEqual([404, 'order'])
  })

  it('not with more pictures than an order takes, nor with those of an order that has none', async () => {
    const guest = await aPatient()
    const first = (await send(guest, [jpeg, jpeg])).body.order_id
    await fill(guest)
    expect(refusalOf(await send(guest, [jpeg, jpeg], { of: first }))).toEqual([403, 'order_attachment'])
    await app.api.db.updateTable('orders').set({ attachments: [] }).where('id', '=', first).execute()
    expect(refusalOf(await send(guest, [], { of: first }))).toEqual([403, 'prescription'])
  })

  it('leaves the pictures where they are when it is refused', async () => {
    const guest = await aPatient()
    const first = (await send(guest, [jpeg])).body.order_id
    await fill(guest)
    await app.api.db.updateTable('stores').set({ active: false }).where('id', '=', pharmacy.storeId).execute()
    expect(refusalOf(await send(guest, [jpeg], { of: first }))).toEqual([406, 'order_time'])
    await app.api.db.updateTable('stores').set({ active: true }).where('id', '=', pharmacy.storeId).execute()
    await expectPrivate(app, (await ownOrder(first, guest))?.order_attachment_full_url[0])
  })
})
