import type { AgreedLine, AgreedOrder } from '@medina/pricing/shortages/short-bill'
import type { ShortOrder } from '@medina/pricing/shortages/short-payment'
import type { TaxedLine } from '@medina/pricing/tax'
import { getStoreForOrder } from '#features/catalog/public.ts'
import { findHeldCoupon, toFirstOrderDiscount, toPricedCoupon } from '#features/promotions/public.ts'
import { readCashMaximum } from '#features/purchases/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import { readBalance } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { StoredTax } from '#lib/database/json-columns.ts'
import type { ShopOrder } from '#features/orders/changing/placed-order.ts'
import { listOrderLines, type OrderLineRecord } from '#features/orders/reading/orders.queries.ts'

/** An order with everything from which the money of a shortage follows. */
export type ShortageContext = {
  order: ShopOrder
  lines: readonly OrderLineRecord[]
  agreed: AgreedOrder
  payment: ShortOrder
  switches: Switches
  /** True if money that cannot go back where it came from goes to a wallet; otherwise staff transfers it. */
  hasWallet: boolean
}

export async function readShortageContext(db: Db, order: ShopOrder): Promise<ShortageContext> {
  const [lines, switches] = [await listOrderLines(db, order.id), await readSwitches(db)]
  const coupon = order.coupon_id === null ? null : await findHeldCoupon(db, order.coupon_id)
  const hasWallet = order.customer_id !== null && switches.customer_wallet_status
  const store = await getStoreForOrder(db, order.store_id)
  return {
    order,
    lines,
    switches,
    hasWallet,
    agreed: {
      lines: lines.map(toAgreedLine),
      coupon: { amount: order.coupon_amount, terms: coupon && toPricedCoupon(coupon) },
      first_order: {
        amount: order.first_order_amount,
        terms: order.first_order_amount > 0 ? toFirstOrderDiscount(switches) : null,
      },
      tax: {
        amount: order.tax_amount,
        rate: { tax: order.tax_percentage, tax_included: order.tax_included },
        taxes: order.taxes,
        fees: order.taxes.flatMap((part) => toTaxedFee(part, order.tax_included)),
      },
      charges: order.delivery_charge + order.packaging_amount + order.additional_charge + order.tip,
    },
    payment: {
      method: toMethod(order),
      is_paid: order.payment_status === 'paid',
      order_amount: order.order_amount,
      wallet_amount: order.wallet_amount,
      digits: order.currency_digits,
      gateway_digits: order.gateway_digits,
      balance: hasWallet && order.customer_id !== null ? await readBalance(db, order.customer_id, 'wallet') : null,
      cash_maximum: store === null ? null : readCashMaximum(store),
    },
  }
}

/** A fee that was taxed keeps its amount and its class. */
function toTaxedFee({ code, percent, net, tax, fee }: StoredTax, isIncluded: boolean): TaxedLine[] {
  if (fee === undefined) return []
  return [{ fee, amount: net + (isIncluded ? tax : 0), tax_class: code === null ? null : { code, percent } }]
}

/** A stored line; its add-ons are billed once a line, each by its own quantity. */
export function toAgreedLine({ quantity, unit_price, discount, add_ons, item }: OrderLineRecord): AgreedLine {
  return { quantity, unit_price, discount, add_ons, tax_class: item.tax ?? null }
}

/** The minutes in which customers of a store answer: its own, else those of the shop. */
export async function readAnswerMinutes(db: Db, storeId: number | null, switches: Switches): Promise<number> {
  const store =
    storeId === null
      ? undefined
      : await db.selectFrom('stores').select('shortage_answer_minutes').where('id', '=', storeId).executeTakeFirst()
  return store?.shortage_answer_minutes ?? switches.shortage_answer_minutes
}

function toMethod({ payment_method }: ShopOrder): ShortOrder['method'] {
  if (payment_method === 'cash_on_delivery') return 'cash'
  if (payment_method === 'wallet') return 'wallet'
  return payment_method === 'offline_payment' ? 'offline' : 'gateway'
}
