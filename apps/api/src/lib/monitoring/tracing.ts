import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import type { Settings } from '#lib/settings.ts'

/** Traces of this process. */
export type Tracing = {
  /** Creates a span for each request; the spans of its work are children of it. */
  watchRequests: (fastify: FastifyInstance) => void
  /** A span for each statement: Kysely's log. */
  recordStatement: (event: LogEvent) => void
  /** The ids of the current span, for log lines; empty outside of a request. */
  readIds: () => { trace_id?: string; span_id?: string }
  /** Sends the remaining spans and stops. */
  stop: () => Promise<void>
}

let current: Tracing | null = null

/** The traces of this process; null without OTEL_EXPORTER_OTLP_ENDPOINT. */
export function getTracing(): Tracing | null {
  return current
}

type TraceSettings = Pick<
  Settings,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'TRUST_PROXY'
>

/**
 * Starts tracing, before the database and the server are opened; without an endpoint nothing is loaded. The returned function sends the
 * remaining spans and stops.
 */
export async function startTracing(settings: TraceSettings): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings
  if (endpoint === undefined) return async () => {}
  const { openTelemetry } = await import('./open-telemetry.ts')
  const tracing = openTelemetry({
    endpoint,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: settings.OTEL_SERVICE_NAME,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    trustsCaller: settings.TRUST_PROXY !== '',
  })
  current = tracing
  return async () => {
    current = null
    await tracing.stop()
  }
}
