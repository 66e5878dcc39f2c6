import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useOnce } from '#lib/use-once.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useSwitchToCash } from './pay-order.data.ts'

/** Switches the payment of an order to cash. */
export function SwitchToCash({ orderId }: { orderId: number }) {
  const { t } = useText()
  const cash = useSwitchToCash(orderId)
  // Awaited: the card around it disappears once the order is refetched, and its message with it.
  const payCash = useOnce(async () => {
    try {
      showToast((await cash.mutateAsync()).message)
      return true
    } catch (error) {
      showFailure(error, t)
      return false
    }
  })
  return (
    <Button variant="secondary" block icon="cash" pending={cash.isPending} onClick={() => void payCash()}>
      {t('tracking.due_cash')}
    </Button>
  )
}
