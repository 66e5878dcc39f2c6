import type { ContactChannel } from '@medina/contract/identity/identity'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { loadTexts } from '@medina/web/texts/texts.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { ensureResendWait, startResendWait } from '#features/auth/code/resend-wait.ts'
import { sendByFirebase } from '#features/auth/code/send-by-firebase.ts'
import { type ProfileAnswer, type ProfileBody, useUpdateProfile } from '#features/account/account-changes.ts'
import { useProof } from '#features/account/proof/use-proof.tsx'

const ConfirmDialog = lazyWithRetry(async () => {
  await loadTexts('auth')
  return import('#features/account/confirm-dialog.tsx')
})

/** The update that waits for a code, and how the code was sent. */
type CodeRequest = {
  body: ProfileBody
  channel: ContactChannel
  contact: string
  waitName: string
  medium: string
  sessionInfo: string | null
}

/**
 * Saves the profile, after a proof of identity for a new contact. For contacts to confirm, the code dialog opens one after the other, and
 * the form is sent again with the code (spec 4.043). Then the server's message is shown and `onSaved` leaves the form (spec 4.044).
 */
export function useProfileUpdate(onSaved?: () => void) {
  const shop = useShop()
  const update = useUpdateProfile()
  const { withProof, proofDialog } = useProof()
  const [request, setCodeRequest] = useState<CodeRequest | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isProving, setProving] = useState(false)

  /** Rejects with the server's refusal. A new contact asks for the password or a code first. */
  const send = (body: ProfileBody, code: Partial<ProfileBody> = {}): Promise<void> => withProof(() => save(body, code))

  async function save(body: ProfileBody, code: Partial<ProfileBody>): Promise<void> {
    const answer = await update.mutateAsync({ ...body, ...code })
    if (answer.otp_send === true) {
      setCodeRequest(await readCodeRequest(body, answer))
      setAsking(true)
      return
    }
    setAsking(false)
    showToast(answer.message)
    onSaved?.()
  }

  /** We request Firebase codes ourselves; the server has sent all others by now. */
  async function readCodeRequest(body: ProfileBody, answer: ProfileAnswer): Promise<CodeRequest> {
    const { verification_on: channel = 'email', verification_medium: medium = channel } = answer
    const contact = body[channel] ?? ''
    const sent = { body, channel, contact, waitName: `profile ${channel} ${contact}`, medium }
    if (medium !== 'firebase') {
      ensureResendWait(sent.waitName)
      return { ...sent, sessionInfo: null }
    }
    setProving(true)
    const sessionInfo = await sendByFirebase(shop, { phone: contact }).finally(() => setProving(false))
    startResendWait(sent.waitName)
    return { ...sent, sessionInfo }
  }

  async function verify(code: string): Promise<void> {
    if (request === null) return
    const { body, channel, medium, sessionInfo } = request
    const proof = { otp: code, verification_on: channel, verification_medium: medium }
    await send(body, sessionInfo === null ? proof : { ...proof, session_info: sessionInfo })
  }

  const codeDialog: ReactNode = request && (
    <Suspense fallback={null}>
      <ConfirmDialog
        key={request.waitName}
        open={isAsking}
        onClose={() => setAsking(false)}
        contact={request.contact}
        waitName={request.waitName}
        onVerify={verify}
        onResend={() => send(request.body)}
      />
    </Suspense>
  )
  const dialogs: ReactNode = (
    <>
      {codeDialog}
      {proofDialog}
    </>
  )
  return { send, isPending: update.isPending || isProving, dialogs }
}
