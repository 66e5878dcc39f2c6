import type { Quote } from '@medina/contract/orders/checkout'
import type { BillLine } from '#features/bill/bill-rows.ts'
import { roundAmount } from '@medina/web/format/round-amount.ts'

/** A changed price; null where the item or line was added or removed. */
export type QuoteChange = { from: number | null; to: number | null } & (
  | { kind: 'item'; name: string }
  | { kind: 'line'; line: BillLine }
)

type QuoteItem = Pick<Quote['items'][number], 'cart_id' | 'name' | 'unit_price' | 'quantity' | 'add_ons_price'>

/** The parts of a bill that are compared. */
export type ComparedQuote = { items: readonly QuoteItem[]; lines: readonly BillLine[]; total: number }

/** The price of an item with its add-ons, before discounts, as shown next to it. */
export function priceOfItem({
  unit_price,
  quantity,
  add_ons_price,
}: Pick<QuoteItem, 'unit_price' | 'quantity' | 'add_ons_price'>): number {
  return roundAmount(unit_price * quantity + add_ons_price)
}

/**
 * Lists the differences between the displayed bill and the current one, items first. Sums derived from changed items are omitted.
 */
export function listQuoteChanges(before: ComparedQuote, after: ComparedQuote): QuoteChange[] {
  const items = pair(before.items, after.items, ({ cart_id }) => cart_id).flatMap(([old, now]): QuoteChange[] => {
    const change = compare(old && priceOfItem(old), now && priceOfItem(now))
    return change === null ? [] : [{ kind: 'item', name: (now ?? old)?.name ?? '', ...change }]
  })
  const explained: readonly string[] = items.length > 0 ? ['items', 'add_ons'] : []
  const charged = ({ lines }: ComparedQuote) => lines.filter(({ included, code }) => !included && !explained.includes(code))
  // A bill has a tax of each percent.
  const keyOf = ({ code, detail }: BillLine) => (code === 'tax' ? detail : code)
  const lines = pair(charged(before), charged(after), keyOf).flatMap(([old, now]): QuoteChange[] => {
    const change = compare(old?.amount, now?.amount)
    const line = now ?? old
    return change === null || line === undefined ? [] : [{ kind: 'line', line, ...change }]
  })
  return [...items, ...lines]
}

function pair<T, K>(before: readonly T[], after: readonly T[], keyOf: (row: T) => K): [T | undefined, T | undefined][] {
  const keys = new Set([...before, ...after].map(keyOf))
  return [...keys].map((key) => [before.find((row) => keyOf(row) === key), after.find((row) => keyOf(row) === key)])
}

function compare(from: number | undefined, to: number | undefined): { from: number | null; to: number | null } | null {
  return from === to ? null : { from: from ?? null, to: to ?? null }
}
