import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { ensureGuestId } from '@medina/web/session/guest.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { CodeDialog } from '#features/auth/code/code-dialog.tsx'
import { ensureResendWait } from '#features/auth/code/resend-wait.ts'

/** Sends the code, and asks for it in a dialog. Once the order proceeds, its page hides the card. */
export default function ProvePhoneCard({ order: { id, order } }: { order: TrackedOrder }) {
  const { t } = useText()
  const prove = useProvePhone(id)
  const [isOpen, setOpen] = useState(false)
  const waitName = `order ${id}`

  async function send(): Promise<void> {
    try {
      await prove.mutateAsync(undefined)
      ensureResendWait(waitName)
      setOpen(true)
    } catch (failure) {
      showFailure(failure, t)
    }
  }

  async function verify(code: string): Promise<void> {
    const { message } = await prove.mutateAsync(code)
    setOpen(false)
    showToast(message)
  }

  return (
    <section aria-labelledby="prove-phone" className="card px-4 py-5 md:px-6">
      <h2 id="prove-phone" className="mb-2 flex items-center gap-2 text-h3">
        <Icon name="phone" className="text-warning" />
        {t('auth.order_title')}
      </h2>
      <p className="mb-4 text-ink-2">{t('auth.order_text')}</p>
      <Button block pending={prove.isPending && !isOpen} onClick={() => void send()}>
        {t('auth.order_send')}
      </Button>
      <CodeDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        contact={order?.delivery_address?.contact_person_number ?? ''}
        waitName={waitName}
        onVerify={verify}
        onResend={() => prove.mutateAsync(undefined)}
      />
    </section>
  )
}

/** Sends a code to an order's phone, or verifies it: the order then proceeds without the call that it awaits. */
function useProvePhone(orderId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ message: string }, unknown, string | undefined>({
    mutationFn: async (otp) =>
      call('orders.provePhone', { body: { guest_id: await ensureGuestId(), order_id: orderId, otp } }, headers),
    // Also after a refusal: somebody may have called, or the answer may have been lost.
    onSettled: (_answer, _failure, otp) =>
      otp === undefined ? undefined : client.invalidateQueries({ queryKey: ['orders.track', orderId] }),
  })
}
