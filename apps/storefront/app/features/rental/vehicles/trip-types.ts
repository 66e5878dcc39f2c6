import type { TripType } from '@medina/contract/rental/vehicles'

/** The trip types by name, without the schemas of the contract, which browsers do not load. */
export const tripTypes: readonly TripType[] = ['distance_wise', 'hourly', 'day_wise']
