import { expect, test } from './fixtures.ts'
import { expectAccessible, open, PLAIN_PAGE, returnTo } from './shop.ts'

test('[2.026] the footer leads to help and to every document; the terms open in a tab of their own', async ({ page }) => {
  await returnTo(page)
  await open(page, PLAIN_PAGE)
  const footer = page.getByRole('contentinfo')
  for (const name of [
    'About us',
    'Privacy policy',
    'Refund policy',
    'Cancellation policy',
    'Shipping policy',
    'Help and support',
  ]) {
    await footer.getByRole('link', { name }).click()
    const heading = name === 'Help and support' ? 'Need Any help?' : name
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Medina`)
  }
  const opened = page.context().waitForEvent('page')
  await footer.getByRole('link', { name: 'Terms and conditions (opens in a new tab)' }).click()
  const terms = await opened
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible()
  await expect(terms.getByRole('heading', { level: 2, name: 'Payment' })).toBeVisible()
})

test('[2.022, 2.026] help shows where we are on the map, and returns to its tile; a document that cannot be had offers another try, one that is not written yet leads to help', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 500/)
  await returnTo(page)
  await open(page, '/help-and-support')
  const tile = page.getByRole('button', { name: /^Visit us/ })
  await tile.click()
  const dialog = page.getByRole('dialog', { name: 'Visit us' })
  await expect(dialog.getByText('Palm Court 1, Old Harbour')).toBeVisible()
  await expectAccessible(page, 'visit us')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tile).toBeFocused()

  let isBroken = true
  await page.route('**/api/v1/privacy-policy', async (route) => {
    if (!isBroken) return route.fallback()
    await route.fulfill({ status: 500, json: { errors: [{ code: 'error', message: 'No' }] } })
  })
  await page.getByRole('main').getByRole('link', { name: 'Privacy policy' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  await expect(alert).toBeVisible()
  await expectAccessible(page, 'failed document')
  isBroken = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'What we know about you' })).toBeVisible()

  await page.goBack()
  await page.route('**/api/v1/about-us', (route) => route.fulfill({ json: '' }))
  await page.getByRole('main').getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { name: 'Not written yet' })).toBeVisible()
  await expectAccessible(page, 'empty document')
  await page.getByRole('main').getByRole('link', { name: 'Help and support' }).last().click()
  await expect(page).toHaveURL(/\/help-and-support$/)
})
