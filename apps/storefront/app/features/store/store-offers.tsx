import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Coupon } from '@medina/contract/catalog/promotions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { KeepServerHtml } from '#lib/rendering/keep-server-html.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useDayOfCoupon } from '#features/promotions/day-of-coupon.ts'
import { isPersonal, useOwnCoupons } from '#features/promotions/promotions.data.ts'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { type StoreCoupon, storeQueries } from './store.data.ts'

const PrescriptionEntry = lazyWithRetry(() => withTexts('later', import('./prescription-entry.tsx')))

/** Current offers of the store: prescription orders, discount, free delivery, coupons, announcement. */
export default function StoreOffers({ store, shop }: { store: StoreDetails; shop: Shop }) {
  const { t } = useText()
  const money = useMoney()
  const { discount } = store
  const coupons = useStoreCoupons(store, shop)
  const freeOver = useFreeOver(store)
  const isClosed = !store.active || store.open === 0
  const isRow = [discount, store.free_delivery || freeOver, ...coupons].filter(Boolean).length > 1
  return (
    <div className="grid gap-3 pt-4">
      {/* The words of a full store say when it takes orders again, and that later ones are taken. */}
      {isClosed && store.schedule_order && !store.is_full && (
        <Notice tone="warning" icon="clock" title={t('store_offers.closed_note', { store: store.name })} />
      )}
      {store.prescription_order && (
        <KeepServerHtml fallback={<Skeleton className="prescription-waiting" />}>
          <PrescriptionEntry store={store} />
        </KeepServerHtml>
      )}
      {store.announcement === 1 && store.announcement_message !== null && (
        <Notice tone="info" icon="bell" title={t('store_offers.announcement')}>
          <bdi>{store.announcement_message}</bdi>
        </Notice>
      )}
      {(discount !== null || store.free_delivery || freeOver !== null || coupons.length > 0) && (
        // Most offers have no button: keys can scroll the row only while it has the focus.
        <ul className="row-scroll store-offers gap-3" tabIndex={isRow ? 0 : undefined}>
          {discount !== null && (
            <Offer
              icon="ticket"
              title={
                discount.min_purchase > 0
                  ? t('store_offers.offer', {
                      percent: discount.discount,
                      amount: money.text(discount.min_purchase),
                    })
                  : t('store_offers.offer_plain', { percent: discount.discount })
              }
              text={
                discount.max_discount > 0
                  ? t('store_offers.offer_cap', { amount: money.text(discount.max_discount) })
                  : t('store_offers.offer_auto')
              }
            />
          )}
          {store.free_delivery && <Offer icon="bike" title={t('store_offers.free_title')} text={t('store_offers.free_text')} />}
          {freeOver !== null && (
            <Offer
              icon="bike"
              title={t('store_offers.free_over', { amount: money.text(freeOver) })}
              text={t('store_offers.offer_auto')}
            />
          )}
          {coupons.map((coupon) => (
            <CouponOffer key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The subtotal for free delivery by the marketplace; null if there is none, or if the store itself delivers free of charge. */
function useFreeOver({ free_delivery }: StoreDetails): number | null {
  const offer = useConfig()?.admin_free_delivery
  const isOffered = offer?.status === true && offer.type === 'free_delivery_by_order_amount' && !free_delivery
  return isOffered ? offer.free_delivery_over : null
}

/** Coupons of this store only. A customer's own coupons that are valid in all stores follow those of the page. */
function useStoreCoupons(store: StoreDetails, shop: Shop): StoreCoupon[] {
  const everybodys = useQuery(storeQueries.coupons(shop)).data ?? []
  const own = useOwnCoupons().data
  const isOfStore = ({ store_id, store_ids, data }: StoreCoupon) =>
    store_ids?.includes(store.id) ?? (store_id === store.id || (store_id === null && data === store.name))
  if (own === undefined) return everybodys.filter(isOfStore)
  const isForAll = ({ module_id, store_ids }: Coupon) => module_id === store.module_id && store_ids?.length === 0
  const isOwn = (coupon: Coupon) => isPersonal(coupon) && (isOfStore(coupon) || isForAll(coupon))
  return [...own.filter((coupon) => !isPersonal(coupon) && isOfStore(coupon)), ...own.filter(isOwn)]
}

function Offer({ icon, title, text, action }: { icon: IconName; title: string; text: string; action?: ReactNode }) {
  return (
    <li>
      <span>
        <Icon name={icon} size={22} />
      </span>
      <p>
        <strong className="text-label">{title}</strong>
        <span className="text-sm text-ink-2">{text}</span>
      </p>
      {action}
    </li>
  )
}

/** A coupon of this store (spec 3.012): its discount, its minimum order, and a button that copies the code. */
function CouponOffer({ coupon }: { coupon: StoreCoupon }) {
  const { t } = useText()
  const money = useMoney()
  const { code, discount, discount_type, coupon_type, min_purchase, expire_date } = coupon
  const date = useDayOfCoupon()(expire_date)
  const title =
    coupon_type === 'free_delivery'
      ? t('store_offers.coupon_free', { code })
      : discount_type === 'percent'
        ? t('store_offers.coupon', { percent: discount, code })
        : t('store_offers.coupon_amount', { amount: money.text(discount), code })
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      showToast(t('store_offers.coupon_copied', { code }))
    } catch {
      showToast(t('store_offers.coupon_not_copied', { code }), { tone: 'info' })
    }
  }
  const text =
    min_purchase > 0
      ? t('store_offers.coupon_from', { amount: money.text(min_purchase), date })
      : t('store_offers.coupon_until', { date })
  return (
    <Offer
      icon="gift"
      title={title}
      text={text}
      action={<IconButton icon="copy" label={t('store_offers.coupon_copy', { code })} size={40} onClick={() => void copy()} />}
    />
  )
}
