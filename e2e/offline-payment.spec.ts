import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo, toast } from './shop.ts'

test('[2.004, 8.035] an item of a campaign is ordered at page=campaign and paid by a transfer that is told of with it, corrected, and found', async ({
  page,
}) => {
  await returnTo(page, { module: food })
  await signInBefore(page, (await newCustomer(page)).token)
  await open(page, '/product/1?module_id=1&product_type=campaign')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Increase' }).first().click()
  await page.getByRole('button', { name: /^Order Now/ }).click()
  await expect(page).toHaveURL(/\/checkout\?page=campaign$/)
  const pay = page.getByRole('group', { name: 'How would you like to pay?' })
  await pay.getByRole('radio', { name: /Offline payment/ }).check({ force: true })
  await pay.getByRole('button', { name: 'Gulf Pay' }).click()
  await expect(pay.getByText('+966 55 010 2030')).toBeVisible()

  const confirm = page.getByRole('button', { name: /^Confirm order/ }).first()
  const phone = pay.getByRole('textbox', { name: 'The number you paid from' })
  await confirm.click()
  await expect(phone).toBeFocused()
  await expect(pay.getByText('This field is required')).toBeVisible()
  await expectAccessible(page, 'an offline payment at the checkout')
  await phone.fill('055 123 4567')
  await pay.getByRole('textbox', { name: /Payment note/ }).fill('Please wait')
  await confirm.click()

  const report = page.getByRole('region', { name: /Offline payment/ })
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(report.getByText('Being checked')).toBeVisible()
  await expect(report.getByText('055 123 4567')).toBeVisible()
  await expectNoSidewaysScroll(page, 'an order that waits for its offline payment')

  await report.getByRole('button', { name: 'Update payment info' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update payment info' })
  await dialog.getByRole('textbox', { name: 'The number you paid from' }).fill('055 765 4321')
  await dialog.getByRole('textbox', { name: /Payment note/ }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Payment info updated.')).toBeVisible()
  await expect(report.getByText('055 765 4321')).toBeVisible()
  await expect(report.getByText('Payment found')).toBeVisible({ timeout: 20_000 })
  await expect(report.getByRole('button', { name: 'Update payment info' })).toHaveCount(0)
})
