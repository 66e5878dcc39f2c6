import type { StoreDetails } from '@medina/contract/catalog'
import type { Coupon } from '@medina/contract/promotions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '../../lib/format.ts'
import type { Shop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useMoney } from '../site/site.tsx'
import { storeQueries } from './store.data.ts'

/** What the store offers right now: its discount, free delivery, its coupons, its announcement. */
export default function StoreOffers({ store, shop }: { store: StoreDetails; shop: Shop }) {
  const { t, language } = useText()
  const money = useMoney()
  const { discount } = store
  const coupons = (useQuery(storeQueries.coupons(shop)).data ?? []).filter(
    ({ store_id, data }) => store_id === store.id || (store_id === null && data === store.name),
  )
  const isClosed = !store.active || store.open === 0
  return (
    <div className="grid gap-3 pt-4">
      {isClosed && store.schedule_order && (
        <Notice tone="warning" icon="clock" title={t('store.closed_note', { store: store.name })} />
      )}
      {store.announcement === 1 && store.announcement_message !== null && (
        <Notice tone="info" icon="bell" title={t('store.announcement')}>
          <bdi>{store.announcement_message}</bdi>
        </Notice>
      )}
      {(discount !== null || store.free_delivery || coupons.length > 0) && (
        <ul className="row-scroll store-offers gap-3">
          {discount !== null && (
            <Offer
              icon="ticket"
              title={
                discount.min_purchase > 0
                  ? t('store.offer', {
                      percent: formatNumber(discount.discount, language),
                      amount: money.text(discount.min_purchase),
                    })
                  : t('store.offer_plain', { percent: formatNumber(discount.discount, language) })
              }
              text={
                discount.max_discount > 0
                  ? t('store.offer_cap', { amount: money.text(discount.max_discount) })
                  : t('store.offer_auto')
              }
            />
          )}
          {store.free_delivery && <Offer icon="bike" title={t('store.free_title')} text={t('store.free_text')} />}
          {coupons.map((coupon) => (
            <CouponOffer key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Offer({ icon, title, text, action }: { icon: IconName; title: string; text: string; action?: ReactNode }) {
  return (
    <li className="card flex items-center gap-3 rounded-14 px-4 py-3">
      <span className="grid size-10 flex-none place-items-center rounded-10 bg-deal text-on-deal">
        <Icon name={icon} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <strong className="block text-label font-semibold">{title}</strong>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      {action}
    </li>
  )
}

/** A coupon that only this store takes (3.012): what it brings, from which sum, and its code to take along. */
function CouponOffer({ coupon }: { coupon: Coupon }) {
  const { t, language } = useText()
  const money = useMoney()
  const { code, discount, discount_type, coupon_type, min_purchase, expire_date } = coupon
  // A day of the calendar, whatever the zone.
  const date = formatDate(new Date(`${expire_date}T00:00:00Z`), language, 'UTC', { day: 'numeric', month: 'long' })
  const title =
    coupon_type === 'free_delivery'
      ? t('store.coupon_free', { code })
      : discount_type === 'percent'
        ? t('store.coupon', { percent: formatNumber(discount, language), code })
        : t('store.coupon_amount', { amount: money.text(discount), code })
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      showToast(t('store.coupon_copied', { code }))
    } catch {
      showToast(t('store.coupon_not_copied', { code }), { tone: 'info' })
    }
  }
  const text =
    min_purchase > 0 ? t('store.coupon_from', { amount: money.text(min_purchase), date }) : t('store.coupon_until', { date })
  return (
    <Offer
      icon="gift"
      title={title}
      text={text}
      action={<IconButton icon="copy" label={t('store.coupon_copy', { code })} size={40} onClick={() => void copy()} />}
    />
  )
}
