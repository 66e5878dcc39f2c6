import type { HandOver } from '@medina/contract/operator/couriers/cash-hand-overs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

const queryKey = ['desk', 'hand-over']
/** While the code is on the screen, somebody is entering it. */
const OPEN_MS = 3_000
const POLL_MS = 30_000

/** The cash that this courier offered last; undefined until it is read, null for none. */
export function useHandOver(): HandOver | null | undefined {
  const { call } = useDesk()
  const client = useQueryClient()
  const offer = useQuery({
    queryKey,
    queryFn: async () => (await call('operator.handOver', {})).hand_over,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? OPEN_MS : POLL_MS),
    ...always,
  }).data
  const confirmed = offer?.state === 'confirmed' ? offer.id : null
  useEffect(() => {
    // The cash and the hand-overs of the day have changed.
    if (confirmed !== null) void client.invalidateQueries({ queryKey: ['desk', 'day'] })
  }, [client, confirmed])
  return offer
}

/** Offers an amount, or takes the offer back. */
export function useOffering() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const onSuccess = ({ hand_over: offer }: { hand_over: HandOver | null }) => client.setQueryData(queryKey, offer)
  const onError = (error: unknown) => showFailure(error, t)
  const offer = useMutation({
    mutationFn: (amount: number) => call('operator.offerHandOver', { body: { amount } }),
    onSuccess,
    onError,
  })
  const withdraw = useMutation({ mutationFn: () => call('operator.withdrawHandOver', {}), onSuccess, onError })
  return { offer, withdraw }
}
