import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { CartLine } from '@medina/contract/orders/cart'
import { ApiFailure } from '@medina/contract/wire/client'
import { toHeaders } from '@medina/web/device/preferences.ts'
import type { PageContext } from '#lib/page/page-context.ts'
import { isStore } from '#features/catalog/store-query.ts'
import { type CartOutcome, outcomes } from './change-cart.ts'

/** A cart made without scripts. The guest's id stays out of it: it would travel with the page. */
export type PlainCart = {
  lines: CartLine[]
  /** The store of the first line. */
  store: StoreDetails | null
  /** The phone that takes orders; empty if the business has none. */
  phone: string
  outcome: CartOutcome | null
}

/** Reads the visitor's cart in the module in use; empty without a guest. */
export async function readPlainCart(page: PageContext, { searchParams }: URL): Promise<PlainCart> {
  const { call, preferences } = page
  const headers = toHeaders(preferences)
  const [lines, { phone }] = await Promise.all([listLines(page), call('site.config', {}, headers)])
  const [first] = lines
  const store = first === undefined ? {} : await call('catalog.store', { params: { id: String(first.item.store_id) } }, headers)
  const outcome = outcomes.find((each) => each === searchParams.get('done')) ?? null
  return { lines, store: isStore(store) ? store : null, phone, outcome }
}

async function listLines({ call, preferences, guestId }: PageContext): Promise<CartLine[]> {
  if (guestId === null || preferences.module === null) return []
  try {
    const lines = await call('cart.list', { query: { guest_id: guestId } }, toHeaders(preferences))
    return lines.map((line) => ({ ...line, guest_id: null }))
  } catch (error) {
    // The cookie names a guest who is gone.
    if (error instanceof ApiFailure && error.status === 401) return []
    throw error
  }
}
