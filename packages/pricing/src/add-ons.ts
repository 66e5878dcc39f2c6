import { multiply, sum } from './money.ts'

/** An add-on offered by an item, price in minor units. */
export type AddOn = { id: number; price: number }

/** An add-on as a cart line holds it; `isChecked` is the wire's and may be left out. */
export type ChosenAddOn = { price: number; quantity: number; isChecked?: boolean }

export type AddOnMatch<T> = { ok: true; add_ons: (T & { quantity: number })[] } | { ok: false; unknown_id: number }

/**
 * Add-ons of one cart line in minor units: each by its own quantity, once per line whatever the line's quantity;
 * unchecked add-ons and quantity 0 count nothing (spec 4.020, 4.021).
 */
export function calculateAddOns(addOns: readonly ChosenAddOn[]): number {
  return sum(addOns.map((addOn) => (addOn.isChecked === false ? 0 : multiply(addOn.price, addOn.quantity))))
}

/**
 * Joins the wire's two lists by position: a missing quantity counts as 1, quantity 0 leaves the add-on out, and an id
 * that the item does not offer is a problem.
 */
export function matchAddOns<T extends AddOn>(
  offered: readonly T[],
  chosen: { add_on_ids: readonly number[]; add_on_qtys: readonly number[] },
): AddOnMatch<T> {
  const addOns: (T & { quantity: number })[] = []
  for (const [index, id] of chosen.add_on_ids.entries()) {
    const addOn = offered.find((candidate) => candidate.id === id)
    if (!addOn) return { ok: false, unknown_id: id }
    const quantity = chosen.add_on_qtys[index] ?? 1
    if (quantity !== 0) addOns.push({ ...addOn, quantity })
  }
  return { ok: true, add_ons: addOns }
}

/** The chosen add-ons after a change of a check box or stepper: quantity 0 removes the add-on (spec 4.020, 4.021). */
export function setAddOnQuantity(
  chosen: readonly { id: number; quantity: number }[],
  { id, quantity }: { id: number; quantity: number },
): { id: number; quantity: number }[] {
  const isHeld = chosen.some((addOn) => addOn.id === id)
  const next = isHeld ? chosen.map((addOn) => (addOn.id === id ? { id, quantity } : addOn)) : [...chosen, { id, quantity }]
  return next.filter((addOn) => addOn.quantity > 0)
}
