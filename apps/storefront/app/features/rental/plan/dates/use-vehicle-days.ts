import type { VehicleCalendar } from '@medina/contract/rental/vehicle-calendar'
import { weekdayOf } from '@medina/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { type Shop, useShop } from '@medina/web/api/shop.tsx'
import { useLacks } from '@medina/web/site/site.tsx'
import { addMonths } from './month-grid.ts'
import { dateOf, timeOf } from './trip-dates.ts'

/** A vehicle of a trip, and the number of its units. */
export type RentedVehicle = { id: number; quantity: number }

/** The calendars of the vehicles of a trip, which all have the same provider. */
export type VehicleDays = {
  isBooked: (date: string) => boolean
  /** Whether the provider opens at all on a day. */
  isClosed: (date: string) => boolean
  isOpenAt: (moment: string) => boolean
  /** The first booked day after a date, among those that are known. */
  findBookedAfter: (date: string) => string | undefined
}

/** The vehicles of a cart that are asked for; the cart itself refuses the others. */
const MOST_VEHICLES = 5
const STALE_MS = 30_000

/**
 * The days of a month and of the next one on which vehicles cannot be picked up; null until they are known. Without them every day can be
 * chosen, and the server refuses.
 */
export function useVehicleDays(vehicles: readonly RentedVehicle[], month: string): VehicleDays | null {
  const shop = useShop()
  const isLacking = useLacks('rental.calendar')
  const { data } = useQuery({
    queryKey: ['rental.calendar', vehicles, month, shop.headers],
    queryFn: ({ signal }) => loadCalendars(shop, { vehicles, months: [month, addMonths(month, 1)] }, signal),
    enabled: vehicles.length > 0 && !isLacking,
    staleTime: STALE_MS,
    retry: false,
    // As the months turn, the days of the month that stays are known.
    placeholderData: (known) => known,
  })
  return data === undefined ? null : toDays(data)
}

type Wanted = { vehicles: readonly RentedVehicle[]; months: readonly string[] }

function loadCalendars(shop: Shop, { vehicles, months }: Wanted, signal: AbortSignal): Promise<VehicleCalendar[]> {
  const calls = vehicles.slice(0, MOST_VEHICLES).flatMap(({ id, quantity }) =>
    months.map((month) => {
      const input = { params: { id: String(id) }, query: { month, quantity: String(quantity) } }
      return shop.call('rental.calendar', input, shop.headers, signal)
    }),
  )
  return Promise.all(calls)
}

export function toDays(calendars: readonly VehicleCalendar[]): VehicleDays {
  const booked = new Set(calendars.flatMap((calendar) => calendar.booked))
  const pickups = calendars.find((calendar) => calendar.pickups !== null)?.pickups ?? null
  const shiftsOf = (date: string) => pickups?.filter(({ day }) => day === weekdayOf(date))
  return {
    isBooked: (date) => booked.has(date),
    isClosed: (date) => shiftsOf(date)?.length === 0,
    isOpenAt: (moment) =>
      shiftsOf(dateOf(moment))?.some(({ first, last }) => first <= timeOf(moment) && timeOf(moment) <= last) ?? true,
    findBookedAfter: (date) => [...booked].filter((each) => each > date).toSorted()[0],
  }
}
