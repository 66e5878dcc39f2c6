import type { Api } from '#api.ts'
import { addDatabaseGauge } from '#lib/monitoring/metrics.ts'
import { readOutbox } from './outbox.queries.ts'

/** Shows in the metrics how many messages wait to be sent, and for how long the oldest one is overdue. */
export function measureOutbox({ db, clock, metrics }: Pick<Api, 'db' | 'clock' | 'metrics'>): void {
  const labelNames = ['channel'] as const
  let reading: ReturnType<typeof readOutbox> | null = null
  /** Both gauges are collected at the same time, so one query serves them. */
  const read = () => {
    reading ??= readOutbox(db, clock.now()).finally(() => (reading = null))
    return reading
  }
  addDatabaseGauge(metrics, {
    name: 'medina_outbox_messages',
    help: 'Messages that wait to be sent or tried again, by channel.',
    labelNames,
    read: async () => (await read()).map(({ channel, waiting }) => ({ labels: { channel }, value: waiting })),
  })
  addDatabaseGauge(metrics, {
    name: 'medina_outbox_overdue_seconds',
    help: 'Time since the oldest due message should have been sent, by channel.',
    labelNames,
    read: async () => (await read()).map(({ channel, overdue }) => ({ labels: { channel }, value: overdue })),
  })
}
