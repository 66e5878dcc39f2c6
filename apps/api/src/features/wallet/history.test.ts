import type { PointsTransaction, WalletTransaction } from '@medina/contract/wallet/wallet'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, aShop, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { type Posting, post } from './ledger.ts'
import { aPosting } from './wallet.builders.ts'

const app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z' })
afterAll(() => app.close())
afterEach(() => resetSwitches(app))

type Page<T> = { total_size: number; limit: string | null; offset: string | null; next_cursor: string | null; data: T[] }

const give = ({ id }: TestCustomer, amount: number, changed: Partial<Posting> = {}) =>
  app.api.db.transaction().execute((tx) => post(tx, aPosting(app, id, amount, changed)))
const wallet = async ({ headers }: Pick<TestCustomer, 'headers'>, query = 'limit=10&offset=1') =>
  (await app.get<Page<WalletTransaction>>(`/api/v1/customer/wallet/transactions?${query}`, headers)).body
const points = async ({ headers }: Pick<TestCustomer, 'headers'>) =>
  (await app.get<Page<PointsTransaction>>('/api/v1/customer/loyalty-point/transactions?limit=10&offset=1', headers)).body

async function anOrder(): Promise<number> {
  const shop = await aShop(app)
  const item = await anItem(app.api.db, { store_id: shop.storeId })
  return anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
}

describe('[2.016] the history of a wallet', () => {
  it('names credit, debit and the balance after each posting, newest first, in decimals', async () => {
    const lina = await aCustomer(app)
    await give(lina, 5000, { reference: 'paid in' })
    await give(lina, -1250)
    const page = await wallet(lina)
    expect(page).toMatchObject({ total_size: 2, limit: '10', offset: '1', next_cursor: null })
    expect(page.data.map(({ credit, debit, balance, reference }) => [credit, debit, balance, reference])).toEqual([
      [0, 12.5, 37.5, ''],
      [50, 0, 50, 'paid in'],
    ])
    expect(page.data[1]).toMatchObject({
      user_id: lina.id,
      transaction_type: 'add_fund_by_admin',
      admin_bonus: 0,
      order_id: null,
    })
    expect(new Set(page.data.map(({ transaction_id }) => transaction_id)).size).toBe(2)
  })

  it('tells the time by the shop’s clock, and as an instant', async () => {
    const lina = await aCustomer(app)
    await setSwitches(app, { time_zone: 'Asia/Riyadh' })
    await give(lina, 100, { now: new Date('2026-03-10T21:30:05Z') })
    const [row] = (await wallet(lina)).data
    expect(row).toMatchObject({ created_at: '2026-03-11 00:30:05', posted_at: '2026-03-10T21:30:05.000Z' })
  })

  it('is narrowed by type: payments and refunds are one, an unknown type is all', async () => {
    const lina = await aCustomer(app)
    await give(lina, 5000)
    await give(lina, -700)
    await give(lina, -300, { type: 'partial_payment' })
    await give(lina, 200, { type: 'order_refund', against: 'sales' })
    await give(lina, 90, { type: 'CashBack', against: 'promotions' })
    await give(lina, 80, { type: 'referrer', against: 'promotions' })
    await give(lina, 70, { type: 'loyalty_point', against: 'promotions' })
    const typesOf = async (type: string) => (await wallet(lina, `type=${type}`)).data.map((row) => row.transaction_type)
    expect(await typesOf('order')).toEqual(['order_refund', 'partial_payment', 'order_place'])
    expect(await typesOf('CashBack')).toEqual(['CashBack'])
    expect(await typesOf('referrer')).toEqual(['referrer'])
    expect(await typesOf('loyalty_point')).toEqual(['loyalty_point'])
    expect(await typesOf('add_fund')).toEqual(['add_fund_by_admin'])
    for (const type of ['all', 'everything', '__proto__']) expect(await typesOf(type)).toHaveLength(7)
  })

  it('leads to the order or the trip that caused it, but not to a friend’s', async () => {
    const [lina, order] = [await aCustomer(app), await anOrder()]
    const { id: trip } = await aTrip(app, await aFleet(app.api.db), { customer_id: lina.id })
    await give(lina, 5000)
    await give(lina, -700, { subject: { orderId: order } })
    await give(lina, -300, { subject: { tripId: trip } })
    await give(lina, 80, { type: 'referrer', against: 'promotions', subject: { orderId: order }, reference: '+966551234567' })
    const { data } = await wallet(lina)
    expect(data.map((row) => [row.transaction_type, row.order_id, row.trip_id, row.reference])).toEqual([
      ['referrer', null, null, ''],
      ['trip_booking', null, trip, ''],
      ['order_place', order, null, ''],
      ['add_fund_by_admin', null, null, ''],
    ])
  })

  it('goes on behind the last posting, whatever was posted meanwhile', async () => {
    const lina = await aCustomer(app)
    for (const amount of [1, 2, 3, 4, 5]) await give(lina, amount * 100)
    const credits = (page: Page<WalletTransaction>) => page.data.map(({ credit }) => credit)
    const first = await wallet(lina, 'limit=2')
    expect([credits(first), first.total_size]).toEqual([[5, 4], 5])
    await give(lina, 600)
    const second = await wallet(lina, `limit=2&cursor=${first.next_cursor}`)
    expect(credits(second)).toEqual([3, 2])
    const last = await wallet(lina, `limit=2&cursor=${second.next_cursor}`)
    expect([credits(last), last.next_cursor]).toEqual([[1], null])
    expect(credits(await wallet(lina, 'limit=2&offset=2'))).toEqual([4, 3])
    const odd = await app.get('/api/v1/customer/wallet/transactions?cursor=nothing', lina.headers)
    expect(refusalOf(odd)).toEqual([403, 'cursor'])
    expect((await wallet(lina, 'limit=10')).total_size).toBe(6)
  })

  it('is the caller’s own, and a guest has none', async () => {
    const [lina, samir] = [await aCustomer(app), await aCustomer(app)]
    await give(samir, 100)
    expect((await wallet(lina)).data).toEqual([])
    expect(refusalOf(await app.get('/api/v1/customer/wallet/transactions?limit=10&offset=1'))).toEqual([401, 'auth-001'])
    const odd = await app.get('/api/v1/customer/wallet/transactions?limit=0&offset=1', lina.headers)
    expect(refusalOf(odd)).toEqual([403, 'limit'])
  })
})

it('[2.018] the history of points has whole points, for orders and trips', async () => {
  const [lina, order] = [await aCustomer(app), await anOrder()]
  const { id: trip } = await aTrip(app, await aFleet(app.api.db), { customer_id: lina.id })
  const earned = { account: 'points', against: 'points_issued', type: 'loyalty_point' } as const
  await give(lina, 40, { ...earned, subject: { orderId: order }, reference: String(order) })
  await give(lina, 25, { ...earned, subject: { tripId: trip } })
  await give(lina, -50, { ...earned, type: 'point_to_wallet' })
  await give(lina, 5000)
  const page = await points(lina)
  expect(page.total_size).toBe(3)
  expect(page.data.map(({ credit, debit, balance, transaction_type }) => [credit, debit, balance, transaction_type])).toEqual([
    [0, 50, 15, 'point_to_wallet'],
    [25, 0, 65, 'trip_booking'],
    [40, 0, 40, 'order_place'],
  ])
  expect(page.data[2]).toMatchObject({
    order_id: order,
    reference: String(order),
    created_at: expect.stringMatching(/^2026-03-10T10:00/),
  })
  expect((await wallet(lina)).total_size).toBe(1)
})
