import { useMemo } from 'react'
import { useMoney } from '@medina/web/site/site.tsx'
import { type Cart, EMPTY_CART } from './sync/cart-changes.ts'
import { useCart } from './cart.data.ts'
import { type CartSum, sumCart } from './cart-sum.ts'

/** The cart and its sums, the same wherever they are shown. */
export function useCartSum(): { cart: Cart; sum: CartSum } {
  const cart = useCart() ?? EMPTY_CART
  const { digits } = useMoney().currency
  return useMemo(() => ({ cart, sum: sumCart(cart, digits) }), [cart, digits])
}
