import type { DeskSheet } from '@medina/contract/operator/operator-settings'
import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import type { Api } from '#api.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { ActAbout } from '#lib/database/json-columns.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize, toBase } from '#lib/i18n.ts'
import { hasStore } from '#features/operator/keys/operator-keys.ts'

const PAGE_SIZE = 50

/** `keyId`: null if a pause ended by itself. `storeId`: null for an act of the business. */
type Act = { keyId: number | null; storeId: number | null; act: string; about: ActAbout; now: Date }

/** Records actions of a key that are not steps of an order. */
export async function recordActs(db: Db, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  await db
    .insertInto('operator_acts')
    .values(
      acts.map(({ keyId, storeId, act, about, now }) => ({
        key_id: keyId,
        store_id: storeId,
        act,
        about: JSON.stringify(about),
        created_at: now,
      })),
    )
    .execute()
}

type Numbered = { id: number; store_id: number | null }

/** Records an action on an order or a trip that its own history does not contain, by its number. */
export function recordActOn(
  tx: Db,
  { id: keyId }: Operator,
  { id, store_id: storeId }: Numbered,
  done: { act: string; now: Date },
) {
  return recordActs(tx, [{ keyId, storeId, about: { name: toBase(String(id)) }, ...done }])
}

type Wish = { storeId: number; before: number | undefined; language: Language }

/** The acts in a store, newest first. Throws 404 for a store of another key. */
export async function listActs(
  { db }: Pick<Api, 'db'>,
  operator: Operator,
  { storeId, before, language }: Wish,
): Promise<{ acts: OperatorAct[]; has_more: boolean }> {
  const store = await db.selectFrom('stores').select('id').where('id', '=', storeId).executeTakeFirst()
  if (store === undefined || !hasStore(operator, storeId)) throw notFound('store', 'operator.store_unknown')
  return readActs(db, { storeId, before, language })
}

type BusinessWish = { before?: number | undefined; sheet?: DeskSheet | undefined; language: Language }

/** The acts of the business itself, or only those on the rows of a sheet, newest first. */
export function listBusinessActs(
  { db }: Pick<Api, 'db'>,
  { before, sheet, language }: BusinessWish,
): Promise<{ acts: OperatorAct[]; has_more: boolean }> {
  const names = sheet === undefined ? undefined : ['add', 'change', 'remove'].map((kind) => `${sheet}_${kind}`)
  return readActs(db, { storeId: null, names, before, language })
}

async function readActs(
  db: Db,
  { storeId, names, before, language }: Omit<Wish, 'storeId'> & { storeId: number | null; names?: string[] | undefined },
): Promise<{ acts: OperatorAct[]; has_more: boolean }> {
  const rows = await db
    .selectFrom('operator_acts as a')
    .leftJoin('operator_keys as k', 'k.id', 'a.key_id')
    .select(['a.id', 'a.act', 'a.about', 'a.created_at', 'a.key_id', 'k.name'])
    .where('a.store_id', storeId === null ? 'is' : '=', storeId)
    .$if(names !== undefined, (query) => query.where('a.act', 'in', names ?? []))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const acts = rows.slice(0, PAGE_SIZE).map(({ id, act, about, created_at, key_id, name }) => ({
    id,
    act,
    key: key_id === null || name === null ? null : { id: key_id, name },
    about: {
      name: localize(about.name ?? null, language),
      from: about.from ?? null,
      to: about.to ?? null,
      until: about.until ?? null,
    },
    created_at: created_at.toISOString(),
  }))
  return { acts, has_more: rows.length > PAGE_SIZE }
}
