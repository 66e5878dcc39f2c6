import type { z } from 'zod'

/** An expected reason why the service cannot start. The operator reads its message, without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** A value that its schema refuses without words of its own, for somebody who has never seen the code. */
export function describeSettingProblem(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? 'must be a whole number' : 'must be a number'
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue.code !== 'invalid_format') return undefined
  return issue.format === 'url'
    ? 'must be an address that begins with https:// or http://, such as https://shop.example'
    : 'must be a time such as 2026-03-14T10:30:00Z'
}
