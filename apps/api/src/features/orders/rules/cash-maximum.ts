type PricedStore = { pivot: { maximum_cod_order_amount: number | null } | null }

/** The highest amount that the zone of a store accepts in cash, in minor units; null without a limit. */
export function readCashMaximum({ pivot }: PricedStore): number | null {
  const maximum = pivot?.maximum_cod_order_amount ?? 0
  return maximum > 0 ? maximum : null
}
