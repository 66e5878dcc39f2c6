import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'

/** Replaces the cards of a filter: there are none, or loading failed and can be retried. */
export function ShelfMessage({ children, onRetry }: { children?: ReactNode; onRetry?: () => void }) {
  const { t } = useText()
  return (
    <div className="section-failure shelf-message" role="status">
      <p className="text-sm text-ink-2">{children ?? t('ui.failed')}</p>
      {onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}
