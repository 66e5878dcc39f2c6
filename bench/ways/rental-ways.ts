import type { Page } from '@playwright/test'
import { followed, linkTo, type Way } from './way.ts'

const home = { path: '/home', hasPlace: true, module: { id: 6, type: 'rental' } } as const

/** A guest rents the first vehicle of the list by the hour. */
export const rented: Way = {
  start: home,
  steps: [
    followed('rental home to list', '/rental/vehicle-search?', (page) => page.locator('main article').first()),
    followed('list to vehicle', '/rental/vehicle-details/', (page) => page.getByRole('heading', { level: 1 })),
    {
      name: 'vehicle to rental cart',
      prepare: planTrip,
      go: (page) => linkTo(page, '/rental/cart').click(),
      arrived: (page) => page.getByRole('link', { name: /^Proceed to Checkout/ }),
    },
    {
      name: 'rental cart to checkout',
      go: (page) =>
        page
          .getByRole('link', { name: /^Proceed to Checkout/ })
          .first()
          .click(),
      arrived: (page) => page.getByLabel('Name', { exact: true }),
    },
    {
      name: 'rental checkout to trip',
      async prepare(page) {
        await page.getByLabel('Name', { exact: true }).fill('Lina Haddad')
        await page.getByLabel('Phone', { exact: true }).fill('055 010 2030')
        await page
          .getByRole('button', { name: /^Confirm Booking/ })
          .last()
          .scrollIntoViewIfNeeded()
      },
      go: (page) =>
        page
          .getByRole('button', { name: /^Confirm Booking/ })
          .last()
          .click(),
      arrived: (page) => page.getByRole('dialog', { name: 'Your booking is sent' }),
    },
  ],
}

export const provider: Way = {
  start: { ...home, path: '/rental/vehicle-details/1' },
  steps: [followed('vehicle to provider', '/rental/provider-details/', (page) => page.locator('main article').first())],
}

/** Adds three hours from now; the button states the price first. */
async function planTrip(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Rent now/ })
    .first()
    .click()
  const plan = page.getByRole('dialog')
  await plan.getByLabel('Trip type').selectOption('hourly')
  await plan.getByLabel('Hours').fill('3')
  await plan.getByRole('button', { name: /^Add to rental cart/ }).click()
  await plan.waitFor({ state: 'hidden' })
}
