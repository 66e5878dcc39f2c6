import { findGuest } from '#lib/actor.ts'
import { aGuest } from '#testing/shop/builders.ts'
import type { TestApp } from '#testing/shop/test-app.ts'

/** A device on which all of these accounts were signed in, which hints at one person. Unknown accounts are left out. */
export async function aHint(app: TestApp, ids: readonly number[]): Promise<void> {
  const { db, clock } = app.api
  const known = await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute()
  if (known.length === 0) return
  const guest = await findGuest(db, await aGuest(app))
  const rows = known.map(({ id }) => ({ guest_id: guest?.id ?? 0, customer_id: id, created_at: clock.now() }))
  await db.insertInto('device_accounts').values(rows).execute()
}
