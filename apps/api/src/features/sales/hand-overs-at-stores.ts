import type { OfferedCash } from '@medina/contract/operator/couriers/cash-hand-overs'
import { type SqlBool, sql } from 'kysely'
import { readSwitches } from '#features/site/public.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { confirmHandOver, selectOffer } from './hand-overs.ts'

type Context = { db: Db; clock: Clock }

/** A courier hands over what they collected today, not where they drove last month. */
const BROUGHT_MS = 24 * 60 * 60_000

/** Cash that couriers of the store's last orders offer now; none unless the business lets stores take it. */
export async function listHandOversAtStore(
  { db, clock }: Context,
  { storeId, language }: { storeId: number; language: Language },
): Promise<OfferedCash[]> {
  const { stores_take_cash: isAllowed, digit_after_decimal_point: digits } = await readSwitches(db)
  if (!isAllowed) return []
  const now = clock.now()
  const { toWire } = moneyFormat(digits)
  const couriers = await selectCouriers(db, storeId, now)
    .select(['c.id', 'c.name', selectOffer(now).as('offer')])
    .where(sql<SqlBool>`${selectOffer(now)} is not null`)
    .orderBy('c.id')
    .execute()
  return couriers.flatMap(({ id, name, offer }) => {
    if (offer === null) return []
    const expires_at = new Date(offer.expires_at).toISOString()
    return [{ courier: { id, name: localize(name, language) }, amount: toWire(offer.amount), expires_at }]
  })
}

type Taking = { storeId: number; courierId: number; code: string; keyId: number; sessionId: number | null }

/**
 * Confirms for a store that it has the cash of a courier; returns the amount as a decimal. Throws 403 unless the business lets stores take
 * cash, 404 for a courier who brought nothing of the store, and else as `confirmHandOver`.
 */
export async function takeHandOver({ db, clock }: Context, { storeId, courierId, ...code }: Taking): Promise<number> {
  const { stores_take_cash: isAllowed } = await readSwitches(db)
  if (!isAllowed) throw refuse(403, 'store', 'accounts.no_store_cash')
  const courier = await selectCouriers(db, storeId, clock.now()).select('c.id').where('c.id', '=', courierId).executeTakeFirst()
  if (courier === undefined) throw notFound('courier_id', 'operator.courier_unknown')
  return -(await confirmHandOver({ db, clock }, { ...code, courierId, storeId })).cash
}

/** Couriers of the orders that a store had within a day. */
function selectCouriers(db: Db, storeId: number, now: Date) {
  const since = new Date(now.getTime() - BROUGHT_MS)
  return db
    .selectFrom('couriers as c')
    .where(
      sql<SqlBool>`exists (select from orders o where o.courier_id = c.id and o.store_id = ${storeId} and o.updated_at > ${since})`,
    )
}
