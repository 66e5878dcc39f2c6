import { timingSafeEqual } from 'node:crypto'
import type { AdvanceBodySchema } from '@medina/contract/operator/operator'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { countAttempts, forgiveAttempts } from '#features/identity/public.ts'
import { createOtp, readOwedAtCancel } from '#features/purchases/public.ts'
import {
  changeCourier,
  type CheckAmount,
  findOrder,
  isCarried,
  lockOrder,
  type OrderRecord,
  requireCourier,
  type StepRules,
  toReturnChanges,
  transitionOrder,
  wasConfirmed,
  wasTaken,
} from '#features/orders/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import type { Operator } from '#lib/actor.ts'
import { requireOrderRole } from '#features/operator/keys/operator-keys.ts'
import { refuseOrderStep } from '#features/operator/keys/refuse-step.ts'
import { readRefundCheck } from '#features/operator/second-factor/check-refund.ts'
import { requireTried } from './delivery-attempts.ts'
import { findHindrance, isTheirs, mayAdvance, maySee, requireOrder } from './read-orders.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'settings'>
type Step = z.output<typeof AdvanceBodySchema>
type CourierOperator = Operator & { courier: NonNullable<Operator['courier']> }

/**
 * Moves an order to another status in the role of the operator's key and returns it; a repeated step has no effect. A courier takes an order
 * without a courier by the same call, also one whose kitchen has begun. Throws 404 for an order that the operator cannot see, 409 for a status that the role may not set now,
 * 422 for a cancellation without a reason. Throws 403 for a wrong delivery code and for a courier who names another, 404 and 409 for an
 * unknown courier or another one than the order's.
 */
export async function advanceOrder(api: Doing, operator: Operator, orderId: number, step: Step): Promise<OrderRecord> {
  const { db, clock } = api
  const { status: to } = step
  const role = requireOrderRole(operator)
  const seen = await requireOrder(db, operator, orderId)
  const switches = await readSwitches(db)
  const isThere = (order: OrderRecord) =>
    isTheirs(operator, order) && (order.order_status === to || wasTaken(order, { to, actor: role }))
  if (isThere(seen)) return seen
  if (!isTakenLate(operator, seen, to)) requireStep(operator, { order: seen, to, rules: switches })
  const isExplained = step.reason !== undefined || (to === 'returning' && seen.attempt?.outcome === null)
  if ((to === 'canceled' || to === 'returning') && !isExplained) throw refuse(422, 'reason', 'operator.reason')
  // Outside of the transaction, so that a wrong code is counted even though the step fails.
  if (needsCode(seen, to)) await requireCode(api, seen, step.otp)
  const checkAmount = to === 'canceled' && role === 'admin' ? await readRefundCheck(api, operator) : null
  return db.transaction().execute(async (tx) => {
    // Two couriers may accept it at the same time.
    await lockOrder(tx, orderId)
    const order = await findOrder(tx, orderId)
    if (order === null || !maySee(operator, order)) throw refuse(409, 'order_status', 'operator.moved')
    if (isThere(order)) return order
    if (isTakenLate(operator, order, to)) {
      await changeCourier(tx, { orderId, courierId: operator.courier.id, actor: role, keyId: operator.id, now: clock.now() })
      return requireOrder(tx, operator, orderId)
    }
    // The other side may have moved the order in the meantime, which does not always prevent the step.
    if (!mayAdvance(operator, order, { to, rules: switches })) throw refuse(409, 'order_status', 'operator.moved')
    if (step.cash_taken === true && isPaidByCard(order)) throw refuse(409, 'cash_taken', 'operator.paid_by_card')
    if (to === 'returning') requireTried(order, operator, switches, clock.now())
    if (checkAmount !== null) await checkOwed(tx, order, checkAmount)
    const courier = await chooseCourier(tx, order, chooseCourierId(operator, step.delivery_man_id))
    const taken = { orderId, from: order.order_status, actor: role, keyId: operator.id, now: clock.now() }
    // A kitchen that starts to cook thereby accepts the order.
    const isAccepted = to !== 'processing' || wasConfirmed(order) || (await transitionOrder(tx, { ...taken, to: 'confirmed' }))
    const isMoved = await transitionOrder(tx, {
      ...taken,
      to,
      changes: {
        ...courier,
        ...(isOfKitchen(to) && step.processing_time !== undefined ? { processing_minutes: step.processing_time } : {}),
        ...toEnd({ order, to, reason: step.reason ?? order.attempt?.reason ?? '', by: role }, switches),
        // The sender's code was spoken to the courier, so the receiver gets another one.
        ...(to === 'picked_up' && order.order_type === 'parcel' ? { otp: createOtp() } : {}),
      },
    })
    if (!isAccepted || !isMoved) throw refuse(409, 'order_status', 'operator.moved')
    return requireOrder(tx, operator, orderId)
  })
}

/** A courier accepts an order whose kitchen began in the meantime: it is taken as it is, since no status goes back. */
function isTakenLate(operator: Operator, order: OrderRecord, to: Step['status']): operator is CourierOperator {
  const isBegun = order.order_status === 'processing' || order.order_status === 'handover'
  const isFree = order.courier_id === null || order.courier_id === operator.courier?.id
  return operator.courier !== null && to === 'accepted' && isBegun && isFree && isCarried(order.order_type)
}

/** Checks the money that a cancellation pays back. Stores are not asked: a kitchen refuses an order at once (decision 0174). */
async function checkOwed(tx: Db, { id, order_amount, wallet_amount, currency_digits }: OrderRecord, checkAmount: CheckAmount) {
  const owed = await readOwedAtCancel(tx, { orderId: id }, { amount: order_amount, wallet_amount })
  if (owed > 0) await checkAmount(tx, owed, currency_digits)
}

/** The customer has paid at the door by card: cash for the same order is one payment too many. */
function isPaidByCard({ payment_status, payment_method }: OrderRecord): boolean {
  return payment_status === 'paid' && payment_method === 'digital_payment'
}

/** True for steps that set the time at which an order is ready. */
function isOfKitchen(to: Step['status']): boolean {
  return to === 'confirmed' || to === 'processing'
}

type End = { order: OrderRecord; to: Step['status']; reason: string; by: ReturnType<typeof requireOrderRole> }

/** The reason why an order does not arrive; for a parcel that is returned, also the fee. */
function toEnd({ order, to, reason, by }: End, switches: Switches) {
  if (to === 'returning' && order.order_type === 'parcel') return toReturnChanges(order, switches, { reason, by })
  return to === 'canceled' || to === 'returning' ? { cancellation_reason: reason, canceled_by: by } : {}
}

type Wanted = { order: OrderRecord; to: Step['status']; rules: StepRules }

function requireStep(operator: Operator, { order, to, rules }: Wanted): void {
  if (!mayAdvance(operator, order, { to, rules })) throw refuseOrderStep(operator, { from: order.order_status, to })
  const hindrance = findHindrance(order, to)
  if (hindrance !== null) throw refuse(409, 'order_status', hindrance)
}

const MOST_TRIES = 10

/** A parcel also needs a code at its sender's door: at pick-up if the sender pays, and when it is returned. */
function needsCode({ order_type, charge_payer }: OrderRecord, to: Step['status']): boolean {
  if (to === 'delivered') return true
  return order_type === 'parcel' && (to === 'returned' || (to === 'picked_up' && charge_payer === 'sender'))
}

/** If the business requires it (order_delivery_verification), an order is handed over only against its delivery code. */
async function requireCode({ db, clock }: Doing, order: OrderRecord, given: string | undefined): Promise<void> {
  const { order_delivery_verification: isSet } = await readSwitches(db)
  if (!isSet) return
  if (given === undefined) throw refuse(422, 'otp', 'operator.otp_missing')
  const attempts = [{ scope: 'handover', key: String(order.id) }]
  const [tries = 0] = await countAttempts(db, attempts, clock.now())
  if (tries > MOST_TRIES) throw refuse(429, 'otp', 'error.too_many_tries')
  if (!isSame(order.otp, given)) throw refuse(403, 'otp', 'operator.otp')
  await forgiveAttempts(db, attempts, clock.now())
}

function isSame(code: string, given: string): boolean {
  const [known, entered] = [Buffer.from(code), Buffer.from(given)]
  return known.length === entered.length && timingSafeEqual(known, entered)
}

/** The courier of a step: a courier's key always acts for its own courier. */
export function chooseCourierId({ courier }: Operator, wanted: number | undefined): number | undefined {
  if (courier !== null && wanted !== undefined && wanted !== courier.id)
    throw refuse(403, 'delivery_man_id', 'operator.own_courier')
  return courier?.id ?? wanted
}

/** The courier to store with the step; nothing if none is given or the order already has this one. */
async function chooseCourier(tx: Db, order: OrderRecord, courierId: number | undefined): Promise<{ courier_id?: number }> {
  if (courierId === undefined || courierId === order.courier_id) return {}
  if (order.courier_id !== null || !isCarried(order.order_type)) throw courierTaken()
  await requireCourier(tx, courierId)
  return { courier_id: courierId }
}

function courierTaken(): AppError {
  return refuse(409, 'delivery_man_id', 'operator.courier_taken')
}
