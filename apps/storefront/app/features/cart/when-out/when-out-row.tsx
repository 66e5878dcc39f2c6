import type { CartLine } from '@medina/contract/orders/cart'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import './when-out.css'

const loadSheet = () => import('./when-out-sheet.tsx')
const WhenOutSheet = lazyWithRetry(loadSheet)

/** "If it runs out: best match": opens the four choices. A line without a wish says the shop's default; goods by weight say their bound. */
export default function WhenOutRow({ line }: { line: CartLine }) {
  const { t } = useText()
  const usual = useSettings().data?.line_runs_out_default ?? 'call'
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const wish = line.when_out?.do ?? usual
  const item = line.when_out?.item?.name
  const { weighed } = line.item
  return (
    <>
      <button
        type="button"
        className="when-out"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => setSheet('open')}
      >
        <Icon name="refresh" size={16} />
        <span>
          {t('when_out.row')} <b>{wish === 'this' && item !== undefined ? <bdi>{item}</bdi> : t(`when_out.${wish}`)}</b>
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {weighed !== undefined && <p className="text-sm text-ink-2">{t('when_out.by_weight', { above: weighed.above })}</p>}
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <WhenOutSheet open={sheet === 'open'} line={line} usual={usual} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
