/** Names of geo that other features may use. */
export { readAddressFields, toAddressFields } from './address-fields.ts'
export { type DeliverySurcharges, type SurgeRecord, findSurge, readDeliverySurcharges, toSurge } from './delivery-surcharges.ts'
export {
  type ServingZone,
  findServingZone,
  findTimeZone,
  findZoneOfModule,
  listZoneIdsAt,
  listZoneIdsAtEach,
} from './geo.queries.ts'
export { measureRoute } from './measure-route.ts'
export { readPace, requirePosition } from './position-fault.ts'
export { refreshDevice } from './refresh-device.ts'
export { courierSheet } from './shop/courier-sheet.ts'
export { deliveryVehicleSheet } from './shop/delivery-vehicle-sheet.ts'
export { feeSheet } from './shop/fee-sheet.ts'
export { surgeSheet } from './shop/surge-sheet.ts'
export { zoneSheet } from './shop/zone-sheet.ts'
export { isInZone, isServed, listZones } from './geo.service.ts'
