import { showFailure } from '@medina/web/api/failure.ts'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { AuthCalls } from '#features/auth/flow/auth-calls.ts'
import type { CodeStep } from '#features/auth/flow/auth-steps.ts'
import { ensureResendWait, startResendWait } from './resend-wait.ts'

export type CodeDelivery = {
  /** Sends the first code of a step if Firebase sends the codes; otherwise the server has already sent it. */
  begin: (code: CodeStep) => Promise<CodeStep>
  /** Sends another code. The step changes with Firebase, and by another way of sending. */
  resend: (code: CodeStep) => Promise<CodeStep>
}

/** Codes are sent by the server, or to phones by Firebase where that is switched on (spec 4.050). */
export function createCodeDelivery(calls: AuthCalls, { isFirebaseOn, t }: { isFirebaseOn: boolean; t: Translate }): CodeDelivery {
  const isByFirebase = ({ channel }: CodeStep) => channel === 'phone' && isFirebaseOn
  return {
    async begin(code) {
      const name = waitNameOf(code)
      if (!isByFirebase(code)) {
        ensureResendWait(name)
        return code
      }
      try {
        const sessionInfo = await calls.sendByFirebase(code)
        startResendWait(name)
        return { ...code, sessionInfo }
      } catch (failure) {
        if (code.ticket === null) throw failure
        // The previous step has used up its ticket, so the code step is shown anyway, with its resend button enabled.
        startResendWait(name, 0)
        showFailure(failure, t)
        return code
      }
    },

    async resend(code) {
      if (isByFirebase(code)) return { ...code, sessionInfo: await calls.sendByFirebase(code) }
      const { code_sent: sent } = await (code.ticket === null ? calls.requestCode(code.typed ?? '') : calls.resend(code.ticket))
      return sent === undefined ? code : { ...code, sent }
    },
  }
}

/** Storage key of the wait before another code can be sent. */
export function waitNameOf({ channel, contact }: Pick<CodeStep, 'channel' | 'contact'>): string {
  return `sign_in ${channel} ${contact}`
}
