import { countDays } from '@medina/time/local-time'
import { recordCarried, recordSale } from '#features/sales/public.ts'
import type { Db } from '#lib/database/database.ts'
import { FIRST_SALE_ID, momentOf } from '../dates.ts'
import { randomOf } from '../random.ts'
import { listBuyers } from './customers.ts'
import { buildOrder } from './past-order-rows.ts'
import type { PastOrder } from './past-orders.ts'
import { type DemoShop, readShop } from './shop.ts'

type Basket = Omit<PastOrder, 'daysAgo'>

/** The orders of a day, at fractions of it while their stores are open: few stores, so that each has more than one. */
const baskets: readonly Basket[] = [
  {
    at: 0.002,
    store: 'bait-al-shawarma',
    courier: 2,
    items: [
      ['Cheese shawarma', 2],
      ['Shawarma cheese fries', 1],
    ],
    isPaidByCard: true,
  },
  {
    at: 0.06,
    store: 'rayhan-pharmacy',
    courier: 3,
    items: [
      ['Paracetamol syrup for children', 1],
      ['Rehydration salts, orange', 1],
    ],
  },
  {
    at: 0.3,
    store: 'old-mill-bakery',
    courier: 2,
    items: [
      ['Zaatar manousheh', 3],
      ['Flat white', 2],
    ],
  },
  {
    at: 0.345,
    store: 'bustan-greens',
    courier: 1,
    items: [
      ['Bananas', 2],
      ['Strawberries', 1],
      ['Lemons', 1],
    ],
    isPaidByCard: true,
  },
  {
    at: 0.51,
    store: 'bait-al-shawarma',
    courier: 1,
    items: [
      ['Chicken shawarma saj', 2],
      ['Fattoush', 1],
      ['Ayran', 2],
    ],
  },
  {
    at: 0.455,
    store: 'smash-corner',
    courier: 3,
    items: [
      ['Double smash', 2],
      ['Loaded cheese fries', 1],
    ],
    isPaidByCard: true,
  },
  {
    at: 0.4,
    store: 'rayhan-pharmacy',
    courier: 2,
    items: [
      ['Vitamin C 1000 mg, effervescent', 1],
      ['Honey and lemon lozenges', 2],
    ],
  },
  {
    at: 0.53,
    store: 'bait-al-shawarma',
    courier: 3,
    items: [
      ['Family shawarma tray', 1],
      ['Hummus with warm bread', 2],
    ],
    isPaidByCard: true,
  },
  { at: 0.555, store: 'warm-corner', courier: 1, items: [['Bedside lamp', 1]], isPaidByCard: true },
  {
    at: 0.6,
    store: 'old-mill-bakery',
    courier: 2,
    items: [
      ['Country sourdough', 1],
      ['Butter croissant', 4],
    ],
  },
  {
    at: 0.65,
    store: 'bait-al-shawarma',
    courier: 1,
    items: [
      ['Arabic chicken shawarma plate', 2],
      ['Crisp fries', 1],
    ],
  },
  {
    at: 0.705,
    store: 'smash-corner',
    courier: 3,
    items: [
      ['Classic smash', 1],
      ['Onion rings', 1],
      ['Vanilla milkshake', 2],
    ],
  },
  {
    at: 0.76,
    store: 'bait-al-shawarma',
    courier: 2,
    items: [
      ['Mixed grill plate', 1],
      ['Mutabbal', 1],
      ['Falafel roll', 2],
    ],
    isPaidByCard: true,
  },
  {
    at: 0.86,
    store: 'rosewater-sweets',
    courier: 3,
    items: [
      ['Nabulsi kunafa', 2],
      ['Luqaimat', 1],
    ],
  },
]

/** Each day has a block of numbers between those of the past orders and of shoppers; it is used again after 600 days. */
const DAYS = 600
const JITTER = 0.03
/** Three quarters of an hour after it was placed, an order is delivered and no news on any board. */
const SETTLED_MS = 2_700_000

/**
 * Enters the sales of these days up to now, each once: people of the city order as well, so that stores have something to look at. They
 * stay on their day, as the entries of their stores do.
 */
export async function sellInCity(db: Db, days: readonly string[], now: Date): Promise<void> {
  const due = days.flatMap(planSales).filter(({ placed }) => placed.getTime() + SETTLED_MS <= now.getTime())
  const missing = await leaveOutKnown(db, due)
  if (missing.length === 0) return
  const shop = await readShop(db)
  const possible = missing.filter(({ basket }) => isOffered(basket, shop))
  if (possible.length === 0) return
  if (db.isTransaction) await enterSales(db, possible, shop)
  else await db.transaction().execute((tx) => enterSales(tx, possible, shop))
}

type Sale = { id: number; day: string; placed: Date; basket: Basket; buyer: number }

function planSales(day: string): Sale[] {
  const block = FIRST_SALE_ID + (countDays('2020-01-01', day) % DAYS) * baskets.length
  const random = randomOf(`sales of ${day}`)
  return baskets.map((basket, index) => {
    const at = basket.at + random() * JITTER
    return { id: block + index, day, placed: momentOf(day, 0, at), basket: { ...basket, at }, buyer: index }
  })
}

async function leaveOutKnown(db: Db, sales: readonly Sale[]): Promise<Sale[]> {
  if (sales.length === 0) return []
  const ids = sales.map(({ id }) => id)
  const known = await db.selectFrom('orders').select('id').where('id', 'in', ids).execute()
  return sales.filter(({ id }) => known.every((order) => order.id !== id))
}

/** A visitor of the desk may have taken a store or an item out. */
function isOffered(basket: Basket, { stores, items }: DemoShop): boolean {
  const store = stores.find(({ slug }) => slug === basket.store)
  return basket.items.every(([name]) => items.some((item) => item.store_id === store?.id && item.name.en === name))
}

async function enterSales(tx: Db, sales: readonly Sale[], shop: DemoShop): Promise<void> {
  const buyers = listBuyers()
  const built = sales.map(({ id, day, basket, buyer }) => {
    const addresses = buyers.slice(buyer % buyers.length)
    return buildOrder({ ...basket, daysAgo: 0 }, id, { shop, addresses, today: day })
  })
  const added = await tx
    .insertInto('orders')
    .values(built.map(({ order }) => order))
    // Another process may have been faster.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'updated_at'])
    .execute()
  const isAdded = ({ order_id }: { order_id: number }) => added.some(({ id }) => id === order_id)
  if (added.length === 0) return
  await tx
    .insertInto('order_lines')
    .values(built.flatMap(({ lines }) => lines).filter(isAdded))
    .execute()
  await tx
    .insertInto('order_history')
    .values(built.flatMap(({ history }) => history).filter(isAdded))
    .execute()
  for (const { id, updated_at } of added) {
    await recordSale(tx, { orderId: id }, updated_at)
    await recordCarried(tx, { orderId: id, now: updated_at })
  }
}
