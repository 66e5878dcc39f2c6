import { goodsVariationType } from '@medina/pricing/selection'
import { sql } from '#lib/database/statements/sql.ts'
import { shortenTime } from '#lib/text/clock-time.ts'
import type { ChoiceRow, Translated } from '#lib/database/json-columns.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import type { Selectable } from 'kysely'
import { joinList } from '#lib/sheets/cells.ts'
import { listPages, type Page, taxClassCode } from './listing.ts'
import { amountText, flags, inLanguages, listsInLanguages, numberText, yesOrNo } from '#lib/sheets/cell-text.ts'
import { baseTextOf } from '#lib/database/texts.ts'
import { baseText, translateToAll } from '#lib/i18n.ts'
import { specificationCells } from '#features/catalog/sheets/particular-columns.ts'
import { CHOICES } from '#features/catalog/sheets/sheets.ts'
import type { VariationRow } from '#features/catalog/sheets/checks/check-sets.ts'

type ItemRow = Omit<Selectable<Tables['items']>, 'search_vector'> & {
  store: string
  category: string
  brand: string | null
  common_condition: string | null
  add_ons: string[]
  variations: VariationRow[]
}

/** Items, or what belongs to them: variations of goods, option groups of dishes. */
export async function* exportItems(
  sheet: 'items' | 'variations' | 'options',
  page: Page,
): AsyncGenerator<Record<string, string>> {
  const toRows = { items: toItem, variations: toVariations, options: toOptions }[sheet]
  for await (const rows of listPages((after, limit) => readItems(page, { sheet, after, limit })))
    for (const row of rows) yield* toRows(row, page)
}

async function readItems(
  { db, owners }: Page,
  { sheet, after, limit }: { sheet: string; after: number; limit: number },
): Promise<ItemRow[]> {
  const which = {
    items: sql`true`,
    variations: sql`exists (select from item_variations v where v.item_id = i.id)`,
    options: sql`i.food_variations <> '[]'`,
  }[sheet]
  const { rows } = await sql<ItemRow>`
    select i.*, s.slug as store, c.slug as category, b.slug as brand, d.slug as common_condition,
      array(select ${baseTextOf('a.name')} from unnest(i.add_on_ids) with ordinality as l (id, at) join add_ons a on a.id = l.id order by l.at) as add_ons,
      coalesce((
        select jsonb_agg(jsonb_build_object('type', v.type, 'label', v.label, 'price', v.price, 'stock', v.stock) order by v.position)
        from item_variations v where v.item_id = i.id), '[]') as variations
    from items i join stores s on s.id = i.store_id join categories c on c.id = i.category_id
    left join brands b on b.id = i.brand_id left join common_conditions d on d.id = i.common_condition_id
    where i.id > ${after} and ${which} and ${owners === undefined ? sql`true` : sql`i.slug = any(${[...owners]}::text[])`} order by i.id limit ${limit}`.execute(
    db,
  )
  return rows
}

function* toItem(row: ItemRow, { naming: { digits, picture, known } }: Page): Generator<Record<string, string>> {
  yield {
    slug: row.slug,
    store: row.store,
    category: row.category,
    ...inLanguages('name', row.name),
    ...inLanguages('description', row.description),
    price: amountText(row.price, digits),
    discount: row.discount_type === 'amount' ? amountText(row.discount, digits) : String(row.discount / PERCENT_SCALE),
    discount_type: row.discount_type,
    tax_class: taxClassCode(known, row.tax_class_id),
    image: picture(row.image),
    images: joinList(row.images.map(picture)),
    ...listsInLanguages('tags', row.tags),
    brand: row.brand ?? '',
    common_condition: row.common_condition ?? '',
    ...inLanguages('unit_type', row.unit_type),
    stock: numberText(row.stock),
    maximum_cart_quantity: numberText(row.maximum_cart_quantity),
    piece_weight: numberText(row.piece_weight),
    weight_above: numberText(row.weight_above),
    available_time_starts: row.available_time_starts === null ? '' : shortenTime(row.available_time_starts),
    available_time_ends: row.available_time_ends === null ? '' : shortenTime(row.available_time_ends),
    add_ons: joinList(row.add_ons),
    veg: row.veg === null ? '' : yesOrNo(row.veg),
    ...flags(row, ['organic', 'recommended', 'is_halal', 'halal_tag_status', 'is_prescription_required', 'is_basic']),
    ...listsInLanguages('nutritions', row.nutritions),
    ...listsInLanguages('allergies', row.allergies),
    ...listsInLanguages('generic_names', row.generic_names),
    contains: joinList(row.contains),
    free_of: joinList(row.free_of),
    ...specificationCells(row.specifications),
    return_days: numberText(row.return_days),
    warranty_months: numberText(row.warranty_months),
    menu_position: numberText(row.menu_position),
    is_archived: yesOrNo(row.is_archived),
    status: yesOrNo(row.status),
  }
}

/** The choice of variations that no combination of the item's choices produces: each becomes an option of this one. */
const LOOSE: ChoiceRow = { title: translateToAll('catalogue.option'), options: [] }

function* toVariations(row: ItemRow, { naming: { digits } }: Page): Generator<Record<string, string>> {
  const combinations = new Map(combine(row.choice_options).map((options) => [goodsVariationType(options.map(baseText)), options]))
  const isLoose = row.variations.some(({ type }) => !combinations.has(type))
  for (const { type, label, price, stock } of row.variations) {
    const choices = isLoose ? [LOOSE] : row.choice_options
    const options = isLoose ? [label] : (combinations.get(type) ?? [])
    yield {
      item: row.slug,
      ...Object.assign(
        {},
        ...CHOICES.map((at) => ({
          ...inLanguages(`choice_${at}`, choices[at - 1]?.title ?? null),
          ...inLanguages(`option_${at}`, options[at - 1] ?? null),
        })),
      ),
      price: amountText(price, digits),
      stock: String(stock),
    }
  }
}

function combine(choices: readonly ChoiceRow[]): Translated[][] {
  return choices.reduce<Translated[][]>(
    (before, { options }) => before.flatMap((some) => options.map((option) => [...some, option])),
    [[]],
  )
}

function* toOptions(row: ItemRow, { naming: { digits } }: Page): Generator<Record<string, string>> {
  for (const { name, type, required, min, max, values } of row.food_variations)
    for (const { label, price, sold_out: soldOut } of values)
      yield {
        item: row.slug,
        ...inLanguages('group', name),
        type,
        required: required ? 'yes' : 'no',
        min: type === 'multi' ? String(min) : '',
        max: type === 'multi' ? String(max) : '',
        ...inLanguages('option', label),
        price: amountText(price, digits),
        sold_out: yesOrNo(soldOut === true),
      }
}
