import { sql } from 'kysely'
import { readSearch } from '../apps/api/src/features/operator/orders/read-search.ts'
import { listOrdersOfStores } from '../apps/api/src/features/orders/public.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { reportBudgets as budgets } from './budgets.ts'
import { extent } from './extent.ts'
import { type Figure, measureCall } from './figures.ts'

const PAGE = 26
/** The order that is looked for has so many newer ones. */
const NEWER = extent(500_000, 1000)

/** Milliseconds for which support waits for an order: by its number, a phone in any writing, a name, and a day, among a million. */
export async function measureOrderSearches(db: Db): Promise<Figure[]> {
  const { rows } = await sql<{ id: number; contact_phone: string }>`
    select id, contact_phone from orders order by id desc offset ${NEWER} limit 1`.execute(db)
  const [order] = rows
  if (order === undefined) throw new Error('there are too few orders')
  const home = order.contact_phone.replace('+966', '0')
  const searches: [name: string, text: string][] = [
    ['its number', String(order.id)],
    ['its phone', order.contact_phone],
    ['its phone as it is spoken at home', home],
    ['its phone in Arabic digits', home.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')],
    ['names that begin so', 'cust'],
    ['a name that nobody has', 'zoltan'],
  ]
  const figures: Figure[] = []
  for (const [name, text] of searches) {
    const search = readSearch(text, { courier: null }, { country: 'SA' })
    const isFound = (await list(db, { search })).some(({ id }) => id === order.id)
    if (name.startsWith('its') !== isFound) throw new Error(`an order is found wrongly by ${name}`)
    figures.push(await measureCall(`an order by ${name}`, () => list(db, { search }), budgets.search))
  }
  const now = Date.now()
  const day = { from: new Date(now - 401 * 86_400_000), until: new Date(now - 400 * 86_400_000) }
  if ((await list(db, day)).length === 0) throw new Error('nobody ordered on that day')
  return [...figures, await measureCall('orders of a day a year ago', () => list(db, day), budgets.search)]
}

const anyOrder = { storeIds: null, hasParcels: true, courier: null, status: null, paymentStatus: null, since: null, before: null }

function list(db: Db, where: Partial<Parameters<typeof listOrdersOfStores>[1]>) {
  return listOrdersOfStores(db, { ...anyOrder, from: null, until: null, search: null, ...where, limit: PAGE })
}
