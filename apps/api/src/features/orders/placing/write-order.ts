import type { PlacedOrder } from '@medina/contract/orders/checkout'
import { toLocalTime } from '@medina/time/local-time'
import { sql } from 'kysely'
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
import { asPart, NOTHING } from '#lib/database/statement-parts.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, translate, localize } from '#lib/i18n.ts'
import { requireStored } from '#lib/http/idempotency.ts'
import { toNewOrder, type Writing } from './new-order.ts'
import { soldOut } from './order-checks.ts'
import type { OrderDraft } from './draft.ts'
import { findOrderCashback } from './order-cashback.ts'
import { toOrderedLines } from './ordered-line.ts'
import { takeFromWallet } from '#features/purchases/public.ts'

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
  const { counted, short } = await lockPieces(tx, pieces)
  if (short !== null) throw shortOf(short, caller.language)
  const customerId = owner.actor.type === 'customer' ? owner.actor.id : null
  const cashback = await findOrderCashback(tx, draft, { owner, now })

  const isFirst = customerId !== null && bill.first_order > 0
  const placing = tx.insertInto('orders').values(toNewOrder(draft, writing)).returning('id')
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
  // No NOTIFY: no page can follow an order that does not exist yet, and its lock would serialize the commits of all orders.
  const {
    id,
    uses,
    firsts,
    taken,
    kept: stored,
  } = await tx
    .with('placed', () => placing)
    .with('lines', (db) =>
      // A prescription order has no lines yet, a parcel never.
      ordered.length === 0 ? db.selectNoFrom(sql<number>`0`.as('none')) : db.insertInto('order_lines').values(ordered),
    )
    .with('began', (db) => db.insertInto('order_history').values(began))
    .with('ordered', () =>
      // Nothing is deleted for an order that was not in the cart.
      deletingCartLines(
        tx,
        owner,
        lines.map(({ cartId }) => cartId),
      ),
    )
    .with('noted', (db) =>
      draft.parcel === null
        ? insertingUncountedOrder(tx, { store_id: draft.store.id, item_ids: ofCatalogue.map(({ item }) => item.id) })
        : db.selectNoFrom(sql<number>`0`.as('none')),
    )
    .with('used', () =>
      asPart(draft.coupon === null ? NOTHING : insertingCouponUse({ coupon: draft.coupon, subject, customerId })),
    )
    .with('firsts', () => asPart(isFirst ? insertingFirstOrder(subject, customerId) : NOTHING))
    .with('taken_items', () => asPart(taking.ofItems))
    .with('taken_variations', () => asPart(taking.ofVariations))
    .with('earned', () => asPart(cashback === null ? NOTHING : insertingCashback(subject, cashback)))
    .with('kept', () =>
      asPart(
        keeping === null
          ? NOTHING
          : keeping(sql`jsonb_set(${JSON.stringify(answer)}::jsonb, '{order_id}', to_jsonb(${order_id}))`),
      ),
    )
    .selectFrom('placed')
    .select('id')
    .select([
      sql<number>`(select count(*)::int from used)`.as('uses'),
      sql<number>`(select count(*)::int from firsts)`.as('firsts'),
      sql<number>`(select count(*)::int from kept)`.as('kept'),
      sql<Taken[]>`(select coalesce(json_agg(taken), '[]') from taken_variations)`.as('taken'),
    ])
    .executeTakeFirstOrThrow()
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
