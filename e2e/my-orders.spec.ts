import type { Page } from '@playwright/test'
import { addToCart, newCustomer, placeCart, placeOrder, salad, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, food, grocery, open, returnTo, toast } from './shop.ts'

test('[2.014, 9.015] a list of orders has no end to press at: the next ones come before they are seen', async ({ page }) => {
  await returnTo(page, { module: food })
  const { token } = await newCustomer(page)
  for (let count = 0; count < 12; count++) {
    await addToCart(page, token, { module: food, itemId: salad, quantity: 3 })
    await placeCart(page, token, { module: food })
  }
  await signInBefore(page, token)
  const sizes = new Set<string | null>()
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('before')) sizes.add(searchParams.get('limit'))
  })
  await open(page, '/my-orders')
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows.first()).toContainText('3 items')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '12')
  await page.mouse.move(640, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    await expect(page.locator('[aria-posinset="12"]')).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(sizes).toEqual(new Set(['10']))
})

test('[2.014] ordering again names what is no longer to be had, and brings the rest', async ({ page }) => {
  await returnTo(page, { module: grocery })
  const { token } = await newCustomer(page)
  const { rare, plain } = await findRare(page)
  // The customer orders the whole stock of one item, and another one with plenty.
  await addToCart(page, token, { module: grocery, itemId: rare.id, quantity: rare.stock })
  await addToCart(page, token, { module: grocery, itemId: plain.id, quantity: Math.ceil(60 / plain.price) })
  await placeCart(page, token, { module: grocery })
  await signInBefore(page, token)
  await open(page, '/my-orders')
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Order again' }).click()
  const ask = page.getByRole('dialog', { name: 'Some items are not available now' })
  await expect(ask).toContainText(rare.name)
  await expectAccessible(page, 'the question about missing items')
  await ask.getByRole('button', { name: 'Order without them' }).click()
  await expect(toast(page, 'What is still available is in your cart again.')).toBeVisible()
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(cart).toContainText(plain.name)
  await expect(cart).toContainText(`${rare.name}: `)
  await expect(cart.getByRole('list', { name: 'Items in your cart' })).not.toContainText(rare.name)
})

test('[2.014] an order of somebody else is not here; another store’s cart is asked for before it goes', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (403|404)/)
  await returnTo(page, { module: grocery })
  const { token } = await newCustomer(page)
  await placeOrder(page, token)
  await signInBefore(page, token)
  await open(page, '/my-orders?orderId=90001')
  await expect(page.getByText('We could not find this order')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your orders' }).click()

  // The cart has an item of another store by now.
  const headers = { authorization: `Bearer ${token}`, zoneId: '[1]', moduleId: '2' }
  const orders = (await (
    await page.request.get('/api/v1/customer/order/running-orders?limit=1&offset=1', { headers })
  ).json()) as {
    orders: { store_id: number }[]
  }
  const items = (await (await page.request.get('/api/v1/items/popular?limit=50&offset=1', { headers })).json()) as {
    products: { id: number; store_id: number; has_options: boolean; stock: number }[]
  }
  const other = items.products.find(
    ({ store_id, has_options, stock }) => store_id !== orders.orders[0]?.store_id && !has_options && stock > 1,
  )
  await addToCart(page, token, { module: grocery, itemId: other?.id, quantity: 1 })
  await page.reload()
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Order again' }).click()
  const ask = page.getByRole('dialog', { name: 'Are you sure, you want to reset?' })
  await expect(ask).toBeVisible()
  await ask.getByRole('button').filter({ hasText: /Clear/ }).first().click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
})

type Sold = { id: number; name: string; price: number; stock: number; has_options: boolean }

/** Items of a greengrocer: one with little stock, and one with plenty. */
async function findRare(page: Page): Promise<{ rare: Sold; plain: Sold }> {
  const headers = { zoneId: '[1]', moduleId: String(grocery.id) }
  const path = '/api/v1/items/latest?store_id=28&category_id=0&limit=100&offset=1'
  const { products } = (await (await page.request.get(path, { headers })).json()) as { products: Sold[] }
  const [rare, ...others] = products
    .filter(({ stock, has_options }) => stock > 0 && !has_options)
    .toSorted((a, b) => a.stock - b.stock)
  const plain = others.at(-1)
  if (rare === undefined || plain === undefined) throw new Error('the demo shop sells too little')
  return { rare, plain }
}
