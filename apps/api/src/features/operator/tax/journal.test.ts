import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOfflineMethod } from '#features/payments/payments.builders.ts'
import { deliver } from '#features/sales/sales.builders.ts'
import { post } from '#features/wallet/ledger.ts'
import { readCsv } from '#lib/text/csv.ts'
import { aGuestWith, anOrderOf } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { instantOf } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { aKey, type TestKey } from '#features/operator/operator.builders.ts'

const { app, shop, item } = await startTestShop({ poolSize: 1, item: { price: 4000 } })
const { db } = app.api
let office: TestKey
let customerId = 0

const minor = (decimal: string | undefined) => Math.round(Number(decimal ?? '') * 10 ** tested.digits)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

type Line = Record<string, string>
async function readJournal(days = 'from=2026-03-01&to=2026-03-31'): Promise<Line[]> {
  const { body } = await app.get<{ url: string }>(`/api/v1/operator/reports/journal?${days}`, office.headers)
  const { text } = await app.get(body.url)
  const rows: string[][] = []
  for await (const { cells } of readCsv([text])) rows.push(cells)
  const [head = [], ...lines] = rows
  return lines.map((line) => Object.fromEntries(head.map((column, at) => [column, line[at] ?? ''])))
}
const debitOf = (lines: readonly Line[], account: string) =>
  sum(lines.filter((line) => line.account === account).map(({ debit, credit }) => minor(debit) - minor(credit)))

const at = (day: string) => new Date(instantOf(`2026-03-${day} 12:00`))
const anOrder = async () => anOrderOf(app, shop, await aGuestWith(app, shop, { item_id: item }))

type Paid = { order_id?: number; top_up_id?: number; amount: number; day: string; gateway?: string }
async function aPayment({ day, gateway = 'demo', ...facts }: Paid): Promise<string> {
  const id = randomUUID()
  const sum = { currency: 'SAR', digits: tested.digits, callback: '/', gateway_reference: `ref ${id}` }
  await db
    .insertInto('payments')
    .values({ id, gateway, ...facts, ...sum, created_at: at(day), updated_at: at(day) })
    .execute()
  await db
    .updateTable('payments')
    .set({ status: 'paid', updated_at: at(day) })
    .where('id', '=', id)
    .execute()
  return id
}
const move = (id: string, day: string, changes: { status: 'refund_due' | 'refunded'; refund_amount?: number }) =>
  db
    .updateTable('payments')
    .set({ ...changes, updated_at: at(day) })
    .where('id', '=', id)
    .execute()

/** Eight decimals of money: payments by two gateways, refunds, a top-up with a bonus, a transfer and a return by hand. */
async function moveMoney(): Promise<void> {
  const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()]
  const paid = await aPayment({ order_id: first, amount: 5000, day: '02' })
  await deliver(app, first)
  await move(paid, '03', { status: 'refund_due', refund_amount: 700 })
  await move(paid, '04', { status: 'refunded' })
  const later = { id: randomUUID(), payment_id: paid, amount: 300, before: 700, created_at: at('04'), updated_at: at('04') }
  await db.insertInto('payment_refunds').values(later).execute()
  await db
    .updateTable('payment_refunds')
    .set({ sent_at: at('05') })
    .where('id', '=', later.id)
    .execute()
  // A payment that came too late is captured and goes back as a whole.
  const unwanted = await aPayment({ order_id: second, amount: 4100, day: '05', gateway: 'other' })
  await move(unwanted, '05', { status: 'refund_due' })
  await move(unwanted, '06', { status: 'refunded' })
  await topUp()
  const method = await db.selectFrom('offline_payment_methods').selectAll().executeTakeFirstOrThrow()
  const report = { method_id: method.id, method_name: JSON.stringify(method.method_name), method_fields: '[]', answers: '[]' }
  await db
    .insertInto('offline_payments')
    .values({ order_id: third, ...report, created_at: at('08'), updated_at: at('08') })
    .execute()
  await db
    .updateTable('offline_payments')
    .set({ status: 'verified', updated_at: at('09') })
    .where('order_id', '=', third)
    .execute()
  await db
    .insertInto('returns_by_hand')
    .values({ id: third, order_id: third, amount: 900, cause: 'refunded', created_at: at('09'), returned_at: at('10') })
    .execute()
}

async function topUp(): Promise<void> {
  const row = { customer_id: customerId, amount: 2000, gateway: 'demo', created_at: at('07'), updated_at: at('07') }
  const { id } = await db.insertInto('top_ups').values(row).returning('id').executeTakeFirstOrThrow()
  await aPayment({ top_up_id: id, amount: 2000, day: '07' })
  await db.transaction().execute((tx) =>
    post(tx, {
      cause: `top_up:${id}`,
      type: 'add_fund',
      customerId,
      amount: 2500,
      account: 'wallet',
      against: 'funding',
      bonus: 500,
      now: at('07'),
    }),
  )
  const points = { customerId, amount: 40, account: 'points', against: 'points_issued', now: at('07') } as const
  await db.transaction().execute((tx) => post(tx, { cause: 'points', type: 'loyalty_point', ...points }))
}

beforeAll(async () => {
  app.travelTo(instantOf('2026-03-02 11:00'))
  office = await aKey(app, { role: 'admin' })
  customerId = (await aCustomer(app)).id
  await anOfflineMethod(db)
  await moveMoney()
})

describe('the journal with gateways', () => {
  it('has on each day as many debits as credits, whatever the period', async () => {
    for (const days of ['from=2026-03-01&to=2026-03-31', 'from=2026-03-04&to=2026-03-05', 'from=2026-03-07&to=2026-03-07']) {
      const lines = await readJournal(days)
      const dates = [...new Set(lines.map(({ date }) => date))]
      expect(dates.length).toBeGreaterThan(0)
      for (const date of dates) {
        const ofDay = lines.filter((line) => line.date === date)
        expect([date, sum(ofDay.map(({ debit }) => minor(debit)))]).toEqual([date, sum(ofDay.map(({ credit }) => minor(credit)))])
      }
    }
  })

  it('has what lies at each gateway and in the bank where it lies', async () => {
    const lines = await readJournal()
    expect(debitOf(lines, 'gateway_demo')).toBe(5000 - 700 - 300 + 2000)
    expect(debitOf(lines, 'gateway_other')).toBe(0)
    const { order_amount: transferred } = await db
      .selectFrom('orders as o')
      .innerJoin('offline_payments as p', 'p.order_id', 'o.id')
      .select('o.order_amount')
      .executeTakeFirstOrThrow()
    expect(debitOf(lines, 'bank')).toBe(transferred - 900)
    expect(lines.filter(({ kind }) => kind?.startsWith('money_')).map(({ date, kind }) => `${date} ${kind}`)).toEqual(
      expect.arrayContaining(['2026-03-04 money_refund', '2026-03-05 money_refund', '2026-03-09 money_transfer']),
    )
  })

  it('has wallets at what customers own, and a bonus as a promotion', async () => {
    const lines = await readJournal()
    const { balance } = await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'wallet')
      .executeTakeFirstOrThrow()
    expect(0 - debitOf(lines, 'wallets')).toBe(balance)
    expect(debitOf(lines, 'promotions')).toBe(500)
  })

  it('enters each event once, and the payment of an older version with its first refund', async () => {
    const paid = await db.selectFrom('payments').selectAll().where('gateway', '=', 'other').executeTakeFirstOrThrow()
    const count = async () => (await db.selectFrom('money_entries').select('id').execute()).length
    const before = await count()
    await move(paid.id, '11', { status: 'refund_due' })
    await move(paid.id, '11', { status: 'refunded' })
    expect(await count()).toBe(before)
    await expect(db.deleteFrom('money_entries').execute()).rejects.toThrow('only added to')
    // As it was before this version: paid, and no entry.
    const old = { ...paid, id: randomUUID(), gateway_reference: null, status: 'paid' as const, entry: null }
    await db.insertInto('payments').values(old).execute()
    await db.updateTable('payments').set({ gateway_reference: 'old' }).where('id', '=', old.id).execute()
    expect(await count()).toBe(before)
    await move(old.id, '12', { status: 'refund_due' })
    await move(old.id, '12', { status: 'refunded' })
    expect(await count()).toBe(before + 2)
  })
})
