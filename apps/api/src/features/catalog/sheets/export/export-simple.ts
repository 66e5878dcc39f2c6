import { sql } from '#lib/database/statements/sql.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { joinList } from '#lib/sheets/cells.ts'
import { listPages, moduleName, type Page, taxClassCode } from './listing.ts'
import { amountText, inLanguages, yesOrNo } from '#lib/sheets/cell-text.ts'
import { baseTextOf } from '#lib/database/texts.ts'

export type { Naming } from './listing.ts'

type Simple = 'categories' | 'brands' | 'common_conditions' | 'lexicon' | 'add_ons'

/** The sheets whose rows have few cells. */
export function exportSimple(sheet: Simple, page: Page): AsyncGenerator<Record<string, string>> {
  return {
    categories: exportCategories,
    brands: exportBrands,
    common_conditions: exportConditions,
    lexicon: exportLexicon,
    add_ons: exportAddOns,
  }[sheet](page)
}

async function* exportCategories({ db, naming }: Page): AsyncGenerator<Record<string, string>> {
  const pages = listPages((after, limit) =>
    db
      .selectFrom('categories as c')
      .leftJoin('categories as p', 'p.id', 'c.parent_id')
      .select([
        'c.id',
        'c.slug',
        'c.module_id',
        'p.slug as parent',
        'c.name',
        'c.image',
        'c.priority',
        'c.featured',
        'c.status',
        'c.tax_class_id',
      ])
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(limit)
      .execute(),
  )
  for await (const rows of pages)
    for (const row of rows)
      yield {
        slug: row.slug,
        module: moduleName(naming.known, row.module_id),
        parent: row.parent ?? '',
        ...inLanguages('name', row.name),
        image: naming.picture(row.image),
        priority: String(row.priority),
        featured: yesOrNo(row.featured),
        tax_class: taxClassCode(naming.known, row.tax_class_id),
        status: yesOrNo(row.status),
      }
}

async function* exportBrands({ db, naming }: Page): AsyncGenerator<Record<string, string>> {
  const pages = listPages((after, limit) =>
    db.selectFrom('brands').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
  )
  for await (const rows of pages)
    for (const row of rows)
      yield {
        slug: row.slug,
        module: moduleName(naming.known, row.module_id),
        ...inLanguages('name', row.name),
        image: naming.picture(row.image),
        status: yesOrNo(row.status),
      }
}

async function* exportConditions({ db }: Page): AsyncGenerator<Record<string, string>> {
  const pages = listPages((after, limit) =>
    db.selectFrom('common_conditions').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
  )
  for await (const rows of pages)
    for (const row of rows) yield { slug: row.slug, ...inLanguages('name', row.name), status: yesOrNo(row.status) }
}

async function* exportLexicon({ db, naming }: Page): AsyncGenerator<Record<string, string>> {
  const pages = listPages((after, limit) =>
    db.selectFrom('search_lexicon').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),
  )
  for await (const rows of pages)
    for (const row of rows)
      yield {
        slug: row.slug,
        module: moduleName(naming.known, row.module_id),
        kind: row.kind,
        phrases: joinList(row.phrases),
        meanings: joinList(row.meanings),
        status: yesOrNo(row.status),
      }
}

type AddOnRow = { id: number; store: string; name: Translated; price: number; status: boolean }

/** If a store has two add-ons of one name, the first represents both, as in an import. */
async function* exportAddOns({ db, naming, owners }: Page): AsyncGenerator<Record<string, string>> {
  const pages = listPages(async (after, limit) => {
    const { rows } = await sql<AddOnRow>`
      select a.id, s.slug as store, a.name, a.price, a.status from add_ons a join stores s on s.id = a.store_id
      where a.id > ${after} and ${owners === undefined ? sql`true` : sql`s.slug = any(${[...owners]}::text[])`} and not exists (
        select from add_ons b where b.store_id = a.store_id and b.id < a.id and ${baseTextOf('b.name')} = ${baseTextOf('a.name')})
      order by a.id limit ${limit}`.execute(db)
    return rows
  })
  for await (const rows of pages)
    for (const row of rows)
      yield {
        store: row.store,
        ...inLanguages('name', row.name),
        price: amountText(row.price, naming.digits),
        status: yesOrNo(row.status),
      }
}
