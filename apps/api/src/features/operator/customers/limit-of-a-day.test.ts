import type { BalanceChange } from '@medina/contract/operator/customers/operator-customers'
import { beforeAll, expect, it } from 'vitest'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { money } from '#testing/shop/tested-shop.ts'

const { app } = await startTestShop({ poolSize: 1 })
let office: TestKey
beforeAll(async () => {
  office = await aKey(app, { role: 'admin' })
  await setSwitches(app, { customer_wallet_status: 1, office_wallet_limit: 1000, office_points_limit: 100 })
})

const give = async (id: number, amount: number, { headers }: { headers: Headers } = office, account = 'wallet') => {
  const body = { account, amount, reason: 'Sorry' }
  return (await app.post<BalanceChange>(`/api/v1/operator/customers/${id}/balance`, body, headers)).body
}
const hours = (n: number) => app.travelTo(new Date(app.api.clock.now().getTime() + n * 3_600_000).toISOString())

it('twenty gifts of the limit are one: from the second on, each waits for a second key', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(app)))
  const states: string[] = []
  for (const { id } of customers) states.push((await give(id, money(10))).status)
  expect(states).toEqual(['posted', ...Array.from({ length: 19 }, () => 'waiting')])
})

it('counts taking as giving, each key and account for itself, and what a second key approved not at all', async () => {
  const [maker, other] = [await aStaffMember(app, { role: 'support' }), await aKey(app, { role: 'admin' })]
  const { id } = await aCustomer(app)
  expect((await give(id, money(6), maker)).status).toBe('posted')
  expect((await give(id, money(-4), maker)).status).toBe('posted')
  const waiting = await give(id, money(0.01), maker)
  expect(waiting.status).toBe('waiting')
  expect((await give(id, 100, maker, 'points')).status).toBe('posted')
  expect((await give(id, 1, maker, 'points')).status).toBe('waiting')
  const approve = app.put(`/api/v1/operator/balance-changes/${waiting.id}`, { approve: true }, other.headers)
  expect((await approve).status).toBe(200)
  expect(await readBalance(app.api.db, id, 'wallet')).toBe(201)
  expect((await give(id, money(10), other)).status).toBe('posted')
  hours(24)
  expect((await give(id, money(10), maker)).status).toBe('posted')
})
