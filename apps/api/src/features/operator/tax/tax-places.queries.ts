import type { TaxPlaceKind } from '@medina/contract/operator/tax/tax-classes'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { textContains } from '#lib/database/text-contains.ts'

export type PlaceRow = {
  kind: TaxPlaceKind
  id: number
  name: Translated
  module: Translated | null
  tax_class: string | null
}

const places = sql`
  select 'module' as kind, m.id, m.module_name::jsonb as name, null::jsonb as module, m.tax_class_id, 1 as rank, m.position::bigint as place from modules m
  union all
  select 'store', s.id, s.name::jsonb, m.module_name::jsonb, s.tax_class_id, 2, s.id from stores s join modules m on m.id = s.module_id
  union all
  select 'category', c.id, c.name::jsonb, m.module_name::jsonb, c.tax_class_id, 3, c.id from categories c join modules m on m.id = c.module_id`

/** Modules, and the stores and categories with a class; or those with these words in a name. Modules come first. */
export async function listTaxPlaces(db: Db, { find, limit }: { find: string; limit: number }): Promise<PlaceRow[]> {
  const wanted = find === '' ? sql`p.tax_class_id is not null or p.kind = 'module'` : textContains('p.name', find)
  const { rows } = await sql<PlaceRow>`
    select p.kind, p.id, p.name, p.module, t.code as tax_class
    from (${places}) p left join tax_classes t on t.id = p.tax_class_id
    where ${wanted} order by p.rank, p.place, p.id limit ${limit}`.execute(db)
  return rows
}

const tables = { module: 'modules', store: 'stores', category: 'categories' } as const

/** The place with its row locked until the transaction ends; undefined for an unknown one. */
export async function lockTaxPlace(tx: Db, kind: TaxPlaceKind, id: number): Promise<PlaceRow | undefined> {
  await tx.selectFrom(tables[kind]).select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<PlaceRow>`
    select p.kind, p.id, p.name, p.module, t.code as tax_class
    from (${places}) p left join tax_classes t on t.id = p.tax_class_id where p.kind = ${kind} and p.id = ${id}`.execute(tx)
  return rows[0]
}

export async function setTaxClassOf(tx: Db, kind: TaxPlaceKind, { id, classId }: { id: number; classId: number | null }) {
  await tx.updateTable(tables[kind]).set({ tax_class_id: classId }).where('id', '=', id).execute()
}

/** All classes, the highest percent first and exempt ones last, with the number of what has them. */
export async function listTaxClasses(db: Db) {
  const countIn = (table: 'items' | 'modules' | 'stores' | 'categories') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} x where x.tax_class_id = t.id)`
  return db
    .selectFrom('tax_classes as t')
    .select(['t.code', 't.name', 't.percent', 't.is_exempt', countIn('items').as('items')])
    .select(sql<number>`${countIn('modules')} + ${countIn('stores')} + ${countIn('categories')}`.as('places'))
    .orderBy('t.is_exempt')
    .orderBy('t.percent', 'desc')
    .orderBy('t.id')
    .execute()
}
