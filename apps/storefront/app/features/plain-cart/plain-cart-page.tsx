import { CART_PATH } from '@medina/contract/device/plain-forms'
import { formatPhone } from '@medina/contract/wire/format-phone'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Bill } from '#features/bill/bill.tsx'
import { sumCart } from '#features/cart/cart-sum.ts'
import { readCartBill } from '#features/cart/drawer/cart-bill.ts'
import { FreeDeliveryBox } from '#features/cart/free-delivery-box.tsx'
import { useMinimumGap } from '#features/cart/minimum-gap.ts'
import { CartHint, OfferGap } from '#features/cart/missing-amounts.tsx'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import type { PlainCart } from './plain-cart.data.ts'
import { PlainCartLine } from './plain-cart-line.tsx'

/** The visitor's cart with all of its actions. */
export function PlainCartPage({ cart }: { cart: PlainCart }) {
  const { t } = useText()
  const { lines, outcome } = cart
  return (
    <>
      <h1 className="text-h1">{t('cart.title')}</h1>
      {outcome !== null && (
        <Notice tone={outcome === 'exists' ? 'info' : 'success'} title={t(`plain.${outcome}`)} className="mt-4" />
      )}
      {lines.length === 0 ? (
        <EmptyState
          art="cart"
          title={t('cart.empty_title')}
          action={<LinkButton to="/home">{t('cart.continue')}</LinkButton>}
          className="mt-6"
        >
          {t('plain.empty_text')}
        </EmptyState>
      ) : (
        <Filled cart={cart} />
      )}
    </>
  )
}

function Filled({ cart: { lines, store, phone } }: { cart: PlainCart }) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const sum = sumCart(lines, digits)
  const [first] = lines
  const to = first && storeAddress(store ?? { id: first.item.store_id, module_type: first.item.module_type })
  return (
    <div className="plain-cart">
      <div>
        {first && to && (
          <p className="plain-store">
            <bdi>{first.item.store_name}</bdi>
            <TravelLink to={to} className="text-action inline-flex min-h-11 flex-none items-center">
              {t('cart.add_items')}
            </TravelLink>
          </p>
        )}
        <ul aria-label={t('cart.lines')}>
          {lines.map((line, index) => (
            <PlainCartLine key={line.id} line={line} sum={sum.lines[index]} />
          ))}
        </ul>
      </div>
      <div className="plain-side">
        <Sums cart={lines} store={store} />
        <WayOn phone={phone} />
      </div>
    </div>
  )
}

function Sums({ cart, store }: { cart: PlainCart['lines']; store: PlainCart['store'] }) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const config = useConfig()
  const sum = sumCart(cart, digits)
  const missing = useMinimumGap(sum, store)
  const tax = store === null ? null : { percent: store.tax, isIncluded: config?.tax_included === 1 }
  const { lines, total } = readCartBill(cart, sum, { digits, tax, firstOrder: null })
  const facts = { lines, count: sum.pieces, moduleType: cart[0]?.item.module_type ?? '', distance: null, originalDelivery: 0 }
  return (
    <section aria-label={t('plain.sums')} className="card plain-box">
      <Bill facts={facts} total={total} totalName={t(total > sum.subtotal ? 'order.so_far' : 'cart.subtotal')} />
      <p className="mt-2 mb-3 text-xs text-ink-2">{t('cart.delivery_note')}</p>
      {missing !== null && <CartHint icon="info">{`${missing.text} • ${missing.add}`}</CartHint>}
      <OfferGap offer={sum.offer} />
      <FreeDeliveryBox subtotal={sum.subtotal} isStoreFree={cart[0]?.item.free_delivery ?? false} />
    </section>
  )
}

/** Explains that an order needs scripts, and how to order without them. */
function WayOn({ phone }: { phone: string }) {
  const { t } = useText()
  return (
    <section aria-labelledby="way-on" className="plain-box plain-way">
      <h2 id="way-on" className="text-h3">
        {t('plain.order_title')}
      </h2>
      <p className="text-ink-2">{t(phone === '' ? 'plain.order_text' : 'plain.order_or_call')}</p>
      {phone !== '' && (
        <LinkButton to={`tel:${phone}`} size="lg" block>
          {t('plain.call')} <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </LinkButton>
      )}
      <LinkButton to={CART_PATH} variant="outline" size="lg" block>
        {t('plain.scripts_on')}
      </LinkButton>
    </section>
  )
}
