/** Writes apps/api/src/lib/database/tables.gen.ts from a freshly migrated database. `--check` only reports whether it is up to date. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPglite } from '../apps/api/src/lib/database/database.ts'
import { migrate } from '../apps/api/src/lib/database/migrate.ts'

const file = new URL('../apps/api/src/lib/database/tables.gen.ts', import.meta.url)

const shapes: Record<string, string> = {
  'settings.value': 'unknown',
  'items.tags': 'Translated[]',
  'items.nutritions': 'Translated[]',
  'items.allergies': 'Translated[]',
  'items.generic_names': 'Translated[]',
  'items.choice_options': 'ChoiceRow[]',
  'items.food_variations': 'FoodVariationRow[]',
  'item_campaigns.food_variations': 'FoodVariationRow[]',
  'cart_lines.variation': 'ChosenVariation',
  'orders.address': 'OrderAddress',
  'order_lines.item': 'OrderedItem',
  'order_lines.variation': 'OrderedVariation',
  'order_lines.add_ons': 'OrderedAddOn[]',
  'deliveries.route': 'RoutePath',
  'vehicles.included': 'Translated[]',
  'vehicles.tags': 'Translated[]',
  'trip_plans.pickup': 'TripPlace',
  'trip_plans.destination': 'TripPlace',
  'trips.pickup': 'TripPlace',
  'trips.destination': 'TripPlace',
  'trip_lines.vehicle': 'BookedVehicle',
  'trip_positions.route': 'RoutePath',
  'offline_payment_methods.method_fields': 'OfflineField[]',
  'offline_payment_methods.method_informations': 'OfflineQuestion[]',
  'offline_payments.method_fields': 'OfflineField[]',
  'offline_payments.answers': 'OfflineAnswer[]',
  'idempotency_keys.response': 'unknown',
  'tickets.proof': 'unknown',
}

/** Allowed values of a text column, read from its check constraint: `check (type in ('a', 'b'))`. */
const unionOf = (definition: string): string | null => {
  const values = [...definition.matchAll(/'([^']+)'::text/g)].map((match) => `'${match[1]}'`)
  return values.length > 0 && / = ANY /.test(definition) && !/ AND | OR /.test(definition) ? values.join(' | ') : null
}

function typeOf(table: string, column: Column, union: string | null): string {
  const shape = shapes[`${table}.${column.name}`]
  if (column.domain === 'translated') return 'Json<Translated>'
  if (shape !== undefined) return shape === 'unknown' ? 'unknown' : `Json<${shape}>`
  if (union !== null) return union
  switch (column.type) {
    case 'int8':
    case 'int4':
    case 'numeric':
    case 'float4':
      return 'number'
    case 'bool':
      return 'boolean'
    case 'timestamptz':
      return 'Date'
    case 'date':
    case 'time':
    case 'text':
    case 'uuid':
    case 'tsvector':
    case 'int4multirange':
    case 'tstzrange':
      return 'string'
    case 'bytea':
      return 'Buffer'
    case '_int8':
    case '_int4':
      return 'number[]'
    case '_text':
      return 'string[]'
    case 'point':
      return 'Point'
    case 'polygon':
      return 'string'
    default:
      throw new Error(`${table}.${column.name}: no type for ${column.type}`)
  }
}

type Column = {
  table: string
  name: string
  type: string
  domain: string | null
  nullable: boolean
  optional: boolean
  generated: boolean
}

const folder = mkdtempSync(join(tmpdir(), 'medina-tables-'))
const database = await openPglite(folder)
await migrate(database.db)
const columns = (
  await sql<Column>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type, c.domain_name as domain,
      c.is_nullable = 'YES' as nullable,
      (c.column_default is not null or c.is_identity = 'YES') as optional,
      (c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS') as generated
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
    order by c.table_name, c.ordinal_position`.execute(database.db)
).rows
const checks = (
  await sql<{ table: string; column: string; definition: string }>`
    select r.relname as "table", a.attname as "column", pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_attribute a on a.attrelid = r.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1`.execute(database.db)
).rows
await database.close()
rmSync(folder, { recursive: true, force: true })

const tables = Map.groupBy(columns, (column) => column.table)
const interfaceName = (table: string) => `${table.replace(/(^|_)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())}Table`
let text = `// Written by scripts/tables.ts from the migrations; do not edit.
import type { ChosenVariation } from '@medina/contract/cart'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  BookedVehicle,
  ChoiceRow,
  FoodVariationRow,
  OfflineAnswer,
  OfflineField,
  OfflineQuestion,
  OrderAddress,
  OrderedAddOn,
  OrderedItem,
  OrderedVariation,
  RoutePath,
  Translated,
  TripPlace,
} from '#lib/database/json-columns.ts'

/** jsonb: read as its shape, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
/** x = longitude, y = latitude; written as "(x,y)". */
type Point = ColumnType<{ x: number; y: number }, string, string>
type NullablePoint = ColumnType<{ x: number; y: number } | null, string | null | undefined, string | null>
`
for (const [table, members] of tables) {
  text += `\nexport interface ${interfaceName(table)} {\n`
  for (const column of members) {
    const union = checks.find((check) => check.table === table && check.column === column.name)
    let type = typeOf(table, column, union === undefined ? null : unionOf(union.definition))
    if (type.startsWith('Json<')) {
      if (column.nullable) type = `Nullable${type}`
      else if (column.optional) type = `Generated${type}`
    } else if (type === 'Point') {
      if (column.nullable) type = 'NullablePoint'
    } else {
      if (column.nullable) type = `${type} | null`
      if (column.generated) type = `GeneratedAlways<${type}>`
      else if (column.optional) type = `Generated<${type}>`
    }
    text += `  ${column.name}: ${type}\n`
  }
  text += '}\n'
}
text += `\nexport interface Tables {\n${[...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}`).join('\n')}\n}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('apps/api/src/lib/database/tables.gen.ts is out of date: run node scripts/tables.ts')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, text)
}
