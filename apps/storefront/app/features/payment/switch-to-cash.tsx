import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useOnce } from '#lib/use-once.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useSwitchToCash } from './pay-order.data.ts'

/** Pays an order in cash after all. */
export function SwitchToCash({ orderId }: { orderId: number }) {
  const { t } = useText()
  const cash = useSwitchToCash(orderId)
  // Awaited: the card around it is gone once the order is read again, and with it whatever it would have said.
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
