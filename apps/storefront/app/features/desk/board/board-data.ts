import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../../../lib/texts/text.tsx'
import { useActs, withActs } from '../acts/act-store.ts'
import { reportServiceTime } from '../connection/desk-clock.ts'
import { always, useDesk } from '../session/desk-session.tsx'

/** An unchanged board is one short answer. */
const POLL_MS = 4_000

/** The board as it was read last. */
export type Known = { version: string; orders: BoardOrder[] }

/** The orders of the shown store, as they will be once all acts are done; undefined until they are read. */
export function useBoard(): { orders: BoardOrder[] | undefined; read: () => Promise<unknown> } {
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
      return board.orders === null && known !== undefined ? known : { version: board.version, orders: board.orders ?? [] }
    },
    enabled: may('orders:read'),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    ...always,
  })
  const read = query.data?.orders
  const orders = useMemo(() => read?.map((order) => withActs(order, acts)), [read, acts])
  return { orders, read: query.refetch }
}
