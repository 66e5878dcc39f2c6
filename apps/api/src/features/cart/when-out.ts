import type { ChosenVariation, ShownWhenOut, WhenOutSchema } from '@medina/contract/orders/cart'
import { listComma } from '@medina/contract/device/list-comma'
import { calculateDiscountedPrice, getShownDiscount } from '@medina/pricing/item-discount'
import type { z } from 'zod'
import { getItemsForOrder, type ItemRecord, type ReadContext, toRunningDiscount } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredWhenOut } from '#lib/database/json-columns.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { baseLanguage, type Language, localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type LineChoice, resolveChoice } from './line-choice.ts'
import { translateChoice } from './translate-choice.ts'

export type WhenOutInput = z.output<typeof WhenOutSchema>

type Line = {
  /** The line's item, and its options in the base language. */
  itemId: number
  storeId: number
  variation: ChosenVariation
  now: Date
  language: Language
  namesIn?: Language | undefined
}

/**
 * Reads the wish for a line that runs out. Throws 403 `when_out` for an item of another store and for the line's own, 403 `variation` for
 * options that it does not have.
 */
export async function readWhenOut(db: Db, wish: WhenOutInput | null, line: Line): Promise<StoredWhenOut | null> {
  if (wish === null) return null
  if (wish.item_id == null) return { do: wish.do, item_id: null, variation: [] }
  const item = (await getItemsForOrder(db, [wish.item_id], line.now)).get(wish.item_id)
  if (item === undefined || !item.is_shown || item.store_id !== line.storeId) throw refuse(403, 'when_out', 'cart.when_out_store')
  const { variation } = resolveChoice(item, { variation: wish.variation }, line)
  if (item.id === line.itemId && JSON.stringify(variation) === JSON.stringify(line.variation))
    throw refuse(403, 'when_out', 'cart.when_out_same')
  return { do: wish.do, item_id: item.id, variation }
}

/** The items that lines name for the case that they run out, by id; asks nothing if there are none. */
export async function listWishedItems(
  db: Db,
  lines: readonly { when_out: StoredWhenOut | null }[],
  now: Date,
): Promise<Map<number, ItemRecord>> {
  const ids = lines.flatMap(({ when_out: wish }) => (wish?.item_id == null ? [] : [wish.item_id]))
  return getItemsForOrder(db, [...new Set(ids)], now)
}

/** The item of a wish with its choice; null if it is not sold any more as it was chosen. */
export function findWished(
  { item_id, variation }: Pick<StoredWhenOut, 'item_id' | 'variation'>,
  items: ReadonlyMap<number, ItemRecord>,
): { item: ItemRecord; choice: LineChoice } | null {
  const item = items.get(item_id ?? 0)
  if (item === undefined || !item.is_offered) return null
  try {
    return { item, choice: resolveChoice(item, { variation }, { language: baseLanguage }) }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The wish as its customer sees it, with the item at today's price. */
export function toShownWhenOut(
  wish: StoredWhenOut | null,
  items: ReadonlyMap<number, ItemRecord>,
  context: ReadContext,
): { when_out?: ShownWhenOut } {
  if (wish === null) return {}
  const found = findWished(wish, items)
  const shown = { do: wish.do, item_id: wish.item_id }
  if (found === null) return { when_out: { ...shown, variation: wish.variation, item: null } }
  const { item, choice } = found
  const { language, money, settings } = context
  const offer =
    item.flash_sale === null ? toRunningDiscount({ discount: item.store_discount, time_zone: item.time_zone }, context) : null
  const discount = getShownDiscount({ ...item, store_discount: offer?.discount ?? 0 })
  const variation = translateChoice(choice.variation, item, context)
  const variant = variation.flatMap((chosen) =>
    'values' in chosen ? chosen.values.label : nameGoods(item, chosen.type, language),
  )
  return {
    when_out: {
      ...shown,
      variation,
      item: {
        name: localize(item.name, language),
        variant: variant.join(listComma(language)),
        image_full_url: imageUrl(settings, item.image),
        price: money.toWire(calculateDiscountedPrice(choice.unit_price, discount)),
      },
    },
  }
}

function nameGoods({ variations }: ItemRecord, type: string, language: Language): string {
  const label = variations.find((offered) => offered.type === type)?.label
  return label === undefined ? type : localize(label, language)
}
