import type { CustomerAccount } from '@medina/contract/operator/customers/operator-customers'
import type { Input } from '@medina/contract/endpoints/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { CallDesk } from '#session/call-desk.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { usePages } from '#session/use-pages.ts'

const PAGE_SIZE = 25
const POLL_MS = 30_000

const root = ['desk', 'customers'] as const

/** Customers, the newest account first; undefined until they are read. An empty text is for any. */
export function useCustomers(search: string) {
  const { call } = useDesk()
  const { pages, ...found } = usePages({
    queryKey: [...root, 'list', search],
    read: (page) => call('operator.customers', { query: { ...page, search: search === '' ? undefined : search } }),
    keepsOld: true,
  })
  return { rows: pages?.flatMap(({ customers }) => customers), ...found }
}

export function useCustomer(id: number) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: [...root, 'one', id, language],
    queryFn: () => call('operator.customer', { params: { id } }),
    ...always,
  })
}

/** The ledger of a wallet or of points, page by page. */
export function usePostings(id: number, account: CustomerAccount) {
  const { call } = useDesk()
  const query = useInfiniteQuery({
    queryKey: [...root, 'postings', id, account],
    queryFn: ({ pageParam }) =>
      call('operator.customerPostings', { params: { id }, query: { account, limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    ...always,
  })
  return { ...query, postings: query.data?.pages.flatMap(({ postings }) => postings) }
}

/** Changes of balances that wait for a second key. */
export function useWaitingChanges() {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...root, 'waiting'],
    queryFn: () => call('operator.balanceChanges', {}),
    refetchInterval: POLL_MS,
    ...always,
  }).data?.changes
}

/** An act on a customer, after which everything about customers is read again. */
function useAct<T, R>(act: (call: CallDesk, wish: T) => Promise<R>, onDone?: (result: R) => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wish: T) => act(call, wish),
    onSuccess: (result) => onDone?.(result),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: root }),
  })
}

export function useBalanceChange(id: number, onDone: (status: string) => void) {
  const [key] = useState(() => randomUuid())
  const headers = { 'Idempotency-Key': key }
  return useAct(
    (call, body: Input<'operator.changeBalance'>['body']) =>
      call('operator.changeBalance', { params: { id }, body }, { headers }),
    ({ status }) => onDone(status),
  )
}

export function useDecideChange() {
  return useAct((call, { id, approve }: { id: number; approve: boolean }) =>
    call('operator.decideBalanceChange', { params: { id }, body: { approve } }),
  )
}

/** Says whether another account is another person's; the same again changes nothing. */
export function useDiffer(id: number) {
  return useAct((call, body: Input<'operator.customersDiffer'>['body']) =>
    call('operator.customersDiffer', { params: { id }, body }),
  )
}

/** Each note is written once: a call without an answer may be sent again. */
export function useAddNote(id: number, onDone: () => void) {
  const [key, setKey] = useState(() => randomUuid())
  return useAct(
    (call, words: string) =>
      call('operator.addCustomerNote', { params: { id }, body: { words } }, { headers: { 'Idempotency-Key': key } }),
    () => {
      setKey(randomUuid())
      onDone()
    },
  )
}

export function useSetStatus(id: number, onDone: () => void) {
  return useAct(
    (call, body: Input<'operator.customerStatus'>['body']) => call('operator.customerStatus', { params: { id }, body }),
    onDone,
  )
}

export function useSignOutEverywhere(id: number, onDone: () => void) {
  return useAct<void, unknown>((call) => call('operator.endCustomerSessions', { params: { id } }), onDone)
}

/** Opens the archive of everything about the customer, which this device saves as a file. */
export function useArchive(id: number) {
  return useAct<void, { url: string }>(
    (call) => call('operator.exportCustomer', { params: { id } }),
    ({ url }) => window.location.assign(url),
  )
}

export function useRemoval(id: number, onDone: () => void) {
  return useAct<void, unknown>((call) => call('operator.removeCustomer', { params: { id } }), onDone)
}

export function useUndoMerge(onDone: () => void) {
  return useAct((call, id: number) => call('operator.undoMerge', { params: { id } }), onDone)
}

/** Merges another account into this one, once: a call without an answer may be sent again. */
export function useMerge(id: number, onDone: (answer: { needs_second: boolean }) => void) {
  const [key] = useState(() => randomUuid())
  return useAct(
    (call, from: number) =>
      call('operator.mergeCustomers', { params: { id }, body: { from } }, { headers: { 'Idempotency-Key': key } }),
    onDone,
  )
}
