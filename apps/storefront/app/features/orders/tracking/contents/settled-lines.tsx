import type { OrderShortage } from '@medina/contract/orders/shortages'
import type { Language } from '@medina/web/device/preferences.ts'
import { formatNumber } from '@medina/web/format/numbers.ts'
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
        const { id, item, pieces, state, returned, ended_at: at, weight } = shortage
        // A line that was only weighed is still there.
        const Name = weight !== undefined && state === 'replaced' ? 'span' : 's'
        return (
          <li key={id} data-state={state}>
            <Icon name={state === 'replaced' ? 'swap' : 'trash'} size={20} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <Name className="text-ink-2">
                  <bdi dir="ltr">{pieces} ×</bdi> <bdi>{item.name}</bdi>
                </Name>
                {at !== null && <time className="num text-xs text-ink-2">{formatTime(new Date(at), language, zone)}</time>}
              </p>
              <p className="font-medium">{describeResult(shortage, t, language)}</p>
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
function describeResult({ state, ended_by: by, replacement, weight }: OrderShortage, t: Translate, language: Language): string {
  if (weight !== undefined && state === 'replaced')
    return by === 'customer'
      ? t('shortage.weight_customer', { weighed: formatNumber((weight.weighed ?? weight.ordered) / 1000, language, 3) })
      : t('shortage.weight_silence')
  const who = by ?? 'store'
  return state === 'replaced' && replacement !== null
    ? t(`shortage.replaced_${who}`, { item: replacement.name })
    : t(`shortage.removed_${who}`)
}
