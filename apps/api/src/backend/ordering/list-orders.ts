import { endpoints, type ParsedInput } from '@medina/contract/endpoints/endpoints'
import { toMembers, toRows } from '#backend/members.ts'
import { readAs } from '#backend/answers/read-as.ts'
import type { BackendTools, RelayedCall } from '#backend/relayed-call.ts'
import { completeOrder } from './complete-order.ts'

type Lists = 'orders.running' | 'orders.history'
const PAGE = 20
/** The number of earlier pages that are searched for the order after which a list continues. */
const MOST_PAGES = 25

/** Orders, newest first. Our lists continue before an order, the family's from a page number. */
export async function listOrders(name: Lists, { query, caller }: RelayedCall, { call, report }: BackendTools) {
  const { before, limit = PAGE, offset, ...owner } = (query ?? {}) as ParsedInput<Lists>['query']
  let page = await readPage(offset ?? 1)
  if (before === undefined) return page
  for (
    let number = 1;
    number < MOST_PAGES && page.orders.length === limit && page.orders.every(({ id }) => id >= before);
    number++
  )
    page = await readPage(number + 1)
  return { ...page, orders: page.orders.filter(({ id }) => id < before) }

  async function readPage(number: number) {
    const raw = await call(name, { query: { ...owner, limit, offset: number } }, caller)
    const { response } = endpoints[name]
    const page = toMembers(raw)
    const whole = { ...page, orders: toRows(page.orders).map(completeOrder) }
    return readAs(response, whole, { report: (problem) => report(name, [problem]) })
  }
}
