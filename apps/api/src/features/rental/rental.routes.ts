import type { Api } from '#api.ts'
import { registerRentalCart } from './cart/cart.routes.ts'
import { mergeRentalCart } from './cart/merge-rental-cart.ts'
import { registerProviders } from './providers/providers.routes.ts'
import { registerVehicleSearch } from './search/search.routes.ts'
import { registerVehicles } from './vehicles/vehicles.routes.ts'

export function registerRental(api: Api): void {
  api.onEntry.push(mergeRentalCart)
  registerVehicles(api)
  registerProviders(api)
  registerVehicleSearch(api)
  registerRentalCart(api)
}
