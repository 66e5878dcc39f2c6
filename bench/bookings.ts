import type { Request } from 'autocannon'
import { sql } from 'kysely'
import { aFleet, aVehicle, type Fleet } from '../apps/api/src/features/rental/rental.builders.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { leastBookings, rentalBudgets } from './budgets.ts'
import { extent, seconds } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import { press } from './press.ts'
import { onStage, type Stage } from './stage.ts'
import { visit } from './visit.ts'

const SECONDS = seconds(30)
const VEHICLES = extent(1000, 50)
const UNITS = 5
/** More than can be booked in a second. */
const MOST_A_SECOND = 1500
const PLANNERS = extent(400, 20)
const LINES = 5
const WARM_UP = extent(500, 20)

const CART = '/api/v1/rental/user/cart'

/**
 * Trips booked a second, with the constraint on overlaps, each with a guest and a vehicle of its own time; and the time to price a cart of
 * five vehicles again. Database, shop and callers share the machine.
 */
export function measureBookings(ground: Ground): Promise<Figure[]> {
  return onStage(ground, { memory: '1GB' }, measureOn)
}

async function measureOn({ shop, db }: Stage): Promise<Figure[]> {
  const fleet = await aFleet(db)
  const vehicles = await growFleet(db, fleet)
  const amount = 2 * WARM_UP + Math.ceil(SECONDS * MOST_A_SECOND)
  await callGuests(db, { fleet, vehicles, from: 0, amount, lines: 1 })
  const plans = await callGuests(db, { fleet, vehicles, from: amount, amount: PLANNERS, lines: LINES })
  await sql`vacuum analyze`.execute(db)
  let turn = 0
  const priceAgain = () => {
    const at = turn++ % PLANNERS
    return updateTrip(fleet, { guest: amount + at, plan: plans[at] ?? 0, hours: 2 + (turn % 20) })
  }
  await press(shop, { next: priceAgain }, { amount: WARM_UP })
  const priced = await visit(shop, { next: priceAgain }, { seconds: seconds(20) })
  // Last, so that the database's work after so many rows is not counted as the cart's.
  turn = 0
  await press(shop, { next: () => book(fleet, turn++) }, { amount: WARM_UP })
  const booked = await press(shop, { next: () => book(fleet, turn++) }, { seconds: SECONDS })
  return [
    { name: `trips booked, ${SECONDS} s`, value: booked.rate, unit: '/s', budget: { least: leastBookings } },
    { name: `trips booked, ${SECONDS} s: p99`, value: booked.p99, unit: 'ms' },
    { name: 'cart of five vehicles priced again, twenty people: p50', value: priced.p50, unit: 'ms' },
    {
      name: 'cart of five vehicles priced again, twenty people: p99',
      value: priced.p99,
      unit: 'ms',
      budget: { most: rentalBudgets.cart },
    },
  ]
}

async function growFleet(db: Db, { providerId: store_id, categoryId: category_id }: Fleet): Promise<number[]> {
  const vehicles: number[] = []
  for (let count = 0; count < VEHICLES; count++) vehicles.push(await aVehicle(db, { store_id, category_id, units: UNITS }))
  return vehicles
}

type Guests = { fleet: Fleet; vehicles: readonly number[]; from: number; amount: number; lines: number }

/** Guests whose carts are about different vehicles or days, so that each of them can be booked. Returns the ids of their plans. */
async function callGuests(db: Db, { fleet, vehicles, from, amount, lines }: Guests): Promise<number[]> {
  const numbers = sql`generate_series(${from}::int, ${from + amount - 1}::int) n`
  const now = sql`'2026-03-10T10:00:00Z'::timestamptz`
  const id = sql`${600_000_000}::int + n`
  await sql`
    insert into guests (id, secret_hash, created_at) overriding system value
    select ${id}, sha256(convert_to('rental-guest-' || n, 'UTF8')), ${now} from ${numbers}`.execute(db)
  await sql`
    insert into rental_cart_lines (guest_id, module_id, store_id, vehicle_id, quantity, created_at)
    select ${id}, ${fleet.moduleId}::bigint, ${fleet.providerId}::bigint,
      (${vehicles}::bigint[])[1 + (n * ${lines}::int + l) % ${VEHICLES}::int], 1, ${now}
    from ${numbers}, generate_series(1, ${lines}::int) l`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into trip_plans (guest_id, trip_type, pickup, pickup_at, minutes, updated_at)
    select ${id}, 'hourly', '{"lat": 22.42, "lng": 39.05, "location_name": "Lantern Street 5"}',
      ${now} + interval '1 day' + n / ${VEHICLES * UNITS}::int * interval '5 hours', 180, ${now}
    from ${numbers} order by n returning id`.execute(db)
  return rows.map((row) => row.id)
}

const headersOf = ({ headers }: Fleet) => ({ ...headers, 'content-type': 'application/json' })

function book(fleet: Fleet, guest: number): Request {
  const contact = { contact_person_name: 'Lina', contact_person_number: '+966551234567' }
  return {
    method: 'POST',
    path: '/api/v1/rental/user/trip/trip-booking',
    headers: { ...headersOf(fleet), 'idempotency-key': `trip-${guest}` },
    body: JSON.stringify({ guest_id: `rental-guest-${guest}`, ...contact }),
  }
}

function updateTrip(fleet: Fleet, { guest, plan, hours }: { guest: number; plan: number; hours: number }): Request {
  const body = { guest_id: `rental-guest-${guest}`, rental_type: 'hourly', estimated_hours: hours }
  return { method: 'PUT', path: `${CART}/update-user-data/${plan}`, headers: headersOf(fleet), body: JSON.stringify(body) }
}
