import { ApiFailure } from '@medina/contract/wire/client'
import type { SocialMedium } from '@medina/contract/identity/identity'
import { showFailure } from '@medina/web/api/failure.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import { takeProviderReturn } from '#lib/session/provider-return.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { firstStep, readMissingContact } from '#features/auth/flow/auth-steps.ts'
import { type AuthContext, proceed } from '#features/auth/flow/auth-transitions.ts'
import { parseProviderReturn, redirectToProvider, takeRedirect } from './provider-redirect.ts'

/** Sign-in with a provider: the browser leaves for it and returns with a ticket. */
export function providerActions(context: AuthContext, language: Language) {
  const { attempt, calls, goTo, t } = context
  return {
    goToProvider(medium: SocialMedium, isRemembered: boolean) {
      redirectToProvider(medium, language, isRemembered)
    },

    /** Redeems the returned ticket; without one the visitor starts again. */
    async redeemProviderReturn() {
      const redirect = takeRedirect()
      const returned = parseProviderReturn(takeProviderReturn() ?? '')
      if ('problem' in returned || redirect === null) {
        const reason = 'problem' in returned ? returned.problem : 'expired'
        showToast(t(`auth.social_${reason}`), { tone: reason === 'denied' ? 'info' : 'error' })
        return goTo(firstStep('sign-in'))
      }
      attempt.current = { loginType: 'social', medium: returned.medium, isSignUp: false, remember: redirect.remember }
      try {
        await proceed(context, await calls.redeem(returned.ticket, redirect.verifier))
      } catch (failure) {
        const next = failure instanceof ApiFailure ? readMissingContact(failure.errors, failure.body) : null
        if (next !== null) return goTo(next)
        showFailure(failure, t)
        goTo(firstStep('sign-in'))
      }
    },
  }
}
