import type { Input } from '@medina/contract/endpoints/endpoints'
import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { StockItem } from '@medina/contract/operator/operator-stock'

/** An item that a prescription asks for; `variation` is null until one of several is chosen. */
export type PricedLine = {
  itemId: number
  name: string
  price: number
  quantity: number
  variations: readonly string[]
  variation: string | null
}

/** The items that were set before, which may be changed until the order is accepted. */
export function readLines({ lines }: BoardOrder): PricedLine[] {
  return lines.flatMap(({ item_id: itemId, item_details: { name }, price, quantity, variant }) => {
    if (itemId === null) return []
    const variation = variant === '' ? null : variant
    return [{ itemId, name, price, quantity, variations: variation === null ? [] : [variation], variation }]
  })
}

/** One more of an item; its only variation is chosen. */
export function addLine(lines: readonly PricedLine[], { id, name, price, variations }: StockItem): PricedLine[] {
  const types = variations.map(({ type }) => type)
  const variation = types.length === 1 ? (types[0] ?? null) : null
  const known = types.length > 1 ? -1 : lines.findIndex(({ itemId }) => itemId === id)
  const line = lines[known]
  if (line !== undefined) return lines.with(known, { ...line, quantity: line.quantity + 1 })
  return [...lines, { itemId: id, name, price, quantity: 1, variations: types, variation }]
}

export function toBody(lines: readonly PricedLine[]): Input<'operator.lines'>['body']['items'] {
  return lines.map(({ itemId, quantity, variation }) => ({
    item_id: itemId,
    quantity,
    ...(variation === null ? {} : { variation: [{ type: variation }] }),
  }))
}
