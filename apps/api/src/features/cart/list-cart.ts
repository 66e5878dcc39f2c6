import type { CartLine, ChosenVariation } from '@medina/contract/orders/cart'
import { isServedAt } from '@medina/time/time-of-day'
import type { Api } from '#api.ts'
import {
  createReadContext,
  type ItemRecord,
  type ReadContext,
  toContents,
  toItemRow,
  toRunningDiscount,
  describeSoldOut,
} from '#features/catalog/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import { AppError } from '#lib/errors.ts'
import { baseLanguage, localize, translate } from '#lib/i18n.ts'
import { type CartLineRecord, type CartOwner, type LineWithItem, listLinesWithItems } from './cart.queries.ts'
import { type LineChoice, resolveChoice } from './line-choice.ts'
import { translateChoice } from './translate-choice.ts'
import { listWishedItems, toShownWhenOut } from './when-out.ts'

/** The cart in the wire's form (spec 3.004). */
export async function listCart(api: Api, owner: CartOwner & { actor: Actor }, caller: Caller): Promise<CartLine[]> {
  const lines = await listLinesWithItems(api.db, owner, api.clock.now())
  return showCart(api, lines, { actor: owner.actor, caller })
}

/** The same of lines that were just read or written. */
export async function showCart(
  api: Api,
  lines: readonly LineWithItem[],
  { actor, caller }: { actor: Actor; caller: Caller },
): Promise<CartLine[]> {
  if (lines.length === 0) return []
  const context = await createReadContext(api, caller)
  const all = lines.map(({ line }) => line)
  const wished = await listWishedItems(api.db, all, context.now)
  return lines.map(({ line, item }) => ({
    ...toCartLine(line, item, { context, actor }),
    ...toShownWhenOut(line.when_out, wished, context),
  }))
}

function toCartLine(
  line: CartLineRecord,
  item: ItemRecord,
  { context, actor }: { context: ReadContext; actor: Actor },
): CartLine {
  const { money } = context
  const { choice, problem } = readChoice(line, item, context)
  const row = toItemRow(item, context)
  const variation = translateChoice(line.variation, item, context)
  const addons = row.add_ons.map((addOn) => {
    const index = line.add_on_ids.indexOf(addOn.id)
    return { ...addOn, isChecked: index >= 0, quantity: index >= 0 ? (line.add_on_qtys[index] ?? 0) : 0 }
  })
  const unitPrice = choice?.unit_price ?? item.price
  const price = money.toWire(unitPrice * line.quantity)
  return {
    id: line.id,
    cartItemId: line.id,
    cart_id: line.id,
    user_id: actor.id,
    guest_id: actor.type === 'guest' ? actor.secret : null,
    module_id: line.module_id,
    item_id: line.item_id,
    is_guest: actor.type === 'guest',
    model: 'Item',
    item_type: 'App\\Models\\Item',
    add_on_ids: line.add_on_ids,
    add_on_qtys: line.add_on_qtys,
    price,
    quantity: line.quantity,
    variation,
    selectedOption: variation,
    selectedAddons: addons.filter(({ isChecked }) => isChecked),
    itemBasePrice: row.price,
    totalPrice: price,
    problem: problem ?? findProblem(line, item, choice, context),
    created_at: line.created_at.toISOString(),
    updated_at: line.updated_at.toISOString(),
    item: {
      ...row,
      ...toContents(item.contents, context.language),
      addons,
      store_offer: toRunningDiscount({ discount: item.store_discount, time_zone: item.time_zone }, context),
      food_variations:
        row.food_variations === ''
          ? ''
          : row.food_variations.map((group) => ({
              ...group,
              values: group.values.map((value) => ({ ...value, isSelected: isSelected(variation, group.name, value.label) })),
            })),
    },
  }
  function isSelected(chosen: ChosenVariation, name: string, label: string): boolean {
    return chosen.some((choiceOf) => 'values' in choiceOf && choiceOf.name === name && choiceOf.values.label.includes(label))
  }
}

/** A line whose options are no longer offered stays in the cart and reports it. */
function readChoice(
  line: CartLineRecord,
  item: ItemRecord,
  { language }: ReadContext,
): { choice: LineChoice | null; problem: string | null } {
  try {
    return { choice: resolveChoice(item, line, { language, namesIn: baseLanguage }), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [first] = error.problems
    return {
      choice: null,
      problem:
        first === undefined ? translate(language, 'cart.variation_unknown') : translate(language, first.message, first.params),
    }
  }
}

function findProblem(line: CartLineRecord, item: ItemRecord, choice: LineChoice | null, context: ReadContext): string | null {
  const { language } = context
  const name = localize(item.name, language)
  if (item.sold_out && item.is_shown) return translate(language, ...describeSoldOut(item, context))
  if (!item.is_offered) return translate(language, 'cart.unavailable', { name })
  const stock = choice?.stock ?? item.stock
  if (stock !== null && line.quantity > stock) {
    return stock === 0
      ? translate(language, 'order.sold_out', { name })
      : translate(language, 'order.out_of_stock', { name, left: stock })
  }
  if (!isServedAt(item, context.localTime(item.time_zone))) {
    const from = item.available_time_starts?.slice(0, 5) ?? ''
    const to = item.available_time_ends?.slice(0, 5) ?? ''
    return translate(language, 'cart.not_now', { name, from, to })
  }
  return null
}
