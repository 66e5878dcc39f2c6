import { getStoreForOrder } from '#features/catalog/public.ts'
import { findHeldCoupon, returnCouponUse, toFirstOrderDiscount } from '#features/promotions/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { baseLanguage, type Language } from '#lib/i18n.ts'
import type { BoughtLine } from '#features/orders/placing/draft-lines.ts'
import type { ShopDraft } from '#features/orders/placing/draft.ts'
import { checkDraft } from '#features/orders/placing/order-checks.ts'
import { findStoreOffer, toOrderedLines } from '#features/orders/placing/ordered-line.ts'
import { draftPlaced, fixCashback, keepTerms, returnPieces, type ShopOrder, takePieces, toBillColumns } from './placed-order.ts'
import { toChosen } from '#features/orders/reading/reorder.ts'
import type { OrderLineRecord } from '#features/orders/reading/orders.queries.ts'
import type { ChangeBody } from './change-details.ts'

type Added = NonNullable<ChangeBody['added']>[number]

/** A line of the order with its new quantity; 0 removes it. */
export type ChangedLine = { line: OrderLineRecord; quantity: number }

type Wanted = { lines?: ChangeBody['lines']; added: readonly Added[] }

/** All lines of the order. Throws 409 for a line of another order, and for an order that would be empty. */
export function readLines(before: readonly OrderLineRecord[], { lines: wanted, added }: Wanted): ChangedLine[] {
  const quantities = new Map((wanted ?? []).map(({ id, quantity }) => [id, quantity]))
  const known = new Set(before.map(({ id }) => id))
  if ([...quantities.keys()].some((id) => !known.has(id))) throw refuse(409, 'lines', 'change.line_unknown')
  const lines = before.map((line) => ({ line, quantity: quantities.get(line.id) ?? line.quantity }))
  if (added.length === 0 && lines.length > 0 && lines.every(({ quantity }) => quantity === 0))
    throw refuse(409, 'lines', 'change.last_line')
  return lines
}

/** The number of lines that stay; in a draft the added ones follow them. */
export function countStaying(lines: readonly ChangedLine[]): number {
  return lines.filter(({ quantity }) => quantity > 0).length
}

type Repricing = {
  order: ShopOrder
  lines: readonly ChangedLine[]
  added: readonly Added[]
  scheduleAt: Date | null
  isSlotChanged: boolean
  language: Language
  now: Date
}

/**
 * Drafts the order again with these lines and this slot, by the same calculation as a new order. Its pieces are returned first, so that
 * they count as available, and those of the draft are taken. An unchanged slot is checked and priced at the time of ordering.
 */
export async function repriceOrder(tx: Db, repricing: Repricing): Promise<ShopDraft> {
  const { order, lines, scheduleAt, isSlotChanged, language } = repricing
  const now = isSlotChanged ? repricing.now : order.created_at
  const { destination } = order
  const draft = await readDraft(tx, { ...repricing, now })
  await returnPieces(
    tx,
    lines.map(({ line }) => line),
    draft,
  )
  // The draft is calculated again, because the returned pieces may be the ones that were missing in stock or sale.
  const priced = await readDraft(tx, { ...repricing, now })
  checkDraft(priced, {
    orderType: order.order_type,
    isReached: true,
    destination: destination && { lat: destination.y, lng: destination.x },
    scheduleAt,
    now,
    language,
    hasPrescription: order.attachments.length > 0,
  })
  await takePieces(tx, priced, language)
  return priced
}

async function readDraft(tx: Db, { order, lines, added, scheduleAt, language, now }: Repricing): Promise<ShopDraft> {
  const switches = await readSwitches(tx)
  return draftPlaced(tx, order, {
    items: [...lines.filter(({ quantity }) => quantity > 0).map(toBought), ...added],
    store: await getStoreForOrder(tx, order.store_id),
    switches: keepTerms(switches, order),
    scheduleAt,
    wantsPackaging: order.packaging_amount > 0,
    held: {
      coupon: order.coupon_id === null ? null : await findHeldCoupon(tx, order.coupon_id),
      firstOrder: order.first_order_amount > 0 ? toFirstOrderDiscount(switches) : null,
    },
    language,
    now,
  })
}

function toBought({ line, quantity }: ChangedLine): BoughtLine {
  return {
    quantity,
    item_id: line.item_id,
    item_campaign_id: line.item_campaign_id,
    variation: toChosen(line.variation),
    namesIn: baseLanguage,
    add_on_ids: line.add_ons.map(({ id }) => id),
    add_on_qtys: line.add_ons.map((addOn) => addOn.quantity),
    stored: line.when_out,
  }
}

/** Writes lines and bill: rows of lines that stay keep their ids, and added ones follow. A coupon that no longer applies is released. */
export async function writeRepriced(
  tx: Db,
  { order, lines }: Pick<Repricing, 'order' | 'lines'>,
  draft: ShopDraft,
): Promise<void> {
  const [gone, remaining] = [lines.filter(({ quantity }) => quantity === 0), lines.filter(({ quantity }) => quantity > 0)]
  const ids = gone.map(({ line }) => line.id)
  if (ids.length > 0) await tx.deleteFrom('order_lines').where('id', 'in', ids).execute()
  const rows = toOrderedLines(draft)
  for (const [at, { line }] of remaining.entries()) {
    const [drafted, priced] = [draft.lines[at], rows[at]]
    if (drafted === undefined || priced === undefined) throw new RangeError('a draft has every line that stays')
    const { quantity, unit_price, discount, add_ons, add_ons_price, flash_sale_item_id } = priced
    // The names stay as they were when ordered; the store's offer and the tax are those of the new bill.
    const { tax_class: tax } = drafted.item
    const item = JSON.stringify({ ...line.item, store_offer: findStoreOffer(draft, drafted), tax: tax ?? undefined })
    const row = { quantity, item, unit_price, discount, add_ons, add_ons_price, flash_sale_item_id, weighed: null }
    await tx.updateTable('order_lines').set(row).where('id', '=', line.id).execute()
  }
  const added = rows.slice(remaining.length).map((line) => ({ order_id: order.id, ...line }))
  if (added.length > 0) await tx.insertInto('order_lines').values(added).execute()
  if (draft.coupon === null) await returnCouponUse(tx, { orderId: order.id })
  await fixCashback(tx, order, { priced: draft, now: order.created_at })
}

/** The columns of the order that its new bill determines. */
export function toRepricedColumns(draft: ShopDraft) {
  const { bill } = draft
  const noCoupon = { coupon_id: null, coupon_code: null, coupon_title: null, coupon_created_by: null }
  return {
    ...toBillColumns(draft),
    ...(draft.coupon === null ? noCoupon : {}),
    coupon_amount: bill.coupon,
    packaging_amount: bill.packaging,
  }
}
