import type { MenuItemRows } from '@medina/contract/operator/menu/menu'
import type { MenuVehicle, MenuVehicles } from '@medina/contract/operator/menu/vehicles'

/** A car that is for rent by the hour and by the day, with two of its three units in service. */
export function aMenuVehicle(more: Partial<MenuVehicle> = {}): MenuVehicle {
  return {
    id: 1,
    slug: 'nisma',
    name: 'Nisma',
    section_id: 5,
    image_full_url: null,
    hourly_price: 16,
    distance_price: null,
    day_wise_price: 115,
    discount: 10,
    discount_type: 'percent',
    model: '2025',
    seating_capacity: 5,
    fuel_type: 'petrol',
    transmission_type: 'automatic',
    units: 3,
    units_in_service: 2,
    visibility: 'on_sale',
    waiting: null,
    ...more,
  }
}

export function someVehicles(vehicles: MenuVehicle[], more: Partial<MenuVehicles> = {}): MenuVehicles {
  return {
    rights: 'all',
    sections: [{ id: 5, slug: 'city-cars', name: 'City cars', items: vehicles.length, hours: null }],
    vehicles,
    has_more: false,
    counts: { items: vehicles.length, sold_out: 0, drafts: 0, archived: 0, waiting: 0 },
    ...more,
  }
}

export function someVehicleRows(more: Partial<MenuItemRows> = {}): MenuItemRows {
  return {
    id: 1,
    store_id: 7,
    slug: 'nisma',
    rows: {
      vehicles: [
        {
          slug: 'nisma',
          store: 'city-rent',
          category: 'city-cars',
          brand: '',
          name_en: 'Nisma',
          name_ar: '',
          description_en: '',
          description_ar: '',
          images: '',
          model: '2025',
          type: '',
          engine_capacity: '',
          engine_power: '',
          seating_capacity: '5',
          air_condition: 'yes',
          fuel_type: 'petrol',
          transmission_type: 'automatic',
          hourly_price: '16.00',
          distance_price: '',
          day_wise_price: '115.00',
          minimum_minutes: '0',
          minimum_meters: '0',
          minimum_days: '0',
          discount: '0',
          discount_type: 'percent',
          included_en: '',
          included_ar: '',
          free_cancellation_minutes: '120',
          tags_en: '',
          tags_ar: '',
          is_archived: 'no',
          status: 'yes',
        },
      ],
      vehicle_units: [
        { vehicle: 'nisma', license_plate_number: 'LRB 4821', vin_number: '', status: 'yes' },
        { vehicle: 'nisma', license_plate_number: 'LRB 4822', vin_number: '', status: 'yes' },
      ],
    },
    pictures: [],
    waiting: null,
    ...more,
  }
}
