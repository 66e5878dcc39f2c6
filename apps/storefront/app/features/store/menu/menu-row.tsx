import type { ItemCard, ItemRow } from '@medina/contract/catalog/catalog'
import { memo } from 'react'
import { formatClockTime } from '../../../lib/format/clock-time.ts'
import { truncate } from '../../../lib/format/format.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { TravelLink } from '../../../ui/navigation/travel-link.tsx'
import { CardStepper } from '../../cart/adding/card-stepper.tsx'
import { useItemCard } from '../../catalog/use-item-card.ts'
import { itemLink } from '../../frame/quick-view.tsx'

const DESCRIPTION = 130

/** A dish in the menu: text at the start, its picture with the "+" at the end. */
export const MenuRow = memo(function MenuRow({ item, priority = false }: { item: ItemRow; priority?: boolean }) {
  const { t, language } = useText()
  const { money, availability, discount, price, canBeAdded } = useItemCard(item)
  return (
    <article className="group relative flex gap-4 py-4.5">
      <div className="min-w-0 flex-1">
        <h3 className="text-body font-semibold leading-ui">
          <TravelLink {...itemLink(item)} className="card-link">
            <bdi>{item.name}</bdi>
          </TravelLink>
        </h3>
        {item.description !== null && (
          <p className="clip-2 mt-1 text-sm text-ink-2">{truncate(item.description, language, DESCRIPTION)}</p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <span
            role="img"
            aria-label={t(item.veg === 1 ? 'card.veg' : 'card.non_veg')}
            className={item.veg === 1 ? 'text-success' : 'text-danger'}
          >
            <Icon name={item.veg === 1 ? 'veg' : 'nonveg'} size={15} />
          </span>
          <Price
            price={money.parts(price)}
            before={discount === null ? undefined : money.parts(item.price)}
            beforeLabel={t('ui.price_before')}
            size="label"
          />
          <RowBadge
            item={item}
            availability={availability}
            discount={discount?.discount_type === 'percent' ? formatNumber(discount.discount) : null}
          />
        </p>
      </div>
      <div className={classNames('relative size-29 flex-none', availability !== 'available' && 'shut')}>
        <Picture src={item.image_full_url} alt="" sizes="116px" maxWidth={320} priority={priority} className="rounded-md" />
        {canBeAdded && <CardStepper item={item} className="absolute inset-x-0.5 -bottom-2 z-2" />}
      </div>
    </article>
  )
})

function RowBadge({ item, availability, discount }: { item: ItemCard; availability: string; discount: string | null }) {
  const { t, language } = useText()
  if (availability === 'not_now') {
    const from = formatClockTime(item.available_time_starts, language)
    const to = formatClockTime(item.available_time_ends, language)
    return (
      <Badge tone="warning" className="whitespace-normal!">
        {t('store.not_now_window', { from, to })}
      </Badge>
    )
  }
  if (discount !== null) return <Badge tone="deal">{t('card.off_percent', { percent: discount })}</Badge>
  if (item.recommended === 1) return <Badge icon="thumb-up">{t('card.recommended')}</Badge>
  return null
}
