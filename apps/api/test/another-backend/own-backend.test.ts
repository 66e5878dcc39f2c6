import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { startTestFront, type TestFront } from '#testing/shop/test-front.ts'
import { cookiesFor } from '../../../../bench/measured-pages.ts'

/** Pages in front of a service of ours elsewhere, which has every endpoint. */
let app: TestApp
let front: TestFront

beforeAll(async () => {
  app = await startTestApp({ demo: true, settings: { DEMO: true } })
  front = await startTestFront(await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await front.close()
  await app.close()
})

test('[7.002] with another backend a page shows what that has, and says what it has not', async () => {
  const headers = { cookie: cookiesFor({ path: '/store/1', hasPlace: true }) }
  const read = async (path: string) => (await front.send('GET', path, headers)).status
  expect([await read('/store/1'), await read('/store/999999')]).toEqual([200, 404])
})

test('a service of ours describes its endpoints, so that nothing is left out', async () => {
  expect((await front.send('GET', '/api/v1/config')).body).toMatchObject({ lacks: [] })
  const place = { zoneId: '[1]', moduleId: '1' }
  // Pictures are on the origin that a request was sent to.
  const withoutOrigins = (text: string) => text.replace(',"lacks":[]', '').replace(/http:\/\/[\w.:]+(?=\/(?:images|art))/g, '')
  for (const path of ['items/facets?data_type=all', 'items/popular?limit=3&offset=1&view=card', 'stores/details/1', 'config']) {
    const [passed, own] = [await front.send('GET', `/api/v1/${path}`, place), await app.get(`/api/v1/${path}`, place)]
    expect(JSON.parse(withoutOrigins(passed.text))).toEqual(JSON.parse(withoutOrigins(own.text)))
  }
})

test('a guest of it fills a cart', async () => {
  const { body: guest } = await front.send<{ guest_id: string }>('POST', '/api/v1/auth/guest/request', {}, {})
  const place = { zoneId: '[1]', moduleId: '2' }
  const item = (
    await front.send<{ products: { id: number; has_options: boolean }[] }>(
      'GET',
      '/api/v1/items/popular?limit=9&offset=1&view=card',
      place,
    )
  ).body.products.find((each) => !each.has_options)
  const body = { guest_id: guest.guest_id, item_id: item?.id, quantity: 1 }
  expect((await front.send('POST', '/api/v1/customer/cart/add', place, body)).body).toMatchObject([
    { item_id: item?.id, quantity: 1 },
  ])
})
