import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'

/** Replaces a section that could not be loaded. */
export function SectionFailure({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  const { t } = useText()
  return (
    <section className="section-failure">
      <h2 className="text-h3">{title}</h2>
      <p className="text-sm text-ink-2">{t('ui.failed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </section>
  )
}
