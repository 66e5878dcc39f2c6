import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { addDays } from '@medina/time/local-time'

/** The cells of the days of an offer, as its file has them. */
function cellsOf({ kind, from, until, starts, ends }: Offer, days: number): SheetCells {
  const [first, last] = [addDays(from, days), addDays(until, days)]
  if (kind === 'coupon') return { start_date: first, expire_date: last }
  if (kind !== 'flash_sale') return { start_date: first, end_date: last }
  // A sale that ends at midnight has the day before as its last one.
  const end = ends === '00:00' ? addDays(last, 1) : last
  return { starts_at: `${first} ${starts}`, ends_at: `${end} ${ends}` }
}

/** The row that moves an offer by some days, and its cells before, so that another person's change is noticed. */
export function moveRows(offer: Offer, days: number): { row: SheetCells; known: SheetCells } {
  return { row: { ...offer.row, ...cellsOf(offer, days) }, known: { ...offer.row, ...cellsOf(offer, 0) } }
}
