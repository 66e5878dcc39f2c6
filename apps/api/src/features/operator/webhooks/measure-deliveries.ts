import type { Api } from '#api.ts'
import { addDatabaseGauge } from '#lib/monitoring/metrics.ts'
import { countWaitingDeliveries } from './webhook-deliveries.queries.ts'

/** Shows in the metrics how many events wait for web hooks. */
export function measureDeliveries({ db, metrics }: Pick<Api, 'db' | 'metrics'>): void {
  addDatabaseGauge(metrics, {
    name: 'medina_webhook_deliveries',
    help: 'Events that wait to be sent to a web hook or tried again.',
    labelNames: [],
    read: async () => [{ labels: {}, value: await countWaitingDeliveries(db) }],
  })
}
