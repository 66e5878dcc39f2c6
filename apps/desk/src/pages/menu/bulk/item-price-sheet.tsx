import type { MenuItem } from '@medina/contract/operator/menu/menu'
import { useText } from '@medina/web/texts/text.tsx'
import type { NewPrice, NewVariations } from '#pages/menu/use-menu-edits.ts'
import { PriceSheet } from './price-sheet.tsx'
import { usePriceLines } from './use-price-lines.ts'
import { usePriceRule } from './use-price-rule.ts'

type SheetProps = {
  items: readonly MenuItem[]
  onSave: (prices: NewPrice[], variations: NewVariations[]) => void
  onClose: () => void
}

/** Changes the prices of all selected items, and of all their variations. */
export function ItemPriceSheet({ items, onSave, onClose }: SheetProps) {
  const { t } = useText()
  const form = usePriceRule()
  const lines = usePriceLines(items, form.rule)
  return (
    <PriceSheet
      title={t('desk_menu.prices_title', { n: items.length })}
      form={form}
      lines={lines}
      onSave={() => onSave(lines.prices, lines.variations)}
      onClose={onClose}
    />
  )
}
