import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'

/** Replaces a section that could not be loaded. */
export function SectionFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useText()
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      <p className="my-2 text-sm text-ink-2">{t('ui.failed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </section>
  )
}
