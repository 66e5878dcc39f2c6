import type { Input } from '@medina/contract/endpoints/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { always, useDesk } from '#session/desk-session.tsx'

const queryKey = ['desk', 'offers', 'pauses'] as const
const POLL_MS = 60_000

/** Items and sections that are planned to be off for a while, of the shown store or of all of the key. */
export function usePlannedPauses() {
  const { call, store } = useDesk()
  const { language } = useText()
  return (
    useQuery({
      queryKey: [...queryKey, store?.id, language],
      queryFn: () => call('operator.plannedPauses', { query: store === null ? {} : { store_id: store.id } }),
      refetchInterval: POLL_MS,
      ...always,
    }).data?.pauses ?? []
  )
}

/** Plans a pause. Without a connection it fails at once and the form stays, because a plan that is sent at an unknown time may be late. */
export function usePlanPause(onDone: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ storeId, ...body }: { storeId: number } & Input<'operator.planPause'>['body']) =>
      call('operator.planPause', { params: { id: storeId }, body }),
    onSuccess: () => {
      showToast(t('desk_offers.pause_planned'))
      onDone()
      return client.invalidateQueries({ queryKey })
    },
    onError: (error) => showFailure(error, t),
  })
}

/** Moves a plan, or the end of one that runs. Without a connection it fails at once, and the bar stays where it was put. */
export function useMovePause() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ...body }: { id: number } & Input<'operator.movePause'>['body']) =>
      call('operator.movePause', { params: { id }, body }),
    onSuccess: () => showToast(t('desk_offers.pause_moved')),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Takes a plan back, or ends one that runs. Another person may have done so meanwhile, so the list is read again in any case. */
export function useEndPause(onDone: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => call('operator.endPause', { params: { id } }),
    onSuccess: () => {
      showToast(t('desk_offers.pause_ended'))
      onDone()
    },
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  })
}
