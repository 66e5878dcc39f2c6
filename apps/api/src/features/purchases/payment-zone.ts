/** The payment rules of a zone, with the rates of a module in it; `pivot` is null if the zone does not offer the module. */
export type PaymentZone = {
  zone_cash_on_delivery: boolean
  zone_digital_payment: boolean
  zone_offline_payment: boolean
  pivot: { maximum_cod_order_amount: number | null } | null
}

/** The highest amount that a zone accepts in cash, in minor units; null without a limit. */
export function readCashMaximum({ pivot }: Pick<PaymentZone, 'pivot'>): number | null {
  const maximum = pivot?.maximum_cod_order_amount ?? 0
  return maximum > 0 ? maximum : null
}
