import { MOST_TIP, type PlacedOrder, type Quote, type Tax } from '@medina/contract/checkout'
import { type RawBuilder, sql } from 'kysely'
import type { Api } from '#api.ts'
import { type CartOwner, lockingOwner } from '#features/cart/cart.service.ts'
import { takeSalePieces } from '#features/catalog/catalog.service.ts'
import { readDeliverySurcharges } from '#features/geo/geo.service.ts'
import { type AccountContact, contactOf } from '#features/identity/identity.service.ts'
import { readOffered, readSwitches } from '#features/site/site.service.ts'
import type { Actor } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, refuse, unauthorized } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { type GivenContact, readContact } from './contact.ts'
import { openAccount, readPassword } from './open-account.ts'
import { onceStored } from '#lib/http/idempotency.ts'
import { isOn } from '#lib/is-on.ts'
import { withPictures } from '#lib/pictures/attachments.ts'
import { readPrescription } from './prescription-pictures.ts'
import { readBuyNow } from './draft-lines.ts'
import { checkDraft, checkReached, checkSwitches, soldOut } from './order-checks.ts'
import { type DraftInput, draftOrder, type MeasuredInput, type OrderDraft } from './order-draft.ts'
import type { OrderBody, OrderRequest } from './order-request.ts'
import { planPayment } from './payment-plan.ts'
import { keepOfflinePayment, readOfflineDetails } from '#features/orders/paying/offline-payment.ts'
import { toQuote } from './quote.ts'
import { measureReach } from './delivery-coverage.ts'
import { readScheduleAt } from './schedule.ts'
import { writeOrder } from './write-order.ts'

/** `actors`: every identity of the caller, whose earlier prescriptions may be used again. */
type Placing = OrderRequest & { actors: readonly Actor[]; idempotencyKey: string | null }
type QuoteRequest = Omit<OrderRequest, 'isPrescription'>

/** The bill that placing this body now would charge (ours). */
export async function quoteOrder(api: Api, order: QuoteRequest): Promise<Quote> {
  return toQuote(await readDraft(api, order), order.caller.language)
}

/** The tax of that bill alone (7.044, ours). */
export async function quoteTax(api: Api, order: QuoteRequest): Promise<Tax> {
  const { bill, store, switches, money } = await readDraft(api, order)
  return {
    tax_amount: money.toWire(bill.tax),
    tax_percentage: store.tax,
    tax_status: switches.tax_included ? 'included' : 'excluded',
    order_amount: money.toWire(bill.total),
  }
}

async function readDraft(api: Api, order: QuoteRequest): Promise<OrderDraft> {
  const isPrescription = isOn(order.body.prescription_order)
  const input = await readInput(api, { ...order, isPrescription, wantsBalance: true })
  const { store, meters, isReached } = await measureReach(api, input)
  const draft = await draftOrder(api.db, { ...input, store, distance: meters, switches: await readOffered(api) })
  if (input.destination !== null) checkReached(isReached)
  return draft
}

/**
 * Places the order of the owner's cart, once per Idempotency-Key, in one transaction: checks, stock, order, lines, history, and an empty
 * cart. Amounts, distance and tax in the body are ignored (reference hole 24); a total other than the expected one throws 409 with the new
 * quote. A prescription order leaves the cart alone; everything else holds for it too (reference hole 43).
 */
export async function placeOrder(api: Api, order: Placing): Promise<PlacedOrder> {
  const { db, clock } = api
  const { owner, body, caller, isPrescription, idempotencyKey } = order
  const now = clock.now()
  const switches = await readOffered(api)
  const wantsBalance = body.payment_method === 'wallet' || isOn(body.partial_payment)
  const input = await readInput(api, { ...order, wantsBalance })
  const { store, meters, isReached } = await measureReach(api, input)
  const measured = { ...input, store, distance: meters, switches }
  const { order_attachment: _pictures, password: _password, ...said } = body
  const pictures = await readPrescription(api, order)
  const passwordHash = await readPassword(api, order)

  return onceStored(
    db,
    {
      scope: `place:${owner.actor.type}:${owner.actor.id}:${owner.moduleId}`,
      key: idempotencyKey,
      // A retry may lack the pictures, and the password must not be stored: neither is part of the comparison.
      body: said,
      now,
      beside: lockingWho(owner),
    },
    async (tx, { beside: who, keeping }) => {
      if (who.id === null) throw unauthorized()
      // Inside, so that a retry gets its first answer even if the switches have changed since.
      checkSwitches(switches, {
        isGuest: owner.actor.type === 'guest',
        orderType: body.order_type,
      })
      if (isPrescription && pictures.count === 0) throw refuse(403, 'order_attachment', 'order.prescription_missing')
      const draft = await draftOrder(tx, measured)
      // The cart was refilled from another store since the distance was measured.
      if (draft.store.id !== store?.id) throw refuse(409, 'different_stores', 'order.other_store')
      const contact = readContact(withAccount(who, body), switches.country)
      const scheduleAt = readScheduleAt(body.schedule_at, draft.store.time_zone)
      checkDraft(draft, { ...input, isReached, scheduleAt, hasPrescription: pictures.count > 0 })
      if (draft.couponRefusal !== null) throw draft.couponRefusal
      if (input.orderType === 'delivery' && !body.address) throw refuse(403, 'address', 'order.address_required')
      checkExpected(draft, body, caller)
      const account = await openAccount(api, tx, { order, contact, passwordHash, switches, now })
      const payment = planPayment(draft, body)
      const told = body.payment_method === 'offline_payment' ? (body.offline_payment ?? null) : null
      const offline = told === null ? null : await readOfflineDetails(tx, told, caller)
      await takeFromSales(tx, draft, measured)
      return withPictures(api, pictures.sent, async (paths) => {
        const placed = await writeOrder(tx, draft, {
          ...order,
          payment,
          account,
          attachments: [...pictures.earlier, ...paths],
          contact,
          scheduleAt,
          now,
          destination: input.destination,
          keeping,
        })
        if (offline !== null) await keepOfflinePayment(tx, { subject: { orderId: placed.order_id }, details: offline, now })
        return placed
      })
    },
  )
}

async function readInput(
  { db, clock }: Api,
  { owner, body, caller, isPrescription, wantsBalance }: OrderRequest & { wantsBalance: boolean },
): Promise<DraftInput> {
  const { digit_after_decimal_point: digits } = await readSwitches(db)
  const { latitude, longitude } = body
  const tip = body.dm_tips ?? 0
  if (tip < 0) throw refuse(403, 'dm_tips', 'order.tip_invalid')
  if (tip > MOST_TIP) throw refuse(403, 'dm_tips', 'order.tip_too_high', { limit: MOST_TIP })
  const isDelivery = body.order_type === 'delivery'
  return {
    owner,
    storeId: body.store_id ?? null,
    buyNow: isOn(body.is_buy_now) ? readBuyNow(body.cart) : null,
    isPrescription,
    wantsBalance,
    orderType: body.order_type,
    destination: isDelivery && latitude != null && longitude != null ? { lat: latitude, lng: longitude } : null,
    tip: moneyFormat(digits).fromWire(tip),
    couponCode: body.coupon_code || null,
    schedule: body.schedule_at ?? null,
    ways: await readDeliverySurcharges(db),
    wantsPackaging: !isPrescription && (body.extra_packaging_amount ?? 0) > 0,
    language: caller.language,
    now: clock.now(),
  }
}

export type Who = { id: number | null; account: AccountContact | null }

/** Locks the owner and reads the customer's contact; null for an account that was removed meanwhile. */
export function lockingWho(owner: CartOwner): RawBuilder<Who> {
  const { type, id } = owner.actor
  const account = type === 'guest' ? sql`null` : contactOf(id)
  return sql`jsonb_build_object('id', (${lockingOwner(owner)}), 'account', ${account})`
}

/** A customer's account fills in the contact fields that the body lacks (reference 7.1). */
export function withAccount<B extends GivenContact>({ account }: Who, body: B): B {
  if (account === null) return body
  return {
    ...body,
    contact_person_name: body.contact_person_name || account.name,
    contact_person_number: body.contact_person_number || account.phone,
    contact_person_email: body.contact_person_email || account.email,
  }
}

function checkExpected(draft: OrderDraft, { expected_amount: expected }: OrderBody, { language }: Caller): void {
  if (expected == null || Math.round(expected * 10 ** draft.money.digits) === draft.bill.total) return
  throw priceChanged(draft, language)
}

function priceChanged(draft: OrderDraft, language: Language): AppError {
  return new AppError(409, [{ code: 'price_changed', message: 'order.price_changed' }], { quote: toQuote(draft, language) })
}

/** A concurrent order may have ended a sale since the draft was read. Then the price has changed, and the customer sees it first. */
async function takeFromSales(tx: Db, draft: OrderDraft, again: MeasuredInput): Promise<void> {
  const failure = await takeSalePieces(tx, listSaleLines(draft))
  if (failure === null) return
  if (failure.left > 0) throw soldOut(localize(failure.line.item.name, again.language), failure.left)
  throw priceChanged(await draftOrder(tx, again), again.language)
}

function listSaleLines({ lines }: OrderDraft) {
  return lines.flatMap(({ quantity, item }) =>
    item.flash_sale === null ? [] : [{ flash_sale_item_id: item.flash_sale.id, quantity, item }],
  )
}
