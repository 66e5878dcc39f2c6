import type { Endpoint } from '@medina/contract/wire/endpoint'
import { DECIMAL } from '@medina/contract/wire/number'
import { z } from 'zod'

type Members = Record<string, unknown>
/** `isForm`: the body was sent as a form, so all its values are text. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown; isForm?: boolean }

/** Words that clients of the family send for a missing value. */
const PLACEHOLDERS: readonly unknown[] = ['undefined', 'null']
/** All values that count as missing. */
const ABSENT: readonly unknown[] = [...PLACEHOLDERS, null, '']

/**
 * Reads the input of a call as clients of the family mean it. Their server reads query and body as one, so members of one may be in the
 * other. Placeholders count as absent, and lists or numbers may be written as text. Clients of operators are newer and write typed JSON, so
 * only their forms are read leniently.
 */
export function readLeniently(endpoint: Endpoint, input: RawInput): RawInput {
  const { query, body } = joinParts(endpoint, input)
  const isOperators = endpoint.access === 'operator'
  // An operator's null is deliberate: it is refused if the member does not accept it.
  const given = isOperators || !isMembers(body) ? body : dropNulls(endpoint.body, body)
  const isTyped = isOperators && input.isForm !== true
  return {
    ...input,
    query: readPart(endpoint.query, query, isOperators),
    body: readPart(endpoint.body, given, isTyped),
  }
}

/** Reads an object within a body that the body's schema leaves open, as leniently as a body. */
export function readMembers(schema: z.ZodType, members: unknown): unknown {
  return readPart(schema, members, false)
}

/** Moves members between query and body only if the endpoint declares members of one part; with both, the part would be ambiguous. */
function joinParts(endpoint: Endpoint, { query, body }: RawInput): Pick<RawInput, 'query' | 'body'> {
  if (endpoint.query !== undefined && endpoint.body === undefined && isMembers(body))
    return { query: { ...body, ...toMembers(query) } }
  if (endpoint.body === undefined || endpoint.query !== undefined || !hasMembers(query)) return { query, body }
  return { body: body === undefined || isMembers(body) ? { ...query, ...toMembers(body) } : body }
}

function readPart(schema: z.ZodType | undefined, part: unknown, isTyped: boolean): unknown {
  if (!isMembers(part)) return part
  const shape = findShape(schema, part)
  if (shape === null) return part
  const entries = Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
    const member = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (member === undefined) return [[key, value]]
    if (isPlaceholder(member, value)) return []
    return isTyped ? [[key, value]] : readMember(member, value).map((read) => [key, read])
  })
  return Object.fromEntries(entries)
}

/** Keeps a null in JSON if its member accepts it or is required. */
function dropNulls(schema: z.ZodType | undefined, body: Members): Members {
  const shape = findShape(schema, body) ?? {}
  const isAbsent = ([key, value]: [string, unknown]): boolean => {
    const member = Object.hasOwn(shape, key) ? shape[key] : undefined
    return value === null && member !== undefined && takes(member, undefined) && !takes(member, null)
  }
  return Object.fromEntries(Object.entries(body).filter((entry) => !isAbsent(entry)))
}

/** A placeholder in a required text is kept: a person may be called "null". */
function isPlaceholder(member: z.ZodType, value: unknown): boolean {
  return PLACEHOLDERS.includes(value) && (takes(member, undefined) || !takes(member, value))
}

/**
 * The first reading of a value that the member accepts. If there is none, the value itself, so that validation refuses it; nothing if an
 * optional value is empty.
 */
function readMember(member: z.ZodType, value: unknown): unknown[] {
  if (takes(member, value)) return [value]
  if (value === '' && takes(member, undefined)) return []
  for (const read of READINGS) {
    const reading = read(value)
    if (reading !== undefined && takes(member, reading)) return [reading]
    if (ABSENT.includes(reading) && takes(member, undefined)) return []
  }
  return [value]
}

/** Clients encode a list once, and again with the form or body that contains it. */
const MOST_ENCODINGS = 3

const READINGS: readonly ((value: unknown) => unknown)[] = [
  decode,
  (value) => asList(decode(value))?.map((member) => decode(member) ?? member),
  (value) => decodeLists(value),
  (value) => FLAGS.get(value),
]

const FLAGS = new Map<unknown, boolean>([
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
])
const asList = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined)

/** The value of a JSON text, also of one that was encoded several times; undefined for any other text. */
function decode(value: unknown): unknown {
  let read = value
  for (let depth = 0; depth < MOST_ENCODINGS && typeof read === 'string'; depth++) {
    const next = readJson(read)
    if (next === undefined) return depth === 0 ? undefined : read
    read = next
  }
  return read
}

/** Deeper than any list of a body, but bounded against hostile input. */
const DEEPEST_LIST = 8

/** Decodes the lists and objects within a value. Other text in it may be a name, such as the size "44". */
function decodeLists(value: unknown, depth = 0): unknown {
  if (depth === DEEPEST_LIST) return value
  const read = typeof value === 'string' && LIST.test(value) ? (decode(value) ?? value) : value
  if (Array.isArray(read)) return read.map((member) => decodeLists(member, depth + 1))
  if (!isMembers(read)) return read
  return Object.fromEntries(Object.entries(read).map(([key, member]) => [key, decodeLists(member, depth + 1)]))
}

const LIST = /^["\\\s]*[[{]/

function readJson(value: string): unknown {
  try {
    const read = JSON.parse(value) as unknown
    return typeof read === 'number' && !DECIMAL.test(value) ? undefined : read
  } catch {
    return undefined
  }
}

function takes(member: z.ZodType, value: unknown): boolean {
  return member.safeParse(value).success
}

/** The members that a schema declares; of a union, those of the kind that the input names. */
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
