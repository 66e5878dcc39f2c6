import type { Input } from '@medina/contract/endpoints/endpoints'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDesk } from '#session/desk-session.tsx'

export type KnownCaller = { id: number; name: string; phone: string | null }
export type Wish = NonNullable<Input<'operator.startPhoneOrder'>['body']>

/** More accounts than a phone or a name that is typed in full can have. */
const MOST_FOUND = 5
/** Shorter texts would find strangers. */
const LEAST_LETTERS = 4
const FRESH_MS = 15_000

/** Whether this key looks customers up; others order for guests only. */
export function useMayFind(): boolean {
  const { me, may } = useDesk()
  return me.role === 'admin' && me.store_ids === null && may('customers:read')
}

/** The accounts that a typed phone or name may mean. */
export function useCallers(typed: string) {
  const { call } = useDesk()
  const enabled = useMayFind() && typed.length >= LEAST_LETTERS
  const { data } = useQuery({
    queryKey: ['desk', 'callers', typed],
    queryFn: () => call('operator.customers', { query: { search: typed, limit: MOST_FOUND } }),
    enabled,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return enabled ? (data?.customers ?? []) : []
}

/** Starts the order; resolves with the path of the shop that continues it. */
export function useStartPhoneOrder(onStarted: (url: string) => void) {
  const { call } = useDesk()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Wish) => call('operator.startPhoneOrder', { body }),
    onSuccess: ({ url }) => onStarted(url),
  })
}
