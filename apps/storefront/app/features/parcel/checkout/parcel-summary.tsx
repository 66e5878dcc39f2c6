import { useText } from '@medina/web/texts/text.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Bill } from '#features/bill/bill.tsx'
import { CouponBox } from '#features/checkout/summary/coupon-box.tsx'
import { BillSkeleton } from '#features/bill/bill-skeleton.tsx'
import { readParcelFacts } from '#features/parcel/parcel-facts.ts'
import { RouteMap } from '#features/parcel/route-map.tsx'
import { ParcelPlaceButton } from './parcel-place-button.tsx'
import type { ParcelCheckoutState } from './use-parcel-checkout.ts'

/** No store: coupons of single stores do not apply. */
const NO_STORE = 0

/** Route, coupon and bill; wide screens also show the button here. */
export function ParcelSummary({ checkout }: { checkout: ParcelCheckoutState }) {
  const { t } = useText()
  const { parcel, choice, change, bill } = checkout
  const { quote, isOld, split, refusal } = bill
  return (
    <section aria-labelledby="summary" className="summary">
      <h2 id="summary" className="mb-3 text-h3 lg:sr-only">
        {t('checkout.summary')}
      </h2>
      <div className="parcel-map hidden overflow-hidden rounded-lg lg:block">
        <RouteMap sender={parcel.sender} receiver={parcel.receiver} />
      </div>
      <CouponBox {...{ quote, isOld }} storeId={NO_STORE} code={choice.coupon} onChange={(coupon) => change({ coupon })} />
      <div className="mt-5" aria-busy={quote === undefined || isOld}>
        {quote === undefined && refusal === null && <BillSkeleton />}
        {quote !== undefined && (
          <Bill
            facts={readParcelFacts(quote)}
            total={quote.total}
            wallet={split.wallet}
            letOff={split.letOff}
            cashback={quote.cashback?.amount}
            className={isOld ? 'opacity-60' : undefined}
          />
        )}
        {refusal && <Notice tone="danger" title={refusal} />}
      </div>
      <div className="mt-5 hidden lg:block">
        <ParcelPlaceButton checkout={checkout} />
      </div>
    </section>
  )
}
