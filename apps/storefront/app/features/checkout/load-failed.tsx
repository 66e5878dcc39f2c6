import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'

/** The checkout could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <div className="py-10" role="alert">
      <EmptyState art="offline" title={t('checkout.load_failed')} action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}>
        {t('error.network')}
      </EmptyState>
    </div>
  )
}
