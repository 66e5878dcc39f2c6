import type { OrderStep } from '@medina/contract/orders/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { refreshMine, refreshMoney } from '#lib/api/my-query.ts'
import { useIsSeen } from '#lib/live/live-stream.ts'
import { guestPart, isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { dismissToast, showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { orderPath } from '#lib/navigation/order-path.ts'
import { rememberOrder } from './tracked-order-store.ts'
import { clearRunningOrders, isShown } from './running-orders.ts'

/** Pause after a response that is no stream: the address has expired, or too many streams are open. */
const AGAIN_MS = 30_000

/**
 * Shows toasts about the visitor's orders on any page. It holds one connection while the tab is visible and an
 * order is active.
 */
export default function OrderWatch() {
  const { t, language } = useText()
  const { call, headers } = useShop()
  const owner = useOwner()
  const isSeen = useIsSeen()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toasts = useRef(new Map<number, number>())

  const ask = useEffectEvent(() => call('orders.live', { query: guestPart(owner) }, headers))

  const handleStep = useEffectEvent(({ order_id: id, text, is_last }: OrderStep) => {
    for (const name of ['notifications.unread', 'notifications.list', 'orders.running', 'orders.history'] as const)
      void refreshMine(client, name)
    // Points and cashback come with the delivery, also while another order is running.
    if (is_last) {
      clearRunningOrders()
      void refreshMine(client)
    } else void refreshMoney(client)
    if (isShown(id)) return
    const onPress = () => {
      if (!isCustomer(owner)) rememberOrder({ id, phone: '' })
      void navigate(isCustomer(owner) ? orderPath(id) : '/track-order')
    }
    // Removes the previous toast of the order, which is outdated.
    dismissToast(toasts.current.get(id) ?? 0)
    toasts.current.set(id, showToast(text, { tone: 'info', action: { label: t('bell.view'), onPress } }))
  })

  useEffect(() => {
    if (owner === null || !isSeen) return
    let isOver = false
    let source: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined

    function listen(url: string) {
      const stream = new EventSource(url)
      source = stream
      stream.addEventListener('step', (event: MessageEvent<string>) => handleStep(JSON.parse(event.data) as OrderStep))
      // The address has expired; the next one resumes from here.
      stream.addEventListener('end', () => {
        stream.close()
        start()
      })
      stream.addEventListener('error', () => {
        if (stream.readyState === EventSource.CLOSED) again = setTimeout(start, AGAIN_MS)
      })
    }

    function start() {
      ask()
        .then(({ live_url }) => {
          if (isOver) return
          if (live_url === null) clearRunningOrders()
          else listen(live_url)
        })
        // Without a connection, the tab retries when it becomes visible again.
        .catch(() => undefined)
    }

    start()
    return () => {
      isOver = true
      clearTimeout(again)
      source?.close()
    }
  }, [owner, isSeen, language])

  return null
}
