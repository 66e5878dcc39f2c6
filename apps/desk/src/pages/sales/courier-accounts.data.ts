import type { CourierPaymentBody } from '@medina/contract/operator/couriers/courier-accounts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import type { Period } from './period.ts'
import { every, POLL_MS, saveFile } from './sales.data.ts'

const PAGE = 50
/** More couriers than an office of one city pays. */
const MOST_COURIERS = 500

/** Whether the key may read the accounts of couriers, which belong to no store. */
export function useMaySeeCouriers(): boolean {
  const { me, may } = useDesk()
  return me.role === 'admin' && me.store_ids === null && may('statements:read')
}

/** Both sides of each courier's account now. */
export function useCourierBalances() {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'sales', 'couriers', language],
    queryFn: () => call('operator.courierBalances', { query: { limit: MOST_COURIERS } }),
    refetchInterval: every(POLL_MS),
    ...always,
  }).data
}

/** The account of a courier in a period, page by page. */
export function useCourierStatement(courierId: number, period: Period) {
  const { call } = useDesk()
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: ['desk', 'sales', 'courier', courierId, period, language],
    queryFn: ({ pageParam }) =>
      call('operator.courierStatement', { params: { id: courierId }, query: { ...period, limit: PAGE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: every(POLL_MS),
    ...always,
  })
}

/** Records a payment, once per opening of its form: a request without an answer may be retried. */
export function useCourierPayment(courierId: number, onDone: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const [key] = useState(() => randomUuid())
  return useMutation({
    mutationFn: (body: CourierPaymentBody) =>
      call('operator.addCourierPayment', { params: { id: courierId }, body }, { headers: { 'Idempotency-Key': key } }),
    onSuccess: onDone,
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'sales'] }),
  })
}

/** Saves the statement of a courier as a file of this device. */
export function useCourierFile(courierId: number, period: Period) {
  const { call } = useDesk()
  const { t } = useText()
  return useMutation({
    mutationFn: () => call('operator.courierStatementFile', { params: { id: courierId }, query: period }),
    onSuccess: saveFile,
    onError: (error) => showFailure(error, t),
  })
}
