import type { Api } from '#api.ts'
import { addDatabaseGauge } from '#lib/monitoring/metrics.ts'
import { countWaiting } from './payments.queries.ts'

/** Shows in the metrics how many payments and refunds wait for a gateway. */
export function measurePayments({ db, metrics }: Pick<Api, 'db' | 'metrics'>): void {
  addDatabaseGauge(metrics, {
    name: 'medina_payments_waiting',
    help: 'Payments without an answer of their gateway (open), and refunds that it has not taken yet (refund_due).',
    labelNames: ['status'],
    read: async () => (await countWaiting(db)).map(({ status, count }) => ({ labels: { status }, value: count })),
  })
}
