import type { Api } from '#api.ts'
import { registerProviders } from './providers/providers.routes.ts'
import { registerVehicleSearch } from './search/search.routes.ts'
import { registerVehicles } from './vehicles/vehicles.routes.ts'

export function registerRental(api: Api): void {
  registerVehicles(api)
  registerProviders(api)
  registerVehicleSearch(api)
}
