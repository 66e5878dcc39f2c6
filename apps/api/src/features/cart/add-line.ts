import type { Api } from '#api.ts'
import { getItemsForOrder, type ItemRecord } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { inTransaction } from '#lib/database/in-transaction.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'
import { insertIntoCart, readCartAndItem } from './add-line.queries.ts'
import { type CartLineRecord, type CartOwner, type LineWithItem, lockOwner } from './cart.queries.ts'
import { changeOnce, unrepeated } from './change-once.ts'
import { type LineChoice, resolveChoice } from './line-choice.ts'
import { checkQuantity, findEqual, type LineInput, requireOrderable, toLanguages, toWrite } from './line-rules.ts'
import { readWhenOut } from './when-out.ts'

type Addition = LineInput & { item_id: number }

/**
 * Adds an item (spec 7.012), and returns the cart; null for a call that is repeated. Refuses what the item does not offer, another store's
 * items (spec 4.003), the same choice twice, and more than the stock or the item's maximum. The price that the caller sends is ignored.
 */
export async function addLine(
  api: Pick<Api, 'db' | 'clock'>,
  owner: CartOwner,
  input: Addition & { model: string },
  attempt = unrepeated,
): Promise<LineWithItem[] | null> {
  if (input.model !== 'Item') throw notFound('item', 'item.not_found')
  const add = (db: Db) => addAgainIfChanged(db, owner, { input, now: api.clock.now() })
  return attempt.key === null ? add(api.db) : changeOnce(api, { owner, attempt }, add)
}

type Adding = { input: Addition; now: Date }

/** The cart hardly ever changes between its read and the addition; if it has, the second attempt locks it first. */
async function addAgainIfChanged(db: Db, owner: CartOwner, adding: Adding): Promise<LineWithItem[] | null> {
  const added = await addToCart(db, owner, { ...adding, isLocked: false })
  if (added !== null) return added
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, owner)
    return addToCart(tx, owner, { ...adding, isLocked: true })
  })
}

/** The cart with the new line; null if it has changed since it was read, which it cannot while it is locked. */
async function addToCart(
  db: Db,
  owner: CartOwner,
  { input, now, isLocked }: Adding & { isLocked: boolean },
): Promise<LineWithItem[] | null> {
  const cart = await readCartAndItem(db, owner, { item_id: input.item_id, now })
  const items = new Map(cart.lines.map(({ line, item }) => [line.item_id, item]))
  if (cart.item !== undefined) items.set(cart.item.id, cart.item)
  const lines = cart.lines.map(({ line }) => line)
  const { item, choice } = await checkAddition(db, owner, { ...input, lines, items, now })
  const wished = { itemId: item.id, storeId: item.store_id, variation: choice.variation, now, ...toLanguages(input) }
  const when_out = await readWhenOut(db, input.when_out ?? null, wished)
  const line = { ...toWrite(choice, input.quantity), when_out, item_id: item.id, store_id: item.store_id, now }
  const added = await insertIntoCart(db, owner, { line, version: isLocked ? null : cart.version })
  return added && [...cart.lines, { line: added, item }]
}

type NewLine = Addition & { lines: readonly CartLineRecord[]; now: Date }
type Checked = { item: ItemRecord; choice: LineChoice }

/** Reads what `addLine` would add to a cart of these lines; throws as `addLine` does, and changes nothing. */
export async function checkNewLine(db: Db, owner: CartOwner, input: NewLine): Promise<Checked> {
  const first = input.lines.slice(0, 1).map(({ item_id }) => item_id)
  return checkAddition(db, owner, { ...input, items: await getItemsForOrder(db, [input.item_id, ...first], input.now) })
}

/** `items`: the item to add, and those of the lines. */
async function checkAddition(
  db: Db,
  owner: CartOwner,
  { lines, items, now, ...input }: NewLine & { items: ReadonlyMap<number, ItemRecord> },
): Promise<Checked> {
  const item = await requireOrderable(db, owner, { item: items.get(input.item_id), now })
  const [other] = lines
  // After a sign-in the cart may hold items of several stores; each of these stores can still add items.
  if (other !== undefined && !lines.some((line) => line.store_id === item.store_id)) {
    const known = items.get(other.item_id)
    const store = known === undefined ? '' : localize(known.store_name, input.language)
    throw refuse(403, 'different_stores', 'cart.different_stores', { store })
  }
  const choice = resolveChoice(item, input, input)
  if (findEqual(lines, item.id, choice) !== undefined) throw refuse(403, 'cart_item', 'cart.exists')
  checkQuantity(item, choice, input.quantity, lines)
  return { item, choice }
}
