import { getItemsForOrder, type ItemRecord } from '#features/catalog/catalog.service.ts'
import { moduleTraits } from '#features/site/site.service.ts'
import type { Guest } from '#lib/actor.ts'
import type { Db } from '#lib/database.ts'
import { type Language, say, translate } from '#lib/i18n.ts'
import {
  type CartLineRecord,
  choiceKey,
  deleteCarts,
  giveCartLine,
  listAllCartLines,
  lockOwner,
  updateCartLine,
} from './cart.queries.ts'

type Merge = { guest: Pick<Guest, 'id'>; customerId: number; language: Language; now: Date }

/**
 * A guest's lines become the customer's, in every module (1.004): equal ones add up, as far as stock and the item's maximum go; lines of
 * other stores stay beside each other. The guest's carts are empty afterwards, so a repeated call changes nothing. Answers a sentence for
 * every line that could not be taken over whole.
 */
export async function mergeGuestCart(tx: Db, { guest, customerId, language, now }: Merge): Promise<string[]> {
  const from = { type: 'guest', id: guest.id } as const
  const to = { type: 'customer', id: customerId } as const
  await lockOwner(tx, { actor: from })
  await lockOwner(tx, { actor: to })
  const added = await listAllCartLines(tx, from)
  if (added.length === 0) return []
  const kept = await listAllCartLines(tx, to)
  const items = await getItemsForOrder(tx, [...new Set(added.map(({ item_id }) => item_id))])
  const notices: string[] = []
  for (const line of added) {
    const item = items.get(line.item_id)
    const wanted = mergeLine(kept, line, item)
    if (wanted.isCut && item !== undefined) {
      notices.push(say(language, 'cart.merge_cut', { name: translate(item.name, language), quantity: wanted.total }))
    }
    if (wanted.twin !== undefined) {
      await updateCartLine(tx, wanted.twin.id, { ...addUp(wanted.twin, line, wanted.total), now })
      wanted.twin.quantity = wanted.total
    } else if (wanted.total > 0) {
      await giveCartLine(tx, { lineId: line.id, customerId, quantity: wanted.total, now })
      kept.push({ ...line, quantity: wanted.total })
    }
  }
  await deleteCarts(tx, from)
  return notices
}

/** How much of a line the customer has afterwards, together with an equal line of theirs. */
function mergeLine(kept: readonly CartLineRecord[], line: CartLineRecord, item: ItemRecord | undefined) {
  const twin = kept.find((other) => other.item_id === line.item_id && choiceKey(other) === choiceKey(line))
  const before = twin?.quantity ?? 0
  const whole = before + line.quantity
  const total = item === undefined ? whole : Math.max(before, Math.min(whole, findLimit(kept, { line, twin, item })))
  return { twin, total, isCut: total < whole }
}

type Limited = { line: CartLineRecord; twin: CartLineRecord | undefined; item: ItemRecord }

/** Pieces that this line may have beside the customer's other lines of the item (4.015, 5.021-5.023). */
function findLimit(kept: readonly CartLineRecord[], { line, twin, item }: Limited): number {
  const beside = kept
    .filter((other) => other.item_id === item.id && other !== twin)
    .reduce((sum, other) => sum + other.quantity, 0)
  const ofItem = item.maximum_cart_quantity ?? Number.POSITIVE_INFINITY
  if (!moduleTraits(item.module_type).stock) return Math.max(0, ofItem - beside)
  const [first] = line.variation
  const variation = first !== undefined && 'type' in first ? item.variations.find(({ type }) => type === first.type) : undefined
  const ofStock = Math.min((item.stock ?? Number.POSITIVE_INFINITY) - beside, variation?.stock ?? Number.POSITIVE_INFINITY)
  return Math.max(0, Math.min(ofItem - beside, ofStock))
}

/** The customer's line with the guest's add-ons beside its own; the same add-on adds up too. */
function addUp(twin: CartLineRecord, line: CartLineRecord, quantity: number) {
  const addOns = new Map(twin.add_on_ids.map((id, index) => [id, twin.add_on_qtys[index] ?? 0]))
  line.add_on_ids.forEach((id, index) => addOns.set(id, (addOns.get(id) ?? 0) + (line.add_on_qtys[index] ?? 0)))
  return { quantity, variation: twin.variation, add_on_ids: [...addOns.keys()], add_on_qtys: [...addOns.values()] }
}
