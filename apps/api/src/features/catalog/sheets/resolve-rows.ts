import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Fields } from '#lib/sheets/fields.ts'
import { baseTextOf } from '#lib/database/texts.ts'
import { baseText, type Translated } from '#lib/i18n.ts'
import { addOnKey } from './known.ts'
import type { GoodRow } from './spool.ts'

const links = {
  parent: ['categories', 'parent_id'],
  category: ['categories', 'category_id'],
  brand: ['brands', 'brand_id'],
  common_condition: ['common_conditions', 'common_condition_id'],
  vehicle: ['vehicles', 'vehicle_id'],
} as const

/** Replaces names of other rows by their ids; all of these rows have been written by now. */
export async function resolveRows(tx: Db, rows: readonly GoodRow[]): Promise<GoodRow[]> {
  const ids = new Map<string, number>()
  for (const [column, [table]] of Object.entries(links)) {
    for (const { slug, id } of await listIds(
      tx,
      table,
      rows.map(({ fields }) => fields[column]),
    ))
      ids.set(`${column} ${slug}`, id)
  }
  const stores = new Map(
    (
      await listStores(
        tx,
        rows.map(({ fields }) => fields.store),
      )
    ).map((store) => [store.slug, store]),
  )
  const addOns = await listAddOns(
    tx,
    [...stores.values()].map(({ id }) => id),
  )
  return rows.map((row) => {
    const fields: Fields = {}
    for (const [name, value] of Object.entries(row.fields)) {
      const link = name in links ? links[name as keyof typeof links] : null
      if (link === null) fields[name] = value
      else fields[link[1]] = value === null ? null : idOf(ids, `${name} ${value as string}`)
    }
    if (typeof fields.store !== 'string') return { ...row, fields }
    const { store: slug, add_ons: names, ...rest } = fields
    const store = stores.get(slug)
    if (store === undefined) throw new Error(`The store ${slug} is not there any more`)
    if (Array.isArray(names)) rest.add_on_ids = names.map((name) => idOf(addOns, addOnKey(slug, String(name))))
    if (row.sheet === 'add_ons') {
      rest.store_id = store.id
      if (!row.isNew) rest.id = idOf(addOns, addOnKey(slug, baseText(fields.name as Translated)))
    } else if (row.isNew) Object.assign(rest, { store_id: store.id, module_id: store.module_id })
    return { ...row, fields: rest }
  })
}

function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${JSON.stringify(key)} is not there any more`)
  return id
}

type LinkedTable = (typeof links)[keyof typeof links][0]

async function listIds(tx: Db, table: LinkedTable, values: unknown[]): Promise<{ id: number; slug: string }[]> {
  const slugs = namesIn(values)
  if (slugs.length === 0) return []
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from ${sql.table(table)} where slug = any(${slugs}::text[])`.execute(tx)
  return rows
}

async function listStores(tx: Db, values: unknown[]): Promise<{ id: number; slug: string; module_id: number }[]> {
  const slugs = namesIn(values)
  if (slugs.length === 0) return []
  return tx.selectFrom('stores').select(['id', 'slug', 'module_id']).where('slug', 'in', slugs).execute()
}

async function listAddOns(tx: Db, storeIds: number[]): Promise<Map<string, number>> {
  if (storeIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; slug: string; name: string }>`
    select min(a.id) as id, s.slug, ${baseTextOf('a.name')} as name from add_ons a join stores s on s.id = a.store_id
    where a.store_id = any(${storeIds}::bigint[]) group by s.slug, ${baseTextOf('a.name')}`.execute(tx)
  return new Map(rows.map(({ id, slug, name }) => [addOnKey(slug, name), id]))
}

const namesIn = (values: unknown[]): string[] => [...new Set(values.filter((value) => typeof value === 'string'))]
