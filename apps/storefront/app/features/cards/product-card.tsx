import type { ItemCard } from '@medina/contract/catalog/catalog'
import { memo } from 'react'
import type { Language } from '@medina/web/device/preferences.ts'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { joinList } from '@medina/web/format/join-list.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Ribbon } from '@medina/web/ui/display/ribbon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { CardStepper } from '#features/cart/adding/card-stepper.tsx'
import { CardRating } from './card-rating.tsx'
import { ItemHeart } from './item-heart.tsx'
import { ItemMarks } from './item-marks.tsx'
import { itemLink } from '#features/frame/quick-view.tsx'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { useIsGuest } from '#lib/session/use-is-guest.ts'
import { useItemCard } from '#features/catalog/use-item-card.ts'

type ProductCardProps = {
  item: ItemCard
  priority?: boolean
  /** False on the store's own pages, which need not name the store. */
  namesStore?: boolean
  /** Replaces the line below the name. */
  note?: string | undefined
}

/** Card of an item (spec 2.046): picture with badges and "+", price, name, store and rating. */
export const ProductCard = memo(function ProductCard({ item, priority = false, namesStore = true, note }: ProductCardProps) {
  const { t, language } = useText()
  const money = useMoney()
  const { availability, discount, canBeAdded } = useItemCard(item)
  const line = note ?? subtitle(item, namesStore, language)
  return (
    <article className="group relative">
      <div className={classNames('relative', availability === 'out_of_stock' && 'gone', availability === 'not_now' && 'shut')}>
        <Picture
          src={item.image_full_url}
          alt=""
          name={item.name}
          sizes="(min-width:1180px) 200px, (min-width:768px) 24vw, 148px"
          maxWidth={640}
          priority={priority}
          className="rounded-md"
        />
        {discount !== null && (
          <Ribbon>
            {discount.discount_type === 'percent'
              ? t('card.off_percent', { percent: discount.discount })
              : t('card.off_amount', { amount: money.text(discount.discount) })}
          </Ribbon>
        )}
        {availability === 'not_now' && <ServingHours item={item} />}
        {availability === 'available' && item.store_closed && <span className={PLATE}>{t('card.closed')}</span>}
        <ItemHeart item={item} small className="absolute end-2.5 top-2.5 z-2" />
        {canBeAdded && <CardStepper item={item} className="absolute inset-x-2.5 bottom-2.5 z-2" />}
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <CardPrice item={item} />
        <ItemMarks item={item} isSoldOut={availability === 'out_of_stock'} />
      </div>
      <h3 className="mt-0.5 text-label font-medium">
        <TravelLink {...itemLink(item)} className="card-link clip-2">
          <bdi>{item.name}</bdi>
        </TravelLink>
      </h3>
      <div className="flex items-center gap-2">
        {line !== '' && <p className="clip-1 min-w-0 flex-1 text-xs text-ink-3">{line}</p>}
        <CardRating item={item} />
      </div>
      {isCampaignItem(item) && <MembersNote />}
    </article>
  )
})

/** Tells a guest beforehand that an item of a campaign requires an account. */
function MembersNote() {
  const { t } = useText()
  return useIsGuest() ? <p className="text-xs text-ink-2">{t('card.members')}</p> : null
}

const PLATE =
  'absolute inset-x-1.5 top-1/2 [translate:0_-50%] rounded-sm bg-plate py-1 text-center text-2xs font-semibold text-on-plate'

/** The hours of a dish that cannot be ordered now, over its picture. */
function ServingHours({ item }: { item: ItemCard }) {
  const { t, language } = useText()
  return (
    <span className={PLATE}>
      {t('card.not_now')}
      <bdi className="block font-regular">
        {t('ui.from_to', {
          from: formatClockTime(item.available_time_starts, language),
          to: formatClockTime(item.available_time_ends, language),
        })}
      </bdi>
    </span>
  )
}

/** The generic names of a medicine; else the unit, and the store. */
function subtitle({ generic_name, unit_type, store_name }: ItemCard, namesStore: boolean, language: Language): string {
  return joinList(generic_name, language) || [unit_type, namesStore && store_name].filter(Boolean).join(' · ')
}
