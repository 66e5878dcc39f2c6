import type { SheetRow } from '#lib/sheets/sheet.ts'
import type { DumpRow } from '#features/moving/dump/read-dump.ts'
import { amountText } from '#features/moving/money-text.ts'
import { row } from '#features/moving/moved-lines.ts'
import type { Family, Keys } from './family-tables.ts'
import { idOf, isSet, listOf, textOf, yesNo } from './read-values.ts'

const types: readonly string[] = ['default', 'first_order', 'free_delivery', 'store_wise', 'zone_wise']

/** Coupons that may still be used, by everybody. */
export function couponRows(family: Family, keys: Keys, today: string): SheetRow[] {
  return family.rows('coupons').flatMap((found) => {
    const reason = findReason(found, keys, today)
    if (reason !== null) {
      family.notes.add(reason)
      return []
    }
    const id = idOf(found, 'id')
    const code = family.known('coupon', id) ?? textOf(found, 'code').toUpperCase()
    keys.add('coupon', id, code)
    return [row('coupons', id, { code, ...toCells(family, keys, found) })]
  })
}

function findReason(found: DumpRow, keys: Keys, today: string): string | null {
  if (keys.get('module', idOf(found, 'module_id')) === undefined) return 'coupons of a module that did not come over'
  if (textOf(found, 'expire_date').slice(0, 10) < today) return 'coupons that have expired'
  if (!/^[A-Z\d-]{1,50}$/i.test(textOf(found, 'code'))) return 'coupons whose code has other signs than A-Z, 0-9 and hyphens'
  const customers = listOf(textOf(found, 'customer_id'))
  if (customers.length > 0 && !customers.includes('all')) return 'coupons for single customers'
  return types.includes(textOf(found, 'coupon_type')) ? null : 'coupons of a type that Medina does not have'
}

function toCells(family: Family, keys: Keys, found: DumpRow) {
  const isAmount = textOf(found, 'discount_type') === 'amount'
  const discount = textOf(found, 'discount') || '0'
  const type = textOf(found, 'coupon_type')
  const limit = textOf(found, 'limit')
  const names = (kind: 'store' | 'zone'): string =>
    listOf(textOf(found, 'data'))
      .flatMap((id) => keys.get(kind, String(id)) ?? [])
      .join(' | ')
  const payer = textOf(found, 'created_by') === 'vendor' ? keys.get('store', idOf(found, 'store_id')) : undefined
  return {
    module: keys.get('module', idOf(found, 'module_id')),
    ...family.texts('title', found, { type: 'Coupon', key: 'title', column: 'title' }),
    type,
    discount: isAmount ? amountText(discount, family.digits) : discount,
    discount_type: isAmount ? 'amount' : 'percent',
    min_purchase: amountText(textOf(found, 'min_purchase'), family.digits),
    max_discount: amountText(textOf(found, 'max_discount'), family.digits),
    ...(/^[1-9]\d*$/.test(limit) && { uses_per_customer: limit }),
    ...(type === 'store_wise' && { stores: names('store') }),
    ...(type === 'zone_wise' && { zones: names('zone') }),
    ...(payer !== undefined && { paid_by: payer }),
    start_date: textOf(found, 'start_date').slice(0, 10),
    expire_date: textOf(found, 'expire_date').slice(0, 10),
    status: yesNo(isSet(found, 'status', true)),
  }
}
