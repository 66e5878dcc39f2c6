import { ApiFailure } from '@medina/contract/client'
import type { PlacedOrder, Quote } from '@medina/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '../../lib/failure.ts'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { rememberOrder } from '../tracking/known-order.ts'
import { type Attempt, beginAttempt, endAttempt } from './attempt.ts'
import { useCartOrdered } from './cart-ordered.ts'
import { isUnanswered, usePlaceOrder } from './checkout.data.ts'
import { type OrderFacts, toOrderBody } from './order-choice.ts'
import type { PriceChange } from './price-change-dialog.tsx'
import type { ContactState } from './use-contact.ts'

type Placing = {
  facts: OrderFacts
  moduleId: number
  quote: Quote | undefined
  contact: Pick<ContactState, 'settle' | 'refuseBy'>
  onPlaced: () => void
  /** A bill that came with a refusal. */
  onNewQuote: (quote: Quote) => void
  /** Something in the order is not as it was: the bill is asked for anew. */
  onRefused: () => void
}

/** Sends the order, once however often it is asked to, and deals with the answer. */
export function usePlacing({ facts, moduleId, quote, contact, onPlaced, onNewQuote, onRefused }: Placing) {
  const { t } = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const emptyCart = useCartOrdered(facts.owner, facts.storeId)
  const order = usePlaceOrder()
  const isSending = useRef(false)
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)
  const [asksAgain, setAsksAgain] = useState(false)

  async function send(expected: number): Promise<void> {
    if (isSending.current) return
    const guest = contact.settle()
    if (guest === null) return
    isSending.current = true
    const words = {
      runsOut: (note: 1 | 2 | 3 | 4 | 5) => t(`checkout.runs_out_${note}`),
      instruction: (instruction: 1 | 2 | 3 | 4) => t(`checkout.instruction_${instruction}`),
    }
    const attempt = beginAttempt(moduleId, toOrderBody(facts, { contact: guest, expected, words }))
    try {
      finish(await order.mutateAsync(attempt), attempt)
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
    }
  }

  function finish({ order_id, message }: PlacedOrder, { body }: Attempt): void {
    endAttempt()
    rememberOrder({ id: order_id, phone: body.contact_person_number ?? '' })
    onPlaced()
    emptyCart()
    showToast(message)
    void navigate('/track-order')
  }

  function refuse(error: unknown): void {
    const changed = readNewQuote(error)
    if (changed !== null && quote !== undefined) {
      setPriceChange({ before: quote, after: changed })
      setAsksAgain(true)
      onNewQuote(changed)
      return
    }
    showFailure(error, t)
    // No answer: the next press sends the same order with the same key.
    if (isUnanswered(error)) return
    endAttempt()
    if (error instanceof ApiFailure && contact.refuseBy(error.errors)) return
    void client.invalidateQueries({ queryKey: ['cart.list'] })
    void client.invalidateQueries({ queryKey: ['catalog.store'] })
    onRefused()
  }

  return {
    isPlacing: order.isPending,
    place: () => quote && void send(quote.total),
    priceChange,
    asksAgain,
    dismiss: () => setAsksAgain(false),
    confirm: () => {
      setAsksAgain(false)
      if (priceChange !== null) void send(priceChange.after.total)
    },
  }
}

/** The bill that comes with a refused total. */
function readNewQuote(error: unknown): Quote | null {
  if (!(error instanceof ApiFailure) || error.status !== 409 || !error.errors.some(({ code }) => code === 'price_changed'))
    return null
  return (error.body as { quote?: Quote }).quote ?? null
}
