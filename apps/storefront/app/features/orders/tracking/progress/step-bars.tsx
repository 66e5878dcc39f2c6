import type { TrackedOrder } from '@medina/contract/orders/orders'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { readProgress, stages } from './stage.ts'

/** Four bars; the current one is half full until its stage is complete. */
export function StepBars({ order }: { order: TrackedOrder }) {
  const { t } = useText()
  const progress = readProgress(order)
  if (progress === null) return null
  const names = stages[order.order_type]
  return (
    <ol className="track-bars mt-4">
      {names.map((name, index) => {
        const isNow = index === progress.index
        const isFull = index < progress.index || (isNow && progress.isFull)
        return (
          <li key={name} aria-current={isNow ? 'step' : undefined} className="min-w-0">
            <span className="track-bar">
              <span className={isFull ? 'full' : isNow ? 'half' : undefined} />
            </span>
            <span className={classNames('block text-xs', isNow ? 'font-semibold' : 'text-ink-2')}>
              {t(index === 0 && isNow && !isFull ? 'tracking.stage_sent' : `tracking.stage_${name}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
