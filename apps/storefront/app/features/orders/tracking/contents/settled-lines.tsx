import type { OrderShortage } from '@medina/contract/orders/shortages'
import { formatTime } from '@medina/web/format/format.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { describeReturns } from '#features/orders/tracking/bill/describe-returns.ts'
import './settled-lines.css'

/** Lines that ran out, with what became of each and where its money went. */
export default function SettledLines({ shortages }: { shortages: readonly OrderShortage[] }) {
  const { t, language } = useText()
  const money = useMoney()
  const zone = useConfig()?.time_zone ?? 'UTC'
  const settled = shortages.filter(({ state }) => state === 'replaced' || state === 'removed')
  if (settled.length === 0) return null
  return (
    <ul className="settled-lines" aria-label={t('shortage.settled')}>
      {settled.map((shortage) => {
        const { id, item, pieces, state, returned, ended_at: at } = shortage
        return (
          <li key={id} data-state={state}>
            <Icon name={state === 'replaced' ? 'swap' : 'trash'} size={20} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <s className="text-ink-2">
                  <bdi dir="ltr">{pieces} ×</bdi> <bdi>{item.name}</bdi>
                </s>
                {at !== null && <time className="num text-xs text-ink-2">{formatTime(new Date(at), language, zone)}</time>}
              </p>
              <p className="font-medium">{describeResult(shortage, t)}</p>
              {describeReturns(returned, { t, format: money.text }).map((words) => (
                <p key={words} className="text-sm text-success">
                  {words}
                </p>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Says what became of a line, and by whom it was decided. */
function describeResult({ state, ended_by: by, replacement }: OrderShortage, t: Translate): string {
  const who = by ?? 'store'
  return state === 'replaced' && replacement !== null
    ? t(`shortage.replaced_${who}`, { item: replacement.name })
    : t(`shortage.removed_${who}`)
}
