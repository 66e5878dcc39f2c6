import { calculateCourierPay, countMeters, type CourierTerms } from '@medina/pricing/couriers/courier-pay'
import { sql } from 'kysely'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { causeOf } from '#lib/subject.ts'
import { addCourierEntry } from './courier-entries.ts'

/** The event under which the end of an order is entered for its courier. */
const CARRIED = 'carried'

/**
 * Enters once what a courier of the platform earned with a delivered or returned order, and the cash collected for it. It runs in the
 * transaction of the step, which fixes the rule. Orders that stores deliver themselves are in the accounts of these stores.
 */
export async function recordCarried(tx: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  const order = await findCarried(tx, orderId)
  if (order === undefined) return
  const terms = readCourierTerms(await readSwitches(tx))
  const pay = calculateCourierPay(order, terms)
  await addCourierEntry(tx, {
    courier_id: order.courier_id,
    cause: causeOf({ orderId }, CARRIED),
    kind: 'order',
    order_id: orderId,
    ...pay,
    // The extra pay is a part of this column, and in one of its own beside it.
    delivery: pay.delivery + pay.extra,
    cash: order.cash,
    meters: countMeters(order),
    ...terms,
    created_at: now,
  })
}

/** Enters a tip after delivery for its courier, in the transaction that pays it. */
export async function recordCourierTip(
  tx: Db,
  { orderId, courierId, tip, now }: { orderId: number; courierId: number; tip: number; now: Date },
): Promise<void> {
  const cause = causeOf({ orderId }, 'tip')
  await addCourierEntry(tx, { courier_id: courierId, cause, kind: 'tip', order_id: orderId, tip, created_at: now })
}

/** The rule by which the shop pays its couriers now. */
export function readCourierTerms(switches: Pick<Switches, 'courier_pay_per_delivery' | 'courier_pay_per_km'>): CourierTerms {
  return { per_delivery: switches.courier_pay_per_delivery, per_km: switches.courier_pay_per_km }
}

/**
 * Goods that went back to a store were neither paid nor tipped at the door. A parcel that went back is paid by its sender, with the fee for
 * the return (decision 0057).
 */
async function findCarried(tx: Db, orderId: number) {
  const isBroughtBack = sql<boolean>`(o.order_status = 'returned' and o.order_type <> 'parcel')`
  const rest = sql`case when o.payment_method = 'cash_on_delivery' then o.order_amount - o.wallet_amount else 0 end`
  const order = await tx
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.courier_id', 'o.distance_meters as meters', 'o.courier_extra as extra'])
    .select(sql<boolean>`o.order_status = 'returned'`.as('isReturned'))
    .select(sql<number>`case when ${isBroughtBack} then 0 else o.tip end`.as('tip'))
    .select(
      sql<number>`case when ${isBroughtBack} then 0 when o.order_status = 'returned' then ${rest} + o.return_fee else ${rest} end`.as(
        'cash',
      ),
    )
    .where('o.id', '=', orderId)
    .where('o.order_type', 'in', ['delivery', 'parcel'])
    .where(sql<boolean>`s.self_delivery_system is not true`)
    .executeTakeFirst()
  return order?.courier_id == null ? undefined : { ...order, courier_id: order.courier_id }
}
