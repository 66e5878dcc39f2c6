/** Traces by OpenTelemetry's SDK. Only `tracing.ts` loads this file, and only where an endpoint is set. */
import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogEvent } from 'kysely'
import { spanOutgoingCalls } from './outgoing-spans.ts'
import type { Tracing } from './tracing.ts'

type Plan = {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The fraction of traces that is sent, 0 to 1. */
  ratio: number
  /** A proxy in front starts traces, which ours continue. */
  trustsCaller: boolean
}

/** Statements have placeholders for values; longer ones are truncated. */
const MOST_STATEMENT_LETTERS = 2000

export function openTelemetry(plan: Plan): Tracing {
  const provider = createProvider(plan)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('medina')
  const stopOutgoing = spanOutgoingCalls(tracer)
  return {
    watchRequests: (fastify) => watchRequests(fastify, tracer, plan),
    recordStatement: (event) => recordStatement(tracer, event),
    readIds: () => {
      const current = trace.getActiveSpan()?.spanContext()
      return current === undefined ? {} : { trace_id: current.traceId, span_id: current.spanId }
    },
    stop: async () => {
      stopOutgoing()
      await provider.shutdown().catch(() => undefined)
      context.disable()
    },
  }
}

function createProvider({ endpoint, headers, serviceName, ratio }: Plan): TracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }))
  return new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000 })],
  })
}

function watchRequests(fastify: FastifyInstance, tracer: Tracer, { trustsCaller }: Pick<Plan, 'trustsCaller'>): void {
  const propagator = new W3CTraceContextPropagator()
  const contexts = new WeakMap<FastifyRequest, Context>()

  function begin(request: FastifyRequest): Context {
    const getter = { get: (from: FastifyRequest['headers'], key: string) => from[key], keys: Object.keys }
    const parent = trustsCaller ? propagator.extract(ROOT_CONTEXT, request.headers, getter) : ROOT_CONTEXT
    const route = request.routeOptions.url ?? 'unknown'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'medina.request_id': request.id }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const begun = trace.setSpan(parent, span)
    contexts.set(request, begun)
    return begun
  }

  /** Called once per request, although an aborted request has a response event as well. */
  function end(request: FastifyRequest, status: number): void {
    const begun = contexts.get(request)
    if (begun === undefined) return
    contexts.delete(request)
    const span = trace.getSpan(begun)
    span?.setAttribute('http.response.status_code', status)
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }

  fastify.addHook('onRequest', (request, _reply, done) => context.with(begin(request), done))
  // The body arrives in socket events, which run outside of the request's context.
  fastify.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done)
  })
  fastify.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
  fastify.addHook('onRequestAbort', async (request) => end(request, 499))
}

function recordStatement(tracer: Tracer, { level, query, queryDurationMillis, ...event }: LogEvent): void {
  const now = Date.now() // Wall clock, because a trace has absolute times.
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, MOST_STATEMENT_LETTERS) } // Our own text, so it is cut by units.
  const startTime = now - queryDurationMillis
  const span = tracer.startSpan(nameStatement(query.sql), { kind: SpanKind.CLIENT, attributes, startTime })
  if (level === 'error' && 'error' in event) markFailed(span, event.error)
  span.end(now)
}

/** "select": a name with few distinct values, as the conventions require. */
function nameStatement(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
}

/** An error message of the database may repeat a value, such as a duplicate e-mail address; its code does not. */
function markFailed(span: Span, error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown'
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', code)
}
