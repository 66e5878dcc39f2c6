import type { AddToCartBody, CartLine, ChosenVariation, UpdateCartBody } from '@medina/contract/orders/cart'

export type Cart = CartLine[]

export const EMPTY_CART: Cart = []

/** Identifies a line of the cart. A pending line has no server id yet, so its content identifies it too. */
export type LineRef = Pick<CartLine, 'id' | 'item_id' | 'variation'>

export type AddBody = Omit<AddToCartBody, 'guest_id'>
export type UpdateBody = Omit<UpdateCartBody, 'guest_id' | 'cart_id'>

/** A queued change of a cart. */
export type CartChange =
  | { kind: 'add'; body: AddBody; moduleId: number; preview: CartLine | null }
  | { kind: 'update'; line: LineRef; body: UpdateBody }
  | { kind: 'remove'; line: LineRef }
  | { kind: 'clear'; moduleId: number }

/** Applies a change to a cart. The operation is idempotent. */
export function applyChange(cart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'clear':
      return EMPTY_CART
    case 'remove': {
      const line = findLine(cart, change.line)
      return line === undefined ? cart : cart.filter((other) => other !== line)
    }
    case 'update': {
      const line = findLine(cart, change.line)
      if (line === undefined || !isQuantityOnly(change.body)) return cart
      return cart.map((other) => (other === line ? withQuantity(line, Number(change.body.quantity)) : other))
    }
    case 'add':
      return change.preview === null || findLine(cart, change.preview) !== undefined ? cart : [...cart, change.preview]
  }
}

export function findLine(cart: Cart, { id, item_id, variation }: LineRef): CartLine | undefined {
  return (
    cart.find((line) => line.id === id) ??
    cart.find((line) => line.item_id === item_id && sameVariation(line.variation, variation))
  )
}

/** Compares two choices, ignoring the order of their parts. */
export function sameVariation(one: ChosenVariation, other: ChosenVariation): boolean {
  return writeVariation(one) === writeVariation(other)
}

function writeVariation(variation: ChosenVariation): string {
  return JSON.stringify(
    variation
      .map((choice) => ('type' in choice ? choice.type : [choice.name, ...[...choice.values.label].sort()]))
      .map(String)
      .sort(),
  )
}

/**
 * A later queued change makes this one redundant: of ten presses on "+" two are sent. Only quantities are dropped, never choices.
 */
export function isSuperseded(change: CartChange, later: readonly CartChange[]): boolean {
  if (change.kind !== 'update' || !isQuantityOnly(change.body)) return false
  return later.some((next) => next.kind === 'clear' || (next.kind !== 'add' && sameLine(next.line, change.line)))
}

function sameLine(one: LineRef, other: LineRef): boolean {
  return one.id === other.id || (one.item_id === other.item_id && sameVariation(one.variation, other.variation))
}

function isQuantityOnly({ variation, add_on_ids, when_out }: UpdateBody): boolean {
  return variation == null && add_on_ids == null && when_out === undefined
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  const price = line.quantity === 0 ? 0 : (line.totalPrice / line.quantity) * quantity
  return { ...line, quantity, price, totalPrice: price }
}
