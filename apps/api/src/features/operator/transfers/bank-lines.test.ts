import type { HandReturn } from '@medina/contract/operator/operator-orders'
import type { BankLine } from '@medina/contract/transfers/bank-lines'
import { beforeAll, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { toReference } from '#lib/transfers/transfer-reference.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { checkLedger } from '#features/wallet/check-ledger.ts'
import { readBalance } from '#features/wallet/public.ts'
import { orderPayments } from '#features/orders/paying/order-payments.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { aTransferMethod } from '#features/payments/payments.builders.ts'

/** An amount as the bank of the shop writes it. */
const written = (amount: number): string => amount.toFixed(tested.digits)
const { app, shop, item } = await startTestShop({ shop: { zone: { offline_payment: true } }, item: { price: 2000, stock: 100 } })
const { db } = app.api
let office: TestKey
beforeAll(async () => {
  await setSwitches(app, { offline_payment_status: 1 })
  await aTransferMethod(db)
  office = await aKey(app, { role: 'admin' })
})

/** An order that nobody has reported a transfer for; its total in the currency. */
async function anOrder(name = 'Lina Haddad'): Promise<{ id: number; total: number }> {
  const guest = await aGuestWith(app, shop, { item_id: item })
  const body = anOrderBody(guest, { payment_method: 'offline_payment', contact_person_name: name })
  const { body: placed, text } = await place(app, shop, body)
  expect(placed.status, text).toBe('pending')
  return { id: placed.order_id, total: placed.total_ammount }
}
type Read = { found: number; added: number; columns: { roles: string[] } }
async function drop(rows: string[], more: Record<string, unknown> = { stores: true }) {
  const form = new FormData()
  const file = `Booking date;Details;Amount;Bank ref\n${rows.join('\n')}\n`
  form.append('statement[]', new Blob([file], { type: 'text/csv' }), 'bank.csv')
  for (const [key, value] of Object.entries(more)) form.append(key, JSON.stringify(value))
  return app.post<Read>('/api/v1/operator/bank-statements', form, office.headers)
}
type Lines = { lines: BankLine[]; accepted?: number[] }
const list = async () => (await app.get<Lines>('/api/v1/operator/bank-lines', office.headers)).body.lines
const accept = (line_ids: number[]) => app.post<Lines>('/api/v1/operator/bank-lines/accepted', { line_ids }, office.headers)
const decide = (id: number, body: object) => app.put<Lines>(`/api/v1/operator/bank-lines/${id}`, body, office.headers)
const lineOf = async (bankRef: string) => {
  const line = (await list()).find(({ bank_reference }) => bank_reference === bankRef)
  if (line === undefined) throw new Error(`no line ${bankRef}`)
  return line
}
const orderOf = (id: number) =>
  db.selectFrom('orders').select(['payment_status', 'order_status']).where('id', '=', id).executeTakeFirstOrThrow()

it('sure lines pay in one press, and the same or an overlapping file never pays again', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  const rows = [first, second].map(({ id, total }, at) => `3/11/2026;TRF ${toReference(id)};${written(total)};A${at}`)
  expect((await drop(rows, {})).body).toMatchObject({ found: 2, added: 2 })
  expect(await list()).toEqual([])
  expect((await drop(rows)).body).toMatchObject({ added: 2, columns: { roles: ['date', 'text', 'amount', 'bank_reference'] } })
  const lines = await list()
  expect(lines.map(({ verdict, payments: [payment] }) => [verdict, payment?.number])).toEqual([
    ['sure', first.id],
    ['sure', second.id],
  ])
  const ids = lines.map(({ id }) => id)
  // Two tabs at once.
  const answers = await Promise.all([accept(ids), accept(ids)])
  expect(new Set(answers.flatMap(({ body }) => body.accepted ?? []))).toEqual(new Set(ids))
  expect(answers.flatMap(({ body }) => body.accepted ?? [])).toHaveLength(ids.length)
  for (const { id } of [first, second]) expect(await orderOf(id)).toEqual({ payment_status: 'paid', order_status: 'confirmed' })
  expect((await drop([...rows, '4/11/2026;Unknown;1.00;A9'])).body).toMatchObject({ found: 3, added: 1 })
  expect((await list()).map(({ verdict }) => verdict)).toEqual(['none'])
  expect(refusalOf(await decide(ids[0] ?? 0, { number: second.id }))).toEqual([409, 'line'])
  await decide((await lineOf('A9')).id, { note: 'Sent back' })
  expect(await list()).toEqual([])
})

it('too much, too little, money that came twice and money for a canceled order wait for a person', async () => {
  const [more, less, twice, over] = [await anOrder(), await anOrder(), await anOrder(), await anOrder()]
  const row = ({ id, total }: typeof more, by: number, ref: string) =>
    `3/11/2026;${toReference(id)};${written(total + by)};${ref}`
  await app.put(`/api/v1/operator/orders/${over.id}/status`, { status: 'canceled', reason: 'No money' }, office.headers)
  await drop([row(more, 5, 'B1'), row(less, -1, 'B2'), row(twice, 0, 'B3'), row(twice, 0, 'B4'), row(over, 0, 'B5')])
  const verdicts = Object.fromEntries((await list()).map(({ bank_reference, verdict }) => [bank_reference, verdict]))
  expect(verdicts).toEqual({ B1: 'too_much', B2: 'too_little', B3: 'sure', B4: 'twice', B5: 'canceled' })
  expect((await accept((await list()).map(({ id }) => id))).body.accepted).toEqual([(await lineOf('B4')).id - 1])
  // One that goes on in cash waits for no rest.
  const pay = (payment_method: 'cash_on_delivery' | 'offline_payment') =>
    db.updateTable('orders').set({ payment_method }).where('id', '=', less.id).execute()
  await pay('cash_on_delivery')
  expect(refusalOf(await decide((await lineOf('B2')).id, { number: less.id }))).toEqual([422, 'amount'])
  await pay('offline_payment')
  expect(refusalOf(await decide((await lineOf('B5')).id, { number: over.id }))).toEqual([409, 'order'])
  expect(await orderOf(less.id)).toMatchObject({ payment_status: 'unpaid' })
  const surplus = await lineOf('B1')
  await decide(surplus.id, { number: more.id })
  expect(await orderOf(more.id)).toMatchObject({ payment_status: 'paid' })
  expect(await lineOf('B1')).toMatchObject({ verdict: 'surplus', surplus: 5 })
  for (const ref of ['B1', 'B2', 'B4', 'B5']) await decide((await lineOf(ref)).id, { note: 'Sent back' })
  expect(await list()).toEqual([])
  // A note about money of a paid order books it.
  expect(await booksOf(more.id)).toEqual({ bank: minor(more.total), returned: [['surplus', 'Sent back', true]] })
})

const minor = (amount: number): number => Math.round(amount * 10 ** tested.digits)
/** The money of an order that is in the bank, and its returns by hand. */
async function booksOf(number: number) {
  const entries = await db.selectFrom('money_entries').select('amount').where('order_id', '=', number).execute()
  const returns = await db
    .selectFrom('returns_by_hand')
    .select(['cause', 'note', 'returned_at'])
    .where('order_id', '=', number)
    .orderBy('id')
    .execute()
  return {
    bank: entries.reduce((sum, { amount }) => sum + amount, 0),
    returned: returns.map(({ cause, note, returned_at }) => [cause, note, returned_at !== null]),
  }
}
const row = (number: number, amount: number, ref: string) => `3/11/2026;${toReference(number)};${written(amount)};${ref}`
/** The smallest amount of the currency. */
const unit = 10 ** -tested.digits

it('parts of one reference pay together, each counted once, by however many desks', async () => {
  const [both, later] = [await anOrder(), await anOrder()]
  await drop([row(both.id, both.total - 0.5, 'D1'), row(both.id, 0.5, 'D2'), row(later.id, 1, 'D3'), 'no day;x;1;D0'])
  expect((await list()).map(({ bank_reference, verdict }) => [bank_reference, verdict])).toEqual([
    ['D1', 'sure'],
    ['D2', 'sure'],
    ['D3', 'too_little'],
  ])
  const sure = [(await lineOf('D1')).id, (await lineOf('D2')).id]
  const desks = await Promise.all([accept(sure), accept(sure), accept([...sure].toReversed())])
  expect(desks.flatMap(({ body }) => body.accepted ?? []).toSorted((a, b) => a - b)).toEqual(sure)
  expect(await orderOf(both.id)).toEqual({ payment_status: 'paid', order_status: 'confirmed' })
  expect(await booksOf(both.id)).toEqual({ bank: minor(both.total), returned: [] })

  const part = (await lineOf('D3')).id
  const presses = await Promise.all([decide(part, { number: later.id }), decide(part, { number: later.id })])
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
  const rest = later.total - 1
  expect(await lineOf('D3')).toMatchObject({ verdict: 'part', payments: [{ number: later.id, came: 1, left: close(rest) }] })
  expect(await orderOf(later.id)).toMatchObject({ payment_status: 'unpaid' })
  expect(refusalOf(await decide(part, { number: both.id }))).toEqual([409, 'line'])
  await drop([row(later.id, rest + 2 * unit, 'D4')])
  expect(await lineOf('D4')).toMatchObject({ verdict: 'too_much' })
  expect((await accept([(await lineOf('D4')).id])).body.accepted).toEqual([])
  await decide((await lineOf('D4')).id, { number: later.id })
  expect(await orderOf(later.id)).toMatchObject({ payment_status: 'paid' })
  expect(await list()).toEqual([expect.objectContaining({ verdict: 'surplus', surplus: close(2 * unit) })])
  const { id } = await lineOf('D4')
  expect(refusalOf(await decide(id, { back: 'wallet' }))).toEqual([422, 'wallet'])
  const back = { back: 'bank', is_sent: true, bank_reference: 'OUT 7' }
  const sent = await Promise.all([decide(id, back), decide(id, back), decide(id, { note: 'Again' })])
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await booksOf(later.id)).bank).toBe(minor(later.total))
})
const close = (amount: number): unknown => expect.closeTo(amount, 6)

it('parts of a canceled order go back as its other money, also if the second half arrives at that moment', async () => {
  const [order, racing] = [await anOrder(), await anOrder()]
  await drop([row(order.id, 1, 'E1'), row(racing.id, 1, 'E2'), row(racing.id, racing.total - 1, 'E3')])
  for (const [ref, { id }] of [
    ['E1', order],
    ['E2', racing],
  ] as const)
    await decide((await lineOf(ref)).id, { number: id })
  const cancel = (id: number) =>
    app.put(`/api/v1/operator/orders/${id}/status`, { status: 'canceled', reason: 'No money' }, office.headers)
  await cancel(order.id)
  expect(await list()).toHaveLength(2)
  expect(await booksOf(order.id)).toEqual({ bank: minor(1), returned: [['canceled', null, false]] })
  const due = await db.selectFrom('returns_by_hand').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
  expect(due.amount).toBe(minor(1))
  const done = { bank_reference: 'OUT 8' }
  const sent = await app.put<HandReturn>(`/api/v1/operator/returns/${due.id}`, done, office.headers)
  expect(sent.body).toMatchObject({ ...done, returned_by: expect.any(String) })
  expect((await booksOf(order.id)).bank).toBe(0)

  const last = (await lineOf('E3')).id
  await Promise.all([decide(last, { number: racing.id }), cancel(racing.id)])
  const { order_status } = await orderOf(racing.id)
  const waiting = await list()
  // Paid and then canceled, or canceled before the second half, which waits then.
  if (waiting.length > 0) {
    expect(waiting).toMatchObject([{ id: last, verdict: 'canceled' }])
    await decide(last, { back: 'bank', number: racing.id })
  }
  const returns = await db.selectFrom('returns_by_hand').select('amount').where('order_id', '=', racing.id).execute()
  const back = returns.reduce((sum, { amount }) => sum + amount, 0)
  expect(back).toBe(order_status === 'canceled' ? minor(racing.total) : 0)
  expect((await booksOf(racing.id)).bank).toBe(minor(racing.total))
})

it('a line and a card at the same moment pay once, and the other money waits or goes back', async () => {
  const order = await anOrder()
  await drop([row(order.id, order.total, 'G1')])
  const { id } = await lineOf('G1')
  const stored = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  const paid = { state: 'paid', amount: readGatewayAmount(stored), now: app.api.clock.now() } as const
  const card = db.transaction().execute((tx) => orderPayments.settle(tx, { orderId: order.id }, paid))
  const [outcome, { body }] = await Promise.all([card, accept([id])])
  const isByCard = outcome === 'kept'
  expect([outcome, body.accepted]).toEqual(isByCard ? ['kept', []] : ['not_wanted', [id]])
  expect(await list()).toEqual(isByCard ? [expect.objectContaining({ id, verdict: 'twice' })] : [])
  if (isByCard) await decide(id, { back: 'bank', number: order.id })
  expect((await orderOf(order.id)).payment_status).toBe('paid')
})

it('puts a surplus into the wallet of its customer once, and returns money of nobody by hand', async () => {
  await setSwitches(app, { customer_wallet_status: true })
  const customer = await aCustomer(app)
  const order = await anOrder()
  await db.updateTable('orders').set({ customer_id: customer.id, guest_id: null }).where('id', '=', order.id).execute()
  await drop([row(order.id, order.total + unit, 'F1'), `3/11/2026;Who knows;${written(0.05)};F2`])
  await decide((await lineOf('F1')).id, { number: order.id })
  const { id, payments } = await lineOf('F1')
  expect(payments).toMatchObject([{ number: order.id, has_wallet: true }])
  const credits = await Promise.all([decide(id, { back: 'wallet' }), decide(id, { back: 'wallet' })])
  expect(credits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await readBalance(db, customer.id, 'wallet')).toBe(1)
  expect((await booksOf(order.id)).bank).toBe(minor(order.total) + 1)
  await decide((await lineOf('F2')).id, { back: 'bank', note: 'No reference' })
  const { body } = await app.get<{ returns: HandReturn[] }>('/api/v1/operator/returns?status=due', office.headers)
  expect(body.returns).toContainEqual(
    expect.objectContaining({ cause: 'surplus', order_id: null, amount: minor(0.05) * unit, note: 'No reference' }),
  )
  expect((await checkLedger(db)).problems).toEqual([])
})

it('without a reference a person chooses, and a name that fits comes first', async () => {
  const [lina, omar] = [await anOrder('Lina Haddad'), await anOrder('Omar Saleh')]
  const amount = written(lina.total)
  await drop([`3/11/2026;FROM OMAR SALEH;${amount};C1`, `3/11/2026;Transfer;${amount};C2`, '3/11/2026;Wrong file;0.03;C3'])
  expect(await lineOf('C1')).toMatchObject({ verdict: 'likely', payments: [{ number: omar.id, name: 'Omar Saleh' }] })
  const open = await lineOf('C2')
  expect(open.verdict).toBe('possible')
  expect(open.payments.map(({ number }) => number)).toEqual(expect.arrayContaining([lina.id, omar.id]))
  const { id } = await lineOf('C1')
  // Two people at once, and both choose another order.
  const answers = await Promise.all([decide(id, { number: omar.id }), decide(id, { number: lina.id })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await accept([(await lineOf('C2')).id])).body.accepted).toEqual([])
})

it('a file that is none says why, and keys of single stores see nothing', async () => {
  const form = new FormData()
  form.append('statement[]', new Blob(['PK\u0003\u0004'], { type: 'text/csv' }), 'bank.xlsx')
  expect(refusalOf(await app.post('/api/v1/operator/bank-statements', form, office.headers))).toEqual([422, 'statement'])
  expect(refusalOf(await drop(['no day;x;y;z']))).toEqual([422, 'statement'])
  const some = await aKey(app, { role: 'admin', storeIds: [shop.storeId] })
  expect((await app.get('/api/v1/operator/bank-lines', some.headers)).status).toBe(404)
})

it('takes a second person to put a line above the limit of wallets into one, alone or with others of the day', async () => {
  await setSwitches(app, { customer_wallet_status: true, office_wallet_limit: 10 * 10 ** tested.digits })
  const reader = office
  const customer = await aCustomer(app)
  const own = await anOrder()
  await db.updateTable('orders').set({ customer_id: customer.id, guest_id: null }).where('id', '=', own.id).execute()
  const rows = [6, 6, 500].map((amount, at) => `3/11/2026;Paid twice ${at};${written(amount)};LIMIT${at}`)
  await drop(rows)
  const credit = async (ref: string) => decide((await lineOf(ref)).id, { back: 'wallet', number: own.id })
  expect((await credit('LIMIT0')).status).toBe(200)
  const before = await readBalance(db, customer.id, 'wallet')
  expect(refusalOf(await credit('LIMIT1'))).toEqual([403, 'line'])
  expect(refusalOf(await credit('LIMIT2'))).toEqual([403, 'line'])
  expect(await readBalance(db, customer.id, 'wallet')).toBe(before)
  office = await aKey(app, { role: 'admin' })
  expect((await credit('LIMIT2')).status).toBe(200)
  office = reader
  await setSwitches(app, { office_wallet_limit: 0 })
  expect((await checkLedger(db)).problems).toEqual([])
})
