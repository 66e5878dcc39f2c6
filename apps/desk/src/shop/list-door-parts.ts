import type { OperatorOrder } from '@medina/contract/operator/operator'
import type { Translate } from '@medina/web/texts/text.tsx'

type Address = NonNullable<OperatorOrder['delivery_address']>

/** How a courier finds a door: street, house and floor, then how the region names the place. */
export function listDoorParts(address: Address | null, t: Translate): string[] {
  if (address === null) return []
  const { house, floor } = address
  return [
    address.address,
    house && t('ui.house_of', { house }),
    floor && t('ui.floor_of', { floor }),
    address.landmark,
    address.national_code,
    address.plus_code,
  ].filter((part): part is string => part != null && part !== '')
}
