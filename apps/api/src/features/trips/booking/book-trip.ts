import type { TripQuote, TripTax } from '@medina/contract/rental/trips'
import type { Api } from '#api.ts'
import { readTaxPercent } from '#features/orders/public.ts'
import { wakeDeskRings } from '#features/notifications/public.ts'
import { listCardsAt } from '#features/payments/public.ts'
import { holdCash, lockingPurchaser, withAccount, readContact } from '#features/purchases/public.ts'
import { readOffered } from '#features/site/public.ts'
import { AppError, unauthorized } from '#lib/errors.ts'
import { onceStored } from '#lib/http/idempotency.ts'
import { isOn } from '#lib/is-on.ts'
import { listTripProblems, requireAllowed, requireBookable } from './trip-checks.ts'
import { draftTrip, type TripDraft } from './trip-draft.ts'
import { planTripPayment } from './trip-payment.ts'
import { toTripQuote } from './trip-quote.ts'
import type { TripRequest } from './trip-request.ts'
import { writeTrip } from './write-trip.ts'

/** The bill that booking this body now would charge, with every problem that would prevent the booking (ours). */
export async function quoteTrip(api: Api, request: TripRequest): Promise<TripQuote> {
  const { body, caller } = request
  const { language } = caller
  const { draft, now } = await readDraft(api, request)
  const quote = toTripQuote(draft, listTripProblems(draft, { body, now, language }), language)
  return { ...quote, ...(await listCardsAt(api, request.owner.actor, quote.gateways)) }
}

/** The tax of that bill alone. */
export async function quoteTripTax(api: Api, request: TripRequest): Promise<TripTax> {
  const { draft, isIncluded } = await readDraft(api, request)
  const { bill, cart, money } = draft
  return {
    tax_amount: money.toWire(bill.tax),
    tax_percentage: readTaxPercent(bill.taxes, cart.provider.store.tax),
    tax_status: isIncluded ? 'included' : 'excluded',
    tax_included: isIncluded ? 1 : 0,
  }
}

async function readDraft(api: Api, { owner, body, caller: { language } }: TripRequest) {
  const now = api.clock.now()
  const switches = await readOffered(api)
  const draft = await draftTrip(api.db, { owner, body, language, switches, now, wantsBalance: true })
  return { draft, now, isIncluded: switches.tax_included }
}

/**
 * Books the trip of the owner's cart, once per Idempotency-Key, in one transaction: checks, units, trip, lines, history, and an empty cart.
 * Amounts in the body are ignored; a total other than the expected one throws 409 with the new quote. Returns the trip's number.
 */
export async function bookTrip(api: Api, request: TripRequest & { idempotencyKey: string | null }): Promise<number> {
  const { owner, body, caller, idempotencyKey } = request
  const { language } = caller
  const now = api.clock.now()
  const switches = await readOffered(api)
  const wantsBalance = body.payment_method === 'wallet' || isOn(body.partial_payment)
  const scope = `book:${owner.actor.type}:${owner.actor.id}:${owner.moduleId}`
  const id = await onceStored(
    api.db,
    { scope, key: idempotencyKey, body, now, beside: lockingPurchaser(owner) },
    async (tx, { beside: purchaser, keeping }) => {
      if (purchaser.id === null) throw unauthorized()
      // Inside, so that a retry gets its first answer even if the switches have changed since.
      requireAllowed(switches, { isGuest: owner.actor.type === 'guest' })
      const draft = await draftTrip(tx, { owner, body, language, switches, now, wantsBalance })
      requireBookable(draft, { body, now, language })
      if (draft.couponRefusal !== null) throw draft.couponRefusal
      const contact = readContact(withAccount(purchaser, body), switches.country)
      requireExpected(draft, request)
      const payment = planTripPayment(draft, body)
      const id = await writeTrip(tx, draft, { ...request, contact, payment, now, keeping })
      // After the units: a trip must not wait for unit rows while it has locked the network's row.
      const isUnpaid = payment === null || (payment.method === 'cash_on_delivery' && payment.payment_status !== 'paid')
      if (isUnpaid && purchaser.account?.is_phone_proven !== true)
        await holdCash(api, tx, { subject: { tripId: id }, ip: caller.ip })
      return id
    },
  )
  wakeDeskRings(api.db, 'trips')
  return id
}

function requireExpected(draft: TripDraft, { body: { expected_amount: expected }, caller: { language } }: TripRequest): void {
  if (expected == null || Math.round(expected * 10 ** draft.money.digits) === draft.bill.total) return
  const quote = toTripQuote(draft, [], language)
  throw new AppError(409, [{ code: 'price_changed', message: 'order.price_changed' }], { quote })
}
