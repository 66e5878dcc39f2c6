import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Reports the problems in an answer of another service (`source`), of which the rest is used. */
export type ReportOdd = (source: string, problems: readonly string[]) => void

const HOUR_MS = 3_600_000
const MOST_PROBLEMS = 500
/** The most problems of one answer that are logged: rows of a list often share the same one. */
const MOST_OF_ONE = 5

/** Logs each problem of a source once an hour, since such problems recur in every answer. */
export function createOddReport(log: { warn: (fields: object, message: string) => void }): ReportOdd {
  const reported = new LRUCache<string, true>({ max: MOST_PROBLEMS, ttl: HOUR_MS })
  return (source, problems) => {
    const fresh = [...new Set(problems)].filter((problem) => !reported.has(`${source} ${problem}`))
    for (const problem of fresh) reported.set(`${source} ${problem}`, true)
    if (fresh.length > 0) log.warn({ source, problems: fresh.slice(0, MOST_OF_ONE) }, 'left out what could not be read')
  }
}

/** The problems of the answer that is being read; parsing is synchronous, so there is never more than one. */
let found: string[] | null = null

/** Parses an answer by a schema with `rowsOf` and `ifReadable`, and reports what they have left out. Throws ZodError otherwise. */
export function readForeign<T>(schema: z.ZodType<T>, answer: unknown, report: (problems: readonly string[]) => void): T {
  const problems: string[] = []
  found = problems
  try {
    return schema.parse(answer)
  } finally {
    found = null
    if (problems.length > 0) report(problems)
  }
}

/** Parses a list without its invalid rows: one odd row must not empty the answer. */
export function rowsOf<T>(row: z.ZodType<T>): z.ZodType<T[]> {
  return z.array(z.unknown()).transform((rows) =>
    rows.flatMap((each) => {
      const { data, error } = row.safeParse(each)
      if (error === undefined) return [data]
      found?.push(describe('a row', error))
      return []
    }),
  )
}

/** Parses an optional member, which is absent if it is invalid. */
export function ifReadable<T>(member: z.ZodType<T>): z.ZodType<T | undefined> {
  return member.optional().catch(({ error }) => {
    found?.push(describe('a member', error))
    return undefined
  })
}

function describe(what: string, { issues: [issue] }: { issues: readonly z.core.$ZodIssue[] }): string {
  const path = issue?.path.join('.') ?? ''
  return `${what}${path === '' ? '' : ` (${path})`}: ${issue?.message ?? 'unknown'}`
}
