import { sql } from 'kysely'
import type { VehicleListQuery, VehicleSort } from '@medina/contract/rental/rental-search'
import { isSet } from '#features/catalog/public.ts'
import type { SortKey, SortOrder } from '#lib/cursor.ts'
import { comparedPrice } from './vehicle-conditions.ts'

const id: SortKey = { by: sql`v.id`, type: 'int8', isDescending: true }
const trips: SortKey = { by: sql`v.total_trips`, type: 'int8', isDescending: true }

/** Orders of vehicles, each with its own index. The id is the last key, so that pages never overlap. */
export const vehicleOrders = {
  newest: { name: 'newest', keys: [{ by: sql`v.created_at`, type: 'timestamptz', isDescending: true }, id] },
  popular: { name: 'popular', keys: [trips, id] },
  rating: { name: 'rating', keys: [{ by: sql`v.rating`, type: 'numeric', isDescending: true }, trips, id] },
} satisfies Record<string, SortOrder>

type Sorted = Pick<VehicleListQuery, 'sort_by' | 'sortby_price' | 'top_rated' | 'trip_type'>

/** The requested order of a list; null without one. */
export function readVehicleOrder(query: Sorted): SortOrder | null {
  const sort = chosenSort(query)
  if (sort === 'default') return null
  if (sort !== 'price_low' && sort !== 'price_high') return vehicleOrders[sort]
  const isDescending = sort === 'price_high'
  return {
    name: `${sort}_${query.trip_type ?? 'any'}`,
    keys: [
      { by: comparedPrice(query.trip_type), type: 'int8', isDescending },
      { ...id, isDescending },
    ],
  }
}

function chosenSort({ sort_by, sortby_price, top_rated }: Sorted): VehicleSort {
  if (sort_by !== 'default') return sort_by
  if (sortby_price) return sortby_price === 'desc' ? 'price_high' : 'price_low'
  return isSet(top_rated) ? 'rating' : 'default'
}
