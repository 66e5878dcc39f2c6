import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { FirstOrderDiscount } from '@medina/pricing/first-order-discount'
import { toMinor } from '@medina/pricing/money'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Bill } from '#features/bill/bill.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { readCartBill } from './cart-bill.ts'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import type { CartSum } from '#features/cart/cart-sum.ts'

type CartBillProps = { cart: Cart; sum: CartSum; store: StoreDetails | undefined }

/** The cart's bill with the terms of its store. */
export function useCartBill({ cart, sum, store }: CartBillProps) {
  const { digits } = useMoney().currency
  const config = useConfig()
  // A line that is being added has no tax yet. Where lines differ, the checkout's quote has the tax of each class.
  const [percent = store?.tax ?? 0, ...others] = new Set(cart.flatMap(({ id, item }) => (id > 0 ? item.tax : [])))
  const isOne = store !== undefined && others.length === 0
  const tax = !isOne || config === undefined ? null : { percent, isIncluded: config.tax_included === 1 }
  return { ...readCartBill(cart, sum, { digits, tax, firstOrder: useFirstOrder(digits) }), tax }
}

/** The discount that an invited customer's first order still has; checkout and bill get it from the quote. */
function useFirstOrder(digits: number): FirstOrderDiscount | null {
  const { data } = useMyQuery('profile.info', {}, { staleTime: 10_000 })
  if (!data?.is_valid_for_discount) return null
  const { discount_amount: discount, discount_amount_type: type } = data
  return { discount_type: type || 'amount', discount: type === 'percentage' ? discount : toMinor(discount, digits) }
}

/** The cart's total, line by line: at the end of the scrolled content on a phone, above the checkout link on wide screens. */
export function CartBill({ className, ...props }: CartBillProps & { className: string }) {
  const { cart, sum } = props
  const { t } = useText()
  const { lines, total, tax } = useCartBill(props)
  const moduleType = cart[0]?.item.module_type ?? ''
  const facts = { lines, count: sum.pieces, moduleType, distance: null, originalDelivery: 0 }
  return (
    <div className={className}>
      <Bill facts={facts} total={total} totalName={t(total > sum.subtotal ? 'order.so_far' : 'cart.subtotal')} />
      <p className="mt-1 text-xs text-ink-2">
        {t(tax === null ? 'cart.checkout_note' : 'cart.delivery_note')} <ChargeNote />
      </p>
    </div>
  )
}

/** Names the charge that the checkout adds to every order, so that its sum is no surprise. */
function ChargeNote() {
  const { t } = useText()
  const money = useMoney()
  const settings = useSettings().data
  if (settings?.additional_charge_status !== 1 || settings.additional_charge === 0) return null
  return t('cart.charge_note', { name: settings.additional_charge_name, amount: money.text(settings.additional_charge) })
}
