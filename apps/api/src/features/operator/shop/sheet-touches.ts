import type { DeskSheet } from '@medina/contract/operator/operator-settings'
import type { Touch } from '@medina/contract/wire/endpoint'

type SheetTouches = { rows: Touch; columns?: Readonly<Record<string, Touch>> }

/** The touch of a change of a row; a column may touch more. */
const sheetTouches: Record<DeskSheet, SheetTouches> = {
  modules: { rows: 'none', columns: { commission_percent: 'limit', commission_fixed: 'limit' } },
  zones: { rows: 'none' },
  fees: { rows: 'none', columns: { maximum_cash_order: 'limit' } },
  surges: { rows: 'none' },
  reasons: { rows: 'none' },
  offline_methods: { rows: 'payee' },
  banners: { rows: 'none' },
  size_guides: { rows: 'none' },
  help_questions: { rows: 'none' },
  coupons: { rows: 'none' },
  // It pays into wallets.
  cashback: { rows: 'ledger' },
  campaigns: { rows: 'none' },
  flash_sales: { rows: 'none' },
  flash_sale_items: { rows: 'none' },
  item_campaigns: { rows: 'none' },
  tax_classes: { rows: 'none' },
  sellers: { rows: 'none' },
}

/** A changed row as `applyForm` reports it; a new row names the columns that it has. */
type Changed = { sheet: string; columns: readonly { column: string }[] }

export function listTouches({ sheet, columns }: Changed): Touch[] {
  const { rows, columns: own = {} } = sheetTouches[sheet as DeskSheet]
  return [rows, ...columns.flatMap(({ column }) => own[column] ?? [])]
}
