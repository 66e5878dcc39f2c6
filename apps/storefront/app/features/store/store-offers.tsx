import type { StoreDetails } from '@medina/contract/catalog'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../site/site.tsx'

/** What the store offers right now: its discount, free delivery, its announcement. */
export function StoreOffers({ store }: { store: StoreDetails }) {
  const { t, language } = useText()
  const money = useMoney()
  const { discount } = store
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
      {(discount !== null || store.free_delivery) && (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
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
        </ul>
      )}
    </div>
  )
}

function Offer({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="card flex items-center gap-3 rounded-14 px-4 py-3">
      <span className="grid size-10 flex-none place-items-center rounded-10 bg-deal text-on-deal">
        <Icon name={icon} size={22} />
      </span>
      <span className="min-w-0">
        <strong className="block text-label font-semibold">{title}</strong>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
    </li>
  )
}
