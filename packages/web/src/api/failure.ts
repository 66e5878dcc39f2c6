import { ApiFailure } from '@medina/contract/wire/client'
import type { ApiError } from '@medina/contract/wire/error'
import { showToast } from '#ui/feedback/toast-store.ts'
import { handleChunkFailure } from '#rendering/chunk-failures.ts'
import { SessionEnd } from '#session/session.ts'
import type { Translate } from '#texts/text.tsx'

/**
 * Shows the API's error messages, one toast each (spec 8.001, 8.003), or a general text if there is none. An expired session is announced
 * elsewhere.
 */
export function showFailure(cause: unknown, t: Translate): void {
  if (cause instanceof SessionEnd) return
  if (cause instanceof ApiFailure) {
    const messages = cause.errors.map(({ message }) => message).filter(Boolean)
    for (const message of messages.length > 0 ? messages : [t('error.generic')]) showToast(message, { tone: 'error' })
    return
  }
  handleChunkFailure(cause, () => showToast(t('error.network'), { tone: 'error', cause }))
}

/** The API's own sentences about a refused call, or a general text if it has none. */
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
