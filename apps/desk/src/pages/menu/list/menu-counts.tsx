import type { Menu } from '@medina/contract/operator/menu/menu'
import { useText } from '@medina/web/texts/text.tsx'

/** The counts of the whole store: items, those that are sold out, and changes that wait. */
export function MenuCounts({ items, sold_out, waiting }: Menu['counts']) {
  const { t } = useText()
  return (
    <>
      {t('desk_menu.items', { n: items })}
      {sold_out > 0 && <span className="desk-dotted text-danger">{t('desk_stock.count_sold_out', { n: sold_out })}</span>}
      {waiting > 0 && <span className="desk-dotted text-warning">{t('desk_menu.count_waiting', { n: waiting })}</span>}
    </>
  )
}
