import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Takes what was wrong with an answer of another service (`source`), of which the rest is used. */
export type ReportOdd = (source: string, problems: readonly string[]) => void

const HOUR_MS = 3_600_000
const MOST_PROBLEMS = 500
/** Of one answer: a list whose rows are all alike needs no line for each. */
const MOST_OF_ONE = 5

/** Writes each problem of a source to the log once an hour, since a service that is odd is so in every answer. */
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

/** Reads an answer by a schema with `rowsOf` and `ifReadable`, and reports what they have left out. Throws ZodError otherwise. */
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

/** A list without the rows that cannot be read: one odd row must not empty the answer. */
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

/** A member that a record can do without: absent where it cannot be read. */
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
