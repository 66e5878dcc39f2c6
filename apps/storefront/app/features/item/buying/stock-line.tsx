import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { tracksStock } from '#features/catalog/availability.ts'
import type { ItemChoice } from '#features/item/choice/use-item-choice.ts'

const FEW = 9

/** The stock, the quantity limit and the number in the cart (spec 4.007, 4.008, 8.030, 8.031). */
export function StockLine({ view, className }: { view: ItemChoice; className?: string }) {
  const { t } = useText()
  const { item, choice, buying, limit } = view
  const isGoods = tracksStock(item.module_type)
  const left = choice.combination?.stock ?? item.stock ?? 0
  const isHad = buying.kind !== 'out_of_stock' && buying.kind !== 'variation_out_of_stock'
  // With one piece left, "Out of Stock" next to it would be misleading.
  const hasLimitText = isHad && limit !== null && (limit === 'out_of_limits' || choice.quantity > 1)
  const inCart = choice.line?.quantity ?? 0
  if (!isGoods && !hasLimitText && inCart === 0) return null
  return (
    <p className={className}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {isGoods && !isHad && <Badge tone="danger">{t('item.out_of_stock')}</Badge>}
        {isGoods && isHad && (
          <Badge tone="success" icon="check">
            {t('item.in_stock')}
          </Badge>
        )}
        {isGoods && isHad && left <= FEW && item.flash_sale !== 1 && (
          <span className="text-warning">{t('item.only_left', { n: left })}</span>
        )}
        {hasLimitText && <span className="text-warning">{t(`cart.${limit}`)}</span>}
        {inCart > 0 && <span className="ms-auto text-ink-2">{t('item.in_cart', { n: inCart })}</span>}
      </span>
    </p>
  )
}
