import type { z } from 'zod'
import { findAbsentValue } from './absent-values.ts'

/** The value does not match the schema. A list leaves such a row out, and an optional member becomes null. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

type Definition = z.core.$ZodTypeDef & {
  innerType: z.ZodType
  element: z.ZodType
  valueType: z.ZodType
  shape: Record<string, z.ZodType>
  catchall?: z.ZodType
  options: readonly z.ZodType[]
  values: unknown[]
  entries: Record<string, string | number>
  in: z.ZodType
  out: z.ZodType
  getter: () => z.ZodType
  defaultValue: unknown
}

/**
 * `view`: the requested size of a row, if there are several. `name`: the member that is read. `isRow`: it belongs to a row of a list, which
 * can be left out. `report` receives what was left out.
 */
type Reading = { view: string | undefined; name: string; isRow: boolean; report: (problem: string) => void }

/**
 * Reads a response of another backend by a schema of the contract. Backends of the family write numbers as text, flags as text or booleans,
 * lists as JSON text or null, and omit members. Invalid rows of a list and invalid optional members are left out. The result must still
 * pass the schema.
 */
export function readAnswer(
  schema: z.ZodType,
  answer: unknown,
  { view, report = () => undefined }: { view?: string | undefined; report?: (problem: string) => void } = {},
): unknown {
  if (schema.def.type === 'object' && likeness(schema, answer) === 0) throw new Unreadable('an object without known members')
  return read(schema, answer, { view, name: '', isRow: false, report })
}

function read(schema: z.ZodType, value: unknown, reading: Reading): unknown {
  const definition = schema.def as Definition
  const reader = readers[definition.type]
  return reader === undefined ? value : reader(definition, value, { ...reading, schema })
}

type Reader = (definition: Definition, value: unknown, reading: Reading & { schema: z.ZodType }) => unknown

const readers: Partial<Record<string, Reader>> = {
  object: readObject,
  array: readList,
  record: readRecord,
  union: readUnion,
  string: (_, value) => (value === null || value === undefined ? '' : toText(value)),
  number: (_, value, { schema, ...reading }) => readNumber(value, (schema as z.ZodNumber).isInt, reading),
  boolean: (_, value) => value === true || ['1', 'true', 'on'].includes(toText(value ?? '').toLowerCase()),
  enum: ({ entries }, value, { name }) => choose(Object.values(entries), value, name),
  literal: ({ values }, value, { name }) => choose(values, value, name),
  null: () => null,
  nullable: ({ innerType }, value, reading) =>
    isAbsent(value) || value === 'null' || (value === '' && innerType.def.type !== 'string')
      ? null
      : readOr(null, innerType, value, reading),
  optional: ({ innerType }, value, reading) => (isAbsent(value) ? undefined : readOr(undefined, innerType, value, reading)),
  default: ({ innerType, defaultValue }, value, reading) => (isAbsent(value) ? defaultValue : read(innerType, value, reading)),
  lazy: ({ getter }, value, reading) => read(getter(), value, reading),
  pipe: ({ in: first, out }, value, reading) => read(first.def.type === 'transform' ? out : first, value, reading),
}

/** Reads an optional member, which counts as missing if it is invalid. */
function readOr(missing: null | undefined, schema: z.ZodType, value: unknown, reading: Reading): unknown {
  try {
    return read(schema, value, reading)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    reading.report(`${reading.name}: ${error.message}`)
    return missing
  }
}

function readObject({ shape, catchall }: Definition, value: unknown, reading: Reading): unknown {
  const members = isAbsent(value) ? {} : toMembers(parseText(value))
  if (members === null) throw new Unreadable(`${reading.name || 'it'} is no object`)
  const known = Object.entries(shape).map(
    ([name, member]) => [name, read(member, members[name] ?? findAbsentValue(name, members), { ...reading, name })] as const,
  )
  const rest = catchall === undefined || catchall.def.type === 'never' ? {} : members
  return { ...rest, ...Object.fromEntries(known.filter(([, each]) => each !== undefined)) }
}

/** PHP writes a list with gaps as an object, and an empty object as a list. */
function readList({ element }: Definition, value: unknown, reading: Reading): unknown[] {
  const parsed = parseText(value)
  const rows = Array.isArray(parsed) ? parsed : listGaps(toMembers(parsed) ?? {})
  return rows.flatMap((row: unknown) => {
    if (isAbsent(row) && element.def.type !== 'nullable') return []
    try {
      requireId(element, row)
      return [read(element, row, { ...reading, isRow: true })]
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      reading.report(`a row${reading.name === '' ? '' : ` of ${reading.name}`}: ${error.message}`)
      return []
    }
  })
}

/** A row without an id cannot be opened, counted or distinguished from others. */
function requireId(element: z.ZodType, row: unknown): void {
  const { type, shape, options } = element.def as Definition
  if (type === 'union' && options[0] !== undefined) return requireId(options[0], row)
  if (type !== 'object' || shape.id?.def.type !== 'number') return
  const id = toMembers(parseText(row))?.id
  if (isAbsent(id) || id === '') throw new Unreadable('no id')
}

function listGaps(members: Record<string, unknown>): unknown[] {
  const names = Object.keys(members)
  return names.every((name) => /^\d+$/.test(name)) ? Object.values(members) : [members]
}

function readRecord({ valueType }: Definition, value: unknown, reading: Reading): unknown {
  const members = toMembers(parseText(value)) ?? {}
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, member]) => {
      const own = readOr(undefined, valueType, member, { ...reading, name })
      return own === undefined ? [] : [[name, own]]
    }),
  )
}

function readUnion({ options }: Definition, value: unknown, reading: Reading): unknown {
  const flags = options.every(({ def }) => def.type === 'literal')
  if (flags)
    return choose(
      options.flatMap((option) => (option.def as Definition).values),
      value,
      reading.name,
    )
  const sizes = options.map((option) =>
    option.def.type === 'object' ? Object.keys((option.def as Definition).shape).length : -1,
  )
  if (areSizesOfOneRow(options, sizes)) return read(options[indexOfView(reading.view, sizes.length)] as z.ZodType, value, reading)
  const whole = options.find((option) => option.safeParse(value).success)
  const fitting = whole ?? options.toSorted((a, b) => likeness(b, value) - likeness(a, value))[0]
  return read(fitting as z.ZodType, value, reading)
}

/** True for row schemas of which each is a subset of the one before, the largest first. */
function areSizesOfOneRow(options: readonly z.ZodType[], sizes: readonly number[]): boolean {
  if (sizes.some((size, index) => size < 1 || size >= (sizes[index - 1] ?? Number.POSITIVE_INFINITY))) return false
  const [largest, ...others] = options.map((option) => (option.def as Definition).shape)
  return others.every((shape) => Object.keys(shape).every((name) => name in (largest ?? {})))
}

function indexOfView(view: string | undefined, count: number): number {
  if (view === 'card') return count - 1
  return view === 'row' ? Math.min(1, count - 1) : 0
}

/** The fraction of a schema's members that a value contains, to choose between schemas. */
function likeness({ def }: z.ZodType, value: unknown): number {
  const parsed = parseText(value)
  if (def.type === 'array') return Array.isArray(parsed) ? likenessOfRows(def as Definition, parsed) : 0
  const members = Array.isArray(parsed) ? null : toMembers(parsed)
  if (def.type !== 'object' || members === null) return 0
  const names = Object.keys((def as Definition).shape)
  if (names.length === 0) return Object.keys(members).length === 0 ? 1 : 0
  return names.filter((name) => name in members).length / names.length
}

/** For a list, the match of its first row, so that the list with the more similar rows is chosen. */
function likenessOfRows({ element }: Definition, rows: readonly unknown[]): number {
  return rows.length === 0 ? 1 : 0.5 + likeness(element, rows[0]) / 2
}

/** A value of a fixed set. An absent value is the first of the set; an unknown one is invalid. */
function choose(choices: readonly unknown[], value: unknown, name: string): unknown {
  if (isAbsent(value) || value === '') {
    return choices.includes('') ? '' : choices[0]
  }
  const text = toText(value)
  const found = choices.find((choice) => choice === value || String(choice) === text)
  if (found === undefined) throw new Unreadable(`${name} is none of its values`)
  return found
}

/** An empty text is 0. Any other text is invalid: a row with it is left out; elsewhere it counts as 0 and is reported. */
function readNumber(value: unknown, isInt: boolean, { name, isRow, report }: Reading): number {
  const text = toText(value ?? 0).replaceAll(',', '')
  const number = typeof value === 'boolean' ? Number(value) : Number.parseFloat(text)
  if (Number.isFinite(number)) return isInt ? Math.trunc(number) : number
  if (text.trim() === '') return 0
  if (isRow) throw new Unreadable(`${name} is no number`)
  report(`${name} is no number`)
  return 0
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' ? String(Number(value)) : JSON.stringify(value)
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

/** Lists and objects may be sent as JSON text. */
function parseText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

function toMembers(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return value.length === 0 ? {} : null
  return value as Record<string, unknown>
}
