import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { refreshMine } from '#lib/api/my-query.ts'

/** Keeps a picture of the building with an address of the account; null removes it. The file replaces the one before, so it may be sent again. */
export function useAddressPicture(addressId: number) {
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation<{ door_picture_url: string | null }, unknown, Blob | null>({
    mutationFn: (file) => call('address.picture', { body: { address_id: addressId, ...(file && { file: [file] }) } }, headers),
    onSettled: () => refreshMine(client, 'address.list'),
  })
}
