import { isStoreDiscountRunning } from '@medina/pricing/discount'
import { goodsVariationType } from '@medina/pricing/selection'
import type { Item, ItemCard, ItemRow } from '@medina/contract/catalog/catalog'
import { baseText, type Language, localize } from '#lib/i18n.ts'
import type { ChoiceRow, FoodVariationRow, Translated } from '#lib/database/json-columns.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { ItemCardRecord, ItemRecord, VariationRecord } from './item.queries.ts'
import { averageRating, formatDeliveryTime } from '#features/catalog/reading/display-values.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** Converts an item to a card: amounts as decimals, texts in the caller's language. */
export function toItemCard(record: ItemCardRecord, context: ReadContext): ItemCard {
  const { language, money, settings, switches } = context
  return {
    id: record.id,
    name: localize(record.name, language),
    image_full_url: imageUrl(settings, record.image),
    store_id: record.store_id,
    store_name: localize(record.store_name, language),
    module_id: record.module_id,
    module_type: record.module_type,
    zone_id: record.zone_id,
    price: money.toWire(record.price),
    discount: record.discount_type === 'amount' ? money.toWire(record.discount) : record.discount,
    discount_type: record.discount_type,
    store_discount: getRunningStoreDiscount(record, context),
    flash_sale: flag(record.flash_sale !== null),
    // Clients of the family know no `back_at`: they show goods without stock as out of stock.
    stock: record.sold_out && record.stock !== null ? 0 : record.stock,
    maximum_cart_quantity: record.maximum_cart_quantity,
    unit_type: localize(record.unit_type, language),
    veg: flag(record.veg === true),
    ...(record.veg === null && { unmarked: true as const }),
    organic: flag(record.organic),
    recommended: flag(record.recommended),
    is_halal: flag(record.is_halal),
    halal_tag_status: flag(record.halal_tag_status),
    is_prescription_required: flag(record.is_prescription_required),
    // Clients of the family neither show nor sell an item whose hours are null.
    available_time_starts: record.available_time_starts ?? '00:00:00',
    available_time_ends: record.available_time_ends ?? '23:59:59',
    schedule_order: record.store_schedule_order && switches.schedule_order,
    avg_rating: averageRating(record),
    rating_count: record.rating_count,
    has_options: record.has_options,
    ...(record.store_open === false && { store_closed: true as const }),
    ...(record.sold_out && { back_at: record.back_at?.toISOString() ?? null }),
    generic_name: translateAll(record.generic_names, language),
  }
}

/** Converts an item to a row of a store's menu. */
export function toMenuRow(record: ItemCardRecord, context: ReadContext): ItemRow {
  return {
    ...toItemCard(record, context),
    description: localize(record.description, context.language),
    category_id: record.category_id,
    main_category_id: record.main_category_id,
  }
}

/** An item in the list form (spec 3.001), which carts, pages and details use. */
export function toItemRow(record: ItemRecord, context: ReadContext): Item {
  const { language, money, settings } = context
  return {
    ...toMenuRow(record, context),
    slug: record.slug,
    image: record.image,
    images: record.images.map((img) => ({ img, storage: 'public' })),
    images_full_url: record.images.map((path) => imageUrl(settings, path)),
    category_ids: listCategoryPath(record, language),
    tax: record.tax_class?.percent ?? record.store_tax,
    tax_type: 'percent',
    restaurant_discount: getRunningStoreDiscount(record, context),
    variations: record.variations.map((variation) => ({
      type: variation.type,
      price: money.toWire(variation.price),
      stock: variation.stock,
      label: localize(variation.label, language),
      option_indexes: findOptionIndexes(record.choice_options, variation),
    })),
    choice_options: record.choice_options.map(({ title, options }, index) => ({
      name: `choice_${index + 1}`,
      title: localize(title, language),
      options: translateAll(options, language),
    })),
    attributes: [],
    // The wire writes an empty text for "none".
    food_variations:
      record.food_variations.length === 0 ? '' : record.food_variations.map((group) => toFoodVariation(group, context)),
    add_ons: record.add_ons.map(({ id, name, price, store_id }) => ({
      id,
      name: localize(name, language),
      price: money.toWire(price),
      store_id,
      status: 1,
    })),
    is_basic: flag(record.is_basic),
    common_condition_id: record.common_condition_id ?? 0,
    brand_id: record.brand_id ?? 0,
    order_count: record.order_count,
    delivery_time: formatDeliveryTime(record.store_minimum_delivery_time, record.store_maximum_delivery_time),
    free_delivery: record.store_free_delivery,
    min_delivery_time: record.store_minimum_delivery_time,
    max_delivery_time: record.store_maximum_delivery_time,
    is_campaign: 0,
    temp_available: flag(record.store_active),
    ...(record.store_answer_minutes !== null && { answer_minutes: record.store_answer_minutes }),
    ...(record.piece_weight !== null && { weighed: { grams: record.piece_weight, above: record.weight_above } }),
    nutritions_name: translateAll(record.nutritions, language),
    allergies_name: translateAll(record.allergies, language),
    status: flag(record.status),
    created_at: record.created_at.toISOString(),
  }
}

export function translateAll(texts: readonly Translated[], language: Language): string[] {
  return texts.map((text) => localize(text, language))
}

/**
 * The percent that the store currently takes off everything; 0 for none and during a flash sale. Only an offer without a minimum purchase
 * lowers the price of each piece; any other is applied to the bill.
 */
function getRunningStoreDiscount({ store_discount, flash_sale, time_zone }: ItemCardRecord, context: ReadContext): number {
  if (
    store_discount === null ||
    flash_sale !== null ||
    store_discount.min_purchase > 0 ||
    !isStoreDiscountRunning(store_discount, context.localTime(time_zone))
  )
    return 0
  return store_discount.discount
}

function listCategoryPath(record: ItemRecord, language: Language): Item['category_ids'] {
  const own = { id: String(record.category_id), name: localize(record.category_name, language) }
  if (record.parent_category === null) return [{ ...own, position: 1 }]
  const parent = { id: String(record.parent_category.id), name: localize(record.parent_category.name, language) }
  return [
    { ...parent, position: 1 },
    { ...own, position: 2 },
  ]
}

export function toFoodVariation(
  { name, type, required, min, max, values }: FoodVariationRow,
  { language, money }: Pick<ReadContext, 'language' | 'money'>,
) {
  return {
    name: localize(name, language),
    type,
    min,
    max,
    required: required ? ('on' as const) : ('off' as const),
    values: values.map(({ label, price, sold_out: soldOut }) => ({
      label: localize(label, language),
      optionPrice: money.toWire(price),
      ...(soldOut === true && { sold_out: true as const }),
    })),
  }
}

/**
 * The index of the chosen option for each choice of a variation. Its `type` consists of English labels ("Red-XL") in every
 * language while options are shown translated. Clients find the variation of a selection by these indexes.
 */
export function findOptionIndexes(choices: readonly ChoiceRow[], { type }: Pick<VariationRecord, 'type'>): number[] {
  let found: number[][] = [[]]
  for (const [place, { options }] of choices.entries()) {
    const isLast = place === choices.length - 1
    found = found.flatMap((path) => {
      const before = path.flatMap((index, choice) => choices[choice]?.options[index] ?? [])
      return options.flatMap((option, index) => {
        const whole = goodsVariationType([...before, option].map(baseText))
        return (isLast ? whole === type : type.startsWith(`${whole}-`)) ? [[...path, index]] : []
      })
    })
  }
  return found[0] ?? []
}
