import * as cart from '@medina/contract/orders/cart'
import * as catalog from '@medina/contract/catalog/catalog'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import * as errors from '@medina/contract/wire/error'
import * as geo from '@medina/contract/geo'
import * as operator from '@medina/contract/operator/operator'
import * as operatorDesk from '@medina/contract/operator/operator-desk'
import * as operatorStock from '@medina/contract/operator/operator-stock'
import * as operatorReviews from '@medina/contract/operator/operator-reviews'
import * as operatorWebhooks from '@medina/contract/operator/operator-webhooks'
import * as orders from '@medina/contract/orders/orders'
import { type EndpointName, getRoute, routes } from '@medina/contract/endpoints/routes'
import * as site from '@medina/contract/site'
import * as siteConfig from '@medina/contract/site-config'
import { z } from 'zod'

type Json = { [key: string]: unknown }
export type OpenApi = {
  openapi: string
  info: Json
  paths: Record<string, Json>
  components: { schemas: Json; parameters: Json; securitySchemes: Json }
}

const DESCRIPTION = [
  'Amounts are decimals of the configured currency; times are ISO 8601 in UTC.',
  'Where a call names members of its query or of its body alone, they may come in the other as well.',
  'The words "undefined" and "null" count as absent, except in a text that has to be there.',
].join(' ')

let built: OpenApi | undefined

/** The contract as an OpenAPI 3.1 document, created on first use. */
export function buildOpenApi(): OpenApi {
  built ??= build()
  return built
}

function build(): OpenApi {
  const writer = new SchemaWriter()
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(routes) as EndpointName[]) {
    const { method, path } = getRoute(name)
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: describe(name, writer) }
  }
  const errorBody = writer.write(errors.ErrorBodySchema, 'output')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Medina',
      version: '1',
      description: DESCRIPTION,
    },
    paths,
    components: {
      schemas: { ...writer.schemas, Errors: errorBody },
      parameters: headerParameters,
      securitySchemes: { operatorKey: { type: 'http', scheme: 'bearer', description: 'npm run operator -- keys make' } },
    },
  }
}

/** The headers of spec 7.001. */
const headerParameters: Json = Object.fromEntries(
  [
    ['zoneId', 'Zones of the place, as answered by get-zone-id: JSON text such as "[1,2]"'],
    ['moduleId', 'The chosen module'],
    ['latitude', 'Where the customer is, for distances and delivery fees'],
    ['longitude', 'Where the customer is, for distances and delivery fees'],
    ['X-localization', 'Language of texts and refusals: en or ar'],
    ['Idempotency-Key', 'Makes a repeated call answer what the first one did'],
  ].map(([name = '', description]) => [name, { name, in: 'header', required: false, description, schema: { type: 'string' } }]),
)

function describe(name: EndpointName, writer: SchemaWriter): Json {
  const endpoint: Endpoint = endpoints[name]
  const { method } = getRoute(name)
  const answer = writer.write(endpoint.response, 'output')
  const headers = Object.keys(headerParameters).filter((header) => header !== 'Idempotency-Key' || endpoint.isIdempotent === true)
  const notes = [
    ...(endpoint.access === 'operator'
      ? [
          `For ${endpoint.scope === null ? 'any key of the operator side' : `a key of the operator side with the scope ${endpoint.scope}`}.`,
        ]
      : []),
    ...(method === 'PUT' ? ['The same body may be sent by POST with `_method: "put"` in it.'] : []),
  ]
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    ...(endpoint.access === 'operator' && { security: [{ operatorKey: [] }] }),
    tags: [name.slice(0, name.indexOf('.'))],
    parameters: [
      ...listParameters(endpoint.params, 'path'),
      ...listParameters(endpoint.query, 'query'),
      ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...(endpoint.body && method !== 'GET' && { requestBody: describeBody(writer.write(endpoint.body, 'input'), endpoint) }),
    responses: {
      200: describeAnswer(endpoint.refusesWith200 === true ? { anyOf: [answer, ERRORS] } : answer, 'OK'),
      default: describeAnswer(ERRORS, 'Refused, with a sentence for each reason'),
    },
  }
}

const ERRORS: Json = { $ref: '#/components/schemas/Errors' }

function describeAnswer(schema: Json, description: string): Json {
  return { description, content: { 'application/json': { schema } } }
}

/** Every body may be JSON or a form; files can only be sent in a multipart form. */
function describeBody(schema: Json, { upload }: Endpoint): Json {
  if (upload === undefined) return describeContent({ schema }, { schema })
  const fileFields = [upload.field, ...(upload.also ?? [])]
  const members = Object.entries(schema.properties as Json)
  const properties = Object.fromEntries(members.filter(([name]) => !fileFields.includes(name)))
  const one = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` }
  const file = upload.most === undefined ? one : { type: 'array', maxItems: upload.most, items: one }
  const files = Object.fromEntries(fileFields.map((name) => [name, name === upload.field ? file : one]))
  const withFile = { ...schema, properties: { ...properties, ...files } }
  return describeContent({ schema: { ...schema, properties } }, { schema: withFile })
}

function describeContent(plain: Json, multipart: Json): Json {
  return {
    content: { 'application/json': plain, 'application/x-www-form-urlencoded': plain, 'multipart/form-data': multipart },
  }
}

function listParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  // An empty registry, because parameters are inlined.
  const { properties, required } = z.toJSONSchema(schema, { io: 'input', metadata: z.registry(), unrepresentable: 'any' })
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required?.includes(name) ?? false),
    schema: property,
  }))
}

/** Writes zod schemas as JSON Schema; what the contract exports by name becomes a named component. */
class SchemaWriter {
  readonly schemas: Json = {}
  private readonly names = z.registry<{ id?: string }>()

  constructor() {
    const exported = Object.entries({
      ...site,
      ...siteConfig,
      ...geo,
      ...catalog,
      ...cart,
      ...orders,
      ...operator,
      ...operatorDesk,
      ...operatorStock,
      ...operatorReviews,
      ...operatorWebhooks,
    })
    for (const [name, value] of exported) {
      if (name.endsWith('Schema') && value instanceof z.ZodType) this.names.add(value, { id: name.slice(0, -'Schema'.length) })
    }
  }

  write(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs, ...root } = z.toJSONSchema(schema, { io, metadata: this.names, unrepresentable: 'any' })
    // A name means the same schema everywhere, but input and output may differ in defaults.
    const suffix = io === 'input' ? 'Input' : ''
    for (const [name, definition] of Object.entries($defs ?? {}))
      this.schemas[`${name}${suffix}`] = pointToComponents(definition, suffix)
    return pointToComponents(root, suffix) as Json
  }
}

function pointToComponents(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map((member) => pointToComponents(member, suffix))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (key === '$ref' && typeof member === 'string')
        return [[key, `${member.replace('#/$defs/', '#/components/schemas/')}${suffix}`]]
      // zod's registry adds its name as `id`, which JSON Schema would read as a keyword.
      return key === 'id' && typeof member === 'string' ? [] : [[key, pointToComponents(member, suffix)]]
    }),
  )
}
