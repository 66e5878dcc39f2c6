import { findQuantityProblem } from '@medina/pricing/selection'
import { countsStock, describeSoldOut, type ItemRecord } from '#features/catalog/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type CartLineRecord, type CartLineWrite, type CartOwner, choiceKey } from './cart.queries.ts'
import type { ChoiceLanguages, ChosenOptions, LineChoice } from './line-choice.ts'
import type { WhenOutInput } from './when-out.ts'

export type LineInput = ChosenOptions & ChoiceLanguages & { quantity: number; when_out?: WhenOutInput | null | undefined }

/** The item, if the module of the cart sells it now. */
export async function requireOrderable(
  db: Db,
  { moduleId }: CartOwner,
  { item, now }: { item: ItemRecord | undefined; now: Date },
): Promise<ItemRecord> {
  if (item === undefined || !item.is_shown || item.module_id !== moduleId) throw notFound('item', 'item.not_found')
  if (item.sold_out) throw refuse(403, 'stock', ...describeSoldOut(item, { now, switches: await readSwitches(db) }))
  return item
}

export const toLanguages = ({ language, namesIn }: ChoiceLanguages): ChoiceLanguages => ({ language, namesIn })

export function findEqual(lines: readonly CartLineRecord[], itemId: number, choice: LineChoice): CartLineRecord | undefined {
  return lines.find((line) => line.item_id === itemId && !choiceDiffers(line, choice))
}

export function choiceDiffers(line: CartLineRecord, choice: LineChoice): boolean {
  return choiceKey(line) !== choiceKey(choice)
}

/**
 * The item's maximum counts over all its lines, stock over those of the same combination and of the whole item. So two lines
 * together cannot exceed what one may have (spec 4.015, 5.021 to 5.023).
 */
export function checkQuantity(item: ItemRecord, choice: LineChoice, quantity: number, others: readonly CartLineRecord[]): void {
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

export function toWrite({ variation, add_ons }: LineChoice, quantity: number): Omit<CartLineWrite, 'when_out'> {
  return {
    quantity,
    variation,
    add_on_ids: add_ons.map(({ id }) => id),
    add_on_qtys: add_ons.map(({ quantity: count }) => count),
  }
}
