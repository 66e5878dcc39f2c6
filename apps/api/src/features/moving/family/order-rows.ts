import type { SheetRow } from '#lib/sheets/sheet.ts'
import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import { toAmountText, toMinorUnits } from '#features/moving/money-text.ts'
import { row } from '#features/moving/moved-lines.ts'
import { openStatuses, type Family, type Keys } from './family-tables.ts'
import { readOrderLines } from './order-line-rows.ts'
import { idOf, isSet, jsonOf, memberOf, oneLine, textOf } from './read-values.ts'

/** Open orders, and those that an earlier move brought and that have ended there since. */
export function orderRows(family: Family, keys: Keys): SheetRow[] {
  const lines = Map.groupBy(family.rows('order_details'), (each) => idOf(each, 'order_id'))
  const payments = Map.groupBy(family.rows('order_payments'), (each) => idOf(each, 'order_id'))
  const refunds = Map.groupBy(family.rows('refunds'), (each) => idOf(each, 'order_id'))
  let left = 0
  const rows = family.rows('orders').flatMap((found) => {
    const id = idOf(found, 'id')
    const isOpen = openStatuses.includes(textOf(found, 'order_status'))
    const own = { found, lines: lines.get(id) ?? [], payments: payments.get(id) ?? [], refunds: refunds.get(id) ?? [] }
    const reason = isOpen ? findReason(family, keys, own) : null
    if (reason === null) return [row('moved_orders', id, toOrder(family, keys, own))]
    family.notes.add(reason)
    left += toMinorUnits(textOf(found, 'order_amount'), family.digits) ?? 0
    return []
  })
  const count = family.rows('orders').length - rows.length
  family.notes.add(`open orders, of ${toAmountText(left, family.digits)} together: they are finished in the other shop`, count)
  return rows
}

type Own = { found: DumpRow } & Record<'lines' | 'payments' | 'refunds', readonly DumpRow[]>

/** Why an open order stays in the other shop; null if it comes over. */
function findReason(family: Family, keys: Keys, { found, lines, payments }: Own): string | null {
  const type = textOf(found, 'order_type')
  if (type === 'parcel') return 'open orders that are parcels'
  if (type !== 'delivery' && type !== 'take_away') return 'open orders of a kind that Medina does not have'
  if (isSet(found, 'prescription_order')) return 'open orders by prescription'
  if (keys.get('store', idOf(found, 'store_id')) === undefined) return 'open orders of a store that did not come over'
  const items = lines.map((line) => keys.get('item', idOf(line, 'item_id')))
  if (items.length === 0 || items.includes(undefined)) return 'open orders with an item that did not come over'
  return awaitsPayment(found, payments) ? 'open orders that wait for their payment' : null
}

/** Cash is collected at the door; any other payment that is open belongs to the gateway of the other shop. */
function awaitsPayment(found: DumpRow, payments: readonly DumpRow[]): boolean {
  const status = textOf(found, 'payment_status')
  if (status === 'paid') return false
  const method = status === 'partially_paid' ? restMethod(payments) : textOf(found, 'payment_method')
  return method !== 'cash_on_delivery'
}

const restMethod = (payments: readonly DumpRow[]): string => {
  const open = payments.find((each) => textOf(each, 'payment_status') !== 'paid')
  return open === undefined ? 'cash_on_delivery' : textOf(open, 'payment_method')
}

const moments = ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up'] as const

/** The sum that was refunded of an order there; without a request, all but delivery and tip, as that shop does. */
function sumRefunded({ found, refunds }: Own, digits: number): string {
  const units = (row: DumpRow, column: string): number => Math.max(0, toMinorUnits(textOf(row, column), digits) ?? 0)
  const granted = refunds.filter((each) => textOf(each, 'refund_status') === 'approved')
  const sum = granted.reduce((total, each) => total + units(each, 'refund_amount'), 0)
  if (sum > 0 || textOf(found, 'order_status') !== 'refunded') return toAmountText(sum, digits)
  const retained = units(found, 'delivery_charge') + units(found, 'dm_tips')
  return toAmountText(Math.max(0, units(found, 'order_amount') - retained), digits)
}

function toOrder(family: Family, keys: Keys, own: Own): Record<string, unknown> {
  const { found, lines } = own
  const text = (column: string): string => textOf(found, column)
  const place = jsonOf(text('delivery_address'))
  return {
    id: idOf(found, 'id'),
    user: isSet(found, 'is_guest') ? '' : idOf(found, 'user_id'),
    store: keys.get('store', idOf(found, 'store_id')) ?? '',
    courier: keys.get('courier', idOf(found, 'delivery_man_id')) ?? '',
    has_courier: idOf(found, 'delivery_man_id') !== '',
    type: text('order_type'),
    status: text('order_status'),
    method: text('payment_method'),
    payment_status: text('payment_status'),
    reference: oneLine(text('transaction_reference')),
    partly_paid: text('partially_paid_amount') || '0',
    total: text('order_amount'),
    refunded: sumRefunded(own, family.digits),
    delivery: text('delivery_charge') || '0',
    original_delivery: text('original_delivery_charge') || text('delivery_charge') || '0',
    free_by: text('free_delivery_by'),
    tip: text('dm_tips') || '0',
    additional: text('additional_charge') || '0',
    packaging: text('extra_packaging_amount') || '0',
    coupon: text('coupon_discount_amount') || '0',
    coupon_code: text('coupon_code'),
    coupon_by: text('coupon_created_by'),
    bonus: text('ref_bonus_amount') || '0',
    flash_by_office: text('flash_admin_discount_amount') || '0',
    tax: text('total_tax_amount') || '0',
    tax_percent: text('tax_percentage') || '0',
    tax_included: text('tax_status') === 'included',
    distance: text('distance') || '0',
    scheduled: isSet(found, 'scheduled') ? text('schedule_at') : '',
    created_at: text('created_at'),
    times: Object.fromEntries(moments.map((status) => [status, text(status)])),
    contact: {
      name: oneLine(memberOf(place, 'contact_person_name')),
      number: memberOf(place, 'contact_person_number'),
      email: memberOf(place, 'contact_person_email'),
    },
    address: Object.fromEntries(
      ['address', 'address_type', 'road', 'house', 'floor'].map((name) => [name, oneLine(memberOf(place, name))]),
    ),
    latitude: memberOf(place, 'latitude'),
    longitude: memberOf(place, 'longitude'),
    otp: text('otp'),
    note: text('order_note'),
    unavailable: text('unavailable_item_note'),
    instruction: text('delivery_instruction'),
    cutlery: isSet(found, 'cutlery'),
    minutes: text('processing_time'),
    lines: readOrderLines(family, keys, lines),
  }
}
