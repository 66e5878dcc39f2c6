import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { BillSkeleton } from '#features/bill/bill-skeleton.tsx'
import { Bill } from '#features/bill/bill.tsx'
import { CouponBox } from '#features/checkout/summary/coupon-box.tsx'
import { countVehicles } from '#features/rental/cart/rental-changes.ts'
import { describeLength } from '#features/rental/cart/trip-length.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { BookButton } from './book-button.tsx'
import type { RentalCheckoutState } from './use-rental-checkout.ts'

type Props = { checkout: RentalCheckoutState }

/** The vehicles and the bill of a booking; wide screens also show the button here. */
export function RentalSummary({ checkout }: Props) {
  const { t, language } = useText()
  const money = useMoney()
  const { order, isGuest, choice, change, bill } = checkout
  const { quote, isOld, split, refusal } = bill
  const provider = order.cart.carts[0]?.provider
  const facts = { count: countVehicles(order.cart), moduleType: 'rental', distance: null, originalDelivery: 0 }
  return (
    <section aria-labelledby="summary" className="summary">
      <h2 id="summary" className="mb-3 text-h3 lg:sr-only">
        {t('rental_checkout.summary')}
      </h2>
      <p className="font-semibold leading-ui">
        <bdi>{provider?.name}</bdi>
      </p>
      <p className="text-sm text-ink-2">
        {describeLength(order.plan, { t, language })}
        {t('ui.comma')}
        {t('rental_cart.vehicles', { count: facts.count })}
      </p>
      <Vehicles checkout={checkout} />
      {!isGuest && (
        <CouponBox
          {...{ quote, isOld }}
          storeId={provider?.id ?? 0}
          code={choice.coupon}
          onChange={(coupon) => change({ coupon })}
        />
      )}
      <div className="mt-5" aria-busy={quote === undefined || isOld}>
        {quote === undefined && refusal === null && <BillSkeleton />}
        {quote !== undefined && (
          <Bill
            facts={{ ...facts, lines: quote.lines }}
            total={quote.total}
            wallet={split.wallet}
            letOff={split.letOff}
            className={isOld ? 'opacity-60' : undefined}
          />
        )}
        {quote?.first_order_note && <p className="mt-1.5 text-xs text-ink-2">{quote.first_order_note}</p>}
        {quote !== undefined && quote.cashback > 0 && (
          <p className="mt-2.5 text-sm text-success">{t('rental_checkout.cashback', { amount: money.text(quote.cashback) })}</p>
        )}
        {refusal && <Notice tone="danger" title={refusal} />}
        {quote?.problems.map(({ code, message }) => (
          <Notice key={`${code} ${message}`} tone="danger" title={message} />
        ))}
      </div>
      <div className="mt-5 hidden lg:block">
        <BookButton checkout={checkout} />
      </div>
      <Terms />
    </section>
  )
}

function Vehicles({ checkout: { order } }: Props) {
  const money = useMoney()
  return (
    <ul className="mt-3">
      {order.cart.carts.map(({ id, vehicle, quantity, price }) => (
        <li key={id} className="flex items-center gap-3 border-b border-line py-3">
          <Picture
            src={vehicle.thumbnail_full_url}
            alt=""
            name={vehicle.name}
            sizes="72px"
            maxWidth={320}
            className="h-12 w-18 flex-none rounded-10"
          />
          <p className="min-w-0 flex-1">
            <span className="clip-2 text-label font-medium">
              <bdi>{vehicle.name}</bdi>
            </span>
            <span className="num text-sm text-ink-2">× {quantity}</span>
          </p>
          <Price price={money.parts(price)} size="label" className="flex-none" />
        </li>
      ))}
    </ul>
  )
}

/** The terms open in a new tab, so that nothing that was entered is lost. */
function Terms() {
  const { t } = useText()
  return (
    <p className="mt-3 text-center text-xs text-ink-2">
      {t('rental_checkout.terms_note')}{' '}
      <TravelLink to="/terms-and-conditions" target="_blank" rel="noreferrer" className="underline">
        {t('documents.terms')}
        <span className="sr-only"> ({t('documents.new_tab')})</span>
      </TravelLink>
    </p>
  )
}
