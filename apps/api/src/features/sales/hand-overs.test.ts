import type { BalancedCourierEntry, CourierBalance, CourierStatement } from '@medina/contract/operator/couriers/courier-accounts'
import type { HandOver, OfferedCash } from '@medina/contract/operator/couriers/cash-hand-overs'
import type { StorePayment } from '@medina/contract/operator/operator-sales'
import { beforeEach, expect, it } from 'vitest'
import { aGuestWith, anOrderOf, refusalOf, resetSwitches, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourierKey, aKey, type CourierKey } from '#features/operator/operator.builders.ts'
import { aStaffMember, anotherDevice } from '#features/operator/people/people.builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { checkLedger } from '#features/wallet/public.ts'

const START = '2026-03-10T16:00:00Z'
const { app, shop, item } = await startTestShop({ clockStart: START })
const office = await aKey(app, { role: 'admin' })

const accountOf = ({ courier }: CourierKey) => `/api/v1/operator/couriers/${courier}`
const pay = (key: CourierKey, kind: string, amount: number) =>
  app.post(`${accountOf(key)}/payments`, { kind, amount, note: 'Counter' }, office.headers)
/** A courier with this much cash of the business. */
async function aCourierWith(cash: number): Promise<CourierKey> {
  const key = await aCourierKey(app, shop)
  await pay(key, 'float', cash)
  return key
}
const path = '/api/v1/operator/courier/hand-over'
const offer = ({ headers }: CourierKey, amount: number) => app.post<{ hand_over: HandOver }>(path, { amount }, headers)
const offerOf = async ({ headers }: CourierKey) => (await app.get<{ hand_over: HandOver | null }>(path, headers)).body.hand_over
const confirm = (key: CourierKey, code: string, { headers }: { headers: Headers } = office) =>
  app.post<BalancedCourierEntry>(`${accountOf(key)}/hand-over`, { code }, headers)
const cashOf = async (key: CourierKey) => {
  const { body } = await app.get<CourierStatement>(`${accountOf(key)}/statement?from=2026-03-01&to=2026-03-31`, office.headers)
  return { cash: body.closing.cash, handedOver: body.entries.filter(({ kind }) => kind === 'hand_over').length }
}
const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

beforeEach(async () => {
  app.travelTo(START)
  await resetSwitches(app)
})

it('cash is handed over once the office enters the code of the courier’s screen', async () => {
  const courier = await aCourierWith(386)
  const { hand_over: offered } = (await offer(courier, 386)).body
  expect(offered).toMatchObject({ amount: 386, code: expect.stringMatching(/^\d{6}$/), state: 'open' })
  const listed = await app.get<{ balances: CourierBalance[] }>('/api/v1/operator/courier-balances', office.headers)
  expect(listed.body.balances.find((each) => each.courier.id === courier.courier)?.hand_over?.amount).toBe(386)
  expect(listed.text).not.toContain(offered.code)
  expect((await confirm(courier, ` ${offered.code.slice(0, 3)} ${offered.code.slice(3)}`)).body).toMatchObject({
    kind: 'hand_over',
    cash: -386,
    after: { cash: 0 },
    key: { id: office.id },
  })
  expect((await offerOf(courier))?.state).toBe('confirmed')
  expect(await cashOf(courier)).toEqual({ cash: 0, handedOver: 1 })
  expect((await checkLedger(app.api.db)).problems).toEqual([])
})

it('a code that is entered twice, also at once, enters the cash once', async () => {
  const courier = await aCourierWith(50)
  const { code } = (await offer(courier, 20)).body.hand_over
  const answers = await Promise.all([confirm(courier, code), confirm(courier, code)])
  answers.push(await confirm(courier, code))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await cashOf(courier)).toEqual({ cash: 30, handedOver: 1 })
})

it('five wrong codes, also at once, block their session alone, until the courier shows another code', async () => {
  const courier = await aCourierWith(50)
  const { code } = (await offer(courier, 50)).body.hand_over
  const guesser = await aStaffMember(app, { role: 'owner' })
  const wrong = anotherThan(code)
  const guesses = await Promise.all(Array.from({ length: 9 }, () => confirm(courier, wrong, guesser)))
  expect(guesses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([409, 409, 409, 409, 422, 422, 422, 422, 422])
  expect(refusalOf(await withoutTrace(app, () => confirm(courier, code, guesser)))).toEqual([409, 'code'])
  expect((await offerOf(courier))?.state).toBe('open')
  // The same person on a device of their own, and anybody else of the office.
  const own = await anotherDevice(app, guesser)
  expect(refusalOf(await confirm(courier, wrong, own))).toEqual([422, 'code'])
  expect((await confirm(courier, code, own)).status).toBe(200)
  const next = (
    await offer(courier, 0.01)
      .then(() => pay(courier, 'float', 20))
      .then(() => offer(courier, 20))
  ).body.hand_over
  expect((await confirm(courier, next.code, guesser)).status).toBe(200)
  expect(await cashOf(courier)).toEqual({ cash: 0, handedOver: 2 })
})

it('many sessions of one person guess no more than twenty codes of an offer, and keep nobody else out', async () => {
  const courier = await aCourierWith(50)
  const { code } = (await offer(courier, 50)).body.hand_over
  const guesser = await aStaffMember(app, { role: 'owner' })
  const statuses: number[] = []
  for (let session = 0; session < 6; session += 1) {
    const device = await anotherDevice(app, guesser)
    for (let n = 0; n < 5; n += 1) statuses.push((await confirm(courier, anotherThan(code), device)).status)
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  expect(refusalOf(await confirm(courier, code, guesser))).toEqual([409, 'code'])
  expect((await confirm(courier, code)).status).toBe(200)
})

it('a store’s people who do not see the offers try no code, and wrong codes of a manager are the store’s own', async () => {
  const courier = await aCourierWith(60)
  const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
  await app.api.db.updateTable('orders').set({ courier_id: courier.courier }).where('id', '=', id).execute()
  const { code } = (await offer(courier, 40)).body.hand_over
  const at = `/api/v1/operator/stores/${shop.storeId}/hand-overs`
  const take = ({ headers }: { headers: Headers }, given: string) =>
    app.post<{ amount: number }>(at, { courier_id: courier.courier, code: given }, headers)
  const staff = await aStaffMember(app, { role: 'store_staff', store_ids: [shop.storeId] })
  const manager = await aStaffMember(app, { role: 'store_manager', store_ids: [shop.storeId] })
  // Unless the business lets stores take cash, nobody of a store tries anything.
  expect(refusalOf(await withoutTrace(app, () => take(manager, code)))).toEqual([403, 'store'])
  await setSwitches(app, { stores_take_cash: true })
  for (const given of [anotherThan(code), code])
    expect(refusalOf(await withoutTrace(app, () => take(staff, given)))).toEqual([403, 'scope'])
  for (let n = 0; n < 5; n += 1) expect(refusalOf(await take(manager, anotherThan(code)))).toEqual([422, 'code'])
  expect(refusalOf(await take(manager, code))).toEqual([409, 'code'])
  expect((await confirm(courier, code)).status).toBe(200)
})

it('an offer ends after a quarter of an hour, when it is withdrawn, and with the next one', async () => {
  const courier = await aCourierWith(50)
  const old = (await offer(courier, 50)).body.hand_over
  const { code } = (await offer(courier, 40)).body.hand_over
  if (old.code !== code) expect(refusalOf(await confirm(courier, old.code))).toEqual([422, 'code'])
  expect((await app.remove<{ hand_over: null }>(path, undefined, courier.headers)).body.hand_over).toBeNull()
  expect(refusalOf(await confirm(courier, code))).toEqual([409, 'code'])
  const late = (await offer(courier, 40)).body.hand_over
  app.travelTo(late.expires_at)
  expect((await offerOf(courier))?.state).toBe('expired')
  expect(refusalOf(await confirm(courier, late.code))).toEqual([409, 'code'])
  expect(await cashOf(courier)).toEqual({ cash: 50, handedOver: 0 })
})

it('nobody hands over more than they hold, neither when they offer nor when it is confirmed', async () => {
  const courier = await aCourierWith(50)
  expect(refusalOf(await offer(courier, 50.01))).toEqual([409, 'amount'])
  const { code } = (await offer(courier, 50)).body.hand_over
  await pay(courier, 'hand_over', 10)
  expect(refusalOf(await confirm(courier, code))).toEqual([409, 'code'])
  expect(await cashOf(courier)).toEqual({ cash: 40, handedOver: 1 })
})

it('the code of one courier moves nobody else’s cash, and only the office confirms it', async () => {
  const [one, other] = [await aCourierWith(50), await aCourierWith(50)]
  const { code } = (await offer(one, 50)).body.hand_over
  expect(refusalOf(await confirm(other, code))).toEqual([409, 'code'])
  for (const key of [one, await aKey(app, { storeIds: [shop.storeId] })]) expect((await confirm(one, code, key)).status).toBe(403)
  expect((await app.post(path, { amount: 1 }, office.headers)).status).toBe(403)
  expect(await cashOf(one)).toEqual({ cash: 50, handedOver: 0 })
})

it('a business that wants both sides notes no hand-over without the code', async () => {
  await setSwitches(app, { hand_over_needs_code: true })
  const courier = await aCourierWith(50)
  expect(refusalOf(await pay(courier, 'hand_over', 50))).toEqual([409, 'kind'])
  const { code } = (await offer(courier, 50)).body.hand_over
  expect((await confirm(courier, code)).status).toBe(200)
})

it('a store takes cash of couriers who brought its orders, up to what it is owed, if the business lets it', async () => {
  const till = await aKey(app, { storeIds: [shop.storeId] })
  const [courier, stranger] = [await aCourierWith(60), await aCourierWith(60)]
  const at = `/api/v1/operator/stores/${shop.storeId}/hand-overs`
  const listed = async () => (await app.get<{ hand_overs: OfferedCash[] }>(at, till.headers)).body.hand_overs
  const take = (code: string, { courier: courier_id } = courier, { headers } = till) =>
    app.post<{ amount: number }>(at, { courier_id, code }, headers)
  const id = await anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))
  await app.api.db.updateTable('orders').set({ courier_id: courier.courier }).where('id', '=', id).execute()
  const { code } = (await offer(courier, 40)).body.hand_over
  expect(await listed()).toEqual([])
  expect(refusalOf(await take(code))).toEqual([403, 'store'])
  await setSwitches(app, { stores_take_cash: true })
  const other = (await offer(stranger, 40)).body.hand_over
  expect((await listed()).map((each) => [each.courier.id, each.amount])).toEqual([[courier.courier, 40]])
  expect(refusalOf(await take(other.code, stranger))).toEqual([404, 'courier_id'])
  expect((await take(code, courier, courier)).status).toBe(404)
  expect(refusalOf(await take(anotherThan(code)))).toEqual([422, 'code'])
  // Nothing is owed yet, and cash above that goes to the office.
  expect(refusalOf(await take(code))).toEqual([409, 'code'])
  const deposit = { kind: 'deposit', amount: 50, note: 'Counter' }
  await app.post(`/api/v1/operator/stores/${shop.storeId}/payments`, deposit, office.headers)
  const both = await Promise.all([take(code), take(code)])
  expect(both.map(({ body }) => body.amount)).toEqual([40, 40])
  expect(await cashOf(courier)).toEqual({ cash: 20, handedOver: 1 })
  const { body } = await app.get<{ payments: StorePayment[] }>(`/api/v1/operator/stores/${shop.storeId}/payments`, till.headers)
  expect(body.payments.map(({ kind, paid, key }) => [kind, paid, key?.id])).toEqual([
    ['payout', -40, till.id],
    ['deposit', 50, office.id],
  ])
  expect((await checkLedger(app.api.db)).problems).toEqual([])
})
