import type { QueryClient } from '@tanstack/react-query'
import { readGuestId } from '../../lib/guest.ts'
import { saveToken } from '../../lib/session.ts'
import type { Shop } from '../../lib/shop.tsx'
import { takeOverFromGuest } from './after-sign-in.ts'
import { readNextStep, type Way } from './auth-steps.ts'
import { keepStep } from './kept-step.ts'

type Opened = { phone: string; password: string }
type Device = { shop: Shop; client: QueryClient }

const way: Way = { loginType: 'manual', medium: null, isSignUp: false, remember: false }

/**
 * Signs in to the account that was opened with an order. Where a code is asked for first, that step is kept and `code` is answered: the
 * dialog of signing in goes on with it.
 */
export async function enterAfterOrder({ phone, password }: Opened, { shop, client }: Device): Promise<'in' | 'code' | 'out'> {
  const guestId = readGuestId()
  const named = { login_type: 'manual', email_or_phone: phone, field_type: 'phone', type: 'phone' } as const
  const body = { ...named, password, guest_id: guestId ?? undefined, remember: false }
  const next = readNextStep(await shop.call('identity.login', { body }, shop.headers))
  if (next?.kind === 'in') {
    saveToken(next.token)
    void takeOverFromGuest({ shop, client, guestId })
    return 'in'
  }
  if (next?.kind !== 'code') return 'out'
  keepStep('auth_step', { step: next, way })
  return 'code'
}
