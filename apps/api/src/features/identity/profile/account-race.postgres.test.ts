import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, anOrderBody, aShop, CENTER, place, refusalOf, resetSwitches, type Shop } from '#testing/shop/builders.ts'
import {
  aCustomerWithPassword,
  aPhone,
  isGoodToken,
  logIn,
  PASSWORD,
  readProfile,
  shopOf,
  type TestCustomer,
  updateProfile,
} from '#testing/shop/people.ts'
import type { Reply, TestApp } from '#testing/shop/test-app.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { fillWallet } from '#features/wallet/wallet.builders.ts'

let app: TestApp
let kitchen: Shop
let soup: number

beforeAll(async () => {
  app = await startTestApp({ poolSize: 20, settings: { SIGN_IN_TRIES_PER_HOUR: 1000 } })
  kitchen = await aShop(app)
  soup = await anItem(app.api.db, { store_id: kitchen.storeId })
})
afterAll(() => app.close())
afterEach(() => resetSwitches(app))

const remove = ({ headers }: TestCustomer) => app.remove('/api/v1/customer/remove-account', { password: PASSWORD }, headers)
const addAddress = ({ headers }: TestCustomer) => {
  const place = { latitude: CENTER.lat, longitude: CENTER.lng }
  const contact = { contact_person_name: 'Lina', contact_person_number: '+966551234567' }
  return app.post('/api/v1/customer/address/add', { address: 'A', ...contact, ...place }, headers)
}
const isThere = async ({ id }: TestCustomer) =>
  (await app.api.db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

describe('an account that is removed while it is used', () => {
  /** Deletes the account while the calls are running. */
  async function removeAmong(calls: (customer: TestCustomer) => Promise<Reply<unknown>>[], customer: TestCustomer) {
    const running = calls(customer)
    const removal = remove(customer)
    running.push(...calls(customer))
    return { answers: await Promise.all(running), removal: await removal }
  }

  it.each<[string, (customer: TestCustomer) => Promise<Reply<unknown>>[]]>([
    ['cart', (customer) => [addToCart(app, shopOf(kitchen, customer), undefined, { item_id: soup })]],
    ['addresses', (customer) => [addAddress(customer), addAddress(customer)]],
    ['sign-ins', (customer) => [logIn(app, customer), logIn(app, customer)]],
    ['profile', (customer) => [updateProfile(app, customer, { name: 'Noura' })]],
  ])('%s: who comes too late is told so, and nothing breaks', async (_, calls) => {
    for (let round = 0; round < 5; round++) {
      const customer = await aCustomerWithPassword(app)
      const { answers, removal } = await removeAmong(calls, customer)
      expect(removal.status).toBe(200)
      for (const answer of answers) expect([200, 401, 403]).toContain(answer.status)
      expect(await isThere(customer)).toBe(false)
    }
  })

  it('either the order is placed and the account stays, or the account is gone and there is no order', async () => {
    for (let round = 0; round < 10; round++) {
      const customer = await aCustomerWithPassword(app)
      await addToCart(app, shopOf(kitchen, customer), undefined, { item_id: soup })
      const [placed, removed] = await Promise.all([
        place(app, shopOf(kitchen, customer), anOrderBody(undefined)),
        remove(customer),
      ])
      expect([
        [200, 203],
        [401, 200],
      ]).toContainEqual([placed.status, removed.status])
      expect(await isThere(customer)).toBe(placed.status === 200)
    }
  })

  it('twice at once is once', async () => {
    const customer = await aCustomerWithPassword(app)
    const answers = await Promise.all([remove(customer), remove(customer), remove(customer)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })

  it('by money that arrives: all that was credited is returned', async () => {
    for (let round = 0; round < 10; round++) {
      const customer = await aCustomerWithPassword(app)
      await fillWallet(app, customer.id, 1000)
      const [removed, credited] = await Promise.all([
        remove(customer),
        fillWallet(app, customer.id, 500).then(
          () => 500,
          () => 0,
        ),
      ])
      expect(removed.body).toMatchObject({ wallet_refund: { amount: (1000 + credited) / 100 } })
    }
    const left = app.api.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('customer_id', 'is', null)
      .where('balance', '>', 0)
    expect(await left.execute()).toEqual([])
  })
})

describe('two forms of the profile at once', () => {
  it('of two people who want the same phone one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aCustomerWithPassword(app)))
    const phone = aPhone()
    const answers = await Promise.all(people.map((customer) => updateProfile(app, customer, { phone })))
    expect(new Set(answers.map((answer) => refusalOf(answer).join()))).toEqual(new Set(['200', '403,phone']))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('of one person lose no field to each other', async () => {
    const customer = await aCustomerWithPassword(app)
    const [phone, email] = [aPhone(), `raced${customer.id}@mail.example`]
    await Promise.all([{ name: 'Noura' }, { phone }, { email }].map((body) => updateProfile(app, customer, body)))
    expect(await readProfile(app, customer)).toMatchObject({ f_name: 'Noura', phone, email })
  })

  it('of which each sets another password: the one that holds is the one that was saved last, and its sessions are alone', async () => {
    const customer = await aCustomerWithPassword(app)
    const passwords = ['nine sails out', 'ten sails home']
    const answers = await Promise.all(
      passwords.map((password) => updateProfile(app, customer, { password, current_password: PASSWORD })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const good = await Promise.all(answers.map(({ body }) => isGoodToken(app, body.token)))
    expect(good.filter(Boolean)).toHaveLength(1)
    const holds = passwords[good.indexOf(true)]
    expect((await logIn(app, customer, { password: holds })).status).toBe(200)
  })
})
