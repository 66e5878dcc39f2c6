import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { aCategory, anItem } from '#features/catalog/catalog.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'
import { hashSecret } from '#lib/actor.ts'
import { createClock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import { aShop } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import type { Headers, TestApp } from '#testing/shop/test-app.ts'

/** The shop of a rehearsal, whose buyers and desk use both versions. Amounts are minor units. */
export type UpgradeShop = {
  headers: Headers
  key: Headers
  storeId: number
  item: number
  /** An item that the desk marks as sold out and puts back. */
  otherItem: number
  customers: { id: number; headers: Headers }[]
}

export const CUSTOMERS = 4
const PRICE = 2000
export const WALLET = 100_000_000

/** Opens a store with two items, an operator's key, and customers whose wallets pay for thousands of orders. */
export async function openUpgradeShop(db: Db, clockStart: string): Promise<UpgradeShop> {
  // The builders need the database and the clock of an app alone.
  const app = { api: { db, clock: createClock(clockStart) } } as unknown as TestApp
  await sql`insert into settings (key, value) values ('customer_wallet_status', '1') on conflict (key) do update set value = '1'`.execute(
    db,
  )
  // A copy of a shop may have the names that builders give.
  const { moduleId, storeId, headers } = await aShop(app, { store: { slug: aName() } })
  const category_id = await aCategory(db, { module_id: moduleId, slug: aName() })
  const [item, otherItem] = [
    await anItem(db, { store_id: storeId, category_id, slug: aName(), price: PRICE, stock: 1_000_000 }),
    await anItem(db, { store_id: storeId, category_id, slug: aName(), price: PRICE }),
  ]
  const key = await aDeskKey(db)
  const customers = []
  for (let number = 0; number < CUSTOMERS; number++) {
    const { id, headers: token } = await aCustomer(app, { phone: null, email: `${aName()}@mail.example` })
    await fillWallet(app, id, WALLET)
    customers.push({ id, headers: { ...headers, ...token } })
  }
  return { headers, key: { ...headers, authorization: `Bearer ${key}` }, storeId, item, otherItem, customers }
}

/** Names only columns that both versions have, as every row of the rehearsal does: `makeKey` writes those of this version. */
async function aDeskKey(db: Db): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await db
    .insertInto('operator_keys')
    .values({
      key_hash: hashSecret(key),
      name: 'Upgrade',
      role: 'admin',
      scopes: ['orders:read', 'orders:write', 'catalogue:write'],
      created_at: new Date(),
    })
    .execute()
  return key
}

function aName(): string {
  return `upgrade-${randomBytes(6).toString('hex')}`
}
