import { addToCart, noura, salad, signInBefore, signInElsewhere } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, food, open, returnTo } from './shop.ts'

/** Noura of the demo has 80.00 in her wallet. */
test('[4.029] the wallet pays what it holds, cash the rest, and then it is empty', async ({ page }) => {
  await returnTo(page, { module: food })
  const token = await signInElsewhere(page, noura)
  await addToCart(page, token, { module: food, itemId: salad, quantity: 4 })
  await signInBefore(page, token)
  await open(page, '/checkout?page=cart')
  const pay = page.getByRole('group', { name: 'How would you like to pay?' })
  const bill = page.getByRole('region', { name: 'Order summary' })
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('91.00')
  await expect(pay.getByText(/Your wallet holds .*80\.00/)).toBeVisible()
  await pay.getByRole('button', { name: 'Use' }).click()
  await expect(pay.getByText(/80\.00.* from your wallet/)).toBeVisible()
  await expect(bill.getByText('Paid from wallet')).toBeVisible()
  await expect(place).toContainText('11.00')
  await expectAccessible(page, 'a part from the wallet', pay)

  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText('Amount due')).toBeVisible()

  await addToCart(page, token, { module: food, itemId: salad, quantity: 2 })
  await open(page, '/checkout?page=cart')
  await expect(place).toContainText('49.00')
  await expect(pay.getByText(/wallet/i)).toHaveCount(0)
})
