import type { Shop } from '@medina/web/api/shop.tsx'
import type { Language } from '@medina/web/device/preferences.ts'
import { readGuestAddresses, saveGuestAddress } from '#features/address/guest-addresses.ts'
import { placeOf } from '#features/address/address.ts'
import { translatePlace } from './translate-place.ts'

/** Saved addresses that a change of language translates, the newest first. */
const MOST = 5

/** Translates the addresses that a guest saved on this device, one after the other. Those of an account stay as they were written. */
export async function translateGuestAddresses(shop: Pick<Shop, 'call'>, from: Language, to: Language): Promise<void> {
  for (const { id } of readGuestAddresses().slice(0, MOST)) {
    const saved = readGuestAddresses().find((each) => each.id === id)
    if (saved === undefined) continue
    const { address } = await translatePlace(shop, { place: placeOf(saved), from, to })
    const current = readGuestAddresses().find((each) => each.id === id)
    // It may have been changed or removed meanwhile.
    if (current?.address === saved.address && address !== saved.address) saveGuestAddress({ ...current, address }, id)
  }
}
