import { sql } from 'kysely'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { addDatabaseGauge } from '#lib/monitoring/metrics.ts'
import { OPEN_STATUSES } from '#features/orders/rules/order-steps.ts'

const HOUR_MS = 3_600_000

/** Shows in the metrics how many orders are open in each state, and what became of orders within the last hour. */
export function measureOrders({ db, clock, metrics }: Pick<Api, 'db' | 'clock' | 'metrics'>): void {
  const labelNames = ['status'] as const
  addDatabaseGauge(metrics, {
    name: 'medina_orders_open',
    help: 'Orders that are under way, by state.',
    labelNames,
    read: async () => (await countOpen(db)).map(({ status, count }) => ({ labels: { status }, value: count })),
  })
  addDatabaseGauge(metrics, {
    name: 'medina_orders_last_hour',
    help: 'Steps of orders within the last hour, by the state that they reached.',
    labelNames,
    read: async () =>
      (await countSteps(db, new Date(clock.now().getTime() - HOUR_MS))).map(({ status, count }) => ({
        labels: { status },
        value: count,
      })),
  })
}

type Count = { status: string; count: number }

/** States are literals, so that the partial index of open orders applies. */
async function countOpen(db: Db): Promise<Count[]> {
  return db
    .selectFrom('orders')
    .select((eb) => ['order_status as status', eb.fn.countAll<number>().as('count')])
    .where(
      'order_status',
      'in',
      OPEN_STATUSES.map((status) => sql.lit(status)),
    )
    .groupBy('order_status')
    .execute()
}

async function countSteps(db: Db, since: Date): Promise<Count[]> {
  return db
    .selectFrom('order_history')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy('status')
    .execute()
}
