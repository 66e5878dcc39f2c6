import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, rental, returnTo, toast } from './shop.ts'
import { countTaps } from './taps.ts'

test('[0.001, 2.011] a guest rents by the hour in seven taps, pays in cash, and watches the trip', async ({ page }) => {
  test.setTimeout(120_000)
  const check = async (where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  await returnTo(page, { module: rental })
  await open(page, '/home')
  const { all: taps, press } = countTaps()
  await press('trips by the hour', page.getByRole('link', { name: 'By the hour', exact: true }))
  await expect(page.getByRole('heading', { name: 'All vehicles', level: 1 })).toBeVisible()
  // The first of the list: a further one is drawn anew while the list scrolls.
  const rent = page.getByRole('button', { name: /^Rent / }).first()
  const name = ((await rent.getAttribute('aria-label')) ?? '').replace('Rent ', '')
  await press('the vehicle', rent)
  const plan = page.getByRole('dialog', { name: `Rent ${name}` })
  await expect(plan.getByLabel('Trip type')).toHaveValue('hourly')
  await press('the hours', plan.getByLabel('Hours'))
  await page.keyboard.type('3')
  await check('trip')
  await press('into the cart', plan.getByRole('button', { name: 'Add to rental cart' }))
  const added = toast(page, 'Added to your rental cart.')
  await press('on to the checkout', added.getByRole('button', { name: 'Proceed to Checkout' }))
  await expect(page).toHaveURL(/\/rental\/checkout$/)
  await press('the name', page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Lina Haddad')
  // A phone's keyboard leads to the next field.
  await page.keyboard.press('Enter')
  await page.keyboard.type('055 010 2030')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/55 ?010 ?2030/)
  // Stored with each change (spec 4.039): it is still there after a look at the cart.
  await open(page, '/rental/cart')
  await expect(page.getByRole('list', { name: 'Vehicles in the cart' })).toContainText(name)
  await check('rental cart')
  await open(page, '/rental/checkout')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lina Haddad')
  const book = page.getByRole('button', { name: /^Confirm Booking/ }).last()
  await expect(book).toBeEnabled()
  await check('checkout of a trip')
  // The name is a guest's own: a customer needs six.
  expect([...taps, 'the booking']).toHaveLength(7)
  await book.dblclick()

  await expect(page).toHaveURL(/\/rental\/trip-status\/\d+/)
  const booked = page.getByRole('dialog', { name: 'Your booking is sent' })
  await booked.getByRole('button', { name: 'Okay' }).click()
  // The vehicle is picked up now: at thirty times the speed, each step before this one may be over before the page is there.
  await expect(page.getByText('Your trip has been completed.')).toBeVisible({ timeout: 30_000 })
  await check('trip page')
})
