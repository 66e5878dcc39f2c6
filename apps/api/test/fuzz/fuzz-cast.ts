import { sql } from 'kysely'
import { addToCart, aGuest, anOrderOf, aShop, CENTER, type Shop } from '#testing/shop/builders.ts'
import { aCustomerWithPassword } from '#testing/shop/people.ts'
import { type Headers, startTestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { anApplication } from '#features/applications/applications.builders.ts'
import { aCourierKey, aKey } from '#features/operator/operator.builders.ts'
import { aFleet } from '#features/rental/rental.builders.ts'
import { aTrip } from '#features/trips/trips.builders.ts'
import { findGuest } from '#lib/actor.ts'
import { aWorld, type World } from '../authorization/authorization-cast.ts'

/** `branch` and `provider` are keys of the business and of a rental provider that are limited to one store. */
export const callers = ['nobody', 'guest', 'customer', 'office', 'branch', 'store', 'provider', 'courier'] as const
export type CallerName = (typeof callers)[number]
export type Caller = { headers: Headers; guestId?: string | undefined; id?: number }

/** The things of a guest, a customer and a store that never call. */
export type Planted = {
  /** Words that only their owners and the office may read. */
  words: readonly string[]
  /** Those that nobody reads, the office neither. */
  secrets: readonly string[]
  ids: Record<string, number[]>
  /** Numbers of things that everybody may see, by table, but not through another store's key. */
  shopIds: Record<string, number[]>
  customerId: number
  guestId: number
}

export type Cast = {
  world: World
  planted: Planted
  callers: Record<CallerName, Caller>
  revive: (name: CallerName) => Promise<void>
}

/** Tries are limited elsewhere: here each call is to reach the code behind the limits. */
const MANY = 10_000_000
const LIMITS = {
  SIGN_IN_TRIES_PER_HOUR: MANY,
  CODES_PER_HOUR: MANY,
  SMS_CODES_PER_HOUR: MANY,
  TRACK_TRIES_PER_HOUR: MANY,
  MESSAGES_PER_HOUR: MANY,
  RATE_LIMIT_PER_MINUTE: MANY,
}
/** Numbers of planted rows start here, where no other number of a test is. */
const FIRST_PLANTED = 7_731_001
const PLANTED = 'planted7731'

/** A shop in which everybody calls, beside another one whose people must never show. */
export async function aCast(): Promise<Cast> {
  const world = await aWorld(await startTestApp({ settings: { ...LIMITS, PUBLIC_URL: 'https://medina.example' } }))
  const other = await aShop(world.app, { store: { name: 'Harbour Kitchen' } })
  const planted = await plant(world, other)
  const made = {} as Record<CallerName, Caller>
  const revive = async (name: CallerName): Promise<void> => {
    made[name] = await makeCaller(world, name)
  }
  for (const name of callers) await revive(name)
  return { world, planted, callers: made, revive }
}

async function makeCaller({ app, shop, soup, provider }: World, name: CallerName): Promise<Caller> {
  if (name === 'nobody') return { headers: shop.headers }
  if (name === 'office') return aKey(app, { role: 'admin' })
  if (name === 'branch') return aKey(app, { role: 'admin', storeIds: [shop.storeId] })
  if (name === 'provider') return aKey(app, { role: 'provider', storeIds: [provider] })
  if (name === 'store') return aKey(app, { role: 'store', storeIds: [shop.storeId] })
  if (name === 'courier') return aCourierKey(app, shop)
  const customer = name === 'customer' ? await aCustomerWithPassword(app) : undefined
  const headers = { ...shop.headers, ...customer?.headers }
  const guestId = customer === undefined ? await aGuest(app) : undefined
  await addToCart(app, { headers }, guestId, { item_id: soup })
  await anOrderOf(app, { headers }, guestId)
  await addToCart(app, { headers }, guestId, { item_id: soup })
  return { headers, guestId, ...(customer && { id: customer.id }) }
}

/** A guest and a customer with all kinds of personal data. Their orders are at a store that no caller has a key of. */
async function plant(world: World, other: Shop): Promise<Planted> {
  const { app } = world
  const { db } = app.api
  const item = await anItem(db, { store_id: other.storeId })
  const restart = await numberRowsFrom(world, FIRST_PLANTED)
  const email = `${PLANTED}-mail@mail.example`
  const customer = await aCustomerWithPassword(app, { f_name: `${PLANTED}-name`, l_name: `${PLANTED}-family`, email })
  const guestId = await aGuest(app)
  for (const person of [{ headers: { ...other.headers, ...customer.headers } }, { headers: other.headers, guestId }])
    await furnish(world, other, person, item)
  const place = { address: `${PLANTED}-home`, latitude: CENTER.lat, longitude: CENTER.lng }
  const contact = { contact_person_name: `${PLANTED}-name`, contact_person_number: '+966557731001' }
  await app.post('/api/v1/customer/address/add', { ...place, ...contact }, customer.headers)
  const { providerId, ...fleet } = await aFleet(db)
  const owner = { customer_id: customer.id, contact_name: `${PLANTED}-name` }
  const { vehicleId } = await aTrip(app, { ...fleet, providerId }, owner)
  await plantAtOffice(world, other)
  const ids = await readNumbers(world, FIRST_PLANTED)
  await restart()
  const guest = await findGuest(db, guestId)
  return {
    words: ['name', 'family', 'mail', 'home', 'door', 'note', 'chat', 'question', 'letter', 'applicant'].map(
      (word) => `${PLANTED}-${word}`,
    ),
    secrets: [guestId, customer.token],
    ids,
    shopIds: { stores: [other.storeId, providerId], items: [item], vehicles: [vehicleId], zones: [other.zoneId] },
    customerId: customer.id,
    guestId: guest?.id ?? 0,
  }
}

/** Plants things that belong to the business as a whole, and to no store. */
async function plantAtOffice({ app }: World, shop: Shop): Promise<void> {
  const { db, clock } = app.api
  const [now, email] = [clock.now(), `${PLANTED}-letter@mail.example`]
  await db.insertInto('newsletter_subscribers').values({ email, language: 'en', created_at: now, confirmed_at: now }).execute()
  const id = await anApplication(app, shop)
  await db
    .updateTable('applications')
    .set({ f_name: `${PLANTED}-applicant` })
    .where('id', '=', id)
    .execute()
}

async function furnish({ app }: World, shop: Shop, { headers, guestId }: Caller, item: number): Promise<void> {
  await addToCart(app, { headers }, guestId, { item_id: item })
  // An order's number with its phone opens the order, so no generated call has this phone.
  const phone = { contact_person_number: '+966557731002' }
  const contact = { contact_person_name: `${PLANTED}-name`, contact_person_email: `${PLANTED}-mail@mail.example`, ...phone }
  const words = { order_note: `${PLANTED}-note`, address: `${PLANTED}-door`, ...contact }
  const order_id = await anOrderOf(app, { headers }, guestId, words)
  await addToCart(app, { headers }, guestId, { item_id: item })
  const guest = guestId === undefined ? {} : { guest_id: guestId }
  const receiver = { receiver_type: 'vendor', receiver_id: shop.storeId, order_id, ...guest }
  await app.post('/api/v1/customer/message/send', { ...receiver, message: `${PLANTED}-chat` }, headers)
  const question = { name: `${PLANTED}-name`, contact: `${PLANTED}-mail@mail.example`, message: `${PLANTED}-question` }
  await app.post('/api/v1/inquiries', { ...question, subject: `${PLANTED}-question`, client_key: crypto.randomUUID() }, headers)
}

type Sequence = { table_name: string; name: string }

/** Tables of people's things, whose numbers no public answer holds. */
const PRIVATE = [
  'orders',
  'trips',
  'order_lines',
  'customers',
  'guests',
  'addresses',
  'cart_lines',
  'conversations',
  'messages',
  'sessions',
  'applications',
]

async function listSequences({ app }: World): Promise<Sequence[]> {
  // Orders and trips share a sequence, which is the default of their number.
  const { rows } = await sql<{ table_name: string; name: string | null }>`
    select t as table_name, coalesce(pg_get_serial_sequence(t, 'id'), (
      select substring(pg_get_expr(d.adbin, d.adrelid) from '''(.+)''') from pg_attrdef d where d.adrelid = t::regclass and d.adnum = 1
    )) as name from unnest(${PRIVATE}::text[]) t`.execute(app.api.db)
  return rows.map(({ table_name, name }) => {
    if (name === null) throw new Error(`${table_name} has no sequence`)
    return { table_name, name }
  })
}

/** Lets the next rows have numbers from here; the returned function continues where the sequences were. */
async function numberRowsFrom(world: World, first: number): Promise<() => Promise<void>> {
  const { db } = world.app.api
  const sequences = await listSequences(world)
  const was = new Map<string, number>()
  for (const [index, name] of [...new Set(sequences.map((each) => each.name))].entries()) {
    const { rows } = await sql<{ next: number }>`select nextval(${name}::regclass)::int as next`.execute(db)
    was.set(name, rows[0]?.next ?? 1)
    // A number belongs to one table, so a call that names it does not hide it elsewhere.
    await sql`select setval(${name}::regclass, ${first + index * 100}, false)`.execute(db)
  }
  return async () => {
    for (const [name, next] of was) await sql`select setval(${name}::regclass, ${next}, false)`.execute(db)
  }
}

async function readNumbers(world: World, first: number): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {}
  for (const { table_name } of await listSequences(world)) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table_name)} where id >= ${first}`.execute(
      world.app.api.db,
    )
    if (rows.length === 0) throw new Error(`nothing of ${table_name} was planted`)
    found[table_name] = rows.map(({ id }) => id)
  }
  return found
}
