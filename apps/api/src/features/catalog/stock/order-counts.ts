import type { FastifyInstance } from 'fastify'
import { sql } from '#lib/database/statements/sql.ts'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { startWorkLoop } from '#lib/work-loop.ts'

/** Orders per transaction, few enough to lock rows only briefly. */
const BATCH = 500

/**
 * Adds new orders to the counts of their stores and items, each once, even if several processes run it. For the popularity of both they are
 * orders of `now`: they are counted within a minute, and weigh half after thirty days (decision 0129).
 */
export async function countNewOrders(db: Db, now: Date): Promise<void> {
  const count = (tx: Db) => countBatch(tx, now)
  for (let counted = BATCH; counted === BATCH; ) counted = await db.transaction().execute(count)
}

/** Runs the count in a loop until the service closes. */
export function startCountingOrders(fastify: FastifyInstance, { db, clock }: Pick<Api, 'db' | 'clock'>): void {
  const loop = startWorkLoop({
    clock,
    work: async () => {
      await countNewOrders(db, clock.now())
      return null
    },
    onError: (error) => fastify.log.error({ err: error }, 'counting orders'),
  })
  fastify.addHook('onClose', () => loop.stop())
}

/** Locks rows in the order of their ids, as all writers of several rows do, to avoid deadlocks. */
async function countBatch(tx: Db, now: Date): Promise<number> {
  const { rows: pending } = await sql<{ store_id: number; item_ids: number[] }>`
    delete from uncounted_orders where id in (
      select id from uncounted_orders order by id limit ${BATCH} for update skip locked
    ) returning store_id, item_ids`.execute(tx)
  if (pending.length === 0) return 0
  const itemIds = pending.flatMap(({ item_ids }) => item_ids)
  const storeIds = pending.map(({ store_id }) => store_id)
  // The rows are locked by separate statements, as in stock.ts.
  await tx.selectFrom('items').select('id').where(isAmong('id', itemIds)).orderBy('id').forNoKeyUpdate().execute()
  await sql`
    update items i set order_count = i.order_count + c.count,
      popularity = sum_popularity(i.popularity, popularity_of(c.count, ${now}::timestamptz))
    from (select id, count(*)::int as count from unnest(${itemIds}::bigint[]) as id group by id) c where i.id = c.id`.execute(tx)
  await tx.selectFrom('stores').select('id').where(isAmong('id', storeIds)).orderBy('id').forNoKeyUpdate().execute()
  await sql`
    update stores s set order_count = s.order_count + c.count,
      popularity = sum_popularity(s.popularity, popularity_of(c.count, ${now}::timestamptz))
    from (select id, count(*)::int as count from unnest(${storeIds}::bigint[]) as id group by id) c where s.id = c.id`.execute(tx)
  return pending.length
}
