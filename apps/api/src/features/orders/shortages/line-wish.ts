import type { LineWish } from '@medina/contract/orders/shortages'
import type { Switches } from '#features/site/public.ts'
import type { StoredWhenOut } from '#lib/database/json-columns.ts'
import { findChosen } from '#features/orders/reading/chosen-words.ts'
import type { OrderLineRecord, OrderRecord } from '#features/orders/reading/orders.queries.ts'

type Wishing = Pick<OrderRecord, 'unavailable_item_note'>

/**
 * The wish that counts for a line: its own, else what the customer chose for the order, else the default of the shop. Other words for the
 * order, such as "cancel it", need a person, so the default applies.
 */
export function readLineWish(line: Pick<OrderLineRecord, 'when_out'>, order: Wishing, switches: Switches): LineWish {
  if (line.when_out !== null) return { do: line.when_out.do, source: 'line' }
  const chosen = findChosen(order.unavailable_item_note)
  if (chosen === 'order.runs_out_1') return { do: 'remove', source: 'order' }
  if (chosen === 'order.runs_out_4') return { do: 'call', source: 'order' }
  return { do: switches.line_runs_out_default, source: 'shop' }
}

type Offered = { item_id: number; variation_type: string | null }

/** True for the item that the customer chose for this line. */
export function isChosenItem(wish: StoredWhenOut | null, { item_id, variation_type }: Offered): boolean {
  if (wish?.item_id !== item_id) return false
  const [first] = wish.variation
  return variation_type === null || (first !== undefined && 'type' in first && first.type === variation_type)
}
