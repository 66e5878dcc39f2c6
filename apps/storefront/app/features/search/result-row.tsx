import type { ItemCard } from '@medina/contract/catalog/catalog'
import { memo } from 'react'
import { joinList } from '@medina/web/format/join-list.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { CardRating } from '#features/cards/card-rating.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { CardStepper } from '#features/cart/adding/card-stepper.tsx'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { StockBadge } from '#features/catalog/stock-badge.tsx'
import { useItemCard } from '#features/catalog/use-item-card.ts'
import { itemLink } from '#features/frame/quick-view.tsx'

/** An item as a row: text at the start, its picture with the "+" at the end. */
export const ResultRow = memo(function ResultRow({ item, reason }: { item: ItemCard; reason?: string | undefined }) {
  const { t, language } = useText()
  const { availability, canBeAdded } = useItemCard(item)
  const isClosed = availability === 'available' && item.store_closed === true
  const note = [reason, item.store_name, item.unit_type, joinList(item.generic_name, language)].filter(Boolean).join(' · ')
  return (
    <article className="result-row group">
      <div className="result-words">
        <h3 className="result-name">
          <TravelLink {...itemLink(item)} className="card-link">
            <bdi>{item.name}</bdi>
          </TravelLink>
        </h3>
        <p className="clip-1 text-sm text-ink-2">{note}</p>
        <p className="result-price">
          <CardPrice item={item} size="label" />
          <CardRating item={item} />
          {availability === 'out_of_stock' && <StockBadge item={item} />}
          {availability === 'not_now' && <Badge tone="warning">{t('card.not_now')}</Badge>}
          {isClosed && <Badge tone="warning">{t('card.closed')}</Badge>}
        </p>
      </div>
      <div
        className={classNames(
          'result-picture',
          availability === 'out_of_stock' && 'gone',
          (availability === 'not_now' || isClosed) && 'shut',
        )}
      >
        <Picture src={item.image_full_url} alt="" name={item.name} sizes="116px" maxWidth={320} className="rounded-md" />
        {canBeAdded && <CardStepper item={item} className="result-stepper" />}
      </div>
    </article>
  )
})
