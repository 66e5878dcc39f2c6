import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuest, aShop, type Shop } from '#testing/shop/builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { findGuest } from '#lib/actor.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'
import { mergeGuestCart } from './merge-cart.ts'

/** The pieces of each choice of one item in the cart; `limits` are stock, stock of each variation, and the maximum. */
type ItemPlan = {
  isFood: boolean
  stock: number
  variationStock: number[]
  maximum: number | null
  own: number[]
  guests: number[]
}

const pieces = fc.integer({ min: 0, max: 6 })
const item: fc.Arbitrary<ItemPlan> = fc.integer({ min: 0, max: 3 }).chain((variations) => {
  const choices = Math.max(1, variations)
  const each = fc.array(pieces, { minLength: choices, maxLength: choices })
  return fc.record({
    isFood: fc.boolean(),
    stock: fc.integer({ min: 0, max: 12 }),
    variationStock: fc.array(pieces, { minLength: variations, maxLength: variations }),
    maximum: fc.option(fc.integer({ min: 1, max: 8 })),
    own: each,
    guests: each,
  })
})

let app: TestApp
let kitchen: Shop
let grocer: Shop

beforeAll(async () => {
  app = await startTestApp({ poolSize: 1 })
  kitchen = await aShop(app)
  grocer = await aShop(app, { module: 'grocery' })
})
afterAll(() => app.close())

describe('[1.004] whatever two carts hold', () => {
  it('the sum is theirs as far as it can be had, nothing of the customer’s is lost, and once more changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 4 }), async (plans) => {
        const { customerId, guest, ids } = await fill(plans)
        const notices = await merge(guest, customerId)
        const after = await Promise.all(ids.map((id) => countOf({ customer_id: customerId }, id)))
        expect(after.map(sum)).toEqual(plans.map(expectedTotal))
        plans.forEach(({ own }, index) => {
          own.forEach((quantity, choice) => expect(after[index]?.[choice] ?? 0).toBeGreaterThanOrEqual(quantity))
        })
        expect(notices).toHaveLength(plans.filter((plan) => expectedTotal(plan) < sum(plan.own) + sum(plan.guests)).length)

        const cart = await linesOf({ customer_id: customerId })
        expect(await linesOf({ guest_id: guest.id })).toEqual([])
        expect(await merge(guest, customerId)).toEqual([])
        expect(await linesOf({ customer_id: customerId })).toEqual(cart)
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The limit is what remains of the item's stock and of each variation's; the customer's own pieces always stay. */
function expectedTotal({ isFood, stock, variationStock, maximum, own, guests }: ItemPlan): number {
  const ofItem = Math.min(maximum ?? Number.POSITIVE_INFINITY, isFood ? Number.POSITIVE_INFINITY : stock)
  const ofChoices = guests.map((quantity, choice) => {
    const ofVariation = isFood ? undefined : variationStock[choice]
    return ofVariation === undefined ? quantity : Math.min(quantity, Math.max(0, ofVariation - (own[choice] ?? 0)))
  })
  return sum(own) + Math.min(Math.max(0, ofItem - sum(own)), sum(ofChoices))
}

async function fill(plans: readonly ItemPlan[]) {
  const customer = await aCustomer(app)
  const guest = await findGuest(app.api.db, await aGuest(app))
  if (guest === null) throw new Error('the guest that was just made is not known')
  const ids: number[] = []
  for (const plan of plans) {
    const id = await anItem(app.api.db, {
      store_id: (plan.isFood ? kitchen : grocer).storeId,
      stock: plan.isFood ? null : plan.stock,
      maximum_cart_quantity: plan.maximum,
      variations: plan.variationStock.map((stock, index) => ({ type: `T${index}`, price: 100, stock })),
    })
    ids.push(id)
    await insert({ customer_id: customer.id }, { plan, id, quantities: plan.own })
    await insert({ guest_id: guest.id }, { plan, id, quantities: plan.guests })
  }
  return { customerId: customer.id, guest, ids }
}

type Owner = { customer_id: number } | { guest_id: number }

async function insert(
  owner: Owner,
  { plan, id, quantities }: { plan: ItemPlan; id: number; quantities: number[] },
): Promise<void> {
  const { moduleId, storeId } = plan.isFood ? kitchen : grocer
  const now = app.api.clock.now()
  const rows = quantities.flatMap((quantity, index) => {
    const variation = JSON.stringify(plan.variationStock.length === 0 ? [] : [{ type: `T${index}` }])
    const row = { ...owner, module_id: moduleId, store_id: storeId, item_id: id, quantity, variation }
    return quantity === 0 ? [] : [{ ...row, created_at: now, updated_at: now }]
  })
  if (rows.length > 0) await app.api.db.insertInto('cart_lines').values(rows).execute()
}

function merge(guest: { id: number }, customerId: number): Promise<string[]> {
  const now = app.api.clock.now()
  return app.api.db
    .transaction()
    .execute((tx) => mergeGuestCart(tx, { guest, to: { type: 'customer', id: customerId }, language: 'en', now }))
}

function linesOf(owner: Owner) {
  const [[column, id]] = Object.entries(owner) as [['customer_id' | 'guest_id', number]]
  return app.api.db.selectFrom('cart_lines').selectAll().where(column, '=', id).orderBy('id').execute()
}

/** Pieces of each choice of an item, in the order of its variations. */
async function countOf(owner: Owner, itemId: number): Promise<number[]> {
  const counts: number[] = []
  for (const { item_id, variation, quantity } of await linesOf(owner)) {
    if (item_id !== itemId) continue
    const [first] = variation
    const choice = first !== undefined && 'type' in first ? Number(first.type.slice(1)) : 0
    counts[choice] = (counts[choice] ?? 0) + quantity
  }
  return Array.from(counts, (count) => count ?? 0)
}
