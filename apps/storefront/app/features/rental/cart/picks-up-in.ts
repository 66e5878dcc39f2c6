import type { RentalCart } from '@medina/contract/rental/rental-cart'

/** Whether the provider of the cart picks up in one of the zones (spec 3.006, 4.029). An empty cart fits everywhere. */
export function picksUpIn({ carts: [first] }: RentalCart, zoneIds: readonly number[]): boolean {
  return first === undefined || first.provider.pickup_zone_id.some((id) => zoneIds.includes(id))
}
