import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { createPasskey } from '#session/passkeys.ts'
import { FACTOR_KEY } from './second-factor.data.ts'

/** Adds a passkey of this browser or of a phone near it, and removes one. */
export function usePasskeyActs() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const shared = {
    networkMode: 'always',
    onError: (error: Error) => showFailure(error, t),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: FACTOR_KEY }), client.invalidateQueries({ queryKey: ['desk', 'me'] })]),
  } as const
  const add = useMutation({
    ...shared,
    mutationFn: async () => {
      const { options } = await call('operator.passkeyOptions', {})
      const credential = await createPasskey(options)
      if (credential === null) return false
      await call('operator.addPasskey', { body: { credential } })
      return true
    },
    onSuccess: (isAdded) =>
      isAdded ? showToast(t('desk_people.passkey_added')) : showToast(t('desk_people.passkey_closed'), { tone: 'error' }),
  })
  const remove = useMutation({ ...shared, mutationFn: (id: number) => call('operator.removePasskey', { params: { id } }) })
  return { add, remove }
}
