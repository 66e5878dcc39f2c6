import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Picker } from '#pages/banners/picker.tsx'
import type { SaleForm } from './use-sale-form.ts'

const kinds = ['percent', 'amount', 'current_active_discount'] as const

/** The items of a flash sale, each with its pieces and its discount, and the search for others. */
export function SaleItems({ items, storeId }: Pick<SaleForm, 'items'> & { storeId: number | null }) {
  const { t } = useText()
  const add = (slug: string) => items.set({ item: slug, stock: '10', discount: '20', discount_type: 'percent', status: 'yes' })
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('desk_offers.items_of_sale')}</legend>
      {items.rows.map((row) => (
        <Item key={row.item} row={row} onChange={(cells) => items.set(cells)} onRemove={() => items.remove(row)} />
      ))}
      <Picker kind="item" slug="" storeId={storeId} onChoose={add} />
    </fieldset>
  )
}

type ItemProps = { row: SheetCells; onChange: (cells: SheetCells) => void; onRemove: () => void }

/** The discount and its kind are read together, so both are sent. */
function Item({ row, onChange, onRemove }: ItemProps) {
  const { t } = useText()
  const { item = '', stock = '', discount = '', discount_type: kind = 'percent' } = row
  const change = (cells: SheetCells) => onChange({ item, ...cells })
  const typed = (text: string) => text.trim()
  return (
    <div className="desk-sale-item" role="group" aria-label={item}>
      <span className="desk-sale-name">
        <bdi className="clip-1 min-w-0 flex-1 font-medium">{item}</bdi>
        <IconButton icon="trash" label={t('desk_offers.remove_item', { name: item })} onClick={onRemove} />
      </span>
      <div className="desk-texts">
        <Field
          label={t('desk_offers.pieces')}
          dir="ltr"
          inputMode="numeric"
          value={stock}
          onChange={(event) => change({ stock: typed(event.target.value) })}
        />
        <Select
          label={t('desk_offers.discount_kind')}
          value={kind}
          onChange={(event) => {
            const isOwn = event.target.value === 'current_active_discount'
            change({ discount: isOwn ? '' : discount, discount_type: event.target.value })
          }}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`desk_offers.kind_${each}`)}
            </option>
          ))}
        </Select>
        {kind !== 'current_active_discount' && (
          <Field
            label={t('desk_offers.discount')}
            dir="ltr"
            inputMode="decimal"
            value={discount}
            onChange={(event) => change({ discount: typed(event.target.value), discount_type: kind })}
          />
        )}
      </div>
    </div>
  )
}
