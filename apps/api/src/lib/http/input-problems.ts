import type { z } from 'zod'
import { AppError, type Problem, refuse } from '#lib/errors.ts'

/** Turns the issues of a schema into one message per field, which names the field. */
export function inputProblems(error: z.ZodError, input: unknown, status: number): AppError {
  const problems = new Map<string, Problem>()
  for (const issue of error.issues) {
    const leaf = deepest(issue)
    const field = leaf.path.join('.') || 'body'
    if (!problems.has(field)) problems.set(field, describe(field, leaf, input))
  }
  return new AppError(status, [...problems.values()])
}

type Issue = z.core.$ZodIssue

/** The branch of a failed union that got furthest with the fewest problems explains it best. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const depth = (branch: readonly Issue[]) => Math.max(0, ...branch.map(({ path }) => path.length))
  const [branch = []] = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)
  const best = branch.find(({ path }) => path.length === depth(branch))
  return best === undefined ? issue : deepest({ ...best, path: [...issue.path, ...best.path] })
}

/** Deeper than any body of the contract, and shallow enough for recursive functions. */
const DEEPEST_BODY = 30

/** Refuses input with text that no database can store (NUL, half a surrogate pair) or with endless nesting. */
export function requireUsable(input: unknown, status: number): void {
  const path = findUnusable(input)
  if (path === null) return
  const field = path || 'body'
  throw refuse(status, field, 'field.invalid', { field })
}

/** Path of the first unusable member; empty for the whole input, null when all are usable. */
export function findUnusable(input: unknown): string | null {
  const waiting: { value: unknown; path: PropertyKey[] }[] = [{ value: input, path: [] }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return path.join('.')
    // Bytes of files are not text.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    if (path.length === DEEPEST_BODY) return ''
    for (const [key, member] of Object.entries(value)) {
      if (!isStorable(key)) return path.join('.')
      waiting.push({ value: member, path: [...path, key] })
    }
  }
  return null
}

/** Whether a database can store the text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

function describe(field: string, issue: Issue, input: unknown): Problem {
  const given = issue.path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  )
  if (given === undefined || given === null || given === '') return { code: field, message: 'field.required', params: { field } }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'number' || issue.expected === 'int')
        return { code: field, message: 'field.number', params: { field } }
      if (issue.expected === 'string') return { code: field, message: 'field.text', params: { field } }
      return { code: field, message: 'field.invalid', params: { field } }
    case 'invalid_value':
      return { code: field, message: 'field.choice', params: { field, options: issue.values.join(', ') } }
    case 'too_small':
      return { code: field, message: 'field.too_small', params: { field, limit: Number(issue.minimum) } }
    case 'too_big':
      return issue.origin === 'string'
        ? { code: field, message: 'field.too_long', params: { field, limit: Number(issue.maximum) } }
        : { code: field, message: 'field.too_big', params: { field, limit: Number(issue.maximum) } }
    default:
      return { code: field, message: 'field.invalid', params: { field } }
  }
}
