import { ApiFailure } from '@medina/contract/client'
import type { OfflineDetails } from '@medina/contract/offline-payments'
import type { PlacedOrder, Quote } from '@medina/contract/checkout'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '../../lib/failure.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useOverlays } from '../frame/overlays.tsx'
import { rememberOrder } from '../order-watch/known-order.ts'
import { usePayOrder } from '../payment/pay-order.data.ts'
import { type Attempt, beginAttempt, endAttempt } from './attempt.ts'
import { useCartOrdered } from './cart-ordered.ts'
import { isUnanswered, usePlaceOrder } from './checkout.data.ts'
import { forgetPrescription } from '../reorder/earlier-prescription.ts'
import { type OrderFacts, toOrderBody } from './order-choice.ts'
import type { PaymentSplit } from './payment.ts'
import type { PriceChange } from './price-change-dialog.tsx'
import type { ContactState } from './use-contact.ts'
import type { Prescription } from './use-prescription.ts'

type Placing = {
  facts: OrderFacts
  moduleId: number
  quote: Quote | undefined
  prescription: Pick<Prescription, 'pictures' | 'earlier'>
  /** How a total is paid. */
  pay: (total: number) => PaymentSplit
  /** What is told of an offline payment; null, with what is missing shown, while something is. */
  tellPayment: () => OfflineDetails | null
  /** The password of an account to be opened with it; null, with what is missing shown, while something is. Null where none is wanted. */
  openAccount: (() => string | null) | null
  contact: Pick<ContactState, 'validate' | 'refuseBy'>
  onPlaced: () => void
  /** A bill that came with a refusal. */
  onNewQuote: (quote: Quote) => void
  /** Something in the order is not as it was: the bill is asked for anew. */
  onRefused: () => void
}

/** Sends the order, once however often it is asked to, and deals with the answer. */
export function usePlacing(placing: Placing) {
  const { facts, moduleId, quote, prescription, pay, contact, tellPayment, openAccount, onPlaced, onNewQuote, onRefused } =
    placing
  const { t } = useText()
  const navigate = useNavigate()
  const shop = useShop()
  const { show } = useOverlays()
  const client = useQueryClient()
  const emptyCart = useCartOrdered(facts.owner, facts.storeId)
  const order = usePlaceOrder()
  const gatewayPage = usePayOrder()
  const isSending = useRef(false)
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)
  const [asksAgain, setAsksAgain] = useState(false)

  async function send(shown: Quote): Promise<void> {
    if (isSending.current) return
    const guest = contact.validate()
    if (guest === null) return
    const payment = pay(shown.total)
    const offline = payment.method === 'offline_payment' ? tellPayment() : undefined
    if (offline === null) return
    const password = openAccount === null ? undefined : openAccount()
    if (password === null) return
    isSending.current = true
    const words = {
      runsOut: (note: 1 | 2 | 3 | 4 | 5) => t(`checkout.runs_out_${note}`),
      instruction: (instruction: 1 | 2 | 3 | 4) => t(`checkout.instruction_${instruction}`),
    }
    const attempt = beginAttempt(
      moduleId,
      toOrderBody(facts, {
        contact: guest,
        shown: { ...shown, payment },
        offline,
        opensAccount: password !== undefined,
        prescriptionOf: prescription.earlier?.orderId,
        words,
      }),
    )
    try {
      await finish(await order.mutateAsync({ ...attempt, pictures: prescription.pictures, password }), attempt, password)
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
    }
  }

  async function finish({ order_id, message, status }: PlacedOrder, { body }: Attempt, password?: string): Promise<void> {
    endAttempt()
    if (body.order_attachment_of != null) forgetPrescription()
    rememberOrder({ id: order_id, phone: body.contact_person_number ?? '' })
    onPlaced()
    if (facts.bought === null && !facts.isPrescription) emptyCart()
    // First: the account may own the order already.
    const entry = password === undefined ? null : await enter({ phone: body.contact_person_number ?? '', password })
    const link = body.payment_method === 'digital_payment' && status === 'pending' ? await askGateway(order_id) : null
    // Also on the way to a gateway: it is where the way back leads, so it has to stand in the history before the gateway does.
    await navigate('/track-order')
    if (link === null) showToast(message)
    else location.assign(link)
    if (link === null && entry === 'code') show({ kind: 'auth' })
  }

  /** Into the account that was just opened; whoever does not come in now signs in another time. */
  async function enter(opened: { phone: string; password: string }): Promise<'in' | 'code' | 'out'> {
    try {
      const { enterAfterOrder } = await import('../auth/enter-after-order.ts')
      return await enterAfterOrder(opened, { shop, client })
    } catch {
      return 'out'
    }
  }

  /** Where to pay; without an answer the order's page asks again. */
  async function askGateway(orderId: number): Promise<string | null> {
    try {
      const { gateway } = pay(quote?.total ?? 0)
      return (await gatewayPage.mutateAsync({ orderId, gateway, callback: '/track-order' })).redirect_link
    } catch (error) {
      showFailure(error, t)
      return null
    }
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
    isPlacing: order.isPending || gatewayPage.isPending,
    place: () => quote && void send(quote),
    priceChange,
    asksAgain,
    dismiss: () => setAsksAgain(false),
    confirm: () => {
      setAsksAgain(false)
      if (priceChange !== null) void send(priceChange.after)
    },
  }
}

/** The bill that comes with a refused total. */
function readNewQuote(error: unknown): Quote | null {
  if (!(error instanceof ApiFailure) || error.status !== 409 || !error.errors.some(({ code }) => code === 'price_changed'))
    return null
  return (error.body as { quote?: Quote }).quote ?? null
}
