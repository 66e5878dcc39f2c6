import type { Request } from 'autocannon'
import { sql } from 'kysely'
import { post } from '../apps/api/src/features/wallet/public.ts'
import { hashSecret } from '../apps/api/src/lib/actor.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { extent } from './extent.ts'

const CUSTOMERS = extent(1000, 20)
/** The fewest that the demo's settings convert at once. */
const POINTS = 50
const HELD = 1_000_000_000

const tokenOf = (number: number) => `converter-${number}`

/** Customers with more points than a measurement converts, each signed in. */
export async function openConverters(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into customers (f_name, email, login_medium, ref_code, created_at, updated_at)
    select 'Samir', 'samir' || n || '@mail.example', 'manual', 'K' || lpad(n::text, 9, '0'), now(), now()
    from generate_series(1, ${CUSTOMERS}::int) n returning id`.execute(db)
  const now = new Date()
  const earned = { type: 'loyalty_point', account: 'points', against: 'points_issued' } as const
  await db.transaction().execute(async (tx) => {
    for (const [number, { id: customerId }] of rows.entries()) {
      await post(tx, { ...earned, cause: `bench:${customerId}`, customerId, amount: HELD, now })
      await sql`
        insert into sessions (customer_id, token_hash, user_agent, idle_days, created_at, last_seen_at, expires_at)
        values (${customerId}, ${hashSecret(tokenOf(number))}, 'bench', 90, now(), '2100-01-01', '2100-01-01')`.execute(tx)
    }
  })
}

/** A conversion by one of them after the other. */
export function convert(turn: number): Request {
  return {
    method: 'POST',
    path: '/api/v1/customer/loyalty-point/point-transfer',
    headers: {
      authorization: `Bearer ${tokenOf(turn % CUSTOMERS)}`,
      'content-type': 'application/json',
      'idempotency-key': `conversion-${turn}`,
    },
    body: JSON.stringify({ point: POINTS }),
  }
}
