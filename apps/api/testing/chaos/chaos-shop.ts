import { sql } from 'kysely'
import { aModule, anItem, aStore, aZone } from '#features/catalog/catalog.builders.ts'
import { makeKey } from '#features/operator/keys/operator-keys.ts'
import { aProvider, aVehicle } from '#features/rental/rental.builders.ts'
import type { Db } from '#lib/database/database.ts'
import { adminScopes, operatorScopes } from '../../../../packages/contract/src/wire/endpoint.ts'
import { callCustomers, tokenOf } from '#testing/load/customers.ts'

type Module = { headers: Record<string, string> }

/** Prices and balances are in minor units. */
export type ChaosShop = {
  grocery: Module
  /** The last item has few pieces, so buyers compete for it. */
  items: number[]
  stock: number[]
  parcels: Module & { categoryId: number }
  rental: Module
  vehicles: number[]
  customers: { id: number; token: string; wallet: number }[]
  keys: { store: string; admin: string }
}

export const PRICE = 2000
export const CENTER = { lat: 22.42, lng: 39.05 }
/** Clocks go forward there on 29 March 2026 at 01:00 UTC. */
export const TIME_ZONE = 'Europe/Paris'
/** The day before, noon. */
export const CHAOS_START = '2026-03-28T11:00:00Z'

const CUSTOMERS = 6
const WALLET = 100 * PRICE
const STOCK = [100_000, 100_000, 20]

/** Creates a shop that sells goods, carries parcels and lets cars, and its customers with money in their wallets. */
export async function openChaosShop(db: Db): Promise<ChaosShop> {
  const [grocery, parcels, rental] = [await aModule(db, 'grocery'), await aModule(db, 'parcel'), await aModule(db, 'rental')]
  const zone_id = await aZone(db, { modules: [grocery, parcels, rental], time_zone: TIME_ZONE, center: CENTER })
  const store_id = await aStore(db, { module_id: grocery, zone_id })
  const items: number[] = []
  for (const stock of STOCK) items.push(await anItem(db, { store_id, price: PRICE, stock }))
  const provider = await aProvider(db, { module_id: rental, zone_id })
  const vehicles = [await aVehicle(db, { store_id: provider, units: 2 }), await aVehicle(db, { store_id: provider, units: 3 })]
  await writeSettings(db)
  await callCustomers(db, { amount: CUSTOMERS, wallet: WALLET })
  const headers = (module: number) => ({ moduleId: String(module), zoneId: `[${zone_id}]` })
  return {
    grocery: { headers: headers(grocery) },
    items,
    stock: STOCK,
    parcels: { headers: headers(parcels), categoryId: await aParcelCategory(db, parcels) },
    rental: { headers: headers(rental) },
    vehicles,
    customers: Array.from({ length: CUSTOMERS }, (_, at) => ({ id: at + 1, token: tokenOf(at + 1), wallet: WALLET })),
    keys: await makeKeys(db),
  }
}

async function writeSettings(db: Db): Promise<void> {
  const settings = {
    customer_wallet_status: 1,
    partial_payment_status: 1,
    partial_payment_method: 'both',
    digital_payment: true,
    active_payment_method_list: [{ gateway: 'stripe' }],
    refund_active_status: true,
    time_zone: TIME_ZONE,
  }
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await db.insertInto('settings').values(rows).execute()
}

async function aParcelCategory(db: Db, module_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into parcel_categories (module_id, name, description, created_at, updated_at)
    values (${module_id}, '{"en": "Documents"}', '{"en": "Letters"}', '2026-01-01', '2026-01-01') returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function makeKeys(db: Db): Promise<ChaosShop['keys']> {
  const plan = { name: 'Desk', storeIds: null, courierId: null }
  const now = new Date(CHAOS_START)
  const storeScopes = operatorScopes.filter((scope) => !adminScopes.includes(scope))
  const store = await makeKey(db, { ...plan, role: 'store', scopes: storeScopes }, now)
  const admin = await makeKey(db, { ...plan, role: 'admin', scopes: operatorScopes }, now)
  return { store: store.key, admin: admin.key }
}
