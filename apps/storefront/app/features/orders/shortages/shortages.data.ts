import type { OrderQuestions } from '@medina/contract/orders/shortage-endpoints'
import { ApiFailure } from '@medina/contract/wire/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ensureGuestId, readGuestId } from '@medina/web/session/guest.ts'
import { useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { refreshMine } from '#lib/api/my-query.ts'

export type Known = { id: number; link?: string | undefined }

/** The store may decide, or ask again, at any moment; after the time is over its decision is seconds away. */
const OPEN_POLL_MS = 5_000
const POLL_MS = 20_000

/** The open questions of an order, and what became of its other lines that ran out. */
export function useQuestions({ id, link }: Known) {
  const { call, headers } = useShop()
  const owner = useOwner()
  return useQuery<OrderQuestions>({
    queryKey: ['orders.shortages', id, link, owner, headers['X-localization']],
    queryFn: ({ signal }) => {
      const guest_id = readGuestId() ?? undefined
      return call('orders.shortages', { body: { order_id: id, link, guest_id } }, headers, signal)
    },
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.questions.length ?? 0) > 0 ? OPEN_POLL_MS : POLL_MS),
  })
}

export type Answer = {
  shortageId: number
  answer: 'accept' | 'other' | 'remove'
  item?: { item_id: number; variation_type: string | null }
  /** The new total that the customer saw. */
  total: number
}

const AGAIN_MS = 3_000

/**
 * Answers a question. Without a connection the answer is sent again until it arrives: the service's clock decides whether it is in time, and
 * the same answer twice changes nothing.
 */
export function useAnswer({ id, link }: Known) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['orders.track', id] })
    await refreshMine(client, 'orders.running')
  }
  const sending = useMutation<OrderQuestions & { message: string }, unknown, Answer>({
    mutationFn: async ({ shortageId, answer, item, total }) => {
      const guest_id = link === undefined ? await ensureGuestId() : (readGuestId() ?? undefined)
      const order = { order_id: id, link, guest_id, shortage_id: shortageId }
      return call('orders.answerShortage', { body: { ...order, answer, ...item, expected_amount: total } }, headers)
    },
    onSuccess: (answered) => {
      client.setQueriesData<OrderQuestions>({ queryKey: ['orders.shortages', id, link] }, answered)
      return refresh()
    },
    // After a refusal the store may have gone on meanwhile.
    onError: async (error) => {
      if (!(error instanceof ApiFailure)) return
      await client.invalidateQueries({ queryKey: ['orders.shortages', id] })
      await refresh()
    },
  })
  const { variables, error, isPending, mutate } = sending
  const isUnsent = error !== null && !(error instanceof ApiFailure) && variables !== undefined
  useEffect(() => {
    if (!isUnsent || isPending) return
    const again = () => mutate(variables)
    const timer = setTimeout(again, AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isUnsent, isPending, mutate, variables])
  return { ...sending, isUnsent }
}
