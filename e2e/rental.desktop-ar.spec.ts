import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { findVehicle, rent } from './rental.ts'
import { expectAccessible, open, rental, returnTo } from './shop.ts'

test('[0.001, 2.015] a customer rents by distance in Arabic on a dark desktop, arrives, and reviews the vehicle', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await returnTo(page, { module: rental, language: 'ar', theme: 'dark' })
  const { token } = await newCustomer(page)
  await rent(page, token, { vehicle: await findVehicle(page, 'distance_wise'), type: 'distance_wise', pickupTime: null })
  await signInBefore(page, token)
  await open(page, '/rental/checkout')
  await page
    .getByRole('button', { name: /^تأكيد الحجز/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/rental\/trip-status\/\d+/)
  await page.getByRole('button', { name: 'حسنًا' }).click()
  // The demo's provider confirms, hands over and takes back within seconds.
  await expect(page.getByText('اكتملت رحلتك.')).toBeVisible({ timeout: 40_000 })
  // The menu of the account is next to the trip, at its right.
  const [menu, trip] = await Promise.all([page.getByRole('complementary').boundingBox(), page.locator('main h1').boundingBox()])
  expect(menu?.x).toBeGreaterThan((trip?.x ?? 0) + (trip?.width ?? 0))
  await expectAccessible(page, 'a completed trip')
  await page.getByRole('button', { name: /^كتابة مراجعة عن / }).click()
  const review = page.getByRole('dialog', { name: 'كتابة مراجعة' })
  await review.getByRole('radio', { name: /^4 من 5/ }).focus()
  await page.keyboard.press('Space')
  await review.getByLabel(/^رأيك/).fill('نظيفة ورخيصة')
  await review.getByRole('button', { name: 'إرسال المراجعة' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByRole('paragraph').filter({ hasText: 'نظيفة ورخيصة' })).toBeVisible()
})
