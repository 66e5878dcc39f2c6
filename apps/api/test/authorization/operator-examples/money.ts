import { randomUUID } from 'node:crypto'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import { toReference } from '#lib/transfers/transfer-reference.ts'
import type { Example, World } from '../authorization-cast.ts'
import { about, list, march, ofBusiness } from './kinds.ts'
import { transferred } from './orders.ts'

/** A file of the bank that nobody has sent yet. */
function aStatement(): FormData {
  const form = new FormData()
  const file = `Date,Description,Amount\n3/3/2026,${randomUUID()},1.00\n`
  form.append('statement[]', new Blob([file], { type: 'text/csv' }), 'bank.csv')
  form.append('stores', 'true')
  return form
}

async function addLine({ app }: World, line: { words: string; amount: number }): Promise<number> {
  const row = { ...line, booked_on: '2026-03-10', currency_digits: 2, created_at: app.api.clock.now(), fingerprint: randomUUID() }
  return (await app.api.db.insertInto('bank_lines').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A line that surely pays an order. */
async function aSureLine(world: World): Promise<number> {
  const id = await transferred(world)
  const orders = world.app.api.db.selectFrom('orders').select(['order_amount', 'wallet_amount'])
  const { order_amount, wallet_amount } = await orders.where('id', '=', id).executeTakeFirstOrThrow()
  return addLine(world, { words: toReference(id), amount: order_amount - wallet_amount })
}

/** Sales, statements and payments of stores. */
export const moneyExamples = {
  'operator.sales': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ query: { ...march, store_id: String(id) } }),
  ),
  'operator.invoices': list(),
  'operator.taxReport': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ query: { ...march, store_id: String(id) } }),
  ),
  'operator.taxReportFile': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ query: { ...march, store_id: String(id) } }),
  ),
  'operator.balances': list(),
  'operator.statement': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, query: march }),
  ),
  'operator.statementFile': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, query: march }),
  ),
  'operator.payments': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.addPayment': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id }, body: { amount: 5, kind: 'deposit', note: 'Cash brought to the office' } }),
  ),
  'operator.bankLines': ofBusiness(() => ({})),
  'operator.readStatement': ofBusiness(() => ({ body: aStatement() })),
  'operator.acceptBankLines': {
    about: 'operator',
    find: aSureLine,
    call: (id) => ({ body: { line_ids: [id] } }),
    ofAllStores: true,
  },
  'operator.decideBankLine': {
    about: 'operator',
    find: (world) => addLine(world, { words: 'Unknown', amount: 100 }),
    call: (id) => ({ params: { id }, body: { note: 'Sent back' } }),
    ofAllStores: true,
  },
} as const satisfies Partial<Record<EndpointName, Example>>
