import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { usePages } from '#session/use-pages.ts'

const queryKey = ['desk', 'referrals'] as const

/** Friends with those who invited them, page by page, with the totals of the first page; undefined until they are read. */
export function useReferrals() {
  const { call } = useDesk()
  const { pages, ...found } = usePages({ queryKey, read: (page) => call('operator.referrals', { query: page }) })
  return { totals: pages?.[0], friends: pages?.flatMap(({ friends }) => friends) ?? [], ...found }
}

/** Turns referral on or off by its setting, unless somebody else has done so meanwhile. */
export function useReferralSwitch() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const nameOf = (isOn: boolean) => (isOn ? 'on' : 'off')
  return useMutation({
    networkMode: 'always',
    mutationFn: (isOn: boolean) =>
      call('operator.changeSetting', {
        params: { key: 'ref_earning_status' },
        body: { value: nameOf(isOn), known: nameOf(!isOn) },
      }),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
