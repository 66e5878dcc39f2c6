import type { MessageKey, TranslatedParams } from './i18n.ts'

export type Problem = { code: string; message: MessageKey; params?: TranslatedParams }

/**
 * A refusal that the caller can understand. The small functions below create it; one handler turns it into `{ errors: [{ code, message }]
 * }` in the caller's language.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly problems: Problem[]
  /** Further members of the body, in addition to `errors` (409 price_changed carries the new quote). */
  readonly extra: Record<string, unknown>

  constructor(status: number, problems: Problem[], extra: Record<string, unknown> = {}) {
    super(problems.map((problem) => problem.code).join(', '))
    this.status = status
    this.problems = problems
    this.extra = extra
  }
}

/** A refusal whose body is bare data, which clients of the family expect instead of the envelope. */
export class BareRefusal extends AppError {
  override name = 'BareRefusal'
  readonly body: unknown

  constructor(status: number, problem: Problem, body: unknown) {
    super(status, [problem])
    this.body = body
  }
}

/** A call with an expired operator key. */
export class KeyExpired extends AppError {
  override name = 'KeyExpired'
  readonly key: number

  constructor(key: number) {
    super(401, [{ code: 'key_expired', message: 'operator.key_expired' }])
    this.key = key
  }
}

export function refuse(status: number, code: string, message: MessageKey, params?: TranslatedParams): AppError {
  return new AppError(status, [params === undefined ? { code, message } : { code, message, params }])
}

export function notFound(code: string, message: MessageKey): AppError {
  return refuse(404, code, message)
}

export function unauthorized(): AppError {
  return refuse(401, 'auth-001', 'auth.unauthenticated')
}
