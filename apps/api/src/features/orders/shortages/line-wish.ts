import type { LineWish } from '@medina/contract/orders/shortages'
import type { Switches } from '#features/site/public.ts'
import type { OfferedLine, StoredWhenOut } from '#lib/database/json-columns.ts'
import { baseText } from '#lib/i18n.ts'
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

/** True for the item that the customer chose for this line, with the options that they chose. */
export function isChosenItem(
  wish: StoredWhenOut | null,
  { item_id, variation_type, variation }: Pick<OfferedLine, 'item_id' | 'variation_type' | 'variation'>,
): boolean {
  if (wish?.item_id !== item_id) return false
  const [first] = wish.variation
  if (variation_type !== null) return first !== undefined && 'type' in first && first.type === variation_type
  const offered = variation.flatMap((choice) =>
    'labels' in choice ? [{ name: baseText(choice.name), values: { label: choice.labels.map(baseText) } }] : [],
  )
  return JSON.stringify(offered) === JSON.stringify(wish.variation)
}
