import type { Place } from '@medina/web/device/preferences.ts'
import type { SavedAddress } from '#lib/saved-address.ts'
import type { Translate } from '@medina/web/texts/text.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'

/** The types of an address (spec 9.038); `other` may have a label of its own. */
export const addressTypes = ['home', 'office', 'other'] as const
export type AddressType = (typeof addressTypes)[number]

export const addressIcons: Record<AddressType, IconName> = { home: 'home', office: 'briefcase', other: 'pin' }

export function readType({ address_type }: Pick<SavedAddress, 'address_type'>): AddressType {
  return addressTypes.find((type) => type === address_type) ?? 'other'
}

/** "Home", "Office", or its own label. */
export function nameAddress(address: Pick<SavedAddress, 'address_type' | 'address_label'>, t: Translate): string {
  return address.address_label || t(`address.${readType(address)}`)
}

/** Street, number, house and floor: the parts of its one line. */
export function listParts({ address, road, house, floor }: AddressParts, t: Translate): string[] {
  const parts = [address, road, house && t('ui.house_of', { house }), floor && t('ui.floor_of', { floor })]
  return parts.filter((part): part is string => part !== null && part !== '')
}

export type AddressParts = Record<'address' | 'road' | 'house' | 'floor', string | null>

/** The place that is stored when the address is chosen (spec 3.027). */
export function placeOf({ address, latitude, longitude, zone_ids }: SavedAddress): Place {
  return { address, lat: Number(latitude), lng: Number(longitude), zoneIds: zone_ids }
}
