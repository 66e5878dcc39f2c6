import type { BrowsedItems } from '@medina/contract/catalog/browse'
import type { Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { countNewOrders } from '#features/catalog/stock/order-counts.ts'
import { insertingUncountedOrder } from '#features/catalog/stock/order-statement-parts.ts'
import { countStatements } from '#testing/shop/count-statements.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'

const night = instantOf('2026-03-10 04:35')
const noon = instantOf('2026-03-10 13:00')
const app = await startTestApp({ clockStart: noon })
const { db } = app.api
const grocery = await aModule(db, 'grocery')
const zone = await aZone(db, { modules: [grocery] })
const placed = { module_id: grocery, zone_id: zone }
/** Open all day, from noon on with and without orders for later, and paused. */
const stores = {
  day: await aStore(db, placed),
  later: await aStore(db, { ...placed, hours: [{ from: '12:00', to: '22:00' }], schedule_order: true }),
  noon: await aStore(db, { ...placed, hours: [{ from: '12:00', to: '22:00' }], schedule_order: false }),
  paused: await aStore(db, { ...placed, active: false, schedule_order: true }),
}
/** The least available goods have the most orders, so that popularity cannot produce the expected order. */
const goods = [
  ['Day milk', { store_id: stores.day, order_count: 1 }],
  ['Later milk', { store_id: stores.later, order_count: 10 }],
  ['Noon milk', { store_id: stores.noon, order_count: 20 }],
  ['Paused milk', { store_id: stores.paused, order_count: 30 }],
  ['Empty milk', { store_id: stores.day, order_count: 40, stock: 0 }],
  ['Sold milk', { store_id: stores.day, order_count: 50, sold_out: true }],
  ['Milk chocolate', { store_id: stores.day, order_count: 60 }],
  // Sold out, and still milk; only the exact name is more.
  ['Morning rice', { store_id: stores.noon, order_count: 5, available_time_starts: '06:00', available_time_ends: '11:00' }],
  ['All day rice', { store_id: stores.noon, order_count: 1 }],
] as const

beforeAll(async () => {
  for (const [name, row] of goods) await anItem(db, { stock: 9, ...row, name: { en: name, ar: name } })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Answers and hours are cached for five seconds, by a clock that stands still here. */
vi.useFakeTimers({ toFake: ['performance'] })
function travelTo(instant: string) {
  app.travelTo(instant)
  vi.advanceTimersByTime(6000)
}

const headers = { zoneId: `[${zone}]`, moduleId: String(grocery) }
const ask = (query: Record<string, string>) =>
  app.get<BrowsedItems>(
    `/api/v1/get-combined-data?${new URLSearchParams({ list_type: 'item', limit: '50', offset: '1', view: 'card', ...query })}`,
    headers,
  )
const search = async (name: string, more: Record<string, string> = {}) =>
  (await ask({ data_type: 'searched', name, ...more })).body
const namesOf = ({ products }: Pick<BrowsedItems, 'products'>) => products.map(({ name }) => name)
const suggest = async (name: string) =>
  (await app.get<Suggestions>(`/api/v1/items/item-or-store-search?${new URLSearchParams({ name, limit: '10' })}`, headers)).body

describe('what can be had now stands first', () => {
  it('of what matches a text equally well: at noon what is in stock where orders are taken, the popular first', async () => {
    travelTo(noon)
    const names = ['Noon milk', 'Later milk', 'Day milk', 'Sold milk', 'Empty milk', 'Paused milk', 'Milk chocolate']
    const found = await search('milk')
    expect(namesOf(found)).toEqual(names)
    expect(found.equal_matches).toEqual([3, 3, 1])
    const { items, equal_matches } = await suggest('milk')
    expect(items.map(({ name }) => name)).toEqual(names)
    const marks = [undefined, undefined, undefined, 'out_of_stock', 'out_of_stock', 'closed', undefined]
    expect(items.map(({ unavailable }) => unavailable)).toEqual(marks)
    expect(equal_matches).toEqual([3, 3, 1])
  })

  it('at night before what can be ordered for later, and that before what is closed', async () => {
    travelTo(night)
    const found = await search('milk')
    expect(namesOf(found)).toEqual([
      'Day milk',
      'Later milk',
      'Sold milk',
      'Empty milk',
      'Paused milk',
      'Noon milk',
      'Milk chocolate',
    ])
    expect(found.equal_matches).toEqual([1, 1, 4, 1])
    const closed = found.products.filter((item) => 'store_closed' in item && item.store_closed).map(({ name }) => name)
    expect(closed).toEqual(['Later milk', 'Paused milk', 'Noon milk'])
    travelTo(noon)
  })

  it('but never before a better kind of match, and never against a sort of the caller’s own', async () => {
    travelTo(night)
    // Milk chocolate can be had, and stands after milk that cannot.
    expect(namesOf(await search('milk')).at(-1)).toBe('Milk chocolate')
    expect(namesOf(await search('sold milk'))[0]).toBe('Sold milk')
    const popular = await search('milk', { sort_by: 'popular' })
    expect(namesOf(popular).slice(0, 3)).toEqual(['Milk chocolate', 'Sold milk', 'Empty milk'])
    expect(popular).not.toHaveProperty('equal_matches')
    travelTo(noon)
  })

  it('goes by the hours of an item too', async () => {
    travelTo(noon)
    expect(namesOf(await search('rice'))).toEqual(['All day rice', 'Morning rice'])
  })

  it('in lists without a text, by cursor and by number', async () => {
    travelTo(night)
    const list = { data_type: 'all', limit: '2' }
    const first = namesOf((await ask({ ...list, limit: '50' })).body)
    expect(first.slice(0, 3)).toEqual(['Milk chocolate', 'Day milk', 'Later milk'])
    const numbered = await Promise.all(['1', '2', '3', '4', '5'].map((offset) => ask({ ...list, offset })))
    expect(numbered.flatMap(({ body }) => namesOf(body))).toEqual(first)
    const ofStore = namesOf((await ask({ data_type: 'all', store_id: String(stores.day) })).body)
    expect(ofStore).toEqual(['Milk chocolate', 'Day milk', 'Sold milk', 'Empty milk'])
    travelTo(noon)
  })

  it.each<[string, Record<string, string>]>([
    ['a text', { data_type: 'searched', name: 'milk' }],
    ['no text', { data_type: 'all' }],
    ['a text, by price', { data_type: 'searched', name: 'milk', sort_by: 'price_low' }],
  ])('shows nothing twice and leaves nothing out when stores open between two pages of %s', async (_, list) => {
    travelTo(night)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { body }: { body: BrowsedItems } = await ask({ ...list, limit: '2', ...(cursor !== null && { cursor }) })
      seen.push(...namesOf(body))
      cursor = body.next_cursor
      travelTo(noon)
    } while (cursor !== null)
    const whole = namesOf((await ask(list)).body)
    expect(seen.toSorted()).toEqual(whole.toSorted())
  })

  it.each(['@', '@zzzzzz', '@0', '@zzzzzzzzzz', '@-1', '@NaN'])(
    'takes a cursor of the moment "%s" for what it is',
    async (moment) => {
      for (const [name, keys] of [
        ['fit_popular', ['1', '0', '1', '1']],
        ['many_popular', ['0', '1', '1']],
        ['many_popular', ['99', '1', '1']],
        ['many_popular', ['-999999999999999', '1', '1']],
      ] as const) {
        const cursor = Buffer.from(JSON.stringify([name + moment, ...keys])).toString('base64url')
        expect([200, 403]).toContain((await ask({ data_type: 'searched', name: 'milk', cursor })).status)
        expect([200, 403]).toContain((await ask({ data_type: 'all', cursor })).status)
      }
    },
  )

  it('costs no statement within five seconds: a known text takes one, for the ids and the rows of its page', async () => {
    travelTo(noon)
    await search('milk')
    const list = { data_type: 'searched', name: 'milk', limit: '7' }
    expect(await countStatements(() => ask(list))).toBe(1)
  })
})

describe('popularity', () => {
  const order = async (item: number, count: number) => {
    for (let at = 0; at < count; at++) await insertingUncountedOrder({ store_id: stores.day, item_ids: [item] }).execute(db)
    await countNewOrders(db, app.api.clock.now())
  }

  it('weighs an order half after thirty days, so that what is ordered now passes what was', async () => {
    travelTo(noon)
    const created_at = new Date('2020-01-01T00:00:00Z')
    const old = await anItem(db, { store_id: stores.day, name: 'Figs of winter', created_at })
    const fresh = await anItem(db, { store_id: stores.day, name: 'Figs of spring', created_at })
    await order(old, 6)
    travelTo(instantOf('2026-04-09 13:00'))
    await order(fresh, 2)
    expect(namesOf(await search('figs'))).toEqual(['Figs of winter', 'Figs of spring'])
    travelTo(instantOf('2026-05-09 13:00'))
    await order(fresh, 1)
    // Six orders of sixty days ago weigh 1.5, two of thirty days ago and one of today 2.
    expect(namesOf(await search('figs'))).toEqual(['Figs of spring', 'Figs of winter'])
    travelTo(noon)
  })

  it('weighs the orders of stores in the same way', async () => {
    travelTo(noon)
    const created_at = new Date('2020-01-01T00:00:00Z')
    const winter = await aStore(db, { ...placed, name: 'Winter', created_at })
    const spring = await aStore(db, { ...placed, name: 'Spring', created_at })
    const popular = async () => {
      const { body } = await app.get<{ stores: { id: number }[] }>(
        '/api/v1/stores/get-stores/all?store_type=popular&limit=50',
        headers,
      )
      return body.stores.map(({ id }) => id).filter((id) => id === winter || id === spring)
    }
    const orderFrom = async (store_id: number, count: number) => {
      for (let at = 0; at < count; at++) await insertingUncountedOrder({ store_id, item_ids: [] }).execute(db)
      await countNewOrders(db, app.api.clock.now())
    }
    await orderFrom(winter, 6)
    travelTo(instantOf('2026-04-09 13:00'))
    await orderFrom(spring, 2)
    expect(await popular()).toEqual([winter, spring])
    travelTo(instantOf('2026-05-09 13:00'))
    await orderFrom(spring, 1)
    expect(await popular()).toEqual([spring, winter])
    travelTo(noon)
  })

  it('gives new goods a chance, for some weeks', async () => {
    const day = (text: string) => new Date(instantOf(text))
    travelTo(noon)
    const known = await anItem(db, { store_id: stores.day, name: 'Dates in a box', created_at: new Date('2020-01-01T00:00:00Z') })
    await anItem(db, { store_id: stores.day, name: 'Dates in a bag', created_at: day('2026-03-09 13:00') })
    await order(known, 2)
    expect(namesOf(await search('dates'))).toEqual(['Dates in a bag', 'Dates in a box'])
    travelTo(instantOf('2026-05-09 13:00'))
    await order(known, 1)
    expect(namesOf(await search('dates'))).toEqual(['Dates in a box', 'Dates in a bag'])
    travelTo(noon)
  })
})
