import type { MenuForm } from '@medina/contract/operator/menu/menu'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { PartProps } from './part-props.ts'

/** The tax class of an item, or that of its category; nothing in a shop without classes. */
export function TaxClassField({ edit: { valueOf, set }, form, problems, isLocked }: Omit<PartProps, 'language'>) {
  const { t, language } = useText()
  const { tax_classes: classes, categories, tax } = form
  if (classes.length === 0) return null
  const number = (percent: number) => formatNumber(percent, language, 2)
  const nameOf = ({ name, percent, is_exempt: isExempt }: MenuForm['tax_classes'][number]) =>
    isExempt ? t('desk_menu.tax_exempt', { name }) : t('desk_menu.tax_percent', { name, n: number(percent) })
  const given = categories.find(({ slug }) => slug === valueOf('category'))?.tax_class ?? null
  const chosen = classes.find(({ slug }) => slug === given)
  const inherited = chosen === undefined ? t('desk_menu.tax_of_store', { n: number(tax) }) : nameOf(chosen)
  return (
    <Select
      id="item-tax_class"
      label={t('desk_menu.column_tax_class')}
      value={valueOf('tax_class')}
      error={problems.get('tax_class')}
      disabled={isLocked}
      onChange={(event) => set({ tax_class: event.target.value })}
    >
      <option value="">{t('desk_menu.tax_as_category', { class: inherited })}</option>
      {classes.map((each) => (
        <option key={each.slug} value={each.slug}>
          {nameOf(each)}
        </option>
      ))}
    </Select>
  )
}
