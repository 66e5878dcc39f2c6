import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'

/** Replaces offers that could not be loaded. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <div role="alert">
      <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={onRetry}>{t('ui.retry')}</Button>} />
    </div>
  )
}
