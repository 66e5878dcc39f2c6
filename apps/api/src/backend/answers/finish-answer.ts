import type { CartLine } from '@medina/contract/orders/cart'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import { documentEndpoints } from '#features/site/public.ts'
import { cleanHtml } from '#lib/text/clean-html.ts'
import { priceCart } from '#backend/ordering/price-cart.ts'
import type { BackendTools, RelayedCall } from '#backend/relayed-call.ts'

const carts: readonly ShopEndpointName[] = ['cart.list', 'cart.add', 'cart.remove', 'cart.clear']

/** Adjusts a response that already has the shape of the contract. */
export function finishAnswer(
  name: ShopEndpointName,
  answer: unknown,
  { isFamily, ...context }: RelayedCall & BackendTools & { isFamily: boolean },
): unknown {
  // Pages show documents as HTML, so another backend's are sanitized as ours are.
  if (name in documentEndpoints) return cleanHtml(answer as string)
  return isFamily && carts.includes(name) ? priceCart(answer as CartLine[], context) : answer
}
