/** Acts about an order, a trip, a vehicle or a special day; those without a store are among the acts of the business. */
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
  'special_day_added',
  'special_day_changed',
  'special_day_removed',
] as const
