import { sql } from 'kysely'
import type { LabelQuery } from '@medina/contract/rental/rental'
import type { ReadContext } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { textContains } from '#lib/database/text-contains.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { localize } from '#lib/i18n.ts'
import { readPage } from '#lib/paging.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'

type Label = { id: number; name: string; image: string | null; image_full_url: string | null }
type LabelPage = { total_size: number; limit: string | null; offset: string | null; labels: Label[] }

/** Active categories of a module, or the brands of its vehicles, newest first. A search narrows them and never finds inactive ones. */
export async function listLabels(
  db: Db,
  { table, moduleId }: { table: 'categories' | 'brands'; moduleId: number },
  query: LabelQuery,
  { language, settings }: ReadContext,
): Promise<LabelPage> {
  const page = readPage(query)
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '')
  const found = words.map((word) => textContains('l.name', word))
  const isListed =
    table === 'categories'
      ? sql`l.module_id = ${moduleId}`
      : sql`exists (select from vehicles v where v.brand_id = l.id and v.module_id = ${moduleId} and v.status)`
  const labels = sql`from ${sql.table(table)} l
    where l.status and ${isListed} ${found.length === 0 ? sql`` : sql`and (${sql.join(found, sql` or `)})`}`
  const { rows } = await sql<{ id: number; name: Translated; image: string | null }>`
    select l.id, l.name, l.image ${labels} order by l.id desc limit ${page.size} offset ${page.skip}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count ${labels}`.execute(db)
  return {
    total_size: counted[0]?.count ?? 0,
    ...page.echo,
    labels: rows.map(({ id, name, image }) => ({
      id,
      name: localize(name, language),
      image,
      image_full_url: imageUrl(settings, image),
    })),
  }
}

const MOST_POPULAR = 10

/** The brands whose vehicles of the module were rented most. */
export async function listPopularBrands(db: Db, moduleId: number, { language, settings }: ReadContext) {
  const { rows } = await sql<{ id: number; name: Translated; image: string | null; trips: number }>`
    select b.id, b.name, b.image, sum(v.total_trips)::int as trips from vehicles v join brands b on b.id = v.brand_id
    where v.status and v.module_id = ${moduleId} and b.status
    group by b.id order by trips desc, b.id limit ${MOST_POPULAR}`.execute(db)
  return rows.map(({ id, name, image, trips }) => ({
    id,
    name: localize(name, language),
    image_full_url: imageUrl(settings, image),
    vehicles_sum_total_trip: trips,
  }))
}
