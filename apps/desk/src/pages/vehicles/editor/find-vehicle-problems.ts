import type { MenuForm } from '@medina/contract/operator/menu/menu'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { ItemForm } from '#pages/menu/editor/use-item-form.ts'
import { tripPrices } from '#pages/menu/waiting/vehicle-words.ts'
import { readAmount } from '#ui/read-amount.ts'

type Plan = { edit: ItemForm; form: MenuForm; t: Translate }

/** Problems by column that keep a vehicle from being saved; the service checks the rest. */
export function findVehicleProblems({ edit: { valueOf, units }, form, t }: Plan): Map<string, string> {
  const found = new Map<string, string>()
  if (form.languages.every((language) => valueOf(`name_${language}`).trim() === '')) found.set('name', t('desk_menu.needs_name'))
  if (valueOf('category') === '') found.set('category', t('desk_menu.needs_category'))
  const offered = tripPrices.filter((column) => valueOf(column).trim() !== '')
  if (offered.length === 0) found.set('hourly_price', t('desk_vehicles.needs_price'))
  for (const column of offered) {
    if (readAmount(valueOf(column), form.digits) === null)
      found.set(column, t('desk_menu.bad_price', { example: (10).toFixed(form.digits) }))
  }
  if (!/^[1-9]\d{0,2}$/.test(valueOf('seating_capacity').trim())) found.set('seating_capacity', t('desk_vehicles.needs_seats'))
  for (const column of ['fuel_type', 'transmission_type'])
    if (valueOf(column) === '') found.set(column, t('desk_vehicles.needs_choice'))
  if (units.some(({ plate }) => plate.trim() === '')) found.set('vehicle_units', t('desk_vehicles.needs_plate'))
  return found
}
