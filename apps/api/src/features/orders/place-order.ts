import { randomInt } from 'node:crypto'
import type { PlaceOrderBodySchema, PlacedOrder } from '@medina/contract/orders'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import { type CartOwner, deleteCartLines, lockOwner } from '#features/cart/cart.service.ts'
import { decrementStock, noteOrder, takeSalePieces } from '#features/catalog/catalog.service.ts'
import { getContact } from '#features/identity/identity.service.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { ownerColumn } from '#lib/actor.ts'
import type { Caller } from '#lib/caller.ts'
import type { Db } from '#lib/database.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { type Language, say, translate } from '#lib/i18n.ts'
import { announce } from '#lib/live.ts'
import { moneyFormat } from '#lib/money.ts'
import { type Contact, readContact } from './contact.ts'
import { once } from './idempotency.ts'
import { checkDestination, checkDraft, checkSwitches, readScheduleAt, soldOut } from './order-checks.ts'
import { type DraftInput, draftOrder, measureDistance, type OrderDraft } from './order-draft.ts'
import { ORDER_CHANNEL } from './order-lifecycle.ts'
import { toOrderedLine } from './ordered-line.ts'
import { toQuote } from './quote.ts'

type Body = z.output<typeof PlaceOrderBodySchema>
type Order = { owner: CartOwner; body: Body; caller: Caller }

/** The bill that placing this body would charge now (ours). */
export async function quoteOrder(api: Api, { owner, body, caller }: Order) {
  const input = await readInput(api, { owner, body, caller })
  const { meters } = await measureDistance(api, input)
  const draft = await draftOrder(api.db, { ...input, distance: meters, switches: await readSwitches(api.db) })
  if (input.orderType === 'delivery' && input.destination !== null) await checkDestination(api.db, draft.store, input.destination)
  return toQuote(draft, caller.language)
}

/**
 * Places the order of the owner's cart, once per Idempotency-Key, in one transaction: checks, stock, order, lines, history, and the cart
 * is empty. Amounts, distance and tax that the body carries are ignored (reference hole 24); a total the customer did not see is refused
 * with 409 and the new quote.
 */
export async function placeOrder(api: Api, order: Order): Promise<PlacedOrder> {
  const { db, clock } = api
  const { owner, body, caller } = order
  const now = clock.now()
  const switches = await readSwitches(db)
  const input = await readInput(api, order)
  const measured = await measureDistance(api, input)

  return once(
    db,
    { scope: `place:${owner.actor.type}:${owner.actor.id}:${owner.moduleId}`, key: caller.idempotencyKey, body, now },
    async (tx) => {
      // In here, so that a retry gets its first answer even when the switches have changed since.
      checkSwitches(switches, {
        isGuest: owner.actor.type === 'guest',
        orderType: body.order_type,
        paymentMethod: body.payment_method,
      })
      if (isOn(body.is_buy_now)) throw refuse(403, 'is_buy_now', 'order.buy_now_off')
      if (body.coupon_code) throw refuse(403, 'coupon', 'order.coupon_off')
      await lockOwner(tx, owner)
      const draft = await draftOrder(tx, { ...input, distance: measured.meters, switches })
      // The cart was filled anew from another store between measuring and now.
      if (draft.store.id !== measured.storeId) throw refuse(409, 'different_stores', 'order.other_store')
      const contact = readContact(await withAccount(tx, owner, body), switches.country)
      const scheduleAt = readScheduleAt(body.schedule_at, draft.store.time_zone)
      await checkDraft(tx, draft, { ...input, scheduleAt })
      if (input.orderType === 'delivery' && !body.address) throw refuse(403, 'address', 'order.address_required')
      checkExpected(draft, body, caller)
      await takeFromSales(tx, draft, { ...input, distance: measured.meters, switches })
      return writeOrder(tx, draft, { ...order, contact, scheduleAt, now, destination: input.destination })
    },
  )
}

async function readInput({ db, clock }: Api, { owner, body, caller }: Order): Promise<DraftInput> {
  const { digit_after_decimal_point: digits } = await readSwitches(db)
  const { latitude, longitude } = body
  if ((body.dm_tips ?? 0) < 0) throw refuse(403, 'dm_tips', 'order.tip_invalid')
  const isDelivery = body.order_type === 'delivery'
  return {
    owner,
    storeId: body.store_id ?? null,
    orderType: body.order_type,
    destination: isDelivery && latitude != null && longitude != null ? { lat: latitude, lng: longitude } : null,
    tip: moneyFormat(digits).fromWire(Math.min(body.dm_tips ?? 0, 100_000)),
    language: caller.language,
    now: clock.now(),
  }
}

/** Customers who say nothing else are reached as their account says (reference 7.1). */
async function withAccount(tx: Db, { actor }: CartOwner, body: Body): Promise<Body> {
  if (actor.type === 'guest') return body
  const account = await getContact(tx, actor.id)
  return {
    ...body,
    contact_person_name: body.contact_person_name || account.name,
    contact_person_number: body.contact_person_number || account.phone,
    contact_person_email: body.contact_person_email || account.email,
  }
}

function checkExpected(draft: OrderDraft, { expected_amount: expected }: Body, { language }: Caller): void {
  if (expected == null || Math.round(expected * 10 ** draft.money.digits) === draft.bill.total) return
  throw priceChanged(draft, language)
}

function priceChanged(draft: OrderDraft, language: Language): AppError {
  return new AppError(409, [{ code: 'price_changed', message: 'order.price_changed' }], { quote: toQuote(draft, language) })
}

/** Whoever was faster may have ended a sale since the draft was read: then the price is another one, and the customer sees it first. */
async function takeFromSales(tx: Db, draft: OrderDraft, again: Parameters<typeof draftOrder>[1]): Promise<void> {
  const failure = await takeSalePieces(tx, listSaleLines(draft))
  if (failure === null) return
  if (failure.left > 0) throw soldOut(translate(failure.line.item.name, again.language), failure.left)
  throw priceChanged(await draftOrder(tx, again), again.language)
}

function listSaleLines({ lines }: OrderDraft) {
  return lines.flatMap(({ line, item }) =>
    item.flash_sale === null ? [] : [{ flash_sale_item_id: item.flash_sale.id, quantity: line.quantity, item }],
  )
}

type Writing = Order & { contact: Contact; scheduleAt: Date | null; now: Date; destination: { lat: number; lng: number } | null }

async function writeOrder(tx: Db, draft: OrderDraft, writing: Writing): Promise<PlacedOrder> {
  const { owner, body, caller, contact, scheduleAt, now, destination } = writing
  const { bill, lines, store, switches, money } = draft
  const failure = await decrementStock(
    tx,
    lines.map(({ line, item, choice }) => ({
      item_id: item.id,
      variation_type: choice.variation_type,
      quantity: line.quantity,
      item,
    })),
  )
  if (failure !== null) throw soldOut(translate(failure.line.item.name, caller.language), failure.left)

  const amountOf = (code: string) => bill.lines.find((line) => line.code === code)?.amount ?? 0
  const isDelivery = body.order_type === 'delivery' && destination !== null
  const { id } = await tx
    .insertInto('orders')
    .values({
      [ownerColumn(owner.actor)]: owner.actor.id,
      module_id: owner.moduleId,
      store_id: store.id,
      zone_id: store.zone_id,
      order_type: body.order_type,
      order_status: 'pending',
      payment_method: body.payment_method,
      currency_digits: money.digits,
      items_amount: bill.items,
      add_ons_amount: bill.add_ons,
      discount_amount: bill.discount,
      tax_amount: bill.tax,
      tax_percentage: store.tax,
      tax_included: switches.tax_included,
      delivery_charge: bill.delivery_charge,
      original_delivery_charge: bill.original_delivery_charge,
      free_delivery_by: bill.free_delivery_by,
      tip: amountOf('tip'),
      additional_charge: amountOf('additional_charge'),
      order_amount: bill.total,
      distance_meters: draft.distance,
      schedule_at: scheduleAt,
      contact_name: contact.name,
      contact_phone: contact.phone,
      contact_email: contact.email,
      address: isDelivery ? JSON.stringify(readAddress(body)) : null,
      destination: isDelivery ? `(${destination.lng},${destination.lat})` : null,
      otp: String(randomInt(10_000)).padStart(4, '0'),
      order_note: body.order_note || null,
      unavailable_item_note: body.unavailable_item_note || null,
      delivery_instruction: body.delivery_instruction || null,
      cutlery: isOn(body.cutlery) && store.cutlery,
      processing_minutes: store.minimum_delivery_time,
      language: caller.language,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_lines')
    .values(lines.map((line, index) => ({ order_id: id, ...toOrderedLine(line, bill.cart_lines[index]) })))
    .execute()
  await tx.insertInto('order_history').values({ order_id: id, status: 'pending', actor: 'customer', created_at: now }).execute()
  await deleteCartLines(
    tx,
    owner,
    lines.map(({ line }) => line.id),
  )
  await noteOrder(tx, { store_id: store.id, item_ids: lines.map(({ item }) => item.id) })
  await announce(tx, ORDER_CHANNEL, id)
  return {
    message: say(caller.language, 'order.placed'),
    order_id: id,
    total_ammount: money.toWire(bill.total),
    status: 'pending',
    created_at: now.toISOString(),
    user_id: owner.actor.id,
  }
}

function readAddress(body: Body) {
  const { address, address_type, road, house, floor } = body
  return {
    address: address ?? '',
    address_type: address_type || 'Delivery',
    road: road || null,
    house: house || null,
    floor: floor || null,
  }
}

function isOn(flag: Body['cutlery']): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true'
}
