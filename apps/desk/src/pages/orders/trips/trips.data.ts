import type { Input } from '@medina/contract/endpoints/endpoints'
import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { useRefundOnce } from '../acts/use-refund-once.ts'

export function useTrip(id: number) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'trip', id, language],
    queryFn: () => call('operator.trip', { params: { id } }),
    ...always,
  })
}

export type TripAct =
  | { kind: 'call' }
  | { kind: 'cash' }
  | { kind: 'driver'; unit: number; driver: number | null }
  | { kind: 'step'; status: OperatorTripDetails['next'][number]; reason?: string }

/** Takes an act on a trip; the same act again changes nothing. */
export function useTripAct(id: number, onDone?: () => void) {
  const { call } = useDesk()
  const { t, language } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (act: TripAct): Promise<OperatorTripDetails> => {
      const params = { id }
      if (act.kind === 'call') return call('operator.confirmTripCall', { params })
      if (act.kind === 'cash') return call('operator.tripCash', { params })
      if (act.kind === 'driver')
        return call('operator.tripDriver', { params, body: { unit_id: act.unit, driver_id: act.driver } })
      return call('operator.advanceTrip', { params, body: { status: act.status, reason: act.reason } })
    },
    onSuccess: (trip) => {
      client.setQueryData(['desk', 'trip', id, language], trip)
      onDone?.()
    },
    onError: (error) => showFailure(error, t),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['desk', 'trip', id] }),
        client.invalidateQueries({ queryKey: ['desk', 'orders', 'trips'] }),
      ]),
  })
}

/** The money of a trip that can be refunded; undefined until it is read. */
export function useTripMoney(id: number) {
  const { call } = useDesk()
  const { language } = useText()
  const { data: money, error } = useQuery({
    queryKey: ['desk', 'trip', id, 'money', language],
    queryFn: () => call('operator.tripMoney', { params: { id } }),
    ...always,
  })
  return { money, error }
}

type Refund = Omit<Input<'operator.refundTrip'>['body'], 'client_key'>

/** Refunds a trip, as an order is refunded. */
export function useTripRefund(id: number, onDone: () => void) {
  const { call } = useDesk()
  const { language } = useText()
  const client = useQueryClient()
  return useRefundOnce({
    pay: async (wish: Refund, client_key) => {
      const trip = await call('operator.refundTrip', { params: { id }, body: { ...wish, client_key } })
      client.setQueryData(['desk', 'trip', id, language], trip)
      return trip.refunds[0]?.amount ?? 0
    },
    onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'trip', id] }),
  })
}
