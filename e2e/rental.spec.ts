import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { findVehicle, rent } from './rental.ts'
import { expectAccessible, open, rental, returnTo, toast } from './shop.ts'

test('[2.015] a customer rents by the day at the gateway, cancels, and the money goes back', async ({ page }) => {
  test.setTimeout(120_000)
  await returnTo(page, { module: rental })
  const { token } = await newCustomer(page)
  await rent(page, token, { vehicle: await findVehicle(page, 'day_wise'), type: 'day_wise' })
  await signInBefore(page, token)
  await open(page, '/rental/checkout')
  await expect(page.getByText('2 days', { exact: false }).first()).toBeVisible()
  await page.getByRole('radio', { name: /^Demo card/ }).check()
  await page
    .getByRole('button', { name: /^Confirm Booking/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay/ }).first().click()
  await expect(page).toHaveURL(/\/rental\/trip-status\/\d+$/)
  await expect(toast(page, 'Your payment is received. Thank you!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bill' }).getByText('Digital payment')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel trip' }).first().click()
  const ask = page.getByRole('dialog', { name: 'Are you sure you want to cancel the booking?' })
  await ask.getByRole('radio').first().check()
  await ask.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page.getByText('Your trip is canceled.')).toBeVisible()
  await expect(page.getByText('What you have paid goes back the way it was paid.')).toBeVisible()
  await expectAccessible(page, 'a canceled trip')

  await open(page, '/my-trips')
  await page.getByRole('tab', { name: 'Previous' }).click()
  await expect(page.getByText('Canceled')).toBeVisible()
  await expectAccessible(page, 'my trips')
})

test('[0.001, 2.015] a customer rents by distance right now, arrives, and reviews the vehicle', async ({ page }) => {
  test.setTimeout(120_000)
  await returnTo(page, { module: rental })
  const { token } = await newCustomer(page)
  await rent(page, token, { vehicle: await findVehicle(page, 'distance_wise'), type: 'distance_wise', pickupTime: null })
  await signInBefore(page, token)
  await open(page, '/rental/checkout')
  await page
    .getByRole('button', { name: /^Confirm Booking/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/rental\/trip-status\/\d+/)
  await page.getByRole('button', { name: 'Okay' }).click()
  // The demo's provider confirms, hands over and takes back within seconds.
  await expect(page.getByText('Your trip has been completed.')).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page, 'a completed trip')
  await page.getByRole('button', { name: /^Review / }).click()
  const review = page.getByRole('dialog', { name: 'Write a review' })
  await review.getByRole('radio', { name: /^4 of 5/ }).focus()
  await page.keyboard.press('Space')
  await review.getByLabel(/^Share your opinion/).fill('Clean and quick')
  await review.getByRole('button', { name: 'Send review' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Clean and quick' })).toBeVisible()
})
