import { ApiFailure } from '@medina/contract/wire/client'
import type { ListedOrder, Reordered } from '@medina/contract/orders/orders'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDevice } from '@medina/web/device/device.tsx'
import { showFailure } from '@medina/web/api/failure.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useCart } from '#features/cart/cart.data.ts'
import { addCartNews } from '#features/cart/offline/cart-news.ts'
import { useGoToCheckout } from '#features/cart/use-go-to-checkout.ts'
import { saveParcelDraft, toParcelEnd } from '#features/parcel-draft/parcel-draft.ts'
import { savePrescriptionOf } from './earlier-prescription.ts'
import { useOverlays } from '#features/frame/overlays.tsx'
import { requestSchedule } from './schedule-request.ts'
import { type MissingChoice, useReorder } from './reorder.data.ts'

const MissingDialog = lazyWithRetry(() => withTexts('help', import('./missing-dialog.tsx')))

type Again = Pick<
  ListedOrder,
  | 'id'
  | 'module_id'
  | 'module_type'
  | 'store_id'
  | 'details_count'
  | 'order_attachment_full_url'
  | 'delivery_address'
  | 'receiver_details'
  | 'parcel_category_id'
  | 'charge_payer'
>

/** An order with unavailable items, and the earlier choice. */
type Question = Pick<Reordered, 'missing'> & { order: Again; clearsCart: boolean; isOpen: boolean }

/**
 * Adds an order's items to the cart of its module and opens it. If some are unavailable, `question` is the dialog that asks first. A
 * prescription-only order opens the checkout. Both reuse the prescription. A parcel opens its prefilled form.
 */
export function useOrderAgain(): { orderAgain: (order: Again) => void; isPending: boolean; question: ReactNode } {
  const { t } = useText()
  const { show } = useOverlays()
  const client = useQueryClient()
  const cart = useCart()
  const reorder = useReorder()
  const { enterModule, openLater, sendPrescription, sendParcel } = useNextPages()

  const [pending, setQuestion] = useState<Question | null>(null)

  async function send(order: Again, clearsCart: boolean, choice: MissingChoice = 'ask'): Promise<void> {
    try {
      const answer = await reorder.mutateAsync({ orderId: order.id, clearsCart, choice })
      // Nothing is added before the question is answered.
      if (choice === 'ask' && answer.added === 0) setQuestion({ order, clearsCart, missing: answer.missing, isOpen: true })
      else finish(order, answer, choice)
    } catch (error) {
      refuse(error, (clears) => void send(order, clears, choice))
    }
  }

  function finish(order: Again, { message, added, missing, store_id: storeId }: Reordered, choice: MissingChoice): void {
    const sentences = missing.map(({ name, reason }) => t('own_order.missing', { name, reason }))
    const isPart = added > 0 && missing.length > 0
    // Missing items are listed in the cart until they are dismissed; if the cart is empty, only the message names them.
    if (isPart) addCartNews(sentences)
    showToast(isPart ? message : [message, ...sentences].join(' '), { tone: missing.length === 0 ? 'success' : 'info' })
    void client.invalidateQueries({ queryKey: ['cart.list', order.module_id] })
    if (added === 0) return
    savePrescriptionOf(order)
    enterModule(order)
    if (choice === 'later') openLater(storeId)
    else show({ kind: 'cart' })
  }

  function refuse(error: unknown, again: (clearsCart: boolean) => void): void {
    const isOtherStore = error instanceof ApiFailure && error.errors.some(({ code }) => code === 'different_stores')
    if (!isOtherStore) return showFailure(error, t)
    show({ kind: 'clear-cart', storeName: cart?.[0]?.item.store_name ?? '', onConfirm: () => again(true) })
  }

  return {
    orderAgain(order) {
      if (order.module_type === 'parcel') sendParcel(order)
      else if (order.details_count === 0) sendPrescription(order)
      else void send(order, false)
    },
    isPending: reorder.isPending,
    question: pending !== null && <MissingQuestion pending={pending} onClose={close} onAnswer={answer} />,
  }

  // It stays mounted while its closing animation runs.
  function close(): void {
    setQuestion((current) => current && { ...current, isOpen: false })
  }

  function answer(choice: MissingChoice): void {
    if (pending === null) return
    close()
    void send(pending.order, pending.clearsCart, choice)
  }
}

/** Opens the page on which the order continues. */
function useNextPages() {
  const { preferences, setPreferences } = useDevice()
  const navigate = useNavigate()
  const goTo = useGoToCheckout()

  function openLater(storeId: number): void {
    requestSchedule(storeId)
    const to = `/checkout?page=cart&store=${storeId}`
    if (goTo(to)) void navigate(to)
  }

  function sendPrescription(order: Again): void {
    savePrescriptionOf(order)
    enterModule(order)
    const to = `/checkout?page=prescription&store_id=${order.store_id}`
    if (goTo(to)) void navigate(to)
  }

  function sendParcel(order: Again): void {
    saveParcelDraft({
      categoryId: order.parcel_category_id,
      payer: order.charge_payer ?? 'sender',
      sender: toParcelEnd(order.delivery_address),
      receiver: toParcelEnd(order.receiver_details),
    })
    enterModule(order)
    void navigate('/parcel-delivery-info')
  }

  /** Cart and checkout belong to the current module. */
  function enterModule({ module_id: id, module_type: type }: Again): void {
    if (preferences.module?.id !== id) setPreferences({ module: { id, type } })
  }

  return { enterModule, openLater, sendPrescription, sendParcel }
}

type MissingQuestionProps = { pending: Question; onClose: () => void; onAnswer: (choice: MissingChoice) => void }

function MissingQuestion({ pending: { order, missing, isOpen }, onClose, onAnswer }: MissingQuestionProps) {
  return (
    <Suspense fallback={null}>
      <MissingDialog
        open={isOpen}
        missing={missing}
        storeId={order.store_id ?? 0}
        hasRest={missing.length < order.details_count}
        onClose={onClose}
        onWithout={() => onAnswer('leave_out')}
        onLater={() => onAnswer('later')}
      />
    </Suspense>
  )
}
