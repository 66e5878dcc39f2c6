import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { writeDemoNotice } from '#adapters/payment/demo-gateway.ts'
import { settlePayment } from '#features/payments/public.ts'
import { aCustomerWithPassword, PASSWORD } from '#testing/shop/people.ts'
import { aBonus, startFunds } from './funds.builders.ts'
import { settle } from '#features/payments/all-payments.builders.ts'

const shop = await startFunds({ poolSize: 30 })
const { app, addFund, onItsPage, answer, balanceOf, statusOf, paymentsOf, refundedOf, historyOf } = shop
afterAll(shop.close)

async function paymentOf(id: number): Promise<string> {
  return (await app.api.db.selectFrom('payments').select('id').where('top_up_id', '=', id).executeTakeFirstOrThrow()).id
}

/** The gateway's notice, the returning browser and the loop for lost payments, five times each. */
async function hearOfIt(id: number, link: string): Promise<(() => Promise<unknown>)[]> {
  const payment = await paymentOf(id)
  const { body, signature } = writeDemoNotice(app.api.appKey, link.split('/').at(-1) ?? '')
  const headers = { 'content-type': 'application/json', 'x-demo-signature': signature }
  return Array.from({ length: 5 }, () => [
    () => app.post('/api/v1/payments/notify/demo', body, headers),
    async () => app.app.inject({ method: 'GET', url: `/payment/return/${payment}` }),
    () => settlePayment(app.api, payment, settle),
  ]).flat()
}

const sumOfLedger = async () => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from ledger_entries`.execute(app.api.db)
  return rows[0]?.sum
}

it('a top-up that is reported from everywhere at the same moment is credited once, with its bonus', async () => {
  await aBonus(app)
  const { lina, id, link } = await onItsPage()
  await answer(link, 'pay_late')
  app.travelTo('2026-03-10T10:05:00Z')
  await Promise.all((await hearOfIt(id, link)).map((hear) => hear()))
  expect([await balanceOf(lina), await statusOf(id), await paymentsOf(id)]).toEqual([11_000, 'paid', ['paid']])
  expect([(await historyOf(lina)).length, await sumOfLedger()]).toEqual([1, 0])
})

it('while its account is deleted, a top-up is in the wallet that is closed, or goes back, whole and once', async () => {
  await app.api.db.deleteFrom('wallet_bonuses').execute()
  for (let round = 0; round < 5; round++) {
    const person = await aCustomerWithPassword(app)
    const { body } = await addFund(person)
    const { top_up_id: id, redirect_link: link } = body
    await answer(link, 'pay_late')
    app.travelTo(`2026-03-10T${11 + round}:00:00Z`)
    const remove = () => app.remove('/api/v1/customer/remove-account', { password: PASSWORD }, person.headers)
    const [removed] = await Promise.all([remove(), ...(await hearOfIt(id, link)).map((hear) => hear())])
    expect(removed.status).toBe(200)
    await settlePayment(app.api, await paymentOf(id), settle)
    const returned = await app.api.db.selectFrom('returns_by_hand').select('amount').execute()
    const isCredited = (await statusOf(id)) === 'paid'
    expect([await paymentsOf(id), await refundedOf(id), returned.map(({ amount }) => amount)]).toEqual(
      isCredited ? [['paid'], 0, [10_000]] : [['refunded'], 10_000, []],
    )
    await app.api.db.deleteFrom('returns_by_hand').execute()
  }
  expect(await sumOfLedger()).toBe(0)
})
