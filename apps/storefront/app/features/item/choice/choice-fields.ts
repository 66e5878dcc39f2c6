// Names of the fields of an item's choice in a form, for browsers without scripts (decision 0079). Options are identified by name, because
// positions may have changed by the time the form arrives.

export const ITEM_FIELD = 'item_id'
export const QUANTITY_FIELD = 'quantity'
export const ADD_ON_FIELD = 'add_on'

export function optionField(group: string): string {
  return `option ${group}`
}

/** The place of a choice of goods ("Colour", "Size"). */
export function pickField(index: number): string {
  return `pick ${index}`
}

export function addOnQuantityField(id: number): string {
  return `add_on_quantity ${id}`
}
