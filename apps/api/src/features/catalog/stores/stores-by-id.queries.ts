import type { RawBuilder } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isAmongPadded, pad } from '#lib/database/is-among.ts'
import { precompile, precompilePart } from '#lib/database/precompile.ts'
import { plansEachTime } from '#lib/database/statements/catalogue-size.ts'
import { sql } from '#lib/database/statements/sql.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { fromStores, selectStores, type StoreRecord } from './store.queries.ts'

type Form = 'card' | 'full'
type Wanted = { ids: readonly number[]; now: Date }

const near = (form: Form) =>
  precompile((db, { ids, lat, lng, now }: Wanted & { lat: number; lng: number }) =>
    selectStores(fromStores(db).where(isAmongPadded('s.id', ids)), { position: { lat, lng }, now }, form),
  )
const anywhere = (form: Form) =>
  precompile((db, { ids, now }: Wanted) =>
    selectStores(fromStores(db).where(isAmongPadded('s.id', ids)), { position: null, now }, form),
  )
const ask = {
  card: { near: near('card'), anywhere: anywhere('card') },
  full: { near: near('full'), anywhere: anywhere('full') },
}

const ofPage = sql<number>`page.id`
const nearOfPage = (form: Form) =>
  precompilePart((db, { lat, lng, now }: Pick<Wanted, 'now'> & { lat: number; lng: number }) =>
    selectStores(fromStores(db).where('s.id', '=', ofPage), { position: { lat, lng }, now }, form),
  )
const anywhereOfPage = (form: Form) =>
  precompilePart((db, { now }: Pick<Wanted, 'now'>) =>
    selectStores(fromStores(db).where('s.id', '=', ofPage), { position: null, now }, form),
  )
const part = {
  card: { near: nearOfPage('card'), anywhere: anywhereOfPage('card') },
  full: { near: nearOfPage('full'), anywhere: anywhereOfPage('full') },
}

/** Each store of a page, to be read by the statement that finds the page (`Slice`); undefined where that would take longer. */
export function storesOfPage(
  db: Db,
  form: Form,
  { position, now }: Pick<ReadContext, 'position' | 'now'>,
): RawBuilder<unknown> | undefined {
  if (plansEachTime(db)) return undefined
  return position === null ? part[form].anywhere(db, { now }) : part[form].near(db, { ...position, now })
}

/** Some stores, in any order; unknown ones are missing. Their distance is null without a position. */
export async function listStoresById(
  db: Db,
  ids: readonly number[],
  form: Form,
  { position, now }: Pick<ReadContext, 'position' | 'now'>,
): Promise<StoreRecord[]> {
  if (ids.length === 0) return []
  const wanted = { ids: pad(ids), now }
  return position === null ? ask[form].anywhere(db, wanted) : ask[form].near(db, { ...wanted, ...position })
}
