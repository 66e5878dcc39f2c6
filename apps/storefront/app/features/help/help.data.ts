import type { Case, CaseKind, LineReason, OrderHelp } from '@medina/contract/orders/cases'
import { ApiFailure } from '@medina/contract/wire/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshMine } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { ensureGuestId, readGuestId } from '@medina/web/session/guest.ts'

function queryOf(orderId: number) {
  const guestId = readGuestId()
  return { order_id: orderId, ...(guestId === null ? {} : { guest_id: guestId }) }
}

/** The help that an order offers now; refetched each time it is shown. */
export function useHelp(orderId: number, isShown: boolean) {
  const { call, headers } = useShop()
  return useQuery<OrderHelp>({
    queryKey: ['orders.help', orderId, headers['X-localization']],
    queryFn: ({ signal }) => call('orders.help', { query: queryOf(orderId) }, headers, signal),
    staleTime: 0,
    enabled: isShown,
  })
}

/** The cases of an order, newest first; `revision` rises with every change of the order. */
export function useCases(orderId: number, revision: number) {
  const { call, headers } = useShop()
  return useQuery<{ cases: Case[] }>({
    queryKey: ['orders.cases', orderId, revision, headers['X-localization']],
    queryFn: ({ signal }) => call('orders.cases', { query: queryOf(orderId) }, headers, signal),
    placeholderData: (before) => before,
  })
}

export type CaseWish = {
  kind: CaseKind
  words: string
  lines: { id: number; pieces: number; reason: LineReason }[]
  photos: readonly File[]
}

const AGAIN = 3

/** Opens a case. It keeps its idempotency key until it is answered, so that it is opened once. */
export function useOpenCase(orderId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const attempt = useRef<{ text: string; key: string } | null>(null)
  return useMutation<Case, unknown, CaseWish>({
    mutationFn: async ({ kind, words, lines, photos }) => {
      const text = JSON.stringify([kind, words, lines, photos.map(({ name, size }) => [name, size])])
      if (attempt.current?.text !== text) attempt.current = { text, key: randomUuid() }
      const body = {
        order_id: orderId,
        guest_id: await ensureGuestId(),
        kind,
        words,
        client_key: attempt.current.key,
        ...(lines.length === 0 ? {} : { lines }),
        image: [...photos],
      }
      return call('orders.openCase', { body }, headers)
    },
    retry: (failures, error) => failures < AGAIN && !(error instanceof ApiFailure),
    onSuccess: () => {
      attempt.current = null
    },
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['orders.track', orderId] }),
        client.invalidateQueries({ queryKey: ['orders.help', orderId] }),
        client.invalidateQueries({ queryKey: ['orders.cases', orderId] }),
        refreshMine(client, 'orders.history'),
      ])
    },
  })
}
