import { addToCart, newCustomer, placeCart, salad, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, food, open, returnTo } from './shop.ts'

test('[2.014] a running order answers where it is, can be changed, and is called off, each in three taps', async ({ page }) => {
  await returnTo(page, { module: food })
  const { token } = await newCustomer(page)
  await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
  // For tomorrow, so that the demo does not confirm it meanwhile.
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
  await expect(page.getByText('Nothing was paid for this order.')).toBeVisible()
})
