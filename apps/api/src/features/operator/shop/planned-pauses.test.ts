import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anItem, aStore } from '#features/catalog/catalog.builders.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { addToCart, aGuest, anOrderBody, place, refusalOf } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { finishPauses } from './pauses.ts'

const {
  app,
  shop,
  item: soup,
} = await startTestShop({
  clockStart: instantOf('2026-03-10 20:00'),
  // The loop of the service and the tests, which turn its clock back, take turns.
  poolSize: 1,
})
const { db } = app.api
let till: TestKey
let stranger: TestKey
let cake: number

const at = (local: string) => new Date(instantOf(local)).toISOString()
const tomorrow = { starts_at: at('2026-03-11 08:00'), ends_at: at('2026-03-11 12:00') }
const plan = (body: Record<string, unknown>, { headers } = till) =>
  app.post<PlannedPause>(
    `/api/v1/operator/stores/${shop.storeId}/planned-pauses`,
    { kind: 'sold_out', ...tomorrow, ...body },
    headers,
  )
const list = async ({ headers } = till) =>
  (await app.get<{ pauses: PlannedPause[] }>('/api/v1/operator/planned-pauses', headers)).body.pauses
const end = (id: number, { headers } = till) => app.remove(`/api/v1/operator/planned-pauses/${id}`, undefined, headers)
async function travel(local: string) {
  app.travelTo(instantOf(local))
  await finishPauses(app.api)
  app.api.endpoints.invalidate()
}
const stored = (id: number) =>
  db.selectFrom('items').select(['sold_out', 'back_at', 'status']).where('id', '=', id).executeTakeFirstOrThrow()
const details = async (id: number) => {
  const { status, body } = await app.get<{ back_at?: string | null }>(`/api/v1/items/details/${id}`, shop.headers)
  return { status, back_at: body.back_at }
}
/** The status of an order of the item, or of its refusal by the cart. */
const orders = async (id: number) => {
  const guest = await aGuest(app)
  const added = await addToCart(app, shop, guest, { item_id: id })
  return added.status === 200 ? (await place(app, shop, anOrderBody(guest))).status : added.status
}

beforeAll(async () => {
  till = await aKey(app, { storeIds: [shop.storeId] })
  stranger = await aKey(app, { storeIds: [await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId })] })
  cake = await anItem(db, { store_id: shop.storeId })
})
beforeEach(async () => {
  app.travelTo(instantOf('2026-03-10 20:00'))
  await db.deleteFrom('planned_pauses').execute()
  await db.updateTable('items').set({ sold_out: false, back_at: null, status: true }).execute()
  app.api.endpoints.invalidate()
})

describe('sold out from a time until another', () => {
  it('an item is on sale before, sold out meanwhile with its end, and back after', async () => {
    const planned = (await plan({ item_id: soup })).body
    expect(planned).toMatchObject({ state: 'scheduled', from: '2026-03-11', until: '2026-03-11', item: { id: soup } })
    await travel('2026-03-11 07:59')
    expect(await stored(soup)).toMatchObject({ sold_out: false })
    expect(await orders(soup)).toBe(200)
    await travel('2026-03-11 08:00')
    expect(await stored(soup)).toMatchObject({ sold_out: true })
    expect(await details(soup)).toEqual({ status: 200, back_at: tomorrow.ends_at })
    expect(await orders(soup)).not.toBe(200)
    expect(await list()).toMatchObject([{ state: 'running', by: 'A key of store' }])
    await travel('2026-03-11 12:00')
    expect(await stored(soup)).toMatchObject({ sold_out: false, back_at: null })
    expect(await list()).toEqual([])
    const acts = await app.get<{ acts: { act: string }[] }>(`/api/v1/operator/stores/${shop.storeId}/acts`, till.headers)
    expect(acts.body.acts.slice(0, 2).map(({ act }) => act)).toEqual(['back', 'sold_out'])
  })

  it('is taken back before, and ended meanwhile', async () => {
    const { id } = (await plan({ item_id: soup })).body
    expect((await withoutTrace(app, () => end(id, stranger))).status).toBe(404)
    expect((await end(id)).status).toBe(200)
    expect((await end(id)).status).toBe(404)
    await travel('2026-03-11 08:30')
    expect(await stored(soup)).toMatchObject({ sold_out: false })
    app.travelTo(instantOf('2026-03-10 20:00'))
    const again = (await plan({ item_id: soup })).body
    await travel('2026-03-11 09:00')
    expect(await stored(soup)).toMatchObject({ sold_out: true })
    await end(again.id)
    expect(await stored(soup)).toMatchObject({ sold_out: false, back_at: null })
  })

  it('leaves an item alone that is sold out by hand, and counts twice sent as one', async () => {
    const [one, two] = [await plan({ item_id: soup }), await plan({ item_id: soup })]
    expect(two.body.id).toBe(one.body.id)
    await db.updateTable('items').set({ sold_out: true }).where('id', '=', soup).execute()
    await travel('2026-03-11 08:00')
    await travel('2026-03-11 12:00')
    expect(await stored(soup)).toMatchObject({ sold_out: true, back_at: null })
  })

  it('never begins if no process ran in its time', async () => {
    await plan({ item_id: soup })
    await travel('2026-03-12 08:00')
    expect(await stored(soup)).toMatchObject({ sold_out: false })
    expect(await db.selectFrom('planned_pauses').selectAll().execute()).toEqual([])
  })
})

it('begins by the time at which the work begins, not by the one at which it waited for the database', async () => {
  const waiting = db.transaction().execute(async (tx) => {
    app.travelTo(instantOf('2026-03-11 12:00'))
    const finishing = finishPauses(app.api)
    app.travelTo(instantOf('2026-03-10 20:00'))
    await tx
      .insertInto('planned_pauses')
      .values({
        store_id: shop.storeId,
        item_id: soup,
        kind: 'sold_out',
        key_id: till.id,
        created_at: new Date(instantOf('2026-03-10 20:00')),
        starts_at: new Date(tomorrow.starts_at),
        ends_at: new Date(tomorrow.ends_at),
      })
      .execute()
    return { finishing }
  })
  const { finishing } = await waiting
  expect(await finishing).toBe(false)
  expect(await list()).toMatchObject([{ state: 'scheduled' }])
})

describe('hidden from a time until another', () => {
  it('all items of a section are not in the shop meanwhile; one that was off before stays off', async () => {
    const { category_id } = await db.selectFrom('items').select('category_id').where('id', '=', soup).executeTakeFirstOrThrow()
    await db.updateTable('items').set({ category_id }).where('id', '=', cake).execute()
    await db.updateTable('items').set({ status: false }).where('id', '=', cake).execute()
    expect((await plan({ kind: 'hidden', section_id: category_id })).body).toMatchObject({
      section: { id: category_id },
      item: null,
    })
    await travel('2026-03-11 08:00')
    expect(await stored(soup)).toMatchObject({ status: false, sold_out: false })
    expect((await details(soup)).status).toBe(404)
    await travel('2026-03-11 12:00')
    expect(await stored(soup)).toMatchObject({ status: true })
    expect(await stored(cake)).toMatchObject({ status: false })
  })
})

describe('the end of a pause that hid an item', () => {
  const turn = (status: boolean) => db.updateTable('items').set({ status }).where('id', '=', soup).execute()

  it('leaves an item as somebody put it meanwhile: shown, or shown and hidden again', async () => {
    for (const last of [true, false]) {
      await db.updateTable('items').set({ status: true }).where('id', '=', soup).execute()
      app.travelTo(instantOf('2026-03-10 20:00'))
      await plan({ kind: 'hidden', item_id: soup })
      await travel('2026-03-11 08:00')
      expect(await stored(soup)).toMatchObject({ status: false })
      await turn(true)
      await turn(last)
      await travel('2026-03-11 12:00')
      expect(await stored(soup)).toMatchObject({ status: last })
    }
  })

  it('is no end for an item that another pause hides for longer', async () => {
    await plan({ kind: 'hidden', item_id: soup })
    await plan({ kind: 'hidden', item_id: soup, starts_at: at('2026-03-11 10:00'), ends_at: at('2026-03-11 15:00') })
    await travel('2026-03-11 08:00')
    await travel('2026-03-11 10:00')
    await travel('2026-03-11 12:00')
    expect(await stored(soup)).toMatchObject({ status: false })
    await travel('2026-03-11 15:00')
    expect(await stored(soup)).toMatchObject({ status: true })
  })
})

describe('a plan that is moved', () => {
  const known = { starts_at: tomorrow.starts_at, ends_at: tomorrow.ends_at }
  const move = (id: number, to: Partial<typeof known>, more: { known?: typeof known; key?: TestKey } = {}) =>
    app.put<PlannedPause>(
      `/api/v1/operator/planned-pauses/${id}`,
      { ...known, ...to, known: more.known ?? known },
      (more.key ?? till).headers,
    )

  it('begins and ends at its new times, and is moved once when it is sent twice', async () => {
    const { id } = (await plan({ item_id: soup })).body
    const to = { starts_at: at('2026-03-11 09:00'), ends_at: at('2026-03-11 15:00') }
    expect((await move(id, to)).body).toMatchObject({ id, ...to, state: 'scheduled' })
    expect((await move(id, to)).status).toBe(200)
    await travel('2026-03-11 08:30')
    expect(await stored(soup)).toMatchObject({ sold_out: false })
    await travel('2026-03-11 09:00')
    expect(await stored(soup)).toMatchObject({ sold_out: true, back_at: new Date(to.ends_at) })
  })

  it('keeps its start once it runs; its items are back at the new end, or as somebody put them', async () => {
    const { id } = (await plan({ item_id: soup })).body
    const other = (await plan({ item_id: cake })).body
    await travel('2026-03-11 08:00')
    expect(refusalOf(await move(id, { starts_at: at('2026-03-11 09:00') }))).toEqual([422, 'starts_at'])
    const ends_at = at('2026-03-11 18:00')
    await db.updateTable('items').set({ back_at: null }).where('id', '=', cake).execute()
    for (const each of [id, other.id]) expect((await move(each, { ends_at })).body).toMatchObject({ state: 'running', ends_at })
    expect(await details(soup)).toMatchObject({ back_at: ends_at })
    await travel('2026-03-11 18:00')
    expect(await stored(soup)).toMatchObject({ sold_out: false })
    expect(await stored(cake)).toMatchObject({ sold_out: true, back_at: null })
  })

  it('is refused for other stores, for times that are none, and if somebody else moved it', async () => {
    const { id } = (await plan({ item_id: soup })).body
    expect((await withoutTrace(app, () => move(id, {}, { key: stranger }))).status).toBe(404)
    expect(refusalOf(await move(id, { ends_at: known.starts_at }))).toEqual([422, 'ends_at'])
    const early = { starts_at: at('2026-03-11 06:00'), ends_at: known.ends_at }
    await plan({ item_id: soup, ...early })
    expect(refusalOf(await move(id, early))).toEqual([422, 'starts_at'])
    await move(id, { ends_at: at('2026-03-11 13:00') })
    expect((await withoutTrace(app, () => move(id, { ends_at: at('2026-03-11 14:00') }))).status).toBe(409)
    await end(id)
    expect((await move(id, {})).status).toBe(404)
  })
})

describe('a plan', () => {
  it('is refused for other stores, for their items, and for times that are none', async () => {
    expect(refusalOf(await withoutTrace(app, () => plan({ item_id: soup }, stranger)))).toEqual([404, 'store'])
    const other = await anItem(db, { store_id: await aStore(db, { module_id: shop.moduleId, zone_id: shop.zoneId }) })
    expect(refusalOf(await plan({ item_id: other }))).toEqual([404, 'item'])
    expect(refusalOf(await plan({ item_id: soup, ends_at: tomorrow.starts_at }))).toEqual([422, 'ends_at'])
    expect(refusalOf(await plan({ item_id: soup, starts_at: at('2026-03-09 08:00'), ends_at: at('2026-03-10 08:00') }))).toEqual([
      422,
      'ends_at',
    ])
    expect((await plan({})).status).toBe(422)
    expect((await plan({ item_id: soup, section_id: 1 })).status).toBe(422)
    expect(await list()).toEqual([])
  })

  it('has the length that its clocks show when they are set forward', async () => {
    // In the shop's zone or not, both instants are those that were sent.
    const span = { starts_at: at('2026-03-08 01:00'), ends_at: at('2026-03-29 04:00') }
    expect((await plan({ item_id: soup, ...span })).body).toMatchObject(span)
  })
})
