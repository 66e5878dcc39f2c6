import type { Sales } from '@medina/contract/operator/operator-sales'
import type { ReactNode } from 'react'
import type { Language } from '@medina/web/device/preferences.ts'
import { formatNumber, percentSign } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { ExactPrice } from './exact-price.tsx'
import type { Span } from './period.ts'

/** Sales, orders, their average and the commission, each compared with the week before, or the period before. */
export function SalesFigures({ sales, span }: { sales: Sales; span: Span }) {
  const { t, language } = useText()
  const { totals, before } = sales
  const than = t(`desk_sales.before_${span}`)
  return (
    <dl className="desk-figures">
      <Figure name={t('desk_sales.sales')} icon="cash" now={totals.sales} before={before.sales} than={than}>
        <ExactPrice amount={totals.sales} size="inherit" />
      </Figure>
      <Figure name={t('desk_sales.orders')} icon="receipt" now={totals.orders} before={before.orders} than={than}>
        {formatNumber(totals.orders, language, 0)}
      </Figure>
      <Figure name={t('desk_sales.average')} icon="basket" now={totals.average} before={before.average} than={than}>
        <ExactPrice amount={totals.average} size="inherit" />
      </Figure>
      <Figure
        name={t('desk_sales.commission')}
        icon="percent"
        now={-totals.commission}
        before={-before.commission}
        than={than}
        isPlain
      >
        <ExactPrice amount={-totals.commission} size="inherit" />
      </Figure>
    </dl>
  )
}

type FigureProps = {
  name: string
  icon: IconName
  now: number
  before: number
  /** The name of the previous period. */
  than: string
  /** A change that is neither good nor bad. */
  isPlain?: boolean
  children: ReactNode
}

function Figure({ name, icon, now, before, than, isPlain = false, children }: FigureProps) {
  const { t, language } = useText()
  const change = before === 0 ? null : Math.round(((now - before) / before) * 100)
  const tone = isPlain || change === null || change === 0 ? undefined : change > 0 ? 'more' : 'less'
  return (
    <div className="desk-figure">
      <dt>
        {name}
        <Icon name={icon} size={20} />
      </dt>
      <dd className="desk-figure-sum">{children}</dd>
      <dd className="desk-quiet" data-change={tone}>
        {change === null
          ? t('desk_sales.nothing_before')
          : t('desk_sales.change', { change: toPercent(change, language), before: than })}
      </dd>
    </div>
  )
}

/** Isolated, so that the sign stays before its digits in Arabic. */
function toPercent(change: number, language: Language): string {
  return `\u2066${change > 0 ? '+' : ''}${formatNumber(change, language, 0)}${percentSign(language)}\u2069`
}
