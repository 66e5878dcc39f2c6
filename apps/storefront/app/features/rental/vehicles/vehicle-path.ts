import type { VehicleCard } from '@medina/contract/rental/vehicles'
import type { Provider } from '@medina/contract/rental/providers'

/** Address of a vehicle's page, with everything a shared link needs to show it. */
export function vehiclePath({ id, module_id, zone_id }: Pick<VehicleCard, 'id' | 'module_id' | 'zone_id'>): string {
  return `/rental/vehicle-details/${id}?${linked({ module_id, zone_id })}`
}

/** Address of a provider's page (spec 2.012). */
export function providerPath({ id, module_id, zone_id }: Pick<Provider, 'id' | 'module_id' | 'zone_id'>): string {
  return `/rental/provider-details/${id}?${linked({ module_id, zone_id })}`
}

function linked({ module_id, zone_id }: { module_id: number; zone_id: number }): string {
  return `module_id=${module_id}&module_type=rental&store_zone_id=${zone_id}`
}
