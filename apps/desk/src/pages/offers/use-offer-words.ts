import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { formatDate } from '@medina/web/format/format.ts'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { OPEN } from './moving/span.ts'

/** Words for what an offer gives, when, and for whom. */
export function useOfferWords() {
  const { t, language } = useText()
  const money = useMoney()
  const day = (date: string, options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }) =>
    formatDate(new Date(`${date}T12:00:00Z`), language, 'UTC', options)
  const number = (value: number) => formatNumber(value, language, 2)
  const gives = ({ kind, discount, coupon_type: type, stores, items }: Offer): string => {
    if (type === 'free_delivery') return t('desk_offers.free_delivery')
    if (kind === 'campaign') return t('desk_offers.stores', { n: stores })
    if (kind === 'flash_sale') return t('desk_offers.items', { n: items ?? 0 })
    if (discount === null) return t('desk_offers.no_discount')
    const amount =
      discount.kind === 'percent' ? t('desk_offers.percent', { n: number(discount.value) }) : money.text(discount.value)
    return t(kind === 'cashback' ? 'desk_offers.cashback_of' : 'desk_offers.less', { amount })
  }
  return {
    day,
    number,
    gives,
    days: ({ from, until }: Pick<Offer, 'from' | 'until'>): string => {
      const [isOpen, isEndless] = [OPEN.starts.startsWith(from), OPEN.ends.startsWith(until)]
      if (isOpen) return isEndless ? t('desk_offers.always') : t('desk_offers.until_day', { day: day(until) })
      if (isEndless) return t('desk_offers.from_day', { day: day(from) })
      return from === until ? day(from) : t('desk_offers.from_to', { from: day(from), to: day(until) })
    },
    name: ({ code, title }: Pick<Offer, 'code' | 'title'>) => code ?? title,
    /** Its bounds, and whose it is. */
    terms: (offer: Offer): string =>
      [
        gives(offer),
        ...(offer.max_discount > 0 ? [t('desk_offers.at_most', { amount: money.text(offer.max_discount) })] : []),
        ...(offer.min_purchase > 0 ? [t('desk_offers.at_least', { amount: money.text(offer.min_purchase) })] : []),
        ...(offer.coupon_type === 'first_order' ? [t('desk_offers.type_first_order')] : []),
        ...(offer.module === null ? [] : [offer.module]),
      ].join(' • '),
    uses: ({ use }: Offer): string | null => (use === null ? null : t('desk_offers.uses', { n: use.count })),
    cost: ({ use }: Offer): string | null => (use === null ? null : money.text(use.by_business + use.by_stores)),
  }
}
