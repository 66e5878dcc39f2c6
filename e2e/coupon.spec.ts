import { reachCheckoutOfSalads } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from './shop.ts'

test('[3.012, 8.032, 9.029, 9.033] a coupon is chosen, says what it takes off, is taken away again, and goes with the order', async ({
  page,
}) => {
  await reachCheckoutOfSalads(page)
  const bill = page.getByRole('region', { name: 'Order summary' })
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('49.00')

  // Two salads are 42.00: not enough for the coupon's minimum.
  const code = bill.getByRole('textbox', { name: 'Coupon code' })
  await code.fill('harbour10')
  await bill.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(bill.getByText('To apply this coupon,the minimum purchase amount is SAR\u00a060.00')).toBeVisible()
  await expect(place).toContainText('49.00')

  await bill.getByRole('button', { name: 'See coupons' }).click()
  const coupons = page.getByRole('dialog', { name: 'Coupons' })
  const ticket = (title: string) => coupons.getByRole('listitem').filter({ hasText: title })
  await expect(ticket('Ten off in the Old Harbour')).toContainText(/18\.00\S* to go/)
  await expectAccessible(page, 'the coupons')
  await expectNoSidewaysScroll(page, 'the coupons')
  await ticket('Welcome to the table').getByRole('button', { name: 'Apply HELLO30' }).click()
  await expect(coupons).toBeHidden()
  // 30 % of 42.00.
  await expect(bill.getByText(/Coupon applied: you save .*12\.60/)).toBeVisible()
  await expect(bill.getByText('Coupon discount')).toBeVisible()
  await expect(place).toContainText('36.40')
  await expectAccessible(page, 'a coupon that is applied', bill)

  await bill.getByRole('button', { name: 'Remove HELLO30' }).click()
  await expect(place).toContainText('49.00')
  await code.fill('HELLO30')
  await code.press('Enter')
  await expect(place).toContainText('36.40')
  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText('Coupon discount')).toBeVisible()
  await expect(page.getByText('36.40').first()).toBeVisible()
})

test('[9.030] delivery by coupon costs nothing once there is a connection to ask for it, and an order that is collected keeps the coupon for another day', async ({
  page,
  context,
}) => {
  await reachCheckoutOfSalads(page, 3)
  const bill = page.getByRole('region', { name: 'Order summary' })
  const place = page.getByRole('button', { name: /^Place order/ }).first()
  await expect(place).toContainText('70.00')
  await context.setOffline(true)
  await bill.getByRole('textbox', { name: 'Coupon code' }).fill('FREEFOOD')
  await bill.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(bill.getByText(/^No connection/).first()).toBeVisible()
  await expect(place).toBeDisabled()
  await context.setOffline(false)
  await expect(bill.getByText('Coupon applied: free delivery')).toBeVisible()
  await expect(place).toContainText('64.00')
  await expect(bill.locator('dd').filter({ hasText: /^Free/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Take-away/ }).check()
  await expect(bill.getByText(/you are picking this order up/)).toBeVisible()
  await expect(bill.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('FREEFOOD')
})
