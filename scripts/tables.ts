/** Writes apps/api/src/lib/database/tables.gen.ts from a freshly migrated database; table-types.test.ts compares the two. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openPglite } from '../apps/api/src/lib/database/database.ts'
import { migrate } from '../apps/api/src/lib/database/migrate.ts'

export const tableTypes = new URL('../apps/api/src/lib/database/tables.gen.ts', import.meta.url)

const shapes: Record<string, string> = {
  'applied_rows.cells': 'Record<string, string>',
  'applied_changes.cells': 'Record<string, string>',
  'cases.language': 'Language',
  'document_versions.language': 'Language',
  'outbox_messages.language': 'Language',
  'outbox_messages.template': 'OutboxTemplate',
  'desk_subscriptions.language': 'Language',
  'staff.language': 'Language',
  'push_subscriptions.language': 'Language',
  'reviews.comment_language': 'Language',
  'reviews.reply_language': 'Language',
  'settings.value': 'unknown',
  'account_merges.before': 'unknown',
  'items.tags': 'Translated[]',
  'items.nutritions': 'Translated[]',
  'items.allergies': 'Translated[]',
  'items.generic_names': 'Translated[]',
  'items.specifications': 'SpecificationRow[]',
  'items.choice_options': 'ChoiceRow[]',
  'items.food_variations': 'FoodVariationRow[]',
  'item_campaigns.food_variations': 'FoodVariationRow[]',
  'cart_lines.variation': 'ChosenVariation',
  'cart_lines.when_out': 'StoredWhenOut',
  'payments.entry': 'PaymentEntry',
  'orders.address': 'OrderAddress',
  'orders.receiver': 'ParcelReceiver',
  'orders.taxes': 'StoredTax[]',
  'trips.taxes': 'StoredTax[]',
  'invoices.document': 'InvoiceDocument',
  'invoices.buyer': 'InvoiceBuyer',
  'order_history.changes': 'StoredChange[]',
  'order_views.filter': 'OrderFilter',
  'order_lines.item': 'OrderedItem',
  'order_lines.variation': 'OrderedVariation',
  'order_lines.add_ons': 'OrderedAddOn[]',
  'order_lines.when_out': 'StoredWhenOut',
  'order_lines.weighed': 'WeighedLine',
  'order_shortages.item': 'OrderedItem',
  'order_shortages.variation': 'OrderedVariation',
  'order_shortages.offer': 'OfferedLine',
  'order_shortages.others': 'OfferedLine[]',
  'deliveries.route': 'RoutePath',
  'delivery_attempts.tries': 'StoredTry[]',
  'return_decisions.restocked': 'RestockedLine[]',
  'vehicles.included': 'Translated[]',
  'vehicles.tags': 'Translated[]',
  'size_guides.cells': 'Translated[][]',
  'special_days.shifts': 'DayShift[]',
  'trip_plans.pickup': 'TripPlace',
  'trip_plans.destination': 'TripPlace',
  'trips.pickup': 'TripPlace',
  'trips.destination': 'TripPlace',
  'trip_lines.vehicle': 'BookedVehicle',
  'trip_positions.route': 'RoutePath',
  'offline_payment_methods.method_fields': 'OfflineField[]',
  'offline_payment_methods.method_informations': 'OfflineQuestion[]',
  'offline_payment_methods.transfer': 'TransferDetails',
  'bank_statement_columns.columns': 'StatementColumns',
  'operator_acts.about': 'ActAbout',
  'menu_changes.before': 'SheetRows',
  'menu_changes.after': 'SheetRows',
  'offline_payments.method_fields': 'OfflineField[]',
  'offline_payments.answers': 'OfflineAnswer[]',
  'idempotency_keys.response': 'unknown',
  'tickets.proof': 'unknown',
  'vendor_applications.package': 'ChosenPackage',
  'video_contents.steps': 'VideoStep[]',
}

const HEADER = `// Written by scripts/tables.ts from the migrations; do not edit.
import type { Language } from '@medina/contract/device/languages'
import type { ChosenVariation } from '@medina/contract/orders/cart'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  ActAbout,
  BookedVehicle,
  ChoiceRow,
  ChosenPackage,
  DayShift,
  FoodVariationRow,
  InvoiceBuyer,
  InvoiceDocument,
  OfferedLine,
  OfflineAnswer,
  OfflineField,
  OfflineQuestion,
  OrderAddress,
  OrderFilter,
  OrderedAddOn,
  OrderedItem,
  OrderedVariation,
  OutboxTemplate,
  ParcelReceiver,
  PaymentEntry,
  RestockedLine,
  RoutePath,
  SheetRows,
  SpecificationRow,
  StoredChange,
  StoredTax,
  StoredTry,
  StatementColumns,
  StoredWhenOut,
  TransferDetails,
  Translated,
  TripPlace,
  VideoStep,
  WeighedLine,
} from '#lib/database/json-columns.ts'

/** jsonb: read as its shape, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
/** x = longitude, y = latitude; written as "(x,y)". */
type Point = ColumnType<{ x: number; y: number }, string, string>
type NullablePoint = ColumnType<{ x: number; y: number } | null, string | null | undefined, string | null>
`

type Column = {
  table: string
  name: string
  type: string
  domain: string | null
  nullable: boolean
  optional: boolean
  generated: boolean
}

type Check = { table: string; column: string; definition: string }

/** The file's text for a migrated database, on either engine. */
export async function toTableTypes(db: Db): Promise<string> {
  const checks = await readChecks(db)
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `\nexport interface ${interfaceName(table)} {\n${columns.map((column) => memberOf(column, checks)).join('')}}\n`,
  )
  const members = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}`)
  return `${HEADER}${interfaces.join('')}\nexport interface Tables {\n${members.join('\n')}\n}\n`
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type, c.domain_name as domain,
      c.is_nullable = 'YES' as nullable,
      (c.column_default is not null or c.is_identity = 'YES') as optional,
      (c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS') as generated
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
    order by c.table_name, c.ordinal_position`.execute(db)
  return rows
}

async function readChecks(db: Db): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select r.relname as "table", a.attname as "column", pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_attribute a on a.attrelid = r.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1`.execute(db)
  return rows
}

function interfaceName(table: string): string {
  return `${table.replace(/(^|_)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())}Table`
}

function memberOf(column: Column, checks: readonly Check[]): string {
  const union = checks.find((check) => check.table === column.table && check.column === column.name)
  const type = typeOf(column.table, column, union === undefined ? null : unionOf(union.definition))
  return `  ${column.name}: ${qualify(type, column)}\n`
}

function qualify(type: string, { nullable, optional, generated }: Column): string {
  if (type.startsWith('Json<')) return nullable ? `Nullable${type}` : optional ? `Generated${type}` : type
  if (type === 'Point') return nullable ? 'NullablePoint' : type
  const whole = nullable ? `${type} | null` : type
  return generated ? `GeneratedAlways<${whole}>` : optional ? `Generated<${whole}>` : whole
}

function typeOf(table: string, column: Column, union: string | null): string {
  const shape = shapes[`${table}.${column.name}`]
  if (shape === 'Language') return shape
  if (column.domain === 'translated') return 'Json<Translated>'
  if (shape !== undefined) return shape === 'unknown' ? 'unknown' : `Json<${shape}>`
  if (union !== null) return union
  switch (column.type) {
    case 'int8':
    case 'int4':
    case 'numeric':
    case 'float4':
    case 'float8':
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

/** Allowed values of a text column, read from its check constraint: `check (type in ('a', 'b'))`. */
function unionOf(definition: string): string | null {
  const values = [...definition.matchAll(/'([^']+)'::text/g)].map((match) => `'${match[1]}'`)
  return values.length > 0 && / = ANY /.test(definition) && !/ AND | OR /.test(definition) ? values.join(' | ') : null
}

async function writeTableTypes(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-tables-'))
  try {
    const database = await openPglite(folder)
    await migrate(database.db)
    writeFileSync(tableTypes, await toTableTypes(database.db))
    await database.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await writeTableTypes()
