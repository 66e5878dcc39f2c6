import type { PlaceOrderBodySchema } from '@medina/contract/orders/checkout'
import type { z } from 'zod'
import type { CartOwner } from '#features/cart/public.ts'
import type { Caller } from '#lib/http/caller.ts'

export type OrderBody = z.output<typeof PlaceOrderBodySchema>
/** A request to place an order: the validated body, and the owner of the cart that it empties. */
export type OrderRequest = { owner: CartOwner; body: OrderBody; caller: Caller; isPrescription: boolean }
