import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'

/** The next page of a list could not be loaded. */
export function MoreFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <p className="result-more" role="alert">
      {t('offline.more_failed')}
      <Button variant="secondary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </p>
  )
}
