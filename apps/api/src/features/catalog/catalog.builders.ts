import type { Insertable } from 'kysely'
import { tested } from '#testing/shop/tested-shops.ts'
import { taxRate, words } from '#testing/shop/tested-shop.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { ChoiceRow, FoodVariationRow, Translated } from '#lib/database/json-columns.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

type Row<T extends keyof Tables, K extends keyof Insertable<Tables[T]>> = Partial<Omit<Insertable<Tables[T]>, K>>
type Text = string | Translated

/** The creation date of all rows, unless a test overrides it. */
const CREATED = new Date('2026-01-05T09:00:00Z')

let serial = 0
/** A different word each time, for which no test searches. */
const next = (): string =>
  `zq${[...(serial += 1).toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`
const text = (value: Text): string => JSON.stringify(words(typeof value === 'string' ? { en: value } : value))
const orNull = (value: Text | null | undefined): string | null => (value == null ? null : text(value))

/** A module that no zone offers yet. */
export async function aModule(
  db: Db,
  module_type: Tables['modules']['module_type'] = 'food',
  row: Row<'modules', 'module_name'> & { name?: Text } = {},
): Promise<number> {
  const { name = `Module ${next()}`, ...rest } = row
  const all_zone_service = module_type === 'ecommerce'
  const values = { all_zone_service, ...rest, module_type, module_name: text(name), created_at: CREATED }
  const { id } = await db.insertInto('modules').values(values).returning('id').executeTakeFirstOrThrow()
  invalidateSwitches()
  return id
}

/** A square zone of `half` degrees around a point, whose modules deliver for a fixed 5.00. */
export async function aZone(
  db: Db,
  {
    name = `Zone ${next()}`,
    center = { lat: 22.42, lng: 39.05 },
    half = 0.05,
    modules = [],
    rates = {},
    ...row
  }: Row<'zones', 'name' | 'area'> & {
    name?: Text
    center?: { lat: number; lng: number }
    half?: number
    modules?: number[]
    rates?: Row<'zone_modules', 'zone_id' | 'module_id'>
  } = {},
): Promise<number> {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => `(${center.lng + x * half},${center.lat + y * half})`)
  const values = { time_zone: tested.timeZone, ...row, name: text(name), area: `(${corners.join(',')})`, created_at: CREATED }
  const { id } = await db.insertInto('zones').values(values).returning('id').executeTakeFirstOrThrow()
  for (const module_id of modules) {
    await db
      .insertInto('zone_modules')
      .values({ delivery_charge_type: 'fixed', fixed_shipping_charge: 500, ...rates, zone_id: id, module_id })
      .execute()
  }
  invalidateSwitches()
  return id
}

type Hours = { days?: number[]; from: string; to: string }

/** A store that never closes, unless it is given hours; `tax` is its rate in the demo's shop. */
export async function aStore(
  db: Db,
  {
    module_id,
    zone_id,
    name = `Store ${next()}`,
    at = { lat: 22.42, lng: 39.05 },
    hours,
    discount,
    tax,
    tagline,
    address,
    announcement_message,
    ...row
  }: Row<'stores', 'name' | 'location' | 'tagline' | 'address' | 'announcement_message'> & {
    module_id: number
    zone_id: number
    name?: Text
    at?: { lat: number; lng: number }
    hours?: Hours[]
    discount?: Row<'store_discounts', 'store_id' | 'discount'> & { discount: number }
    tagline?: Text
    address?: Text
    announcement_message?: Text
  },
): Promise<number> {
  const values = {
    slug: `store-${next()}`,
    phone: '+966500000000',
    minimum_delivery_time: 20,
    maximum_delivery_time: 30,
    always_open: hours === undefined,
    created_at: CREATED,
    ...row,
    tax: taxRate(tax),
    module_id,
    zone_id,
    name: text(name),
    tagline: orNull(tagline),
    address: orNull(address),
    announcement_message: orNull(announcement_message),
    location: `(${at.lng},${at.lat})`,
  }
  const { id } = await db.insertInto('stores').values(values).returning('id').executeTakeFirstOrThrow()
  for (const { days = [0, 1, 2, 3, 4, 5, 6], from, to } of hours ?? []) {
    const rows = days.map((day) => ({ store_id: id, day, opening_time: from, closing_time: to }))
    await db.insertInto('store_schedules').values(rows).execute()
  }
  if (discount !== undefined) {
    const dates = { start_date: '2026-01-01', end_date: '2026-12-31' }
    await db
      .insertInto('store_discounts')
      .values({ ...dates, ...discount, store_id: id })
      .execute()
  }
  return id
}

export async function aCategory(
  db: Db,
  { module_id, name = `Category ${next()}`, ...row }: Row<'categories', 'name'> & { module_id: number; name?: Text },
): Promise<number> {
  const values = { slug: `category-${next()}`, created_at: CREATED, ...row, module_id, name: text(name) }
  return (await db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function aBrand(
  db: Db,
  { name = `Brand ${next()}`, ...row }: Row<'brands', 'name'> & { name?: Text } = {},
): Promise<number> {
  const values = { slug: `brand-${next()}`, ...row, name: text(name) }
  return (await db.insertInto('brands').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function anAddOn(
  db: Db,
  { store_id, name = `Add-on ${next()}`, price = 100 }: { store_id: number; name?: Text; price?: number },
): Promise<number> {
  const values = { store_id, name: text(name), price }
  return (await db.insertInto('add_ons').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** A required single choice for a dish; prices in minor units. */
export function aSize(...values: [en: string, ar: string, price: number][]): FoodVariationRow {
  return {
    name: words({ en: 'Size', ar: 'الحجم' }),
    type: 'single',
    required: true,
    min: 0,
    max: 0,
    values: values.map(([en, ar, price]) => ({ label: words({ en, ar }), price })),
  }
}

/** An item of a store for 10.00, by default without a discount; module and category are the store's when not given. */
// oxlint-disable-next-line max-lines-per-function -- a table of defaults
export async function anItem(
  db: Db,
  {
    store_id,
    category_id,
    name = `Item ${next()}`,
    description,
    tags,
    unit_type,
    food_variations,
    choice_options,
    generic_names,
    nutritions,
    allergies,
    variations = [],
    ...row
  }: Row<
    'items',
    | 'name'
    | 'description'
    | 'tags'
    | 'unit_type'
    | 'food_variations'
    | 'choice_options'
    | 'generic_names'
    | 'nutritions'
    | 'allergies'
    | 'module_id'
  > & {
    store_id: number
    name?: Text
    description?: Text
    tags?: Translated[]
    unit_type?: Text
    food_variations?: FoodVariationRow[]
    choice_options?: ChoiceRow[]
    generic_names?: Translated[]
    nutritions?: Translated[]
    allergies?: Translated[]
    variations?: { type: string; label?: Text; price: number; stock: number }[]
  },
): Promise<number> {
  const { module_id } = await db.selectFrom('stores').select('module_id').where('id', '=', store_id).executeTakeFirstOrThrow()
  const values = {
    price: 1000,
    slug: `item-${next()}`,
    created_at: CREATED,
    veg: false,
    is_halal: true,
    halal_tag_status: true,
    ...row,
    store_id,
    module_id,
    category_id: category_id ?? (await aCategory(db, { module_id })),
    name: text(name),
    description: orNull(description),
    unit_type: orNull(unit_type),
    tags: JSON.stringify(tags ?? []),
    food_variations: JSON.stringify(food_variations ?? []),
    choice_options: JSON.stringify(choice_options ?? []),
    generic_names: JSON.stringify(generic_names ?? []),
    nutritions: JSON.stringify(nutritions ?? []),
    allergies: JSON.stringify(allergies ?? []),
  }
  const { id } = await db.insertInto('items').values(values).returning('id').executeTakeFirstOrThrow()
  for (const [position, { type, label = type, price, stock }] of variations.entries()) {
    await db
      .insertInto('item_variations')
      .values({ item_id: id, type, label: text(label), price, stock, position })
      .execute()
  }
  return id
}

export async function aReview(
  db: Db,
  { store_id, customer_name = 'Noura', ...row }: Row<'reviews', 'customer_name'> & { store_id: number; customer_name?: Text },
): Promise<number> {
  const values = { rating: 5, created_at: CREATED, ...row, store_id, customer_name: text(customer_name) }
  return (await db.insertInto('reviews').values(values).returning('id').executeTakeFirstOrThrow()).id
}
