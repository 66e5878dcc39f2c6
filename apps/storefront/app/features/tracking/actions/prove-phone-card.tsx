import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useState } from 'react'
import { showFailure } from '../../../lib/api/failure.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CodeDialog } from '../../auth/code/code-dialog.tsx'
import { ensureResendWait } from '../../auth/code/resend-wait.ts'
import { useProvePhone } from '../tracking.data.ts'

/** Sends the code, and asks for it in a dialog. Once the order goes on, its page shows the card no more. */
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
        {t('own_order.prove_title')}
      </h2>
      <p className="mb-4 text-ink-2">{t('own_order.prove_text')}</p>
      <Button block pending={prove.isPending && !isOpen} onClick={() => void send()}>
        {t('own_order.prove_send')}
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
