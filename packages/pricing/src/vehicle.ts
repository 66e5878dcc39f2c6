/** A class of couriers' vehicles: its range in metres and its surcharge in minor units. */
export type DeliveryVehicle = { maximum_coverage_area: number; extra_charges: number }

/**
 * The surcharge of a long distance, in minor units, of the first vehicle whose range covers it; 0 if none does. The lower end of a
 * vehicle's range is ignored. `vehicles` are sorted by range, shortest first.
 */
export function getVehicleCharge(vehicles: readonly DeliveryVehicle[], metres: number): number {
  const vehicle = vehicles.find((each) => metres <= each.maximum_coverage_area)
  return vehicle?.extra_charges ?? 0
}
