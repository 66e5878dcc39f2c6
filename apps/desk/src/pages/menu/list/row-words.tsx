import type { MenuItem } from '@medina/contract/operator/menu/menu'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { usePauseEnd } from '#shop/use-pause-end.ts'

/** The signs of the shop's cards: their words would take a line of their own on a phone. */
const signs = [
  { of: 'veg', icon: 'veg', className: 'text-success' },
  { of: 'non_veg', icon: 'nonveg', className: 'text-danger' },
  { of: 'halal', icon: 'halal', className: 'text-success' },
] as const

/** The marks that the store has set; unset ones show nothing. */
export function RowMarks({ item: { marks, hours } }: { item: MenuItem }) {
  const { t } = useText()
  const span = useSpan()
  return (
    <>
      {marks.map((mark) => {
        const sign = signs.find(({ of }) => of === mark)
        const name = t(`desk_menu.mark_${mark}`)
        if (sign !== undefined) return <Icon key={mark} name={sign.icon} label={name} size={18} className={sign.className} />
        return (
          <Badge key={mark} tone={mark === 'organic' ? 'success' : 'neutral'}>
            {name}
          </Badge>
        )
      })}
      {hours !== null && <Badge icon="clock">{span(hours)}</Badge>}
    </>
  )
}

/** Formats hours such as "07:00 AM to 11:30 AM". */
export function useSpan(): (hours: { starts: string; ends: string }) => string {
  const { t, language } = useText()
  const time = (clock: string) => formatClockTime(clock, language)
  return ({ starts, ends }) => t('desk_menu.span', { from: time(starts), to: time(ends) })
}

/** Stock, or the state of an item, in words. */
export function RowState({ item }: { item: MenuItem }) {
  const { t } = useText()
  const end = usePauseEnd()
  const { visibility, state, stock, sold_out: isOff, back_at: back } = item
  if (visibility !== 'on_sale') return <span className="desk-menu-state text-ink-2">{t(`desk_menu.state_${visibility}`)}</span>
  if (state === 'sold_out') {
    const until = isOff ? end(back) : null
    return (
      <span className="desk-menu-state text-danger">
        {until === null ? t('desk_stock.sold_out') : t('desk_stock.sold_out_until', { until })}
      </span>
    )
  }
  if (stock === null) return <span className="desk-menu-state text-ink-2">{t('desk_stock.not_counted')}</span>
  if (state === 'low') return <span className="desk-menu-state text-warning">{t('desk_stock.low', { n: stock })}</span>
  return <span className="desk-menu-state text-success">{t('desk_menu.left', { n: stock })}</span>
}

/** Describes the change that waits for the office, beside the value that is still on sale. */
export function useWaitingWords(): (item: Pick<MenuItem, 'waiting'>) => string | null {
  const { t } = useText()
  const { text } = useMoney()
  return ({ waiting }) => {
    if (waiting === null) return null
    const [first] = waiting.columns
    const price = waiting.columns.length === 1 && first?.column === 'price' && first.sheet === 'items' ? Number(first.to) : NaN
    return Number.isNaN(price) ? t('desk_menu.waits') : t('desk_menu.price_waits', { price: text(price) })
  }
}
