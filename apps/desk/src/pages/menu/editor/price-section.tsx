import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { nameCategory } from '#pages/menu/name-category.ts'
import type { ItemForm } from './use-item-form.ts'
import type { PartProps } from './part-props.ts'
import { readItemPrice } from './read-item-price.ts'
import { TaxClassField } from './tax-class-field.tsx'
import { WeightFields } from './weight-fields.tsx'

/** Price, discount with what the customer pays, the category, and the pieces of goods. */
export function PriceSection({ edit, form, problems, isLocked, hasStock }: PartProps & { hasStock: boolean }) {
  const { t } = useText()
  const { text, currency } = useMoney()
  const { valueOf, set, variations } = edit
  const paid = readItemPrice(edit, form.digits)?.paid ?? null
  const isVaried = variations.choices.length > 0
  return (
    <section className="desk-item-card" aria-labelledby="item-price-title">
      <h2 id="item-price-title">{t('desk_menu.column_price')}</h2>
      <div className="desk-menu-pair">
        <Field
          id="item-price"
          label={t('desk_menu.column_price')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={valueOf('price')}
          error={problems.get('price')}
          end={<span className="text-ink-2">{currency.symbol}</span>}
          onChange={(event) => set({ price: event.target.value })}
        />
        <Field
          id="item-discount"
          label={t('desk_menu.column_discount')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={valueOf('discount') === '0' ? '' : valueOf('discount')}
          error={problems.get('discount')}
          end={<DiscountKind edit={edit} symbol={currency.symbol} />}
          onChange={(event) => set({ discount: event.target.value })}
        />
      </div>
      <p className="desk-item-paid" aria-live="polite">
        {t('desk_menu.customer_pays')} <b className="font-semibold tabular-nums">{paid === null ? '–' : text(paid)}</b>
      </p>
      {hasStock && <WeightFields edit={edit} problems={problems} isLocked={isLocked} />}
      <CategoryField edit={edit} form={form} problems={problems} isLocked={isLocked} />
      <TaxClassField edit={edit} form={form} problems={problems} isLocked={isLocked} />
      {hasStock && !isVaried && (
        <Field
          id="item-stock"
          label={t('desk_stock.pieces')}
          inputMode="numeric"
          dir="ltr"
          value={valueOf('stock')}
          readOnly={edit.item.id !== null}
          hint={edit.item.id !== null && t('desk_menu.count_elsewhere')}
          error={problems.get('stock')}
          onChange={(event) => set({ stock: event.target.value })}
        />
      )}
    </section>
  )
}

export function CategoryField({ edit: { valueOf, set }, form, problems, isLocked }: Omit<PartProps, 'language'>) {
  const { t } = useText()
  return (
    <Select
      id="item-category"
      label={t('desk_menu.column_category')}
      value={valueOf('category')}
      error={problems.get('category')}
      disabled={isLocked}
      onChange={(event) => set({ category: event.target.value })}
    >
      {valueOf('category') === '' && <option value="">{t('desk_menu.choose')}</option>}
      {form.categories.map((category) => (
        <option key={category.slug} value={category.slug}>
          {nameCategory(category, form.categories)}
        </option>
      ))}
    </Select>
  )
}

export function DiscountKind({ edit: { valueOf, set }, symbol }: { edit: ItemForm; symbol: string }) {
  const { t } = useText()
  const isAmount = valueOf('discount_type') === 'amount'
  return (
    <button
      type="button"
      className="desk-item-unit"
      aria-label={t(isAmount ? 'desk_menu.to_percent' : 'desk_menu.to_amount')}
      onClick={() => set({ discount_type: isAmount ? 'percent' : 'amount' })}
    >
      {isAmount ? symbol : '%'}
    </button>
  )
}
