import { z } from 'zod'

export type Advisory = { name: string; severity: string; title: string; url: string; range: string; ships: boolean }
/** `unchecked`: the reason why the registry gave no answer. Then nothing is known, which differs from finding nothing. */
export type Advisories = { state: 'checked'; found: Advisory[] } | { state: 'unchecked'; reason: string }

const CauseSchema = z.object({ title: z.string(), url: z.string(), severity: z.string(), range: z.string() })
const ReportSchema = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    // A text names the package that causes the advisory; that package has an entry of its own.
    z.object({ via: z.array(z.union([CauseSchema, z.string()])), nodes: z.array(z.string()) }),
  ),
})
const FailureSchema = z.object({ message: z.string() })

/** Parses the output of `npm audit --json`; `isShipped`: whether a path in the lock file is part of the product. */
export function readAdvisories(printed: string, isShipped: (path: string) => boolean): Advisories {
  const json = readJson(printed)
  const report = ReportSchema.safeParse(json)
  if (!report.success) return { state: 'unchecked', reason: readReason(json, printed) }
  const found = Object.entries(report.data.vulnerabilities).flatMap(([name, { via, nodes }]) =>
    via
      .filter((cause) => typeof cause !== 'string')
      .map(({ title, url, severity, range }) => ({ name, severity, title, url, range, ships: nodes.some(isShipped) })),
  )
  return { state: 'checked', found }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readReason(json: unknown, printed: string): string {
  const failure = FailureSchema.safeParse(json)
  if (failure.success) return failure.data.message
  return printed.trim() === '' ? 'npm audit printed nothing' : 'npm audit printed something else than a report'
}
