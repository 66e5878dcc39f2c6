import { beforeEach, describe, expect, it } from 'vitest'
import { aGuest, aGuestWith, anOrderOf, messagesOf, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { refusedInBothLanguages } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'
import { sendParcel, someParcels } from '#features/orders/placing/parcels.builders.ts'
import { changesOf, type Placed } from './changing.builders.ts'

const {
  app,
  shop: grocer,
  item: bread,
} = await startTestShop({
  poolSize: 1,
  clockStart: '2026-03-10T10:00:00Z',
  shop: { module: 'grocery', store: { name: 'Harbour Bakery' }, zone: { offline_payment: true } },
  item: { name: 'Bread', price: 2000, stock: 100 },
})
const { db } = app.api
const cheese = await anItem(db, { store_id: grocer.storeId, name: 'Cheese', price: 1000, stock: 100 })
const { change, quoteOf, refusedQuote, changesOf: readChanges, orderOf, linesOf } = changesOf(app, grocer)
beforeEach(() => app.travelTo('2026-03-10T10:00:00Z'))

async function anOrder(more: Record<string, unknown> = {}): Promise<Placed> {
  const guest = await aGuestWith(app, grocer, { item_id: bread, quantity: 2 }, { item_id: cheese })
  return { guest, id: await anOrderOf(app, grocer, guest, more) }
}
const refused = (order: Placed, wish: Record<string, unknown>) =>
  refusedInBothLanguages(app, grocer.headers, (headers) => change(order, wish, headers))
const openParts = async (order: Placed) =>
  (await readChanges(order)).parts.flatMap(({ part, reason }) => (reason === null ? [part] : []))
const reasonOf = async (order: Placed, wanted: string) =>
  (await readChanges(order)).parts.find(({ part }) => part === wanted)?.reason?.replace(/[\u2066-\u2069]/g, '')

describe('a parcel', () => {
  it('changes its contact and the note for the courier, and for the rest says what can be done instead', async () => {
    const guest = await aGuest(app)
    const { body } = await sendParcel(app, await someParcels(app), { guest })
    const order: Placed = { guest, id: body.order_id }
    expect(await openParts(order)).toEqual(['instructions', 'contact'])
    const instead = 'For anything else please cancel it and send a new one.'
    for (const part of ['address', 'note', 'slot', 'items']) expect(await reasonOf(order, part)).toContain(instead)
    for (const wish of [{ house: '9' }, { order_note: 'Fragile' }, { schedule_at: '2026-03-10 20:00' }])
      expect(await refused(order, wish)).toEqual([409, 'order_type'])
    expect(await refused(order, { lines: [{ id: 1, quantity: 1 }] })).toEqual([409, 'lines'])
    const wish = { delivery_instruction: 'Ring twice', contact_person_number: '0559876543' }
    expect((await change(order, wish)).status).toBe(200)
    expect(await orderOf(order)).toMatchObject({
      delivery_instruction: 'Ring twice',
      delivery_address: { contact_person_number: '+966559876543' },
    })
  })
})

describe('an order that is paid by transfer', () => {
  it('keeps its items and its amount, and may come at another time of the same price', async () => {
    await setSwitches(app, { offline_payment_status: 1 })
    const fields = { sender: 'Lina Haddad' }
    const paid = { payment_method: 'offline_payment', offline_payment: { method_id: await anOfflineMethod(db), fields } }
    const order = await anOrder(paid)
    expect(await openParts(order)).toEqual(['address', 'instructions', 'note', 'contact', 'slot'])
    expect(await reasonOf(order, 'items')).toMatch(/^You pay for this order by transfer, .* Please call Harbour Bakery: /)
    const [line] = await linesOf(order)
    expect(await refused(order, { lines: [{ id: line?.id, quantity: 1 }] })).toEqual([409, 'payment_method'])
    expect((await change(order, { schedule_at: '2026-03-10 20:30' })).status).toBe(200)
    await db.updateTable('items').set({ price: 2100 }).where('id', '=', bread).execute()
    const { version } = await readChanges(order)
    const dearer = { schedule_at: '2026-03-10 21:00', version }
    expect(await refused(order, dearer)).toEqual([409, 'payment_method'])
    expect(messagesOf(await change(order, dearer))[0]).toContain('Please choose another time.')
    await db.updateTable('items').set({ price: 2000 }).where('id', '=', bread).execute()
  })
})

describe('a prescription', () => {
  it('has its items and its slot set by the pharmacy, whose phone is named', async () => {
    const order = await anOrder()
    const prescription = { prescription_order: true, attachments: ['page.jpg'] }
    await db.updateTable('orders').set(prescription).where('id', '=', order.id).execute()
    expect(await openParts(order)).toEqual(['address', 'instructions', 'note', 'contact'])
    for (const part of ['slot', 'items'])
      expect(await reasonOf(order, part)).toMatch(
        /^Harbour Bakery sets the items of a prescription. Please call .* to change them.$/,
      )
    const [line] = await linesOf(order)
    for (const wish of [{ lines: [{ id: line?.id, quantity: 1 }] }, { schedule_at: '2026-03-10 20:00' }])
      expect(await refused(order, wish)).toEqual([409, 'order_type'])
    expect((await change(order, { order_note: 'The blue pack, please' })).status).toBe(200)
  })
})

describe('bad input', () => {
  it.each([
    ['a negative quantity', { quantity: -1 }, [422, 'lines.0.quantity']],
    ['half a piece', { quantity: 0.5 }, [422, 'lines.0.quantity']],
    ['more than can be bought', { quantity: 1000 }, [422, 'lines.0.quantity']],
    ['no quantity', {}, [422, 'lines.0.quantity']],
  ])('%s is refused', async (_, wish, refusal) => {
    const order = await anOrder()
    const [line] = await linesOf(order)
    expect(refusalOf(await change(order, { lines: [{ id: line?.id, ...wish }] }))).toEqual(refusal)
    expect(refusalOf(await refusedQuote(order, { lines: [{ id: line?.id, ...wish }] }))).toEqual(refusal)
  })

  it('lines of another order are unknown', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    const [line] = await linesOf(other)
    expect(await refused(order, { lines: [{ id: line?.id, quantity: 1 }] })).toEqual([409, 'lines'])
    expect((await linesOf(other)).map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  it('a slot in the past and a place outside the zone are refused', async () => {
    const order = await anOrder()
    for (const at of ['2026-03-10 12:59', '2025-03-10 20:00'])
      expect(await refused(order, { schedule_at: at })).toEqual([406, 'order_time'])
    const far = { address: 'Far away 1', latitude: '48.1', longitude: '11.5' }
    expect(await refused(order, far)).toEqual([403, 'address'])
    expect(messagesOf(await change(order, far))[0]).toContain('You can change house, floor, road, landmark and codes.')
  })

  it('an item that is no longer sold is named, and has to be removed', async () => {
    const order = await anOrder()
    const line = (await linesOf(order)).find(({ item_id }) => item_id === cheese)
    await db.updateTable('items').set({ status: false }).where('id', '=', cheese).execute()
    const other = (await linesOf(order)).find(({ item_id }) => item_id === bread)
    const to = (quantity: number) => ({ lines: [{ id: line?.id, quantity }] })
    expect(await refused(order, to(2))).toEqual([404, 'item'])
    for (const wish of [to(2), { lines: [{ id: other?.id, quantity: 1 }] }])
      expect(messagesOf(await change(order, wish))[0]).toContain('Cheese')
    const { total, total_before } = await quoteOf(order, to(0))
    expect([total_before - total, (await change(order, to(0))).status]).toEqual([10, 200])
    await db.updateTable('items').set({ status: true }).where('id', '=', cheese).execute()
  })

  it('of two tabs, the second hears that the order was changed, with nothing of its change made', async () => {
    const order = await anOrder()
    const { version } = await readChanges(order)
    expect((await change(order, { floor: '4', version })).status).toBe(200)
    expect(await refused(order, { floor: '5', order_note: 'No bags', version })).toEqual([409, 'version'])
    expect(await orderOf(order)).toMatchObject({ order_note: null, delivery_address: { floor: '4' } })
  })

  it('a key that comes again with another body changes nothing', async () => {
    const order = await anOrder()
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await change(order, { floor: '4' }, key)).status).toBe(200)
    expect(refusalOf(await change(order, { floor: '5' }, key))).toEqual([422, 'idempotency-key'])
    expect((await orderOf(order)).delivery_address?.floor).toBe('4')
  })
})
