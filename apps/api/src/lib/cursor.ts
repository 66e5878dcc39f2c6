import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { refuse } from './errors.ts'

/** One key of an order: its expression, its type, and its direction. The last key of an order is unique. */
export type SortKey = {
  by: RawBuilder<unknown>
  type: 'int8' | 'numeric' | 'float4' | 'float8' | 'text' | 'timestamptz'
  isDescending?: boolean
}
/** An order and the name by which its cursors refer to it. All keys have the same direction, so that an index can find the next rows. */
export type SortOrder = { name: string; keys: SortKey[] }

/** "a desc, b desc", with the keys' expressions or their names in a surrounding query. */
export function orderBy({ keys }: SortOrder, nameOf?: (place: number) => string): RawBuilder<unknown> {
  return sql.join(
    keys.map(
      ({ by, isDescending }, place) => sql`${nameOf ? sql.ref(nameOf(place)) : by} ${sql.raw(isDescending ? 'desc' : 'asc')}`,
    ),
  )
}

/** The columns that a cursor needs: the keys of a row as text, so that no digit of a time or a fraction is lost. */
export function cursorColumn({ keys }: SortOrder, nameOf?: (place: number) => string): RawBuilder<string[]> {
  return sql<string[]>`array[${sql.join(keys.map(({ by }, place) => sql`(${nameOf ? sql.ref(nameOf(place)) : by})::text`))}]`
}

/** The rows after a cursor's row; keys of the same direction are compared as one row value. */
export function isAfter({ keys }: SortOrder, values: string[], nameOf?: (place: number) => string): RawBuilder<boolean> {
  const columns = keys.map(({ by }, place) => (nameOf ? sql.ref(nameOf(place)) : by))
  const given = keys.map(({ type }, place) => sql`${values[place]}::${sql.raw(type)}`)
  return sql<boolean>`(${sql.join(columns)}) ${sql.raw(keys[0]?.isDescending ? '<' : '>')} (${sql.join(given)})`
}

export function writeCursor({ name }: SortOrder, values: string[]): string {
  return Buffer.from(JSON.stringify([name, ...values])).toString('base64url')
}

/** True if the name of the cursor's order has this prefix. */
export function isCursorOf(start: string, cursor: string): boolean {
  return parse(cursor)[0]?.startsWith(start) === true
}

const MINUTE = 60_000
/** Later moments than this year 2100 are none of ours. */
const LATEST = 4_102_444_800_000

/** The name of an order with a moment, in whole minutes, so that `readMoment` finds it in the cursors of the order. */
export function writeMoment(name: string, moment: Date): string {
  return `${name}@${(moment.getTime() / MINUTE).toString(36)}`
}

/** The moment in the name of a cursor's order; null without one. */
export function readMoment(cursor: string): Date | null {
  const [, minutes] = /@([0-9a-z]{1,6})$/.exec(parse(cursor)[0] ?? '') ?? []
  const at = Number.parseInt(minutes ?? '', 36) * MINUTE
  return at <= LATEST ? new Date(at) : null
}

/** The keys in a cursor; throws 403 if it is not one of this order. */
export function readCursor({ name, keys }: SortOrder, cursor: string): string[] {
  const [order, ...values] = parse(cursor)
  const isWhole = order === name && values.length === keys.length
  if (!isWhole || !values.every((value, place) => patterns[keys[place]?.type ?? 'text'].test(value)))
    throw refuse(403, 'cursor', 'field.invalid', { field: 'cursor' })
  return values
}

/** A cursor of a list in descending order of ids; null when there is no further page. */
export function writeIdCursor(id: number | undefined): string | null {
  return id === undefined ? null : Buffer.from(`id ${id}`).toString('base64url')
}

/** The id in a cursor of `writeIdCursor`, null without a cursor. Throws 422 for an invalid one. */
export function readIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const [, id] = /^id (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw refuse(422, 'cursor', 'field.invalid', { field: 'cursor' })
  return Number(id)
}

// The literals that PostgreSQL accepts for a type; a cursor with any other value is rejected.
const number = /^-?\d{1,15}(\.\d{1,20})?(e-?\d{1,2})?$/
const patterns = {
  int8: /^-?\d{1,15}$/,
  numeric: number,
  float4: number,
  float8: number,
  // oxlint-disable-next-line no-control-regex -- The one character that no text of the database holds.
  text: /^[^\u0000]{0,300}$/su,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
}

function parse(cursor: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : []
  } catch {
    return []
  }
}
