import type { HoursBodySchema, Stock, StockBodySchema, StoreHours } from '@medina/contract/operator/operator'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import {
  findStock,
  findStoreHours,
  MOST_PIECES,
  setStock,
  setStoreHours,
  type StockRefusal,
} from '#features/catalog/catalog.service.ts'
import { type AppError, notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import type { Operator } from '#lib/actor.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints'>
type StockWish = { itemId: number; body: z.output<typeof StockBodySchema>; idempotencyKey: string | null }

/**
 * Sets or changes the stock of an item, once per Idempotency-Key. Throws 404 for an item of another store, and 409 for one
 * without stock or for a result that is negative or too large. Throws 422 for an unknown variation.
 */
export async function changeStock(api: Doing, operator: Operator, { itemId, body, idempotencyKey }: StockWish): Promise<Stock> {
  const item = await findStock(api.db, itemId)
  if (item === null || !hasStore(operator, item.store_id)) throw notFound('item', 'operator.item_unknown')
  const { stock: to, change: by, variation = null } = body
  const wish = { itemId, variation, ...(to === undefined ? {} : { to }), ...(by === undefined ? {} : { by }) }
  const scope = `operator:${operator.id}:stock:${itemId}`
  const level = await once(api.db, { scope, key: idempotencyKey, body, now: api.clock.now() }, async (tx) => {
    const found = await setStock(tx, wish)
    if (typeof found === 'string') throw toRefusal(found, item, variation)
    return found
  })
  api.endpoints.forget()
  return level
}

type Known = NonNullable<Awaited<ReturnType<typeof findStock>>>

function toRefusal(refusal: StockRefusal, item: Known, variation: string | null): AppError {
  const types = item.variations.map(({ type }) => type)
  switch (refusal) {
    case 'unknown':
      return notFound('item', 'operator.item_unknown')
    case 'none_kept':
      return refuse(409, 'stock', 'operator.no_stock')
    case 'none_left':
      return refuse(409, 'stock', 'operator.stock_left', {
        left: item.variations.find(({ type }) => type === variation)?.stock ?? item.stock ?? 0,
      })
    case 'too_many':
      return refuse(409, 'stock', 'operator.stock_much', { limit: MOST_PIECES })
    case 'variation':
      if (types.length === 0) return refuse(422, 'variation', 'operator.variation_none')
      return refuse(422, 'variation', 'operator.variation', { options: types.join(', ') })
  }
}

/** Sets the hours of a store and its switch. Throws 404 for a store of another key, 422 for hours that cannot be read. */
export async function changeHours(
  { db, clock, endpoints }: Doing,
  operator: Operator,
  storeId: number,
  { hours, active }: z.output<typeof HoursBodySchema>,
): Promise<StoreHours> {
  const unknown = () => notFound('store', 'operator.store_unknown')
  if (!hasStore(operator, storeId) || (await findStoreHours(db, storeId, clock.now())) === null) throw unknown()
  const isDone = await db.transaction().execute((tx) => setStoreHours(tx, { storeId, hours, active }))
  if (!isDone) throw refuse(422, 'hours', 'operator.hours')
  endpoints.forget()
  const store = await findStoreHours(db, storeId, clock.now())
  if (store === null) throw unknown()
  return store
}
