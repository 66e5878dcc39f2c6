import type { Notification } from '@medina/contract/identity/notifications'
import type { Referral, ReferredFriend } from '@medina/contract/wallet/referral'
import { afterEach, describe, expect, it } from 'vitest'
import { addToCart, anOrderOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf, type TestCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { reverseRewards } from './reverse-rewards.ts'
import { transitionOrder } from '#features/orders/public.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
afterEach(() => resetSwitches(app))

const PROGRAM = { customer_wallet_status: 1, ref_earning_status: 1, ref_earning_exchange_rate: 700 }
const referralOf = async ({ headers }: TestCustomer) => (await app.get<Referral>('/api/v1/customer/referral', headers)).body
type Friends = { total_size: number; next_cursor: string | null; data: ReferredFriend[] }
const friendsOf = async ({ headers }: TestCustomer, query = '') =>
  (await app.get<Friends>(`/api/v1/customer/referral/friends${query}`, headers)).body
async function deliverTo(person: TestCustomer): Promise<number> {
  await addToCart(app, shopOf(kitchen, person), undefined, { item_id: soup })
  const orderId = await anOrderOf(app, shopOf(kitchen, person), undefined)
  await app.api.db.updateTable('orders').set({ order_status: 'handover' }).where('id', '=', orderId).execute()
  await transitionOrder(app.api.db, { orderId, from: 'handover', to: 'delivered', actor: 'store', now: app.api.clock.now() })
  return orderId
}

describe('[2.019] the referral page', () => {
  it('has the code, its link, and what it brings both sides', async () => {
    await setSwitches(app, {
      ...PROGRAM,
      new_customer_discount: { status: true, amount: 1250, amount_type: 'percentage', validity: 30, validity_type: 'day' },
    })
    const lina = await aCustomer(app, { ref_code: 'LINA234567' })
    const referral = await referralOf(lina)
    expect(referral).toEqual({
      is_active: true,
      code: 'LINA234567',
      share_link: expect.stringMatching(/^https?:\/\/[^/]+\/\?ref=LINA234567$/),
      reward: 7,
      friend_discount: { amount: 12.5, amount_type: 'percentage', validity: 30, validity_type: 'day' },
      joined: 0,
      rewarded: 0,
      earned: 0,
    })
    await setSwitches(app, { ref_earning_status: 0, new_customer_discount: { status: false, amount: 5, amount_type: 'amount' } })
    expect(await referralOf(lina)).toMatchObject({ is_active: false, friend_discount: null })
  })

  it('shows who came by first name alone, and what each has brought', async () => {
    await setSwitches(app, PROGRAM)
    const lina = await aCustomer(app)
    const samir = await aCustomer(app, { f_name: 'Samir', l_name: 'Aziz', ref_by: lina.id })
    await aCustomer(app, { f_name: 'Maha', ref_by: lina.id })
    await aCustomer(app, { f_name: 'Nobody', ref_by: lina.id, unfinished: true })
    await deliverTo(samir)
    await deliverTo(samir)
    expect(await referralOf(lina)).toMatchObject({ joined: 2, rewarded: 1, earned: 7 })
    const friends = await friendsOf(lina)
    expect(friends).toMatchObject({ total_size: 2, next_cursor: null })
    expect(friends.data).toEqual([
      { number: 2, f_name: 'Maha', state: 'joined', reward: 0, joined_at: expect.any(String) },
      { number: 1, f_name: 'Samir', state: 'rewarded', reward: 7, joined_at: expect.any(String) },
    ])
    expect(await friendsOf(samir)).toMatchObject({ total_size: 0, data: [] })
  })

  it('says of a friend whose order was refunded whole that the reward was taken back, and of one piece nothing', async () => {
    await setSwitches(app, PROGRAM)
    const lina = await aCustomer(app)
    for (const [f_name, refunded] of [
      ['Huda', 1999],
      ['Samir', 2000],
    ] as const) {
      const orderId = await deliverTo(await aCustomer(app, { f_name, ref_by: lina.id }))
      const now = app.api.clock.now()
      await app.api.db.transaction().execute((tx) => reverseRewards(tx, { orderId }, { refunded, of: 2000, now }))
    }
    expect((await friendsOf(lina)).data).toMatchObject([
      { f_name: 'Samir', state: 'reversed', reward: 0 },
      { f_name: 'Huda', state: 'rewarded', reward: 7 },
    ])
    expect(await referralOf(lina)).toMatchObject({ joined: 2, rewarded: 1, earned: 7 })
  })

  it('goes on behind the last friend', async () => {
    const lina = await aCustomer(app)
    for (const f_name of ['A', 'B', 'C']) await aCustomer(app, { f_name, ref_by: lina.id })
    const first = await friendsOf(lina, '?limit=2')
    expect(first.data.map(({ f_name }) => f_name)).toEqual(['C', 'B'])
    const rest = await friendsOf(lina, `?limit=2&cursor=${first.next_cursor}`)
    expect([rest.data.map(({ f_name }) => f_name), rest.total_size, rest.next_cursor]).toEqual([['A'], 3, null])
    expect(refusalOf(await app.get('/api/v1/customer/referral/friends?cursor=nothing', lina.headers))).toEqual([422, 'cursor'])
  })

  it('notifies the referrer of the reward, and the customer of cashback, in words that name nobody', async () => {
    await setSwitches(app, PROGRAM)
    const lina = await aCustomer(app)
    await deliverTo(await aCustomer(app, { ref_by: lina.id }))
    const { body } = await app.get<Notification[]>('/api/v1/customer/notifications', lina.headers)
    expect(body.map(({ data }) => [data.type, data.title])).toEqual([['referral_code', 'Your invitation has paid off']])
  })
})

it('a phone that was referred brings no second reward with another account', async () => {
  await setSwitches(app, PROGRAM)
  const lina = await aCustomer(app)
  const samir = await aCustomer(app, { ref_by: lina.id })
  await deliverTo(samir)
  await app.api.db.updateTable('customers').set({ phone: null }).where('id', '=', samir.id).execute()
  await deliverTo(await aCustomer(app, { ref_by: lina.id, phone: samir.phone }))
  expect(await referralOf(lina)).toMatchObject({ joined: 2, rewarded: 1, earned: 7 })
})
