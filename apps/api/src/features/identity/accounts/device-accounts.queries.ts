import type { Db } from '#lib/database/database.ts'
import { hashSecret } from '#lib/actor.ts'

/** Remembers that a customer uses the device of a guest. */
export async function addDeviceAccount(
  tx: Db,
  { guestId, customerId, now }: { guestId: number; customerId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('device_accounts')
    .values({ guest_id: guestId, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The customers who have signed in on the device of this guest's secret. */
export async function listDeviceAccounts(db: Db, guestSecret: string): Promise<number[]> {
  const rows = await db
    .selectFrom('device_accounts as d')
    .innerJoin('guests as g', 'g.id', 'd.guest_id')
    .select('d.customer_id')
    .where('g.secret_hash', '=', hashSecret(guestSecret))
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}
