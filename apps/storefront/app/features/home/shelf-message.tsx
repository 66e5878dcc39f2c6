import type { ReactNode } from 'react'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'

/** In the place of what was chosen: that there is none of it, or that it could not be loaded and can be tried again. */
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
