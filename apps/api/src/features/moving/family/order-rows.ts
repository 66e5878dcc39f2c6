import type { SheetRow } from '#lib/sheets/sheet.ts'
import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import { toAmountText, toMinorUnits } from '#features/moving/money-text.ts'
import { row } from '#features/moving/moved-lines.ts'
import { openStatuses, type Family, type Keys } from './family-tables.ts'
import { findReason, type OwnRows } from './finished-there.ts'
import { readOrderLines } from './order-line-rows.ts'
import { listOrderPictures } from './order-pictures.ts'
import { readDoor, readParcel } from './parcel-rows.ts'
import { idOf, isSet, jsonOf, oneLine, textOf } from './read-values.ts'
import type { FindPicture } from './store-rows.ts'
import { findAwaited, readReport, timeOfRow } from './waiting-payment.ts'

/** Open orders, and those that an earlier move brought and that have ended there since. */
export function orderRows(family: Family, keys: Keys, picture: FindPicture): SheetRow[] {
  const [lines, payments] = [byOrder(family, 'order_details'), byOrder(family, 'order_payments')]
  const [refunds, reports] = [byOrder(family, 'refunds'), byOrder(family, 'offline_payments')]
  const newest = Math.max(0, ...family.rows('orders').map(timeOfRow))
  let left = 0
  const rows = family.rows('orders').flatMap((found) => {
    const id = idOf(found, 'id')
    const own = {
      found,
      pictures: listOrderPictures(found, picture),
      lines: lines.get(id) ?? [],
      payments: payments.get(id) ?? [],
      refunds: refunds.get(id) ?? [],
      reports: reports.get(id) ?? [],
    }
    const isOpen = openStatuses.includes(textOf(found, 'order_status'))
    const reason = isOpen ? findReason(family, keys, own, newest) : null
    if (reason === null) return [row('moved_orders', id, toOrder(family, keys, own))]
    family.notes.add(reason)
    left += toMinorUnits(textOf(found, 'order_amount'), family.digits) ?? 0
    return []
  })
  const count = family.rows('orders').length - rows.length
  family.notes.add(`open orders, of ${toAmountText(left, family.digits)} together: they are finished in the other shop`, count)
  return rows
}

const byOrder = (family: Family, table: Parameters<Family['rows']>[0]) =>
  Map.groupBy(family.rows(table), (each) => idOf(each, 'order_id'))

const moments = ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up'] as const

/** The sum that was refunded of an order there; without a request, all but delivery and tip, as that shop does. */
function sumRefunded({ found, refunds }: OwnRows, digits: number): string {
  const units = (row: DumpRow, column: string): number => Math.max(0, toMinorUnits(textOf(row, column), digits) ?? 0)
  const granted = refunds.filter((each) => textOf(each, 'refund_status') === 'approved')
  const sum = granted.reduce((total, each) => total + units(each, 'refund_amount'), 0)
  if (sum > 0 || textOf(found, 'order_status') !== 'refunded') return toAmountText(sum, digits)
  const retained = units(found, 'delivery_charge') + units(found, 'dm_tips')
  return toAmountText(Math.max(0, units(found, 'order_amount') - retained), digits)
}

function toOrder(family: Family, keys: Keys, own: OwnRows): Record<string, unknown> {
  const { found, lines, payments, pictures, reports } = own
  const text = (column: string): string => textOf(found, column)
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
    ...readDoor(jsonOf(text('delivery_address'))),
    parcel: readParcel(family, keys, found),
    prescription: isSet(found, 'prescription_order'),
    pictures,
    awaits: findAwaited(found, payments),
    report: readReport(reports[0]),
    otp: text('otp'),
    note: text('order_note'),
    unavailable: text('unavailable_item_note'),
    instruction: text('delivery_instruction'),
    cutlery: isSet(found, 'cutlery'),
    minutes: text('processing_time'),
    lines: readOrderLines(family, keys, lines),
  }
}
