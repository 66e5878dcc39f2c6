import type { z } from 'zod'
import { readAnswer } from './read-answer.ts'

type Reading = Parameters<typeof readAnswer>[2]

/** Rows may be nested, and each level may contain an invalid one. */
const MOST_ROUNDS = 5

/** Reads and parses a response. Rows that the schema rejects are left out as well. Throws Unreadable or ZodError. */
export function readAs<S extends z.ZodType>(schema: S, answer: unknown, reading: Reading = {}): z.output<S> {
  let value = readAnswer(schema, answer, reading)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { data, error } = schema.safeParse(value)
    if (error === undefined) return data
    const rows = error.issues.map(({ path }) => path.slice(0, path.findLastIndex((part) => typeof part === 'number') + 1))
    if (rows.some((row) => row.length === 0)) throw error
    for (const { path, message } of error.issues) reading.report?.(`${path.join('.')}: ${message}`)
    value = leaveOut(value, rows)
  }
  return schema.parse(value)
}

/** The value without the rows at these paths. */
function leaveOut(value: unknown, rows: readonly (readonly PropertyKey[])[], at: readonly PropertyKey[] = []): unknown {
  const isOut = (path: readonly PropertyKey[]): boolean => rows.some((row) => row.join('.') === path.join('.'))
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) => (isOut([...at, index]) ? [] : [leaveOut(each, rows, [...at, index])]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, leaveOut(each, rows, [...at, name])]))
}
