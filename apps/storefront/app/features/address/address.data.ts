import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshMine, useMyQuery } from '#lib/api/my-query.ts'
import { useToken } from '@medina/web/session/session.ts'
import { type Shop, useShop } from '@medina/web/api/shop.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { toBody } from './address-draft.ts'
import { saveGuestAddress, removeGuestAddress, useGuestAddresses } from './guest-addresses.ts'

/** The most addresses that an account may have. */
const ALL = { limit: 100, offset: 1 }

export type MyAddresses = {
  /** Newest first; undefined while they are on their way. */
  addresses: SavedAddress[] | undefined
  isGuest: boolean
  hasFailed: boolean
  retry: () => void
}

/** The saved addresses of the visitor: a customer's from the account (spec 7.018), a guest's from the device (spec 6.003). */
export function useMyAddresses(): MyAddresses {
  const isGuest = useToken() === null
  const ofDevice = useGuestAddresses()
  const { data, isError, refetch } = useMyQuery('address.list', { query: ALL }, { staleTime: 0 })
  return {
    addresses: isGuest ? ofDevice : data?.addresses,
    isGuest,
    hasFailed: !isGuest && isError && data === undefined,
    retry: () => void refetch(),
  }
}

export async function fetchAddresses({ call, headers }: Shop): Promise<SavedAddress[]> {
  return (await call('address.list', { query: ALL }, headers)).addresses
}

export type AddressValues = Omit<SavedAddress, 'id'>
export type SaveAddress = { values: AddressValues; id: number | null }
/** `message` is the server's; a device has none. */
export type Saved = { address: SavedAddress; message: string | null }

/** Adds an address or changes the one with this id (spec 4.035, 7.019, 7.020); a guest's stays on the device (spec 4.036). */
export function useSaveAddress() {
  const shop = useShop()
  const client = useQueryClient()
  const isGuest = useToken() === null
  return useMutation<Saved, unknown, SaveAddress>({
    mutationFn: (input) => (isGuest ? Promise.resolve(saveOnDevice(input)) : saveInAccount(shop, client, input)),
  })
}

function saveOnDevice({ values, id }: SaveAddress): Saved {
  return { address: saveGuestAddress(values, id), message: null }
}

async function saveInAccount(shop: Shop, client: QueryClient, { values, id }: SaveAddress): Promise<Saved> {
  const saved = id === null ? await addAddress(shop, values) : await updateAddress(shop, { values, id })
  await refreshMine(client, 'address.list')
  return saved
}

export async function addAddress({ call, headers }: Shop, values: AddressValues): Promise<Saved> {
  const { id, zone_ids, message } = await call('address.add', { body: toBody(values) }, headers)
  return { address: { ...values, id, zone_ids }, message }
}

async function updateAddress({ call, headers }: Shop, { values, id }: { values: AddressValues; id: number }): Promise<Saved> {
  const { zone_ids, message } = await call('address.update', { params: { id: String(id) }, body: toBody(values) }, headers)
  return { address: { ...values, id, zone_ids }, message }
}

/** Deletes one of the caller's addresses; returns the message to show. */
export function useRemoveAddress() {
  const { call, headers } = useShop()
  const client = useQueryClient()
  const isGuest = useToken() === null
  return useMutation<string | null, unknown, number>({
    mutationFn: async (id) => {
      if (isGuest) {
        removeGuestAddress(id)
        return null
      }
      const { message } = await call('address.remove', { query: { address_id: id } }, headers)
      await refreshMine(client, 'address.list')
      return message
    },
  })
}
