import type { StoreDetails } from '@medina/contract/catalog'
import type { CartLine } from '@medina/contract/cart'
import type { Quote } from '@medina/contract/orders'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Bill } from './bill.tsx'
import { SummaryLines } from './summary-lines.tsx'

type SummaryProps = {
  store: StoreDetails
  cart: readonly CartLine[]
  quote: Quote | undefined
  /** A new bill is on its way. */
  isOld: boolean
  /** How and when, in a few words. */
  time: string
  isDelivery: boolean
  /** What stands in the way of a bill. */
  problem: ReactNode
  children: ReactNode
}

/** The order and its bill: a card beside the page, the end of the page on a phone. */
export function Summary({ store, cart, quote, isOld, time, isDelivery, problem, children }: SummaryProps) {
  const { t } = useText()
  const facts = quote && {
    lines: quote.lines,
    count: cart.reduce((sum, { quantity }) => sum + quantity, 0),
    moduleType: store.module_type,
    distance: isDelivery ? quote.distance : null,
    originalDelivery: quote.original_delivery_charge,
  }
  return (
    <section aria-labelledby="summary" className="summary">
      <h2 id="summary" className="mb-3 text-h3 lg:sr-only">
        {t('checkout.summary')}
      </h2>
      <div className="mb-4 flex items-center gap-3">
        <Picture src={store.logo_full_url} alt="" sizes="48px" maxWidth={320} className="size-12 flex-none rounded-md" />
        <div className="min-w-0">
          <p className="font-semibold leading-ui">
            <bdi>{store.name}</bdi>
          </p>
          <p className="text-sm text-ink-2">{time}</p>
        </div>
      </div>
      <SummaryLines cart={cart} quote={quote} isComing={problem === null} />
      <div className="mt-5" aria-busy={quote === undefined || isOld}>
        {facts === undefined && problem === null && <BillSkeleton />}
        {facts !== undefined && quote !== undefined && (
          <Bill facts={facts} total={quote.total} className={isOld ? 'opacity-60' : undefined} />
        )}
        {problem}
      </div>
      {children}
    </section>
  )
}

const widths = ['w-24', 'w-32', 'w-28', 'w-20']

/** The boxes of a bill that is being worked out. */
export function BillSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2.5 text-label">
      {widths.map((width) => (
        <div key={width} className="bone-line">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
      <div className="mt-1.5 border-t border-line pt-4">
        <div className="bone-line text-h3">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-24" />
        </div>
      </div>
    </div>
  )
}
