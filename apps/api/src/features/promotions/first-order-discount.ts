import type { FirstOrderDiscount } from '@medina/pricing/first-order-discount'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Switches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { isOf, type NewSubject, type Subject } from '#lib/subject.ts'
import { findWaitingOrder } from './promotions.queries.ts'

/** The first-order discount, and the unpaid order that has to be canceled first, if nothing else prevents it. */
export type FirstOrderOffer = { discount: FirstOrderDiscount | null; waitingOrder: number | null }

const NONE: FirstOrderOffer = { discount: null, waitingOrder: null }

/**
 * The discount on the first order of a referred customer, while the programme runs. Every order and trip counts unless it is canceled,
 * because one whose payment failed can still be paid (decision 0028). Where phones are confirmed, an unproven phone gets none.
 */
export async function readFirstOrder(
  db: Db,
  switches: Switches,
  { actor, now }: { actor: Pick<Actor, 'type' | 'id'>; now: Date },
): Promise<FirstOrderOffer> {
  const program = switches.new_customer_discount
  if (actor.type === 'guest' || !program.status || program.amount === 0) return NONE
  const customer = await db
    .selectFrom('customers as c')
    .select('c.id')
    .select(
      sql<boolean>`(exists (select from orders o where o.customer_id = c.id and o.order_status <> 'canceled')
        or exists (select from trips t where t.customer_id = c.id and t.trip_status <> 'canceled'))`.as('has_ordered'),
    )
    .where('c.id', '=', actor.id)
    .where('c.ref_by', 'is not', null)
    .where(isPhoneGoodForMoney(switches, 'c'))
    .where(sql<boolean>`c.created_at + (${`${program.validity} ${program.validity_type}`})::interval >= ${now}`)
    .executeTakeFirst()
  if (customer === undefined) return NONE
  if (customer.has_ordered)
    return { discount: null, waitingOrder: await findWaitingOrder(db, { customerId: customer.id, most: 1 }) }
  return { discount: toFirstOrderDiscount(switches), waitingOrder: null }
}

/** Phones can be invented in any number, so rewards for new people require a proven phone where the shop confirms phones at all. */
export function isPhoneGoodForMoney(
  switches: Pick<Switches, 'phone_verification_status'>,
  customers: string,
): RawBuilder<boolean> {
  return sql<boolean>`(not ${switches.phone_verification_status}::boolean or ${sql.ref(`${customers}.phone_verified_at`)} is not null)`
}

/** The discount of the programme, for eligible customers. */
export function toFirstOrderDiscount({ new_customer_discount: { amount, amount_type: type } }: Switches): FirstOrderDiscount {
  return { discount_type: type, discount: type === 'percentage' ? amount / PERCENT_SCALE : amount }
}

/**
 * The statement that records an order's first-order discount, as a part of the statement that writes the order. It returns no row if
 * another order has the discount: then the bill changes.
 */
export function insertingFirstOrder(subject: NewSubject, customerId: number): RawBuilder<{ customer_id: number }> {
  return sql`
    insert into first_order_uses (customer_id, ${sql.ref(subject.column)}) values (${customerId}, ${subject.id})
    on conflict (customer_id) do nothing returning customer_id`
}

/** Releases the discount of a canceled order or trip. */
export async function returnFirstOrder(tx: Db, subject: Subject): Promise<void> {
  await tx
    .deleteFrom('first_order_uses')
    .where(...isOf(subject))
    .execute()
}
