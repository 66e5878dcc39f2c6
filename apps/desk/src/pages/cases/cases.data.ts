import type { CaseDecision, CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import type { OperatorOrder, OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { HandReturn } from '@medina/contract/operator/operator-orders'
import type { Input } from '@medina/contract/endpoints/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { usePages } from '#session/use-pages.ts'
import type { Found } from '#shop/found-list.tsx'

/** Cases are checked now and then, so they are polled less often than the board. */
const POLL_MS = 20_000
const MOST = 50

export type CaseView = 'open' | 'answered' | 'returns'

/** A view lists cases, orders with a refund request, or money to return by hand. */
export type CaseLists = { cases: OperatorCase[]; requests: OperatorOrder[]; returns: HandReturn[] }

export function useCaseLists(view: CaseView): Older & { lists: CaseLists | undefined } {
  const { call, store } = useDesk()
  const store_id = store?.id
  const cases = useList(['cases', view], view !== 'returns', (page) =>
    call('operator.cases', { query: { store_id, ...page, state: view === 'answered' ? view : 'open' } }),
  )
  const requests = useList(['requests'], view === 'open', (page) =>
    call('operator.orders', { query: { store_id, ...page, status: 'refund_requested' } }),
  )
  const returns = useList(['returns'], view === 'returns', (page) =>
    call('operator.returns', { query: { store_id, ...page, status: 'due' } }),
  )
  const parts = view === 'returns' ? [returns] : view === 'open' ? [cases, requests] : [cases]
  const isRead = parts.every(({ pages }) => pages !== undefined)
  return {
    lists: isRead
      ? {
          cases: view === 'returns' ? [] : (cases.pages?.flatMap((page) => page.cases) ?? []),
          requests: view === 'open' ? (requests.pages?.flatMap((page) => page.orders) ?? []) : [],
          returns: view === 'returns' ? (returns.pages?.flatMap((page) => page.returns) ?? []) : [],
        }
      : undefined,
    hasMore: parts.some(({ hasMore }) => hasMore),
    isLoadingMore: parts.some(({ isLoadingMore }) => isLoadingMore),
    loadMore: () => {
      for (const { hasMore, loadMore } of parts) if (hasMore) loadMore()
    },
  }
}

type Older = Pick<Found<unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore'>

/** A list of the shown store that is watched, page by page, while its view is shown. */
function useList<Page extends { next_cursor: string | null }>(
  key: readonly string[],
  isShown: boolean,
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page>,
) {
  const { store } = useDesk()
  const { language } = useText()
  const queryKey = ['desk', 'cases', ...key, store?.id ?? null, language]
  return usePages({ queryKey, size: MOST, read, enabled: isShown, pollMs: POLL_MS })
}

/** The pieces of a case's order with their money; undefined until they are read. */
export function useCaseMoney({ id, state, order_id }: OperatorCase): { money: CaseMoney | undefined; isReading: boolean } {
  const { call } = useDesk()
  const { language } = useText()
  const { data: money, isLoading: isReading } = useQuery({
    queryKey: ['desk', 'cases', 'money', id, language],
    queryFn: () => call('operator.caseMoney', { params: { id } }),
    enabled: state === 'open' && order_id !== null,
    ...always,
  })
  return { money, isReading }
}

/** The order of a case with its history; undefined until it is read, and for an inquiry. */
export function useOrderOf(orderId: number | null): OperatorOrderDetails | undefined {
  return useOrderQuery(orderId).data
}

/** The same with its failure: an order may be unknown, or another store's. */
export function useOrderQuery(orderId: number | null) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'cases', 'order', orderId, language],
    queryFn: () => call('operator.order', { params: { id: orderId ?? 0 } }),
    enabled: orderId !== null,
    ...always,
  })
}

/** A case that the list does not have: an older one, or one of another view. */
export function useCaseQuery(id: number | null) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'cases', 'one', id, language],
    queryFn: () => call('operator.case', { params: { id: id ?? 0 } }),
    enabled: id !== null,
    ...always,
  })
}

type RefundAnswer = Input<'operator.refund'>['body']
export type Decision =
  | { about: 'case'; id: number; wish: CaseDecision }
  | { about: 'request'; id: number; wish: RefundAnswer }
  | { about: 'return'; id: number; note: string | undefined; reference: string | undefined }

/** Sends a decision. It is never queued offline, because it moves money. */
export function useDecision(onDone: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (decision: Decision): Promise<void> => {
      const params = { id: decision.id }
      if (decision.about === 'case') await call('operator.decideCase', { params, body: decision.wish })
      else if (decision.about === 'request') await call('operator.refund', { params, body: decision.wish })
      else await call('operator.returned', { params, body: { note: decision.note, bank_reference: decision.reference } })
    },
    onSuccess: onDone,
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'cases'] }),
  })
}
