import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { returnTo } from './shop.ts'
import { registerCourier } from './courier-journey.ts'

test('[2.028, 2.070] a courier applies from the footer on a desktop, with a draft resumed and a refused file', async ({
  page,
}) => {
  await returnTo(page)
  await page.goto('/help-and-support')
  const invitation = page.getByRole('contentinfo').getByRole('link', { name: 'Become a delivery man' })
  await invitation.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Become a delivery man' })).toBeVisible()
  await registerCourier(page, {
    first: 'First Name',
    last: 'Last Name',
    email: 'Email',
    salary: 'Salary based',
    zone: 'Zone',
    vehicle: 'Vehicle Type',
    document: 'Identity Type',
    number: 'Identity Number',
    phone: 'Phone',
    password: 'Password',
    confirm: 'Confirm password',
    send: 'Send application',
    refused: 'This file format is not supported. Please upload JPG, PNG, JPEG, or GIF images only.',
    congratulations: 'Congratulations!',
    received: 'We look at your application',
  })
})
