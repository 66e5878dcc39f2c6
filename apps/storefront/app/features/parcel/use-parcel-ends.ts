import { usePreferences } from '@medina/web/device/device.tsx'
import { useLikelyRecipient } from '#features/address/use-likely-recipient.ts'
import { writtenAddress } from '#features/address/written-address.ts'
import { emptyEnd, type ParcelEnd, useParcelDraft } from '#features/parcel-draft/parcel-draft.ts'

/** Both ends as entered so far. The sender defaults to the visitor at the place of the device. */
export function useParcelEnds(): { sender: ParcelEnd; receiver: ParcelEnd } {
  const draft = useParcelDraft()
  const { place } = usePreferences()
  const { contact_person_name, contact_person_number } = useLikelyRecipient()
  const here =
    place === null ? {} : { address: writtenAddress(place.address), latitude: String(place.lat), longitude: String(place.lng) }
  return {
    sender: { ...emptyEnd, contact_person_name, contact_person_number, ...here, ...draft.sender },
    receiver: { ...emptyEnd, ...draft.receiver },
  }
}
