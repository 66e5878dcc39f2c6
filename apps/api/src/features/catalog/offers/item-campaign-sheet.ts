import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { amountText, inLanguages, nameOfPicture, numberText, rateText, yesOrNo } from '#lib/sheets/cell-text.ts'
import {
  amountCell,
  choiceCell,
  dateCell,
  flagCell,
  rateCell,
  slugCell,
  textCell,
  timeCell,
  wholeCell,
} from '#lib/sheets/cells.ts'
import { numberOf, textOf, translatedOf } from '#lib/sheets/fields.ts'
import { checkPicture, checkSlugs } from '#lib/sheets/named-rows.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import { checkDays, readRate, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { CheckContext, ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'
import { type Cells, optional, required } from '#lib/sheets/sheet.ts'
import { shortenTime } from '#lib/text/clock-time.ts'
import { baseTextOf } from '#lib/database/texts.ts'

/** Items that are sold for some days only (`item-campaigns.csv`), known by their store and English title. */
export const itemCampaignSheet: ShopSheet = {
  sheet: ({ digits }) => ({
    name: 'item_campaigns',
    columns: {
      store: required(slugCell),
      category: required(slugCell),
      ...textColumns('title', 200, { isRequired: true }),
      ...textColumns('description', 5000),
      image: optional(textCell(1000)),
      price: required(amountCell(digits)),
      // An amount or a percentage, as discount_type says.
      discount: optional(rateCell, '0'),
      discount_type: optional(choiceCell(['percent', 'amount']), 'percent'),
      ...textColumns('unit_type', 50),
      veg: optional(flagCell),
      is_halal: optional(flagCell, false),
      maximum_cart_quantity: optional(wholeCell(1, 10_000_000)),
      options_of: optional(slugCell),
      start_date: required(dateCell),
      end_date: required(dateCell),
      start_time: optional(timeCell, '00:00'),
      end_time: optional(timeCell, '23:59'),
      status: optional(flagCell, true),
    },
    together: [
      ['discount', 'discount_type'],
      ['start_date', 'end_date'],
      ['start_time', 'end_time'],
    ],
  }),
  key: ['store', 'title_en'],
  list: listItemCampaigns,
  async check(row, context) {
    await checkSlugs(row, 'store', { table: 'stores', ...context })
    await checkSlugs(row, 'category', { table: 'categories', ...context })
    await checkPicture(row, 'image', context)
    readRate(row, { column: 'discount', kind: 'discount_type', mayBeZero: true }, context)
    checkDays(row, ['start_date', 'end_date'], context.report)
    const [start, end] = [textOf(row.cells, 'start_time'), textOf(row.cells, 'end_time')]
    if (start !== null && end !== null && end < start)
      refuse(row, 'end_time', 'is before the start: the hours of a campaign end on the same day.', context.report)
    await checkPlaces(row, context)
  },
  async save(tx, rows, { now }) {
    for (const { cells, isNew } of rows) {
      const { id: store_id, module_id, category_id } = await findPlace(tx, cells)
      const campaign = { store_id, module_id, category_id, ...toCampaign(cells), ...(await findOptions(tx, cells)) }
      if (isNew)
        await tx
          .insertInto('item_campaigns')
          .values({ ...campaign, created_at: now })
          .execute()
      else
        await tx
          .updateTable('item_campaigns')
          .set(campaign)
          .where('store_id', '=', store_id)
          .where(baseTextOf('title'), '=', cells.title_en)
          .execute()
    }
  },
  async remove(tx, keys) {
    for (const { store, title_en } of keys)
      await sql`delete from item_campaigns k using stores s
        where s.id = k.store_id and s.slug = ${store} and ${baseTextOf('k.title')} = ${title_en}`.execute(tx)
  },
}

async function listItemCampaigns(db: Db, { digits }: ShopState): Promise<Cells[]> {
  const rows = await db
    .selectFrom('item_campaigns as k')
    .innerJoin('stores as s', 's.id', 'k.store_id')
    .innerJoin('categories as c', 'c.id', 'k.category_id')
    .selectAll('k')
    .select(['s.slug as store', 'c.slug as category', itemWithItsOptions])
    .orderBy('k.id')
    .execute()
  return rows.map((campaign) => ({
    store: campaign.store,
    category: campaign.category,
    ...inLanguages('title', campaign.title),
    ...inLanguages('description', campaign.description),
    image: nameOfPicture(campaign.image),
    price: amountText(campaign.price, digits),
    discount: rateText(campaign.discount, campaign.discount_type, digits),
    discount_type: campaign.discount_type,
    ...inLanguages('unit_type', campaign.unit_type),
    veg: campaign.veg === null ? '' : yesOrNo(campaign.veg),
    is_halal: yesOrNo(campaign.is_halal),
    maximum_cart_quantity: numberText(campaign.maximum_cart_quantity),
    options_of: campaign.options_of ?? '',
    start_date: campaign.start_date,
    end_date: campaign.end_date,
    start_time: shortenTime(campaign.start_time),
    end_time: shortenTime(campaign.end_time),
    status: yesOrNo(campaign.status),
  }))
}

/** The item of the store with the same options and add-ons as the campaign, if the campaign has any; of several, the one with its name. */
const itemWithItsOptions = sql<string | null>`(
  select i.slug from items i
  where i.store_id = k.store_id and i.food_variations = k.food_variations and i.add_on_ids = k.add_on_ids
    and (k.food_variations <> '[]' or k.add_on_ids <> '{}')
  order by i.name = k.title desc, i.id limit 1)`.as('options_of')

async function checkPlaces(row: ReadRow, { db, report }: CheckContext): Promise<void> {
  const { store, category, options_of } = row.cells
  const { rows } = await sql<{ is_elsewhere: boolean; options: number | null }>`
    select coalesce((select c.module_id <> s.module_id from categories c where c.slug = ${category}), false) as is_elsewhere,
      (select jsonb_array_length(i.food_variations) + cardinality(i.add_on_ids) from items i
        where i.store_id = s.id and i.slug = ${options_of}) as options
    from stores s where s.slug = ${store}`.execute(db)
  const [found] = rows
  if (found === undefined) return
  if (found.is_elsewhere)
    refuse(row, 'category', `“${String(category)}” is a category of another module: write one of the store’s module.`, report)
  if (typeof options_of !== 'string') return
  if (found.options === null)
    refuse(
      row,
      'options_of',
      `“${options_of}” is no item of ${String(store)}: write the slug of one that has the options.`,
      report,
    )
  if (found.options === 0) refuse(row, 'options_of', `“${options_of}” has neither options nor add-ons: empty the cell.`, report)
}

function toCampaign(cells: Cells) {
  const [description, unit] = [translatedOf(cells, 'description'), translatedOf(cells, 'unit_type')]
  return {
    title: JSON.stringify(requiredText(cells, 'title')),
    description: description === null ? null : JSON.stringify(description),
    image: textOf(cells, 'image'),
    price: numberOf(cells, 'price') ?? 0,
    discount: numberOf(cells, 'discount') ?? 0,
    discount_type: cells.discount_type === 'amount' ? ('amount' as const) : ('percent' as const),
    unit_type: unit === null ? null : JSON.stringify(unit),
    veg: typeof cells.veg === 'boolean' ? cells.veg : null,
    is_halal: cells.is_halal === true,
    maximum_cart_quantity: numberOf(cells, 'maximum_cart_quantity'),
    start_date: String(cells.start_date),
    end_date: String(cells.end_date),
    start_time: textOf(cells, 'start_time') ?? '00:00',
    end_time: textOf(cells, 'end_time') ?? '23:59',
    status: cells.status === true,
  }
}

async function findPlace(tx: Db, { store, category }: Cells) {
  const { rows } = await sql<{ id: number; module_id: number; category_id: number }>`
    select s.id, s.module_id, c.id as category_id from stores s, categories c where s.slug = ${store} and c.slug = ${category}`.execute(
    tx,
  )
  const [found] = rows
  if (found === undefined) throw new Error(`${String(store)} or ${String(category)} is not there any more`)
  return found
}

/** The options and add-ons that the campaign copies from an item; without an item it keeps its own. */
async function findOptions(tx: Db, { options_of }: Cells): Promise<{ food_variations: string; add_on_ids: number[] } | object> {
  if (typeof options_of !== 'string') return {}
  const item = await tx
    .selectFrom('items')
    .select(['food_variations', 'add_on_ids'])
    .where('slug', '=', options_of)
    .executeTakeFirstOrThrow()
  return { food_variations: JSON.stringify(item.food_variations), add_on_ids: item.add_on_ids }
}
