import { toDecimal } from '@medina/pricing/money'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { PriceLine } from './use-price-lines.ts'

/** The old and the new price of every item. */
export function PriceLines({ lines, isReading }: { lines: readonly PriceLine[]; isReading: boolean }) {
  const { t } = useText()
  const { text, currency } = useMoney()
  const write = (minor: number) => text(toDecimal(minor, currency.digits))
  return (
    <ul className="desk-menu-lines" aria-live="polite" aria-busy={isReading}>
      {lines.map(({ key, name, from, to }) => (
        <li key={key}>
          <bdi className="min-w-0 flex-1">{name}</bdi>
          {to === from ? (
            <span className="tabular-nums text-ink-2">{write(from)}</span>
          ) : (
            <>
              <s className="tabular-nums text-ink-3">{write(from)}</s>
              <span aria-hidden="true" className="desk-menu-arrow" />
              <b className="font-semibold tabular-nums">
                <span className="sr-only">{t('desk_menu.new_price')} </span>
                {to === null ? <span className="text-danger">{t('desk_menu.no_price')}</span> : write(to)}
              </b>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
