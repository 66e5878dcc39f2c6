import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { isRefusal } from '#session/call-desk.ts'

type Plan<Wish> = {
  /** Refunds once per key, and returns the amount. */
  pay: (wish: Wish, key: string) => Promise<number>
  onDone: () => void
  onSettled: () => Promise<unknown>
}

/**
 * Refunds while a person looks at the sum: never queued offline. The key stays the same until the service has answered, so the money goes
 * back once; `isUnknown` says that the answer was lost.
 */
export function useRefundOnce<Wish>({ pay, onDone, onSettled }: Plan<Wish>) {
  const { t } = useText()
  const money = useMoney()
  const [key, setKey] = useState(randomUuid)
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (wish: Wish) => pay(wish, key),
    onSuccess: (amount) => {
      showToast(t('desk_orders.refund_done', { amount: money.text(amount) }))
      onDone()
    },
    onError: (problem) => isRefusal(problem) && setKey(randomUuid()),
    onSettled,
  })
  return { send: mutate, isPending, error, isUnknown: error !== null && !isRefusal(error) }
}
export type RefundOnce<Wish> = ReturnType<typeof useRefundOnce<Wish>>
