/** A group of options of a dish (spec 3.002) with min and max read as numbers and option prices in minor units. */
export type OptionGroup = {
  name: string
  type: 'single' | 'multi'
  required: 'on' | 'off'
  min: number
  max: number
  values: readonly { label: string; optionPrice: number; sold_out?: true | undefined }[]
}

/** The selection in one group, in the wire's form. */
export type ChosenGroup = { name: string; values: { label: readonly string[] } }

export type SelectionProblem = { code: 'required' | 'between'; group: string; min: number; max: number }

/** The groups with an invalid selection, in menu order; an empty list means the dish can be ordered (spec 5.018 to 5.020). */
export function listSelectionProblems(groups: readonly OptionGroup[], chosen: readonly ChosenGroup[]): SelectionProblem[] {
  return groups.flatMap((group): SelectionProblem[] => {
    // Counted over the group's own options, so duplicated or invented labels do not count.
    const labels = getChosenLabels(chosen, group.name)
    const count = group.values.filter(({ label }) => labels.includes(label)).length
    const { min, max } = getBounds(group)
    const problem = { group: group.name, min, max }
    if (count === 0) return group.required === 'on' ? [{ code: 'required', ...problem }] : []
    return count < min || count > max ? [{ code: 'between', ...problem }] : []
  })
}

/**
 * The selection after a click on an option: a single group keeps one option and picking it again removes it (spec 4.018); a multi
 * group keeps several (spec 4.019).
 */
export function toggleOption(chosen: readonly ChosenGroup[], group: OptionGroup, label: string): ChosenGroup[] {
  const labels = getChosenLabels(chosen, group.name)
  const others = group.type === 'single' ? [] : labels.filter((other) => other !== label)
  const next = labels.includes(label) ? others : [...others, label]
  const rest = chosen.filter(({ name }) => name !== group.name)
  return next.length ? [...rest, { name: group.name, values: { label: next } }] : rest
}

/** The labels chosen in the group of that name. */
export function getChosenLabels(chosen: readonly ChosenGroup[], name: string): string[] {
  return chosen.flatMap((group) => (group.name === name ? group.values.label : []))
}

/** The `type` of the variation that the chosen options make up: "Red-XL", spaces removed. */
export function goodsVariationType(options: readonly string[]): string {
  return options.map((option) => option.replace(/\s/g, '')).join('-')
}

export type QuantityInput = {
  /** Pieces in the cart after the change, so that the last piece in stock can be bought. */
  quantity: number
  stock: number | null
  /** null and 0 mean no maximum. */
  maximum_cart_quantity: number | null
  /** False for food, which has no stock. */
  tracksStock: boolean
}

/** The reason why the cart may not hold that many pieces, or null if it may (spec 4.015, 5.021 to 5.023). */
export function findQuantityProblem(input: QuantityInput): 'out_of_stock' | 'out_of_limits' | null {
  if (input.tracksStock && input.quantity > (input.stock ?? 0)) return 'out_of_stock'
  if (input.maximum_cart_quantity && input.quantity > input.maximum_cart_quantity) return 'out_of_limits'
  return null
}

/** Whether the cart may hold that many pieces (spec 4.015). */
export function canIncrease(input: QuantityInput): boolean {
  return findQuantityProblem(input) === null
}

/** How many options of a group may be chosen, if any is. */
export function getBounds({ type, required, min, max, values }: OptionGroup): { min: number; max: number } {
  if (type === 'single') return { min: required === 'on' ? 1 : 0, max: 1 }
  // Otherwise a multi group without a maximum would make its dish impossible to order.
  return { min, max: max > 0 ? max : values.length }
}
