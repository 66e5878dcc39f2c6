import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import type { RelayedInput } from './relayed-call.ts'

/** Members of queries that only our service knows. */
const ours = ['view', 'cursor', 'sort_by', 'interest', 'before']

/** Converts the input of a call for backends of the family: pages by number, and our sort orders as their filters. */
export function toFamilyInput(name: ShopEndpointName, { params, query, body }: RelayedInput): RelayedInput {
  if (query === undefined) return { params, body: completeBody(name, body) }
  const page = readPageNumber(query.cursor)
  const rest = Object.fromEntries(Object.entries(query).filter(([member]) => !ours.includes(member)))
  const sorted = { ...rest, ...(page !== null && { offset: page }), ...toFilters(name, query) }
  return { params, query: sorted, body }
}

/** The family requires a complete line of a cart; the price in it is only used by other clients. */
function completeBody(name: ShopEndpointName, body: unknown): unknown {
  if (name !== 'cart.add') return body
  const { price, variation, ...line } = body as Record<string, unknown>
  return { ...line, price: price ?? 0, variation: variation ?? [], ...sortAddOns(line) }
}

/**
 * Sorts add-ons and their quantities by id. The family looks add-ons up by id, in ascending order, and pairs them with the quantities in
 * the order of the request.
 */
export function sortAddOns({ add_on_ids, add_on_qtys }: { add_on_ids?: unknown; add_on_qtys?: unknown }) {
  const ids = Array.isArray(add_on_ids) ? (add_on_ids as number[]) : []
  const quantities = Array.isArray(add_on_qtys) ? (add_on_qtys as number[]) : []
  const chosen = ids.map((id, index) => ({ id, quantity: quantities[index] ?? 1 })).toSorted((a, b) => a.id - b.id)
  return { add_on_ids: chosen.map(({ id }) => id), add_on_qtys: chosen.map(({ quantity }) => quantity) }
}

/** The page number in a cursor that `completeAnswer` wrote; null for one of our own cursors. */
export function readPageNumber(cursor: unknown): number | null {
  const [, page] = /^page-(\d{1,6})$/.exec(typeof cursor === 'string' ? cursor : '') ?? []
  return page === undefined ? null : Number(page)
}

/** Sort orders of a list that the family has as filters. */
const sortFilters: Record<string, string> = {
  popular: 'popular',
  rating: 'top_rated',
  discount: 'discounted',
  price_low: 'low',
  price_high: 'high',
  nearest: 'nearby',
  fast_delivery: 'fast_delivery',
}

function toFilters(name: ShopEndpointName, { sort_by, filter }: Record<string, unknown>): Record<string, unknown> {
  if (name === 'catalog.topOfferStores') {
    const order = sort_by === 'name' || sort_by === 'asc' ? 'asc' : sort_by === 'name_desc' || sort_by === 'desc' ? 'desc' : ''
    return { sort_by: order }
  }
  const sort = sortFilters[typeof sort_by === 'string' ? sort_by : '']
  if (sort === undefined) return {}
  const filters = Array.isArray(filter) ? (filter as unknown[]) : []
  return { filter: [...new Set([...filters, sort])] }
}
