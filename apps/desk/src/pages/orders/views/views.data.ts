import type { Input } from '@medina/contract/endpoints/endpoints'
import type { OrderView } from '@medina/contract/operator/orders/operator-story'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

const queryKey = ['desk', 'order-views']

/** The views that the key saved; none until they are read. */
export function useViews(): readonly OrderView[] {
  const { call } = useDesk()
  return useQuery({ queryKey, queryFn: () => call('operator.orderViews', {}), ...always }).data?.views ?? []
}

type Saved = Input<'operator.saveOrderView'>['body']

export function useViewActs(onDone?: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: (wish: Saved | { remove: number }) =>
      'remove' in wish
        ? call('operator.removeOrderView', { params: { id: wish.remove } })
        : call('operator.saveOrderView', { body: wish }),
    onSuccess: (views) => {
      client.setQueryData(queryKey, views)
      onDone?.()
    },
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return {
    save: (view: Saved) => act.mutate(view),
    remove: (id: number) => act.mutate({ remove: id }),
    isPending: act.isPending,
  }
}
