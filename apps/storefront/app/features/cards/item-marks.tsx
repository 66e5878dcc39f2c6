import type { ItemCard } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { StockBadge } from '#features/catalog/stock-badge.tsx'

type ItemMarksProps = {
  item: ItemCard
  isSoldOut?: boolean
  /** Shown between the diet marks and the badges. */
  children?: ReactNode
}

/** Veg or non-veg, halal, sold out, organic and recommended, on cards and rows of an item (spec 2.046). */
export function ItemMarks({ item, isSoldOut = false, children }: ItemMarksProps) {
  const { t } = useText()
  const isFood = item.module_type === 'food'
  const isHalal = item.is_halal === 1 && item.halal_tag_status === 1 && (isFood || item.module_type === 'grocery')
  return (
    <p className="item-marks">
      {isFood && !item.unmarked && (
        <Icon
          name={item.veg === 1 ? 'veg' : 'nonveg'}
          label={t(item.veg === 1 ? 'card.veg' : 'card.non_veg')}
          size={15}
          className={item.veg === 1 ? 'text-success' : 'text-danger'}
        />
      )}
      {isHalal && <Icon name="halal" label={t('card.halal')} size={15} className="text-success" />}
      {children}
      {isSoldOut && <StockBadge item={item} />}
      {item.organic === 1 && (
        <Badge tone="success" icon="leaf">
          {t('card.organic')}
        </Badge>
      )}
      {item.recommended === 1 && <Badge>{t('card.recommended')}</Badge>}
    </p>
  )
}
