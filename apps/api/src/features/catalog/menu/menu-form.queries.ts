import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { MenuStore } from './menu-items.queries.ts'

type Choice = { slug: string; name: Translated }
export type FormChoices = {
  categories: (Choice & { parent: string | null; tax_class: string | null })[]
  /** Percent of the goods without a class. */
  tax: number
  tax_classes: (Choice & { percent: number; is_exempt: boolean })[]
  add_ons: { id: number; name: Translated; price: number }[]
  brands: Choice[]
  common_conditions: Choice[]
}

/** The choices of the form of an item, the categories in which the store sells first. Brands and conditions are those that are shown. */
export async function listFormChoices(db: Db, { id, module_id }: Pick<MenuStore, 'id' | 'module_id'>): Promise<FormChoices> {
  const { tax, tax_class_id: taxClassId } = await db
    .selectFrom('stores')
    .select(['tax', 'tax_class_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const classes = await db
    .selectFrom('tax_classes')
    .select(['code as slug', 'name', 'percent', 'is_exempt'])
    .orderBy('percent', 'desc')
    .orderBy('id')
    .execute()
  const categories = await db
    .selectFrom('categories as c')
    .leftJoin('categories as p', 'p.id', 'c.parent_id')
    .innerJoin('modules as m', 'm.id', 'c.module_id')
    .leftJoin('tax_classes as t', (join) =>
      join.on('t.id', '=', sql`coalesce(c.tax_class_id, p.tax_class_id, ${taxClassId}, m.tax_class_id)`),
    )
    .select(['c.slug', 'c.name', 'p.slug as parent', 't.code as tax_class'])
    .where('c.module_id', '=', module_id)
    .where('c.status', '=', true)
    .orderBy(sql`exists (select 1 from items i where i.store_id = ${id} and i.category_id = c.id)`, 'desc')
    .orderBy(sql`coalesce(p.priority, c.priority)`, 'desc')
    .orderBy(sql`coalesce(p.id, c.id)`)
    .orderBy(sql`c.parent_id is not null`)
    .orderBy('c.priority', 'desc')
    .orderBy('c.id')
    .execute()
  const addOns = await db
    .selectFrom('add_ons')
    .select(['id', 'name', 'price'])
    .where('store_id', '=', id)
    .where('status', '=', true)
    .orderBy('id')
    .execute()
  const brands = await db
    .selectFrom('brands')
    .select(['slug', 'name'])
    .where('status', '=', true)
    .where(({ or, eb }) => or([eb('module_id', '=', module_id), eb('module_id', 'is', null)]))
    .orderBy('id')
    .execute()
  const conditions = await db
    .selectFrom('common_conditions')
    .select(['slug', 'name'])
    .where('status', '=', true)
    .orderBy('id')
    .execute()
  return { categories, tax, tax_classes: classes, add_ons: addOns, brands, common_conditions: conditions }
}
