import { addToCart, newCustomer, placeCart, salad, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo } from './shop.ts'

test('[2.014] a missing piece of a delivered order is reported with a photo, refunded at once, and taken off its bill', async ({
  page,
}) => {
  await returnTo(page, { module: food })
  const { token } = await newCustomer(page)
  await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
  await placeCart(page, token, { module: food, isNow: true })
  const headers = { authorization: `Bearer ${token}` }
  const list = async () => {
    const answer = await page.request.get('/api/v1/customer/order/list?limit=1&offset=1', { headers })
    return ((await answer.json()) as { orders: { id: number }[] }).orders
  }
  // The list holds what has ended.
  await expect.poll(list, { timeout: 50_000, intervals: [2000] }).toHaveLength(1)
  await signInBefore(page, token)
  await open(page, `/my-orders?orderId=${(await list())[0]?.id}`)
  await page.getByRole('button', { name: 'Help with this order' }).click()
  const help = page.getByRole('dialog')
  await help.getByRole('button', { name: /^Something is missing/ }).click()
  const send = help.getByRole('button', { name: 'Send report' })
  await expect(send).toHaveAccessibleDescription('Please choose at least one item.')
  await help.getByRole('checkbox').first().check()
  await help.getByLabel(/^What happened/).fill('It was not in the bag')
  await help.locator('input[type=file]').setInputFiles('apps/storefront/public/art/icons/icon-192.png')
  await expect(help.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await expect(help.getByText('Back to you')).toBeInViewport()
  await expectAccessible(page, 'help with an order')
  await expectNoSidewaysScroll(page, 'help with an order')
  await send.click()
  await expect(help.getByText('Your money is on its way back to you.')).toBeVisible()
  await help.getByRole('button', { name: 'Back to the order' }).click()
  await expect(help).toBeHidden()
  await expect(page.getByText('Partly refunded').first()).toBeVisible()
  await expect(page.getByText('It was not in the bag')).toBeVisible()
  await expect(page.getByText('You paid in the end')).toBeVisible()
  await expectAccessible(page, 'a partly refunded order', page.getByRole('article').first())
})

test('[2.014] a running order answers where it is, can be changed, and is called off, each in three taps', async ({ page }) => {
  await returnTo(page, { module: food })
  const { token } = await newCustomer(page)
  await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
  // For tomorrow, so that nobody confirms it meanwhile.
  const id = await placeCart(page, token, { module: food })
  await signInBefore(page, token)
  await open(page, `/my-orders?orderId=${id}`)
  const ask = page.getByRole('button', { name: 'Help with this order' })
  await ask.click()
  const help = page.getByRole('dialog')
  await expect(help.getByText('Where is it?')).toBeVisible()
  await expect(help.getByText(/^Expected between/)).toBeVisible()
  await expect(help.getByRole('button', { name: /^Something is missing/ })).toHaveCount(0)
  await expectAccessible(page, 'help with a running order')

  await help.getByRole('button', { name: /^Change the order/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Items/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await ask.click()
  await help.getByRole('button', { name: /^Cancel the order/ }).click()
  const reasons = page.getByRole('dialog')
  await reasons.getByRole('radio').first().check()
  await reasons
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await expect(page.getByText('Nothing was paid for it.')).toBeVisible()
})
