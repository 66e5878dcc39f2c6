import type { Api } from '#api.ts'
import { findQuantityProblem } from '@medina/pricing/selection'
import { describeSoldOut, countsStock, getItemsForOrder, type ItemRecord } from '#features/catalog/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, findGuest } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { once } from '#lib/http/idempotency.ts'
import { baseLanguage, type Language, localize } from '#lib/i18n.ts'
import {
  type CartLineRecord,
  type CartOwner,
  choiceKey,
  deleteCart,
  deleteCartLines,
  insertCartLine,
  listCartLines,
  lockOwner,
  updateCartLine,
} from './cart.queries.ts'
import { type ChoiceLanguages, type ChosenOptions, type LineChoice, resolveChoice } from './line-choice.ts'
import { mergeGuestCart } from './merge-cart.ts'
import { readWhenOut, type WhenOutInput } from './when-out.ts'

export { mergeGuestCart }

type LineInput = ChosenOptions & ChoiceLanguages & { quantity: number; when_out?: WhenOutInput | null | undefined }
/** The caller's idempotency key for this change, and the body that belongs to it. */
type Attempt = { key: string | null; body: unknown }
const unrepeated: Attempt = { key: null, body: null }

/**
 * Adds an item (spec 7.012). Refuses what the item does not offer, another store's items (spec 4.003), the same choice twice, and more than
 * the stock or the item's maximum. The price that the caller sends is ignored.
 */
export async function addLine(
  { db, clock }: Api,
  owner: CartOwner,
  input: LineInput & { item_id: number; model: string },
  attempt = unrepeated,
): Promise<void> {
  if (input.model !== 'Item') throw notFound('item', 'item.not_found')
  await changeOnce({ db, clock }, { owner, attempt }, async (tx) => {
    await lockOwner(tx, owner)
    const now = clock.now()
    const { item, choice } = await checkNewLine(tx, owner, { ...input, lines: await listCartLines(tx, owner), now })
    const line = { itemId: item.id, storeId: item.store_id, variation: choice.variation, now, ...toLanguages(input) }
    await insertCartLine(tx, owner, {
      ...toWrite(choice, input.quantity),
      when_out: await readWhenOut(tx, input.when_out ?? null, line),
      item_id: item.id,
      store_id: item.store_id,
      now,
    })
  })
}

type NewLine = LineInput & { item_id: number; lines: readonly CartLineRecord[]; now: Date }

/** Reads what `addLine` would add to a cart of these lines; throws as `addLine` does, and changes nothing. */
export async function checkNewLine(
  db: Db,
  owner: CartOwner,
  { lines, now, ...input }: NewLine,
): Promise<{ item: ItemRecord; choice: LineChoice }> {
  const item = await getOrderableItem(db, owner, { itemId: input.item_id, now })
  const [other] = lines
  // After a sign-in the cart may hold items of several stores; each of these stores can still add items.
  if (other !== undefined && !lines.some((line) => line.store_id === item.store_id))
    throw await differentStores(db, other, { language: input.language, now })

  const choice = resolveChoice(item, input, input)
  if (findEqual(lines, item.id, choice) !== undefined) throw refuse(403, 'cart_item', 'cart.exists')
  checkQuantity(item, choice, input.quantity, lines)
  return { item, choice }
}

/**
 * Changes quantity and choices of one of the owner's own lines (spec 7.013). A change to another line's choices
 * merges the two.
 */
export async function updateLine(
  { db, clock }: Api,
  owner: CartOwner,
  input: LineInput & { cart_id: number },
  attempt = unrepeated,
): Promise<void> {
  await changeOnce({ db, clock }, { owner, attempt }, async (tx) => {
    await lockOwner(tx, owner)
    const lines = await listCartLines(tx, owner)
    const line = lines.find(({ id }) => id === input.cart_id)
    if (line === undefined) throw notFound('cart_id', 'cart.line_unknown')
    const item = await getOrderableItem(tx, owner, { itemId: line.item_id, now: clock.now() })
    const choice = resolveChoice(item, withStored(line, input), { language: input.language, ...storedNames(input) })
    const twin = findEqual(
      lines.filter(({ id }) => id !== line.id),
      item.id,
      choice,
    )
    const quantity = input.quantity + (twin?.quantity ?? 0)
    const others = lines.filter(({ id }) => id !== line.id && id !== twin?.id)
    // Fewer pieces are always allowed, even if the stock has become too low.
    if (twin !== undefined || quantity > line.quantity || choiceDiffers(line, choice))
      checkQuantity(item, choice, quantity, others)
    if (twin !== undefined) await deleteCartLines(tx, owner, [twin.id])
    const now = clock.now()
    const wished = { itemId: item.id, storeId: item.store_id, variation: choice.variation, now, ...toLanguages(input) }
    const when_out = input.when_out === undefined ? line.when_out : await readWhenOut(tx, input.when_out, wished)
    await updateCartLine(tx, line.id, { ...toWrite(choice, quantity), when_out, now })
  })
}

/** Removes one of the owner's lines (spec 7.014). Throws 404 for another owner's line, or a removed one (decision 0014). */
export async function removeLine(db: Db, owner: CartOwner, lineId: number): Promise<void> {
  const removed = await deleteCartLines(db, owner, [lineId])
  if (removed === 0) throw notFound('cart_id', 'cart.line_unknown')
}

/** Moves another guest's lines to the owner's carts; without such a guest nothing happens. As `mergeGuestCart`. */
export async function takeOver(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  to: Actor,
  { guestId, language }: { guestId: string; language: Language },
): Promise<string[]> {
  const guest = await findGuest(db, guestId)
  if (guest === null) return []
  return db.transaction().execute((tx) => mergeGuestCart(tx, { guest, to, language, now: clock.now() }))
}

export async function clearCart(db: Db, owner: CartOwner): Promise<void> {
  await deleteCart(db, owner)
}

/** Changes a cart in one transaction, once per key: a device that lost the answer may send the same change again. */
async function changeOnce(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { owner, attempt }: { owner: CartOwner; attempt: Attempt },
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  if (attempt.key === null) return db.transaction().execute(change)
  const { actor, moduleId } = owner
  const scope = `cart:${actor.type}:${actor.id}:${moduleId}`
  await once(db, { scope, ...attempt, now: clock.now(), expires: true }, async (tx) => {
    await change(tx)
    return null
  })
}

async function getOrderableItem(
  tx: Db,
  { moduleId }: CartOwner,
  { itemId, now }: { itemId: number; now: Date },
): Promise<ItemRecord> {
  const item = (await getItemsForOrder(tx, [itemId], now)).get(itemId)
  if (item === undefined || !item.is_shown || item.module_id !== moduleId) throw notFound('item', 'item.not_found')
  if (item.sold_out) throw refuse(403, 'stock', ...describeSoldOut(item, { now, switches: await readSwitches(tx) }))
  return item
}

async function differentStores(tx: Db, other: CartLineRecord, { language, now }: { language: Language; now: Date }) {
  const known = (await getItemsForOrder(tx, [other.item_id], now)).get(other.item_id)
  const store = known === undefined ? '' : localize(known.store_name, language)
  return refuse(403, 'different_stores', 'cart.different_stores', { store })
}

/** Clients that change the quantity only omit the choices: the stored ones stay. */
function withStored(line: CartLineRecord, input: ChosenOptions): ChosenOptions {
  return {
    variation: input.variation ?? line.variation,
    add_on_ids: input.add_on_ids ?? line.add_on_ids,
    add_on_qtys: input.add_on_ids == null ? line.add_on_qtys : input.add_on_qtys,
  }
}

const toLanguages = ({ language, namesIn }: ChoiceLanguages): ChoiceLanguages => ({ language, namesIn })

/** Stored choices are in the base language. */
const storedNames = ({ variation }: ChosenOptions) => (variation == null ? { namesIn: baseLanguage } : {})

function findEqual(lines: readonly CartLineRecord[], itemId: number, choice: LineChoice): CartLineRecord | undefined {
  return lines.find((line) => line.item_id === itemId && !choiceDiffers(line, choice))
}

function choiceDiffers(line: CartLineRecord, choice: LineChoice): boolean {
  return choiceKey(line) !== choiceKey(choice)
}

/**
 * The item's maximum counts over all its lines, stock over those of the same combination and of the whole item. So two lines
 * together cannot exceed what one may have (spec 4.015, 5.021 to 5.023).
 */
function checkQuantity(item: ItemRecord, choice: LineChoice, quantity: number, others: readonly CartLineRecord[]): void {
  const ofItem = others.filter(({ item_id }) => item_id === item.id)
  const total = ofItem.reduce((sum, line) => sum + line.quantity, quantity)
  const tracksStock = countsStock(item)
  const problem =
    findQuantityProblem({ quantity: total, stock: item.stock, maximum_cart_quantity: item.maximum_cart_quantity, tracksStock }) ??
    findQuantityProblem({ quantity, stock: choice.stock, maximum_cart_quantity: null, tracksStock })
  if (problem === 'out_of_limits') throw refuse(403, 'cart_item_limit', 'cart.out_of_limits')
  if (problem === 'out_of_stock' && choice.variation_type !== null && choice.stock === 0) {
    throw refuse(403, 'stock', 'cart.variation_out_of_stock')
  }
  if (problem === 'out_of_stock') throw refuse(403, 'stock', 'cart.out_of_stock')
}

function toWrite({ variation, add_ons }: LineChoice, quantity: number) {
  return {
    quantity,
    variation,
    add_on_ids: add_ons.map(({ id }) => id),
    add_on_qtys: add_ons.map(({ quantity: count }) => count),
  }
}
