import type { LoginType, SessionAnswer } from '@medina/contract/identity/identity'
import { ensureGuestId, readGuestId } from '@medina/web/session/guest.ts'
import { clearReferralCode } from '#lib/session/referral-code.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import type { CodeStep, SignInAttempt, SignUpForm, UserInfo } from './auth-steps.ts'
import { findContactType } from '#features/auth/fields/contact-text.ts'
import { sendByFirebase } from '#features/auth/code/send-by-firebase.ts'

export type AuthCalls = ReturnType<typeof createAuthCalls>
type Current = { readonly current: SignInAttempt }

/** The API's calls; one that opens an account has used up the referral code of a shared link. */
export function createAuthCalls(shop: Shop, attempt: Current) {
  const calls = listCalls(shop, attempt)
  const { signUp, sendInfo, addPhone } = calls
  return { ...calls, signUp: thenClearCode(signUp), sendInfo: thenClearCode(sendInfo), addPhone: thenClearCode(addPhone) }
}

function thenClearCode<Values extends unknown[], T>(open: (...values: Values) => Promise<T>) {
  return async (...values: Values): Promise<T> => {
    const accepted = await open(...values)
    clearReferralCode()
    return accepted
  }
}

/** A typed referral code, or null. It counts once per device, so the device gets its guest id first. */
async function readCode(typed: string): Promise<string | null> {
  const code = typed.trim()
  if (code !== '') await ensureGuestId()
  return code || null
}

/** The API calls of signing in. Each sends the guest id of this device, so that the account takes over its cart (spec 3.018 to 3.020). */
function listCalls({ call, headers }: Shop, attempt: Current) {
  const session = () => ({ guest_id: readGuestId() ?? undefined, remember: attempt.current.remember })

  return {
    signIn({ email_or_phone, password }: { email_or_phone: string; password: string }, phonePrefix: string) {
      const type = findContactType(email_or_phone, phonePrefix)
      const body = { login_type: 'manual', email_or_phone, password, field_type: type, type, ...session() } as const
      return call('identity.login', { body }, headers)
    },

    async signUp(form: SignUpForm) {
      const refCode = await readCode(form.ref_code)
      return call('identity.signUp', { body: { ...form, ref_code: refCode, ...session() } }, headers)
    },

    requestCode: (phone: string) => call('identity.login', { body: { login_type: 'otp', phone, ...session() } }, headers),

    sendByFirebase: ({ ticket, typed }: CodeStep) => sendByFirebase({ call, headers }, { ticket, phone: typed }),

    resend: (ticket: string) => call('identity.resendCode', { body: { ticket } }, headers),

    verify({ channel, ticket, typed, sessionInfo }: CodeStep, otp: string): Promise<SessionAnswer> {
      const body = { otp, ticket, login_type: attempt.current.loginType, ...session() }
      if (sessionInfo !== null) {
        return call(
          'identity.firebaseVerify',
          { body: { ...body, session_info: sessionInfo, phone: typed ?? undefined } },
          headers,
        )
      }
      return call('identity.verifyCode', { body: { ...body, verification_type: channel, phone: typed } }, headers)
    },

    async sendInfo(ticket: string | null, { name, phone, email, ref_code }: UserInfo) {
      const refCode = await readCode(ref_code)
      const contacts = { phone: phone || null, email: email || null }
      const body = { ticket, name, ...contacts, ref_code: refCode, login_type: attempt.current.loginType, ...session() }
      return call('identity.updateInfo', { body }, headers)
    },

    async addPhone(ticket: string, phone: string, code: string) {
      const refCode = await readCode(code)
      const body = { medium: mediumOf(attempt.current), ticket, phone, ref_code: refCode, ...session() }
      return call('identity.socialRegister', { body }, headers)
    },

    redeem: (ticket: string, verifier: string) =>
      call(
        'identity.login',
        { body: { login_type: 'social', medium: mediumOf(attempt.current), ticket, verifier, ...session() } },
        headers,
      ),

    answerIsItYou(ticket: string | null, isSame: boolean) {
      const answer = { verified: isSame ? 'yes' : 'no', ticket, ...session() } as const
      return isSocial(attempt.current.loginType)
        ? call('identity.login', { body: { login_type: 'social', medium: mediumOf(attempt.current), ...answer } }, headers)
        : call('identity.login', { body: { login_type: 'otp', phone: '', ...answer } }, headers)
    },
  }
}

function isSocial(loginType: LoginType): boolean {
  return loginType === 'social'
}

/** Always set for a sign-in with a provider. */
function mediumOf({ medium }: SignInAttempt) {
  return medium ?? 'google'
}
