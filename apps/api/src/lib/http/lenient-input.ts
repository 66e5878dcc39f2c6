import type { Endpoint } from '@medina/contract/wire/endpoint'
import { z } from 'zod'

type Members = Record<string, unknown>
/** `isForm`: the body came as a form, so that all its values are text. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown; isForm?: boolean }

/** Clients of the family write these words for a value that they do not have. */
const PLACEHOLDERS: readonly unknown[] = ['undefined', 'null']

/**
 * The input of a call as clients of the family mean it. Their server reads query and body as one, so members of one may come in the
 * other; a placeholder counts as absent; and in a form, where everything is text, a member is what its schema takes.
 */
export function readLeniently(endpoint: Endpoint, input: RawInput): RawInput {
  const { query, body } = joinParts(endpoint, input)
  const isForm = input.isForm === true
  // An operator's null asks for something: it is refused where it means nothing.
  const given = endpoint.access === 'operator' || !isMembers(body) ? body : dropNulls(endpoint.body, body)
  return { ...input, query: readPart(endpoint.query, query, false), body: readPart(endpoint.body, given, isForm) }
}

/** Only where an endpoint names members of one part alone: of both, nobody could tell which is meant. */
function joinParts(endpoint: Endpoint, { query, body }: RawInput): Pick<RawInput, 'query' | 'body'> {
  if (endpoint.query !== undefined && endpoint.body === undefined && isMembers(body))
    return { query: { ...body, ...toMembers(query) } }
  if (endpoint.body === undefined || endpoint.query !== undefined || !hasMembers(query)) return { query, body }
  return { body: body === undefined || isMembers(body) ? { ...query, ...toMembers(body) } : body }
}

function readPart(schema: z.ZodType | undefined, part: unknown, isForm: boolean): unknown {
  if (!isMembers(part)) return part
  const shape = findShape(schema, part)
  if (shape === null) return part
  const entries = Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
    const member = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (member === undefined) return [[key, value]]
    if (isPlaceholder(member, value)) return []
    return isForm ? readText(member, value).map((read) => [key, read]) : [[key, value]]
  })
  return Object.fromEntries(entries)
}

/** A null of JSON is kept where its member takes it or has to be there. */
function dropNulls(schema: z.ZodType | undefined, body: Members): Members {
  const shape = findShape(schema, body) ?? {}
  const isAbsent = ([key, value]: [string, unknown]): boolean => {
    const member = Object.hasOwn(shape, key) ? shape[key] : undefined
    return value === null && member !== undefined && takes(member, undefined) && !takes(member, null)
  }
  return Object.fromEntries(Object.entries(body).filter((entry) => !isAbsent(entry)))
}

/** A text that has to be there may be anything: somebody may be called "null". */
function isPlaceholder(member: z.ZodType, value: unknown): boolean {
  return PLACEHOLDERS.includes(value) && (takes(member, undefined) || !takes(member, value))
}

/** The first reading of a form's text that a member takes; the text itself, to be refused, when it takes none; nothing when it was left empty. */
function readText(member: z.ZodType, value: unknown): unknown[] {
  if (takes(member, value)) return [value]
  if (value === '' && takes(member, undefined)) return []
  const readings = [readJson(value), Array.isArray(value) ? value.map(readJson) : undefined, FLAGS.get(value)]
  return [readings.find((reading) => reading !== undefined && takes(member, reading)) ?? value]
}

const FLAGS = new Map<unknown, boolean>([
  ['1', true],
  ['0', false],
])

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}

function takes(member: z.ZodType, value: unknown): boolean {
  return member.safeParse(value).success
}

/** The members that a schema names; of several kinds, those of the kind that the input says it is. */
function findShape(schema: z.ZodType | undefined, part: Members): Record<string, z.ZodType> | null {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return findShape(schema.unwrap() as z.ZodType, part)
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return null
  const { discriminator, options } = schema.def
  const shapes = options.map((option) => findShape(option as z.ZodType, part))
  return shapes.find((shape) => shape?.[discriminator]?.safeParse(part[discriminator]).success === true) ?? null
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toMembers(value: unknown): Members {
  return isMembers(value) ? value : {}
}

function hasMembers(value: unknown): value is Members {
  return isMembers(value) && Object.keys(value).length > 0
}
