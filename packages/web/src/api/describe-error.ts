import { ApiFailure } from '@medina/contract/wire/client'
import type { ApiError } from '@medina/contract/wire/error'
import type { Translate } from '#texts/text.tsx'

/** The API's own sentences about a refused call, or a general text if it has none (spec 8.001). */
export function describeErrors(errors: readonly ApiError[], t: Translate): string {
  return (
    errors
      .map(({ message }) => message)
      .filter(Boolean)
      .join(' ') || t('error.generic')
  )
}

/** The same for any error of a call; one without an answer is a lost connection. */
export function describeError(error: unknown, t: Translate): string {
  return error instanceof ApiFailure ? describeErrors(error.errors, t) : t('error.network')
}
