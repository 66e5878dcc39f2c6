import { maskContact } from '#features/auth/fields/contact-text.ts'
import { type AuthContext, proceed } from './auth-transitions.ts'
import type { SignUpForm } from './auth-steps.ts'
import { waitNameOf } from '#features/auth/code/code-delivery.ts'
import { offerPassword, saveRemembered } from '#features/auth/sign-in/remembered.ts'
import { readRetryAfter, startResendWait } from '#features/auth/code/resend-wait.ts'

type Options = { phonePrefix: string; onSignUp: (form: SignUpForm) => void }

/** Sign-in by password or code, and sign-up. Refusals are thrown to the form. */
export function credentialActions(context: AuthContext, { phonePrefix, onSignUp }: Options) {
  const { attempt, calls, goTo } = context

  function remember(isWanted: boolean, by: 'manual' | 'otp', contact: string) {
    saveRemembered(isWanted ? { by, contact: contact.trim() } : null)
  }

  return {
    async signIn(values: { email_or_phone: string; password: string }, isRemembered: boolean) {
      attempt.current = { loginType: 'manual', medium: null, isSignUp: false, remember: isRemembered }
      const answer = await calls.signIn(values, phonePrefix)
      remember(isRemembered, 'manual', values.email_or_phone)
      if (isRemembered) offerPassword(values.email_or_phone, values.password)
      await proceed(context, answer)
    },

    async signUp(form: SignUpForm) {
      attempt.current = { loginType: 'manual', medium: null, isSignUp: true, remember: false }
      const answer = await calls.signUp(form)
      onSignUp(form)
      offerPassword(form.email, form.password)
      await proceed(context, answer)
    },

    async requestCode(phone: string, isRemembered: boolean) {
      attempt.current = { loginType: 'otp', medium: null, isSignUp: false, remember: isRemembered }
      remember(isRemembered, 'otp', phone)
      try {
        await proceed(context, await calls.requestCode(phone), phone)
      } catch (failure) {
        const wait = readRetryAfter(failure)
        if (wait === null) throw failure
        // The last code was sent a moment ago and is still valid.
        const contact = maskContact(phone, phonePrefix)
        const code = { kind: 'code', channel: 'phone', contact, ticket: null, typed: phone, sessionInfo: null } as const
        startResendWait(waitNameOf(code), wait)
        goTo(code)
      }
    },
  }
}
