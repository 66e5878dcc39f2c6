import { ApiFailure } from '@medina/contract/wire/client'
import type { ListedOrder, Reordered } from '@medina/contract/orders/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useDevice } from '../../lib/device/device.tsx'
import { showFailure } from '../../lib/api/failure.ts'
import { useText } from '../../lib/texts/text.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useCart } from '../cart/cart.data.ts'
import { addCartNews } from '../cart/offline/cart-news.ts'
import { useGoToCheckout } from '../cart/use-go-to-checkout.ts'
import { saveParcelDraft, toParcelEnd } from '../parcel-draft/parcel-draft.ts'
import { savePrescriptionOf } from './earlier-prescription.ts'
import { useOverlays } from '../frame/overlays.tsx'
import { useReorder } from './reorder.data.ts'

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

/**
 * Adds an order's items to the cart of its module and shows it; discontinued items are named. A prescription-only order opens the
 * checkout. Both reuse the prescription. A parcel opens its form, filled in as before.
 */
export function useOrderAgain(): { orderAgain: (order: Again) => void; isPending: boolean } {
  const { t } = useText()
  const { preferences, setPreferences } = useDevice()
  const { show } = useOverlays()
  const client = useQueryClient()
  const cart = useCart()
  const reorder = useReorder()
  const navigate = useNavigate()
  const goTo = useGoToCheckout()

  async function send(order: Again, clearsCart: boolean): Promise<void> {
    try {
      finish(order, await reorder.mutateAsync({ orderId: order.id, clearsCart }))
    } catch (error) {
      refuse(order, error)
    }
  }

  function finish(order: Again, { message, added, missing }: Reordered): void {
    const sentences = missing.map(({ name, reason }) => t('own_order.missing', { name, reason }))
    const isPart = added > 0 && missing.length > 0
    // Missing items are named in the cart until that was read; where nothing is in the cart, the message alone tells it.
    if (isPart) addCartNews(sentences)
    showToast(isPart ? message : [message, ...sentences].join(' '), { tone: missing.length === 0 ? 'success' : 'info' })
    void client.invalidateQueries({ queryKey: ['cart.list', order.module_id] })
    if (added === 0) return
    savePrescriptionOf(order)
    enterModule(order)
    show({ kind: 'cart' })
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

  function refuse(order: Again, error: unknown): void {
    const isOtherStore = error instanceof ApiFailure && error.errors.some(({ code }) => code === 'different_stores')
    if (!isOtherStore) return showFailure(error, t)
    show({ kind: 'clear-cart', storeName: cart?.[0]?.item.store_name ?? '', onConfirm: () => void send(order, true) })
  }

  return {
    orderAgain(order) {
      if (order.module_type === 'parcel') sendParcel(order)
      else if (order.details_count === 0) sendPrescription(order)
      else void send(order, false)
    },
    isPending: reorder.isPending,
  }
}
