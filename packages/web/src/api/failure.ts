import { ApiFailure } from '@medina/contract/wire/client'
import { showToast } from '#ui/feedback/toast-store.ts'
import { handleChunkFailure } from '#rendering/chunk-failures.ts'
import { SessionEnd } from '#session/session.ts'
import type { Translate } from '#texts/text.tsx'

/**
 * Shows the API's error messages, one toast each (spec 8.001, 8.003), or a text of ours if there is none. The end of a session has its own
 * message.
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
