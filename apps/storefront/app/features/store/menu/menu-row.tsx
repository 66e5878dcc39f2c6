import type { ItemCard, ItemRow } from '@medina/contract/catalog/catalog'
import { memo } from 'react'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { DESCRIPTION_LENGTH, truncate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { CardRating } from '#features/cards/card-rating.tsx'
import { ItemMarks } from '#features/cards/item-marks.tsx'
import { CardStepper } from '#features/cart/adding/card-stepper.tsx'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { useItemCard } from '#features/catalog/use-item-card.ts'
import { itemLink } from '#features/frame/quick-view.tsx'

/** A dish in the menu: text at the start, its picture with the "+" at the end. */
export const MenuRow = memo(function MenuRow({ item, priority = false }: { item: ItemRow; priority?: boolean }) {
  const { language } = useText()
  const { availability, discount, canBeAdded } = useItemCard(item)
  return (
    <article className="group menu-row">
      <div>
        <h3>
          <TravelLink {...itemLink(item)} className="card-link">
            <bdi>{item.name}</bdi>
          </TravelLink>
        </h3>
        {item.description !== null && <p className="clip-2">{truncate(item.description, language, DESCRIPTION_LENGTH)}</p>}
        <ItemMarks item={item} isSoldOut={availability === 'out_of_stock'}>
          <CardPrice item={item} size="label" />
          <CardRating item={item} />
          <RowBadge
            item={item}
            isShut={availability === 'not_now'}
            discount={discount?.discount_type === 'percent' ? discount.discount : null}
          />
        </ItemMarks>
      </div>
      <div
        className={classNames('menu-picture', availability === 'out_of_stock' && 'gone', availability === 'not_now' && 'shut')}
      >
        <Picture
          src={item.image_full_url}
          alt=""
          name={item.name}
          sizes="116px"
          maxWidth={320}
          priority={priority}
          className="rounded-md"
        />
        {canBeAdded && <CardStepper item={item} className="menu-stepper" />}
      </div>
    </article>
  )
})

function RowBadge({ item, isShut, discount }: { item: ItemCard; isShut: boolean; discount: number | null }) {
  const { t, language } = useText()
  if (isShut) {
    const from = formatClockTime(item.available_time_starts, language)
    const to = formatClockTime(item.available_time_ends, language)
    return (
      <Badge tone="warning" className="whitespace-normal!">
        {t('store.not_now_window', { from, to })}
      </Badge>
    )
  }
  return discount !== null && <Badge tone="deal">{t('card.off_percent', { percent: discount })}</Badge>
}
