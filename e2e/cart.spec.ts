import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { chooseRequired, ecommerce, grocery, open, PLAIN_PAGE, returnTo, toast } from './shop.ts'

type Item = { id: number; name: string; store_id: number; variations: { type: string; stock: number }[]; stock: number | null }

test('[2.043, 2.046, 4.016, 8.034] a card shows the item, whose it is, its price, rating and marks, and counts what is in the cart; at one piece the minus of the cart is a bin', async ({
  page,
}) => {
  await returnTo(page, { module: grocery })
  await open(page, '/home')
  const addable = page.locator('article', { has: page.getByRole('button', { name: /^Add .* to the cart$/ }) }).first()
  const href = await addable.getByRole('link').getAttribute('href')
  const card = page.locator('article', { has: page.locator(`a[href="${href}"]`) }).first()
  await expect(card.locator('img')).toBeVisible()
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/product\/\d+\?module_id=2$/)
  await expect(card.locator('.currency')).toHaveText('SAR')
  const rated = page
    .locator('article', { has: page.locator('a[data-quick-view]') })
    .getByRole('img', { name: /^\d\.\d of 5, \d+ ratings?$/ })
  await expect(rated.first()).toHaveText(/^\d\.\d$/)
  await card.getByRole('button', { name: /^Add .* to the cart$/ }).click()
  await expect(toast(page, 'Item added to cart')).toBeVisible()
  await card.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(card.locator('output')).toHaveText('2')
  await card.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(card.locator('output')).toHaveText('1')
  await card.getByRole('button', { name: /^Remove .* from cart$/ }).click()
  await expect(card.getByRole('button', { name: /^Add .* to the cart$/ })).toBeVisible()

  await card.getByRole('button', { name: /^Add .* to the cart$/ }).click()
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  // A space separates them: letters of an Arabic title would join those of the count.
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText(/^Shopping Cart 1 item$/)
  await expect(cart).toContainText('Subtotal')
  await cart.getByRole('button', { name: /^Remove .* from cart$/ }).click()
  await expect(toast(page, 'Cart item remove successfully')).toBeVisible()
  await expect(cart).toContainText('Your cart is empty')
})

/** Lists grocery stores of the zone, each with an item that needs no choice. */
async function listGroceries(page: Page): Promise<{ id: number; item: string }[]> {
  return page.evaluate(async () => {
    const headers = { moduleid: '2', zoneid: '[1]' }
    const read = async <T>(path: string) => (await (await fetch(`/api/v1/${path}`, { headers })).json()) as T
    const { stores } = await read<{ stores: { id: number }[] }>('stores/get-stores/all?limit=5&offset=1&view=card')
    return Promise.all(
      stores.map(async ({ id }) => {
        const path = `items/latest?store_id=${id}&category_id=0&limit=100&offset=1&view=card`
        const { products } = await read<{ products: { name: string; has_options: boolean; stock: number | null }[] }>(path)
        return { id, item: products.find(({ has_options, stock }) => !has_options && (stock ?? 0) > 5)?.name ?? '' }
      }),
    )
  })
}

test('[2.045, 4.003, 4.004, 8.014, 8.017, 8.018] another store’s item asks before it clears the cart', async ({ page }) => {
  await returnTo(page, { module: grocery })
  await open(page, PLAIN_PAGE)
  const [first, second] = await listGroceries(page)
  const visit = (store: { id: number } | undefined) => page.goto(`/store/${store?.id}?module_id=2`)
  const add = (store: { item: string } | undefined) =>
    page
      .getByRole('button', { name: `Add ${store?.item} to the cart` })
      .first()
      .click()
  await visit(first)
  await add(first)
  await expect(toast(page, 'Item added to cart')).toBeVisible()

  await visit(second)
  // Before the page knows its cart, the server refuses and the question comes after that.
  await expect(page.getByRole('link', { name: /1 item/ }).first()).toBeVisible()
  await add(second)
  const dialog = page.getByRole('dialog', { name: 'Are you sure, you want to reset?' })
  await expect(dialog).toContainText(/Your cart holds items from .+ Adding this one will clear them first\./)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await add(second)
  await dialog.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(toast(page, 'Your cart has been cleared successfully. And selected item added to the cart.')).toBeVisible()
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(cart).toContainText(second?.item ?? '')
  await expect(cart).not.toContainText(first?.item ?? '-')
})

test('[2.041, 4.005, 4.006, 8.019, 8.020, 8.038] Back closes the quick view and leaves the list where it was; it adds, then updates, and notices that nothing changed', async ({
  page,
}) => {
  await returnTo(page)
  await open(page, '/store/5?module_id=1')
  const row = page.getByRole('link', { name: 'Double smash', exact: true }).first()
  await row.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toBeInViewport()
  await row.click()
  const item = page.getByRole('dialog', { name: 'Double smash' })
  await expect(item.getByRole('heading', { name: 'Double smash' })).toBeVisible()
  await expect(
    item.getByRole('link', { name: 'Smash Corner' }).or(item.getByRole('button', { name: 'Smash Corner' })),
  ).toBeVisible()
  for (const word of ['Nutrition', 'Allergens', 'Categories', 'Tags', 'Bun', 'Add-ons'])
    await expect(item.getByText(word, { exact: true }).first()).toBeVisible()
  await chooseRequired(item)
  await item.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Item added to cart')).toBeVisible()

  await openCart(page)
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).locator('progress')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Shopping Cart' })
    .getByRole('button', { name: /Edit Double smash|Double smash/ })
    .first()
    .click()
  await item.getByRole('button', { name: 'Update To Cart' }).click()
  await expect(toast(page, 'No changes found to update.')).toBeVisible()
  await item.getByRole('button', { name: 'Increase quantity' }).last().click()
  await item.getByRole('button', { name: 'Update To Cart' }).click()
  await expect(toast(page, 'Updated successfully.')).toBeVisible()
})

test('[2.010, 4.009, 8.037] a combination that is sold out can be picked, says so, and cannot be added', async ({ page }) => {
  await returnTo(page, { module: ecommerce })
  await open(page, PLAIN_PAGE)
  const item = await page.evaluate(async () => {
    const headers = { moduleid: '4', zoneid: '[1]' }
    for (let offset = 1; offset < 5; offset++) {
      const answer = await fetch(`/api/v1/items/popular?limit=100&offset=${offset}`, { headers })
      const { products } = (await answer.json()) as { products: Item[] }
      const found = products.find(
        ({ variations }) => variations.some(({ stock }) => stock === 0) && variations.some(({ stock }) => stock > 0),
      )
      if (found !== undefined) return found
    }
    return null
  })
  expect(item).not.toBeNull()
  await open(page, `/product/${item?.id}?module_id=4`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item?.name ?? '')
  const groups = page.getByRole('radiogroup')
  const sentence = page.getByText('This variation is out of stock. Choose another variation to proceed further.')
  const counts = await Promise.all((await groups.all()).map((group) => group.getByRole('radio').count()))
  const combinations = counts.reduce<number[][]>(
    (all, count) => all.flatMap((picks) => Array.from({ length: count }, (_, pick) => [...picks, pick])),
    [[]],
  )
  for (const picks of combinations) {
    for (const [group, pick] of picks.entries()) {
      const radio = groups.nth(group).getByRole('radio').nth(pick)
      if (!(await radio.isChecked())) await groups.nth(group).locator('label').nth(pick).click()
    }
    if (await sentence.first().isVisible()) break
  }
  await expect(sentence.first()).toBeVisible()
  const add = page
    .getByRole('button', { name: /Add to Cart|Out of Stock/ })
    .filter({ visible: true })
    .first()
  await expect(add).toBeDisabled()
})

test('the same cart is in two tabs, after a reload, and when a line is gone without a word', async ({
  page,
  context,
  problems,
}) => {
  await returnTo(page, { module: grocery })
  await open(page, '/home')
  const other = await context.newPage()
  await returnTo(other, { module: grocery })
  await open(other, PLAIN_PAGE)
  await page
    .getByRole('button', { name: /^Add .* to the cart$/ })
    .first()
    .click()
  await expect(toast(page, 'Item added to cart')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  problems.allow(/status of 404/)
  await other.evaluate(async () => {
    const headers = { moduleid: '2', zoneid: '[1]' }
    const guest = `guest_id=${localStorage.getItem('guest_id')}`
    const lines = (await (await fetch(`/api/v1/customer/cart/list?${guest}`, { headers })).json()) as { id: number }[]
    const path = `/api/v1/customer/cart/remove-item?${guest}&cart_id=${lines[0]?.id}`
    await fetch(path, { method: 'DELETE', headers })
  })
  await page
    .getByRole('button', { name: /^Remove .* from cart$/ })
    .first()
    .click()
  await expect(toast(page, 'Cart item remove successfully')).toBeVisible()
  await expect(page.getByText('This line is no longer in the cart')).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
})

test('[5.023, 5.024, 8.031] a dish at its maximum says so, and is asked for all the same', async ({ page, problems }) => {
  problems.allow(/status of 403/)
  await returnTo(page)
  await open(page, PLAIN_PAGE)
  const dish = await page.evaluate(async () => {
    const headers = { moduleid: '1', zoneid: '[1]' }
    const answer = await fetch('/api/v1/items/popular?limit=100&offset=1', { headers })
    type Dish = {
      id: number
      maximum_cart_quantity: number | null
      food_variations: { type: string; required: string; values: unknown[] }[] | ''
    }
    const { products } = (await answer.json()) as { products: Dish[] }
    return products.find(
      ({ maximum_cart_quantity: maximum, food_variations: groups }) =>
        maximum !== null && maximum < 12 && groups !== '' && groups.every(({ type }) => type === 'single') && groups.length > 0,
    )
  })
  const maximum = dish?.maximum_cart_quantity ?? 0
  expect(maximum).toBeGreaterThan(0)
  await open(page, `/product/${dish?.id}?module_id=1`)
  const groups = page.getByRole('radiogroup')
  for (const group of await groups.all()) await group.locator('label').first().click()
  for (let quantity = 1; quantity < maximum; quantity++)
    await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(toast(page, 'Item added to cart')).toBeVisible()

  // The same dish with another option is a line of its own, but the maximum counts both.
  await groups.first().locator('label').nth(1).click()
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/customer/cart/add'))
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(toast(page, 'Out of Limits').first()).toBeVisible()
  await asked
})
