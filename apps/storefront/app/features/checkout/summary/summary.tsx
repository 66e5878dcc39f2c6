import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { CartLine } from '@medina/contract/orders/cart'
import type { Quote } from '@medina/contract/orders/checkout'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { FreeDeliveryBox } from '#features/cart/free-delivery-box.tsx'
import { OfferGap } from '#features/cart/missing-amounts.tsx'
import { BillSkeleton } from '#features/bill/bill-skeleton.tsx'
import { Bill } from '#features/bill/bill.tsx'
import type { PaymentSplit } from '#features/checkout/payment/payment.ts'
import { SummaryLines } from './summary-lines.tsx'
import { roundAmount } from '@medina/web/format/round-amount.ts'

type SummaryProps = {
  store: StoreDetails
  cart: readonly CartLine[]
  quote: Quote | undefined
  split: PaymentSplit
  /** A new bill is being calculated. */
  isOld: boolean
  /** The arrival time as short text. */
  time: string
  isDelivery: boolean
  /** The pharmacy adds the prescribed items later. */
  isPrescription: boolean
  coupon: ReactNode
  /** The reason for a missing bill. */
  problem: ReactNode
  children: ReactNode
}

/** The order and its bill: a card next to the form, or the end of the page on a phone. */
export function Summary({
  store,
  cart,
  quote,
  split,
  isOld,
  time,
  isDelivery,
  isPrescription,
  coupon,
  problem,
  children,
}: SummaryProps) {
  const { t } = useText()
  const facts = quote && {
    lines: quote.lines,
    count: cart.reduce((sum, { quantity }) => sum + quantity, 0),
    moduleType: store.module_type,
    distance: null,
    originalDelivery: quote.original_delivery_charge,
    isOpen: isPrescription,
  }
  return (
    <section aria-labelledby="summary" className="summary">
      <h2 id="summary" className="mb-3 text-h3 lg:sr-only">
        {t('checkout.summary')}
      </h2>
      <StoreLine store={store} time={time} />
      {isPrescription ? (
        <Notice title={t('order.medicine_note')} />
      ) : (
        <>
          <SummaryLines cart={cart} quote={quote} isComing={problem === null} />
          {coupon}
        </>
      )}
      <div className="mt-5" aria-busy={quote === undefined || isOld}>
        {facts === undefined && problem === null && <BillSkeleton />}
        {facts !== undefined && quote !== undefined && (
          <div className={isOld ? 'grid gap-3 opacity-60' : 'grid gap-3'}>
            {!isPrescription && <OfferGap offer={readOffer(store, quote)} />}
            {isDelivery && !isPrescription && readFee(quote) !== 0 && (
              <FreeDeliveryBox subtotal={quote.subtotal} isStoreFree={false} />
            )}
            <Bill
              facts={facts}
              total={quote.total}
              wallet={split.wallet}
              letOff={split.letOff}
              cashback={quote.cashback?.amount}
            />
          </div>
        )}
        {quote?.first_order_note && <p className="mt-1.5 text-xs text-ink-2">{quote.first_order_note}</p>}
        {problem}
      </div>
      {children}
    </section>
  )
}

function StoreLine({ store, time }: Pick<SummaryProps, 'store' | 'time'>) {
  return (
    <div className="mb-4 flex items-center gap-3">
      <Picture
        src={store.logo_full_url}
        alt=""
        name={store.name}
        sizes="48px"
        maxWidth={320}
        className="size-12 flex-none rounded-md"
      />
      <div className="min-w-0">
        <p className="font-semibold leading-ui">
          <bdi>{store.name}</bdi>
        </p>
        <p className="text-sm text-ink-2">{time}</p>
      </div>
    </div>
  )
}

/** The store’s offer, with what the goods before discounts lack for it; below 0 where they are more. */
function readOffer({ discount }: StoreDetails, { lines }: Quote) {
  if (discount === null) return null
  const goods = lines.reduce((sum, { code, amount }) => (code === 'items' || code === 'add_ons' ? sum + amount : sum), 0)
  return { percent: discount.discount, gap: roundAmount(discount.min_purchase - goods) }
}

/** The delivery fee on the bill; null while there is no bill. */
export function readFee(quote: Quote | undefined): number | null {
  return quote?.lines.find(({ code }) => code === 'delivery')?.amount ?? null
}
