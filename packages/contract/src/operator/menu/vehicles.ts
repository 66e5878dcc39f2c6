import { z } from 'zod'
import { MenuChangeSchema, MenuSchema, menuVisibilities } from './menu.ts'

/** Prices by how a vehicle is rented; null where it is not rented that way. */
const PriceSchema = z.number().nullable()

export const MenuVehicleSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  section_id: z.number(),
  image_full_url: z.string().nullable(),
  hourly_price: PriceSchema,
  distance_price: PriceSchema,
  day_wise_price: PriceSchema,
  /** A percentage, or an amount for each vehicle of a trip. */
  discount: z.number(),
  discount_type: z.enum(['percent', 'amount']),
  model: z.string(),
  seating_capacity: z.number(),
  fuel_type: z.string(),
  transmission_type: z.string(),
  /** Number plates, and those of them that are not out of service. */
  units: z.number(),
  units_in_service: z.number(),
  visibility: z.enum(menuVisibilities),
  /** The change that waits for the office. */
  waiting: MenuChangeSchema.nullable(),
})
export type MenuVehicle = z.infer<typeof MenuVehicleSchema>

/** As the menu of a store. `sold_out` counts the vehicles for rent of which no unit is in service. */
export const MenuVehiclesSchema = MenuSchema.omit({ items: true }).extend({ vehicles: z.array(MenuVehicleSchema) })
export type MenuVehicles = z.infer<typeof MenuVehiclesSchema>
