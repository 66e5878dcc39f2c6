import { beforeEach, describe, expect, it } from 'vitest'
import { readBalance } from '#features/wallet/public.ts'
import { addToCart, anOrderOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'
import { aProtected, codeOf, type ProtectedMember } from './second-factor.builders.ts'

const { app, shop: kitchen, item: soup } = await startTestShop({ poolSize: 1, item: { price: 2000 } })
const wallet = { customer_wallet_status: 1, refund_active_status: true }
beforeEach(async () => {
  await resetSwitches(app)
  await setSwitches(app, wallet)
})

/** A delivered order of three soups for 60.00. */
async function aSold() {
  const person = await aCustomer(app)
  const shop = shopOf(kitchen, person)
  await addToCart(app, shop, undefined, { item_id: soup, quantity: 3 })
  const id = await anOrderOf(app, shop, undefined, {})
  const done = { order_status: 'delivered', payment_status: 'paid' } as const
  await app.api.db.updateTable('orders').set(done).where('id', '=', id).execute()
  const line = await app.api.db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  return { id, line: line.id, customer: person.id }
}
type Sold = Awaited<ReturnType<typeof aSold>>

const path = (id: number, rest: string) => `/api/v1/operator/orders/${id}/${rest}`
const prove = (member: ProtectedMember) =>
  app.post('/api/v1/operator/me/second-factor/proof', { code: codeOf(app, member) }, member.headers)
const balanceOf = ({ customer }: Sold) => readBalance(app.api.db, customer, 'wallet')

describe('a refund', () => {
  const ways = {
    'of an amount': ({ id }: Sold, amount: number) => ({
      url: path(id, 'refund'),
      body: { reason: 'Cold', method: 'wallet', amount },
    }),
    'of an amount for a caller': ({ id }: Sold, amount: number) => ({
      url: path(id, 'cases'),
      body: { kind: 'other', amount, method: 'wallet', client_key: crypto.randomUUID(), note: 'Sorry' },
    }),
    'of pieces for a caller': ({ id, line }: Sold) => ({
      url: path(id, 'cases'),
      body: {
        kind: 'missing',
        lines: [{ id: line, pieces: 2 }],
        method: 'wallet',
        client_key: crypto.randomUUID(),
        note: 'Sorry',
      },
    }),
  }

  it.each(Object.entries(ways))('%s above the limit waits for the second factor, and is then paid once', async (_, build) => {
    await setSwitches(app, { ...wallet, second_factor_refunds: 1500 })
    const member = await aProtected(app, 'support')
    const sold = await aSold()
    const { url, body } = build(sold, money(30))
    const headers = { ...member.headers, 'idempotency-key': `act-of-${sold.id}` }
    const send = () => app.post(url, body, headers)
    const before = await balanceOf(sold)
    expect(refusalOf(await send())).toEqual([403, 'second_factor'])
    expect(await balanceOf(sold)).toBe(before)
    await prove(member)
    expect((await send()).status).toBe(200)
    const after = await balanceOf(sold)
    expect(after).toBeGreaterThan(before)
    // The answer was lost, and the device sends the same act once more.
    expect((await send()).status).toBe(200)
    expect(await balanceOf(sold)).toBe(after)
  })

  it('up to the limit asks for nothing', async () => {
    await setSwitches(app, { ...wallet, second_factor_refunds: 3000 })
    const member = await aProtected(app, 'support')
    const sold = await aSold()
    const { url, body } = ways['of an amount'](sold, money(30))
    expect((await app.post(url, body, member.headers)).status).toBe(200)
  })

  it('that a customer asked for waits too', async () => {
    await setSwitches(app, { ...wallet, second_factor_refunds: 1500 })
    const member = await aProtected(app, 'support')
    const sold = await aSold()
    await app.api.db.updateTable('orders').set({ order_status: 'refund_requested' }).where('id', '=', sold.id).execute()
    const now = app.api.clock.now()
    const request = {
      order_id: sold.id,
      customer_id: sold.customer,
      customer_reason: 'Cold',
      images: [],
      refund_method: 'wallet',
    }
    await app.api.db
      .insertInto('refunds')
      .values({ ...request, refund_amount: 3000, created_at: now, updated_at: now } as never)
      .execute()
    const decide = (decision: string) =>
      app.put(path(sold.id, 'refund'), { decision, ...(decision === 'decline' && { note: 'No' }) }, member.headers)
    expect(refusalOf(await decide('approve'))).toEqual([403, 'second_factor'])
    await prove(member)
    expect((await decide('approve')).status).toBe(200)
  })
})
