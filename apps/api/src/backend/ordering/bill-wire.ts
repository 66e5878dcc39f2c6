import type { BillLine, Quote } from '@medina/contract/orders/checkout'
import type { Config } from '@medina/contract/site-config'
import type { BillInput } from '@medina/pricing/bill'
import type { MoneyFormat } from '#lib/money.ts'
import type { OrderZone } from './delivery-facts.ts'

export function toBillConfig(config: Config, { fromWire }: MoneyFormat): BillInput['config'] {
  const { admin_free_delivery: offer } = config
  return {
    admin_free_delivery: {
      status: offer.status,
      type: offer.type === 'free_delivery_to_all_store' || offer.type === 'free_delivery_by_order_amount' ? offer.type : null,
      free_delivery_over: fromWire(offer.free_delivery_over),
    },
    additional_charge_status: config.additional_charge_status,
    additional_charge: fromWire(config.additional_charge),
    additional_charge_name: config.additional_charge_name,
    tax_included: config.tax_included,
    dm_tips_status: config.dm_tips_status,
  }
}

type PricedLine<C> = { code: C; amount: number; included?: boolean; name?: string; percent?: number }

/** The lines of a bill of orders, parcels or trips, which have codes of their own. */
export function toBillLines<C extends string>(
  lines: readonly PricedLine<C>[],
  { toWire }: MoneyFormat,
): (Omit<BillLine, 'code'> & { code: C })[] {
  return lines.map(({ code, amount, included, name, percent }) => ({
    code,
    amount: toWire(amount),
    included: included === true,
    detail: name ?? (percent === undefined ? null : String(percent)),
  }))
}

/** The methods that business and zone accept, in addition to a wallet. */
export function listMethods(config: Config, { zone }: OrderZone): Quote['payment_methods'] {
  const methods: Quote['payment_methods'] = []
  if (config.cash_on_delivery && zone.cash_on_delivery) methods.push('cash_on_delivery')
  if (config.digital_payment_info.digital_payment && zone.digital_payment && config.active_payment_method_list.length > 0)
    methods.push('digital_payment')
  if (config.offline_payment_status === 1 && zone.offline_payment) methods.push('offline_payment')
  return methods
}

/** The limit of a total in cash; the family's 0 means no limit. */
export function readCashMaximum({ pivot }: OrderZone): number | null {
  return pivot?.maximum_cod_order_amount || null
}
