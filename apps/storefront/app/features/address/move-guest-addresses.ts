import { ApiFailure } from '@medina/contract/wire/client'
import type { Shop } from '@medina/web/api/shop.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { addAddress, fetchAddresses } from './address.data.ts'
import { readGuestAddresses, removeGuestAddress } from './guest-addresses.ts'
import { isSameAddress } from './same-address.ts'

/** Sorts a device's addresses into those to add to the account, oldest first, and those that it has already. */
export function planMove(ofDevice: readonly SavedAddress[], ofAccount: readonly SavedAddress[]): MovePlan {
  const plan: MovePlan = { add: [], drop: [] }
  for (const address of ofDevice.toReversed()) {
    const isKnown = [...ofAccount, ...plan.add].some((known) => isSameAddress(address, known))
    plan[isKnown ? 'drop' : 'add'].push(address)
  }
  return plan
}

type MovePlan = { add: SavedAddress[]; drop: SavedAddress[] }

/**
 * A guest's saved addresses go into the account after a sign-in. Each leaves the device once the account has it, so a repeated call adds none
 * twice; one that is refused stays on the device. Answers how many have moved and how many are left.
 */
export async function moveGuestAddresses(shop: Shop): Promise<{ moved: number; left: number }> {
  const ofDevice = readGuestAddresses()
  if (ofDevice.length === 0) return { moved: 0, left: 0 }
  let moved = 0
  try {
    const { add, drop } = planMove(ofDevice, await fetchAddresses(shop))
    for (const { id } of drop) removeGuestAddress(id)
    for (const { id, ...values } of add) {
      try {
        await addAddress(shop, values)
      } catch (error) {
        // Without a connection the next one would not arrive either.
        if (!(error instanceof ApiFailure)) break
        continue
      }
      removeGuestAddress(id)
      moved += 1
    }
  } catch {
    // The account's own could not be read: all stay where they are.
  }
  return { moved, left: readGuestAddresses().length }
}
