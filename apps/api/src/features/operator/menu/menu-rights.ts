import type { MenuRights } from '@medina/contract/operator/menu/menu'
import type { FormChange, FormRows } from '#features/catalog/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'

/** Whether the key belongs to the office, which approves changes of its stores. */
export const isOffice = ({ role }: Operator): boolean => role === 'admin'

/** The changes of a menu that a key makes by itself. The office makes all. */
export function rightsOf(operator: Operator, { store_menu_rights: rights }: Pick<Switches, 'store_menu_rights'>): MenuRights {
  return isOffice(operator) ? 'all' : rights
}

/** The columns that every store changes by itself. A unit of a vehicle has a status in their place. */
const SALE = ['stock', 'sold_out']
const UNIT_SALE = ['status']
/** The columns that a store may change where it may change prices only: what customers pay, and what is left. */
const PRICES = ['price', 'hourly_price', 'distance_price', 'day_wise_price', 'discount', 'discount_type', ...SALE]

/** Throws 403 if the store may change prices only, and something else would change. */
export function requireRights(rights: MenuRights, changes: readonly FormChange[]): void {
  if (rights !== 'prices') return
  if (changes.some((change) => !changesOnly(change, PRICES))) throw refuse(403, 'rights', 'operator.menu_prices')
}

/** Whether options are sold out or back, or units out of service or back, and nothing else changes: no approval is needed for that. */
export function changesSaleOnly(changes: readonly FormChange[]): boolean {
  return changes.length > 0 && changes.every((change) => changesOnly(change, SALE))
}

/** Options, variations and units are whole rows, of which these columns may differ. */
function changesOnly({ kind, before, after }: FormChange, columns: readonly string[]): boolean {
  const withoutThem = (rows: FormRows) =>
    Object.entries(rows).map(([sheet, some]) => [
      sheet,
      some.map((cells) =>
        Object.entries(cells).filter(([column]) => !(sheet === 'vehicle_units' ? UNIT_SALE : columns).includes(column)),
      ),
    ])
  return kind === 'change' && JSON.stringify(withoutThem(before)) === JSON.stringify(withoutThem(after))
}
