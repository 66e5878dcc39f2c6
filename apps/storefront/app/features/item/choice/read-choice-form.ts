import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { ChosenVariation } from '@medina/contract/orders/cart'
import { ADD_ON_FIELD, addOnQuantityField, optionField, pickField, QUANTITY_FIELD } from './choice-fields.ts'
import { findCombination } from './goods-picks.ts'
import { listGroups } from './item-choice.ts'

/** The body of a cart line, as a form without scripts sends it. */
export type ChosenLine = { quantity: number; variation: ChosenVariation; add_on_ids: number[]; add_on_qtys: number[] }

/** Reads an item's choice from a form. The API checks whether it is offered, complete and in stock. */
export function readChoiceForm(form: URLSearchParams, item: ItemDetails): ChosenLine {
  const addOns = form.getAll(ADD_ON_FIELD).map(Number)
  return {
    quantity: readCount(form.get(QUANTITY_FIELD)),
    variation: item.variations.length > 0 ? readPicks(form, item) : readOptions(form, item),
    add_on_ids: addOns,
    add_on_qtys: addOns.map((id) => readCount(form.get(addOnQuantityField(id)))),
  }
}

/** An empty field is one piece. */
function readCount(text: string | null): number {
  return text === null || text === '' ? 1 : Number(text)
}

function readPicks(form: URLSearchParams, item: ItemDetails): ChosenVariation {
  const picks = item.choice_options.map(({ options }, index) => options.indexOf(form.get(pickField(index)) ?? ''))
  const combination = findCombination(item, picks)
  return combination === null ? [] : [{ type: combination.type }]
}

function readOptions(form: URLSearchParams, item: ItemDetails): ChosenVariation {
  return listGroups(item).flatMap(({ name }) => {
    const label = form.getAll(optionField(name))
    return label.length === 0 ? [] : [{ name, values: { label } }]
  })
}
