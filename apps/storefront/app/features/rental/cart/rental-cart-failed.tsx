import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'

export function RentalCartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  const again = (
    <Button variant="plain" size="sm" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return <Notice tone="danger" title={t('rental_cart.failed')} action={again} />
}
