import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { Span } from './span.ts'

/** The cells of the days of an offer, as its file has them. */
function cellsOf({ kind }: Pick<Offer, 'kind'>, { starts, ends }: Span): SheetCells {
  if (kind === 'flash_sale') return { starts_at: starts, ends_at: ends }
  const [first, last] = [starts.slice(0, 10), ends.slice(0, 10)]
  return kind === 'coupon' ? { start_date: first, expire_date: last } : { start_date: first, end_date: last }
}

/** The row that moves an offer, and its cells before, so that another person's change is noticed. */
export function moveRows(offer: Pick<Offer, 'kind' | 'row'>, { from, to }: { from: Span; to: Span }) {
  return { row: { ...offer.row, ...cellsOf(offer, to) }, known: { ...offer.row, ...cellsOf(offer, from) } }
}
