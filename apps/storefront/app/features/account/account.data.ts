import type { Input, Output } from '@medina/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshMine, useMyQuery } from '../../lib/my-query.ts'
import { isCustomer, useOwner } from '../../lib/owner.ts'
import { keepToken } from '../../lib/session.ts'
import { useShop } from '../../lib/shop.tsx'
import { siteQueries } from '../site/site.data.ts'
import { builtPages, listMenuEntries, type MenuEntry } from './account-menu.ts'

const MINUTE = 60_000

/** Whoever is signed in on this device (7.004). */
export function useProfile() {
  return useMyQuery('profile.info', {}, { staleTime: 5 * MINUTE })
}

/** Where the customer is signed in. */
export function useSessions() {
  return useMyQuery('profile.sessions', {}, { staleTime: 10_000 })
}

/** All that the marketplace is set to: its switches for accounts do not travel with every page, and no guest needs them. */
export function useAccountConfig() {
  const { call, headers } = useShop()
  const owner = useOwner()
  const language = headers['X-localization'] ?? 'en'
  return useQuery({
    queryKey: ['site.config', 'whole', language],
    queryFn: ({ signal }) => call('site.config', {}, { 'X-localization': language }, signal),
    enabled: isCustomer(owner),
    staleTime: 5 * MINUTE,
  })
}

/** The entries of the profile menu as this marketplace has them; what hangs on a switch comes when the switch is known. */
export function useMenuEntries(): MenuEntry[] {
  const { data: config } = useAccountConfig()
  const { data: modules } = useQuery({ ...siteQueries.modules(useShop()), enabled: builtPages.has('my-trips') })
  return listMenuEntries({
    customer_wallet_status: config?.customer_wallet_status ?? 0,
    loyalty_point_status: config?.loyalty_point_status ?? 0,
    ref_earning_status: config?.ref_earning_status ?? 0,
    hasRental: modules?.some(({ module_type }) => module_type === 'rental') ?? false,
  })
}

export type ProfileBody = NonNullable<Input<'profile.update'>['body']>
export type ProfileAnswer = Output<'profile.update'>

/** Saves the profile (7.005); a new token takes the place of the one that a new password ended. */
export function useUpdateProfile() {
  const client = useQueryClient()
  const { call, headers } = useShop()
  return useMutation({
    mutationFn: (body: ProfileBody) => call('profile.update', { body }, headers),
    onSuccess: async ({ token, otp_send }) => {
      if (token !== undefined) keepToken(token)
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

/** Deletes the account (7.006); without a password, a code has to confirm it. */
export function useRemoveAccount() {
  const { call, headers } = useShop()
  return useMutation({
    mutationFn: (body: Input<'profile.remove'>['body']) => call('profile.remove', { body }, headers),
  })
}
