import type { BankLine } from '@medina/contract/transfers/bank-lines'
import { beforeAll, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { toReference } from '#lib/transfers/transfer-reference.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'
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
  expect(refusalOf(await decide((await lineOf('B2')).id, { number: less.id }))).toEqual([422, 'amount'])
  expect(refusalOf(await decide((await lineOf('B5')).id, { number: over.id }))).toEqual([409, 'order'])
  expect(await orderOf(less.id)).toMatchObject({ payment_status: 'unpaid' })
  const surplus = await lineOf('B1')
  await decide(surplus.id, { number: more.id })
  expect(await orderOf(more.id)).toMatchObject({ payment_status: 'paid' })
  expect(await lineOf('B1')).toMatchObject({ verdict: 'surplus', surplus: 5 })
  for (const ref of ['B1', 'B2', 'B4', 'B5']) await decide((await lineOf(ref)).id, { note: 'Sent back' })
  expect(await list()).toEqual([])
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
