import { showFailure } from '@medina/web/api/failure.ts'
import type { CodeStep, UserInfo } from './auth-steps.ts'
import { type AuthContext, proceedWithTicket } from './auth-transitions.ts'

/** The steps after the first one. Each needs the ticket of the previous response. */
export function ticketActions(context: AuthContext) {
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
