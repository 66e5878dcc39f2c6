import type { SecondFactor } from '@medina/contract/operator/people/second-factor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

export const FACTOR_KEY = ['desk', 'second-factor']

/** How the reader proves a second time; undefined until it is read. */
export function useSecondFactor(): SecondFactor | undefined {
  const { call } = useDesk()
  return useQuery({ queryKey: FACTOR_KEY, queryFn: () => call('operator.secondFactor', {}), ...always }).data
}

/** The secret of an app that is being set up. */
export type BegunApp = { secret: string; url: string }

/** Sets an app up, removes it, and makes new recovery codes, which are answered once. */
export function useFactorActs(onDone: { begun: (app: BegunApp) => void; codes: (codes: string[]) => void }) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: FACTOR_KEY }), client.invalidateQueries({ queryKey: ['desk', 'me'] })])
  const shared = { networkMode: 'always', onError: (error: Error) => showFailure(error, t) } as const
  const begin = useMutation({ ...shared, mutationFn: () => call('operator.beginApp', {}), onSuccess: onDone.begun })
  const renew = useMutation({
    ...shared,
    mutationFn: () => call('operator.renewRecoveryCodes', {}),
    onSuccess: ({ recovery_codes: codes }) => {
      onDone.codes(codes)
      return refresh()
    },
  })
  const remove = useMutation({ ...shared, mutationFn: () => call('operator.removeApp', {}), onSuccess: refresh })
  const confirm = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => call('operator.confirmApp', { body: { code } }),
    onSuccess: ({ recovery_codes: codes }) => {
      onDone.codes(codes)
      return refresh()
    },
  })
  return { begin, confirm, renew, remove }
}
