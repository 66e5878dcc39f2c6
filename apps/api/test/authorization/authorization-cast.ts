import { type EndpointName, getRoute } from '@medina/contract/endpoints/routes'
import { sql } from 'kysely'
import { addToCart, aGuest, anOrderOf, aShop, CENTER, type Shop } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, aSession, bearer } from '#testing/shop/people.ts'
import type { Headers, TestApp } from '#testing/shop/test-app.ts'
import { findGuest } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'

/**
 * A person with permission to act, with a cart, an order and everything else that belongs to a customer; `secret` occurs in all
 * of it.
 */
export type Person = {
  type: 'guest' | 'customer'
  id: number
  secret: string
  /** The shop's headers and, for a customer, the token. */
  headers: Headers
  guestId: string | undefined
  itemId: number
  orderId: number
}
/** `provider` rents one `vehicle`, in a module of its own. */
export type World = { app: TestApp; shop: Shop; soup: number; provider: number; vehicle: number }

export type Call = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * How to call an endpoint successfully. `open`: about nobody's data. `own`: about all data of the caller. `thing`: about one
 * thing, which is created for its owner and identified by its number. `operator`: about one thing of a store, or (`isList`) about
 * all of them; with `ofAllStores` only for keys that are not limited to stores.
 */
export type Example =
  | { about: 'open'; call: (world: World) => Call; refusesDeadTokens?: true }
  | { about: 'own'; call: (person: Person, world: World) => Call | Promise<Call> }
  | { about: 'thing'; find: (owner: Person, world: World) => Promise<number>; call: (id: number) => Call }
  | {
      about: 'operator'
      find: (world: World, keyId: number) => Promise<number>
      call: (id: number) => Call
      isList?: true
      ofAllStores?: true
      /** A courier’s own acts, and answers without an owner, are tested beside their code. */
      isApart?: true
      /** A courier's key is answered, and no other. */
      ofCourier?: true
    }

export const open = (call: (world: World) => Call = () => ({})): Example => ({ about: 'open', call })
export const own = (call: (person: Person, world: World) => Call | Promise<Call> = () => ({})): Example => ({
  about: 'own',
  call,
})
export const thing = (find: (owner: Person, world: World) => Promise<number>, call: (id: number) => Call): Example => ({
  about: 'thing',
  find,
  call,
})

let serial = 0
const aSecret = (): string => `Secret${String((serial += 1)).padStart(4, '0')}x`

export async function aWorld(app: TestApp): Promise<World> {
  const shop = await aShop(app)
  const { db } = app.api
  const { providerId: provider } = await aFleet(db)
  return {
    app,
    shop,
    soup: await anItem(db, { store_id: shop.storeId }),
    provider,
    vehicle: await aVehicle(db, { store_id: provider }),
  }
}

export async function aGuestPerson(world: World): Promise<Person> {
  const guestId = await aGuest(world.app)
  const guest = await findGuest(world.app.api.db, guestId)
  return furnish(world, { type: 'guest', id: guest?.id ?? 0, secret: aSecret(), headers: world.shop.headers, guestId })
}

export async function aCustomerPerson(world: World): Promise<Person> {
  const secret = aSecret()
  const { id, headers } = await aCustomerWithPassword(world.app, {
    f_name: secret,
    email: `${secret.toLowerCase()}@mail.example`,
    session: { proven_at: world.app.api.clock.now() },
  })
  const person = { type: 'customer' as const, id, secret, headers: { ...world.shop.headers, ...headers }, guestId: undefined }
  const contact = { contact_person_name: secret, contact_person_number: '+966551234567' }
  const place = { address: secret, latitude: CENTER.lat, longitude: CENTER.lng }
  await world.app.post('/api/v1/customer/address/add', { ...contact, ...place }, person.headers)
  return furnish(world, person)
}

/** An order of an item that nobody else has, and one more of it in the cart. */
async function furnish({ app, shop }: World, person: Omit<Person, 'itemId' | 'orderId'>): Promise<Person> {
  const itemId = await anItem(app.api.db, { store_id: shop.storeId, name: person.secret })
  await addToCart(app, person, person.guestId, { item_id: itemId })
  const words = { contact_person_name: person.secret, order_note: person.secret, address: person.secret }
  const orderId = await anOrderOf(app, person, person.guestId, words)
  await addToCart(app, person, person.guestId, { item_id: itemId })
  return { ...person, itemId, orderId }
}

type MakePerson = (world: World) => Promise<Person>
const readers = new WeakMap<World, Map<MakePerson, Promise<Person>>>()

/** A person for an accepted call. Those that only read leave everything as it is, so they share one person of each kind. */
export function aCallerOf(name: EndpointName, make: MakePerson, world: World): Promise<Person> {
  if (getRoute(name).method !== 'GET') return make(world)
  const known = readers.get(world) ?? new Map<MakePerson, Promise<Person>>()
  const person = known.get(make) ?? make(world)
  readers.set(world, known.set(make, person))
  return person
}

/** Headers of a customer whose permission has ended, or never existed. */
export async function deadTokens({ app, shop }: World): Promise<Record<string, Headers>> {
  const { db, clock } = app.api
  const [expired, revoked, blocked] = [
    await aCustomerWithPassword(app),
    await aCustomerWithPassword(app),
    await aCustomerWithPassword(app),
  ]
  const late = await aSession(app, expired.id, { expires_at: clock.now() })
  await db.deleteFrom('sessions').where('customer_id', '=', revoked.id).execute()
  await db.updateTable('customers').set({ status: false }).where('id', '=', blocked.id).execute()
  const tokens = { expired: late, revoked: revoked.token, blocked: blocked.token, nonsense: 'nonsense' }
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, { ...shop.headers, ...bearer(token) }]))
}

/** Every row of every table that belongs to this person, in all features. */
export async function rowsOf({ app: { api } }: World, { type, id }: Person): Promise<unknown> {
  const own = sql`select ${sql.lit(`${type}s`)} as name, to_jsonb(t) as row from ${sql.table(`${type}s`)} t where t.id = ${id}`
  const parts = (await listTables(api.db, `${type}_id`)).map(
    (name) => sql`
      select ${sql.lit(name)} as name, to_jsonb(t) as row from ${sql.table(name)} t where t.${sql.ref(`${type}_id`)} = ${id}`,
  )
  const all = sql`select * from (${sql.join([own, ...parts], sql` union all `)}) found order by name, row::text`
  return (await all.execute(api.db)).rows
}

const tables = new Map<string, Promise<string[]>>()

/** The tables with such a column, read once: the catalog of all columns is slow. */
function listTables(db: Db, column: string): Promise<string[]> {
  const known = tables.get(column) ?? readTables(db, column)
  tables.set(column, known)
  return known
}

async function readTables(db: Db, column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${column} order by table_name`.execute(db)
  return rows.map(({ name }) => name)
}
