import type { Locator, Page } from '@playwright/test'
import { followed, type Way } from './way.ts'

/** A guest sends a parcel across the harbour. */
export const sent: Way = {
  start: { path: '/home', hasPlace: true, module: { id: 5, type: 'parcel' } },
  steps: [
    followed('parcel home to form', '/parcel-delivery-info', (page) => page.getByRole('region', { name: 'Sender details' })),
    {
      name: 'parcel form to checkout',
      prepare: fillForm,
      go: (page) => page.getByRole('button', { name: /^Proceed to Checkout/ }).click(),
      arrived: (page) => page.getByRole('button', { name: /^Place order/ }).first(),
    },
    {
      name: 'parcel checkout to order',
      go: (page) =>
        page
          .getByRole('button', { name: /^Place order/ })
          .filter({ visible: true })
          .first()
          .click(),
      arrived: (page) => page.locator('.track-time'),
    },
  ],
}

async function fillForm(page: Page): Promise<void> {
  await fillPerson(page.getByRole('region', { name: 'Sender details' }), 'Lina Haddad', '055 010 2030')
  const receiver = page.getByRole('region', { name: 'Receiver details' })
  await fillPerson(receiver, 'Salma Haddad', '055 010 7788')
  await receiver.getByLabel('Address', { exact: true }).fill('Evening Lane 23')
  await receiver.getByRole('option').first().click()
}

async function fillPerson(part: Locator, name: string, phone: string): Promise<void> {
  await part.getByLabel('Name', { exact: true }).fill(name)
  await part.getByLabel('Phone', { exact: true }).fill(phone)
}
