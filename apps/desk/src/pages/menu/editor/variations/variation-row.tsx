import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { Variation } from './variations.ts'

type RowProps = {
  name: string
  variation: Variation
  isLocked: boolean
  isCounted: boolean
  onChange: (variation: Variation) => void
}

/** Price and pieces of one combination, and whether it is offered at all. Pieces that are counted already change elsewhere. */
export function VariationRow({ name, variation, isLocked, isCounted, onChange }: RowProps) {
  const { t } = useText()
  const { symbol } = useMoney().currency
  const { price, stock, isOffered } = variation
  return (
    <li className="desk-item-variation">
      <bdi className="min-w-0 font-medium">{name}</bdi>
      <label>
        <span className="desk-quiet">
          {t('desk_menu.column_price')} ({symbol})
        </span>
        <input
          className="desk-item-input"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-label={t('desk_menu.price_of', { name })}
          value={price}
          disabled={!isOffered}
          onChange={(event) => onChange({ ...variation, price: event.target.value })}
        />
      </label>
      <label>
        <span className="desk-quiet">{t('desk_stock.pieces')}</span>
        <input
          className="desk-item-input"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          aria-label={t('desk_stock.pieces_of', { name })}
          value={stock}
          readOnly={isCounted}
          disabled={!isOffered}
          onChange={(event) => onChange({ ...variation, stock: event.target.value })}
        />
      </label>
      <SwitchInput
        className="reach relative"
        aria-label={t('desk_menu.on_sale_of', { name })}
        checked={isOffered}
        disabled={isLocked}
        onChange={(event) => onChange({ ...variation, isOffered: event.target.checked })}
      />
    </li>
  )
}
