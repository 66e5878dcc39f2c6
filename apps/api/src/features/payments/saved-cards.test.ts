import type { SavedCard } from '@medina/contract/wallet/saved-cards'
import { expect, it } from 'vitest'
import { addToCart, aGuestWith, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { cartOf } from '#features/rental/cart/rental-cart.builders.ts'
import { aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import { book, quoteTrip } from '#features/trips/booking/booking.builders.ts'
import { readBalance } from '#features/wallet/public.ts'
import { settle } from './all-payments.builders.ts'
import { digital, startGatewayShop } from './demo-gateway.builders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { app, grocer, bread, pay, answer, comeBack } = await startGatewayShop()
const { db } = app.api
const forgotten: string[] = []
const demo = app.api.gateways.get('demo')
if (demo === undefined) throw new Error('no gateway')
const cards = { forget: async (token: string) => void forgotten.push(token) }
app.api.gateways.set('demo', { ...demo, cards })

type Person = Awaited<ReturnType<typeof aCustomer>>
async function anOrderOf(person: Person): Promise<number> {
  await addToCart(app, shopOf(grocer, person), undefined, { item_id: bread })
  return (await place(app, shopOf(grocer, person), anOrderBody(undefined, digital))).body.order_id
}
const payAs = (person: Person, order_id: number, changed: object) =>
  app.post<{ redirect_link: string }>(
    '/api/v1/customer/order/pay',
    { order_id, callback: '/track-order', ...changed },
    { ...grocer.headers, ...person.headers },
  )
const cardsOf = async (person: Person) =>
  (await app.get<SavedCard[]>('/api/v1/customer/saved-cards', person.headers)).body.map(({ gateway, brand, ending }) => [
    gateway,
    brand,
    ending,
  ])
const statusOf = async (id: number) =>
  (await db.selectFrom('orders').select('payment_status').where('id', '=', id).executeTakeFirstOrThrow()).payment_status

/** A customer who has paid once, and let the gateway save the card. */
async function withCard() {
  const person = await aCustomer(app)
  const { body } = await payAs(person, await anOrderOf(person), { save_card: 1 })
  await comeBack(await answer(body.redirect_link, 'pay'))
  const [card] = (await app.get<SavedCard[]>('/api/v1/customer/saved-cards', person.headers)).body
  if (card === undefined) throw new Error('no card was saved')
  return { person, card }
}

it('a card is saved by whoever agrees, and pays the next order without a page', async () => {
  const { person, card } = await withCard()
  expect(await cardsOf(person)).toEqual([['demo', 'Visa', '4242']])
  const next = await anOrderOf(person)
  const { body } = await payAs(person, next, { saved_card_id: card.id })
  // Nothing is entered anywhere: the address leads back at once.
  expect(await comeBack(body.redirect_link)).toBe('/track-order?flag=success')
  expect(await statusOf(next)).toBe('paid')
  // The number never was here, and the token is of no use to whoever copies the database.
  const { token } = await db.selectFrom('saved_cards').select('token').where('id', '=', card.id).executeTakeFirstOrThrow()
  expect(token.toString('utf8')).not.toContain('card_demo_')
})

it('without agreement nothing is saved, nor for guests', async () => {
  const person = await aCustomer(app)
  const { body } = await payAs(person, await anOrderOf(person), {})
  await comeBack(await answer(body.redirect_link, 'pay'))
  expect(await cardsOf(person)).toEqual([])
  const guest = await aGuestWith(app, grocer, { item_id: bread })
  const { order_id } = (await place(app, grocer, anOrderBody(guest, digital))).body
  const before = await db.selectFrom('saved_cards').select('id').execute()
  const page = await pay(guest, order_id, { save_card: 1 })
  await comeBack(await answer(page.body.redirect_link, 'pay'))
  expect(await db.selectFrom('saved_cards').select('id').execute()).toEqual(before)
})

it('the card of somebody else neither pays nor is removed', async () => {
  const { card } = await withCard()
  const stranger = await aCustomer(app)
  expect(refusalOf(await payAs(stranger, await anOrderOf(stranger), { saved_card_id: card.id }))).toEqual([404, 'saved_card_id'])
  const path = `/api/v1/customer/saved-cards?id=${card.id}`
  expect(refusalOf(await app.remove(path, undefined, stranger.headers))).toEqual([404, 'id'])
})

it('saved again, a card is there once; removed, it is gone at once, and its gateway forgets both tokens', async () => {
  const { person, card } = await withCard()
  const again = await payAs(person, await anOrderOf(person), { save_card: 1 })
  await comeBack(await answer(again.body.redirect_link, 'pay'))
  const cards = (await app.get<SavedCard[]>('/api/v1/customer/saved-cards', person.headers)).body
  expect(cards).toHaveLength(1)
  const savedId = cards[0]?.id ?? 0
  expect(savedId).not.toBe(card.id)
  expect((await app.remove(`/api/v1/customer/saved-cards?id=${savedId}`, undefined, person.headers)).status).toBe(200)
  expect(await cardsOf(person)).toEqual([])
  const before = forgotten.length
  await reconcilePayments(app.api, { settle, cancelUnpaid: () => Promise.resolve() })
  expect(forgotten.slice(before)).toHaveLength(2)
  expect(await db.selectFrom('saved_cards').select('id').where('customer_id', 'is', null).execute()).toEqual([])
})

it('is saved once by a notice of its own, for whoever agreed, and not again after it was removed', async () => {
  const person = await aCustomer(app)
  const [agreed, other] = [await anOrderOf(person), await anOrderOf(person)]
  await payAs(person, agreed, { save_card: 1 })
  await payAs(person, other, {})
  const notify = async (orderId: number) => {
    const { id } = await db.selectFrom('payments').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    const card = { token: `token of ${orderId}`, brand: 'MasterCard', ending: '2346', validThrough: null }
    app.api.gateways.set('demo', { ...demo, cards, readNotice: () => Promise.resolve({ paymentId: id, card }) })
    const { statusCode } = await app.app.inject({ method: 'POST', url: '/api/v1/payments/notify/demo', payload: {} })
    expect(statusCode).toBe(200)
  }
  await notify(other)
  expect(await cardsOf(person)).toEqual([])
  await Promise.all([notify(agreed), notify(agreed)])
  expect(await cardsOf(person)).toEqual([['demo', 'MasterCard', '2346']])
  const [card] = (await app.get<SavedCard[]>('/api/v1/customer/saved-cards', person.headers)).body
  await app.remove(`/api/v1/customer/saved-cards?id=${card?.id}`, undefined, person.headers)
  await notify(agreed)
  expect(await cardsOf(person)).toEqual([])
})

it('a saved card pays a trip; pressed twice at the same moment, one of both payments goes back', async () => {
  const { person, card } = await withCard()
  const rides = shopOf(await aFleet(db), person)
  await cartOf(app, rides).add(await aVehicle(db, { store_id: rides.providerId, category_id: rides.categoryId }))
  const quote = await quoteTrip(app, rides, undefined)
  expect(quote.body.saved_cards).toEqual([card])
  const trip_id = (await book(app, rides, undefined)).body
  const wish = { trip_id, payment_method: 'digital_payment', callback_url: '/my-trips' }
  const press = (more: object) => app.post<string>('/api/v1/rental/user/trip/payment', { ...wish, ...more }, rides.headers)
  const stranger = await aCustomer(app)
  const theirs = { ...wish, saved_card_id: card.id }
  const foreign = await app.post('/api/v1/rental/user/trip/payment', theirs, { ...rides.headers, ...stranger.headers })
  expect(refusalOf(foreign)).toEqual([404, 'trip'])
  const links = await Promise.all([press({ saved_card_id: card.id }), press({ saved_card_id: card.id })])
  await Promise.all(links.map(({ body }) => comeBack(body)))
  const trip = await db.selectFrom('trips').select('payment_status').where('id', '=', trip_id).executeTakeFirstOrThrow()
  const payments = await db.selectFrom('payments').select('status').where('trip_id', '=', trip_id).execute()
  expect([trip.payment_status, payments.map(({ status }) => status).toSorted()]).toEqual(['paid', ['paid', 'refunded']])
})

it('a wallet is topped up by a saved card, and a card entered there is saved by whoever agrees', async () => {
  await setSwitches(app, { add_fund_status: 1 })
  const fund = (by: Person, more: object, key?: string) =>
    app.post<{ redirect_link: string; top_up_id: number }>(
      '/api/v1/customer/wallet/add-fund',
      { amount: 50, payment_method: 'demo', callback: '/wallet', ...more },
      { ...by.headers, ...(key !== undefined && { 'idempotency-key': key }) },
    )
  const { person, card } = await withCard()
  expect(await comeBack((await fund(person, { saved_card_id: card.id })).body.redirect_link)).toContain('flag=success')
  expect(await readBalance(db, person.id, 'wallet')).toBe(5000)
  // The answer was lost, or the button was pressed in two tabs: one key, one payment.
  const presses = [await fund(person, { saved_card_id: card.id }, 'k1'), await fund(person, { saved_card_id: card.id }, 'k1')]
  expect(presses[1]?.body).toEqual(presses[0]?.body)
  const together = await Promise.all([1, 2, 3].map(() => fund(person, { saved_card_id: card.id }, 'k2')))
  const done = together.find(({ status }) => status === 200)
  expect((await fund(person, { saved_card_id: card.id }, 'k2')).body).toEqual(done?.body)
  for (const { body } of [...presses, ...together.filter(({ status }) => status === 200)]) await comeBack(body.redirect_link)
  expect(await readBalance(db, person.id, 'wallet')).toBe(15_000)
  const other = await aCustomer(app)
  expect(refusalOf(await fund(other, { saved_card_id: card.id }))).toEqual([404, 'saved_card_id'])
  await comeBack(await answer((await fund(other, { save_card: 1 })).body.redirect_link, 'pay'))
  expect(await cardsOf(other)).toEqual([['demo', 'Visa', '4242']])
})

it('a gateway that gives the same card the same token again keeps it', async () => {
  const { person } = await withCard()
  const read = demo.read
  app.api.gateways.set('demo', {
    ...demo,
    read: async (payment) => {
      const reading = await read(payment)
      return reading.card === undefined ? reading : { ...reading, card: { ...reading.card, token: 'one token' } }
    },
    cards: { forget: async (token) => void forgotten.push(token) },
  })
  for (let time = 0; time < 2; time++) {
    const { body } = await payAs(person, await anOrderOf(person), { save_card: 1 })
    await comeBack(await answer(body.redirect_link, 'pay'))
  }
  await reconcilePayments(app.api, { settle, cancelUnpaid: () => Promise.resolve() })
  expect(await cardsOf(person)).toEqual([['demo', 'Visa', '4242']])
  expect(forgotten).not.toContain('one token')
})
