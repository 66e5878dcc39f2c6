import { ApiFailure } from '@medina/contract/client'
import type { SessionAnswer, SocialMedium } from '@medina/contract/identity'
import { useRef, useState } from 'react'
import { showFailure } from '../../lib/failure.ts'
import { useShop } from '../../lib/shop.tsx'
import { hasSocialReturn, takeSocialReturn } from '../../lib/social-return.ts'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { createAuthCalls } from './auth-calls.ts'
import { type CodeStep, type Entry, readMissingContact, readNextStep, type Step, type Way } from './auth-steps.ts'
import { maskContact } from './contact-text.ts'
import { keepStep, readKeptStep } from './kept-step.ts'
import type { LoginConfig } from './login-config.ts'
import { saveRemembered, offerPassword, readRemembered } from './remembered.ts'
import { keepResendWait, readRetryAfter, startResendWait } from './resend-wait.ts'
import { goToProvider, readBrought, takeDeparture } from './social-way.ts'

export type SignUpForm = Record<'name' | 'ref_code' | 'email' | 'phone' | 'password' | 'confirm_password', string>
export type UserInfo = Record<'name' | 'ref_code' | 'email' | 'phone', string>
type Options = {
  config: LoginConfig | undefined
  mode: 'sign-in' | 'sign-up'
  /** Somebody is in. */
  onEntry: (entry: Entry, way: Way) => void
}

type Kept = { step: CodeStep; way: Way }
const KEY = 'auth_step'

export type AuthFlow = ReturnType<typeof useAuthFlow>

/** The steps of signing in and up, each after the answer to the one before (4.047 to 4.052). What a call refuses is thrown to its form. */
export function useAuthFlow({ config, mode, onEntry }: Options) {
  const shop = useShop()
  const { t, language } = useText()
  const [kept] = useState(() => readKeptStep<Kept>(KEY))
  const [step, setStep] = useState<Step>(() => (hasSocialReturn() ? { kind: 'social' } : (kept?.step ?? startOf(mode))))
  const way = useRef<Way>(
    kept?.way ?? { loginType: 'manual', medium: null, isSignUp: false, remember: readRemembered() !== null },
  )
  const [signUpDraft, setSignUpDraft] = useState<SignUpForm | null>(null)
  const calls = createAuthCalls(shop, way)
  const phonePrefix = config?.phone_prefix ?? ''
  const isByFirebase = ({ channel }: CodeStep) => channel === 'phone' && config?.firebase_otp_verification === 1

  function goTo(next: Step) {
    setStep(next)
    keepStep(KEY, next.kind === 'code' ? ({ step: next, way: way.current } satisfies Kept) : null)
  }

  /** A ticket that is used or too old leads back to the beginning. */
  function startAgain() {
    goTo(startOf('sign-in'))
  }

  async function proceed(answer: SessionAnswer, typed: string | null = null) {
    const next = readNextStep(answer, typed)
    if (next === null) return showToast(t('error.generic'), { tone: 'error' })
    if (next.kind === 'in') {
      keepStep(KEY, null)
      return onEntry(next, way.current)
    }
    goTo(next.kind === 'code' ? await sendByFirebase(next) : next)
  }

  /** The phone's code is Firebase's to send where that is on (4.050). */
  async function sendByFirebase(code: CodeStep): Promise<CodeStep> {
    const name = waitNameOf(code)
    if (!isByFirebase(code)) {
      keepResendWait(name)
      return code
    }
    try {
      const sessionInfo = await calls.sendByFirebase(code)
      startResendWait(name)
      return { ...code, sessionInfo }
    } catch (failure) {
      if (code.ticket === null) throw failure
      // The step before has used its ticket up: another code is asked for from here, at once.
      startResendWait(name, 0)
      showFailure(failure, t)
      return code
    }
  }

  /** Goes on with a step that a ticket opens. */
  async function withTicket(call: () => Promise<SessionAnswer>) {
    try {
      await proceed(await call())
    } catch (failure) {
      if (!isOver(failure)) throw failure
      showFailure(failure, t)
      startAgain()
    }
  }

  function remember(isWanted: boolean, by: 'manual' | 'otp', contact: string) {
    saveRemembered(isWanted ? { by, contact: contact.trim() } : null)
  }

  return {
    step,
    goTo,
    /** What was typed to open an account, for who comes back from the code with another number. */
    signUpDraft,

    /** The form that a step came from. */
    goBack() {
      if (way.current.isSignUp) return goTo({ kind: 'sign-up' })
      goTo({ kind: 'sign-in', by: way.current.loginType === 'otp' ? 'otp' : 'manual' })
    },

    async signIn(values: { email_or_phone: string; password: string }, isRemembered: boolean) {
      way.current = { loginType: 'manual', medium: null, isSignUp: false, remember: isRemembered }
      const answer = await calls.signIn(values, phonePrefix)
      remember(isRemembered, 'manual', values.email_or_phone)
      if (isRemembered) offerPassword(values.email_or_phone, values.password)
      await proceed(answer)
    },

    async signUp(form: SignUpForm) {
      way.current = { loginType: 'manual', medium: null, isSignUp: true, remember: false }
      const answer = await calls.signUp(form)
      setSignUpDraft(form)
      offerPassword(form.email, form.password)
      await proceed(answer)
    },

    async askForCode(phone: string, isRemembered: boolean) {
      way.current = { loginType: 'otp', medium: null, isSignUp: false, remember: isRemembered }
      remember(isRemembered, 'otp', phone)
      try {
        await proceed(await calls.askForCode(phone), phone)
      } catch (failure) {
        const wait = readRetryAfter(failure)
        if (wait === null) throw failure
        // The code of a moment ago is still good.
        const contact = maskContact(phone, phonePrefix)
        const code = { kind: 'code', channel: 'phone', contact, ticket: null, typed: phone, sessionInfo: null } as const
        startResendWait(waitNameOf(code), wait)
        goTo(code)
      }
    },

    async verify(code: CodeStep, otp: string) {
      await withTicket(() => calls.verify(code, otp))
    },

    async resend(code: CodeStep) {
      if (isByFirebase(code)) return goTo({ ...code, sessionInfo: await calls.sendByFirebase(code) })
      if (code.ticket !== null) await calls.resend(code.ticket)
      else await calls.askForCode(code.typed ?? '')
    },

    async sendInfo(ticket: string | null, info: UserInfo) {
      await withTicket(() => calls.sendInfo(ticket, info))
    },

    async addPhone(ticket: string, { phone, ref_code }: Pick<UserInfo, 'phone' | 'ref_code'>) {
      await withTicket(() => calls.addPhone(ticket, phone, ref_code))
    },

    async answerQuestion(ticket: string | null, isSame: boolean) {
      await withTicket(() => calls.answerQuestion(ticket, isSame)).catch((failure: unknown) => showFailure(failure, t))
    },

    goToProvider(medium: SocialMedium, isRemembered: boolean) {
      goToProvider(medium, language, isRemembered)
    },

    /** Redeems what a provider brought; without anything, people begin. */
    async finishSocial() {
      const departure = takeDeparture()
      const brought = readBrought(takeSocialReturn() ?? '')
      if ('problem' in brought || departure === null) {
        const reason = 'problem' in brought ? brought.problem : 'expired'
        showToast(t(`auth.social_${reason}`), { tone: reason === 'denied' ? 'info' : 'error' })
        return startAgain()
      }
      way.current = { loginType: 'social', medium: brought.medium, isSignUp: false, remember: departure.remember }
      try {
        await proceed(await calls.redeem(brought.ticket, departure.verifier))
      } catch (failure) {
        const next = failure instanceof ApiFailure ? readMissingContact(failure.errors, failure.body) : null
        if (next !== null) return goTo(next)
        showFailure(failure, t)
        startAgain()
      }
    },
  }
}

/** Under which name the wait for another code is kept. */
export function waitNameOf({ channel, contact }: Pick<CodeStep, 'channel' | 'contact'>): string {
  return `sign_in ${channel} ${contact}`
}

function startOf(mode: 'sign-in' | 'sign-up'): Step {
  return mode === 'sign-up' ? { kind: 'sign-up' } : { kind: 'sign-in', by: readRemembered()?.by ?? 'manual' }
}

function isOver(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.errors.some(({ code }) => code === 'ticket')
}
