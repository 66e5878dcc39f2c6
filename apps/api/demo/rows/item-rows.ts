import { toMinor } from '@medina/pricing/money'
import { goodsVariationType } from '@medina/pricing/selection'
import type { Insertable } from 'kysely'
import type { FoodVariationRow } from '#lib/database/json-columns.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { DemoItem, DemoOptionGroup, Text } from '../catalogue/shape.ts'
import { momentOf } from '../dates.ts'
import { json } from '../insert.ts'
import type { PlannedItem } from '../item-plan.ts'
import { type Manifest, picturesOf } from '../picture-choice.ts'
import { type Random, randomOf, wholeBetween } from '../random.ts'
import { noTally, type Tally } from './review-rows.ts'

export type ItemRows = { items: Insertable<Tables['items']>[]; variations: Insertable<Tables['item_variations']>[] }

/** Maps the keys of the catalogue to ids. */
export type Known = {
  categories: Map<string, number>
  conditions: Map<string, number>
  brands: Map<string, number>
  addOns: Map<string, number>
  tallies: Map<number, Tally>
  pictures: Manifest
  today: string
}

const MOST_IN_STOCK = 60
/** One good in thirty, and one variation in fifteen, is sold out. */
const SOLD_OUT = { item: 1 / 30, variation: 1 / 15 }

export function buildItemRows(planned: PlannedItem[], known: Known): ItemRows {
  const rows: ItemRows = { items: [], variations: [] }
  for (const entry of planned) {
    const random = randomOf(`item ${entry.storeId} ${entry.item.name.en}`)
    const variations = entry.module === 'food' ? [] : variationRows(random, entry)
    rows.variations.push(...variations)
    const stock = entry.module === 'food' ? null : stockOf(random, entry.item, variations)
    rows.items.push(itemRow(random, entry, { known, stock }))
  }
  return rows
}

type ItemContext = { known: Known; stock: number | null }

function itemRow(random: Random, { id, item, ...entry }: PlannedItem, { known, stock }: ItemContext): ItemRows['items'][number] {
  const isFood = entry.module === 'food'
  const tally = known.tallies.get(id) ?? noTally()
  const [image = null, ...further] = picturesOf(item, entry.variant, known.pictures.items)
  return {
    id,
    store_id: entry.storeId,
    module_id: entry.moduleId,
    category_id: idOf(known.categories, `${entry.moduleId} ${item.category}`),
    name: json(item.name),
    description: json(item.description),
    slug: entry.slug,
    image,
    images: further,
    price: toMinor(item.price),
    discount: item.discount ? discountOf(item.discount) : 0,
    discount_type: item.discount?.type ?? 'percent',
    tags: json(item.tags ?? []),
    veg: item.veg ?? false,
    organic: item.organic ?? false,
    recommended: item.recommended ?? false,
    is_halal: item.halal ?? false,
    halal_tag_status: item.halal ?? false,
    is_prescription_required: item.prescription ?? false,
    // Medicine for the medicine cabinet, sold without prescription.
    is_basic: item.generic !== undefined && !item.prescription,
    common_condition_id: item.condition === undefined ? null : idOf(known.conditions, item.condition),
    brand_id: item.brand === undefined ? null : idOf(known.brands, item.brand),
    unit_type: item.unit === undefined ? null : json(item.unit),
    stock,
    maximum_cart_quantity: item.maximum ?? null,
    available_time_starts: item.hours?.from ?? null,
    available_time_ends: item.hours?.to ?? null,
    choice_options: json(isFood ? [] : (item.choices ?? []).map(({ title, options }) => ({ title, options }))),
    food_variations: json(isFood ? (item.options ?? []).map(optionGroup) : []),
    add_on_ids: (item.addOns ?? []).map((key) => idOf(known.addOns, `${entry.storeId} ${key}`)),
    nutritions: json(item.nutrition ?? []),
    allergies: json(item.allergens ?? []),
    generic_names: json(item.generic ?? []),
    rating_sum: tally.sum,
    rating_count: tally.count,
    ratings: tally.stars,
    order_count: entry.orderCount,
    created_at: momentOf(known.today, -entry.ageDays, 0.25 + random() / 2),
  }
}

function discountOf({ value, type }: NonNullable<DemoItem['discount']>): number {
  return type === 'percent' ? Math.round(value * PERCENT_SCALE) : toMinor(value)
}

function optionGroup({ name, type, required, min, max, values }: DemoOptionGroup): FoodVariationRow {
  const isMulti = type === 'multi'
  return {
    name,
    type,
    required,
    min: isMulti ? (min ?? (required ? 1 : 0)) : 0,
    max: isMulti ? (max ?? values.length) : 0,
    values: values.map(({ label, price }) => ({ label, price: toMinor(price) })),
  }
}

type Combination = { options: Text[]; extra: number }

/** One row for each combination of choices, in their order. */
function variationRows(random: Random, { id, item }: PlannedItem): ItemRows['variations'] {
  if (item.choices === undefined || item.choices.length === 0) return []
  let combinations: Combination[] = [{ options: [], extra: 0 }]
  for (const { options, extra = [] } of item.choices)
    combinations = combinations.flatMap((before) =>
      options.map((option, index) => ({ options: [...before.options, option], extra: before.extra + (extra[index] ?? 0) })),
    )
  return combinations.map(({ options, extra }, position) => ({
    item_id: id,
    type: goodsVariationType(options.map(({ en }) => en)),
    label: json({ en: options.map(({ en }) => en).join(', '), ar: options.map(({ ar }) => ar).join('، ') } satisfies Text),
    price: toMinor(item.price + extra),
    stock: item.stock === 0 || random() < SOLD_OUT.variation ? 0 : wholeBetween(random, 1, MOST_IN_STOCK),
    position,
  }))
}

/** Pieces of all variations together, or the item's own. */
function stockOf(random: Random, item: DemoItem, variations: ItemRows['variations']): number {
  if (variations.length > 0) return variations.reduce((sum, { stock }) => sum + stock, 0)
  if (item.stock !== undefined) return item.stock
  return random() < SOLD_OUT.item ? 0 : wholeBetween(random, 2, MOST_IN_STOCK)
}

function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The catalogue names "${key}", which is not there`)
  return id
}
