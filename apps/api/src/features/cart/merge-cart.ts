import { MOST_PIECES } from '@medina/contract/orders/cart'
import { countsStock, getItemsForOrder, type ItemRecord } from '#features/catalog/public.ts'
import type { Guest } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, translate, localize } from '#lib/i18n.ts'
import {
  type CartLineRecord,
  type CartOwner,
  choiceKey,
  deleteCarts,
  giveCartLine,
  listAllCartLines,
  lockOwner,
  updateCartLine,
} from './cart.queries.ts'

type Merge = { guest: Pick<Guest, 'id'>; to: CartOwner['actor']; language: Language; now: Date }

/**
 * Moves a guest's lines to a customer (spec 1.004) or another guest, in every module: equal ones add up, within stock and the item's
 * maximum; lines of other stores are not merged. The guest's carts are then empty, so a repeated call changes nothing. Returns a sentence
 * for every item that could not be moved in full.
 */
export async function mergeGuestCart(tx: Db, { guest, to, language, now }: Merge): Promise<string[]> {
  const from = { type: 'guest', id: guest.id } as const
  if (to.type === 'guest' && to.id === from.id) return []
  // The customer first: a sign-in may hold that row lock already, and the opposite order would deadlock. Of two guests the older one.
  const isReversed = to.type === 'guest' && to.id > from.id
  for (const actor of isReversed ? [from, to] : [to, from]) await lockOwner(tx, { actor })
  const added = await listAllCartLines(tx, from)
  if (added.length === 0) return []
  const existing = await listAllCartLines(tx, to)
  const items = await getItemsForOrder(
    tx,
    added.map(({ item_id }) => item_id),
    now,
  )
  const cut = new Set<ItemRecord>()
  for (const line of added) {
    const item = items.get(line.item_id)
    if (item === undefined) continue
    const twin = existing.find((other) => other.item_id === item.id && choiceKey(other) === choiceKey(line))
    const before = twin?.quantity ?? 0
    const whole = before + line.quantity
    const total = Math.max(before, Math.min(whole, findLimit(existing, { line, twin, item })))
    if (total < whole) cut.add(item)
    if (total === before) continue
    if (twin === undefined) {
      await giveCartLine(tx, { lineId: line.id, to, quantity: total, now })
      existing.push({ ...line, quantity: total })
    } else {
      await updateCartLine(tx, twin.id, {
        ...twin,
        ...addUpAddOns(twin, line, item),
        when_out: twin.when_out ?? line.when_out,
        quantity: total,
        now,
      })
      twin.quantity = total
    }
  }
  await deleteCarts(tx, from)
  return [...cut].map((item) => toNotice(item, existing, language))
}

type Limited = { line: CartLineRecord; twin: CartLineRecord | undefined; item: ItemRecord }

/** Pieces allowed on this line, given the new owner's other lines of the item (spec 4.015, 5.021 to 5.023). */
function findLimit(existing: readonly CartLineRecord[], { line, twin, item }: Limited): number {
  const beside = countPieces(
    existing.filter((other) => other !== twin),
    item,
  )
  const ofItem = (item.maximum_cart_quantity ?? Number.POSITIVE_INFINITY) - beside
  if (!countsStock(item)) return Math.min(MOST_PIECES, ofItem)
  const [first] = line.variation
  const variation = first !== undefined && 'type' in first ? item.variations.find(({ type }) => type === first.type) : undefined
  return Math.min(MOST_PIECES, ofItem, (item.stock ?? 0) - beside, variation?.stock ?? Number.POSITIVE_INFINITY)
}

function countPieces(lines: readonly CartLineRecord[], { id }: ItemRecord): number {
  return lines.filter(({ item_id }) => item_id === id).reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * The new owner's add-ons and the guest's, added up. Add-ons that are no longer offered are left out, or the line could not be
 * ordered.
 */
function addUpAddOns(twin: CartLineRecord, line: CartLineRecord, { add_ons }: ItemRecord) {
  const quantities = new Map(twin.add_on_ids.map((id, index) => [id, twin.add_on_qtys[index] ?? 0]))
  for (const [index, id] of line.add_on_ids.entries()) {
    if (!add_ons.some((offered) => offered.id === id)) continue
    quantities.set(id, Math.min(MOST_PIECES, (quantities.get(id) ?? 0) + (line.add_on_qtys[index] ?? 0)))
  }
  return { add_on_ids: [...quantities.keys()], add_on_qtys: [...quantities.values()] }
}

function toNotice(item: ItemRecord, existing: readonly CartLineRecord[], language: Language): string {
  const name = localize(item.name, language)
  const quantity = countPieces(existing, item)
  return quantity === 0
    ? translate(language, 'cart.merge_none', { name })
    : translate(language, 'cart.merge_cut', { name, quantity })
}
