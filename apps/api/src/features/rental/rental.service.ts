/** The door of rental: what other features may use. */
export { findProviderDetails, listProvidersById } from './providers/list-providers.ts'
export { listOfferedVehicles, isVehicleOffered } from './vehicles/offered-vehicles.ts'
