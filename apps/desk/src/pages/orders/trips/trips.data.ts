import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

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
