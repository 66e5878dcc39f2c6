import { useRef, useState } from 'react'
import { hasProviderReturn } from '#lib/session/provider-return.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { createAuthCalls } from './auth-calls.ts'
import {
  type CodeStep,
  type Entry,
  firstStep,
  type SignInAttempt,
  type SignUpForm,
  type Step,
  type UserInfo,
} from './auth-steps.ts'
import { type AuthContext, proceedWithTicket } from './auth-transitions.ts'
import { createCodeDelivery } from '#features/auth/code/code-delivery.ts'
import { credentialActions } from './credential-actions.ts'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { providerActions } from '#features/auth/providers/provider-actions.ts'
import { readRemembered } from '#features/auth/sign-in/remembered.ts'
import { readStoredAuthStep, storeAuthStep } from './stored-step.ts'
import { showFailure } from '@medina/web/api/failure.ts'

type Options = {
  config: LoginConfig | undefined
  mode: 'sign-in' | 'sign-up'
  onEntry: (entry: Entry, attempt: SignInAttempt) => void
}

export type AuthFlow = ReturnType<typeof useAuthFlow>

/** The steps of signing in and up; each response of the server decides on the next one (spec 4.047 to 4.052). */
export function useAuthFlow({ config, mode, onEntry }: Options) {
  const shop = useShop()
  const { t, language } = useText()
  const [stored] = useState(readStoredAuthStep)
  const [step, setStep] = useState<Step>(() => (hasProviderReturn() ? { kind: 'social' } : (stored?.step ?? firstStep(mode))))
  const attempt = useRef<SignInAttempt>(
    stored?.attempt ?? { loginType: 'manual', medium: null, isSignUp: false, remember: readRemembered() !== null },
  )
  const [signUpDraft, setSignUpDraft] = useState<SignUpForm | null>(null)
  const calls = createAuthCalls(shop, attempt)

  function goTo(next: Step) {
    setStep(next)
    // The steps that need what the server answered; the others start again.
    const isStored = next.kind === 'code' || 'ticket' in next
    storeAuthStep(isStored ? { step: next, attempt: attempt.current } : null)
  }

  const context: AuthContext = {
    calls,
    codes: createCodeDelivery(calls, { isFirebaseOn: config?.firebase_otp_verification === 1, t }),
    attempt,
    goTo,
    onEntry(entry) {
      storeAuthStep(null)
      onEntry(entry, attempt.current)
    },
    t,
  }

  return {
    step,
    goTo,
    /** The values of the sign-up form, for a visitor who returns from the code to correct them. */
    signUpDraft,
    /** Returns to the form that the step came from. */
    goBack() {
      if (attempt.current.isSignUp) return goTo({ kind: 'sign-up' })
      goTo({ kind: 'sign-in', by: attempt.current.loginType === 'otp' ? 'otp' : 'manual' })
    },
    ...credentialActions(context, { phonePrefix: config?.phone_prefix ?? '', onSignUp: setSignUpDraft }),
    ...ticketActions(context),
    ...providerActions(context, language),
  }
}

/** The steps after the first one. Each needs the ticket of the previous response. */
function ticketActions(context: AuthContext) {
  const { calls, codes, goTo, t } = context
  return {
    async verify(code: CodeStep, otp: string) {
      await proceedWithTicket(context, () => calls.verify(code, otp))
    },

    async resend(code: CodeStep) {
      const next = await codes.resend(code)
      if (next !== code) goTo(next)
    },

    async sendInfo(ticket: string | null, info: UserInfo) {
      await proceedWithTicket(context, () => calls.sendInfo(ticket, info))
    },

    async addPhone(ticket: string, { phone, ref_code }: Pick<UserInfo, 'phone' | 'ref_code'>) {
      await proceedWithTicket(context, () => calls.addPhone(ticket, phone, ref_code))
    },

    async answerIsItYou(ticket: string | null, isSame: boolean) {
      await proceedWithTicket(context, () => calls.answerIsItYou(ticket, isSame)).catch((failure: unknown) =>
        showFailure(failure, t),
      )
    },
  }
}
