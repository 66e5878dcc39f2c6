import type { CartLine } from '@medina/contract/orders/cart'
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { SelectionProblem } from '@medina/pricing/selection'
import { useId, useMemo, useState } from 'react'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useWarning } from '@medina/web/ui/feedback/use-warning.ts'
import { addToCart, useAdding } from '#features/cart/adding/add-to-cart.ts'
import { useCartLines } from '#features/cart/sync/cart-provider.tsx'
import { useClock, useMoney } from '@medina/web/site/site.tsx'
import { toBoughtLine } from '#features/item/buying/bought-line.ts'
import { type BuyingState, readBuyingState } from '#features/item/buying/buying-state.ts'
import { type ChoiceSum, sumChoice } from './choice-sum.ts'
import {
  type Choice,
  type ChoiceAction,
  changeChoice,
  findChoiceLimit,
  isStoppedBy,
  isUnchanged,
  listChoiceProblems,
  listGroups,
  readChoice,
  UNTOUCHED,
} from './item-choice.ts'
import { useBuyNow } from '#features/item/buying/use-buy-now.ts'

export type ItemChoice = {
  item: ItemDetails
  choice: Choice
  sum: ChoiceSum
  buying: BuyingState
  /** The limit that one more would exceed, or null. */
  limit: 'out_of_stock' | 'out_of_limits' | null
  /** Problems of the choice; empty until the button was pressed once. */
  problems: readonly SelectionProblem[]
  /** Prefix of the element ids of this choice. */
  id: string
  change: (action: ChoiceAction) => void
  /** Adds or updates the line; shows the first problem instead when there is one (spec 5.018 to 5.024). */
  submit: () => Promise<void>
  /** Opens the checkout with this item alone (spec 4.012, 4.013); shows the first problem instead when there is one. */
  buyNow: () => void
  isSaving: boolean
  /** Takes the choice instead of the cart. */
  target: ChoiceTarget | undefined
}

/** Takes a choice that is not for the cart; the label is that of its button. */
export type ChoiceTarget = { label: string; onChosen: (line: CartLine) => void }

type Options = {
  /** The line of the cart to edit. */
  cartLineId?: number | undefined
  /** Runs once the cart holds it. */
  onDone?: () => void
  target?: ChoiceTarget | undefined
}

/** The choice of one item, for the quick view and the product's page. */
export function useItemChoice(item: ItemDetails, { cartLineId, onDone, target }: Options = {}): ItemChoice {
  const { t } = useText()
  const id = useId()
  const { digits } = useMoney().currency
  const clock = useClock()
  const leave = useBuyNow()
  const { context, choice, change } = useChoiceState(item, { cartLineId, isForCart: target === undefined })
  const [isChecked, setIsChecked] = useState(false)
  const sum = sumChoice(item, choice, digits)
  const problems = listChoiceProblems(item, choice)
  const [problem] = problems
  const warn = useWarning(problem?.group)

  const { isSaving, save } = useSaveChoice(item, () => {
    change({ kind: 'saved' })
    setIsChecked(false)
    onDone?.()
  })

  /** False, with the first problem shown, while a required option is missing. */
  function isComplete(): boolean {
    setIsChecked(true)
    if (problem === undefined) return true
    warn(describeProblem(problem, t))
    const index = listGroups(item).findIndex(({ name }) => name === problem.group)
    showGroup(groupId(id, index))
    return false
  }

  async function submit() {
    if (!isComplete()) return
    if (isUnchanged(item, choice)) return void showToast(t('cart.no_changes'), { tone: 'info' })
    const isMore = choice.quantity > (choice.line?.quantity ?? 0)
    const limit = isMore ? findChoiceLimit(context, choice, choice.quantity) : null
    if (limit !== null) showToast(t(`cart.${limit}`), { tone: 'error' })
    if (isStoppedBy(item, limit)) return
    if (target !== undefined) return target.onChosen(toBoughtLine(item, choice, sum))
    await save(choice, sum.price)
  }

  function buyNow() {
    if (!isComplete()) return
    // Pieces in the cart belong to another order.
    const limit = findChoiceLimit({ ...context, lines: [] }, choice, choice.quantity)
    if (limit !== null) return void showToast(t(`cart.${limit}`), { tone: 'error' })
    leave(item, toBoughtLine(item, choice, sum))
  }

  return {
    item,
    choice,
    sum,
    buying: readBuyingState(item, { combination: choice.combination, clock, store: item.store_details }),
    limit: findChoiceLimit(context, choice, choice.quantity + 1),
    problems: isChecked ? problems : [],
    id,
    change,
    submit,
    buyNow,
    isSaving,
    target,
  }
}

const NO_LINES: readonly CartLine[] = []

/** The current choice, which starts from the line to edit. */
function useChoiceState(item: ItemDetails, { cartLineId, isForCart }: { cartLineId: number | undefined; isForCart: boolean }) {
  const inCart = useCartLines(item.id)
  const lines = isForCart ? inCart : NO_LINES
  const [state, setState] = useState(UNTOUCHED)
  const context = useMemo(() => ({ item, lines, editedId: cartLineId }), [item, lines, cartLineId])
  return {
    context,
    choice: readChoice(context, state),
    change: (action: ChoiceAction) => setState((current) => changeChoice(context, current, action)),
  }
}

/** Adds a choice to the cart, or updates the line it was made for. */
function useSaveChoice(item: ItemDetails, onSaved: () => void) {
  const { t } = useText()
  const adding = useAdding()
  const [isSaving, setIsSaving] = useState(false)

  async function send(choice: Choice, price: number): Promise<void> {
    const { line } = choice
    const body = toLineBody(choice, price)
    if (line === null) return addToCart(adding, { ...body, item_id: item.id }, item, { onAdded: onSaved })
    if (!(await adding.cart.update(line, body))) return
    showToast(t('cart.updated'))
    onSaved()
  }

  async function save(choice: Choice, price: number): Promise<void> {
    setIsSaving(true)
    await send(choice, price)
    setIsSaving(false)
  }

  return { isSaving, save }
}

function toLineBody({ quantity, variation, addOns }: Choice, price: number) {
  return {
    quantity,
    price,
    variation,
    add_on_ids: addOns.map(({ id }) => id),
    add_on_qtys: addOns.map(({ quantity }) => quantity),
  }
}

function describeProblem({ code, group: name, min, max }: SelectionProblem, t: Translate): string {
  return code === 'required' ? t('item.option_required', { name }) : t('item.option_between', { name, min, max })
}

export function groupId(choiceId: string, index: number): string {
  return `${choiceId}group${index}`
}

/** Brings a group into view and puts the focus on its first option. */
function showGroup(elementId: string) {
  const group = document.getElementById(elementId)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  group?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
  // The ring shows the place to mouse users too.
  group?.querySelector('input')?.focus({ preventScroll: true, focusVisible: true })
}
