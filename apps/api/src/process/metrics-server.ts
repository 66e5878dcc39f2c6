import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { isIP } from 'node:net'
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client'
import type { Metrics } from '#lib/monitoring/metrics.ts'
import { StartError } from './listening.ts'
import type { Close, MetricsAddress } from './start-metrics-server.ts'

/** Serves the metrics of this process. If there are several, each passes its metrics to the first process instead. Throws StartError. */
export async function exposeMetrics(where: MetricsAddress, { registry }: Pick<Metrics, 'registry'>): Promise<Close> {
  collectDefaultMetrics({ register: registry })
  if (cluster.isPrimary) return openMetrics(where, async () => registry.metrics())
  AggregatorRegistry.setRegistries([registry])
  // Its constructor listens to the requests of the first process.
  void new AggregatorRegistry()
  return async () => {}
}

/** Serves the aggregated metrics of all processes that this one has started. Throws StartError. */
export async function exposeAllMetrics(where: MetricsAddress): Promise<Close> {
  const all = new AggregatorRegistry()
  return openMetrics(where, async () => all.clusterMetrics())
}

/** A separate server, because metrics are not public. */
async function openMetrics({ METRICS_HOST, METRICS_PORT }: MetricsAddress, read: () => Promise<string>): Promise<Close> {
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers.host, METRICS_HOST)) return void response.writeHead(421).end()
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': AggregatorRegistry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, { METRICS_HOST, METRICS_PORT })))
    server.listen(METRICS_PORT, METRICS_HOST, resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Names that cannot be registered publicly: of containers, of this machine and of private networks. */
const PRIVATE_NAME = /^(?:[\w-]+|.+\.(?:local|internal|localhost))$/i

/**
 * Whether a request names this server as a scraper does: by an IP address, by the name it listens on, or by a private one. A page in a
 * browser of this network may resolve its own public name to this address (DNS rebinding), and must not read anything.
 */
function isOwnHost(header: string | undefined, own: string): boolean {
  const name = (header ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return isIP(name) !== 0 || name === own || PRIVATE_NAME.test(name)
}

function toStartError({ code }: NodeJS.ErrnoException, { METRICS_HOST, METRICS_PORT }: MetricsAddress): StartError {
  if (code === 'EADDRINUSE')
    return new StartError(`METRICS_PORT: ${METRICS_PORT} is taken by another program. Choose a free one, or leave it out.`)
  return new StartError(`METRICS_PORT: nothing can listen on ${METRICS_HOST}:${METRICS_PORT} (${code}). Choose another one.`)
}
