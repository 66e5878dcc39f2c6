import { ApiFailure } from '@medina/contract/client'
import { showToast } from '../ui/toast-store.ts'
import type { Translate } from './text.tsx'

/** Shows what the server refused, message by message (8.001, 8.003); without words of its own, ours. */
export function showFailure(error: unknown, t: Translate): void {
  if (error instanceof ApiFailure) {
    const messages = error.errors.map(({ message }) => message).filter(Boolean)
    for (const message of messages.length > 0 ? messages : [t('error.generic')]) showToast(message, { tone: 'error' })
    return
  }
  showToast(t('error.network'), { tone: 'error', cause: error })
}
