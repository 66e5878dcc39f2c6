import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { hashPassword } from '#features/identity/accounts/password.ts'
import { hashSecret } from '#lib/actor.ts'
import type { CustomersTable, SessionsTable } from '#lib/database/tables.gen.ts'
import type { SessionAnswer } from '../../../../packages/contract/src/identity/identity.ts'
import type { Profile, ProfileAnswer } from '../../../../packages/contract/src/identity/profile.ts'
import type { Shop } from './builders.ts'
import type { Headers, Reply, TestApp } from './test-app.ts'

export type TestCustomer = { id: number; token: string; headers: Headers; phone: string | null; email: string | null }
type CustomerPlan = Partial<Insertable<CustomersTable>> & { session?: SessionPlan }
type SessionPlan = Partial<Omit<Insertable<SessionsTable>, 'customer_id' | 'token_hash'>>

const DAY = 86_400_000

let serial = 0

/** Returns a valid phone number of the demo's country, another one at each call. */
export function aPhone(): string {
  serial += 1
  return `+96655${String(serial).padStart(7, '0')}`
}

/** Creates a customer who is signed in on one device, directly in the database. */
export async function aCustomer(app: TestApp, { session, ...row }: CustomerPlan = {}): Promise<TestCustomer> {
  const { db, clock } = app.api
  const now = clock.now()
  const customer = await db
    .insertInto('customers')
    .values({
      f_name: 'Lina',
      l_name: 'Haddad',
      phone: aPhone(),
      email: `lina${serial}@mail.example`,
      login_medium: 'manual',
      ref_code: randomBytes(5).toString('hex').toUpperCase(),
      created_at: now,
      updated_at: now,
      ...row,
    })
    .returning(['id', 'phone', 'email'])
    .executeTakeFirstOrThrow()
  const token = await aSession(app, customer.id, session)
  return { ...customer, token, headers: bearer(token) }
}

/** Signs a customer in on another device and returns its token. */
export async function aSession({ api }: TestApp, customerId: number, plan: SessionPlan = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = api.clock.now()
  await api.db
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      token_hash: hashSecret(token),
      user_agent: 'vitest',
      idle_days: 7,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 7 * DAY),
      ...plan,
    })
    .execute()
  return token
}

/** Proves in a customer's session who they are, as the password or a code does. */
export async function aProof({ api }: TestApp, { headers }: Pick<TestCustomer, 'headers'>): Promise<void> {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  await api.db.updateTable('sessions').set({ proven_at: api.clock.now() }).where('token_hash', '=', hashSecret(token)).execute()
}

export function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` }
}

/** Adds a customer's token to the headers of a shop. */
export function shopOf<T extends Pick<Shop, 'headers'>>(shop: T, { headers }: Pick<TestCustomer, 'headers'>): T {
  return { ...shop, headers: { ...shop.headers, ...headers } }
}

/** Password of every customer that `aCustomerWithPassword` creates. */
export const PASSWORD = 'lantern street five'
let passwordHash: Promise<string> | undefined

/** Creates a customer who can also sign in by `PASSWORD`, which is hashed once because that is slow on purpose. */
export async function aCustomerWithPassword(app: TestApp, plan: CustomerPlan = {}): Promise<TestCustomer> {
  passwordHash ??= hashPassword(PASSWORD)
  return aCustomer(app, { password_hash: await passwordHash, ...plan })
}

/** Signs in by e-mail and `PASSWORD`, on a device that may hold a guest's cart. */
export function logIn(
  app: TestApp,
  { email }: Pick<TestCustomer, 'email'>,
  body: Record<string, unknown> = {},
  headers: Headers = {},
): Promise<Reply<SessionAnswer>> {
  const given = { login_type: 'manual', email_or_phone: email, field_type: 'email', password: PASSWORD }
  return app.post('/api/v1/auth/login', { ...given, ...body }, headers)
}

type Signed = Pick<TestCustomer, 'headers'>

/** Reads a customer's own profile. */
export async function readProfile(app: TestApp, { headers }: Signed, more: Headers = {}): Promise<Profile> {
  return (await app.get<Profile>('/api/v1/customer/info', { ...headers, ...more })).body
}

/** Saves the form of the profile: as JSON, or as a form where it is one. */
export function updateProfile(
  app: TestApp,
  { headers }: Signed,
  body: Record<string, unknown> | FormData,
  more: Headers = {},
): Promise<Reply<ProfileAnswer>> {
  return app.post('/api/v1/customer/update-profile', body, { ...headers, ...more })
}

/** Returns true while a token still opens an account. */
export async function isGoodToken(app: TestApp, token: string | null | undefined): Promise<boolean> {
  return (await app.get('/api/v1/customer/info', bearer(token ?? ''))).status === 200
}
