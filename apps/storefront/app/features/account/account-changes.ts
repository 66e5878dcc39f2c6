import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshMine } from '#lib/api/my-query.ts'
import { saveToken } from '@medina/web/session/session.ts'
import { useShop } from '@medina/web/api/shop.tsx'

export type ProfileBody = NonNullable<Input<'profile.update'>['body']>
export type ProfileAnswer = Output<'profile.update'>

/** Saves the profile (spec 7.005); a new token takes the place of the one that a new password ended. */
export function useUpdateProfile() {
  const client = useQueryClient()
  const { call, headers } = useShop()
  return useMutation({
    mutationFn: (body: ProfileBody) => call('profile.update', { body }, headers),
    onSuccess: async ({ token, otp_send }) => {
      if (token !== undefined) saveToken(token)
      if (otp_send !== true) await refreshMine(client, 'profile.info')
    },
  })
}

/** Ends one of the customer's other sessions. */
export function useEndSession() {
  const client = useQueryClient()
  const { call, headers } = useShop()
  return useMutation({
    mutationFn: (id: number) => call('profile.endSession', { params: { id } }, headers),
    onSettled: () => refreshMine(client, 'profile.sessions'),
  })
}

export function useEndAllSessions() {
  const { call, headers } = useShop()
  return useMutation({ mutationFn: () => call('profile.endSessions', {}, headers) })
}

/** Proves that the account's owner is at the device; without a password, a code has to confirm it. */
export function useProveIdentity() {
  const { call, headers } = useShop()
  return useMutation({ mutationFn: (body: Input<'profile.prove'>['body']) => call('profile.prove', { body }, headers) })
}

/** Gets the address of an archive with everything that is stored about the customer. */
export function useExportData() {
  const { call, headers } = useShop()
  return useMutation({ mutationFn: () => call('profile.export', {}, headers) })
}

/** Deletes the account (spec 7.006); without a password, a code has to confirm it. */
export function useRemoveAccount() {
  const { call, headers } = useShop()
  return useMutation({
    mutationFn: (body: Input<'profile.remove'>['body']) => call('profile.remove', { body }, headers),
  })
}
