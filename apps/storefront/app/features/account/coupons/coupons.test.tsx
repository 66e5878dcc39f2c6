// @vitest-environment happy-dom
import type { Cashback, CustomerCoupon } from '@medina/contract/catalog/promotions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aModule } from '#features/module/module.builders.ts'
import { chooseCoupon, readChosenCoupon } from '#features/promotions/chosen-coupon.ts'
import MyCoupons from './coupons.tsx'

const food = { id: 1, name: 'Food', type: 'food' as const }
const grocery = { id: 2, name: 'Grocery', type: 'grocery' as const }

let serial = 0
function aCoupon(changes: Partial<CustomerCoupon>): CustomerCoupon {
  serial += 1
  return {
    id: serial,
    title: `Coupon ${serial}`,
    code: `CODE${serial}`,
    start_date: '2026-03-01',
    expire_date: '2026-03-31',
    min_purchase: 0,
    max_discount: 0,
    discount: 25,
    discount_type: 'percent',
    coupon_type: 'default',
    limit: null,
    status: 1,
    total_uses: 0,
    data: null,
    customer_id: '["all"]',
    created_by: 'admin',
    module_id: food.id,
    store_id: null,
    store: null,
    store_ids: [],
    state: 'usable',
    uses_left: null,
    module: food,
    zones: [],
    store_zone_id: null,
    ...changes,
  }
}
const cashback: Cashback = {
  id: 1,
  title: 'Spring',
  customer_id: '["all"]',
  cashback_type: 'percentage',
  same_user_limit: 3,
  total_used: 1,
  cashback_amount: 10,
  min_purchase: 50,
  max_discount: 20,
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  status: true,
}

beforeEach(() => localStorage.setItem('token', 'a'.repeat(40)))

function openCoupons(coupons: CustomerCoupon[], answers: Answers = {}) {
  return renderPage(<MyCoupons />, {
    path: '/coupons',
    now: '2026-03-10T12:00:00Z',
    module: { id: 1, type: 'food' },
    place: { zoneIds: [1], lat: 22.4188, lng: 39.0468, address: 'Palm Court 14' },
    answers: {
      'site.modules': () => [aModule(food.id)],
      'promotions.myCoupons': () => ({ data: coupons }),
      'promotions.cashbacks': () => [],
      ...answers,
    },
  })
}

const cards = () => screen.getAllByRole('article')

describe('[2.017] the coupons', () => {
  test('say what they take off, where, and under which conditions', async () => {
    await openCoupons([
      aCoupon({ code: 'ONE', min_purchase: 60, max_discount: 30, store: { id: 7, name: 'Grill' }, limit: 3, uses_left: 2 }),
      aCoupon({ code: 'TWO', coupon_type: 'free_delivery', zones: ['Old Harbour'], expire_date: '2026-03-10' }),
      aCoupon({ code: 'THREE', coupon_type: 'first_order', discount_type: 'amount', discount: 15, limit: 1, uses_left: 1 }),
    ])
    await screen.findByRole('button', { name: 'Copy the code ONE' })
    const [one, two, three] = cards().map(({ textContent }) => textContent)
    expect(one).toMatch(/25%off.*Grill.*Orders from .*60\.00.*Up to .*30\.00.*Can be used 2 more times.*Until March 31/)
    expect(two).toMatch(/Freedelivery.*Food.*, only in .*Old Harbour.*Ends today/)
    expect(three).toMatch(/15.* off.*First order only/)
  })

  test('stand in groups by state, and are filtered by module', async () => {
    const { user } = await openCoupons([
      aCoupon({ code: 'NOW' }),
      aCoupon({ code: 'BASKET', module: grocery, module_id: 2 }),
      aCoupon({ code: 'SOON', state: 'coming', start_date: '2026-03-12' }),
      aCoupon({ code: 'USED', state: 'used', uses_left: 0, limit: 1 }),
      aCoupon({ code: 'GONE', state: 'expired', expire_date: '2026-03-09' }),
    ])
    const modules = await screen.findByRole('combobox', { name: 'Module' })
    await user.selectOptions(modules, 'Grocery')
    expect(cards().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('BASKET')])
    await user.selectOptions(modules, 'All modules')
    expect(cards()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Upcoming 1' }))
    expect(cards()[0]?.textContent).toMatch(/From March 12.*SOON/)
    await user.click(screen.getByRole('button', { name: 'Used or expired 2' }))
    const [used, gone] = cards()
    expect(used?.textContent).toMatch(/UsedUSED/)
    expect(gone?.textContent).toMatch(/Expired March 9.*GONE/)
    expect(within(used as HTMLElement).queryByRole('button')).toBeNull()
  })

  test('can be narrowed to one store, as long as it has some in the group', async () => {
    const grill = { id: 7, name: 'Grill' }
    const { user } = await openCoupons([
      aCoupon({ code: 'ALL' }),
      aCoupon({ code: 'GRILL', store: grill, store_id: 7 }),
      aCoupon({ code: 'BAKERY', store: { id: 8, name: 'Bakery' }, store_id: 8 }),
      aCoupon({ code: 'LATER', state: 'coming', store: grill, store_id: 7 }),
    ])
    const stores = await screen.findByRole('combobox', { name: 'Store' })
    expect(
      within(stores)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All stores', 'Bakery', 'Grill'])
    await user.selectOptions(stores, 'Bakery')
    expect(cards().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('BAKERY')])
    await user.click(screen.getByRole('button', { name: 'Upcoming 1' }))
    expect(cards().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('LATER')])
    expect(screen.queryByRole('combobox', { name: 'Store' })).toBeNull()
  })

  test('that do not exist, or could not be loaded, say so', async () => {
    const refuse = () => {
      throw new Refusal(403, [{ code: 'down', message: 'Not now' }])
    }
    const { user, api } = await openCoupons([], { 'promotions.myCoupons': refuse })
    expect(await screen.findByText('Your coupons could not be loaded')).toBeTruthy()
    api.answer({ 'promotions.myCoupons': () => ({ data: [] }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No coupons')).toBeTruthy()
  })

  test('copy their code', async () => {
    const { user } = await openCoupons([aCoupon({ code: 'SHAWARMA25' })])
    await user.click(await screen.findByRole('button', { name: 'Copy the code SHAWARMA25' }))
    expect(await screen.findByText(/SHAWARMA25.* copied/)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('SHAWARMA25')
  })

  test('are followed by the cashback offers, with what is left of them', async () => {
    await openCoupons([], { 'promotions.cashbacks': () => [cashback] })
    const offers = await screen.findByRole('region', { name: 'Cashback offers' })
    await waitFor(() => expect(offers.textContent).toMatch(/10%.* back.*Spring/))
    expect(offers.textContent).toMatch(/Orders from .*50\.00.*Up to .*20\.00.*Can be used 2 more times.*Until March 31/)
  })
})

describe('[2.017] a chosen coupon waits for the checkout', () => {
  test.each<{ name: string; storeIds: number[]; moduleId: number; code: string }>([
    { name: 'of its module', storeIds: [], moduleId: 1, code: 'ONE' },
    { name: 'of its store', storeIds: [6, 7], moduleId: 1, code: 'ONE' },
    { name: 'not of another store', storeIds: [6], moduleId: 1, code: '' },
    { name: 'not of another module', storeIds: [], moduleId: 2, code: '' },
  ])('$name', ({ storeIds, moduleId, code }) => {
    chooseCoupon({ code: 'ONE', moduleId: 1, storeIds })
    expect(readChosenCoupon(moduleId, 7)).toBe(code)
    chooseCoupon(null)
    expect(readChosenCoupon(moduleId, 7)).toBe('')
  })

  test('and a damaged entry is none', () => {
    for (const text of ['', '1', '1:7', 'ONE', '{}', ':::']) {
      localStorage.setItem('coupon', text)
      expect(readChosenCoupon(1, 7)).toBe('')
    }
  })
})

describe('a code that the customer was given', () => {
  const enter = async (code: string) => {
    const { user } = await openCoupons([
      aCoupon({ code: 'NOW10' }),
      aCoupon({ code: 'APRIL', state: 'coming', start_date: '2026-04-01' }),
      aCoupon({ code: 'MARCH', state: 'expired', expire_date: '2026-03-05' }),
      aCoupon({ code: 'ONCE', state: 'used' }),
      aCoupon({ code: 'RIDE', module: { id: 99, name: 'Rental', type: 'rental' }, module_id: 99 }),
    ])
    await screen.findByRole('button', { name: 'Use now: NOW10' })
    const box = screen.getByRole('textbox', { name: 'Enter a code' })
    if (code !== '') await user.type(box, code)
    await user.click(screen.getByRole('button', { name: 'Use now' }))
    return box
  }

  test.each([
    ['', 'Please enter a code.'],
    ['NONE', 'There is no coupon NONE for this place. Please check the spelling.'],
    ['APRIL', 'APRIL can be used from April 1.'],
    ['MARCH', 'MARCH expired on March 5.'],
    ['ONCE', 'You have already used ONCE.'],
    ['RIDE', 'RIDE is for Rental, which is not offered at this place.'],
  ])('%j is refused with its own sentence', async (code, sentence) => {
    const box = await enter(code)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(readChosenCoupon(food.id, 7)).toBe('')
  })

  test.each(['NOW10', ' now10 ', 'now١٠'])('that can be used waits for the checkout, typed as %j', async (typed) => {
    await enter(typed)
    await waitFor(() => expect(readChosenCoupon(food.id, 7)).toBe('NOW10'))
    chooseCoupon(null)
  })
})

test('the names of coupons are below a heading of their group', async () => {
  await openCoupons([aCoupon({ code: 'NOW' })])
  await screen.findByRole('button', { name: 'Copy the code NOW' })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 1)).toBeLessThanOrEqual(1)
})
