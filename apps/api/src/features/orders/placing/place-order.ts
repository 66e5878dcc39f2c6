import { allowPauses } from '#lib/database/allow-waiting.ts'
import type { PlacedOrder, Quote, Tax } from '@medina/contract/orders/checkout'
import type { Api } from '#api.ts'
import type { CartOwner } from '#features/cart/public.ts'
import {
  holdCash,
  type PaymentPlan,
  planPayment,
  keepOfflinePayment,
  readOfflineDetails,
  PAID_FIRST,
  lockingPurchaser,
  withAccount,
  type Purchaser,
  readContact,
} from '#features/purchases/public.ts'
import { agreeToNews, notifyDeskOfPayment, wakeDelivery, wakeDeskRings } from '#features/notifications/public.ts'
import { listCardsAt } from '#features/payments/public.ts'
import { readOffered, type Switches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse, unauthorized } from '#lib/errors.ts'
import { onceStored } from '#lib/http/idempotency.ts'
import { isOn } from '#lib/is-on.ts'
import { readLanguage } from '#lib/i18n.ts'
import { withPictures } from '#lib/uploads/attachments.ts'
import { sendPayLink } from '#features/orders/paying/send-pay-link.ts'
import { confirmToGuest } from '#features/orders/steps/confirm-to-guest.ts'
import type { OrderDraft } from './draft.ts'
import { openAccount, readPassword } from './open-account.ts'
import { checkSwitches } from './order-checks.ts'
import type { OrderRequest } from './order-request.ts'
import { findOrderCashback } from './order-cashback.ts'
import { checkPhoneStore, checkPhoneWish, toPhoneQuote } from './phone-order.ts'
import { draftParcel, prepareParcel } from './parcel-order.ts'
import type { Writing } from './new-order.ts'
import { priceChanged, promiseMinutes, toQuote } from './quote.ts'
import { readScheduleAt } from './schedule.ts'
import { draftShopOrder, prepareShopOrder } from './shop-order.ts'
import { writeOrder } from './write-order.ts'

/** `actors`: every identity of the caller, whose earlier prescriptions may be used again. */
type Placing = OrderRequest & { actors: readonly Actor[]; idempotencyKey: string | null }
type QuoteRequest = Omit<OrderRequest, 'isPrescription'>

/** The bill that placing this body now would charge (ours). */
export async function quoteOrder(api: Api, order: QuoteRequest): Promise<Quote> {
  const draft = await readDraft(api, order)
  const { owner, caller } = order
  checkPhoneStore(owner.actor, draft)
  const cashback = await findOrderCashback(api.db, draft, { owner, now: api.clock.now() })
  const quote = toQuote(draft, cashback, caller.language)
  return toPhoneQuote({ ...quote, ...(await listCardsAt(api, owner.actor, quote.gateways)) }, owner.actor)
}

/** The tax of that bill alone (spec 7.044, ours). */
export async function quoteTax(api: Api, order: QuoteRequest): Promise<Tax> {
  const { bill, switches, money, taxPercent } = await readDraft(api, order)
  return {
    tax_amount: money.toWire(bill.tax),
    tax_percentage: taxPercent,
    tax_status: switches.tax_included ? 'included' : 'excluded',
    order_amount: money.toWire(bill.total),
  }
}

function readDraft(api: Api, order: QuoteRequest): Promise<OrderDraft> {
  const request = { ...order, wantsBalance: order.owner.actor.phone === undefined }
  return order.body.order_type === 'parcel' ? draftParcel(api, request) : draftShopOrder(api, request)
}

/**
 * Places an order, once per Idempotency-Key, in one transaction: checks, stock, order, lines, history, and an empty cart. Amounts, distance
 * and tax in the body are ignored; a total other than the expected one throws 409 with the new quote. A prescription
 * order and a parcel leave the cart alone; everything else holds for them too.
 */
export async function placeOrder(api: Api, order: Placing): Promise<PlacedOrder> {
  const { db, clock } = api
  const { owner, body, caller, idempotencyKey } = order
  const now = clock.now()
  checkPhoneWish(order)
  const written = inLanguageOfOwner(order)
  const switches = await readOffered(api)
  const wantsBalance = body.payment_method === 'wallet' || isOn(body.partial_payment)
  const isParcel = body.order_type === 'parcel'
  const prepare = isParcel ? prepareParcel : prepareShopOrder
  const { pictures, destination, read } = await prepare(api, { ...order, wantsBalance, switches })
  const { order_attachment: _pictures, password: _password, ...compared } = body
  const passwordHash = await readPassword(api, order)

  let isConfirmed = false
  const answer = await onceStored(
    db,
    {
      scope: `place:${owner.actor.type}:${owner.actor.id}:${owner.moduleId}`,
      key: idempotencyKey,
      // A retry may lack the pictures, and the password must not be stored: neither is part of the comparison.
      body: compared,
      now,
      beside: lockingPurchaser(owner),
    },
    async (tx, { beside: purchaser, keeping }) => {
      if (purchaser.id === null) throw unauthorized()
      // Inside, so that a retry gets its first answer even if the switches have changed since.
      checkSwitches(switches, { isGuest: owner.actor.type === 'guest', orderType: body.order_type })
      const { draft, check, reserve } = await read(tx)
      checkPhoneStore(owner.actor, draft)
      const contact = readContact(withAccount(purchaser, body), switches.country)
      const scheduleAt = readScheduleAt(body.schedule_at, draft.zone.time_zone)
      check(scheduleAt)
      if (draft.couponRefusal !== null) throw draft.couponRefusal
      if (body.order_type !== 'take_away' && !body.address) throw refuse(403, 'address', 'order.address_required')
      await checkExpected(tx, draft, { ...order, now })
      const account = await openAccount(api, tx, { order, contact, passwordHash, switches, now })
      const payment = planPayment(draft, body)
      const reported = body.payment_method === 'offline_payment' ? (body.offline_payment ?? null) : null
      const offline = reported === null ? null : await readOfflineDetails(tx, reported, caller)
      if (pictures.sent.length > 0) await allowPauses(tx)
      await reserve(tx)
      return withPictures(api, pictures.sent, async (paths) => {
        const attachments = [...pictures.earlier, ...paths]
        const writing = { ...written, payment, account, attachments, contact, scheduleAt, now, destination, keeping }
        const placed = await writeOrder(tx, draft, writing)
        const subject = { orderId: placed.order_id }
        // After the stock: an order must not wait for stock rows while it has locked the network's row.
        const awaitsCall = isUnprovenCash(payment, purchaser, owner) && (await holdCash(api, tx, { subject, ip: caller.ip }))
        isConfirmed = await confirm(api, tx, { writing, draft, orderId: placed.order_id, awaitsCall, switches })
        if (offline !== null) {
          await keepOfflinePayment(tx, { subject, details: offline, now })
          await notifyDeskOfPayment(tx, { ring: 'transfer', subject, now })
        }
        return placed
      })
    },
  )
  // After the commit, as in `writeOrder`: a NOTIFY would serialize the commits of all orders.
  if (isConfirmed) await wakeDelivery(db)
  wakeDeskRings(db, 'orders')
  return answer
}

/** Staff read the shop in their own language; an order for a caller has the caller's. */
function inLanguageOfOwner(order: Placing): Placing {
  const { phone } = order.owner.actor
  return phone === undefined ? order : { ...order, caller: { ...order.caller, language: readLanguage(phone.language) } }
}

type Confirming = { writing: Writing; draft: OrderDraft; orderId: number; awaitsCall: boolean; switches: Switches }

/**
 * Stores the guest's confirmation, and the wish for news by WhatsApp. An order that opened an account needs none, since the account lists it. Returns whether a message awaits
 * delivery.
 */
async function confirm(api: Api, tx: Db, { writing, draft, ...placed }: Confirming): Promise<boolean> {
  const { owner, body, payment, account, contact } = writing
  if (isOn(body.whatsapp_updates) && owner.actor.phone === undefined)
    await agreeToNews(api, tx, { orderId: placed.orderId, phone: contact.phone, ip: writing.caller.ip })
  if (account?.isOpen === true) return false
  const awaitsPayment = payment.rest > 0 && PAID_FIRST.some((method) => method === payment.method)
  const isConfirmed = await confirmToGuest(api, tx, {
    ...writing,
    ...placed,
    owner: owner.actor,
    awaitsPayment,
    orderType: body.order_type,
    minutes: promiseMinutes(draft),
    timeZone: draft.zone.time_zone,
  })
  const isLinkSent =
    awaitsPayment &&
    owner.actor.phone !== undefined &&
    (await sendPayLink(api, tx, { ...writing, ...placed, language: writing.caller.language }))
  return isConfirmed || isLinkSent
}

/** Whether the order is to be paid in cash and its phone is unverified. Staff have spoken with a caller already. */
function isUnprovenCash({ method, payment_status }: PaymentPlan, { account }: Purchaser, { actor }: CartOwner): boolean {
  if (actor.phone !== undefined) return false
  return method === 'cash_on_delivery' && payment_status !== 'paid' && account?.is_phone_proven !== true
}

async function checkExpected(tx: Db, draft: OrderDraft, { owner, body, caller, now }: Placing & { now: Date }): Promise<void> {
  const { expected_amount: expected } = body
  if (expected == null || Math.round(expected * 10 ** draft.money.digits) === draft.bill.total) return
  throw priceChanged(draft, await findOrderCashback(tx, draft, { owner, now }), caller.language)
}
