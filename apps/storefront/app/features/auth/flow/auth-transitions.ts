import { ApiFailure } from '@medina/contract/wire/client'
import type { SessionAnswer } from '@medina/contract/identity/identity'
import { showFailure } from '@medina/web/api/failure.ts'
import type { Translate } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import type { AuthCalls } from './auth-calls.ts'
import { type Entry, firstStep, readNextStep, type SignInAttempt, type Step } from './auth-steps.ts'
import type { CodeDelivery } from '#features/auth/code/code-delivery.ts'

/** State and calls shared by all actions of a sign-in. */
export type AuthContext = {
  calls: AuthCalls
  codes: CodeDelivery
  attempt: { current: SignInAttempt }
  goTo: (step: Step) => void
  /** Ends the sign-in with a session. */
  onEntry: (entry: Entry) => void
  t: Translate
}

/** Goes to the step that a response requires. `typed` is the phone of a visitor without a ticket. */
export async function proceed(context: AuthContext, answer: SessionAnswer, typed: string | null = null): Promise<void> {
  const { codes, goTo, onEntry, t } = context
  const next = readNextStep(answer, typed)
  if (next === null) return void showToast(t('error.generic'), { tone: 'error' })
  if (next.kind === 'in') return onEntry(next)
  goTo(next.kind === 'code' ? await codes.begin(next) : next)
}

/** Sends a step that needs a ticket. An expired or used ticket leads back to the first step. */
export async function proceedWithTicket(context: AuthContext, call: () => Promise<SessionAnswer>): Promise<void> {
  try {
    await proceed(context, await call())
  } catch (failure) {
    if (!isTicketRefused(failure)) throw failure
    showFailure(failure, context.t)
    context.goTo(firstStep('sign-in'))
  }
}

function isTicketRefused(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.errors.some(({ code }) => code === 'ticket')
}
