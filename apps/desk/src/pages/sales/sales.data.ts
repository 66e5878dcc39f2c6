import type { PayoutBody, Sales } from '@medina/contract/operator/operator-sales'
import { toLocalTime } from '@medina/time/local-time'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { useFirstWeekday } from '#shop/use-first-weekday.ts'
import { movePeriod, type Period, readDay, type Span, spans, toPeriod } from './period.ts'

export const POLL_MS = 30_000
/** Weeks and months take longer to sum up, and one more order hardly changes them. */
const LONG_POLL_MS = 300_000
/** Retry interval of a failed call while there is nothing to show. */
const RETRY_MS = 4_000
const PAGE = 50
const FILE_MS = 60_000
const COUNTER_POLL_MS = 10_000

/** The period that the address names, by default today in the time of the shop. */
export function usePeriod() {
  const config = useConfig()
  const now = useDeskNow()
  const [params, setParams] = useSearchParams()
  const today = toLocalTime(now, config?.time_zone ?? 'UTC').date
  const span = spans.find((each) => each === params.get('by')) ?? 'day'
  const day = readDay(params.get('on')) ?? today
  const first = useFirstWeekday()
  const period = toPeriod(span, day, first)
  const show = (by: Span, on: string) => setParams(on === today ? { by } : { by, on })
  return {
    span,
    period,
    today,
    isLast: period.to >= today,
    choose: (chosen: Span) => show(chosen, day),
    move: (by: -1 | 1) => show(span, movePeriod(span, day, { by, first })),
  }
}

export function useSales(period: Period): Sales | undefined {
  const { call, store } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'sales', period, store?.id ?? null, language],
    queryFn: () => call('operator.sales', { query: { ...period, store_id: store?.id } }),
    refetchInterval: every(period.from === period.to ? POLL_MS : LONG_POLL_MS),
    placeholderData: keepPreviousData,
    ...always,
  }).data
}

/** The account of a store in a period, page by page. */
export function useStatement(storeId: number, period: Period) {
  const { call } = useDesk()
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['desk', 'sales', 'statement', storeId, period, language],
    queryFn: ({ pageParam }) =>
      call('operator.statement', { params: { id: storeId }, query: { ...period, limit: PAGE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: every(POLL_MS),
    ...always,
  })
}

/** The last payouts and deposits of a store, and its balance. */
export function useAccount(storeId: number) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'sales', 'account', storeId, language],
    queryFn: async () => {
      const { payments } = await call('operator.payments', { params: { id: storeId }, query: { limit: 5 } })
      const { balances } = await call('operator.balances', { query: { store_id: storeId } })
      return { payments, balance: balances[0]?.balance ?? 0 }
    },
    refetchInterval: every(POLL_MS),
    ...always,
  }).data
}

/** Cash that couriers show a code for at a store. */
export function useCashAtStore(storeId: number) {
  const { call, me } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'sales', 'cash', storeId, language],
    queryFn: async () => (await call('operator.handOversAtStore', { params: { id: storeId } })).hand_overs,
    // A courier stands at the counter while the code is on their screen.
    refetchInterval: every(COUNTER_POLL_MS),
    enabled: me.courier === null && me.scopes.includes('orders:write'),
    ...always,
  }).data
}

export function every(pause: number) {
  return ({ state }: { state: { data: unknown } }): number => (state.data === undefined ? RETRY_MS : pause)
}

/** Records a payout or a deposit, once per opening of its dialog: a request without an answer may be retried. */
export function usePayment(storeId: number, onDone: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const [key] = useState(() => randomUuid())
  return useMutation({
    mutationFn: (body: PayoutBody) =>
      call('operator.addPayment', { params: { id: storeId }, body }, { headers: { 'Idempotency-Key': key } }),
    onSuccess: onDone,
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'sales'] }),
  })
}

/** Saves the statement of a store as a file of this device. */
export function useStatementFile(storeId: number, period: Period) {
  const { call } = useDesk()
  const { t } = useText()
  return useMutation({
    mutationFn: () => call('operator.statementFile', { params: { id: storeId }, query: period }),
    onSuccess: saveFile,
    onError: (error) => showFailure(error, t),
  })
}

/** Saves a CSV file on this device. */
export function saveFile({ name, csv }: { name: string; csv: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // Some browsers read the file only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_MS)
}
