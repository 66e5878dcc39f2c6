import type { MenuRights } from '@medina/contract/operator/menu/menu'
import { type FormChange, type FormRows, isSetSheet } from '#features/catalog/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'

/** Whether the key belongs to the office, which approves changes of its stores. */
export const isOffice = ({ role }: Operator): boolean => role === 'admin'

/** The changes of a menu that a key makes by itself. The office makes all. */
export function rightsOf(operator: Operator, { store_menu_rights: rights }: Pick<Switches, 'store_menu_rights'>): MenuRights {
  return isOffice(operator) ? 'all' : rights
}

const PRICES = ['price', 'discount', 'discount_type']

/** Throws 403 if the store may change prices only, and something else would change. */
export function requireRights(rights: MenuRights, changes: readonly FormChange[]): void {
  if (rights !== 'prices') return
  if (changes.some((change) => !changesPricesOnly(change))) throw refuse(403, 'rights', 'operator.menu_prices')
}

function changesPricesOnly({ kind, before, after }: FormChange): boolean {
  return kind === 'change' && JSON.stringify(withoutPrices(before)) === JSON.stringify(withoutPrices(after))
}

/** The rows without what customers pay. Options and variations are whole rows, of which the price may differ. */
function withoutPrices(rows: FormRows): unknown {
  return Object.entries(rows).map(([sheet, some]) => [
    sheet,
    some.map((cells) =>
      Object.entries(cells).filter(
        ([column]) => !PRICES.includes(column) && !(isSetSheet(sheet as 'items') && column === 'stock'),
      ),
    ),
  ])
}
