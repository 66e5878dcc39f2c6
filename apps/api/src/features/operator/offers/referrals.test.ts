import type { Output } from '@medina/contract/endpoints/endpoints'
import { sql } from 'kysely'
import type { Config } from '@medina/contract/site-config'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readReferrer } from '#features/identity/accounts/referrer.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { reverseRewards } from '#features/rewards/public.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { readSwitches } from '#features/site/public.ts'
import type { AppError } from '#lib/errors.ts'
import { addToCart, aGuest, anOrderOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'

const { app, shop, item } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
const { db, clock } = app.api
let office: TestKey
const read = async (query = '', { headers } = office) =>
  app.get<Output<'operator.referrals'>>(`/api/v1/operator/referrals${query}`, headers)

async function order(person: TestCustomer): Promise<number> {
  await addToCart(app, shopOf(shop, person), undefined, { item_id: item })
  return anOrderOf(app, shopOf(shop, person), undefined)
}

beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  await setSwitches(app, {
    customer_wallet_status: 1,
    ref_earning_status: 1,
    ref_earning_exchange_rate: 700,
    new_customer_discount: { status: true, amount: 300, amount_type: 'amount', validity: 30, validity_type: 'day' },
  })
  const lina = await aCustomer(app, { f_name: 'Lina', l_name: 'Haddad' })
  const friend = (f_name: string) => aCustomer(app, { f_name, l_name: '', ref_by: lina.id })
  const [samir, maha, huda] = [await friend('Samir'), await friend('Maha'), await friend('Huda')]
  await friend('Nader')
  await aCustomer(app, { f_name: 'Unfinished', ref_by: lina.id, unfinished: true })
  await deliver(app, await order(samir))
  await deliver(app, await order(samir))
  const canceled = await order(maha)
  await db.updateTable('orders').set({ order_status: 'canceled' }).where('id', '=', canceled).execute()
  const orderId = await order(huda)
  await deliver(app, orderId)
  await db.transaction().execute((tx) => reverseRewards(tx, { orderId }, { refunded: 1, of: 1, now: clock.now() }))
})

describe('the office', () => {
  it('sees who referred whom, the newest first, page by page', async () => {
    const first = (await read('?limit=3')).body
    expect(first.friends.map(({ name, by, state, reward }) => [name, by.name, state, reward])).toEqual([
      ['Nader', 'Lina Haddad', 'joined', 0],
      ['Huda', 'Lina Haddad', 'reversed', money(7)],
      ['Maha', 'Lina Haddad', 'joined', 0],
    ])
    const rest = (await read(`?limit=3&cursor=${first.next_cursor}`)).body
    expect(rest.friends).toMatchObject([{ name: 'Samir', state: 'rewarded', reward: money(7) }])
    expect(rest.next_cursor).toBeNull()
  })

  it('reads its rules, and a cost that agrees with bills and ledger to the last unit', async () => {
    const { body } = await read()
    expect(body).toMatchObject({
      is_active: true,
      reward: money(7),
      friend_discount: { amount: money(3), amount_type: 'amount' },
      joined: 4,
      rewarded: 1,
    })
    const { rows } = await sql<{ rewards: number; discounts: number }>`
      select (select sum(case when t.transaction_type = 'referrer' then e.amount else 0 - abs(e.amount) end)::bigint
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.balance is not null
          where t.transaction_type in ('referrer', 'referrer_reversed')) as rewards,
        (select sum(first_order_amount)::bigint from orders where order_status <> 'canceled') as discounts`.execute(db)
    const minor = (amount: number) => Math.round(amount * 10 ** tested.digits)
    expect({ rewards: minor(body.rewards), discounts: minor(body.discounts) }).toEqual(rows[0])
    expect(body.discounts).toBeGreaterThan(0)
  })

  it('is the only one: keys of stores do not see customers', async () => {
    const till = await aKey(app, { storeIds: [shop.storeId] })
    expect((await withoutTrace(app, () => read('', till))).status).toBe(403)
  })
})

describe('the days of referral', () => {
  const turn = (period: { from: string; until: string }) => setSwitches(app, { ref_earning_period: period })
  const localDay = (days: number) => addDays(toLocalTime(clock.now(), tested.timeZone).date, days)
  const referrer = async () => ({ code: (await codes())[0] ?? '', phone: null, guestId: await aGuest(app), now: clock.now() })
  const codes = async () =>
    (await db.selectFrom('customers').select('ref_code').where('f_name', '=', 'Lina').execute()).map((row) => row.ref_code)
  const mayJoin = async () => {
    const invited = await referrer()
    return db.transaction().execute(async (tx) => {
      try {
        return (await readReferrer(tx, invited, await readSwitches(tx))) !== null
      } catch (error) {
        return (error as AppError).problems[0]?.message
      }
    })
  }
  const isOnTheWire = async () => {
    app.api.endpoints.invalidate()
    return (await app.get<Config>('/api/v1/config')).body.ref_earning_status
  }
  afterEach(() => turn({ from: '', until: '' }))

  it.each([
    ['no day', '', '', true],
    ['today alone', 0, 0, true],
    ['from today on', 0, '', true],
    ['until today', '', 0, true],
    ['from tomorrow on', 1, '', false],
    ['until yesterday', '', -1, false],
  ] as const)('with %s bound joining by a code, as clients read it', async (_, from, until, isOpen) => {
    const day = (days: number | '') => (days === '' ? '' : localDay(days))
    await turn({ from: day(from), until: day(until) })
    expect(await mayJoin()).toBe(isOpen || 'auth.referral_off')
    expect(await isOnTheWire()).toBe(isOpen ? 1 : 0)
    expect((await read()).body).toMatchObject({ is_active: isOpen, is_on: true, period: { from: day(from), until: day(until) } })
  })

  it('that are over leave the reward and the discount to whoever joined on them', async () => {
    await turn({ from: '', until: localDay(-1) })
    const before = (await read()).body
    const lina = await aCustomer(app, { f_name: 'Other', l_name: '' })
    const late = await aCustomer(app, { ref_by: lina.id, f_name: 'Late', l_name: '' })
    await deliver(app, await order(late))
    const after = (await read()).body
    expect([after.rewarded - before.rewarded, after.rewards - before.rewards]).toEqual([1, money(7)])
    expect(after.discounts - before.discounts).toBeCloseTo(money(3), tested.digits)
  })

  it('in the wrong order, or no days at all, are refused', async () => {
    const path = '/api/v1/operator/settings/ref_earning_period'
    for (const period of [{ from: '2026-04-02', until: '2026-04-01' }, { from: '2026-02-30', until: '' }, { from: '' }])
      expect((await withoutTrace(app, () => app.put(path, { value: JSON.stringify(period) }, office.headers))).status).toBe(422)
    const known = '{"from":"","until":""}'
    const set = (value: string) => app.put(path, { value, known }, office.headers)
    expect((await set('{"from":"2026-04-01","until":""}')).status).toBe(200)
    // Another person has moved them meanwhile.
    expect((await set('{"from":"2026-04-05","until":""}')).status).toBe(409)
  })
})
