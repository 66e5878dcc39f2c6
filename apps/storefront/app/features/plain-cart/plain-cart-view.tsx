import type { RefusedChange } from './change-cart.ts'
import { PlainCartPage } from './plain-cart-page.tsx'
import type { PlainCart } from './plain-cart.data.ts'
import { RefusedChangePage } from './refused-change-page.tsx'

type PlainCartViewProps = { cart: PlainCart; refused: RefusedChange | undefined }

/** The cart as a page of forms, for browsers without scripts (decision 0079). Only the server renders it. */
export default function PlainCartView({ cart, refused }: PlainCartViewProps) {
  return refused === undefined ? <PlainCartPage cart={cart} /> : <RefusedChangePage refused={refused} />
}
