import type { QueryClient } from '@tanstack/react-query'
import { readGuestId } from '@medina/web/session/guest.ts'
import { saveToken } from '@medina/web/session/session.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { takeOverFromGuest } from './after-sign-in.ts'
import { readNextStep, type SignInAttempt } from './auth-steps.ts'
import { storeAuthStep } from './stored-step.ts'

type Opened = { phone: string; password: string }
type Device = { shop: Shop; client: QueryClient }

const attempt: SignInAttempt = { loginType: 'manual', medium: null, isSignUp: false, remember: false }

/**
 * Signs in to the account that was created with an order. If a code is required first, the step is stored and the result is
 * `code`: the sign-in dialog continues with it.
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
  storeAuthStep({ step: next, attempt })
  return 'code'
}
