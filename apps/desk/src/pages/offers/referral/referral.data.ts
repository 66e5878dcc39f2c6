import type { ReferralPeriod } from '@medina/contract/operator/offers/operator-referrals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { usePages } from '#session/use-pages.ts'
import { useOfferRights } from '#pages/offers/use-offer-rights.ts'
import type { Referral } from './referral-bar.ts'

const queryKey = ['desk', 'referrals'] as const

/** Friends with those who invited them, page by page, with the totals of the first page; undefined until they are read. */
export function useReferrals() {
  const { call, may } = useDesk()
  const enabled = useOfferRights().isOffice && may('customers:read')
  const { pages, ...found } = usePages({ queryKey, enabled, read: (page) => call('operator.referrals', { query: page }) })
  return { totals: pages?.[0], friends: pages?.flatMap(({ friends }) => friends) ?? [], ...found }
}

type Totals = NonNullable<ReturnType<typeof useReferrals>['totals']>

/** Referral as the calendar shows it; null for keys that may not see it, and where nobody has ever used it. */
export function useReferral(): Referral | null {
  const { totals } = useReferrals()
  if (totals === undefined) return null
  const referral = toReferral(totals)
  const { isOn, period, joined } = referral
  return isOn || joined > 0 || period.from !== '' || period.until !== '' ? referral : null
}

export function toReferral({ is_on: isOn, period = { from: '', until: '' }, joined }: Totals): Referral {
  return { isOn, period, joined }
}

type PeriodChange = { period: ReferralPeriod; known: ReferralPeriod }

/** Sets the days of referral, unless somebody else has done so meanwhile. */
export function useReferralPeriod() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const write = ({ from, until }: ReferralPeriod) => JSON.stringify({ from, until })
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ period, known }: PeriodChange) =>
      call('operator.changeSetting', {
        params: { key: 'ref_earning_period' },
        body: { value: write(period), known: write(known) },
      }),
    onSuccess: () => showToast(t('desk_settings.saved')),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
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
