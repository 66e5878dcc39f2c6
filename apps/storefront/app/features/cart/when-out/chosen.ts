import type { ChosenVariation } from '@medina/contract/orders/cart'

/** The item that comes instead, with its options; its price is that of one piece with them. */
export type Chosen = {
  id: number
  name: string
  image: string | null
  price: number
  variation: ChosenVariation
  /** The options in words; empty without any. */
  variant: string
}
