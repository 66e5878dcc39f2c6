import type { MenuForm } from '@medina/contract/operator/menu/menu'
import type { Translate } from '@medina/web/texts/text.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { costsLessThanNothing } from './options/lowest-price.ts'
import { hasText } from './options/option-groups.ts'
import type { ItemForm } from './use-item-form.ts'

type Plan = { edit: ItemForm; form: MenuForm; t: Translate }

/** Problems by column that keep an item from being saved; the service checks the rest. */
export function findProblems({ edit, form, t }: Plan): Map<string, string> {
  const { valueOf, groups } = edit
  const found = new Map<string, string>()
  if (form.languages.every((language) => valueOf(`name_${language}`).trim() === '')) found.set('name', t('desk_menu.needs_name'))
  if (valueOf('category') === '') found.set('category', t('desk_menu.needs_category'))
  const price = valueOf('price')
  if (readAmount(price, form.digits) === null)
    found.set('price', t('desk_menu.bad_price', { example: (10).toFixed(form.digits) }))
  if ((valueOf('available_time_starts') === '') !== (valueOf('available_time_ends') === ''))
    found.set('available_time_starts', t('desk_menu.needs_hours'))
  const isNamed = groups.every(({ texts, options }) => hasText(texts) && options.every((option) => hasText(option.texts)))
  if (!isNamed) found.set('options', t('desk_menu.needs_option_names'))
  const full = readAmount(price, form.digits)
  if (full !== null && costsLessThanNothing({ price: full, groups, digits: form.digits }))
    found.set('options', t('desk_menu.below_zero'))
  return found
}
