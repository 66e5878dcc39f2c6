import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '@medina/web/api/shop.tsx'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { Cart, CartChange } from './cart-changes.ts'
import type { CartKey } from './cart-store.ts'

/** The parts of a page that sending a change needs. */
export type Sending = { client: QueryClient; shop: Shop; key: CartKey; t: Translate }

/** A change on its way, with its Idempotency-Key. `onStored`: it is safe on this device, and need not be waited for. */
export type Attempt = { sending: Sending; change: CartChange; id: string; onStored: () => void }

/** The server's cart after a change, and its owner. */
export type CartAnswer = { owner: string; cart: Cart }
