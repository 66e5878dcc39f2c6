import { expect, test } from './fixtures.ts'
import { findVehicle, tomorrowNoon } from './rental.ts'
import { expectAccessible, expectNoSidewaysScroll, open, rental, returnTo, toast } from './shop.ts'

test('[0.001, 2.011] a guest rents by the hour, pays in cash, and watches the trip', async ({ page }) => {
  test.setTimeout(120_000)
  const check = async (where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  await returnTo(page, { module: rental })
  const vehicle = await findVehicle(page, 'hourly')
  await open(page, '/rental/vehicle-search?all_category=1')
  await expect(page.locator('article').first()).toBeVisible()
  await open(page, `/rental/vehicle-details/${vehicle.id}`)
  await expect(page.getByRole('heading', { level: 1, name: vehicle.name })).toBeVisible()

  await page.getByRole('button', { name: /^Rent/ }).first().click()
  const plan = page.getByRole('dialog', { name: `Rent ${vehicle.name}` })
  await plan.getByLabel('Trip type').selectOption('hourly')
  await plan.locator(`[data-date="${tomorrowNoon().slice(0, 10)}"]`).click()
  await plan.getByLabel('Pickup time').selectOption('12:00')
  await plan.getByLabel('Hours').fill('3')
  await check('trip')
  await plan.getByRole('button', { name: 'Add to rental cart' }).click()
  await expect(toast(page, 'Added to your rental cart.')).toBeVisible()

  await open(page, '/rental/cart')
  await expect(page.getByRole('list', { name: 'Vehicles in the cart' })).toContainText(vehicle.name)
  await check('rental cart')
  await page.getByRole('link', { name: /^Proceed to Checkout/ }).click()
  await page.getByRole('button', { name: 'Guest', exact: true }).click()
  await expect(page).toHaveURL(/\/rental\/checkout$/)
  await page.getByLabel('Name', { exact: true }).fill('Lina Haddad')
  await page.getByLabel('Phone', { exact: true }).fill('055 010 2030')
  // Stored with each change (spec 4.039): a reload keeps it.
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lina Haddad')
  const book = page.getByRole('button', { name: /^Confirm Booking/ }).last()
  await expect(book).toBeEnabled()
  await check('checkout of a trip')
  await book.dblclick()

  await expect(page).toHaveURL(/\/rental\/trip-status\/\d+/)
  const booked = page.getByRole('dialog', { name: 'Your booking is sent' })
  await booked.getByRole('button', { name: 'Okay' }).click()
  await expect(page.getByText('Your trip is confirmed.')).toBeVisible({ timeout: 20_000 })
  await check('trip page')
})
