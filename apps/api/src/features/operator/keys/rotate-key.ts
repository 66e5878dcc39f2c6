import { moveDevicesOfKey } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import { daysAfter, makeKey } from './operator-keys.ts'

/** `days`: the validity of the new key; null for the same validity as the former one. `graceDays`: how long both are valid. */
export type Rotation = { days: number | null; graceDays: number }
/** The key that rotates at the desk, and its note among the acts, which is written with the rotation or not at all. */
type Doer = { madeBy?: number; record?: (tx: Db) => Promise<void> }
/** `former_ends_at`: an ISO time. */
export type Rotated =
  | { id: number; key: string; name: string; expires_at: string | null; former_ends_at: string }
  | { unknown: true }
  | { replaced_by: number }

/**
 * Creates a key with the rights of another one, which ends after the days of grace, or at its own end if that is earlier. Web hooks,
 * devices and conversations move to the new key, so that no event is missed.
 */
export async function rotateKey(
  db: Db,
  id: number,
  { days, graceDays, madeBy, record }: Rotation & Doer,
  now: Date,
): Promise<Rotated> {
  return db.transaction().execute(async (tx) => {
    const former = await tx.selectFrom('operator_keys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (former === undefined || former.revoked_at !== null || former.staff_id !== null) return { unknown: true }
    if (former.replaced_by !== null) return { replaced_by: former.replaced_by }
    const expiresAt = days === null ? afterSameTime(former, now) : daysAfter(now, days)
    const { name, role, scopes, store_ids: storeIds, courier_id: courierId } = former
    const next = await makeKey(
      tx,
      {
        name,
        role,
        scopes: scopes as Parameters<typeof makeKey>[1]['scopes'],
        storeIds,
        courierId,
        expiresAt,
        madeBy: madeBy ?? null,
      },
      now,
    )
    const graceEnd = daysAfter(now, graceDays)
    const end = former.expires_at !== null && former.expires_at < graceEnd ? former.expires_at : graceEnd
    await tx.updateTable('operator_keys').set({ expires_at: end, replaced_by: next.id }).where('id', '=', id).execute()
    await moveDevicesOfKey(tx, { from: id, to: next.id })
    await tx.updateTable('webhooks').set({ key_id: next.id }).where('key_id', '=', id).execute()
    await tx.updateTable('conversations').set({ taken_by: next.id }).where('taken_by', '=', id).execute()
    await record?.(tx)
    return { ...next, name, expires_at: expiresAt?.toISOString() ?? null, former_ends_at: end.toISOString() }
  })
}

/** The end of a key with the same validity as the former one, counted from now; null for one without an end. */
function afterSameTime({ created_at, expires_at }: { created_at: Date; expires_at: Date | null }, now: Date): Date | null {
  return expires_at === null ? null : new Date(now.getTime() + expires_at.getTime() - created_at.getTime())
}
