import { newCustomer, signInBefore } from './customer.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseRadio, pressOn, tabTo, typeInto } from './keys.ts'
import { findVehicle, tomorrowNoon } from './rental.ts'
import { expectAccessible, open, rental, returnTo, toast } from './shop.ts'

test('[2.015] by keyboard alone a customer rents by the day at the gateway, cancels, and the money goes back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await returnTo(page, { module: rental })
  const vehicle = await findVehicle(page, 'day_wise')
  const { token } = await newCustomer(page)
  await signInBefore(page, token)
  await open(page, '/home')
  await typeInto(page, page.getByRole('combobox', { name: 'Destination' }), 'Harbour')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Harbour')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await chooseByKeys(page, tomorrowNoon())
  await pressOn(page, page.getByLabel('Trip type'), 'End')
  await expect(page.getByLabel('Trip type')).toHaveValue('day_wise')
  await typeInto(page, page.getByLabel('Days'), '2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rental\/vehicle-search\?.*trip_type=day_wise/)
  await typeInto(page, page.getByLabel('Search vehicles…'), vehicle.name)
  await pressOn(page, page.getByRole('link', { name: vehicle.name, exact: true }))
  await expect(page).toHaveURL(new RegExp(`/rental/vehicle-details/${vehicle.id}`))

  const rentIt = page.getByRole('button', { name: 'Rent now' }).first()
  const plan = page.getByRole('dialog', { name: `Rent ${vehicle.name}` })
  await pressOn(page, rentIt)
  await expect(plan.getByRole('button', { name: /^Pickup/ }).first()).toContainText(dayOf(tomorrowNoon()))
  await page.keyboard.press('Escape')
  await expect(rentIt).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, plan.getByLabel('Days'))
  await expect(plan).toBeHidden()
  // The stepper has taken the place of the button, and its focus.
  await expect(page.getByRole('button', { name: 'Increase quantity' }).first()).toBeFocused()

  await pressOn(page, page.getByRole('link', { name: 'Rental cart, 1 vehicle' }))
  await expect(page).toHaveURL(/\/rental\/cart$/)
  await pressOn(page, page.getByRole('link', { name: /^Proceed to Checkout/ }).first())
  await expect(page.getByText('2 days', { exact: false }).first()).toBeVisible()
  await chooseRadio(page, page.getByRole('radio', { name: /^Demo card/ }))
  await pressOn(page, page.getByRole('button', { name: /^Confirm Booking/ }).first())
  await pressOn(page, page.getByRole('button', { name: /^Pay/ }).first())
  await expect(page).toHaveURL(/\/rental\/trip-status\/\d+$/)
  await expect(toast(page, 'Your payment is received. Thank you!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bill' }).getByText('Digital payment')).toBeVisible()

  const cancel = page.getByRole('button', { name: 'Cancel trip' }).first()
  const ask = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await pressOn(page, cancel)
  await expect(ask).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await chooseRadio(page, ask.getByRole('radio').first())
  await pressOn(page, ask.getByRole('button', { name: 'Cancel booking' }))
  await expect(page.getByText('Your trip is cancelled.')).toBeVisible()
  await expect(page.getByText('What you have paid goes back the way it was paid.')).toBeVisible()
  await expectAccessible(page, 'a canceled trip')

  await open(page, '/my-trips')
  // Nothing is ongoing any more, so the list opens on previous trips.
  await expect(page.getByText('Cancelled')).toBeVisible()
  await pressOn(page, page.getByRole('tab', { name: 'Previous' }), 'ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Ongoing' })).toHaveAttribute('aria-selected', 'true')
  await pressOn(page, page.getByRole('tab', { name: 'Ongoing' }), 'ArrowRight')
  await expect(page.getByText('Cancelled')).toBeVisible()
  await expectAccessible(page, 'my trips')
})

/** Chooses a pickup at noon in the calendar of the search form. */
async function chooseByKeys(page: Page, time: string): Promise<void> {
  const date = time.slice(0, 10)
  const field = page.getByRole('button', { name: /^Pickup time/ })
  const dialog = page.getByRole('dialog', { name: 'Choose a date' })
  await pressOn(page, field)
  await expect(dialog.locator('[data-date]:focus')).toBeVisible()
  for (let press = 0; press < 3 && !(await dialog.locator(`[data-date="${date}"]:focus`).isVisible()); press++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Pickup time'))
  await page.keyboard.type('12:00 PM')
  await pressOn(page, dialog.getByRole('button', { name: /^Confirm date/ }))
  await expect(field).toBeFocused()
  await expect(field).toContainText(`${dayOf(time)}, 12:00`)
}

/** "Sat, Nov 28" */
function dayOf(time: string): string {
  return new Date(`${time}Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
}
