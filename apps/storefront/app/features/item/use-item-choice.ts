import type { ItemDetails } from '@medina/contract/catalog'
import type { SelectionProblem } from '@medina/pricing/selection'
import { useId, useMemo, useState } from 'react'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { addToCart, useAdding } from '../cart/add-to-cart.ts'
import { useCartLines } from '../cart/cart-provider.tsx'
import { useClock, useMoney } from '../site/site.tsx'
import { toBoughtLine } from './bought-line.ts'
import { type BuyingState, readBuyingState } from './buying-state.ts'
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
import { useBuyNow } from './use-buy-now.ts'

export type ItemChoice = {
  item: ItemDetails
  choice: Choice
  sum: ChoiceSum
  buying: BuyingState
  /** Why one more is not possible, or null. */
  limit: 'out_of_stock' | 'out_of_limits' | null
  /** What is chosen wrongly; empty until the button was pressed once. */
  problems: readonly SelectionProblem[]
  /** Names the parts of this choice in the page. */
  id: string
  change: (action: ChoiceAction) => void
  /** Adds or updates; says what is missing instead when something is (5.018-5.024). */
  submit: () => Promise<void>
  /** Leads to the checkout with this alone (4.012, 4.013); says what is missing instead when something is. */
  buyNow: () => void
  isSaving: boolean
}

type Options = {
  /** The line of the cart that is edited. */
  cartLineId?: number | undefined
  /** Runs once the cart holds it. */
  onDone?: () => void
}

/** Choosing one item: the same in the quick view and on the product's page. */
export function useItemChoice(item: ItemDetails, { cartLineId, onDone }: Options = {}): ItemChoice {
  const { t } = useText()
  const id = useId()
  const lines = useCartLines(item.id)
  const adding = useAdding()
  const { digits } = useMoney().currency
  const clock = useClock()
  const leave = useBuyNow()
  const [state, setState] = useState(UNTOUCHED)
  const [isChecked, setIsChecked] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const context = useMemo(() => ({ item, lines, editedId: cartLineId }), [item, lines, cartLineId])
  const choice = readChoice(context, state)
  const sum = sumChoice(item, choice, digits)
  const problems = listChoiceProblems(item, choice)

  const change = (action: ChoiceAction) => setState((current) => changeChoice(context, current, action))

  function finish() {
    change({ kind: 'saved' })
    setIsChecked(false)
    onDone?.()
  }

  /** Whether all is chosen that must be; says what is not. */
  function isComplete(): boolean {
    setIsChecked(true)
    const [problem] = problems
    if (problem === undefined) return true
    const { group: name, min, max } = problem
    const text = problem.code === 'required' ? t('item.option_required', { name }) : t('item.option_between', { name, min, max })
    showToast(text, { tone: 'error' })
    const index = listGroups(item).findIndex((group) => group.name === name)
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
    setIsSaving(true)
    await save()
    setIsSaving(false)
  }

  function buyNow() {
    if (!isComplete()) return
    // What the cart holds of it is another order.
    const limit = findChoiceLimit({ ...context, lines: [] }, choice, choice.quantity)
    if (limit !== null) return void showToast(t(`cart.${limit}`), { tone: 'error' })
    leave(item, toBoughtLine(item, choice, sum))
  }

  async function save() {
    const { line, quantity, variation, addOns } = choice
    const body = {
      quantity,
      price: sum.price,
      variation,
      add_on_ids: addOns.map((addOn) => addOn.id),
      add_on_qtys: addOns.map((addOn) => addOn.quantity),
    }
    if (line === null) return addToCart(adding, { ...body, item_id: item.id }, item.store_id, { onAdded: finish })
    if (!(await adding.cart.update(line, body))) return
    showToast(t('cart.updated'))
    finish()
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
  }
}

export function groupId(choiceId: string, index: number): string {
  return `${choiceId}group${index}`
}

/** Brings a group into view and puts the focus on its first option. */
function showGroup(elementId: string) {
  const group = document.getElementById(elementId)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  group?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
  // The ring says where, also to those who pressed with a mouse.
  group?.querySelector('input')?.focus({ preventScroll: true, focusVisible: true })
}
