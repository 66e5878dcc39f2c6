import { addToCart, newCustomer, placeCart, salad, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo, toast } from './shop.ts'

test('a customer lowers a quantity and changes the instructions of an order that is on its way', async ({ page }) => {
  await returnTo(page, { module: food })
  const { token } = await newCustomer(page)
  await addToCart(page, token, { module: food, itemId: salad, quantity: 3 })
  await placeCart(page, token, { module: food })
  await signInBefore(page, token)
  await open(page, '/my-orders')
  await page.getByRole('tabpanel').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('possible until')
  await expectAccessible(page, 'the parts of an order')
  await expectNoSidewaysScroll(page, 'the parts of an order')

  await dialog.getByRole('button', { name: /^Items/ }).click()
  await dialog.getByRole('button', { name: 'Decrease quantity' }).click()
  const bill = dialog.getByRole('region', { name: 'New bill' })
  const before = await page
    .getByRole('region', { name: 'Bill', exact: true })
    .getByText(/\d\.\d\d/)
    .last()
    .innerText()
  await expect(bill.locator('p s')).toContainText(/\d+\.\d\d/.exec(before)?.[0] ?? before)
  await expectAccessible(page, 'the lines of an order')
  await dialog.getByRole('button', { name: /^Save changes/ }).click()
  await expect(toast(page, 'Your order has been changed.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Items/ })).toContainText('2 items')

  await dialog.getByRole('button', { name: /^Address and courier note/ }).click()
  await dialog.getByLabel('Delivery instructions').fill('Ring twice, the gate is open')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Address and courier note/ })).toContainText('Ring twice')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Ring twice, the gate is open')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 items' })).toBeVisible()
})
