import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { ChoiceRow, FoodVariationRow } from '#lib/database/json-columns.ts'
import type { VariationRow } from './checks/check-sets.ts'
import { stockName } from './file-stock.ts'
import type { GoodRow } from './spool.ts'
import type { Tally, WriteOptions } from './write-rows.ts'

/** `unchanged`: names of variations whose stock stays although the file's is wanted. */
type Taking = Pick<WriteOptions, 'takesStock'> & { unchanged: ReadonlySet<string> }
type VariationSet = { item: string; choices: ChoiceRow[]; variations: VariationRow[] }

/**
 * Replaces an item's variations with those of the file; the item's stock is the sum of theirs. Existing variations keep their stock, unless
 * the file's is wanted.
 */
export async function writeVariations(tx: Db, rows: readonly GoodRow[], { takesStock, unchanged }: Taking): Promise<Tally> {
  const sets = rows.map(({ fields }) => fields as VariationSet)
  const { rows: there } = await sql<{ id: number; slug: string; choices: ChoiceRow[]; variations: VariationRow[] }>`
    select i.id, i.slug, i.choice_options as choices, coalesce((
      select jsonb_agg(jsonb_build_object('type', v.type, 'label', v.label, 'price', v.price, 'stock', v.stock, 'position', v.position)
        order by v.position)
      from item_variations v where v.item_id = i.id), '[]') as variations
    from items i where i.slug = any(${sets.map(({ item }) => item)}::text[]) order by i.id for no key update of i`.execute(tx)
  const items = new Map(there.map((item) => [item.slug, item]))
  let heldStock = 0
  const different = sets.flatMap(({ item, choices, variations: given }) => {
    const before = items.get(item)
    if (before === undefined) throw new Error(`The item ${item} is not there any more`)
    const held = given.filter(({ type }) => !takesStock || unchanged.has(stockName(item, type)))
    const variations = withStockOf(before.variations, given, new Set(held))
    heldStock += variations.filter(({ stock }, index) => stock !== given[index]?.stock).length
    const isSame = same(before.choices, choices) && same(before.variations, variations)
    return isSame ? [] : [{ id: before.id, isNew: before.variations.length === 0, choices, variations }]
  })
  await replaceVariations(tx, different)
  const added = different.filter(({ isNew }) => isNew).length
  return { added, changed: different.length - added, heldStock }
}

/** The given variations, those of `held` with the stock that they have in the shop. */
function withStockOf(
  before: readonly VariationRow[],
  given: readonly VariationRow[],
  held: ReadonlySet<VariationRow>,
): VariationRow[] {
  const stocks = new Map(before.map(({ type, stock }) => [type, stock]))
  return given.map((variation) =>
    held.has(variation) ? { ...variation, stock: stocks.get(variation.type) ?? variation.stock } : variation,
  )
}

type Replaced = { id: number; choices: ChoiceRow[]; variations: VariationRow[] }

async function replaceVariations(tx: Db, sets: readonly Replaced[]): Promise<void> {
  if (sets.length === 0) return
  await tx
    .deleteFrom('item_variations')
    .where(
      'item_id',
      'in',
      sets.map(({ id }) => id),
    )
    .execute()
  const rows = sets.flatMap(({ id, variations }) => variations.map((variation) => ({ item_id: id, ...variation })))
  await sql`
    insert into item_variations (item_id, type, label, price, stock, position)
    select item_id, type, label, price, stock, position from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (item_id bigint, type text, label translated, price bigint, stock int, position int)`.execute(tx)
  const items = sets.map(({ id, choices, variations }) => ({
    id,
    choices,
    stock: variations.reduce((sum, { stock }) => sum + stock, 0),
  }))
  await sql`
    update items i set choice_options = t.choices, stock = t.stock
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t (id bigint, choices jsonb, stock int)
    where i.id = t.id`.execute(tx)
}

/** Replaces the option groups of dishes with those of the file. */
export async function writeOptions(tx: Db, rows: readonly GoodRow[]): Promise<Tally> {
  const sets = rows.map(({ fields }) => fields as { item: string; options: FoodVariationRow[] })
  const there = await tx
    .selectFrom('items')
    .select(['slug', 'food_variations'])
    .where(
      'slug',
      'in',
      sets.map(({ item }) => item),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const items = new Map(there.map(({ slug, food_variations }) => [slug, food_variations]))
  const different = sets.filter(({ item, options }) => !same(items.get(item), options))
  if (different.length === 0) return { added: 0, changed: 0 }
  await sql`
    update items i set food_variations = t.options
    from jsonb_to_recordset(${JSON.stringify(different)}::jsonb) as t (item text, options jsonb)
    where i.slug = t.item`.execute(tx)
  const added = different.filter(({ item }) => items.get(item)?.length === 0).length
  return { added, changed: different.length - added }
}

/** Takes all options from these dishes. */
export async function clearOptions(tx: Db, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  await tx.updateTable('items').set({ food_variations: '[]' }).where('slug', 'in', slugs).execute()
}

/** Takes all variations from these goods, which keep the sum of their pieces as stock. */
export async function clearVariations(tx: Db, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  await sql`delete from item_variations v using items i where i.id = v.item_id and i.slug = any(${[...slugs]}::text[])`.execute(
    tx,
  )
  await tx.updateTable('items').set({ choice_options: '[]' }).where('slug', 'in', slugs).execute()
}

/** Compares regardless of the order of keys, because PostgreSQL sorts them. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]))
}
