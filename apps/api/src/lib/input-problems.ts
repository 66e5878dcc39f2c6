import type { z } from 'zod'
import { AppError, type Problem } from '#lib/errors.ts'

/** Turns what a schema found into one sentence a field, naming the field (reference §0.2: the first message of each). */
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

/** Of a union's failed branches, the one that came furthest says most. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const nested = issue.errors.flat()
  const best = nested.reduce<Issue | null>((far, next) => (far === null || next.path.length > far.path.length ? next : far), null)
  if (best === null) return issue
  return { ...best, path: [...issue.path, ...best.path] } as Issue
}

function describe(field: string, issue: Issue, input: unknown): Problem {
  const given = issue.path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  )
  if (given === undefined || given === null || given === '') return { code: field, message: 'field.required', params: { field } }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'number' || issue.expected === 'int') return { code: field, message: 'field.number', params: { field } }
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
