/** Acts about an order, a trip or a vehicle; those without a store are among the acts of the business. */
export const sharedActs = [
  'order_photo',
  'transfer_verified',
  'transfer_denied',
  'money_returned',
  'driver_changed',
  'cash_taken',
  'call_confirmed',
  'vehicle_changed',
  'unit_on',
  'unit_off',
] as const
