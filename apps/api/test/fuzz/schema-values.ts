import fc from 'fast-check'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'

/** The part of JSON Schema that the document at /api/docs uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export type Vocabulary = {
  /** The components of the document, by name. */
  components: Record<string, Schema>
  /** Values that mean something in the shop (ids, words, times) for a member of this name. */
  known: (name: string) => readonly unknown[]
}

/** Longer texts and lists only cost time; limits of the schema are tried by hostile values. */
const MOST_LETTERS = 40
const MOST_MEMBERS = 3

/** Values that a schema allows, of which most name things that exist. */
export function valid(schema: Schema | boolean, words: Vocabulary, name = ''): fc.Arbitrary<unknown> {
  // The schema `false` allows nothing; its member is absent.
  if (typeof schema === 'boolean') return fc.constant(schema ? 'x' : undefined)
  const plain = validPlain(schema, words, name)
  const known = words.known(name).filter((value) => fits(value, schema))
  return known.length === 0
    ? plain
    : fc.oneof({ withCrossShrink: true }, { weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: plain })
}

function validPlain(schema: Schema, words: Vocabulary, name: string): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const target = words.components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]
    if (target === undefined) throw new Error(`There is no component ${schema.$ref}`)
    return valid(target, words, name)
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valid(choice, words, name)))
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']
  return fc.oneof(...types.map((type) => validOfType(type, schema, words, name)))
}

function validOfType(type: string, schema: Schema, words: Vocabulary, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: lowest(schema), max: Math.min(schema.maximum ?? 1000, Number.MAX_SAFE_INTEGER) })
    case 'number':
      return fc
        .double({ min: lowest(schema), max: schema.maximum ?? 1000, noNaN: true })
        .map((value) => Math.round(value * 100) / 100)
    case 'string':
      return validText(schema)
    case 'array': {
      const items = valid(schema.items ?? {}, words, name)
      const { minItems: minLength = 0 } = schema
      return fc.array(items, {
        minLength,
        maxLength: Math.max(minLength, Math.min(schema.maxItems ?? MOST_MEMBERS, MOST_MEMBERS)),
      })
    }
    case 'object':
      return validObject(schema, words)
    default:
      return fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('1', 'x', true), fc.constant([1]), fc.constant({ a: 1 }))
  }
}

function lowest({ minimum, exclusiveMinimum }: Schema): number {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1
  return Math.max(least ?? 0, Number.MIN_SAFE_INTEGER)
}

/** A photo, and files that must be refused. */
const files = [
  new Blob([await aRedBlueJpeg(64, 64).toBuffer()], { type: 'image/jpeg' }),
  new Blob([await aRedBlueJpeg(64, 64).toBuffer()], { type: 'text/html' }),
  new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], { type: 'image/svg+xml' }),
  new Blob(['%PDF-1.4 1 0 obj'], { type: 'application/pdf' }),
  new Blob([new Uint8Array(64)], { type: 'image/png' }),
  new Blob([], { type: 'image/jpeg' }),
]

function validText({ pattern, format, minLength = 0, maxLength = MOST_LETTERS }: Schema): fc.Arbitrary<unknown> {
  if (format === 'binary') return fc.constantFrom(...files)
  if (format === 'email') return fc.nat({ max: 99 }).map((number) => `buyer${number}@mail.example`)
  if (format === 'uri') return fc.constantFrom('https://hooks.example/medina', 'https://shop.example/a?b=c')
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.constantFrom('2026-03-10T12:00:00Z', '2026-03-11T09:30:00+03:00')
  if (format === 'date') return fc.constantFrom('2026-03-01', '2026-03-10', '2026-03-31')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const letters = fc.constantFrom(...'abAB12 -.@ابé\n')
  return fc.string({ unit: letters, minLength, maxLength: Math.max(minLength, Math.min(maxLength, MOST_LETTERS)) })
}

function validObject({ properties = {}, required = [], additionalProperties }: Schema, words: Vocabulary): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valid(schema, words, name)]))
  const known = fc.record(members, { requiredKeys: required.filter((name) => name in members) })
  if (typeof additionalProperties !== 'object') return known
  const others = fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), valid(additionalProperties, words), { maxKeys: MOST_MEMBERS })
  return fc.tuple(known, others).map(([named, more]) => ({ ...more, ...named }))
}

/** Whether a value of the shop has a type that the schema takes. */
function fits(value: unknown, schema: Schema): boolean {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.some((choice) => fits(value, choice))
  if ('const' in schema || schema.enum !== undefined || schema.$ref !== undefined) return false
  const types = [schema.type ?? []].flat()
  return types.includes(typeof value) || (types.includes('integer') && Number.isSafeInteger(value))
}
