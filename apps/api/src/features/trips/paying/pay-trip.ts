import { roundToGateway } from '@medina/pricing/payment'
import type { Api } from '#api.ts'
import { getStoreForOrder } from '#features/catalog/public.ts'
import { hasProvenPhone } from '#features/identity/public.ts'
import { holdCash, PAID_FIRST, type PaymentPlan, planPayment, takeFromWallet } from '#features/purchases/public.ts'
import { type CardWish, chooseCard, readClientCallback, startPayment } from '#features/payments/public.ts'
import { forPurchase, readCurrencyCode, readOffered } from '#features/site/public.ts'
import { readBalance } from '#features/wallet/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { readOwnPath } from '#lib/http/own-path.ts'
import { moneyFormat } from '#lib/money.ts'
import { listReturnOrigins } from '#lib/http/own-origin.ts'
import { isOwnTrip } from '#features/trips/reading/own-trips.ts'
import { findTrip, lockTrip, type TripRecord } from '#features/trips/reading/trips.queries.ts'
import { readDue } from '#features/trips/rules/trip-conditions.ts'
import { notifyTripViewers, transitionTrip } from '#features/trips/steps/trip-lifecycle.ts'
import { markPaid } from './mark-paid.ts'

type Method = 'cash_payment' | 'wallet' | 'partial_payment' | 'digital_payment'
type Wish = CardWish & {
  tripId: number
  method: Method
  gateway: string | null
  callback: string | null
  origin: string
  language: Language
  ip: string
}
type Switches = Awaited<ReturnType<typeof readOffered>>
type Page = { gateway: string; callback: string; currency: string }

/**
 * Pays what is due of one of the actor's own trips, in one transaction with its wallet's part. Cash is only agreed
 * here: the provider confirms it. Returns a gateway's address, or null where none is needed. Throws 404 for anybody else's trip,
 * 409 for one that is canceled or paid, 403 and 406 as `planPayment`.
 */
export async function payTrip(api: Api, actors: readonly Actor[], wish: Wish): Promise<string | null> {
  const { db, clock } = api
  const now = clock.now()
  const switches = await readOffered(api)
  const card = usesGateway(wish) ? await chooseTripCard(api, actors, wish) : null
  const page = usesGateway(wish) ? readPageWish(api, { ...wish, gateway: card?.gateway ?? wish.gateway }, switches) : null
  const trip = await db.transaction().execute(async (tx) => {
    const locked = await requirePayable(tx, actors, wish.tripId)
    const plan = await planTrip(tx, locked, { wish, switches })
    const chosen = page === null ? null : requireOffered(switches, locked, { gateway: page.gateway, rest: plan.rest })
    await takeFromWallet(tx, plan, {
      subject: { tripId: locked.id },
      customerId: locked.customer_id,
      event: `paid_after_${locked.wallet_amount}`,
      now,
    })
    await applyPlan(tx, locked, { plan, now })
    if (plan.rest > 0 && plan.method === 'cash_on_delivery') await holdSwitched(api, tx, { trip: locked, ip: wish.ip })
    return { ...locked, rest: plan.rest, isHeld: chosen?.capture === 'when_delivered' }
  })
  if (page === null) return null
  const { redirect_link } = await startPayment(api, {
    ...page,
    subject: { tripId: trip.id },
    isHeld: trip.isHeld,
    card: card?.card,
    amount: roundToGateway(trip.rest, trip.currency_digits, trip.gateway_digits),
    digits: trip.currency_digits,
    title: `${localize(trip.provider_name, wish.language)} ${trip.id}`,
    origin: wish.origin,
    language: wish.language,
    ip: wish.ip,
  })
  return redirect_link
}

function usesGateway({ method, gateway }: Wish): boolean {
  return method === 'digital_payment' || (method === 'partial_payment' && gateway !== 'cash_payment')
}

/** The saved card, or the agreement, of the customer whose trip it is. */
async function chooseTripCard(api: Api, actors: readonly Actor[], wish: Wish) {
  if (wish.cardId === null && !wish.savesCard) return null
  const trip = await findTrip(api.db, wish.tripId)
  return chooseCard(api, trip === null ? undefined : actors.find((actor) => isOwner(actor, trip)), wish)
}

/** A trip of the actors on which something is due, locked until the transaction ends. */
export async function requirePayable(tx: Db, actors: readonly Actor[], tripId: number): Promise<TripRecord> {
  const trip = await lockTrip(tx, tripId)
  if (trip === null || !isOwnTrip(actors, trip)) throw notFound('trip', 'trip.not_found')
  if (trip.trip_status === 'canceled') throw refuse(409, 'trip', 'trip.is_canceled')
  if (readDue(trip) === 0) throw refuse(409, 'trip', 'trip.is_paid')
  return trip
}

function readPageWish({ settings }: Api, { gateway, callback, origin }: Wish, switches: Switches): Page {
  const offered = switches.active_payment_method_list.map((each) => each.gateway)
  const chosen = gateway ?? offered[0]
  const currency = readCurrencyCode(switches)
  if (chosen === undefined || currency === null || !offered.includes(chosen))
    throw refuse(403, 'payment_gateway', 'order.payment_off')
  const path =
    readOwnPath(callback ?? '', origin) ??
    readClientCallback(callback ?? '', { own: origin, clients: listReturnOrigins(settings) })
  if (path === null) throw refuse(403, 'callback_url', 'payment.callback')
  return { gateway: chosen, callback: path, currency }
}

/** The keys of the gateways that the office offers for what is due of a trip, in its order. */
export async function listTripGateways(api: Pick<Api, 'db' | 'clock' | 'gateways'>, trip: TripRecord): Promise<string[]> {
  return offeredFor(await readOffered(api), trip, readDue(trip)).map(({ gateway }) => gateway)
}

function offeredFor(switches: Switches, trip: TripRecord, rest: number) {
  const amount = roundToGateway(rest, trip.currency_digits, trip.gateway_digits)
  const { module_id: moduleId, contact_phone: phone, currency_digits: digits } = trip
  const here = forPurchase(switches, { moduleId, amount, phone, digits })
  return here.digital_payment ? here.active_payment_method_list : []
}

/** Throws 403 for a gateway that the office does not offer for the rest of this trip. */
function requireOffered(switches: Switches, trip: TripRecord, { gateway, rest }: { gateway: string; rest: number }) {
  const chosen = offeredFor(switches, trip, rest).find((each) => each.gateway === gateway)
  if (chosen === undefined) throw refuse(403, 'payment_gateway', 'order.payment_off')
  return chosen
}

async function planTrip(tx: Db, trip: TripRecord, { wish, switches }: { wish: Wish; switches: Switches }): Promise<PaymentPlan> {
  const store = await getStoreForOrder(tx, trip.store_id)
  if (store === null) throw refuse(403, 'payment_method', 'order.payment_off')
  const isByWallet = wish.method === 'wallet' || wish.method === 'partial_payment'
  if (isByWallet && trip.customer_id === null) throw refuse(403, 'payment_method', 'trip.no_wallet')
  const hasWallet = isByWallet && switches.customer_wallet_status && trip.customer_id !== null
  const payable = {
    switches,
    moduleId: trip.module_id,
    zone: store,
    money: moneyFormat(trip.currency_digits),
    walletBalance: hasWallet && trip.customer_id !== null ? await readBalance(tx, trip.customer_id, 'wallet') : null,
    isCashOnly: false,
    bill: { total: readDue(trip), lines: [] },
  }
  const rest = usesGateway(wish) ? 'digital_payment' : 'cash_on_delivery'
  return planPayment(payable, {
    payment_method: wish.method === 'wallet' ? 'wallet' : rest,
    partial_payment: wish.method === 'partial_payment',
  })
}

/**
 * Counts a switch from prepayment to cash against the limit of cash orders; a trip that was to be paid later was counted when it was
 * booked.
 */
async function holdSwitched(api: Api, tx: Db, { trip, ip }: { trip: TripRecord; ip: string }): Promise<void> {
  if (!PAID_FIRST.some((method) => method === trip.payment_method)) return
  const isProven = trip.customer_id !== null && (await hasProvenPhone(tx, trip.customer_id))
  if (!isProven) await holdCash(api, tx, { subject: { tripId: trip.id }, ip })
}

/** With a gateway, only the wallet's part is taken: a customer who leaves the page can still pay otherwise. */
async function applyPlan(tx: Db, trip: TripRecord, { plan, now }: { plan: PaymentPlan; now: Date }): Promise<void> {
  const wallet_amount = trip.wallet_amount + plan.wallet
  if (plan.rest === 0) return markPaid(tx, trip, { payment: { payment_method: 'wallet', wallet_amount }, now })
  const isCash = plan.method === 'cash_on_delivery'
  await tx
    .updateTable('trips')
    .set({
      wallet_amount,
      payment_status: wallet_amount > 0 ? 'partially_paid' : 'unpaid',
      ...(isCash ? { payment_method: 'cash_payment' as const } : {}),
    })
    .where('id', '=', trip.id)
    .execute()
  if (trip.trip_status === 'payment_failed')
    await transitionTrip(tx, { tripId: trip.id, from: 'payment_failed', to: 'pending', actor: 'customer', now })
  else await notifyTripViewers(tx, trip.id, now)
}
