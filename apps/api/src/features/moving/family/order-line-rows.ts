import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import type { Family, Keys } from './family-tables.ts'
import { idOf, isObject, listOf, memberOf, oneLine, textOf } from './read-values.ts'

/** The lines of an order with what was chosen. Discounts are for one piece there. */
export function readOrderLines(family: Family, keys: Keys, rows: readonly DumpRow[]): Record<string, unknown>[] {
  const names = new Map(family.rows('add_ons').map((each) => [idOf(each, 'id'), oneLine(textOf(each, 'name'))]))
  return rows.map((found) => ({
    item: keys.get('item', idOf(found, 'item_id')) ?? '',
    price: textOf(found, 'price'),
    quantity: textOf(found, 'quantity'),
    discount: textOf(found, 'discount_on_item') || '0',
    chosen: listOf(textOf(found, 'variation')).filter(isObject).map(readChoice),
    add_ons: listOf(textOf(found, 'add_ons'))
      .filter(isObject)
      .map((each) => ({
        name: oneLine(memberOf(each, 'name')) || (names.get(memberOf(each, 'id')) ?? ''),
        price: memberOf(each, 'price') || '0',
        quantity: memberOf(each, 'quantity') || '1',
      }))
      .filter(({ name }) => name !== ''),
    add_ons_price: textOf(found, 'total_add_on_price') || '0',
  }))
}

/** A group of a dish with its chosen options, or the type of goods. */
function readChoice(choice: Record<string, unknown>) {
  const name = oneLine(memberOf(choice, 'name'))
  if (name === '') return { type: memberOf(choice, 'type') }
  const values = Array.isArray(choice.values) ? choice.values : labelsOf(choice.values)
  return {
    name,
    options: values
      .map((value: unknown) => ({
        label: oneLine(memberOf(value, 'label') || (typeof value === 'string' ? value : '')),
        price: memberOf(value, 'optionPrice') || '0',
      }))
      .filter(({ label }) => label !== ''),
  }
}

/** Older orders have only the labels. */
const labelsOf = (values: unknown): unknown[] => (isObject(values) && Array.isArray(values.label) ? values.label : [])
