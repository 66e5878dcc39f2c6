import { Suspense, useState } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { publishLowerBar } from '@medina/web/ui/navigation/lower-bar.ts'
import { MOST_COMPARED, setCompared, useCompared } from './compared-goods.ts'
import './compare-bar.css'

const CompareDialog = lazyWithRetry(() => withTexts('item', import('./compare-dialog.tsx')))

/** Says how many goods are chosen for the comparison, and opens it. */
export default function CompareBar() {
  const { t } = useText()
  const { module } = usePreferences()
  const chosen = useCompared().filter(({ moduleId }) => moduleId === module?.id)
  const [isOpen, setOpen] = useState(false)
  const canCompare = chosen.length > 1
  if (chosen.length === 0) return null
  return (
    <>
      <section ref={publishLowerBar} className="compare-bar" aria-label={t('compare.title')}>
        <div role="status" className="min-w-0 flex-1">
          <p className="text-label font-semibold">{t('compare.chosen', { count: chosen.length, most: MOST_COMPARED })}</p>
          <p className="clip-1 text-xs text-ink-2">{canCompare ? <bdi>{chosen[0]?.category}</bdi> : t('compare.one_more')}</p>
        </div>
        <Button size="sm" disabled={!canCompare} onClick={() => setOpen(true)}>
          {t('compare.open')}
        </Button>
        <IconButton icon="close" label={t('compare.clear')} variant="fill" onClick={() => setCompared([])} />
      </section>
      {isOpen && (
        <Suspense>
          <CompareDialog ids={chosen.map(({ id }) => id)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
