import { cookiesFor } from '../../../../bench/measured-pages.ts'
import { startFamilyFront } from '#testing/shop/test-family-front.ts'
import { newerShop } from '#testing/stand-ins/family/family-shop.ts'
import { startTestFront } from '#testing/shop/test-front.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOrder, phone } from './family-order.ts'

/** Every list that pages read, with one row of each oddity in it: the good rows stay as they were. */
type Members = Record<string, unknown>

const { backend, front } = await startFamilyFront(newerShop)
/** Without the answers that the first one has in its cache. */
const later = await startTestFront(backend.url, { LOG_LEVEL: 'warn' })
afterAll(() => later.close())

const place = { zoneId: '[2]', latitude: '23.79', longitude: '90.41' }
const mine = { authorization: 'Bearer family-token' }

type Read = { path: string; family?: string; module?: string; isMine?: boolean }
const reads: Read[] = [
  { path: 'config' },
  { path: 'config/get-zone-id?lat=23.79&lng=90.41' },
  { path: 'zone/list' },
  { path: 'module' },
  { path: 'banners' },
  { path: 'categories' },
  { path: 'categories/items/11' },
  { path: 'items/new-arrival' },
  { path: 'items/popular' },
  { path: 'items/most-reviewed' },
  { path: 'items/discounted' },
  { path: 'items/recommended' },
  { path: 'items/details/31' },
  { path: 'items/related-store-items/31' },
  { path: 'items/reviews/31' },
  { path: 'stores/get-stores/all' },
  { path: 'stores/latest' },
  { path: 'stores/popular' },
  { path: 'stores/top-rated' },
  { path: 'stores/details/21' },
  { path: 'stores/reviews?store_id=21' },
  { path: 'stores/popular-items/21' },
  { path: 'campaigns/basic' },
  { path: 'coupon/list/all' },
  { path: 'parcel-category', module: '3' },
  { path: 'customer/cart/list' },
  { path: 'customer/order/running-orders?limit=10&offset=1' },
  { path: `customer/order/track?order_id=100001&contact_number=${encodeURIComponent(phone)}` },
  { path: 'customer/order/cancellation-reasons?limit=10&offset=1' },
  { path: 'customer/address/list', isMine: true },
  { path: 'customer/wallet/transactions?limit=10&offset=1', isMine: true },
  { path: 'customer/notifications', isMine: true },
  { path: 'rental/provider/popular', module: '4' },
]

let guest = ''
const good = new Map<string, unknown>()

const withGuest = (path: string) =>
  path.startsWith('customer/') ? `/api/v1/${path}${path.includes('?') ? '&' : '?'}guest_id=${guest}` : `/api/v1/${path}`
const headersOf = ({ module = '1', isMine = false }: Read) => ({ ...place, moduleId: module, ...(isMine && mine) })

/** A good row and the members of a copy that are null, missing, of another type, or more than there should be. */
function addOddRows(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(addOddRows)
    const row = value.find(isMembers)
    return row === undefined ? rows : [null, 'x', [], {}, { id: null }, ...rows, ...copiesOf(row), { ...row, id: 'none' }]
  }
  return isMembers(value)
    ? { ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, addOddRows(each)])), extra: { a: 1 } }
    : value
}

function copiesOf(row: Members): Members[] {
  const names = Object.keys(row).filter((name) => name !== 'id')
  return names.flatMap((name, index) => {
    const { [name]: value, ...rest } = row
    const odd = [null, undefined, typeof value === 'number' ? String(value) : 7, { unlike: true }, 'x']
    return odd.map((each, kind) => ({ ...rest, id: 90_000 + index * 10 + kind, ...(each !== undefined && { [name]: each }) }))
  })
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

beforeAll(async () => {
  const headers = { ...place, moduleId: '1' }
  guest = (await front.send<{ guest_id: string }>('POST', '/api/v1/auth/guest/request', headers, {})).body.guest_id
  const line = { item_id: 31, quantity: 2, add_on_ids: [51], add_on_qtys: [2] }
  const order = { guest_id: guest, ...cashOrder }
  await front.send('POST', '/api/v1/customer/cart/add', headers, { guest_id: guest, ...line })
  await front.send('POST', '/api/v1/customer/order/place', headers, order)
  await front.send('POST', '/api/v1/customer/cart/add', headers, { guest_id: guest, ...line })
  for (const read of reads) {
    const { status, body } = await front.send('GET', withGuest(read.path), headersOf(read))
    if (status !== 200) throw new Error(`${read.path} is ${status}`)
    good.set(read.path, body)
  }
  backend.changeAnswers(addOddRows)
})

test.each(reads)('$path keeps its good rows', async (read) => {
  const { status, body } = await later.send('GET', withGuest(read.path), headersOf(read))
  expect([status, status === 200 ? '' : JSON.stringify(body)]).toEqual([200, ''])
  expectRows(body, good.get(read.path), read.path)
})

test.each(['/', '/home', '/store/21', '/product/31', '/categories', '/cart', '/home?search=chicken'])(
  'the page %s is shown',
  async (path) => {
    const cookie = cookiesFor({ path: '/home', hasPlace: true, module: { id: 1, type: 'food' } }).replace('%5B1%5D', '%5B2%5D')
    const { status, text } = await later.send('GET', path, { cookie: path === '/' ? '' : cookie })
    expect([status, /Harbour Grill|Chicken shawarma|Grills|cart|Sadeem/.test(text)]).toEqual([200, true])
  },
)

/** Everything of the good answer is in the odd one: rows by their number, members by their name. */
function expectRows(odd: unknown, whole: unknown, at: string): void {
  if (Array.isArray(whole)) {
    expect(Array.isArray(odd), at).toBe(true)
    for (const row of whole) {
      if (!isMembers(row) || row.id === undefined) continue
      const where = `${at} ${JSON.stringify(row.id)}`
      const same = (odd as unknown[]).find((each) => isMembers(each) && each.id === row.id)
      expect(same, where).toBeDefined()
      expectRows(same, row, where)
    }
  } else if (isMembers(whole)) {
    for (const [name, value] of Object.entries(whole)) expectRows((odd as Members)[name], value, `${at}.${name}`)
  } else expect(odd, at).toEqual(whole)
}
