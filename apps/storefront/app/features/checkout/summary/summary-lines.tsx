import type { CartLine } from '@medina/contract/orders/cart'
import type { Quote } from '@medina/contract/orders/checkout'
import { useText } from '../../../lib/texts/text.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useMoney } from '../../site/site.tsx'
import { describeChoice } from './describe-choice.ts'
import { priceOfItem } from '../placing/quote-changes.ts'

/** Up to this many lines fit without scrolling. */
const FITTING = 3

type SummaryLinesProps = { cart: readonly CartLine[]; quote: Quote | undefined; isComing: boolean }

/** The lines of the cart with options, add-ons and, once there is a bill, prices. */
export function SummaryLines({ cart, quote, isComing }: SummaryLinesProps) {
  const money = useMoney()
  const { t } = useText()
  return (
    // A long list scrolls beside the page, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className="summary-lines" tabIndex={cart.length > FITTING ? 0 : undefined} aria-label={t('checkout.summary')}>
      {cart.map((line) => {
        const item = quote?.items.find(({ cart_id }) => cart_id === line.id)
        const choice = describeChoice(line)
        return (
          <li key={line.id} className="flex items-baseline gap-3 border-b border-line py-3 first:pt-0">
            <span className="num grid size-7 flex-none place-items-center rounded-sm bg-surface-2 text-sm font-semibold">
              <span className="sr-only">{t('checkout.times', { count: line.quantity })}</span>
              <span aria-hidden="true">{line.quantity}</span>
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-label font-medium">
                <bdi>{line.item.name}</bdi>
              </span>
              {choice.length > 0 && (
                <span className="block text-xs text-ink-2">
                  {choice.map((part, index) => (
                    <span key={part}>
                      {index > 0 && t('ui.comma')}
                      <bdi>{part}</bdi>
                    </span>
                  ))}
                </span>
              )}
              {line.problem !== null && <span className="mt-1 block text-xs text-danger">{line.problem}</span>}
            </span>
            {item === undefined ? (
              isComing && <Skeleton className="h-4 w-16" />
            ) : (
              <Price price={money.parts(priceOfItem(item))} size="name" className="flex-none" />
            )}
          </li>
        )
      })}
    </ul>
  )
}
