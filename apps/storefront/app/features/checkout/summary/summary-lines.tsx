import type { CartLine } from '@medina/contract/orders/cart'
import type { Quote } from '@medina/contract/orders/checkout'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { describeAddOns, describeOptions } from '#features/cart/drawer/line-details.ts'
import { WhenOut } from '#features/cart/when-out/when-out.tsx'
import { priceOfItem } from '#features/checkout/placing/quote-changes.ts'

const loadStepper = () => import('#features/cart/drawer/line-stepper.tsx')
const LineStepper = lazyWithRetry(() => loadStepper().then(({ LineStepper: Stepper }) => ({ default: Stepper })))

/** Up to this many lines fit without scrolling. */
const FITTING = 3

type SummaryLinesProps = { cart: readonly CartLine[]; quote: Quote | undefined; isComing: boolean }

/** The lines of the cart with options, add-ons and, once there is a bill, prices. An item that cannot be ordered can be changed here. */
export function SummaryLines({ cart, quote, isComing }: SummaryLinesProps) {
  const { t } = useText()
  const [isChanging, setChanging] = useState(false)
  // Items that are bought at once are in no cart.
  const isCart = cart.every(({ id }) => id !== 0)
  return (
    <>
      {/* A long list scrolls on its own, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="summary-lines" tabIndex={cart.length > FITTING ? 0 : undefined} aria-label={t('checkout.summary')}>
        {cart.map((line) => (
          <SummaryLine
            key={line.id}
            line={line}
            price={quote?.items.find(({ cart_id }) => cart_id === line.id)}
            isComing={isComing}
            isCart={isCart}
            canChange={isCart && (isChanging || line.problem !== null)}
          />
        ))}
      </ul>
      {isCart && (
        <button
          type="button"
          className="text-action inline-flex min-h-11 items-center text-ink-2"
          aria-expanded={isChanging}
          onPointerEnter={() => void loadStepper()}
          onClick={() => setChanging(!isChanging)}
        >
          {t(isChanging ? 'cart.lines_changed' : 'cart.change_lines')}
        </button>
      )}
    </>
  )
}

type SummaryLineProps = {
  line: CartLine
  price: Quote['items'][number] | undefined
  isComing: boolean
  isCart: boolean
  canChange: boolean
}

function SummaryLine({ line, price, isComing, isCart, canChange }: SummaryLineProps) {
  const { t, language } = useText()
  const money = useMoney()
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-3 first:pt-0">
      <span className="num grid size-7 flex-none place-items-center rounded-sm bg-surface-2 text-sm font-semibold">
        <span className="sr-only">{t('order.times', { count: line.quantity })}</span>
        <span aria-hidden="true">{line.quantity}</span>
      </span>
      <div className="min-w-0 flex-1">
        <span className="block text-label font-medium">
          <bdi>{line.item.name}</bdi>
        </span>
        <span className="block text-xs text-ink-2">
          <bdi className="block">{describeOptions(line, language)}</bdi>
          <bdi className="block">{describeAddOns(line, language)}</bdi>
        </span>
        {isCart && <WhenOut line={line} />}
        {line.problem !== null && <span className="mt-1 block text-xs text-danger">{line.problem}</span>}
        {canChange && (
          <div className="mt-2 flex min-h-11">
            <Suspense fallback={null}>
              <LineStepper line={line} />
            </Suspense>
          </div>
        )}
      </div>
      {price === undefined ? (
        isComing && <Skeleton className="h-4 w-16" />
      ) : (
        <Price price={money.parts(priceOfItem(price))} size="name" className="flex-none" />
      )}
    </li>
  )
}
