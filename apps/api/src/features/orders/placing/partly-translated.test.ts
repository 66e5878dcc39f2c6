import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { Notification } from '@medina/contract/identity/notifications'
import { expect, it } from 'vitest'
import { addToCart, aGuest, aGuestWith, anOrderBody, anOrderOf, place, type Refusal } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { word } from '#testing/shop/tested-shop.ts'
import { tested } from '#testing/shop/tested-shops.ts'
import { anItem, aSize } from '#features/catalog/catalog.builders.ts'
import { walk } from '#features/notifications/notifications.builders.ts'
import { translate } from '#lib/i18n.ts'

// Spanish lacks some texts of the product, and the tested shop's goods have none: the shop's first language replaces them, else English.

const { app, shop, item: soup } = await startTestShop({ shop: { store: { name: 'Café' } }, item: { name: 'Soup', price: 2000 } })
const spanish = { ...shop, headers: { ...shop.headers, 'X-localization': 'es' } }
const messageOf = ({ body }: { body: unknown }) => (body as Refusal).errors[0]?.message?.replaceAll(/[\u2068\u2069]/g, '')

it('goods without a Spanish name have that of the first language, which a client sends back with its options', async () => {
  const dish = await anItem(app.api.db, {
    store_id: shop.storeId,
    name: 'Wrap',
    food_variations: [aSize(['Regular', 'عادي', 0], ['Large', 'كبير', 500])],
  })
  const { body } = await app.get<ItemDetails>(`/api/v1/items/details/${dish}`, spanish.headers)
  const [group] = body.food_variations || []
  expect([body.name, group?.name, group?.values[0]?.label]).toEqual([word('Wrap'), word('Size'), word('Regular')])
  const variation = [{ name: group?.name, values: { label: [group?.values[0]?.label] } }]
  const added = await addToCart(app, spanish, await aGuest(app), { item_id: dish, variation })
  expect([added.status, added.body]).toEqual([
    200,
    [expect.objectContaining({ item: expect.objectContaining({ name: word('Wrap') }) })],
  ])
})

it('a refusal is Spanish where Spanish has it, with the stand-ins of names inside, and else in the language that stands in', async () => {
  const guest = await aGuestWith(app, spanish, { item_id: soup })
  const refuse = async (changed: Record<string, unknown>) => messageOf(await place(app, spanish, anOrderBody(guest, changed)))
  expect(await refuse({ payment_method: 'wallet' })).toBe('Esta forma de pago no está disponible. Elige otra.')
  expect(await refuse({ schedule_at: '2099-01-01 10:00:00' })).toBe(translate(tested.language, 'order.schedule_far'))
})

it('what a customer is told is Spanish where Spanish has it, by the names that stand in', async () => {
  const lina = await aCustomer(app)
  const own = shopOf(spanish, lina)
  await addToCart(app, own, undefined, { item_id: soup })
  const order = await anOrderOf(app, own, undefined)
  await walk(app, order, ['pending', 'confirmed'])
  const { body } = await app.get<Notification[]>('/api/v1/customer/notifications', own.headers)
  expect(body.map(({ data }) => [data.title, data.description])).toEqual([
    ['Tu pedido está confirmado', `Pedido ${order} de ${word('Café')}`],
  ])
})
