import type { Sellers } from '@medina/contract/operator/tax/operator-invoices'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { always, useDesk } from '#session/desk-session.tsx'

/** The sellers, and the stores that sell in the name of one or that a search finds; null asks nothing. */
export function useSellers(find: string | null): Sellers | undefined {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'sellers', find, language],
    enabled: find !== null,
    queryFn: ({ signal }) => call('operator.sellers', { query: find === null || find === '' ? {} : { find } }, { signal }),
    placeholderData: keepPreviousData,
    ...always,
  }).data
}

type Change = { id: number; seller: string; known: string }

/** Sets the seller in whose name a store sells from now on; an empty code is for the business itself. */
export function useStoreSeller(onSaved: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, seller, known }: Change) =>
      call('operator.changeStore', { params: { id }, body: { cells: { seller }, known: { seller: known } } }),
    onSuccess: () => {
      showToast(t('desk_settings.saved'))
      onSaved()
    },
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'sellers'] }),
  })
}
