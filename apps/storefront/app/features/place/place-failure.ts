import { ApiFailure } from '@medina/contract/wire/client'
import type { Translate } from '@medina/web/texts/text.tsx'

/** The server's code is `coordinates` for a point outside every zone (spec 7.024). */
export function isOutside(error: unknown): boolean {
  return error instanceof ApiFailure && error.errors.some(({ code }) => code === 'coordinates')
}

/** A refusal in the server's own sentences; anything else is a lost connection. */
export function describeFailure(error: unknown, t: Translate): string {
  if (!(error instanceof ApiFailure)) return t('error.network')
  const messages = error.errors.map(({ message }) => message).filter(Boolean)
  if (messages.length > 0) return messages.join(' ')
  return t(isOutside(error) ? 'place.not_served' : 'error.generic')
}
