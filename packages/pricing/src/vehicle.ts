/** What couriers drive: up to so many metres, for so many minor units more. */
export type Vehicle = { maximum_coverage_area: number; extra_charges: number }

/**
 * What the length of a way adds, in minor units: the charge of the first vehicle that goes so far, which may begin beyond; nothing when none
 * does (reference §11). `vehicles` come those of the shortest ways first.
 */
export function getVehicleCharge(vehicles: readonly Vehicle[], metres: number): number {
  const vehicle = vehicles.find((each) => metres <= each.maximum_coverage_area)
  return vehicle?.extra_charges ?? 0
}
