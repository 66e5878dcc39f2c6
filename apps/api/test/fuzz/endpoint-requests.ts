import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type EndpointName, getRoute } from '@medina/contract/endpoints/routes'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import fc from 'fast-check'
import { buildOpenApi } from '#lib/http/openapi.ts'
import type { Call } from '../authorization/authorization-cast.ts'
import { type CallerName, callers } from './fuzz-cast.ts'
import { almost, hostileValue } from './hostile-values.ts'
import { type Schema, valid, type Vocabulary } from './schema-values.ts'

/** How the body travels. `text` is one that no parser of its type reads. */
type Form = 'json' | 'urlencoded' | 'multipart' | 'text'
export type FuzzRequest = {
  caller: CallerName
  params: Record<string, unknown>
  query: unknown
  body: unknown
  form: Form
  headers: Record<string, unknown>
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Operation = { parameters: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }

/** The smallest input is one of the first choice. */
const SHRINKING = { withCrossShrink: true }

const document = buildOpenApi()

/**
 * Returns the accepted call as it is and about planted things, by callers who pass the door but may not see those. A forgotten check of an
 * owner shows in the first calls of each endpoint, whatever the seed.
 */
export function callsAboutOthers(name: EndpointName, known: Vocabulary['known'], example: Call): FuzzRequest[] {
  const { query } = endpoints[name] as Endpoint
  const [zoneId, moduleId] = [known('zoneId').at(-1), known('moduleId').at(-1)]
  const table = getRoute(name)
    .path.split('/')
    .findLast((part) => known(`planted ${part}`).length > 0)
  const ofStore = query !== undefined && 'store_id' in query.shape ? { store_id: 0 } : {}
  const elsewhere = [0, 1].map((index) =>
    pointElsewhere({ ...example, query: { ...ofStore, ...example.query } }, (member) => {
      const numbers =
        [known(`planted ${member}`), known(`planted ${table}`), known('planted')].find(({ length }) => length > 0) ?? []
      return numbers[index % numbers.length]
    }),
  )
  return strangersOf(name).flatMap((caller) =>
    [example, ...elsewhere].map(({ params = {}, query: given = {}, body }) => {
      return { caller, params, query: given, body, form: 'json' as const, headers: { zoneId, moduleId } }
    }),
  )
}

function strangersOf(name: EndpointName): readonly CallerName[] {
  const { access } = endpoints[name] as Endpoint
  if (access === 'operator') return ['branch', 'store', 'provider', 'courier']
  return access === 'customer' ? ['customer'] : access === 'anyone' ? ['nobody'] : ['guest', 'customer']
}

const NUMBERED = /^(?:id|.*_id|.*_ids|up_to)$/

/** The same call with another number wherever it names a thing. */
function pointElsewhere(value: unknown, choose: (name: string) => unknown, name = ''): Call {
  const isPlain = typeof value === 'object' && value !== null && !(value instanceof Blob) && !(value instanceof FormData)
  if (Array.isArray(value)) return value.map((member) => pointElsewhere(member, choose, name)) as Call
  if (isPlain)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, pointElsewhere(member, choose, key)])) as Call
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  return (NUMBERED.test(name) && isNumber ? choose(name) : value) as Call
}

/** Calls of an endpoint as its schema at /api/docs describes them: valid, almost valid and hostile ones. `example` is one that it accepts. */
export function requestsOf(name: EndpointName, known: Vocabulary['known'], example: Call): fc.Arbitrary<FuzzRequest> {
  const { parameters, body } = readOperation(name)
  const words: Vocabulary = { components: document.components.schemas as Record<string, Schema>, known }
  const part = (schema: Schema, given: unknown): fc.Arbitrary<unknown> => {
    const bySchema = valid(schema, words)
    const accepted = given === undefined ? bySchema : fc.oneof(SHRINKING, fc.constant(given), bySchema)
    return fc.oneof(
      SHRINKING,
      { weight: 3, arbitrary: accepted },
      { weight: 5, arbitrary: almost(accepted) },
      { weight: 1, arbitrary: hostileValue },
    )
  }
  const params = membersOf(parameters.filter((parameter) => parameter.in === 'path'))
  const query = membersOf(parameters.filter((parameter) => parameter.in === 'query'))
  return fc.record({
    caller: callerOf(name),
    params: pathOf(params, words, example.params ?? {}),
    query: part(query, example.query),
    body:
      body === undefined
        ? fc.oneof(SHRINKING, { weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostileValue })
        : part(body, example.body),
    form: fc.oneof(
      SHRINKING,
      { weight: 8, arbitrary: fc.constant('json' as const) },
      fc.constantFrom<Form>('urlencoded', 'multipart', 'text'),
    ),
    headers: headersOf(words),
  })
}

function readOperation(name: EndpointName): { parameters: Parameter[]; body: Schema | undefined } {
  const { method, path } = getRoute(name)
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
  return {
    parameters: operation.parameters.filter((parameter) => 'schema' in parameter),
    body: operation.requestBody?.content['multipart/form-data']?.schema,
  }
}

function membersOf(parameters: readonly Parameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Those who may call it come more often, since others are refused at the door. */
function callerOf(name: EndpointName): fc.Arbitrary<CallerName> {
  const { access } = endpoints[name] as Endpoint
  const allowed: readonly CallerName[] =
    access === 'operator'
      ? ['office', 'branch', 'store', 'provider', 'courier']
      : access === 'customer'
        ? ['customer']
        : ['guest', 'customer']
  return fc.oneof(
    SHRINKING,
    { weight: 4, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  )
}

function pathOf(schema: Schema, words: Vocabulary, example: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const likely = name in example ? [{ weight: 6, arbitrary: fc.constant(example[name]) }] : []
    return [
      name,
      fc.oneof(
        SHRINKING,
        ...likely,
        { weight: 3, arbitrary: valid(member, words, name) },
        { weight: 1, arbitrary: hostileValue },
      ),
    ] as const
  })
  return fc.record(Object.fromEntries(members))
}

function headersOf({ known }: Vocabulary): fc.Arbitrary<Record<string, unknown>> {
  const header = (name: string) => {
    const values = known(name)
    const likely = fc.constantFrom(undefined, ...values)
    return fc.oneof(SHRINKING, { weight: 9, arbitrary: likely }, { weight: 1, arbitrary: hostileValue })
  }
  const names = ['zoneId', 'moduleId', 'latitude', 'longitude', 'X-localization', 'Idempotency-Key']
  return fc.record(Object.fromEntries(names.map((name) => [name, header(name)])))
}
