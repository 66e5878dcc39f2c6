import type { ModuleType } from '@medina/contract/site'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { baseTextOf } from '#lib/database/texts.ts'
import { baseLanguage } from '#lib/i18n.ts'

/** The keys by which rows refer to each other: slugs; for add-ons their store and English name, for units their number plate. */
export type Kind =
  | 'categories'
  | 'brands'
  | 'common_conditions'
  | 'lexicon'
  | 'stores'
  | 'add_ons'
  | 'items'
  | 'vehicles'
  | 'vehicle_units'

export type Facts = {
  /** Null while it exists only in the file. */
  id: number | null
  module_id: number | null
  /** Of a category: the slug of its parent. */
  parent?: string | null
  /** Of a category: whether it has children. */
  hasChildren?: boolean
  /** Of an item or a vehicle: its store. */
  store?: string
  /** Of a unit: its vehicle. */
  vehicle?: string
  /** Of an item: minor units. */
  price?: number
}

export type ModuleFacts = { id: number; type: ModuleType; names: string[] }
export type ZoneFacts = { id: number; names: string[] }
export type TaxClassFacts = { id: number; code: string }
export type SellerFacts = { id: number; code: string }

export const addOnKey = (store: string, name: string): string => `${store}\n${name}`

/** The rows that a file may refer to: its own valid rows so far, and those of the shop, which are read in chunks. */
export class Known {
  readonly modules: readonly ModuleFacts[]
  readonly zones: readonly ZoneFacts[]
  readonly taxClasses: readonly TaxClassFacts[]
  readonly sellers: readonly SellerFacts[]
  private readonly db: Db
  private readonly added = new Map<string, Facts>()
  private readonly refused = new Set<string>()
  private there = new Map<string, Facts>()

  constructor(db: Db, { modules, zones, taxClasses, sellers }: Pick<Known, 'modules' | 'zones' | 'taxClasses' | 'sellers'>) {
    this.db = db
    this.modules = modules
    this.zones = zones
    this.taxClasses = taxClasses
    this.sellers = sellers
  }

  static async open(db: Db): Promise<Known> {
    const { modules, zones, tax_classes: taxClasses, sellers } = await readNamed(db)
    return new Known(db, {
      modules: modules.map(({ id, type, name }) => ({ id, type, names: listNames(name) })),
      zones: zones.map(({ id, name }) => ({ id, names: listNames(name) })),
      taxClasses,
      sellers,
    })
  }

  /** Reads the shop's rows with these keys, and discards those read before. */
  async look(wanted: Partial<Record<Kind, Iterable<string>>>): Promise<void> {
    const lists = Object.entries(wanted).map(([kind, keys]) => ({ kind: kind as Kind, keys: [...new Set(keys)] }))
    const found = await Promise.all(
      lists
        .filter(({ keys }) => keys.length > 0)
        .map(async ({ kind, keys }) => ({ kind, rows: (await readers[kind](keys).execute(this.db)).rows })),
    )
    this.there = new Map(found.flatMap(({ kind, rows }) => rows.map(({ key, ...facts }) => [`${kind} ${key}`, facts])))
  }

  /** The row in the shop as it is now. */
  inShop(kind: Kind, key: string): Facts | undefined {
    return this.there.get(`${kind} ${key}`)
  }

  /** The row in the shop as it will be after the import. */
  find(kind: Kind, key: string): Facts | undefined {
    return this.added.get(`${kind} ${key}`) ?? this.inShop(kind, key)
  }

  add(kind: Kind, key: string, facts: Facts): void {
    this.added.set(`${kind} ${key}`, facts)
  }

  /** Marks a row of the file as invalid, so that rows that refer to it can be told why they are refused. */
  refuse(kind: Kind, key: string): void {
    this.refused.add(`${kind} ${key}`)
  }

  isRefused(kind: Kind, key: string): boolean {
    return this.refused.has(`${kind} ${key}`)
  }

  typeOf(moduleId: number | null): ModuleType | undefined {
    return this.modules.find(({ id }) => id === moduleId)?.type
  }
}

type Named = {
  modules: { id: number; type: ModuleType; name: Translated }[]
  zones: { id: number; name: Translated }[]
  tax_classes: TaxClassFacts[]
  sellers: SellerFacts[]
}

/** An apply reads these for each sheet, so by one statement. */
async function readNamed(db: Db): Promise<Named> {
  const { rows } = await sql<Named>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'type', module_type, 'name', module_name) order by id), '[]') from modules) as modules,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from zones) as zones,
      (select coalesce(json_agg(json_build_object('id', id, 'code', code) order by code), '[]') from tax_classes) as tax_classes,
      (select coalesce(json_agg(json_build_object('id', id, 'code', code) order by code), '[]') from sellers) as sellers`.execute(
    db,
  )
  const [named] = rows
  if (named === undefined) throw new Error('The statement has no row.')
  return named
}

/** The base language comes first, because files refer to rows by it. PostgreSQL stores the keys of JSON in an order of its own. */
function listNames({ [baseLanguage]: base, ...others }: Translated): string[] {
  return [base, ...Object.values(others)]
}

type FactsRow = Facts & { key: string }

const readers = {
  categories: (keys: string[]) => sql<FactsRow>`
    select c.slug as key, c.id, c.module_id, p.slug as parent,
      exists (select from categories below where below.parent_id = c.id) as "hasChildren"
    from categories c left join categories p on p.id = c.parent_id where c.slug = any(${keys}::text[])`,
  brands: (keys: string[]) => sql<FactsRow>`select slug as key, id, module_id from brands where slug = any(${keys}::text[])`,
  common_conditions: (keys: string[]) =>
    sql<FactsRow>`select slug as key, id, null::bigint as module_id from common_conditions where slug = any(${keys}::text[])`,
  lexicon: (keys: string[]) =>
    sql<FactsRow>`select slug as key, id, module_id from search_lexicon where slug = any(${keys}::text[])`,
  stores: (keys: string[]) => sql<FactsRow>`select slug as key, id, module_id from stores where slug = any(${keys}::text[])`,
  add_ons: (keys: string[]) => sql<FactsRow>`
    select s.slug || chr(10) || ${baseTextOf('a.name')} as key, min(a.id) as id, s.module_id
    from stores s join add_ons a on a.store_id = s.id
    where s.slug = any(${[...new Set(keys.map((key) => key.split('\n', 1)[0] ?? ''))]}::text[])
      and s.slug || chr(10) || ${baseTextOf('a.name')} = any(${keys}::text[])
    group by 1, s.module_id`,
  items: (keys: string[]) => sql<FactsRow>`
    select i.slug as key, i.id, i.module_id, s.slug as store, i.price
    from items i join stores s on s.id = i.store_id where i.slug = any(${keys}::text[])`,
  vehicles: (keys: string[]) => sql<FactsRow>`
    select v.slug as key, v.id, v.module_id, s.slug as store
    from vehicles v join stores s on s.id = v.store_id where v.slug = any(${keys}::text[])`,
  vehicle_units: (keys: string[]) => sql<FactsRow>`
    select u.license_plate_number as key, u.id, v.module_id, v.slug as vehicle
    from vehicle_units u join vehicles v on v.id = u.vehicle_id where u.license_plate_number = any(${keys}::text[])`,
} satisfies Record<Kind, unknown>
