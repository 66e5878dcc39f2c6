import type { PlacedOrder, PlaceOrderBody } from '@medina/contract/orders/checkout'
import { isPhoneTab } from '@medina/web/device/local-storage.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { readSession } from '#lib/device/session-storage.ts'
import { refreshMine } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useOverlays } from '#features/frame/overlays.tsx'
import { rememberOrder } from '#features/order-watch/tracked-order-store.ts'
import { usePayOrder } from '#features/payment/pay-order.data.ts'
import { clearPrescription } from '#features/reorder/earlier-prescription.ts'
import type { PaymentSplit } from '#features/checkout/payment/payment.ts'

type Sent = {
  body: PlaceOrderBody
  /** The token of an account that was created with the order. */
  password: string | undefined
  total: number
  /** The saved address of the order, if a picture of its building belongs to it. */
  pictureOf: number | null
}

/** Continues after an order is placed: to tracking, to the gateway, or into a new account. */
export function useAfterOrder(pay: (total: number) => PaymentSplit) {
  const { t } = useText()
  const navigate = useNavigate()
  const shop = useShop()
  const { show } = useOverlays()
  const client = useQueryClient()
  const gatewayPage = usePayOrder()

  async function finish({ order_id, message, status }: PlacedOrder, { body, password, total, pictureOf }: Sent): Promise<void> {
    const phone = body.contact_person_number ?? ''
    if (body.order_attachment_of != null) clearPrescription()
    rememberOrder({ id: order_id, phone })
    // The next order is no first one, and the wallet may hold less.
    void refreshMine(client)
    // Before the redirect to the gateway: the order may already belong to the new account.
    const entry = password === undefined ? null : await enterAccount({ phone, password })
    const hasDraft = readSession('held_hints') === String(body.store_id)
    if (hasDraft || pictureOf !== null) await handHintsOver(order_id, { hasDraft, pictureOf })
    // A caller pays by the link that was sent.
    const isUnpaid = !isPhoneTab && body.payment_method === 'digital_payment' && status === 'pending'
    const link = isUnpaid ? await requestGateway(order_id, total) : null
    // The gateway returns to this page, so the page must be in the history first.
    await navigate('/track-order')
    if (link !== null) return location.assign(link)
    showToast(message)
    if (entry === 'code') show({ kind: 'auth' })
  }

  /** The order is placed, so it goes on in any case. */
  async function handHintsOver(orderId: number, held: { hasDraft: boolean; pictureOf: number | null }): Promise<void> {
    await import('#lib/hints/hand-over.ts').then(({ handOver }) => handOver(shop, orderId, held)).catch(() => undefined)
  }

  /** If signing in fails here, the customer can sign in later. */
  async function enterAccount(opened: { phone: string; password: string }): Promise<'in' | 'code' | 'out'> {
    try {
      const { enterAfterOrder } = await import('#features/auth/flow/enter-after-order.ts')
      return await enterAfterOrder(opened, { shop, client })
    } catch {
      return 'out'
    }
  }

  /** Fetches the gateway's URL. If that returns null, the order's page offers to pay again. */
  async function requestGateway(orderId: number, total: number): Promise<string | null> {
    try {
      const { gateway, card } = pay(total)
      return (await gatewayPage.mutateAsync({ orderId, gateway, card, callback: '/track-order' })).redirect_link
    } catch (error) {
      showFailure(error, t)
      return null
    }
  }

  return { finish, isPending: gatewayPage.isPending }
}
