import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { Example } from '../authorization-cast.ts'
import { about, list, march } from './kinds.ts'

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
} as const satisfies Partial<Record<EndpointName, Example>>
