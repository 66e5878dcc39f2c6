// @vitest-environment happy-dom
import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { saveToken } from '@medina/web/session/session.ts'
import { listToasts } from '@medina/web/ui/feedback/toast-store.ts'
import { readBoughtNow } from '#features/cart/bought-now.ts'
import { aDish, anItem, someGoods } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { OrderPanel } from './order-panel.tsx'

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }
const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
/** 15:00 in the shop. */
const NOW = '2026-03-11T12:00:00Z'

function openItem(item: Omit<ItemDetails, keyof typeof details>, language: 'en' | 'ar' | 'fr' = 'en', answers: Answers = {}) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  return renderPage(<OrderPanel item={{ ...item, ...details }} />, {
    now: NOW,
    language,
    place,
    module: { id: 1, type: 'food' },
    path: '/product/7?module_id=1',
    answers: { 'cart.list': () => [], ...answers },
  })
}

const button = (name: string | RegExp) => screen.queryByRole<HTMLButtonElement>('button', { name })
const goods = (changes: Parameters<typeof anItem>[0] = {}) => anItem({ module_type: 'grocery', stock: 5, ...changes })

test('[2.041, 4.007] goods in stock have the badge "In Stock", Buy Now and Add to Cart', async () => {
  await openItem(goods())
  expect(screen.getByText('In Stock')).toBeTruthy()
  expect(screen.queryByText('Out of Stock')).toBeNull()
  expect(button(/^Add to Cart/)?.disabled).toBe(false)
  expect(button('Buy Now')?.disabled).toBe(false)
})

test('[4.012] Buy Now stores the item and goes to the checkout of it', async () => {
  saveToken('a-token-of-noura')
  const { user, path } = await openItem(goods())
  await user.click(button('Buy Now') as HTMLElement)
  await waitFor(() => expect(path()).toBe('/checkout?page=buy_now'))
  expect(readBoughtNow('buy_now', 1)?.line.item_id).toBe(7)
})

test('Buy Now asks first for what is not chosen yet', async () => {
  const { user, path } = await openItem(aDish())
  await user.click(button('Buy Now') as HTMLElement)
  await waitFor(() =>
    expect(listToasts().map(({ message }) => message)).toEqual([expect.stringMatching(/cannot remain without selection$/)]),
  )
  expect(path()).toBe('/product/7?module_id=1')
  expect(readBoughtNow('buy_now', 1)).toBeNull()
})

test.each([
  ['en', 'Out of Stock'],
  ['ar', 'نفدت الكمية'],
  ['fr', 'Rupture de stock'],
] as const)('[4.008, 8.030] goods of which none are left: only a disabled "Out of Stock" (%s)', async (language, text) => {
  await openItem(goods({ stock: 0 }), language)
  expect(button(text)?.disabled).toBe(true)
  // The badge says the same.
  expect(screen.getAllByText(text)).toHaveLength(2)
  expect(
    [...document.querySelectorAll<HTMLButtonElement>('.product-foot button:not([aria-pressed])')].filter(
      ({ disabled }) => !disabled,
    ),
  ).toEqual([])
})

test('[4.009, 8.037] a variation without stock blocks both buttons, and says so', async () => {
  const { user } = await openItem(someGoods())
  await user.click(screen.getByRole('radio', { name: /^Sky blue/ }))
  await user.click(screen.getByRole('radio', { name: /^M\b/ }))
  expect(screen.getByText('This variation is out of stock. Choose another variation to proceed further.')).toBeTruthy()
  expect(button(/^Add to Cart/)?.disabled).toBe(true)
  expect(button('Buy Now')).toBeNull()
})

describe('the quantity', () => {
  test('[4.014, 4.015, 8.030] grows from 1 while stock exceeds it, then says "Out of Stock"', async () => {
    const { user } = await openItem(goods({ stock: 2 }))
    expect(button('Decrease quantity')?.getAttribute('aria-disabled') ?? button('Decrease quantity')?.disabled).toBeTruthy()
    await user.click(button('Increase quantity') as HTMLElement)
    expect(screen.getByText('Out of Stock')).toBeTruthy()
    await user.click(button('Increase quantity') as HTMLElement)
    expect(listToasts().map(({ message }) => message)).toEqual(['Out of Stock'])
    expect(document.querySelector('output')?.textContent).toBe('2')
  })

  test('[4.015, 5.021, 8.031] stops at maximum_cart_quantity, and says "Out of Limits"', async () => {
    const { user } = await openItem(goods({ maximum_cart_quantity: 2 }))
    await user.click(button('Increase quantity') as HTMLElement)
    expect(screen.getByText('Out of Limits')).toBeTruthy()
    await user.click(button('Increase quantity') as HTMLElement)
    expect(listToasts().map(({ message }) => message)).toEqual(['Out of Limits'])
    expect(document.querySelector('output')?.textContent).toBe('2')
  })
})

describe('a dish outside its hours', () => {
  const breakfast = { available_time_starts: '06:00:00', available_time_ends: '11:00:00', food_variations: [], add_ons: [] }

  test('[4.010] shows "Not Available now" and the time window, and cannot be bought', async () => {
    await openItem(aDish({ ...breakfast, schedule_order: false }))
    expect(screen.getByText('Not Available now')).toBeTruthy()
    expect(screen.getByText(/06:00 AM.*11:00 AM/)).toBeTruthy()
    expect(button(/^Add/)?.disabled).toBe(true)
    expect(button('Buy Now')).toBeNull()
  })

  test('[4.010, 4.011] whose store takes orders for later still has its buttons', async () => {
    await openItem(aDish({ ...breakfast, schedule_order: true }))
    expect(screen.getByText('Not Available now')).toBeTruthy()
    expect(screen.getByText(/06:00 AM.*11:00 AM/)).toBeTruthy()
    expect(button(/^Add/)?.disabled).toBe(false)
    expect(button('Buy Now')?.disabled).toBe(false)
  })
})

const ofCampaign = {
  ...aDish({ food_variations: [], add_ons: [] }),
  isCampaignItem: true as const,
  available_date_starts: '2026-03-01',
  available_date_ends: '2026-03-31',
}

test('[2.041, 4.013, 6.007, 8.047] an item of a campaign has "Order Now" alone, and asks guests to sign in', async () => {
  const { user, path } = await openItem(ofCampaign)
  expect(button('Buy Now')).toBeNull()
  expect(button(/^Add to Cart/)).toBeNull()
  await user.click(button(/^Order Now/) as HTMLElement)
  await waitFor(() => expect(listToasts()).toHaveLength(1))
  expect(listToasts()[0]).toMatchObject({ tone: 'error', message: 'Please sign in to order this campaign item' })
  expect(path()).toBe('/product/7?module_id=1')
})

test('[8.047] a guest learns before any choice that an item of a campaign is for members; a customer does not', async () => {
  await openItem(ofCampaign)
  expect(screen.getByText('For members: sign in to order')).toBeTruthy()
  expect(button('Sign In')).toBeTruthy()
  act(() => saveToken('a-token-of-noura'))
  expect(screen.queryByText('For members: sign in to order')).toBeNull()
  expect(screen.getByText(/^On offer until/)).toBeTruthy()
})

test('[4.013] a customer orders an item of a campaign at the checkout of it', async () => {
  saveToken('a-token-of-noura')
  const { user, path } = await openItem(ofCampaign)
  await user.click(button('Increase quantity') as HTMLElement)
  await user.click(button(/^Order Now/) as HTMLElement)
  await waitFor(() => expect(path()).toBe('/checkout?page=campaign'))
  expect(readBoughtNow('campaign', 1)?.line).toMatchObject({ item_id: 7, quantity: 2 })
})

test('[5.023, 5.024, 8.031] a dish of which the cart holds the maximum says so, and is asked for all the same', async () => {
  const dish = aDish({ food_variations: [], add_ons: [], maximum_cart_quantity: 2 })
  const { user, api } = await openItem(dish, 'en', {
    'cart.add': () => {
      throw new Refusal(403, [{ code: 'quantity', message: 'Out of Limits' }])
    },
  })
  await user.click(button('Increase quantity') as HTMLElement)
  await user.click(button('Increase quantity') as HTMLElement)
  await waitFor(() => expect(listToasts().map(({ message }) => message)).toEqual(['Out of Limits']))
  await user.click(button(/^Add to Cart/) as HTMLElement)
  await waitFor(() => expect(api.callsOf('cart.add')).toHaveLength(1))
  await waitFor(() => expect(listToasts().map(({ message }) => message)).toContain('Out of Limits'))
})

describe('goods that are sold out', () => {
  const soldOut = { 'stockAlerts.list': () => ({ alerts: [] }) }
  const alertButton = () => screen.findByRole('button', { name: 'Tell me when it is back' })

  test('are waited for by a customer, who can undo it', async () => {
    saveToken('a-token-of-noura')
    let alerts: { item_id: number; variation: string | null }[] = []
    const { user, api } = await openItem(goods({ stock: 0 }), 'en', {
      'stockAlerts.list': () => ({ alerts }),
      'stockAlerts.add': ({ body }) => {
        alerts = [{ item_id: body.item_id, variation: body.variation ?? null }]
        return { message: 'We will tell you when it is back.' }
      },
      'stockAlerts.remove': () => {
        alerts = []
        return { message: 'We will not tell you about it any more.' }
      },
    })
    await user.click(await alertButton())
    await waitFor(async () => expect((await alertButton()).getAttribute('aria-pressed')).toBe('true'))
    expect(api.callsOf('stockAlerts.add').map(({ input }) => input.body)).toEqual([{ item_id: 7, variation: null }])
    expect(listToasts().map(({ message }) => message)).toContain('We will tell you when it is back.')
    await user.click(await alertButton())
    await waitFor(async () => expect((await alertButton()).getAttribute('aria-pressed')).toBe('false'))
    expect(api.callsOf('stockAlerts.remove').map(({ input }) => input.query)).toEqual([{ item_id: '7' }])
  })

  test('ask a guest to sign in, and send nothing', async () => {
    const { user, api } = await openItem(goods({ stock: 0 }), 'en', soldOut)
    await user.click(await alertButton())
    await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Please sign in, so that we know whom to tell.'))
    expect(api.callsOf('stockAlerts.add')).toEqual([])
  })

  test('have no such button while they are in stock', async () => {
    await openItem(goods(), 'en', soldOut)
    expect(button('Tell me when it is back')).toBeNull()
  })
})
