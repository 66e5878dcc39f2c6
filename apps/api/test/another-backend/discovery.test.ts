import { describe, expect, test } from 'vitest'
import { startFamilyFront } from '#testing/shop/test-family-front.ts'
import { startTestFront } from '#testing/shop/test-front.ts'
import { cookiesFor } from '../../../../bench/measured-pages.ts'

/** Pages in front of a backend of the family: recorded answers, with everything that is odd about them. */
const { backend, front } = await startFamilyFront()

const place = { zoneId: '[2]', moduleId: '1', latitude: '23.78', longitude: '90.4' }
const cookie = cookiesFor({ path: '/home', hasPlace: true, module: { id: 1, type: 'food' } }).replace('%5B1%5D', '%5B2%5D')

async function open(path: string, cookies = cookie) {
  const { status, text } = await front.send('GET', path, { cookie: cookies })
  return { status, text: text.replace(/<script[\s\S]*?<\/script>/g, ''), whole: text }
}

describe('[7.002] pages of a backend of the family', () => {
  test('landing, home, a store and an item show what it has', async () => {
    const pages = [await open('/', ''), await open('/home'), await open('/store/21'), await open('/product/31?module_id=1')]
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [landing = '', home = '', store = '', item = ''] = pages.map(({ text }) => text)
    expect(landing).toContain('Sadeem Market')
    expect(home).toContain('Grill week')
    expect(store).toContain('Chicken shawarma')
    expect(item).toContain('With garlic and pickles')
    // It is asked for its own endpoints only, and once for a description that it does not have.
    expect(backend.missed).toEqual(['GET /api/docs'])
  })

  test('what it does not have is a page of its own, and what it answers without is no page at all', async () => {
    expect([(await open('/store/999')).status, (await open('/product/999?module_id=1')).status]).toEqual([404, 404])
  })

  test('[2.023] a document is sanitised as ours are, whatever the backend stored', async () => {
    const { body } = await front.send('GET', '/api/v1/terms-and-conditions')
    expect(body).toBe('<h2>Terms</h2><p>Be kind, see our page.</p>')
    const { text } = await open('/terms-and-conditions')
    expect(text).toContain('Be kind, see our page.')
    expect(text).not.toMatch(/onerror|onclick|javascript:|srcdoc|position: ?fixed/)
  })

  test('titles and descriptions are plain text: the family marks words of the one and formats the other', async () => {
    const { body: landing } = await front.send('GET', '/api/v1/react-landing-page')
    expect(landing).toMatchObject({ header_title: 'All of it, in one place' })
    const { body: modules } = await front.send('GET', '/api/v1/module')
    expect(modules).toMatchObject([{ description: 'x' }, { description: 'x' }, { description: 'x' }])
  })

  test('suggestions come without a position, which the family requires', async () => {
    const { status, body } = await front.send('GET', '/api/v1/items/item-or-store-search?name=shawarma&limit=5', {
      zoneId: '[2]',
      moduleId: '1',
    })
    expect([status, body]).toMatchObject([200, { items: [{ id: 31, name: 'Chicken shawarma' }], stores: [] }])
  })

  test('an item that is shared without its module is found in whichever module has it', async () => {
    const { status, body } = await front.send<{ id: number }>('GET', '/api/v1/items/details/31')
    expect([status, body.id]).toEqual([200, 31])
  })
})

describe('calls of browsers', () => {
  test('come to this service, which needs no permission of the backend, and are passed on with the headers of the moment', async () => {
    const headers = { ...place, 'x-localization': 'ar', authorization: 'Bearer one' }
    const { status, headers: answered } = await front.send('GET', '/api/v1/stores/popular?limit=1', headers)
    expect(status).toBe(200)
    expect(answered['cache-control']).toMatch(/^public/)
    const passed = backend.headersOf('GET /stores/popular')
    expect(passed).toMatchObject({
      zoneid: '[2]',
      moduleid: '1',
      latitude: '23.78',
      'x-localization': 'ar',
      'x-software-id': '33571750',
    })
    expect(passed['x-forwarded-for']).toBe('127.0.0.1')
    // A public answer is shared, so the backend does not learn who reads it first.
    expect(passed.authorization).toBeUndefined()
    expect(passed.origin).toBeUndefined()
  })

  test('are paged as the contract says: the family numbers its pages', async () => {
    type Page = { products: { id: number }[]; next_cursor: string | null }
    const path = '/api/v1/items/popular?limit=3&offset=1&view=card'
    const { body: first } = await front.send<Page>('GET', path, place)
    const { body: second } = await front.send<Page>('GET', `${path}&cursor=${first.next_cursor}`, place)
    expect([first.products.map(({ id }) => id), second.products.map(({ id }) => id)]).toEqual([[31, 32, 33], [34]])
    expect(second.next_cursor).toBeNull()
    expect(first.products[0]).toMatchObject({ price: 120, avg_rating: 4.5, has_options: true })
  })

  test('get the refusals of the backend, in one envelope', async () => {
    const { status, body } = await front.send('GET', '/api/v1/items/details/999', place)
    expect([status, body]).toEqual([
      404,
      expect.objectContaining({ errors: [{ code: 'product-001', message: 'Product not found!' }] }),
    ])
    const guestless = await front.send('GET', '/api/v1/customer/wish-list', place)
    expect([guestless.status, guestless.body]).toMatchObject([401, { message: 'Unauthenticated.' }])
  })

  test('of ours that the family does not have are not there', async () => {
    expect((await front.send('GET', '/api/v1/push/key', place)).status).toBe(404)
    expect((await front.send('GET', '/api/v1/operator/orders', place)).status).toBe(404)
  })
})

test('pages may show its pictures, from wherever it stores them, and run scripts of nobody else', async () => {
  const { headers } = await front.send('GET', '/home', { cookie })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob: http: https:")
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
})

test('a backend that is away is said to be, and found again', async () => {
  const away = await startTestFront('http://127.0.0.1:9')
  const { status, body } = await away.send('GET', '/api/v1/config')
  expect([status, body]).toMatchObject([
    503,
    { errors: [{ code: 'backend' }], message: expect.stringContaining('cannot be reached') },
  ])
  const page = await away.send('GET', '/home', { cookie })
  expect([page.status, page.headers['retry-after']]).toEqual([503, '10'])
  await away.close()
})
