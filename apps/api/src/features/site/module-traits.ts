import type { ModuleType } from '@medina/contract/site'
import type { ModuleTraits } from '@medina/contract/site-config'

const NOTHING: ModuleTraits = {
  order_status: { accepted: false },
  order_place_to_schedule_interval: false,
  add_on: false,
  stock: false,
  veg_non_veg: false,
  unit: false,
  order_attachment: false,
  always_open: false,
  all_zone_service: false,
  item_available_time: false,
  show_restaurant_text: false,
  is_parcel: false,
  organic: false,
  cutlery: false,
  common_condition: false,
  nutrition: false,
  allergy: false,
  basic: false,
  halal: false,
  brand: false,
  generic_name: false,
}

const TRAITS: Record<ModuleType, ModuleTraits> = {
  grocery: {
    ...NOTHING,
    stock: true,
    unit: true,
    nutrition: true,
    allergy: true,
    halal: true,
    organic: true,
    order_place_to_schedule_interval: true,
  },
  food: {
    ...NOTHING,
    order_status: { accepted: true },
    add_on: true,
    veg_non_veg: true,
    item_available_time: true,
    cutlery: true,
    show_restaurant_text: true,
    nutrition: true,
    allergy: true,
    halal: true,
  },
  pharmacy: {
    ...NOTHING,
    stock: true,
    unit: true,
    order_attachment: true,
    common_condition: true,
    basic: true,
    generic_name: true,
  },
  ecommerce: { ...NOTHING, stock: true, unit: true, brand: true, all_zone_service: true, always_open: true },
  parcel: { ...NOTHING, is_parcel: true, always_open: true },
  rental: NOTHING,
}

/** The capabilities of a module of this type: stock, hours, add-ons …. */
export function moduleTraits(type: ModuleType): ModuleTraits {
  return TRAITS[type]
}

export const moduleTypes = Object.keys(TRAITS) as ModuleType[]
