import type { StockItem, StockItems } from '@medina/contract/operator/operator-stock'
import { toStockState } from '@medina/contract/operator/stock-state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { showFailure } from '@medina/web/api/failure.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import type { Pause } from './pause-dialog.tsx'

const POLL_MS = 30_000

export type Filter = 'all' | 'sold_out' | 'low' | 'add_ons'
type Wish = { storeId: number; search: string; filter: Filter }

/** The items of a store; shown data stays until there is newer data. */
export function useStockItems({ storeId, search, filter }: Wish) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'items', storeId, language, search, filter],
    queryFn: ({ signal }) =>
      call(
        'operator.items',
        {
          params: { id: storeId },
          query: { search: search === '' ? undefined : search, filter: filter === 'all' ? undefined : filter },
        },
        { signal },
      ),
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
    ...always,
  })
}

type SoldOut = { item: StockItem; soldOut: boolean; pause?: Pause }

/** Marks an item as sold out or available; the list shows it optimistically. */
export function useSoldOut() {
  const { call } = useDesk()
  const update = useItemUpdate()
  return useMutation({
    mutationFn: ({ item, soldOut, pause = {} }: SoldOut) =>
      call(item.kind === 'item' ? 'operator.soldOut' : 'operator.addOnSoldOut', {
        params: { id: item.id },
        body: soldOut ? { sold_out: true, ...pause } : { sold_out: false },
      }),
    onMutate: ({ item, soldOut }) =>
      update.show({ ...item, sold_out: soldOut, state: toStockState({ ...item, sold_out: soldOut }) }),
    onSuccess: update.show,
    onError: update.fail,
    onSettled: update.read,
  })
}

type Count = { item: StockItem; stock?: number; change?: number; variation?: string }

/** Sets or changes the pieces of an item. */
export function useStockChange() {
  const { call } = useDesk()
  const update = useItemUpdate()
  return useMutation({
    mutationFn: ({ item, ...body }: Count) => call('operator.stock', { params: { id: item.id }, body }),
    onMutate: ({ item, stock, change = 0, variation }: Count) => {
      if (variation !== undefined) return
      const counted = { ...item, stock: Math.max(0, stock ?? (item.stock ?? 0) + change) }
      update.show({ ...counted, state: toStockState(counted) })
    },
    onSuccess: ({ stock, variations }, { item }) =>
      update.show({ ...item, stock, variations, state: toStockState({ ...item, stock }) }),
    onError: update.fail,
    onSettled: update.read,
  })
}

function useItemUpdate() {
  const { t } = useText()
  const client = useQueryClient()
  return {
    show: (item: StockItem) =>
      client.setQueriesData<StockItems>(
        { queryKey: ['desk', 'items'] },
        (known) =>
          known && {
            ...known,
            items: known.items.map((one) => (one.id === item.id && one.kind === item.kind ? item : one)),
          },
      ),
    fail: (error: unknown) => showFailure(error, t),
    // Quick presses each get an answer; only the last one refetches the lists.
    read: () => {
      if (client.isMutating() > 1) return undefined
      return Promise.all(['items', 'menu'].map((list) => client.invalidateQueries({ queryKey: ['desk', list] })))
    },
  }
}
