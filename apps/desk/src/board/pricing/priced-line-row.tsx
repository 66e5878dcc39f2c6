import { Select } from '@medina/web/ui/form/select.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { PricedLine } from './priced-lines.ts'

type RowProps = { line: PricedLine; onChange: (line: PricedLine | null) => void }

const MOST_PIECES = 99

/** An item of the prescription with its quantity; a quantity of zero removes it. */
export function PricedLineRow({ line, onChange }: RowProps) {
  const { t } = useText()
  const money = useMoney()
  const { name, quantity, variations, variation, price } = line
  return (
    <li className="desk-priced">
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium">{name}</bdi>
        {variations.length > 1 ? (
          <Select
            label={t('desk_pricing.variation')}
            value={variation ?? ''}
            onChange={(event) => onChange({ ...line, variation: event.target.value === '' ? null : event.target.value })}
          >
            <option value="">{t('desk_pricing.choose')}</option>
            {variations.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
        ) : (
          <span className="desk-quiet">
            {variation !== null && <bdi>{variation} • </bdi>}
            <Price price={money.parts(price)} size="sm" />
          </span>
        )}
      </span>
      <span className="desk-count-box" role="group" aria-label={t('desk_stock.pieces_of', { name })}>
        <button
          type="button"
          aria-label={quantity === 1 ? t('desk_pricing.remove', { name }) : t('desk_stock.fewer', { name })}
          onClick={() => onChange(quantity === 1 ? null : { ...line, quantity: quantity - 1 })}
        >
          <Icon name={quantity === 1 ? 'trash' : 'minus'} size={18} />
        </button>
        <b className="desk-count-number">
          <bdi dir="ltr">{quantity}</bdi>
        </b>
        <button
          type="button"
          disabled={quantity >= MOST_PIECES}
          aria-label={t('desk_stock.one_more', { name })}
          onClick={() => onChange({ ...line, quantity: quantity + 1 })}
        >
          <Icon name="plus" size={18} />
        </button>
      </span>
    </li>
  )
}
