import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ReplicaState } from '#lib/database/replicas/replicas.ts'

/** From the time of a cached page, about a millisecond, to that of a customer who gives up. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of one process. With several, the first process adds them up (decision 0087). */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'medina_http_request_duration_seconds',
      help: 'Time until a response was sent, by the pattern of its route. Event streams are not counted.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    openStreams: new Gauge({
      name: 'medina_event_streams',
      help: 'Open event streams.',
      labelNames: ['kind'],
      registers,
    }),
    deliveries: new Counter({
      name: 'medina_deliveries_total',
      help: 'Attempts to deliver a message (sms, email, push) or an event (webhook): sent, retried, failed for good, or limited.',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    gatewayCalls: new Counter({
      name: 'medina_gateway_calls_total',
      help: 'Calls of payment gateways: answered, or failed.',
      labelNames: ['gateway', 'call', 'outcome'],
      registers,
    }),
  }
}

/** Adds a gauge that reports whether writing is impossible. */
export function addTroubleGauge({ registry }: Metrics, find: () => { status: string } | null): void {
  const gauge = new Gauge({
    name: 'medina_cannot_write',
    help: '1 while nothing can be written to the database, or no file to DATA_DIR.',
    labelNames: ['where'],
    registers: [registry],
    aggregator: 'max',
    collect: () => {
      const status = find()?.status
      gauge.set({ where: 'database' }, status === 'read-only' ? 1 : 0)
      gauge.set({ where: 'files' }, status === 'ready' ? 1 : 0)
    },
  })
}

type Reading<L extends string> = { labels: Partial<Record<L, string>>; value: number }

type DatabaseGauge<L extends string> = {
  name: string
  help: string
  labelNames: readonly L[]
  read: () => Promise<Reading<L>[]>
}

/**
 * Adds a gauge that is read from the database at each scrape. All processes read the same value, so the highest counts. It has no value
 * while the database does not respond.
 */
export function addDatabaseGauge<L extends string>(
  { registry }: Metrics,
  { name, help, labelNames, read }: DatabaseGauge<L>,
): void {
  const gauge = new Gauge<L>({
    name,
    help,
    labelNames,
    registers: [registry],
    aggregator: 'max',
    collect: async () => {
      const readings = await read().catch(() => [])
      gauge.reset()
      for (const { labels, value } of readings) gauge.set(labels, value)
    },
  })
}

/** Replicas of the database: how far behind each is, and whether it is read. One that cannot be reached has no age. */
export function addReplicaGauge({ registry }: Metrics, list: () => ReplicaState[]): void {
  const seconds = new Gauge({
    name: 'medina_replica_behind_seconds',
    help: 'Age of what a replica of the database shows.',
    labelNames: ['replica'],
    aggregator: 'max',
    registers: [registry],
    collect: () => {
      seconds.reset()
      for (const { name, behindMs } of list()) if (behindMs !== null) seconds.set({ replica: name }, behindMs / 1000)
    },
  })
  const isRead = new Gauge({
    name: 'medina_replica_read',
    help: '1 while a replica is read, 0 while it is left out.',
    labelNames: ['replica'],
    aggregator: 'min',
    registers: [registry],
    collect: () => {
      for (const each of list()) isRead.set({ replica: each.name }, each.isRead ? 1 : 0)
    },
  })
}

/** Adds gauges of the connections to the database. */
export function addPoolGauge({ registry }: Metrics, count: () => { total: number; idle: number; waiting: number }): void {
  const gauge = new Gauge({
    name: 'medina_database_connections',
    help: 'Connections of the pool that are busy or idle, and callers waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const { total, idle, waiting } = count()
      gauge.set({ state: 'busy' }, total - idle)
      gauge.set({ state: 'idle' }, idle)
      gauge.set({ state: 'waiting' }, waiting)
    },
  })
}
