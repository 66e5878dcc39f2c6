import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'

/** The account could not be loaded. */
export function AccountFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <div role="alert" className="py-10">
      <EmptyState art="offline" title={t('account.load_failed')} action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}>
        {t('error.network')}
      </EmptyState>
    </div>
  )
}
