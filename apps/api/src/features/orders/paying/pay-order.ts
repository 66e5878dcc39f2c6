import type { Api } from '#api.ts'
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { PAGES_WITHIN_MINUTES } from '@medina/contract/orders/payment-deadlines'
import { isWithinCashMaximum } from '@medina/pricing/payment'
import { hasProvenPhone } from '#features/identity/public.ts'
import { releaseMessages } from '#features/notifications/public.ts'
import { type CardWish, chooseCard, type PaidCard, startPayment } from '#features/payments/public.ts'
import { forPurchase, readCurrencyCode, readOffered, readSwitches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, notFound, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { announce } from '#lib/database/live.ts'
import { moneyFormat } from '#lib/money.ts'
import { readOwnPath } from '#lib/http/own-path.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { canChangeCash, isPayableByCard } from '#features/orders/rules/payable-at-door.ts'
import { ORDER_CHANNEL, transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { awaitsGateway, awaitsOffline } from '#features/orders/reading/order-row.ts'
import { findOrder, hasMovedIn, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { findPaymentZone } from './find-payment-zone.ts'
import { holdCash, readCashMaximum } from '#features/purchases/public.ts'

const MINUTE = 60_000

type Page = { gateway: string | null; callback: string; origin: string; language: Language; ip: string }
type Wish = Page & CardWish & { orderId: number }

/**
 * Opens a gateway's page to pay the rest of one of the actor's own orders, also after a failed attempt, or in place of cash. Throws 404 for
 * anybody else's order, and 409 if nothing is due or an hour has passed; one that moved in, or is in cash, waits longer. Throws 403 for a
 * gateway that is not offered or a callback outside of the shop.
 */
export async function payOrder(api: Api, actors: readonly Actor[], wish: Wish): Promise<{ redirect_link: string }> {
  const order = await requireOwn(api.db, actors, wish.orderId)
  const isCash = isPayableByCard(order)
  if (!isCash && !awaitsGateway(order)) throw nothingToPay()
  const callback = readOwnPath(wish.callback, wish.origin)
  if (callback === null) throw refuse(403, 'callback', 'payment.callback')
  const title = order.store_name ?? order.parcel_category?.name ?? order.module_name
  const owner = actors.find((actor) => actor.type === 'customer' && isOwner(actor, order))
  const card = await chooseCard(api, owner, wish)
  const gateway = card?.gateway ?? wish.gateway
  const names = { gateway, callback, title: localize(title, wish.language) }
  return openGatewayPage(api, order, { ...wish, ...names, card: card?.card, isCash })
}

/** The gateways that the office offers for what is due of an order, in its order. */
export async function listGatewaysOf(api: Pick<Api, 'db' | 'clock' | 'gateways'>, order: OrderRecord) {
  const { module_id: moduleId, contact_phone: phone } = order
  const purchase = { moduleId, amount: readGatewayAmount(order), phone, digits: order.currency_digits }
  const switches = forPurchase(await readOffered(api), purchase)
  return switches.digital_payment ? switches.active_payment_method_list : []
}

/** The ways to pay what is due of an order, for its page: `canAct` to its owner, `isOwn` also to whoever has its link. */
export async function showWaysToPay(
  api: Pick<Api, 'db' | 'clock' | 'gateways'>,
  order: OrderRecord,
  { isOwn, canAct }: { isOwn: boolean; canAct: boolean },
): Promise<WaysToPay> {
  const can_pay_cash = canAct && (await canPayCash(api.db, order))
  return { can_pay_cash, ...(isOwn && (await showGateways(api, order))), ...(canAct && (await showCash(api, order))) }
}

type WaysToPay = Pick<TrackedOrder, 'can_pay_cash' | 'gateways' | 'card_instead' | 'can_change_cash'>

/** The card in place of cash, and whether the change may be chosen anew. */
async function showCash(api: Pick<Api, 'db' | 'clock' | 'gateways'>, order: OrderRecord): Promise<Partial<WaysToPay>> {
  const gateways = isPayableByCard(order) ? (await listGatewaysOf(api, order)).map(({ gateway }) => gateway) : []
  const amount = moneyFormat(order.currency_digits).toWire(readGatewayAmount(order))
  return {
    ...(gateways.length > 0 && { card_instead: { amount, gateways } }),
    ...(canChangeCash(order) && { can_change_cash: true as const }),
  }
}

async function showGateways(api: Pick<Api, 'db' | 'clock' | 'gateways'>, order: OrderRecord): Promise<{ gateways?: string[] }> {
  if (!awaitsGateway(order)) return {}
  return { gateways: (await listGatewaysOf(api, order)).map(({ gateway }) => gateway) }
}

/** Opens a gateway's page for an order; `title` and the order's number name it there. No order in cash is too old to be paid by card. */
export async function openGatewayPage(
  api: Api,
  order: OrderRecord,
  page: Page & { title: string; card?: PaidCard | undefined; isCash?: boolean },
): Promise<{ redirect_link: string }> {
  const isLate = api.clock.now().getTime() - order.created_at.getTime() > PAGES_WITHIN_MINUTES * MINUTE
  if (isLate && page.isCash !== true && !(await hasMovedIn(api.db, order.id))) throw refuse(409, 'order', 'order.pay_too_late')
  const offered = await listGatewaysOf(api, order)
  const chosen = page.gateway === null ? offered[0] : offered.find(({ gateway }) => gateway === page.gateway)
  const currency = readCurrencyCode(await readSwitches(api.db))
  if (chosen === undefined || currency === null) throw refuse(403, 'payment_method', 'order.payment_off')
  if (order.order_status === 'failed') await backToPending(api, order)
  return startPayment(api, {
    ...page,
    subject: { orderId: order.id },
    gateway: chosen.gateway,
    isHeld: chosen.capture === 'when_delivered',
    amount: readGatewayAmount(order),
    currency,
    digits: order.currency_digits,
    title: `${page.title} ${order.id}`,
  })
}

/**
 * Switches the order to cash, while it waits for its payment and cash is accepted for the amount. Throws as
 * `payOrder`.
 */
export async function switchToCash(
  api: Api,
  actors: readonly Actor[],
  { orderId, ip }: { orderId: number; ip: string },
): Promise<void> {
  const order = await requireUnpaid(api.db, actors, orderId)
  const refusal = await findCashRefusal(api.db, order)
  if (refusal !== null) throw refusal
  await api.db.transaction().execute(async (tx) => {
    const now = api.clock.now()
    if (order.order_status === 'failed') await moveToPending(tx, order.id, now)
    const switched = await tx
      .updateTable('orders')
      .set((eb) => ({ payment_method: 'cash_on_delivery', revision: eb('revision', '+', 1), updated_at: now }))
      .where('id', '=', order.id)
      .where('order_status', '=', 'pending')
      .where('payment_status', '!=', 'paid')
      .returning('id')
      .executeTakeFirst()
    if (switched === undefined) throw nothingToPay()
    await releaseMessages(tx, order.id, now)
    await announce(tx, ORDER_CHANNEL, order.id)
    const isProven = order.customer_id !== null && (await hasProvenPhone(tx, order.customer_id))
    if (!isProven) await holdCash(api, tx, { subject: { orderId: order.id }, ip })
  })
}

/** True while an order waits for a payment that cash may replace. */
async function canPayCash(db: Db, order: OrderRecord): Promise<boolean> {
  return (awaitsGateway(order) || awaitsOffline(order)) && (await findCashRefusal(db, order)) === null
}

/** The reason why the rest of an order cannot be paid in cash; null if it can. */
async function findCashRefusal(db: Db, order: OrderRecord): Promise<AppError | null> {
  const [switches, zone] = await Promise.all([readSwitches(db), findPaymentZone(db, order)])
  const isOffered = switches.cash_on_delivery && (order.order_type === 'take_away' || zone?.zone_cash_on_delivery === true)
  if (zone === null || !isOffered) return refuse(403, 'cash_on_delivery', 'order.payment_off')
  const rest = order.order_amount - order.wallet_amount
  return isWithinCashMaximum(rest, readCashMaximum(zone)) ? null : refuse(203, 'order_amount', 'order.cod_maximum')
}

async function requireUnpaid(db: Db, actors: readonly Actor[], orderId: number): Promise<OrderRecord> {
  const order = await requireOwn(db, actors, orderId)
  if (!awaitsGateway(order) && !awaitsOffline(order)) throw nothingToPay()
  return order
}

async function requireOwn(db: Db, actors: readonly Actor[], orderId: number): Promise<OrderRecord> {
  const order = await findOrder(db, orderId)
  if (order === null || !actors.some((actor) => isOwner(actor, order))) throw notFound('order', 'order.not_found')
  return order
}

function nothingToPay(): AppError {
  return refuse(409, 'order', 'order.nothing_to_pay')
}

async function backToPending({ db, clock }: Api, order: OrderRecord): Promise<void> {
  await db.transaction().execute((tx) => moveToPending(tx, order.id, clock.now()))
}

async function moveToPending(tx: Db, orderId: number, now: Date): Promise<void> {
  if (!(await transitionOrder(tx, { orderId, from: 'failed', to: 'pending', actor: 'customer', now }))) throw nothingToPay()
}
