import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'

/** The badges of an item: recommended, organic, halal, veg or non-veg. */
export function ItemBadges({ item, className }: { item: ItemCard; className?: string }) {
  const { t } = useText()
  const isFood = item.module_type === 'food'
  const isHalal = item.is_halal === 1 && item.halal_tag_status === 1 && (isFood || item.module_type === 'grocery')
  if ((!isFood || item.unmarked) && !isHalal && item.recommended === 0 && item.organic === 0) return null
  return (
    <p className={className}>
      <span className="flex flex-wrap items-center gap-1.5">
        {item.recommended === 1 && <Badge icon="thumb-up">{t('item.recommended')}</Badge>}
        {item.organic === 1 && (
          <Badge tone="success" icon="leaf">
            {t('item.organic')}
          </Badge>
        )}
        {isHalal && (
          <Badge tone="success" icon="halal">
            {t('item.halal')}
          </Badge>
        )}
        {isFood && !item.unmarked && (
          <Badge>
            <Icon
              name={item.veg === 1 ? 'veg' : 'nonveg'}
              size={14}
              className={item.veg === 1 ? 'text-success' : 'text-danger'}
            />
            {t(item.veg === 1 ? 'item.veg' : 'item.non_veg')}
          </Badge>
        )}
      </span>
    </p>
  )
}
