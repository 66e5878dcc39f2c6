import type { CartLine } from '@medina/contract/orders/cart'
import type { Board } from '@medina/contract/operator/operator-desk'
import type { Quote } from '@medina/contract/orders/checkout'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Reordered } from '@medina/contract/orders/orders'
import { addToCart, aGuest, aGuestWith, anOrderBody, anOrderOf, aShop, refusalOf } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, logIn, shopOf } from '#testing/shop/people.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { describe, expect, it } from 'vitest'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { changesOf } from '#features/orders/changing/changing.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { type Language, languages, type Translated } from '#lib/i18n.ts'

/** A word with a translation into every language that the product speaks. */
const inAll = (word: string) => Object.fromEntries(languages.map((each) => [each, `${word} ${each}`])) as Translated
const group = { type: 'single', required: true, min: 0, max: 0 } as const

const { app, shop: kitchen } = await startTestShop({ poolSize: 1, clockStart: '2026-03-10T10:00:00Z' })
const { db } = app.api
const tacos = await anItem(db, {
  store_id: kitchen.storeId,
  name: inAll('Tacos'),
  maximum_cart_quantity: 9,
  food_variations: [
    { ...group, name: inAll('Size'), values: ['Small', 'Large'].map((word, at) => ({ label: inAll(word), price: at * 450 })) },
  ],
})
const bakery = await aShop(app, { module: 'grocery' })
const shirt = await anItem(db, {
  store_id: bakery.storeId,
  stock: 9,
  choice_options: [
    { title: inAll('Colour'), options: [inAll('Red'), inAll('Blue')] },
    { title: inAll('Size'), options: [inAll('Wide fit')] },
  ],
  variations: ['Red', 'Blue'].map((word) => ({ type: `${word}en-Widefiten`, label: inAll(word), price: 1500, stock: 4 })),
})

const shopIn = <T extends { headers: Record<string, string> }>(shop: T, language: Language): T => ({
  ...shop,
  headers: { ...shop.headers, 'x-localization': language },
})
const large = (language: Language) => [{ name: `Size ${language}`, values: { label: [`Large ${language}`] } }]
const cartOf = async (shop: typeof kitchen, guest: string) =>
  (await app.get<CartLine[]>(`/api/v1/customer/cart/list?guest_id=${guest}`, shop.headers)).body
const choicesOf = (lines: CartLine[]) => lines.map(({ variation, problem }) => [variation, problem])

describe.each(languages)('options named in %s', (spoken) => {
  const shop = shopIn(kitchen, spoken)
  const order = async () => {
    const guest = await aGuestWith(app, shop, { item_id: tacos, variation: large(spoken) })
    return { guest, id: await anOrderOf(app, shop, guest) }
  }

  it('are taken into the cart, which names them in whatever language is read', async () => {
    const guest = await aGuest(app)
    expect((await addToCart(app, shop, guest, { item_id: tacos, variation: large(spoken) })).status).toBe(200)
    for (const language of languages)
      expect(choicesOf(await cartOf(shopIn(kitchen, language), guest))).toEqual([[large(language), null]])
  })

  it('are the same choice in every other language', async () => {
    for (const language of languages) {
      const guest = await aGuestWith(app, shop, { item_id: tacos, variation: large(spoken) })
      const again = await addToCart(app, shopIn(kitchen, language), guest, { item_id: tacos, variation: large(spoken) })
      expect(refusalOf(again)).toEqual([403, 'cart_item'])
      const [line] = await cartOf(shop, guest)
      const update = { guest_id: guest, cart_id: line?.id, price: 0, quantity: 2, model: 'Item' }
      const changed = shopIn(kitchen, language)
      expect((await app.post('/api/v1/customer/cart/update', { ...update }, changed.headers)).status).toBe(200)
      expect(choicesOf(await cartOf(shop, guest))).toEqual([[large(spoken), null]])
    }
  })

  it('are read on the kitchen’s board in its own language', async () => {
    const { id } = await order()
    const { headers } = await aKey(app, { role: 'store', storeIds: [kitchen.storeId] })
    for (const language of languages) {
      const { body } = await app.get<Board>('/api/v1/operator/board', { ...headers, 'x-localization': language })
      const lines = body.orders?.find((each) => each.id === id)?.lines ?? []
      expect(lines.map(orderedIn)).toEqual([[`Size ${language}: Large ${language}`]])
    }
  })

  it('are quoted and bought at once', async () => {
    const guest = await aGuest(app)
    const cart = JSON.stringify([{ item_id: tacos, quantity: 1, price: 0, variation: large(spoken) }])
    const body = anOrderBody(guest, { is_buy_now: 1, cart })
    const quoted = await app.post<Quote>('/api/v1/customer/order/quote', body, shop.headers)
    expect([quoted.status, quoted.body.subtotal]).toEqual([200, 14.5])
    expect((await app.post('/api/v1/customer/order/place', body, shop.headers)).status).toBe(200)
  })

  it('come again with the order, and stay when it is changed', async () => {
    const placed = await order()
    const wish = { guest_id: placed.guest, order_id: placed.id }
    const again = await app.post<Reordered>('/api/v1/customer/order/reorder', wish, shop.headers)
    expect([again.body.added, again.body.missing]).toEqual([1, []])
    expect(choicesOf(await cartOf(shop, placed.guest))).toEqual([[large(spoken), null]])

    const { change, linesOf } = changesOf(app, shop)
    const [line] = await linesOf(placed)
    const small = [{ name: `Size ${spoken}`, values: { label: [`Small ${spoken}`] } }]
    const lines = [{ id: line?.id, quantity: 2 }]
    const changed = await change(placed, { lines, added: [{ item_id: tacos, quantity: 1, variation: small }] })
    expect(changed.status).toBe(200)
    const stored = await linesOf(placed)
    expect(stored.map((line) => [line.quantity, orderedIn(line)])).toEqual([
      [2, [`Size ${spoken}: Large ${spoken}`]],
      [1, [`Size ${spoken}: Small ${spoken}`]],
    ])
  })

  it('come along when the guest signs in', async () => {
    const guest = await aGuestWith(app, shop, { item_id: tacos, variation: large(spoken) })
    const customer = await aCustomerWithPassword(app)
    expect((await logIn(app, customer, { guest_id: guest })).body.notices).toEqual([])
    const { headers } = shopOf(shop, customer)
    expect(choicesOf((await app.get<CartLine[]>('/api/v1/customer/cart/list', headers)).body)).toEqual([[large(spoken), null]])
  })

  it('are combined to goods by clients that write the shown words of the options', async () => {
    const store = shopIn(bakery, spoken)
    const variation = [{ type: `Blue${spoken}-Widefit${spoken}` }]
    const guest = await aGuestWith(app, store, { item_id: shirt, variation })
    const [line] = await cartOf(store, guest)
    expect(line?.variation).toEqual([{ type: 'Blueen-Widefiten', price: 15, stock: 4 }])
  })
})

describe('a word that names two options in two languages', () => {
  // "Pain" is bread in French.
  const first = languages.find((language) => language !== 'en') ?? 'en'
  const label = (en: string, other: string) => ({ label: { en, [first]: other } as Translated, price: 0 })

  it('is the option that the caller was shown, and stays it in every language', async () => {
    const values = [label('Pain', 'Douleur'), label('Bread', 'Pain')]
    const dish = await anItem(db, { store_id: kitchen.storeId, food_variations: [{ ...group, name: { en: 'With' }, values }] })
    const pain = [{ name: 'With', values: { label: ['Pain'] } }]
    const [spoken, english] = [shopIn(kitchen, first), shopIn(kitchen, 'en')]
    const guests = [
      await aGuestWith(app, spoken, { item_id: dish, variation: pain }),
      await aGuestWith(app, english, { item_id: dish, variation: pain }),
    ]
    const shown = async (shop: typeof kitchen) =>
      Promise.all(guests.map(async (guest) => (await cartOf(shop, guest)).flatMap(chosenIn)))
    expect(await shown(spoken)).toEqual([['With: Pain'], ['With: Douleur']])
    expect(await shown(english)).toEqual([['With: Bread'], ['With: Pain']])
    const [guest = ''] = guests
    const id = await anOrderOf(app, spoken, guest)
    await app.post('/api/v1/customer/order/reorder', { guest_id: guest, order_id: id }, spoken.headers)
    expect(choicesOf(await cartOf(spoken, guest))).toEqual([[pain, null]])
  })

  it('is refused where no option has it', async () => {
    const variation = [{ name: 'Size en', values: { label: ['Huge'] } }]
    const guest = await aGuest(app)
    expect(refusalOf(await addToCart(app, kitchen, guest, { item_id: tacos, variation }))).toEqual([403, 'variation'])
  })
})

type Chosen = { name: string; values: { label: string[] } }
type Ordered = { name: string; values: { label: string }[] }

function chosenIn(line: CartLine): string[] {
  return (line.variation as Chosen[]).map(({ name, values }) => `${name}: ${values.label.join()}`)
}

function orderedIn(line: Pick<OrderLine, 'variation'>): string[] {
  return (line.variation as Ordered[]).map(({ name, values }) => `${name}: ${values.map(({ label }) => label).join()}`)
}
