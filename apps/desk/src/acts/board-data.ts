import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useActs, withActs } from './act-store.ts'
import { takeReturn } from '#connection/connection-store.ts'
import { reportServiceTime } from '#connection/desk-clock.ts'
import { always, useDesk } from '#session/desk-session.tsx'

/** An unchanged board is one short answer. */
const POLL_MS = 4_000

/** The board as it was read last, and how often it was read again after a lost connection. */
export type Known = { version: string; orders: BoardOrder[]; returns: number }

type Board = {
  /** Undefined until they are read. */
  orders: BoardOrder[] | undefined
  returns: number
  /** Changes with any of its orders; empty until they are read. */
  version: string
  read: () => Promise<unknown>
}

/** The orders of the shown store, as they will be once all acts are done. */
export function useBoard(): Board {
  const { call, store, may } = useDesk()
  const { language } = useText()
  const client = useQueryClient()
  const { acts } = useActs()
  const storeId = store?.id
  const queryKey = useMemo(() => ['desk', 'board', storeId ?? null, language], [storeId, language])
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const known = client.getQueryData<Known>(queryKey)
      const board = await call('operator.board', { query: { store_id: storeId, version: known?.version } }, { signal })
      reportServiceTime(board.now)
      const returns = (known?.returns ?? 0) + (takeReturn() ? 1 : 0)
      if (board.orders !== null || known === undefined) return { version: board.version, orders: board.orders ?? [], returns }
      return known.returns === returns ? known : { ...known, returns }
    },
    enabled: may('orders:read'),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    ...always,
  })
  const read = query.data?.orders
  const orders = useMemo(() => read?.map((order) => withActs(order, acts)), [read, acts])
  const { returns = 0, version = '' } = query.data ?? {}
  return { orders, returns, version, read: query.refetch }
}
