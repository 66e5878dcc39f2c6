import type { Row } from './dump-row.builders.ts'

/** Modules with their fees, and kinds of parcels, two of which have the same name. */
export function someModules(): Record<string, Row[]> {
  return {
    module_zone: [
      {
        id: 1,
        module_id: 1,
        zone_id: 1,
        per_km_shipping_charge: 2,
        minimum_shipping_charge: 5,
        delivery_charge_type: 'distance',
      },
      { id: 2, module_id: 2, zone_id: 1, fixed_shipping_charge: 7.5, delivery_charge_type: 'fixed' },
      { id: 3, module_id: 4, zone_id: 1, per_km_shipping_charge: 2, minimum_shipping_charge: 5 },
      { id: 4, module_id: 5, zone_id: 1, per_km_shipping_charge: 2, minimum_shipping_charge: 5 },
    ],
    modules: [
      { id: 1, module_name: 'Moved kitchens', module_type: 'food', status: 1, all_zone_service: 0, description: 'Dishes' },
      { id: 2, module_name: 'Moved clothes', module_type: 'ecommerce', status: 1, all_zone_service: 1, description: null },
      { id: 4, module_name: 'Moved parcels', module_type: 'parcel', status: 1, all_zone_service: 0, description: null },
      { id: 5, module_name: 'Moved remedies', module_type: 'pharmacy', status: 1, all_zone_service: 0, description: null },
      { id: 3, module_name: 'Rides', module_type: 'ride-share', status: 1, all_zone_service: 0 },
    ],
    parcel_categories: [
      { id: 1, name: 'Documents', image: 'def.png', description: 'Up to 1 kg', status: 1, module_id: 4 },
      { id: 2, name: 'Documents', description: '', status: 0, module_id: 4, parcel_minimum_shipping_charge: '8.00' },
    ],
  }
}
