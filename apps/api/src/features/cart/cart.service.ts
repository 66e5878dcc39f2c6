import type { Api } from '#api.ts'
import { getItemsForOrder } from '#features/catalog/public.ts'
import { type Actor, findGuest } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { baseLanguage, type Language } from '#lib/i18n.ts'
import {
  type CartLineRecord,
  type CartOwner,
  deleteCart,
  deleteCartLines,
  listCartLines,
  lockOwner,
  updateCartLine,
} from './cart.queries.ts'
import { changeOnce, unrepeated } from './change-once.ts'
import { type ChosenOptions, resolveChoice } from './line-choice.ts'
import { checkQuantity, choiceDiffers, findEqual, type LineInput, requireOrderable, toLanguages, toWrite } from './line-rules.ts'
import { mergeGuestCart } from './merge-cart.ts'
import { readWhenOut } from './when-out.ts'

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
    const read = clock.now()
    const items = await getItemsForOrder(tx, [line.item_id], read)
    const item = await requireOrderable(tx, owner, { item: items.get(line.item_id), now: read })
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

/** Clients that change the quantity only omit the choices: the stored ones stay. */
function withStored(line: CartLineRecord, input: ChosenOptions): ChosenOptions {
  return {
    variation: input.variation ?? line.variation,
    add_on_ids: input.add_on_ids ?? line.add_on_ids,
    add_on_qtys: input.add_on_ids == null ? line.add_on_qtys : input.add_on_qtys,
  }
}

/** Stored choices are in the base language. */
const storedNames = ({ variation }: ChosenOptions) => (variation == null ? { namesIn: baseLanguage } : {})
