import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import type { MergedBalances } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { MergedRows } from './merged-rows.ts'

/** How long a merge can be undone, and how long one waits for its second key. */
const UNDONE_MS = 24 * 3_600_000

type Merging = { into: number; from: number }

/** The merge of two accounts that waits for a second key, with a row lock; null for none. */
export async function lockWaitingMerge(tx: Db, { into, from }: Merging) {
  const waiting = tx.selectFrom('account_merges').select(['id', 'key_id']).where('status', '=', 'waiting')
  return (await waiting.where('into_id', '=', into).where('from_id', '=', from).forUpdate().executeTakeFirst()) ?? null
}

export function insertMerge(tx: Db, { into, from, keyId, now }: Merging & { keyId: number; now: Date }): Promise<{ id: number }> {
  return tx
    .insertInto('account_merges')
    .values({ into_id: into, from_id: from, status: 'waiting', key_id: keyId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Done = MergedBalances & { before: MergedRows; secondId: number | null; now: Date }

export async function finishMerge(tx: Db, id: number, { wallet, points, before, secondId, now }: Done): Promise<void> {
  await tx
    .updateTable('account_merges')
    .set({ status: 'done', wallet, points, before: JSON.stringify(before), decided_by: secondId, done_at: now })
    .where('id', '=', id)
    .execute()
}

/** A merge that can still be undone, with a row lock; null for any other. */
export async function lockUndoable(tx: Db, id: number, now: Date) {
  const merge = await tx
    .selectFrom('account_merges')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'done')
    .forUpdate()
    .executeTakeFirst()
  if (merge === undefined || merge.before === null || merge.done_at === null) return null
  if (now.getTime() - merge.done_at.getTime() >= UNDONE_MS) return null
  return { ...merge, before: merge.before as unknown as MergedRows }
}

/** Merges into an account that wait, or that can be undone, the newest first. */
export async function listMerges(
  db: Db,
  into: number,
  { toWire, now }: { toWire: (minor: number) => number; now: Date },
): Promise<CustomerDetails['merges']> {
  const rows = await db
    .selectFrom('account_merges as m')
    .innerJoin('operator_keys as k', 'k.id', 'm.key_id')
    .select(['m.id', 'm.from_id', 'm.wallet', 'm.points', 'm.status', 'm.created_at', 'm.key_id', 'k.name'])
    .where('m.into_id', '=', into)
    .where((eb) =>
      eb.or([
        eb('m.status', '=', 'waiting'),
        eb.and([
          eb('m.status', '=', 'done'),
          eb('m.before', 'is not', null),
          eb('m.done_at', '>', new Date(now.getTime() - UNDONE_MS)),
        ]),
      ]),
    )
    .orderBy('m.id', 'desc')
    .execute()
  return rows.map(({ id, from_id: from, wallet, points, status, key_id, name, created_at }) => ({
    id,
    from,
    wallet: toWire(wallet),
    points,
    is_done: status === 'done',
    key: { id: key_id, name },
    created_at: created_at.toISOString(),
  }))
}

/** Empties what merges of more than a day ago stored, and forgets those that nobody approved. Returns pictures that nobody shows now. */
export async function emptyOldMerges(db: Db, now: Date): Promise<string[]> {
  const until = new Date(now.getTime() - UNDONE_MS)
  await db.deleteFrom('account_merges').where('status', '=', 'waiting').where('created_at', '<=', until).execute()
  const old = await db
    .selectFrom('account_merges')
    .select(['id', 'before'])
    .where('before', 'is not', null)
    .where('done_at', '<=', until)
    .execute()
  const pictures: string[] = []
  for (const { id, before } of old) {
    await db.updateTable('account_merges').set({ before: null }).where('id', '=', id).execute()
    const { image } = (before as MergedRows).customer
    if (typeof image !== 'string') continue
    const shown = await db.selectFrom('customers').select('id').where('image', '=', image).executeTakeFirst()
    if (shown === undefined) pictures.push(image)
  }
  return pictures
}
