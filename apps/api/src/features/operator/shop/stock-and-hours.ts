import type { HoursBodySchema, Stock, StockBodySchema, StoreHours } from '@medina/contract/operator/operator'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import {
  findStock,
  findStoreHours,
  findTimeZone,
  lockStoreHours,
  MOST_PIECES,
  setStock,
  setStoreHours,
  type StockRefusal,
  toCanonicalHours,
} from '#features/catalog/public.ts'
import { type AppError, notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import type { Language } from '#lib/i18n.ts'
import type { Operator } from '#lib/actor.ts'
import type { ActAbout } from '#lib/database/json-columns.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'
import { countOf, recordPieces } from './change-pieces.ts'
import { recordActs } from './operator-acts.ts'
import { findPauseEnd, noticePause } from './pauses.ts'

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
    const { before, ...counted } = found
    await recordPieces(tx, {
      keyId: operator.id,
      item,
      variation,
      before,
      after: countOf(counted, variation),
      now: api.clock.now(),
    })
    return counted
  })
  api.endpoints.invalidate()
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

/** Names of prayers are in the reader's language. */
type OfStore = { storeId: number; language: Language }

/** Throws 404 for a store of another key. */
export async function readHours(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  operator: Operator,
  { storeId, language }: OfStore,
): Promise<StoreHours> {
  const store = hasStore(operator, storeId) ? await findStoreHours(db, storeId, { now: clock.now(), language }) : null
  if (store === null) throw notFound('store', 'operator.store_unknown')
  return store
}

type HoursWish = z.output<typeof HoursBodySchema>

/**
 * Sets hours, on/off state, busy minutes or pauses at prayer of a store, for a while or permanently. Throws 404 for a store of another key, 422 for hours
 * that cannot be parsed, and 409 for hours that are no longer `known`.
 */
export async function changeHours(
  api: Doing,
  operator: Operator,
  { storeId, language }: OfStore,
  wish: HoursWish,
): Promise<StoreHours> {
  const { db, clock, endpoints } = api
  const { hours, active, busy_minutes: busyMinutes, prayer_pauses: prayerPauses } = wish
  const unknown = () => notFound('store', 'operator.store_unknown')
  const timeZone = await findTimeZone(db, storeId)
  if (!hasStore(operator, storeId) || timeZone === null) throw unknown()
  const now = clock.now()
  const pauseEnd = findPauseEnd(wish, timeZone, now)
  const isDone = await db.transaction().execute(async (tx) => {
    const before = hours === undefined ? null : await lockStoreHours(tx, storeId)
    if (!(await setStoreHours(tx, { storeId, hours, active, busyMinutes, prayerPauses, pauseEnd }))) return false
    if (before !== null) requireKnown(before, wish)
    const until = pauseEnd === null ? {} : { until: pauseEnd.toISOString() }
    await recordActs(
      tx,
      describeChange(wish, before, until).map((change) => ({ keyId: operator.id, storeId, now, ...change })),
    )
    return true
  })
  if (!isDone) throw refuse(422, 'hours', 'operator.hours')
  endpoints.invalidate()
  noticePause(api)
  const store = await findStoreHours(db, storeId, { now: clock.now(), language })
  if (store === null) throw unknown()
  return store
}

/** Throws 409 if the hours were changed since the form was filled, unless to the same ones. */
function requireKnown(before: string, { hours = '', known }: HoursWish): void {
  if (known === undefined || toCanonicalHours(known) === before || toCanonicalHours(hours) === before) return
  throw refuse(409, 'hours', 'operator.hours_changed', { hours: before })
}

function describeChange(
  { hours, active, busy_minutes: busy, prayer_pauses: pauses }: HoursWish,
  before: string | null,
  until: ActAbout,
): { act: string; about: ActAbout }[] {
  const to = hours === undefined ? null : toCanonicalHours(hours)
  return [
    ...(before === null || to === null ? [] : [{ act: 'hours', about: { from: before, to } }]),
    ...(pauses === undefined ? [] : [{ act: pauses ? 'pauses_at_prayer' : 'open_at_prayer', about: {} }]),
    ...(active === undefined ? [] : [active ? { act: 'opened', about: {} } : { act: 'closed', about: until }]),
    ...(busy === undefined ? [] : [busy === 0 ? { act: 'not_busy', about: {} } : { act: 'busy', about: { to: busy, ...until } }]),
  ]
}
