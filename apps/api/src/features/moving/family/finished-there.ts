import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import { toMinorUnits } from '#features/moving/money-text.ts'
import type { Family, Keys } from './family-tables.ts'
import { idOf, isSet, textOf } from './read-values.ts'
import { findAwaited, isLeft } from './waiting-payment.ts'

export type OwnRows = { found: DumpRow; pictures: readonly string[] } & Record<
  'lines' | 'payments' | 'refunds' | 'reports',
  readonly DumpRow[]
>

/** Why an open order is finished in the other shop; null if it comes over. `newest`: the time of the dump's last order. */
export function findReason(family: Family, keys: Keys, own: OwnRows, newest: number): string | null {
  const { found, payments } = own
  const type = textOf(found, 'order_type')
  if (type !== 'delivery' && type !== 'take_away' && type !== 'parcel') return 'open orders of a kind that Medina does not have'
  const reason = type === 'parcel' ? findParcelReason(keys, found) : findGoodsReason(family, keys, own)
  if (reason !== null) return reason
  const awaited = findAwaited(found, payments)
  if (awaited === null) return null
  if (textOf(found, 'order_status') !== 'pending') return 'open orders that go on without the payment that they wait for'
  // An order that came over before is kept, however long it waits.
  return isLeft(found, newest) && !hasMoved(family, found)
    ? 'open orders that have waited for their payment for more than a day'
    : null
}

function findParcelReason(keys: Keys, found: DumpRow): string | null {
  const isKnown = keys.get('parcel_category', idOf(found, 'parcel_category_id')) !== undefined
  return isKnown ? null : 'open parcels of a kind that did not come over'
}

function findGoodsReason(family: Family, keys: Keys, { found, lines, pictures }: OwnRows): string | null {
  if (keys.get('store', idOf(found, 'store_id')) === undefined) return 'open orders of a store that did not come over'
  const items = lines.map((line) => keys.get('item', idOf(line, 'item_id')))
  if (items.includes(undefined)) return 'open orders with an item that did not come over'
  if (isSet(found, 'prescription_order')) return findPrescriptionReason(family, { found, hasItems: items.length > 0, pictures })
  return items.length === 0 ? 'open orders with an item that did not come over' : null
}

const hasMoved = (family: Family, found: DumpRow): boolean => family.hasMoved(idOf(found, 'id'))

const NOT_PREPARED: readonly string[] = ['pending', 'accepted', 'confirmed', 'processing']

type Prescription = { found: DumpRow; hasItems: boolean; pictures: readonly string[] }

/** Without items, the store prices it here, so neither may it be under way nor may it have a price of goods already. */
function findPrescriptionReason(family: Family, { found, hasItems, pictures }: Prescription): string | null {
  if (pictures.length === 0 && !hasMoved(family, found)) return 'open orders by prescription whose pictures are not in the folder'
  if (hasItems) return null
  const units = (column: string): number => toMinorUnits(textOf(found, column), family.digits) ?? 0
  const fees = ['delivery_charge', 'dm_tips', 'additional_charge', 'extra_packaging_amount']
  const tax = textOf(found, 'tax_status') === 'included' ? 0 : units('total_tax_amount')
  const isPriced = units('order_amount') > fees.reduce((sum, column) => sum + units(column), tax)
  if (isPriced || !NOT_PREPARED.includes(textOf(found, 'order_status')))
    return 'open orders by prescription whose price has no items'
  return null
}
