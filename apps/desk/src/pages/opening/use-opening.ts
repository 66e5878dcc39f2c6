import type { Input } from '@medina/contract/endpoints/endpoints'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'

type Body = Input<'operator.hours'>['body']

/** Opens and closes a store, or makes it busy; the desk shows the change once the service has it. */
export function useOpening(store: Pick<KeyStore, 'id'> | null) {
  const { t } = useText()
  const { call, may } = useDesk()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: Body) => call('operator.hours', { params: { id: store?.id ?? 0 }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['desk', 'stores'] }),
        client.invalidateQueries({ queryKey: ['desk', 'acts'] }),
      ]),
    onError: (error) => showFailure(error, t),
  })
  return { change, mayChange: may('catalogue:write') }
}
