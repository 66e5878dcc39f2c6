import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { SheetName } from './sheet.ts'
import type { GoodRow } from './spool.ts'

/** Counts new rows, and rows that differ from the shop; for variations and options it counts items. */
export type Tally = {
  added: number
  changed: number
  /** Rows that keep the shop's stock, although the file has another value. */
  heldStock?: number
}

type Written = { added: number; changed: Set<string>; heldStock: number }

export type WriteOptions = {
  now: Date
  /** Whether the file's stock replaces that of the shop. New rows always have the file's. */
  takesStock: boolean
  /** Of files: their stock is recorded, and with `compare` only replaces that of the shop where it differs from the recorded one. */
  fileStock?: 'compare' | 'record'
}

/** Column types to which the fields of a row are cast. */
const types: Record<string, string> = {
  id: 'bigint',
  parent_id: 'bigint',
  store_id: 'bigint',
  module_id: 'bigint',
  zone_id: 'bigint',
  category_id: 'bigint',
  brand_id: 'bigint',
  common_condition_id: 'bigint',
  vehicle_id: 'bigint',
  tax_class_id: 'bigint',
  seller_id: 'bigint',
  add_on_ids: 'bigint[]',
  tags: 'jsonb',
  nutritions: 'jsonb',
  allergies: 'jsonb',
  generic_names: 'jsonb',
  specifications: 'jsonb',
  included: 'jsonb',
  images: 'text[]',
  contains: 'text[]',
  free_of: 'text[]',
  menu_sections: 'text[]',
  phrases: 'text[]',
  meanings: 'text[]',
  location: 'point',
  tax: 'numeric',
  available_time_starts: 'time',
  available_time_ends: 'time',
}
for (const name of [
  'price',
  'discount',
  'minimum_order',
  'per_km_shipping_charge',
  'minimum_shipping_charge',
  'maximum_shipping_charge',
  'commission_fixed',
  'extra_packaging_amount',
  'hourly_price',
  'distance_price',
  'day_wise_price',
])
  types[name] = 'bigint'
for (const name of [
  'stock',
  'maximum_cart_quantity',
  'menu_position',
  'priority',
  'minimum_delivery_time',
  'maximum_delivery_time',
  'order_place_to_schedule_interval',
  'commission_percent',
  'engine_capacity',
  'engine_power',
  'seating_capacity',
  'minimum_minutes',
  'minimum_meters',
  'minimum_days',
  'free_cancellation_minutes',
  'piece_weight',
  'weight_above',
  'return_days',
  'warranty_months',
])
  types[name] = 'int'
for (const name of [
  'slug',
  'kind',
  'image',
  'logo',
  'cover_photo',
  'phone',
  'email',
  'discount_type',
  'model',
  'type',
  'fuel_type',
  'transmission_type',
  'license_plate_number',
  'vin_number',
])
  types[name] = 'text'
/** Texts in all languages; a language that is not given stays unchanged. */
const texts = ['name', 'description', 'tagline', 'address', 'announcement_message', 'unit_type', 'return_note']
for (const name of texts) types[name] = 'jsonb'
const typeOf = (field: string): string => types[field] ?? 'boolean'

/** Sheets whose rows are rows of a table. */
const tables: Partial<Record<SheetName, string>> = {
  categories: 'categories',
  brands: 'brands',
  common_conditions: 'common_conditions',
  lexicon: 'search_lexicon',
  stores: 'stores',
  add_ons: 'add_ons',
  items: 'items',
  vehicles: 'vehicles',
  vehicle_units: 'vehicle_units',
}
/** Tables with a `created_at`. */
const dated = ['categories', 'stores', 'items', 'vehicles', 'vehicle_units']

/** Inserts new rows in their order, and updates those that differ. Throws if a concurrent write came first. */
export async function writeRows(tx: Db, rows: readonly GoodRow[], options: WriteOptions): Promise<Written> {
  const written: Written = { added: 0, changed: new Set(), heldStock: 0 }
  // All rows of a statement must have the same fields.
  for (const same of Map.groupBy(rows, ({ isNew, fields }) => `${isNew} ${Object.keys(fields).join(' ')}`).values()) {
    const [first] = same
    const table = first && tables[first.sheet]
    if (first === undefined || table === undefined) continue
    const statement = {
      table,
      fields: Object.keys(first.fields),
      json: JSON.stringify(same.map(({ fields }, n) => ({ ...fields, n }))),
    }
    if (first.isNew) written.added += await insertRows(tx, { ...statement, count: same.length, now: options.now })
    else {
      if (!options.takesStock) written.heldStock += await countOtherStock(tx, statement)
      for (const key of await updateRows(tx, statement, options)) written.changed.add(key)
    }
  }
  return written
}

type Statement = { table: string; fields: string[]; json: string }

function given({ fields, json }: Statement) {
  const columns = [...fields.map((field) => sql`${sql.ref(field)} ${sql.raw(typeOf(field))}`), sql`n int`]
  return sql`jsonb_to_recordset(${json}::jsonb) as t (${sql.join(columns)})`
}

async function insertRows(tx: Db, statement: Statement & { count: number; now: Date }): Promise<number> {
  const { table, fields, count, now } = statement
  const isDated = dated.includes(table)
  const targets = [...fields.map((field) => sql.ref(field)), ...(isDated ? [sql.ref('created_at')] : [])]
  const values = [
    ...fields.map((field) => (texts.includes(field) ? sql`jsonb_strip_nulls(${sql.ref(`t.${field}`)})` : sql.ref(`t.${field}`))),
    ...(isDated ? [sql`${now}::timestamptz`] : []),
  ]
  const result = await sql`
    insert into ${sql.table(table)} (${sql.join(targets)})
    select ${sql.join(values)} from ${given(statement)} order by t.n
    on conflict do nothing`.execute(tx)
  if (Number(result.numAffectedRows) !== count) throw new Error(`Somebody else added ${table} meanwhile: start the import again`)
  return count
}

async function updateRows(tx: Db, statement: Statement, { takesStock }: WriteOptions): Promise<string[]> {
  const key = ['id', 'slug', 'license_plate_number'].find((name) => statement.fields.includes(name)) ?? 'slug'
  const changing = statement.fields.filter((field) => field !== key && (takesStock || field !== 'stock'))
  if (changing.length === 0) return []
  const valueOf = (field: string) => {
    const given = sql.ref(`t.${field}`)
    if (texts.includes(field)) return sql`jsonb_strip_nulls(coalesce(${sql.ref(`x.${field}`)}::jsonb, '{}') || ${given})`
    // The stock of an item with variations is the sum of theirs.
    if (field === 'stock')
      return sql`case when exists (select from item_variations v where v.item_id = x.id) then x.stock else ${given} end`
    // A temporary pause is a state of the day, like sold out, so the file does not end it.
    if (field === 'active') return sql`${given} and (x.active or x.closed_until is null)`
    return given
  }
  const differs = changing.map((field) =>
    // PostgreSQL has no equality for points.
    typeOf(field) === 'point'
      ? sql`${sql.ref(`x.${field}`)}::text is distinct from ${valueOf(field)}::text`
      : sql`${sql.ref(`x.${field}`)} is distinct from ${valueOf(field)}`,
  )
  const set = changing.map((field) => sql`${sql.ref(field)} = ${valueOf(field)}`)
  if (changing.includes('active')) {
    // A store that the file switches off has no end of a pause any more.
    set.push(sql`closed_until = case when t.active then x.closed_until end`)
    differs.push(sql`(not t.active and x.closed_until is not null)`)
  }
  const { rows } = await sql<{ key: string }>`
    update ${sql.table(statement.table)} x set ${sql.join(set)}
    from ${given(statement)}
    where ${sql.ref(`x.${key}`)} = ${sql.ref(`t.${key}`)} and (${sql.join(differs, sql` or `)})
    returning ${sql.ref(`x.${key}`)}::text as key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** The number of rows of items whose stock differs from the shop. The stock of an item with variations is the sum of theirs. */
async function countOtherStock(tx: Db, statement: Statement): Promise<number> {
  if (statement.table !== 'items' || !statement.fields.includes('stock')) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from items x join ${given(statement)} on x.slug = t.slug
    where x.stock is distinct from t.stock and not exists (select from item_variations v where v.item_id = x.id)`.execute(tx)
  return rows[0]?.count ?? 0
}
