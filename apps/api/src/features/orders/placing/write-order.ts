import type { PlacedOrder } from '@medina/contract/orders/checkout'
import { toLocalTime } from '@medina/time/local-time'
import { deletingCartLines } from '#features/cart/public.ts'
import {
  findShort,
  type ItemRecord,
  lockPieces,
  insertingUncountedOrder,
  type StockFailure,
  type StockLine,
  type Taken,
  takingPieces,
} from '#features/catalog/public.ts'
import { couponUsedUp, insertingCashback, insertingCouponUse, insertingFirstOrder } from '#features/promotions/public.ts'
import type { Db } from '#lib/database/database.ts'
import { NOTHING } from '#lib/database/statement-parts.ts'
import { inserting } from '#lib/database/statements/inserting.ts'
import { sql } from '#lib/database/statements/sql.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, translate, localize } from '#lib/i18n.ts'
import { requireStored } from '#lib/http/idempotency.ts'
import { toNewOrder, type Writing } from './new-order.ts'
import { soldOut } from './order-checks.ts'
import type { OrderDraft } from './draft.ts'
import { findOrderCashback } from './order-cashback.ts'
import { toOrderedLines } from './ordered-line.ts'
import { takeFromWallet } from '#features/purchases/public.ts'

/** The numbers of rows that were written beside the order, and the variations that were taken from stock. */
type Placed = { id: number; uses: number; firsts: number; stored: number; taken: Taken[] }

/** Writes a checked order: stock, order, lines, history, the coupon's use, the wallet's part, and the emptied cart. */
// oxlint-disable-next-line max-lines-per-function -- one statement, whose parts belong together
export async function writeOrder(tx: Db, draft: OrderDraft, writing: Writing): Promise<PlacedOrder> {
  const { owner, caller, payment, account, now, keeping } = writing
  const { bill, lines, money } = draft
  const ofCatalogue = lines.filter(({ campaignId }) => campaignId === null)
  const pieces = ofCatalogue.map(({ quantity, item, choice }) => ({
    item_id: item.id,
    variation_type: choice.variation_type,
    quantity,
    item,
  }))
  const itemIds = ofCatalogue.map(({ item }) => item.id)
  const { counted, short } = await lockPieces(tx, pieces)
  if (short !== null) throw shortOf(short, caller.language)
  const customerId = owner.actor.type === 'customer' ? owner.actor.id : null
  const cashback = await findOrderCashback(tx, draft, { owner, now })

  const isFirst = customerId !== null && bill.first_order > 0
  const order_id = sql<number>`(select id from placed)`
  const answer = {
    message: translate(caller.language, 'order.placed'),
    order_id: 0,
    total_ammount: money.toWire(bill.total),
    status: payment.order_status,
    created_at: writeLocalTime(now, draft.zone.time_zone),
    user_id: account?.isOpen ? account.customerId : owner.actor.id,
  }
  const taking = takingPieces(counted)
  const subject = { column: 'order_id', id: order_id } as const
  const key_id = owner.actor.phone?.keyId ?? null
  const began = [{ order_id, status: 'pending', actor: 'customer', key_id, created_at: now }]
  // A paid order needs no confirmation.
  if (payment.order_status === 'confirmed')
    began.push({ order_id, status: 'confirmed', actor: 'system', key_id: null, created_at: now })
  const ordered = toOrderedLines(draft).map((line) => ({ order_id, ...line }))
  const cartIds = lines.map(({ cartId }) => cartId)
  // A prescription order has no lines yet, a parcel never. Nothing is deleted for an order that was not in the cart. No NOTIFY: no page
  // can follow an order that does not exist yet, and its lock would serialize the commits of all orders.
  const { rows } = await sql<Placed>`
    with placed as (${inserting('orders', [toNewOrder(draft, writing)])} returning id),
      lines as (${ordered.length === 0 ? NOTHING : inserting('order_lines', ordered)}),
      began as (${inserting('order_history', began)}),
      ordered as (${deletingCartLines(owner, cartIds)}),
      noted as (${draft.parcel === null ? insertingUncountedOrder({ store_id: draft.store.id, item_ids: itemIds }) : NOTHING}),
      used as (${draft.coupon === null ? NOTHING : insertingCouponUse({ coupon: draft.coupon, subject, customerId })}),
      firsts as (${isFirst ? insertingFirstOrder(subject, customerId) : NOTHING}),
      taken_items as (${taking.ofItems}),
      taken_variations as (${taking.ofVariations}),
      earned as (${cashback === null ? NOTHING : insertingCashback(subject, cashback)}),
      kept as (${keeping === null ? NOTHING : keeping(sql`jsonb_set(${JSON.stringify(answer)}::jsonb, '{order_id}', to_jsonb(${order_id}))`)})
    select id, (select count(*)::int from used) as uses, (select count(*)::int from firsts) as firsts,
      (select count(*)::int from kept) as stored, (select coalesce(json_agg(taken), '[]') from taken_variations) as taken
    from placed`.execute(tx)
  const [{ id, uses, firsts, taken, stored }] = rows as [Placed]
  if (keeping !== null) requireStored(stored)
  const lost = await findShort(tx, counted, taken)
  if (lost !== null) throw shortOf(lost, caller.language)
  if (draft.coupon !== null && uses === 0) throw couponUsedUp(draft.coupon)
  if (isFirst && firsts === 0) throw refuse(409, 'price_changed', 'order.price_changed')
  await takeFromWallet(tx, payment, { subject: { orderId: id }, customerId, now })
  return { ...answer, order_id: id }
}

function shortOf({ line, left }: StockFailure<StockLine & { item: ItemRecord }>, language: Language) {
  return soldOut(localize(line.item.name, language), left)
}

/** "2026-11-26 07:05:09" on the shop's clock: clients of the family show this text as it is. */
function writeLocalTime(instant: Date, timeZone: string): string {
  const { date, time } = toLocalTime(instant, timeZone)
  return `${date} ${time}`
}
