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

/** Texts about a door beside the address line; all optional. The last three are how people of the region name a place. */
export const doorTexts = ['road', 'house', 'floor', 'national_code', 'plus_code', 'landmark'] as const
export const addressTexts = [...doorTexts, 'additional_information'] as const
type AddressTexts<T> = Record<(typeof addressTexts)[number], T>

/** The texts of an address as forms hold them. */
export function fillTexts(given: Partial<AddressTexts<string | null | undefined>> | null): AddressTexts<string> {
  return Object.fromEntries(addressTexts.map((name) => [name, given?.[name] ?? ''])) as AddressTexts<string>
}

/** The same as addresses are stored. */
export function storeTexts(given: Partial<AddressTexts<unknown>>): AddressTexts<string | null> {
  const read = (text: unknown) => (typeof text === 'string' && text.trim()) || null
  return Object.fromEntries(addressTexts.map((name) => [name, read(given[name])])) as AddressTexts<string | null>
}

/** Street, number, house, floor and landmark: the parts of its one line. */
export function listParts({ address, road, house, floor, landmark }: AddressParts, t: Translate): string[] {
  const parts = [address, road, house && t('ui.house_of', { house }), floor && t('ui.floor_of', { floor }), landmark]
  return parts.filter((part): part is string => part != null && part !== '')
}

export type AddressParts = Record<'address' | 'road' | 'house' | 'floor', string | null> & {
  landmark?: string | null | undefined
}

/** The place that is stored when the address is chosen (spec 3.027). */
export function placeOf({ address, latitude, longitude, zone_ids }: SavedAddress): Place {
  return { address, lat: Number(latitude), lng: Number(longitude), zoneIds: zone_ids }
}
