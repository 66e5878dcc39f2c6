import type { CartLine, ChosenVariation } from '@medina/contract/orders/cart'
import type { Item } from '@medina/contract/catalog/catalog'
import { setAddOnQuantity } from '@medina/pricing/add-ons'
import {
  type ChosenGroup,
  findQuantityProblem,
  listSelectionProblems,
  type OptionGroup,
  type SelectionProblem,
  toggleOption,
} from '@medina/pricing/selection'
import { tracksStock } from '#features/catalog/availability.ts'
import { findCombination, firstPicks, picksOf } from './goods-picks.ts'

/** The fields of an item that a choice depends on. */
export type ChoosableItem = Pick<
  Item,
  | 'id'
  | 'price'
  | 'stock'
  | 'maximum_cart_quantity'
  | 'module_type'
  | 'food_variations'
  | 'variations'
  | 'choice_options'
  | 'add_ons'
>
export type AddOnQuantity = { id: number; quantity: number }
export type Combination = Item['variations'][number]

/**
 * The changes made so far. Null is untouched: the cart line or the item's defaults apply. Options are stored by position, to
 * survive a change of language.
 */
export type ChoiceState = {
  /** Food: for each group the positions of its chosen options. */
  options: readonly (readonly number[])[] | null
  /** Goods: the position of the chosen option of each choice. */
  picks: readonly number[] | null
  addOns: readonly AddOnQuantity[] | null
  quantity: number | null
}

export const UNTOUCHED: ChoiceState = { options: null, picks: null, addOns: null, quantity: null }

export type ChoiceContext = {
  item: ChoosableItem
  /** The lines of the cart that hold this item. */
  lines: readonly CartLine[]
  /** The line that is being edited. */
  editedId?: number | undefined
}

export type Choice = {
  options: readonly (readonly number[])[]
  picks: readonly number[]
  addOns: readonly AddOnQuantity[]
  quantity: number
  /** The options as the wire wants them. */
  variation: ChosenVariation
  /** Goods: the chosen combination; null where the item has none, or not this one. */
  combination: Combination | null
  /** The line that would be updated: the edited one, or the one with the same options (spec 4.005). */
  line: CartLine | null
}

export type ChoiceAction =
  | { kind: 'option'; group: number; option: number }
  | { kind: 'pick'; choice: number; option: number }
  | { kind: 'add_on'; id: number; quantity: number }
  | { kind: 'quantity'; quantity: number }
  /** Resets the changes after adding: from here on the cart line applies. */
  | { kind: 'saved' }

/** The groups of a dish; their prices do not matter here. */
export function listGroups({ food_variations }: Pick<Item, 'food_variations'>): OptionGroup[] {
  return food_variations === '' ? [] : food_variations
}

/** The current choice. */
export function readChoice({ item, lines, editedId }: ChoiceContext, state: ChoiceState): Choice {
  const edited = lines.find(({ id }) => id === editedId) ?? null
  const options = state.options ?? readOptions(item, edited?.variation ?? [])
  const picks = state.picks ?? (edited === null ? firstPicks(item) : picksOf(item, edited.variation))
  const combination = findCombination(item, picks)
  const variation = combination === null ? toChosenGroups(item, options) : [combination]
  const line = edited ?? lines.find((other) => writeChoice(item, other.variation) === writeChoice(item, variation)) ?? null
  return {
    options,
    picks,
    addOns: state.addOns ?? line?.selectedAddons.map(({ id, quantity }) => ({ id, quantity })) ?? [],
    quantity: state.quantity ?? line?.quantity ?? 1,
    variation,
    combination,
    line,
  }
}

/** Returns the state after a press. */
export function changeChoice(context: ChoiceContext, state: ChoiceState, action: ChoiceAction): ChoiceState {
  const choice = readChoice(context, state)
  switch (action.kind) {
    case 'option':
      return { ...state, options: toggle(context.item, choice.options, action) }
    case 'pick':
      // Another combination starts at one piece, or at its quantity in the cart; an edited line keeps its quantity.
      return {
        ...state,
        picks: choice.picks.map((picked, index) => (index === action.choice ? action.option : picked)),
        quantity: context.editedId === undefined ? null : choice.quantity,
      }
    case 'add_on':
      return { ...state, addOns: setAddOnQuantity(choice.addOns, { id: action.id, quantity: action.quantity }) }
    case 'quantity':
      return { ...state, quantity: Math.max(1, action.quantity) }
    case 'saved':
      return { ...state, addOns: null, quantity: null }
  }
}

/** The groups with an invalid choice, in menu order (spec 5.018 to 5.020). */
export function listChoiceProblems(item: ChoosableItem, choice: Choice): SelectionProblem[] {
  return listSelectionProblems(listGroups(item), toChosenGroups(item, choice.options))
}

/**
 * Why the cart may not hold that many pieces of this choice; null if it may (spec 4.015, 5.021). Other lines of the item count towards its
 * maximum and its stock, as on the server.
 */
export function findChoiceLimit(
  { item, lines }: ChoiceContext,
  choice: Choice,
  quantity: number,
): 'out_of_stock' | 'out_of_limits' | null {
  const { stock, maximum_cart_quantity, module_type } = item
  const total = lines.reduce((sum, line) => (line.id === choice.line?.id ? sum : sum + line.quantity), quantity)
  const keepsStock = tracksStock(module_type)
  return (
    findQuantityProblem({ quantity: total, stock, maximum_cart_quantity, tracksStock: keepsStock }) ??
    findQuantityProblem({
      quantity,
      stock: choice.combination?.stock ?? stock,
      maximum_cart_quantity: null,
      tracksStock: keepsStock,
    })
  )
}

/** Whether a limit blocks the request. For a dish it is sent anyway (spec 5.022 to 5.024): the server decides. */
export function isStoppedBy({ module_type }: Pick<Item, 'module_type'>, limit: 'out_of_stock' | 'out_of_limits' | null): boolean {
  return limit !== null && tracksStock(module_type)
}

/** The cart holds exactly this already (spec 4.006). */
export function isUnchanged(item: ChoosableItem, choice: Choice): boolean {
  const { line } = choice
  return (
    line !== null &&
    line.quantity === choice.quantity &&
    writeChoice(item, line.variation) === writeChoice(item, choice.variation) &&
    writeAddOns(line.selectedAddons) === writeAddOns(choice.addOns)
  )
}

/** The chosen labels by group, in the order of the menu. */
export function toChosenGroups(item: ChoosableItem, options: Choice['options']): ChosenGroup[] & ChosenVariation {
  return listGroups(item).flatMap((group, index) => {
    const label = group.values.flatMap((value, place) => (options[index]?.includes(place) ? [value.label] : []))
    return label.length === 0 ? [] : [{ name: group.name, values: { label } }]
  })
}

function readOptions(item: ChoosableItem, variation: ChosenVariation): number[][] {
  return listGroups(item).map((group) => {
    const chosen = variation.find((choice) => 'values' in choice && choice.name === group.name)
    const labels = chosen !== undefined && 'values' in chosen ? chosen.values.label : []
    return group.values.flatMap(({ label }, place) => (labels.includes(label) ? [place] : []))
  })
}

function toggle(item: ChoosableItem, options: Choice['options'], { group: index, option }: { group: number; option: number }) {
  const groups = listGroups(item)
  const group = groups[index]
  const label = group?.values[option]?.label
  if (group === undefined || label === undefined) return options
  return readOptions(item, toggleOption(toChosenGroups(item, options), group, label) as ChosenVariation)
}

/** Equal for equal choices, regardless of the order of their parts. */
function writeChoice(item: ChoosableItem, variation: ChosenVariation): string {
  const [first] = variation
  return first !== undefined && 'type' in first ? first.type : JSON.stringify(readOptions(item, variation))
}

function writeAddOns(addOns: readonly AddOnQuantity[]): string {
  return addOns
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .sort()
    .join()
}
