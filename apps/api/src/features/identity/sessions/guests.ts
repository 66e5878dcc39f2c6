import { hashSecret } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { rememberGuest } from '#lib/caches/known-guests.ts'
import { randomSecret } from '#lib/keys.ts'

/** Creates a guest and returns its secret, 192 random bits (spec 7.031). */
export async function createGuest(db: Db, now: Date): Promise<string> {
  const secret = randomSecret()
  const secret_hash = hashSecret(secret)
  const { id } = await db.insertInto('guests').values({ secret_hash, created_at: now }).returning('id').executeTakeFirstOrThrow()
  rememberGuest(db, secret_hash, { id, created_at: now })
  return secret
}

/** Creates the guest of a phone order. */
export async function createPhoneGuest(tx: Db, now: Date): Promise<{ id: number; secret: string }> {
  const secret = randomSecret()
  const { id } = await tx
    .insertInto('guests')
    .values({ secret_hash: hashSecret(secret), is_phone: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

const AT_ONCE = 1000

/** Deletes guests, at most a thousand at once, created before that time, without orders and without changes to a cart since. */
export async function removeGuestsBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom('guests')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('guests')
        .select('guests.id')
        .where('created_at', '<', time)
        .where(({ not, exists, selectFrom: from }) =>
          not(exists(from('orders').select('orders.id').whereRef('orders.guest_id', '=', 'guests.id'))),
        )
        .where(({ not, exists, selectFrom: from }) =>
          not(
            exists(
              from('cart_lines')
                .select('cart_lines.id')
                .whereRef('cart_lines.guest_id', '=', 'guests.id')
                .where('cart_lines.updated_at', '>=', time),
            ),
          ),
        )
        .orderBy('created_at')
        .limit(AT_ONCE),
    )
    .execute()
}
