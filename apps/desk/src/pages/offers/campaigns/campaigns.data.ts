import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

/** The campaigns of the office for a store; none until they are read. */
export function useStoreCampaigns(storeId: number) {
  const { call } = useDesk()
  const { language } = useText()
  return (
    useQuery({
      queryKey: ['desk', 'offers', 'campaigns', storeId, language],
      queryFn: () => call('operator.storeCampaigns', { params: { id: storeId } }),
      ...always,
    }).data?.campaigns ?? []
  )
}

/** Joins or leaves a campaign. The office may have closed it meanwhile, so the list is read again in any case. */
export function useJoinCampaign(storeId: number) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, joins }: { id: number; joins: boolean }) =>
      call('operator.joinCampaign', { params: { id: storeId, campaign: id }, body: { joins } }),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'offers'] }),
  })
}
